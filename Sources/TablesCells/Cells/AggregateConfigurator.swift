import TablesModel

/// A configurator for several kinds of cells that combines other configurators. Each item is passed
/// to the first one that accepts it.
///
/// It chooses by the type of the item:
/// ```swift
/// AggregateConfigurator<any Entry> {
///   Configurator { (cell: TextCell, item: Letter, path: RowPath) in cell.text = item.name }
///   Configurator { (cell: NumberCell, item: Number, path: RowPath) in cell.value = item.value }
/// }
/// ```
/// or by a value that the item contains, for example an associated value of an enum:
/// ```swift
/// AggregateConfigurator<Item> {
///   Configurator(\.letter) { (cell: TextCell, letter: String, path: RowPath) in … }
///   Configurator(\.number) { (cell: NumberCell, number: Int, path: RowPath) in … }
/// }
/// ```
/// Declare the configurator for items of a class before the one for its superclass.
public struct AggregateConfigurator<Item>: CellConfigurator {
  /// A cell of any class.
  public typealias Cell = AnyObject

  private let parts: [any CellConfigurator]

  /// Creates a configurator that combines those in the closure.
  public init(
    @CellConfiguratorsBuilder<Item> configurators: () -> [any CellConfigurator]
  ) {
    parts = configurators()
  }

  /// The kinds of cells of all configurators, in the order of declaration.
  public var registrations: [CellRegistration] { parts.flatMap { $0.registrations } }

  /// Returns whether one of the configurators accepts the item.
  public func takes(_ item: Item) -> Bool {
    parts.contains { Self.item(item, for: $0) }
  }

  /// Returns the kind of cell from the first configurator that accepts the item.
  public func registration(
    for item: Item, at path: RowPath
  ) throws(CellError) -> CellRegistration {
    for part in parts {
      if let found = try Self.registration(for: item, at: path, by: part) { return found }
    }
    throw error(for: item, at: path)
  }

  /// Configures the cell with the first configurator that accepts the item.
  public func configure(
    _ cell: AnyObject, with item: Item, at path: RowPath
  ) throws(CellError) {
    for part in parts {
      if try Self.configure(cell, with: item, at: path, by: part) { return }
    }
    throw error(for: item, at: path)
  }

  /// Returns the cell from the first configurator that accepts the item.
  public func configuredCell(
    for item: Item, at path: RowPath, in host: some CellHost
  ) throws(CellError) -> AnyObject {
    for part in parts {
      if let cell = try Self.cell(for: item, at: path, in: host, by: part) { return cell }
    }
    throw error(for: item, at: path)
  }

  /// Registers the kinds of cells of each configurator.
  public func registerCells(in host: some CellHost) throws(CellError) {
    for part in parts { try part.registerCells(in: host) }
  }

  private func error(for item: Item, at path: RowPath) -> CellError {
    .noConfigurator(CellError.Item(item, at: path), configured: takenItems)
  }
}

// Generic functions that open an `any CellConfigurator`, so that its types are known.
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
        cell, identifier: try part.registration(for: item, at: path).identifier,
        expected: Part.Cell.self, item: item, at: path)
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

extension AggregateConfigurator: TakenItemsProviding {
  /// The items that each configurator accepts, including those inside a nested aggregate.
  var takenItems: [String] { parts.flatMap { Self.takenItems(by: $0) } }

  private static func takenItems<Part: CellConfigurator>(by part: Part) -> [String] {
    (part as? any TakenItemsProviding)?.takenItems ?? [String(describing: Part.Item.self)]
  }
}

/// Collects the configurators of an ``AggregateConfigurator``.
@resultBuilder
public enum CellConfiguratorsBuilder<Item> {
  /// Adds a configurator for items of the aggregate's own type.
  public static func buildExpression<Part: CellConfigurator>(
    _ part: Part
  ) -> [any CellConfigurator] where Part.Item == Item { [part] }

  /// Adds a configurator of another item type, such as a conforming type or a subclass. It gets the
  /// items that can be cast to that type.
  @_disfavoredOverload
  public static func buildExpression<Part: CellConfigurator>(
    _ part: Part
  ) -> [any CellConfigurator] { [part] }

  /// Joins the statements of a block, in order.
  public static func buildBlock(_ parts: [any CellConfigurator]...) -> [any CellConfigurator] {
    parts.flatMap { $0 }
  }

  /// Adds the configurators of an `if` without `else`.
  public static func buildOptional(_ part: [any CellConfigurator]?) -> [any CellConfigurator] {
    part ?? []
  }

  /// Adds the configurators of the first branch of an `if` or `switch`.
  public static func buildEither(first part: [any CellConfigurator]) -> [any CellConfigurator] {
    part
  }

  /// Adds the configurators of another branch of an `if` or `switch`.
  public static func buildEither(second part: [any CellConfigurator]) -> [any CellConfigurator] {
    part
  }

  /// Adds the configurators of each pass of a `for` loop.
  public static func buildArray(_ parts: [[any CellConfigurator]]) -> [any CellConfigurator] {
    parts.flatMap { $0 }
  }
}
