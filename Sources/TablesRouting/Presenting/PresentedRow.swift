import TablesModel

/// A row as the user sees it, with its place and its closures.
package struct PresentedRow {
  /// The reference by which the row is found again after it has moved.
  package let ref: RowRef
  /// The path of the row among the presented ones. If a search or a collapsed section hides the
  /// row, or it belongs to an empty state that is not shown, the path that it would have otherwise.
  package let path: RowPath
  /// The row, with the value and the status that the router keeps for it.
  package let row: Row
  /// The closures of the row. A host only reads which ones there are. To call one, it calls the
  /// router.
  package let behavior: RowBehavior
  /// How the user enters a value into the row or acts on it.
  var input = Input()
  /// The version of the router in which the row was presented so; `nil` if it is not known.
  var version: Int?

  /// How the user enters a value or acts on a row.
  struct Input: Hashable {
    /// Whether a text is entered with Return. `false` if the user only leaves the field.
    var isSubmitted = true
    /// Whether the user has confirmed the action, so that no further question is asked.
    var isConfirmed = false
    /// Whether the user has declined the action, by an answer that cancels.
    var isDeclined = false
  }

  /// What the action needs of its screen; `nil` if nothing, or if the user has declined it.
  var validation: Row.ScreenValidation? { input.isDeclined ? nil : row.validation }

  /// Whether the action saves what was entered on its screen, if it succeeds.
  var savesScreen: Bool { validation == .submits }

  init(_ declared: Declared<Row>, _ ref: RowRef, at path: RowPath) {
    (self.ref, self.path) = (ref, path)
    row = declared.value
    behavior = declared.behavior ?? RowBehavior()
  }

  /// The path of the row among the declared ones, where it was found. `nil` if a host has found the
  /// row among presented rows that it has kept.
  var declaredPath: DeclaredPath? { ref.declaredPath }

  /// The address of the row: the id of its section and its own.
  package var address: RowAddress { ref.address }

  /// The screen of the row.
  package var screen: ScreenID { ref.screen }

  /// Whether a text is given to the app with each change. Others are kept until the user leaves or
  /// submits them, or until their rules have accepted them.
  var followsTyping: Bool { behavior.asyncRules.isEmpty && passesTexts }

  /// Whether a text is given to the app as soon as the rules have accepted it that check it while
  /// it is typed.
  var followsChecks: Bool { passesTexts && behavior.asyncRules.allSatisfy { $0.pause != nil } }

  private var passesTexts: Bool {
    guard row.face.text != nil, behavior.save == nil, behavior.confirmation == nil,
      !behavior.waitsUntilLeft,
      row.confirmation == nil
    else { return false }
    return switch behavior.effect {
    case .setText, .none: true
    case .setOn, .setNumber, .setParsedText, .setDate, .choose, .perform, .performAsync, .push,
      .open:
      false
    }
  }

  /// Whether the row may refuse a text that is typed into it.
  var isRefusable: Bool {
    !followsTyping || !behavior.rules.isEmpty
  }

  /// Whether the user can mark the row while its screen is edited.
  package var canBeMarked: Bool { behavior.mark != nil }

  /// Whether selecting the row opens another screen of the router.
  package var leadsOn: Bool { Declared(row, behavior: behavior).leadsOn }
}

extension Declared<Row> {
  /// Whether the row opens another screen of the router, when it is selected or by one of its
  /// actions.
  var canLeadOn: Bool {
    leadsOn
      || value.actions.contains { Declared($0.row, behavior: behavior?.actions[$0.id]).leadsOn }
  }

  /// Whether selecting the row opens another screen of the router.
  var leadsOn: Bool {
    switch (value.face.selecting, behavior?.effect) {
    case (.opensOptions, _), (.opens, .push), (.opens, .open): true
    case (.nothing, _), (.toggles, _), (.chooses, _), (.opens, _), (.runs, _), (.edits, _),
      (.adjusts, _):
      false
    }
  }
}
