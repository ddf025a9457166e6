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
  public let registration: CellRegistration

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

  /// Returns the kind of cell.
  /// - Throws: ``CellError/noConfigurator(_:configured:)`` if the item does not have the value.
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
