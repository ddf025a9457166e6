import TablesModel

/// One screen of the stack: where its table comes from, and what it adds to it.
struct Level {
  /// Where the table of a screen comes from.
  enum Source {
    /// A closure of the app's, evaluated whenever what it read has changed.
    case table(() -> Table)
    /// The options of a picker of the screen below.
    case picker(RowAddress)
  }

  /// The row of the screen below that led here; `nil` at the root.
  let origin: RowAddress?
  /// Where that row stood when it was last seen.
  var originPath: RowPath?
  var source: Source
  /// The table as it was evaluated last.
  var declared: Table
  /// The same with what was loaded of it.
  var table: Table
  /// Whether the table must be evaluated before it is shown.
  var isStale = false
  var state = KeptState()
  /// What the rows are searched for, and which were found.
  var search: Search?
  /// What the breadcrumbs call the screen.
  var title: String

  init(origin: RowAddress?, originPath: RowPath?, source: Source, table: Table, title: String) {
    self.origin = origin
    self.originPath = originPath
    self.source = source
    declared = table
    self.table = table
    self.title = title
  }
}
