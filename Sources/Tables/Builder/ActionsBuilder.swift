import TablesModel

/// Builds actions from the statements in its braces: those in the bars of a screen, beside a
/// header, and of a row.
@resultBuilder
public enum ActionsBuilder {
  /// Returns the actions of the statements of a block.
  public static func buildBlock(_ content: any ActionContent...) -> Actions {
    Actions { rows in
      for (index, action) in content.enumerated() { rows.declare(action, statement: index) }
    }
  }

  /// Returns the actions of an `if` without `else`.
  public static func buildOptional(_ content: Actions?) -> Actions { content ?? Actions { _ in } }

  /// Returns the actions of the first branch of an `if` or `switch`.
  public static func buildEither(first content: Actions) -> Actions {
    Actions { $0.declare(content, statement: 0) }
  }

  /// Returns the actions of another branch of an `if` or `switch`.
  public static func buildEither(second content: Actions) -> Actions {
    Actions { $0.declare(content, statement: 1) }
  }

  /// Returns the actions of all iterations of a `for` loop.
  public static func buildArray(_ content: [Actions]) -> Actions {
    Actions { rows in
      for (turn, actions) in content.enumerated() {
        rows.append(actions.rows, inside: turn, isLoop: true)
      }
    }
  }

  /// Returns the actions of an `if #available`.
  public static func buildLimitedAvailability(_ content: Actions) -> Actions { content }
}

/// A row that can be an action at another place: an ``Action`` or a ``Segue``.
public protocol ActionContent: RowsContent {}

extension Action: ActionContent {}

extension Segue: ActionContent {}

extension Array: ActionContent where Element: ActionContent {}

extension Optional: ActionContent where Wrapped: ActionContent {}

/// The actions of one block that the builder collects.
public struct Actions: ActionContent {
  fileprivate var rows = Rows()

  fileprivate init(_ collect: (inout Rows) -> Void) { collect(&rows) }

  /// Creates the only action of a block; none for `nil`.
  init(_ action: (any ActionContent)?) {
    if let action { rows.declare(action, statement: 0) }
  }

  /// Adds the actions to the rows of a block.
  public func _declare(in rows: inout Rows) { self.rows._declare(in: &rows) }

  /// The actions as rows of the toolbar. The id of an action is its position there, unless the app
  /// has given it one, or a loop has declared it.
  var ofToolbar: RowList<Row> { RowList(runs: [.declared(declared(in: .toolbar)[...])]) }

  /// The actions of a toolbar that is shown only while the screen is edited.
  var ofEditingToolbar: RowList<Row> {
    let actions = declared(in: .editingToolbar).map { action in
      var action = action
      if action.value.placement == .trailing { action.value.placement = .bottom }
      return action
    }
    return RowList(runs: [.declared(actions[...])])
  }

  /// The actions beside the header of a section.
  var ofHeader: RowList<Row> { RowList(runs: [.declared(declared(in: nil)[...])]) }

  /// Returns the actions as rows of a section; `nil` stands for a section of the app, beside whose
  /// header they are. The ids of its rows differ from theirs.
  ///
  /// An action without an id of its own is known by its statement, and one of a loop by its title,
  /// so that it stays the same when others come before it.
  func declared(in section: Place.Section?) -> [Declared<Row>] {
    var ids: Set<RowID> = []
    return placed.map { placed in
      let statements =
        section == nil ? .headerAction(placed.statements.all) : placed.statements
      var action = placed.row.declared(at: statements, in: section)
      if placed.isInLoop, placed.row.explicitID == nil {
        action.value.id = RowID((section == nil ? "action " : "") + action.value.title)
      }
      if !ids.insert(action.value.id).inserted {
        action.value.id = RowID(.place(Place(section: section, statements: statements)))
        ids.insert(action.value.id)
      }
      return action
    }
  }

  private var placed: [PlacedRow] {
    rows.list().runs.flatMap { run -> [PlacedRow] in
      guard case .placed(let placed) = run else { return [] }
      return Array(placed.rows)
    }
  }
}
