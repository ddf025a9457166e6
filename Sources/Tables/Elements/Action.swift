/// A row that does something when it is selected.
///
/// Also an entry of `.swipeActions { }` and `.contextMenu { }`.
public struct Action: ElementaryRow {
  /// The row and its behaviour.
  public var declaration: AnyRow

  /// Makes a row whose work is done when selecting it returns.
  public init(_ title: String, role: ActionRole? = nil, perform: @escaping () throws -> Void) {
    declaration = AnyRow(kind: .action(role: role), title: title, effect: .perform(perform))
  }

  /// Makes a row whose work takes its time: it is started, and settles in the caller's isolation.
  public init(
    _ title: String, role: ActionRole? = nil,
    perform: nonisolated(nonsending) @escaping () async throws -> Void
  ) {
    declaration = AnyRow(kind: .action(role: role), title: title, effect: .performAsync(perform))
  }
}

/// Builds the entries of a row's menu from the statements in its braces.
@resultBuilder
public enum ActionsBuilder {
  /// One entry.
  public static func buildExpression(_ action: Action) -> [Action] { [action] }

  /// Entries that were made elsewhere.
  public static func buildExpression(_ actions: [Action]) -> [Action] { actions }

  /// The statements of a block.
  public static func buildBlock(_ actions: [Action]...) -> [Action] { actions.flatMap(\.self) }

  /// An `if` without `else`.
  public static func buildOptional(_ actions: [Action]?) -> [Action] { actions ?? [] }

  /// The first branch of an `if` or `switch`.
  public static func buildEither(first actions: [Action]) -> [Action] { actions }

  /// The other branches of an `if` or `switch`.
  public static func buildEither(second actions: [Action]) -> [Action] { actions }

  /// The turns of a `for` loop.
  public static func buildArray(_ actions: [[Action]]) -> [Action] { actions.flatMap(\.self) }

  /// An `if #available`.
  public static func buildLimitedAvailability(_ actions: [Action]) -> [Action] { actions }
}
