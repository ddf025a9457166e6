/// A row that performs an action when the user selects it.
///
/// An action can also be one of another row, in `.swipeActions { }`, `.contextMenu { }` and
/// `.accessory { }`, a button in the bars of its screen, with `.toolbar { }` of a table, and one
/// beside the header of a section, with `.headerAction { }`. `placement` is the place of a button
/// in the bars, and has no other effect.
public struct Action: ElementaryRow {
  /// The declaration of the row: its content, and the closures that run when the user acts on it.
  public var _declaration: AnyRow

  /// Creates a row without an action. The app handles its selection.
  public init(
    _ title: String, role: ActionRole? = nil, placement: Row.Placement = .trailing
  ) {
    _declaration = AnyRow(kind: .action(role: role), title: title)
    _declaration.place(placement)
  }

  /// Creates a row whose action is performed before the selection returns.
  public init(
    _ title: String, role: ActionRole? = nil, placement: Row.Placement = .trailing,
    perform: @escaping () throws -> Void
  ) {
    _declaration = AnyRow(title, role, effect: .perform(perform))
    _declaration.place(placement)
  }

  /// Creates a row whose action is asynchronous. It runs in the isolation of the caller of
  /// `settle()`.
  public init(
    _ title: String, role: ActionRole? = nil, placement: Row.Placement = .trailing,
    perform: nonisolated(nonsending) @escaping () async throws -> Void
  ) {
    _declaration = AnyRow(title, role, effect: .performAsync(perform))
    _declaration.place(placement)
  }
}

/// A row that leads to another screen.
public struct Segue: ElementaryRow {
  /// The declaration of the row: its content, and the closures that run when the user acts on it.
  public var _declaration: AnyRow

  /// Creates a row without a destination. The app handles its selection.
  public init(_ title: String) {
    _declaration = AnyRow(title, .segue)
  }

  /// Creates a row that leads to a screen: a table, or a `ScreenContent` that has one. The closure
  /// is called each time the user opens it.
  ///
  /// A sheet has a stack of its own, above that of the row:
  /// ```swift
  /// Segue("New list", presented: .sheet) { NewList() }
  /// ```
  /// If the user leaves the sheet, its input is discarded. The user is asked before that if some of
  /// it is not saved: a text that is not written yet, or a change of a `@Stored` property of its
  /// screens. A row of its first screen that pops dismisses the sheet. The user is then asked only
  /// if the role of the row is `.cancel`.
  /// - Parameters:
  ///   - title: The title of the row.
  ///   - presentation: How the screen is presented. Defaults to `.push`.
  ///   - placement: The place of the segue in a toolbar; without effect elsewhere.
  ///   - destination: Returns the screen.
  public init(
    _ title: String, presented presentation: Row.Presentation = .push,
    placement: Row.Placement = .trailing,
    @ScreenBuilder destination: @escaping () -> any ScreenContent
  ) {
    _declaration = AnyRow(title, .segue, behavior: RowBehavior(effect: .push(destination)))
    _declaration.place(placement)
    if presentation != .push { _declaration.row.presentation = presentation }
  }
}

/// Builds the answers to a question from the statements in its braces.
@resultBuilder
public enum AnswersBuilder {
  /// Returns one answer.
  public static func buildExpression(_ action: Action) -> [Action] { [action] }

  /// Returns the answers of an array.
  public static func buildExpression(_ actions: [Action]) -> [Action] { actions }

  /// Returns the answers of the statements of a block.
  public static func buildBlock(_ actions: [Action]...) -> [Action] { actions.flatMap(\.self) }

  /// Returns the answers of an `if` without `else`.
  public static func buildOptional(_ actions: [Action]?) -> [Action] { actions ?? [] }

  /// Returns the answers of the first branch of an `if` or `switch`.
  public static func buildEither(first actions: [Action]) -> [Action] { actions }

  /// Returns the answers of another branch of an `if` or `switch`.
  public static func buildEither(second actions: [Action]) -> [Action] { actions }

  /// Returns the answers of all iterations of a `for` loop.
  public static func buildArray(_ actions: [[Action]]) -> [Action] { actions.flatMap(\.self) }

  /// Returns the answers of an `if #available`.
  public static func buildLimitedAvailability(_ actions: [Action]) -> [Action] { actions }
}

extension AnyRow {
  /// Sets the bar in which the action is shown if it is one of a toolbar.
  fileprivate mutating func place(_ placement: Row.Placement) {
    if placement != .trailing { row.placement = placement }
  }

  /// Creates the row of an action. Most actions have no role.
  fileprivate init(_ title: String, _ role: ActionRole?, effect: RowBehavior.Effect) {
    if role == nil {
      self.init(title, .action, behavior: RowBehavior(effect: effect))
    } else {
      self.init(kind: .action(role: role), title: title, effect: effect)
    }
  }
}
