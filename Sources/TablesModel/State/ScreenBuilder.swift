/// Builds the table of a screen. Screens that are created in different branches have separate
/// values.
///
/// ```swift
/// Segue("Plan") {
///   if isPremium { Plan(.premium).table } else { Plan(.basic).table }
/// }
/// ```
/// Here each `Plan` has values of its own. A screen that is created before the `if` is the same one
/// in both branches.
@resultBuilder
public enum ScreenBuilder {
  /// A table, and the owner of the stored properties that were created with it.
  public struct Content {
    fileprivate let table: Table
    private let owner: StateOwner?

    fileprivate init(_ table: () -> Table) { (self.table, owner) = StateScope.part(table) }

    fileprivate func inside(_ branch: Int) -> Content {
      owner?.branches.append(branch)
      return self
    }
  }

  /// Returns a table.
  public static func buildExpression(_ table: @autoclosure () -> Table) -> Content {
    Content(table)
  }

  /// Returns the table of a block.
  public static func buildBlock(_ content: Content) -> Content { content }

  /// Returns the table of the first branch of an `if` or `switch`.
  public static func buildEither(first content: Content) -> Content { content.inside(0) }

  /// Returns the table of another branch of an `if` or `switch`.
  public static func buildEither(second content: Content) -> Content { content.inside(1) }

  /// Rejects an `if` without `else`.
  @available(*, unavailable, message: "a screen needs a table in any case: add an else")
  public static func buildOptional(_ content: Content?) -> Content {
    fatalError("unavailable")  // The compiler rejects every call.
  }

  /// Returns the table of an `if #available`.
  public static func buildLimitedAvailability(_ content: Content) -> Content { content }

  /// Returns the table of the closure.
  public static func buildFinalResult(_ content: Content) -> Table { content.table }
}
