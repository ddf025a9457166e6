import TablesModel

/// A table view without a view: it asks, keeps and hands out cells as `UITableView` does.
///
/// ```swift
/// let table = HeadlessTable(controller, rows: 12)
/// table.scroll(to: RowPath(section: 0, row: 500))
/// table.select(RowPath(section: 0, row: 503))
/// print(table.table.text())                           // with TablesText
/// ```
/// Every row is one unit high. Cells that are scrolled out go to a pool and come back as they
/// were, so a configurator that forgets to set something shows another row's. Counts are asked
/// when the table is laid out after ``reloadData()`` and after a batch, at no other time.
public final class HeadlessTable: CellHost {
  /// Cells kept beyond the rows that fit: the last one is shown in part, as after a short scroll.
  public static let margin = 1

  /// What the table shows.
  public var dataSource: (any TableViewDataSource)? {
    didSet { reloadData() }
  }
  /// What the table tells of its user; kept strongly, as a delegate may be a value.
  public var delegate: (any TableViewDelegate)?
  /// What the table tells of rows that it will show soon.
  public var prefetcher: (any TableViewPrefetching)?
  /// What the screen is called.
  public var title: String?
  /// The rows that fit, at least 0.
  public var rows: Int {
    didSet {
      rows = max(rows, 0)
      if rows != oldValue { fill() }
    }
  }
  /// Where cells come from.
  public var factory = CellFactory()
  /// What the table was told to make cells of.
  public var registry = CellRegistry()
  /// What went wrong since the last layout when cells were asked for, each once; rows show it.
  public internal(set) var errors: [CellError] = []
  /// What the table has done so far.
  public internal(set) var statistics = Statistics()
  /// The row that is selected.
  public internal(set) var selectedPath: RowPath?
  /// Whether the selection goes when the table appears again.
  public var clearsSelectionOnAppearing = true

  var positions = RowPositions()
  /// The position of the row at the top.
  var top = 0
  /// The cells shown, from position `firstShown` on.
  var shown: [Shown] = []
  var firstShown = 0
  var pool = ReusePool()
  var plan = PrefetchPlan()
  var knownErrors: Set<CellError> = []
  var needsLayout = true
  /// Whether cells are being asked for; configurators may ask the table back.
  var isFilling = false
  /// The batch that is under way.
  var openBatch: RowUpdates?
  /// The cell that was handed out last, and what it goes back to the pool under.
  var handedOut: (cell: any HeadlessCell, identifier: ReuseIdentifier)?

  /// Makes an empty table.
  public init(rows: Int = 100) { self.rows = max(rows, 0) }

  /// Makes a table that shows what a controller has, and tells it all.
  ///
  /// What stands for the nib of a name is in `nibs`.
  public convenience init<Configurator>(
    _ controller: TableController<Configurator>, rows: Int = 100,
    nibs: [String: () -> any HeadlessCell] = [:]
  ) {
    self.init(rows: rows)
    factory.nibs = nibs
    dataSource = controller
    delegate = controller
    prefetcher = controller
    controller.show(in: self)
  }

  /// Shows the table again: the selection goes unless it is kept.
  public func appear() {
    if clearsSelectionOnAppearing { selectedPath = nil }
  }

  /// Forgets counts, cells and selection; they are asked for when the table is next looked at.
  public func reloadData() {
    needsLayout = true
    selectedPath = nil
  }

  /// What a table has done, to be counted in tests.
  public struct Statistics: Hashable, Sendable {
    /// The cells that were made.
    public var cellsMade = 0
    /// The cells that were handed out, new or used.
    public var cellsDequeued = 0
    /// How often the number of sections was asked for.
    public var sectionCounts = 0
    /// How often the number of rows of a section was asked for.
    public var rowCounts = 0

    /// Makes the figures of a new table.
    public init() {}
  }

  /// A cell in its place; the identifier is `nil` for a row that shows what went wrong.
  struct Shown {
    var cell: any HeadlessCell
    var identifier: ReuseIdentifier?
  }
}

extension HeadlessTable {
  /// Makes cells of a class that is a ``HeadlessCell``.
  public func register(
    _ cellClass: AnyClass, forIdentifier identifier: ReuseIdentifier
  ) throws(CellError) {
    try factory.register(cellClass, forIdentifier: identifier, of: "HeadlessTable")
    registry.note(identifier)
  }

  /// Takes cells from what stands for a nib in `factory`.
  public func registerNib(
    named name: String, for cellClass: AnyClass, forIdentifier identifier: ReuseIdentifier
  ) {
    factory.registerNib(named: name, forIdentifier: identifier)
    registry.note(identifier)
  }

  /// Whether `factory` has something that stands for the nib.
  public func hasNib(named name: String, for cellClass: AnyClass) -> Bool {
    factory.nibs[name] != nil
  }

  /// A cell from the pool as it was scrolled out, else a new one.
  public func dequeueCell(
    withIdentifier identifier: ReuseIdentifier, at path: RowPath
  ) -> (any HeadlessCell)? {
    if let cell = pool.take(identifier) {
      cell.prepareForReuse()
      return handOut(cell, identifier)
    }
    guard let cell = factory.makeCell(identifier) else { return nil }
    statistics.cellsMade += 1
    return handOut(cell, identifier)
  }

  private func handOut(
    _ cell: any HeadlessCell, _ identifier: ReuseIdentifier
  ) -> any HeadlessCell {
    statistics.cellsDequeued += 1
    handedOut = (cell, identifier)
    return cell
  }
}
