import TablesModel

/// Gives items their cells: which kind of cell an item gets, and what goes into it.
///
/// ``Configurator`` serves one kind of cells, ``AggregateConfigurator`` several. Everything here is
/// a requirement, so that one's own configurator is asked for all that it implements, through
/// whatever generic code or existential it is reached.
public protocol CellConfigurator<Item, Cell> {
  /// What is shown.
  associatedtype Item
  /// What it is shown in.
  associatedtype Cell: AnyObject

  /// The kinds of cells that can be told before there is any item.
  var registrations: [CellRegistration] { get }

  /// Whether the configurator has a cell for an item; true unless it says otherwise.
  func takes(_ item: Item) -> Bool

  /// The kind of cell that an item gets.
  /// - Throws: ``CellError/noConfigurator(_:configured:)`` where it gets none.
  func registration(for item: Item, at path: RowPath) throws(CellError) -> CellRegistration

  /// Puts an item into a cell that may still show another one.
  /// - Throws: ``CellError`` where the cell is none for the item.
  func configure(_ cell: Cell, with item: Item, at path: RowPath) throws(CellError)

  /// Makes the kinds of cells known to a host; those that items bring are registered as they come.
  func registerCells(in host: some CellHost) throws(CellError)

  /// A cell of the host with the item in it: typed, so that nobody casts it.
  func configuredCell(
    for item: Item, at path: RowPath, in host: some CellHost
  ) throws(CellError) -> Cell
}

extension CellConfigurator {
  /// True: the configurator takes every item.
  public func takes(_ item: Item) -> Bool { true }

  /// What the host keeps the cell of an item under.
  public func reuseIdentifier(
    for item: Item, at path: RowPath
  ) throws(CellError) -> ReuseIdentifier {
    try registration(for: item, at: path).identifier
  }

  /// Registers each of `registrations`.
  public func registerCells(in host: some CellHost) throws(CellError) {
    for registration in registrations { try host.register(registration) }
  }

  /// Dequeues a cell of the kind that the item gets, and configures it.
  public func configuredCell(
    for item: Item, at path: RowPath, in host: some CellHost
  ) throws(CellError) -> Cell {
    let registration = try registration(for: item, at: path)
    let cell = try host.dequeueCell(registration, as: Cell.self, for: item, at: path)
    try configure(cell, with: item, at: path)
    return cell
  }
}
