import TablesModel

/// A screen that is submitted by an action with `submits()`, as the button of a form submits it.
///
/// ```
/// end the typing ─→ wait for values ─→ valid? ─→ ask ─→ perform
///                   ↑ until no text        └─→ show all reasons, reveal the first invalid row
///                     has to be checked
/// ```
struct Submission {
  private let router: Router
  private let action: PresentedRow
  private let level: Level

  /// Creates the submission of the screen of an action.
  init(_ router: Router, _ action: PresentedRow) {
    (self.router, self.action, level) = (router, action, router.level(of: action))
  }

  /// Submits the screen, and performs the action if all of its rows are valid.
  /// - Parameter words: The words of the question before an action that destroys something.
  func submit(askingIn words: Words?) -> Outcome {
    let row = router.held(action.ref)
    router.storeTyped(on: level)
    guard level.isOnStack, let action = router.current(row) else { return .rowRemoved(action.id) }
    // The user has to answer the question about a text before the text can be saved.
    if let open = router.question, case .set(.text)? = open.action {
      return .asked(open.address.row)
    }
    router.closeQuestion()
    return router.waitForValues(beforeSelecting: action, isAsked: false, words: words)
      ?? Submission(router, action).check() ?? router.ask(before: .select, action, in: words)
      ?? router.perform(.select, action)
  }

  /// Returns a refusal if a row of the screen is invalid. A screen that is being submitted then
  /// shows the reasons in all invalid rows, and the first of them.
  func check() -> Outcome? {
    guard action.row.validation != nil else { return nil }
    let validity = router.validity(level)
    guard let first = validity.first else { return nil }
    if action.row.validation == .submits { show(validity.all) }
    return .refused(action.id, reason: first.description)
  }

  private func show(_ invalid: [InvalidRow]) {
    for row in invalid {
      guard let found = level.findRow(at: row.address, near: row.path) else { continue }
      let value = level.scope.searching { Row.Value(found.storedRow.row.kind) }
      router.changeKept(of: level) {
        let handle = $0.rows.handle(for: found.ref)
        var draft = $0.rows[handle]?.draft ?? Draft(over: value)
        draft.tell(row.reason)
        $0.rows[handle]?.draft = draft
        $0.rows[handle]?.path = found.path
      }
    }
    guard level === router.top, let first = invalid.first,
      let found = level.findRow(at: first.address, near: first.path)
    else { return }
    router.navigator.reveal(found.row, isInvalid: true)
  }
}
