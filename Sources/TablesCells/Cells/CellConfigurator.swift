import TablesModel

/// Chooses the kind of cell for each item and puts the item into the cell.
///
/// Use ``Configurator`` for one kind of cell and ``AggregateConfigurator`` for several. Every
/// method except ``reuseIdentifier(for:at:)`` is a requirement, so that generic code and
/// existentials call the implementation of your own configurator.
public protocol CellConfigurator<Item, Cell> {
  /// The type of the items.
  associatedtype Item
  /// The type of the cells.
  associatedtype Cell: AnyObject

  /// The kinds of cells that are known in advance, before any item is shown.
  var registrations: [CellRegistration] { get }

  /// Returns whether the configurator has a cell for an item. Defaults to `true`.
  func takes(_ item: Item) -> Bool

  /// Returns the kind of cell for an item.
  /// - Throws: ``CellError/noConfigurator(_:configured:)`` if there is none.
  func registration(for item: Item, at path: RowPath) throws(CellError) -> CellRegistration

  /// Puts an item into a cell, which may still show another item.
  /// - Throws: ``CellError`` if the cell cannot show the item.
  func configure(_ cell: Cell, with item: Item, at path: RowPath) throws(CellError)

  /// Registers the kinds of cells that are known in advance with a host. Other kinds are registered
  /// when they are first used. By default, registers each of ``registrations``.
  func registerCells(in host: some CellHost) throws(CellError)

  /// Returns a cell of the host that shows the item, typed as ``Cell``. By default, dequeues a cell
  /// of the item's kind and configures it.
  func configuredCell(
    for item: Item, at path: RowPath, in host: some CellHost
  ) throws(CellError) -> Cell
}

extension CellConfigurator {
  /// Returns `true`: the configurator accepts every item.
  public func takes(_ item: Item) -> Bool { true }

  /// Returns the reuse identifier of the cell for an item.
  public func reuseIdentifier(
    for item: Item, at path: RowPath
  ) throws(CellError) -> ReuseIdentifier {
    try registration(for: item, at: path).identifier
  }

  /// Registers each of ``registrations``.
  public func registerCells(in host: some CellHost) throws(CellError) {
    for registration in registrations { try host.register(registration) }
  }

  /// Dequeues a cell of the item's kind and configures it.
  public func configuredCell(
    for item: Item, at path: RowPath, in host: some CellHost
  ) throws(CellError) -> Cell {
    let registration = try registration(for: item, at: path)
    let cell = try host.dequeueCell(registration, as: Cell.self, for: item, at: path)
    try configure(cell, with: item, at: path)
    return cell
  }
}
