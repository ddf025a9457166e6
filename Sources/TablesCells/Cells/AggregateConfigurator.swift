import TablesModel

/// Several kinds of cells in one table: each item goes to the first configurator that takes it.
///
/// By the type of the item:
/// ```swift
/// AggregateConfigurator<any Entry> {
///   Configurator { (cell: TextCell, item: Letter, path: RowPath) in cell.text = item.name }
///   Configurator { (cell: NumberCell, item: Number, path: RowPath) in cell.value = item.value }
/// }
/// ```
/// or by what it yields, for an enum with associated values:
/// ```swift
/// AggregateConfigurator<Item> {
///   Configurator(\.letter) { (cell: TextCell, letter: String, path: RowPath) in … }
///   Configurator(\.number) { (cell: NumberCell, number: Int, path: RowPath) in … }
/// }
/// ```
/// Of a class and its superclass, declare the class first.
public struct AggregateConfigurator<Item>: CellConfigurator {
  /// A cell of any class: each configurator knows its own.
  public typealias Cell = AnyObject

  private let parts: [any CellConfigurator]

  /// Makes a configurator of those in the braces.
  public init(
    @CellConfiguratorsBuilder<Item> configurators: () -> [any CellConfigurator]
  ) {
    parts = configurators()
  }

  /// Every kind of cells, in the order of the configurators.
  public var registrations: [CellRegistration] { parts.flatMap { $0.registrations } }

  /// Whether one of the configurators takes the item.
  public func takes(_ item: Item) -> Bool {
    parts.contains { Self.item(item, for: $0) }
  }

  /// The kind of cell that the first configurator gives which takes the item.
  public func registration(
    for item: Item, at path: RowPath
  ) throws(CellError) -> CellRegistration {
    for part in parts {
      if let found = try Self.registration(for: item, at: path, by: part) { return found }
    }
    throw error(for: item, at: path)
  }

  /// Lets the first configurator that takes the item configure the cell.
  public func configure(
    _ cell: AnyObject, with item: Item, at path: RowPath
  ) throws(CellError) {
    for part in parts {
      if try Self.configure(cell, with: item, at: path, by: part) { return }
    }
    throw error(for: item, at: path)
  }

  /// The cell that the first configurator gives which takes the item.
  public func configuredCell(
    for item: Item, at path: RowPath, in host: some CellHost
  ) throws(CellError) -> AnyObject {
    for part in parts {
      if let cell = try Self.cell(for: item, at: path, in: host, by: part) { return cell }
    }
    throw error(for: item, at: path)
  }

  /// Lets each configurator register its cells.
  public func registerCells(in host: some CellHost) throws(CellError) {
    for part in parts { try part.registerCells(in: host) }
  }

  private func error(for item: Item, at path: RowPath) -> CellError {
    .noConfigurator(CellError.Item(item, at: path), configured: takenItems)
  }
}

extension AggregateConfigurator {
  private static func item<Part: CellConfigurator>(_ item: Item, for part: Part) -> Bool {
    (item as? Part.Item).map(part.takes) ?? false
  }

  private static func registration<Part: CellConfigurator>(
    for item: Item, at path: RowPath, by part: Part
  ) throws(CellError) -> CellRegistration? {
    guard let item = item as? Part.Item, part.takes(item) else { return nil }
    return try part.registration(for: item, at: path)
  }

  private static func configure<Part: CellConfigurator>(
    _ cell: AnyObject, with item: Item, at path: RowPath, by part: Part
  ) throws(CellError) -> Bool {
    guard let item = item as? Part.Item, part.takes(item) else { return false }
    guard let own = cell as? Part.Cell else {
      throw .wrongCell(
        try part.registration(for: item, at: path).identifier,
        expected: String(reflecting: Part.Cell.self), found: String(reflecting: type(of: cell)),
        item: CellError.Item(item, at: path))
    }
    try part.configure(own, with: item, at: path)
    return true
  }

  private static func cell<Part: CellConfigurator>(
    for item: Item, at path: RowPath, in host: some CellHost, by part: Part
  ) throws(CellError) -> AnyObject? {
    guard let item = item as? Part.Item, part.takes(item) else { return nil }
    return try part.configuredCell(for: item, at: path, in: host)
  }

}

/// A configurator that can say in an error which items it takes.
protocol TakenItemsProviding {
  var takenItems: [String] { get }
}

extension AggregateConfigurator: TakenItemsProviding {
  /// What each configurator takes, also of those in an aggregate inside this one.
  var takenItems: [String] { parts.flatMap { Self.takenItems(by: $0) } }

  private static func takenItems<Part: CellConfigurator>(by part: Part) -> [String] {
    (part as? any TakenItemsProviding)?.takenItems ?? [String(describing: Part.Item.self)]
  }
}
