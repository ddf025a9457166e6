import TablesModel

/// One kind of cells, and a closure that puts an item into such a cell.
///
/// ```swift
/// let configurator = Configurator { (cell: TextCell, item: String, path: RowPath) in
///   cell.text = item
/// }
/// ```
/// A cell comes back as it was scrolled out: set everything that another item may have set.
public struct Configurator<Item, Cell: AnyObject>: CellConfigurator {
  private let accept: ((Item) -> Bool)?
  private let fill: (Cell, Item, RowPath) -> Void
  /// What an item must yield, where it must.
  private let yielded: Any.Type?
  /// The kind of cells.
  public let registration: CellRegistration

  /// Makes a configurator of a closure; the identifier is the name of the cell's type.
  public init(
    identifier: ReuseIdentifier? = nil, origin: CellOrigin = .nibOrClass,
    configure: @escaping (_ cell: Cell, _ item: Item, _ path: RowPath) -> Void
  ) {
    accept = nil
    yielded = nil
    fill = configure
    registration = CellRegistration(Cell.self, identifier: identifier, origin: origin)
  }

  /// Makes a configurator for items that yield a value: one case of an enum, an optional part.
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

  /// The one kind of cells.
  public var registrations: [CellRegistration] { [registration] }

  /// Whether the item yields what the configurator shows.
  public func takes(_ item: Item) -> Bool { accept?(item) ?? true }

  /// The one kind of cells.
  /// - Throws: ``CellError/noConfigurator(_:configured:)`` where the item does not yield a value.
  public func registration(
    for item: Item, at path: RowPath
  ) throws(CellError) -> CellRegistration {
    guard takes(item) else {
      throw .noConfigurator(
        CellError.Item(item, at: path), configured: takenItems)
    }
    return registration
  }

  /// Calls the closure.
  public func configure(_ cell: Cell, with item: Item, at path: RowPath) {
    fill(cell, item, path)
  }
}

extension Configurator: TakenItemsProviding {
  var takenItems: [String] { ["\(Item.self)\(yielded.map { " that yields \($0)" } ?? "")"] }
}

extension Configurator where Cell: ConfigurableCell, Cell.Model == Item {
  /// Makes a configurator of cells that configure themselves.
  public init(
    _ cell: Cell.Type, identifier: ReuseIdentifier? = nil, origin: CellOrigin = .nibOrClass
  ) {
    self.init(identifier: identifier, origin: origin) { cell, item, _ in
      cell.configure(with: item)
    }
  }
}
