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
  public func declare(in rows: inout Rows) { self.rows.declare(in: &rows) }

  /// The actions as rows of the toolbar. The id of an action is its position there, unless the app
  /// has given it one.
  var ofToolbar: RunList<Row> {
    var list = rows.list()
    list.setSection(.toolbar)
    return list
  }

  /// The actions of a toolbar that is shown only while the screen is edited.
  var ofEditingToolbar: RunList<Row> {
    var list = rows.list()
    list.setSection(.editingToolbar)
    let declared = list.indices.map { index in
      var row = list.declared(at: index)
      if row.value.placement == .trailing { row.value.placement = .bottom }
      return row
    }
    return RunList(runs: [.declared(declared[...])])
  }

  /// The actions beside the header of a section.
  var ofHeader: RunList<Row> {
    RunList(runs: [
      Run(
        placing: placed.map { PlacedRow($0.row, statements: .headerAction($0.statements.all)) })
    ])
  }

  /// Returns the actions at a place of a row, each with its closures.
  ///
  /// An action without an id of its own is known by its statement, and one of a loop by its title,
  /// so that it stays the same when others come before it.
  func entries(at place: RowActionID.Place) -> [(action: Row, behavior: RowBehavior?)] {
    let section = Place.Section.actions(at: place)
    var ids: Set<RowID> = []
    return placed.map { placed in
      var declared = placed.declared(in: section)
      let ownID = declared.value.id
      if placed.isInLoop, placed.row.explicitID == nil {
        declared.value.id = RowID(declared.value.title)
      }
      if !ids.insert(declared.value.id).inserted {
        let position = Place(section: section, statements: placed.statements)
        declared.value.id = ids.contains(ownID) ? RowID(.place(position)) : ownID
        ids.insert(declared.value.id)
      }
      return (declared.value, declared.behavior)
    }
  }

  private var placed: [PlacedRow] {
    rows.list().runs.flatMap { run -> [PlacedRow] in
      guard case .placed(let placed) = run else { return [] }
      return Array(placed.rows)
    }
  }
}
