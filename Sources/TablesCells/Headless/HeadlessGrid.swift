import TablesModel

/// A host without a view that shows each section as a grid of cells.
///
/// A grid uses the same controllers as a table, because data sources and configurators do not
/// depend on tables.
/// ```swift
/// let grid = HeadlessGrid(controller, columns: 3)
/// grid.sections[0].lines[0]                           // the first three cells
/// ```
/// All cells are visible, so the grid creates a cell for each item and reuses none.
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
  public var registry = CellRegistry()
  /// The errors of the cells that could not be created. The grid shows each in place of its cell.
  public private(set) var errors: [CellError] = []

  private var cells: [[any HeadlessCell]]?

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
    /// The title above the cells.
    public var header: String?
    /// The note below the cells.
    public var footer: String?
    /// The cells, line by line. The last line may be shorter than the others.
    public var lines: [[any HeadlessCell]]
  }

  /// The sections with their cells.
  public var sections: [GridSection] {
    loadedCells().enumerated().map { section, cells in
      GridSection(
        header: dataSource?.header(of: section), footer: dataSource?.footer(of: section),
        lines: stride(from: 0, to: cells.count, by: columns).map { start in
          Array(cells[start..<min(start + columns, cells.count)])
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
  public func reloadData() { cells = nil }

  /// Calls `change` and discards all cells.
  public func performBatchUpdates(_ updates: RowUpdates, changing change: () -> Void) {
    change()
    reloadData()
  }

  /// Returns a new cell.
  public func dequeueCell(
    withIdentifier identifier: ReuseIdentifier, at path: RowPath
  ) -> (any HeadlessCell)? {
    factory.makeCell(identifier)
  }

  private func loadedCells() -> [[any HeadlessCell]] {
    if let cells { return cells }
    errors = []
    var made: [[any HeadlessCell]] = []
    if let dataSource {
      made = dataSource.rowCounts.enumerated().map { section, count in
        (0..<count).map { makeCell(at: RowPath(section: section, row: $0), from: dataSource) }
      }
    }
    cells = made
    return made
  }

  private func makeCell(
    at path: RowPath, from dataSource: some TableViewDataSource
  ) -> any HeadlessCell {
    do throws(CellError) {
      return try cell(at: path, from: dataSource)
    } catch {
      errors.append(error)
      return TextCell(showing: error)
    }
  }
}
