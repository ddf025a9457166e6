import TablesModel
import TablesUpdates

/// A table that requests, reuses and shows cells as `UITableView` does, but draws nothing itself.
///
/// ```swift
/// let table = HeadlessTable(controller, rows: 12)
/// table.scroll(to: RowPath(section: 0, row: 500))
/// table.select(RowPath(section: 0, row: 503))
/// print(table.table.text())                           // with TablesText
/// ```
/// Every row has the same height. Cells that are no longer visible are reused with their previous
/// content, so a configurator that forgets to set a property is noticed.
/// The table asks for counts only in the layout after ``reloadData()`` and after a batch.
public final class HeadlessTable: CellHost {
  /// The number of cells that are kept below the rows that fit, because `UITableView` also keeps
  /// the cell of a partly visible row.
  package static let margin = 1

  /// The source of the counts, titles and cells.
  public var dataSource: (any TableViewDataSource)? {
    didSet { reloadData() }
  }
  /// The delegate that is notified of the user's actions. The reference is strong, because
  /// a delegate may be a value.
  public var delegate: (any TableViewDelegate)?
  /// The object that is notified of rows that will be shown soon.
  public var prefetcher: (any TableViewPrefetching)?
  /// The title of the screen.
  package var title: String?
  /// The number of rows that fit into the table, at least 0.
  package var rows: Int {
    didSet {
      rows = max(rows, 0)
      if rows != oldValue { fill() }
    }
  }
  /// The closures that replace nibs, keyed by the nib's name. Each returns a new cell.
  package var nibs: [String: () -> any HeadlessCell] = [:]
  /// The closures that create cells: those of registered classes and nibs, and those that replace
  /// the prototype cells of a storyboard.
  package var makers: [ReuseIdentifier: () -> any HeadlessCell] = [:]
  /// The kinds of cells that are registered with the table.
  public var hostState = HostState()
  /// The errors of cells that could not be created since the last layout, without duplicates. The
  /// table shows each in place of its cell.
  public internal(set) var errors: [CellError] = []
  /// The numbers of cells and counts that the table has requested so far.
  package internal(set) var statistics = Statistics()
  /// The path of the selected row.
  public package(set) var selectedPath: RowPath?

  var positions = TablePositions()
  /// The position of the first visible row.
  var top = 0
  /// The cells at positions from `firstShown`.
  var shown: [ShownCell] = []
  var firstShown = 0
  /// The cells that can be reused.
  var pool: [ReuseIdentifier: [any HeadlessCell]] = [:]
  var plan = PrefetchPlan()
  var needsLayout = true
  /// The number of times the rows were counted. While it does not change, paths stay valid.
  var countings = 0
  /// Whether cells are being requested. Meanwhile, a configurator may call the table.
  var isFilling = false
  /// The updates of the batch that is being performed.
  var openBatch: RowUpdates?
  /// The cell that is being configured again for the row that it shows. `nil` otherwise.
  var reconfigured: ShownCell?
  var dequeued: ShownCell?

  /// Creates a table without a data source.
  /// - Parameter rows: The number of rows that fit into the table. A negative number counts as 0.
  public init(rows: Int = 100) { self.rows = max(rows, 0) }

  /// Creates a table that shows the items of a controller, which is also its delegate.
  /// `nibs` are closures that replace nibs, keyed by the names of the nibs.
  public convenience init<Configurator>(
    _ controller: TableController<Configurator>, rows: Int = 100,
    nibs: [String: () -> any HeadlessCell] = [:]
  ) {
    self.init(rows: rows)
    self.nibs = nibs
    dataSource = controller
    delegate = controller
    prefetcher = controller
    controller.show(in: self)
  }

  /// Shows the table again, for example after the user came back from another screen. Removes the
  /// selection. Reloads if the data has changed since `disappear()`.
  public func appear() {
    handle(.appeared)
    selectedPath = nil
  }

  /// Takes the table out of its window. It shows changes of the data only when it appears again.
  package func disappear() { handle(.disappeared) }

  /// Discards the selection. The counts and cells are requested again when the table is next read.
  public func reloadData() {
    needsLayout = true
    selectedPath = nil
    hostState.follower?.hostReloads()
  }

  /// Returns a reused cell with its previous content, or a new one.
  public func dequeueCell(
    withIdentifier identifier: ReuseIdentifier, at path: RowPath
  ) -> (any HeadlessCell)? {
    if let reconfigured, reconfigured.identifier == identifier {
      dequeued = ShownCell(cell: reconfigured.cell, identifier: identifier)
      return reconfigured.cell
    }
    let used = pool[identifier]?.popLast()
    used?.prepareForReuse()
    guard let cell = used ?? makers[identifier]?() else { return nil }
    if used == nil { statistics.cellsMade += 1 }
    statistics.cellsDequeued += 1
    dequeued = ShownCell(cell: cell, identifier: identifier)
    return cell
  }

  /// The numbers of cells and counts that a table has requested, for tests.
  package struct Statistics: Hashable, Sendable {
    /// The number of cells that were created.
    package var cellsMade = 0
    /// The number of cells that were dequeued, new or reused.
    package var cellsDequeued = 0
    /// The number of times that the table has requested the number of sections.
    package var sectionCounts = 0
    /// The number of times that the table has requested the number of rows in a section.
    package var rowCounts = 0

    /// Creates statistics in which all numbers are 0.
    package init() {}
  }
}

extension HeadlessTable {
  /// The visible rows, as a table that can be drawn. The header of the first visible section is
  /// always included, as in a plain `UITableView`.
  public var table: Table {
    layOutIfNeeded()
    return Table(
      title: title, dataSource: DataSource(sections: visibleSections.map(drawnSection)))
  }

  /// The sections with a visible row, and empty sections before the first row or after the last.
  private var visibleSections: [Int] {
    let visible = visiblePositions
    let sections = positions.counts.indices
    guard !visible.isEmpty else { return Array(sections) }
    let first = visible.lowerBound == 0 ? 0 : positions.path(at: visible.lowerBound).section
    let last =
      visible.upperBound == positions.total
      ? sections.upperBound - 1 : positions.path(at: visible.upperBound - 1).section
    return Array(first...last)
  }

  private func drawnSection(_ section: Int) -> Section<Row> {
    let count = positions.counts[section]
    let start = positions.position(of: RowPath(section: section, row: 0))
    let inSight = visiblePositions.clamped(to: start..<start + count)
    let ends = inSight.upperBound == start + count
    let titles = titles(of: section)
    return Section(
      items: inSight.compactMap(drawnRow), header: titles.header,
      footer: ends ? titles.footer : nil)
  }

  /// Returns the row at a position, or `nil` while its cell is being configured.
  private func drawnRow(at position: Int) -> Row? {
    guard var row = shownCell(at: position)?.row else { return nil }
    let path = positions.path(at: position)
    row.id = RowID("\(path.section)/\(path.row)")
    return row
  }
}

extension HeadlessTable: CustomStringConvertible {
  /// The visible rows as text, as ``table`` prints them.
  public var description: String { table.description }
}
