import TablesModel

/// What a table asks its data: counts, titles, and a cell for a row.
public protocol TableViewDataSource {
  /// The number of sections.
  func numberOfSections() -> Int

  /// The number of items in a section; 0 where there is no such section.
  func numberOfItems(in section: Int) -> Int

  /// The title above a section; none unless the data source says otherwise.
  func header(of section: Int) -> String?

  /// The note below a section; none unless the data source says otherwise.
  func footer(of section: Int) -> String?

  /// A cell of the host with what stands at a path in it.
  func cell(at path: RowPath, in host: some CellHost) throws(CellError) -> AnyObject
}

extension TableViewDataSource {
  /// None.
  public func header(of section: Int) -> String? { nil }

  /// None.
  public func footer(of section: Int) -> String? { nil }
}
