import TablesModel
public import TablesUpdates

/// A host without a view that shows each section as a grid of cells.
///
/// A grid uses the same controllers as a table, because data sources and configurators do not
/// depend on tables.
/// ```swift
/// let grid = HeadlessGrid(controller, columns: 3)
/// grid.sections[0].lines[0]                           // the first three cells
/// ```
/// All cells are visible, so the grid creates a cell for each item and reuses none. An item that
/// stays keeps its cell when the data changes.
public final class HeadlessGrid: HeadlessHost {
  /// The source of the cells.
  public var dataSource: (any TableViewDataSource)? {
    didSet { reloadData() }
  }
  /// The number of cells in a line, at least 1.
  public var columns: Int {
    didSet { columns = max(columns, 1) }
  }
  /// The factory that creates the cells. It has the closures that replace nibs and prototypes.
  public var factory = CellFactory()
  /// The kinds of cells that are registered with the grid.
  public var hostState = HostState()
  /// The errors of the cells that could not be created, without duplicates. The grid shows each in
  /// place of its cell.
  public var errors: [CellError] { failures.errors }
  var failures = CellFailures()

  /// The number of cells that the grid has created or configured again so far.
  public private(set) var configuredCells = 0

  private var cells: [[ShownCell]]?
  /// Whether cells are being requested. Meanwhile, a configurator may change the data.
  private var isFilling = false
  /// The cell that is being configured again. `nil` otherwise.
  private var reconfigured: ShownCell?
  private(set) var dequeued: ShownCell?

  /// Creates an empty grid.
  public init(columns: Int) { self.columns = max(columns, 1) }

  /// Creates a grid that shows the items of a controller.
  public convenience init<Configurator>(
    _ controller: TableController<Configurator>, columns: Int
  ) {
    self.init(columns: columns)
    dataSource = controller
    controller.show(in: self)
  }

  /// One section of a grid.
  public struct GridSection {
    /// The header above the cells.
    public var header: String?
    /// The footer below the cells.
    public var footer: String?
    /// The cells, line by line. The last line may be shorter than the others.
    public var lines: [[any HeadlessCell]]
  }

  /// The sections with their cells.
  public var sections: [GridSection] {
    loadedCells().enumerated().map { section, cells in
      GridSection(
        header: dataSource?.header(of: section, in: self),
        footer: dataSource?.footer(of: section, in: self),
        lines: stride(from: 0, to: cells.count, by: columns).map { start in
          cells[start..<min(start + columns, cells.count)].map(\.cell)
        })
    }
  }

  /// The contents of the cells, for a renderer.
  public var rowGrid: RowGrid {
    RowGrid(
      columns: columns,
      sections: sections.map { section in
        RowGrid.Section(
          header: section.header, footer: section.footer,
          lines: section.lines.map { $0.map(\.row) })
      })
  }

  /// Discards all cells. They are created again when the grid is next read.
  public func reloadData() {
    cells = nil
    hostState.follower?.hostReloads()
  }

  /// Calls `change` and keeps the cells of the remaining items. The cells of reconfigured items are
  /// configured again.
  ///
  /// If `change` calls ``reloadData()``, the grid reloads and does not check the updates.
  /// - Precondition: `BatchUpdateRules` accept the updates from the counts before `change` to
  ///   those after it.
  public func performBatchUpdates(_ updates: RowUpdates, changing change: () -> Void) {
    precondition(!isFilling, "items cannot be updated while a cell is being configured")
    handle(.animationBegan)  // a change during the batch becomes an update after it
    let counts = cells?.map(\.count)
    change()
    if let old = cells, let counts, let dataSource {
      let new = dataSource.rowCounts(in: self)
      let map = UpdateMap(updates, from: counts, to: new)
      cells = fill(new, from: dataSource) { map.origin(of: $0).map { old[$0.section][$0.row] } }
      for path in updates.reconfiguredRows { reconfigure(path, from: dataSource) }
    }
    handle(.animationEnded)
  }

  /// The number of items in each section. The cells are created first if the grid was reloaded.
  public var shownCounts: [Int]? {
    isFilling ? cells?.map(\.count) : loadedCells().map(\.count)
  }

  /// All items.
  public var shownPaths: [RowPath] {
    (cells ?? []).enumerated().flatMap { section, cells in
      cells.indices.map { RowPath(section: section, row: $0) }
    }
  }

  /// Whether the grid has no cells yet, or is requesting them.
  public var needsReload: Bool { cells == nil || isFilling }

  /// Returns a new cell, or the cell of the item that is being configured again.
  public func dequeueCell(
    withIdentifier identifier: ReuseIdentifier, at path: RowPath
  ) -> (any HeadlessCell)? {
    let used = reconfigured.flatMap { $0.identifier == identifier ? $0.cell : nil }
    guard let cell = used ?? factory.makeCell(identifier) else { return nil }
    dequeued = ShownCell(cell: cell, identifier: identifier)
    return cell
  }

  private func loadedCells() -> [[ShownCell]] {
    if let cells { return cells }
    failures = CellFailures()
    let made = dataSource.map { fill($0.rowCounts(in: self), from: $0) { _ in nil } } ?? []
    cells = made
    return made
  }

  /// Returns a cell for each item: the one that `kept` returns for it, or a new one.
  private func fill(
    _ counts: [Int], from dataSource: some TableViewDataSource,
    keeping kept: (RowPath) -> ShownCell?
  ) -> [[ShownCell]] {
    isFilling = true
    defer { isFilling = false }
    return counts.enumerated().map { section, count in
      (0..<count).map { row in
        let path = RowPath(section: section, row: row)
        return kept(path) ?? makeCell(at: path, from: dataSource)
      }
    }
  }

  private func reconfigure(_ path: RowPath, from dataSource: some TableViewDataSource) {
    reconfigured = cells?[path.section][path.row]
    isFilling = true
    cells?[path.section][path.row] = makeCell(at: path, from: dataSource)
    isFilling = false
    reconfigured = nil
  }

  private func makeCell(
    at path: RowPath, from dataSource: some TableViewDataSource
  ) -> ShownCell {
    configuredCells += 1
    return shownCell(at: path, from: dataSource)
  }
}
