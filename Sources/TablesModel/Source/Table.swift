/// A table screen as a value: its title, its sections, and what it does as a whole.
///
/// Made with the result builder of the module `Tables`; headless, so that a test reads it as a
/// host does:
/// ```swift
/// table.numberOfRows(in: 0)
/// table.row(at: RowPath(section: 0, row: 2))?.title
/// ```
public struct Table {
  /// What the screen is called.
  public var title: String?
  /// The sections and rows: the single source of truth.
  public var dataSource: DataSource<Row>
  /// What stands in place of rows where there are none.
  public var emptyState: RunList<Row>
  /// Whether the rows can be searched.
  public var isSearchable: Bool
  /// What may be done to rows whose author allows it.
  public var editing: EditingOptions
  /// What the table does as a whole.
  public var behavior: TableBehavior
  /// How the sections are loaded; `nil` where they are there.
  package var loading: Loading<DataSource<Row>>?

  /// Makes a table of sections.
  public init(title: String? = nil, dataSource: DataSource<Row>) {
    self.title = title
    self.dataSource = dataSource
    emptyState = []
    isSearchable = false
    editing = []
    behavior = TableBehavior()
  }

  /// The number of sections.
  public var numberOfSections: Int { dataSource.numberOfSections }

  /// The number of rows in a section; 0 where there is no such section.
  public func numberOfRows(in section: Int) -> Int { dataSource.numberOfItems(in: section) }

  /// The section at a position, or `nil` where there is none.
  public func section(at index: Int) -> Section<Row>? { dataSource.section(at: index) }

  /// The row at a path as it was declared, or `nil` where there is none.
  public func row(at path: RowPath) -> Row? { dataSource.item(at: path) }

  /// What the row at a path does; `nil` where there is no row, or where it does nothing.
  public func behavior(at path: RowPath) -> RowBehavior? {
    guard let items = section(at: path.section)?.items, items.indices.contains(path.row) else {
      return nil
    }
    return items.declared(at: path.row).behavior
  }
}

/// The closures of a table as a whole, never compared.
public struct TableBehavior {
  /// Sees every selection that its row leaves to the app.
  public var onSelect: ((Row) -> Void)?
  /// Brings the rows up to date, in its own time.
  public var refresh: RowBehavior.AsyncWork?
  /// Moves a row in the app's data, between paths as they are before and after.
  public var onMove: ((_ source: RowPath, _ target: RowPath) -> Void)?
  /// Removes a row from the app's data.
  public var onDelete: ((RowPath) -> Void)?

  /// Makes a behaviour that does nothing.
  public init() {}
}
