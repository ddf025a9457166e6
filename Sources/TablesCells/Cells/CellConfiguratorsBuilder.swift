import TablesModel

/// Collects the configurators of an ``AggregateConfigurator``.
@resultBuilder
public enum CellConfiguratorsBuilder<Item> {
  /// A configurator for the items themselves, one that yields a part of them for instance.
  public static func buildExpression<Part: CellConfigurator>(
    _ part: Part
  ) -> [any CellConfigurator] where Part.Item == Item { [part] }

  /// A configurator for the items of one type among them.
  @_disfavoredOverload
  public static func buildExpression<Part: CellConfigurator>(
    _ part: Part
  ) -> [any CellConfigurator] { [part] }

  /// The statements of the block, in order.
  public static func buildBlock(_ parts: [any CellConfigurator]...) -> [any CellConfigurator] {
    parts.flatMap { $0 }
  }

  /// An `if` without `else`.
  public static func buildOptional(_ part: [any CellConfigurator]?) -> [any CellConfigurator] {
    part ?? []
  }

  /// The first branch of an `if` or `switch`.
  public static func buildEither(first part: [any CellConfigurator]) -> [any CellConfigurator] {
    part
  }

  /// The other branches of an `if` or `switch`.
  public static func buildEither(second part: [any CellConfigurator]) -> [any CellConfigurator] {
    part
  }

  /// The turns of a `for` loop.
  public static func buildArray(_ parts: [[any CellConfigurator]]) -> [any CellConfigurator] {
    parts.flatMap { $0 }
  }
}
