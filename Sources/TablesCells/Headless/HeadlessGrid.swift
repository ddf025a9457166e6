import TablesModel

/// A host that is no table: stacks side by side, a grid to each section, every cell made at once.
///
/// It is fed by the same controller as a table, and shows that nothing of data source and
/// configurators is a table's own.
/// ```swift
/// let grid = HeadlessGrid(controller, columns: 3)
/// grid.sections[0].lines[0]                           // the first three cells
/// ```
/// It keeps no pool: a stack has no cells scrolled out, so a cell is made for every item.
public final class HeadlessGrid: CellHost {
  /// What the grid shows.
  public var dataSource: (any TableViewDataSource)? {
    didSet { reloadData() }
  }
  /// The cells side by side, at least 1.
  public var columns: Int {
    didSet { columns = max(columns, 1) }
  }
  /// Where cells come from.
  public var factory = CellFactory()
  /// What the grid was told to make cells of.
  public var registry = CellRegistry()
  /// What went wrong when cells were asked for; they show it.
  public private(set) var errors: [CellError] = []

  private var stacks: [[any HeadlessCell]]?

  /// Makes an empty grid.
  public init(columns: Int) { self.columns = max(columns, 1) }

  /// Makes a grid that shows what a controller has.
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
    /// The note below them.
    public var footer: String?
    /// The cells, a line at a time; the last line may be shorter than the others.
    public var lines: [[any HeadlessCell]]
  }

  /// The sections as they are shown.
  public var sections: [GridSection] {
    loadedStacks().enumerated().map { section, cells in
      GridSection(
        header: dataSource?.header(of: section), footer: dataSource?.footer(of: section),
        lines: stride(from: 0, to: cells.count, by: columns).map { start in
          Array(cells[start..<min(start + columns, cells.count)])
        })
    }
  }

  /// The rows that the cells show, to be drawn.
  public var rowGrid: RowGrid {
    RowGrid(
      columns: columns,
      sections: sections.map { section in
        RowGrid.Section(
          header: section.header, footer: section.footer,
          lines: section.lines.map { $0.map(\.row) })
      })
  }

  /// Forgets all cells; they are made when the grid is next looked at.
  public func reloadData() { stacks = nil }

  /// Changes the data, and makes all cells anew.
  public func performBatchUpdates(_ updates: RowUpdates, changing change: () -> Void) {
    change()
    reloadData()
  }

  private func loadedStacks() -> [[any HeadlessCell]] {
    if let stacks { return stacks }
    errors = []
    let made = dataSource?.checkedSections.map(makeCells) ?? []
    stacks = made
    return made
  }

  private func makeCells(of section: Int) -> [any HeadlessCell] {
    guard let dataSource else { return [] }
    let count = dataSource.numberOfItems(in: section)
    precondition(count >= 0, "section \(section) cannot have \(count) rows")
    return (0..<count).map { row in
      do throws(CellError) {
        return try dataSource.headlessCell(
          at: RowPath(section: section, row: row), in: self, named: "HeadlessGrid")
      } catch {
        errors.append(error)
        return TextCell(showing: error)
      }
    }
  }
}

extension HeadlessGrid {
  /// Makes cells of a class that is a ``HeadlessCell``.
  public func register(
    _ cellClass: AnyClass, forIdentifier identifier: ReuseIdentifier
  ) throws(CellError) {
    try factory.register(cellClass, forIdentifier: identifier, of: "HeadlessGrid")
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

  /// A new cell.
  public func dequeueCell(
    withIdentifier identifier: ReuseIdentifier, at path: RowPath
  ) -> (any HeadlessCell)? {
    factory.makeCell(identifier)
  }
}
