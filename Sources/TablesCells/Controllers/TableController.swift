import TablesModel

/// A data source and a configurator, plugged together: all that a table view needs, without one.
///
/// ```swift
/// let controller = TableController(dataSource: source, configurator: configurator)
/// let table = HeadlessTable(controller)               // or any other host
/// ```
/// Several hosts may show one controller, and several controllers one shared source: all follow
/// its changes.
public final class TableController<Configurator: CellConfigurator> {
  /// What the table shows.
  public typealias Item = Configurator.Item

  /// The sections; changing them changes what is shown.
  public let source: SharedDataSource<Item>
  /// What gives items their cells.
  public let configurator: Configurator
  /// What happens when the user does something.
  public var actions = TableActions<Item>()
  /// The changes that users may make, and that the controller makes in the data itself.
  public var editing: EditingOptions = []
  /// How far a row may be dragged where `actions` do not say.
  public var moveRange = MoveRange.table

  /// Makes a controller of sections of its own.
  public convenience init(dataSource: DataSource<Item>, configurator: Configurator) {
    self.init(SharedDataSource(dataSource), configurator: configurator)
  }

  /// Makes a controller of sections that others may show and change too.
  public init(_ source: SharedDataSource<Item>, configurator: Configurator) {
    self.source = source
    self.configurator = configurator
  }

  /// The item at a path, or `nil` where there is none.
  public func item(at path: RowPath) -> Item? { source.value.item(at: path) }

  /// Lets a host, whose data source this controller is, follow the data as long as it lives, or
  /// until it shows another controller's.
  public func show(in host: some CellHost) {
    let shown = ObjectIdentifier(source)
    if host.registry.shown != shown {
      host.registry.shown = shown
      source.observe(host) { [weak host] _, _ in
        if host?.registry.shown == shown { host?.reloadData() }
      }
    }
    host.reloadData()
  }

  /// Changes the data, and the rows that a host shows in the way described; other hosts reload.
  ///
  /// ```swift
  /// var updates = RowUpdates()
  /// updates.deletedRows = [path]
  /// controller.performBatchUpdates(updates, in: table) { $0.remove(at: path) }
  /// ```
  /// - Precondition: The updates lead from the counts before `change` to those after it.
  public func performBatchUpdates(
    _ updates: RowUpdates, in host: some CellHost, changing change: (inout DataSource<Item>) -> Void
  ) {
    host.performBatchUpdates(updates) { source.update(by: host, change) }
  }
}

extension TableController: TableViewDataSource {
  /// The number of sections.
  public func numberOfSections() -> Int { source.value.numberOfSections() }

  /// The number of items in a section; 0 where there is no such section.
  public func numberOfItems(in section: Int) -> Int { source.value.numberOfItems(in: section) }

  /// The header of a section.
  public func header(of section: Int) -> String? { source.value.header(of: section) }

  /// The footer of a section.
  public func footer(of section: Int) -> String? { source.value.footer(of: section) }

  /// The cell that the configurator gives the item at a path.
  /// - Throws: ``CellError/noItem(_:sections:rows:)`` where there is no item, and what the
  ///   configurator throws.
  public func cell(at path: RowPath, in host: some CellHost) throws(CellError) -> AnyObject {
    try configuredCell(at: path, in: host)
  }

  /// The cell that the configurator gives the item at a path, in its own type.
  public func configuredCell(
    at path: RowPath, in host: some CellHost
  ) throws(CellError) -> Configurator.Cell {
    guard let item = item(at: path) else {
      throw .noItem(
        path, sections: numberOfSections(), rows: numberOfItems(in: path.section))
    }
    return try configurator.configuredCell(for: item, at: path, in: host)
  }
}
