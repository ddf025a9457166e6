public import Tables

extension Table {
  /// The titles of the rows, section by section.
  public var titles: [[String]] { dataSource.sections.map { $0.items.map(\.title) } }

  /// The ids of the rows as text, section by section.
  public var rowIDs: [[String]] { dataSource.sections.map { $0.items.map(\.id.description) } }

  /// The headers of the sections, `nil` for an unnamed one.
  public var headers: [String?] { dataSource.sections.map(\.header) }
}

extension Section<Row> {
  /// The titles of the rows.
  public var titles: [String] { items.map(\.title) }

  /// The ids of the rows as text.
  public var rowIDs: [String] { items.map(\.id.description) }
}
