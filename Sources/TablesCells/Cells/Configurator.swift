import TablesModel

/// A configurator for one kind of cell that calls a closure.
///
/// ```swift
/// let configurator = Configurator { (cell: TextCell, item: String, path: RowPath) in
///   cell.text = item
/// }
/// ```
/// A reused cell still shows its previous item: set every property that another item may have set.
public struct Configurator<Item, Cell: AnyObject>: CellConfigurator {
  private let accept: ((Item) -> Bool)?
  private let fill: (Cell, Item, RowPath) -> Void
  /// The type of the value in an item that the cell shows. `nil` if it shows the item itself.
  private let yielded: Any.Type?
  /// The kind of cell.
  package let registration: CellRegistration

  /// Creates a configurator from a closure.
  /// The identifier defaults to the name of the cell's type.
  public init(
    identifier: ReuseIdentifier? = nil, origin: CellOrigin = .nibOrClass,
    configure: @escaping (_ cell: Cell, _ item: Item, _ path: RowPath) -> Void
  ) {
    accept = nil
    yielded = nil
    fill = configure
    registration = CellRegistration(Cell.self, identifier: identifier, origin: origin)
  }

  /// Creates a configurator for the items that have a certain value, such as the associated value
  /// of an enum case or an optional property.
  ///
  /// ```swift
  /// Configurator(\.letter) { (cell: TextCell, letter: String, path: RowPath) in
  ///   cell.text = letter
  /// }
  /// ```
  public init<Value>(
    _ yield: @escaping (Item) -> Value?, identifier: ReuseIdentifier? = nil,
    origin: CellOrigin = .nibOrClass,
    configure: @escaping (_ cell: Cell, _ value: Value, _ path: RowPath) -> Void
  ) {
    accept = { yield($0) != nil }
    yielded = Value.self
    fill = { cell, item, path in
      if let value = yield(item) { configure(cell, value, path) }
    }
    registration = CellRegistration(Cell.self, identifier: identifier, origin: origin)
  }

  /// The kind of cell, as an array.
  public var registrations: [CellRegistration] { [registration] }

  /// Returns whether the item has the value that the configurator shows.
  public func takes(_ item: Item) -> Bool { accept?(item) ?? true }

  /// Returns the kind of cell that shows an item.
  /// - Throws: ``CellError`` if the item does not have the value that
  ///   the configurator shows.
  public func registration(
    for item: Item, at path: RowPath
  ) throws(CellError) -> CellRegistration {
    guard takes(item) else {
      throw .noConfigurator(CellError.Item(item, at: path), configured: takenItems)
    }
    return registration
  }

  /// Calls the closure.
  public func configure(_ cell: Cell, with item: Item, at path: RowPath) {
    fill(cell, item, path)
  }
}

extension Configurator where Cell: ConfigurableCell, Cell.Model == Item {
  /// Creates a configurator for cells that configure themselves.
  public init(
    _ cell: Cell.Type, identifier: ReuseIdentifier? = nil, origin: CellOrigin = .nibOrClass
  ) {
    self.init(identifier: identifier, origin: origin) { cell, item, _ in
      cell.configure(with: item)
    }
  }
}

/// A configurator that can describe the items that it accepts, for an error.
protocol TakenItemsProviding {
  var takenItems: [String] { get }
}

extension Configurator: TakenItemsProviding {
  var takenItems: [String] { ["\(Item.self)\(yielded.map { " that yields \($0)" } ?? "")"] }
}

/// Chooses the kind of cell for each item and puts the item into the cell.
///
/// Use ``Configurator`` for one kind of cell and ``AggregateConfigurator`` for several. Every
/// method is a requirement, so that generic code and existentials call the implementation of your
/// own configurator.
public protocol CellConfigurator<Item, Cell> {
  /// The type of the items.
  associatedtype Item
  /// The type of the cells.
  associatedtype Cell: AnyObject

  /// The kinds of cells that are known in advance, before any item is shown. Defaults to none.
  var registrations: [CellRegistration] { get }

  /// Returns whether the configurator has a cell for an item. Defaults to `true`.
  func takes(_ item: Item) -> Bool

  /// Returns the kind of cell for an item.
  /// - Throws: ``CellError`` if there is none.
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
  package func reuseIdentifier(
    for item: Item, at path: RowPath
  ) throws(CellError) -> ReuseIdentifier {
    try registration(for: item, at: path).identifier
  }

  /// An empty array, because no kind of cell is known in advance.
  public var registrations: [CellRegistration] { [] }

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
