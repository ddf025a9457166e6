import TablesModel

/// Passes what the user types to the rows of the screens of a router: writes it, refuses it with a
/// reason, or keeps it until it can be written.
struct FormEditor {
  let router: Router

  init(_ router: Router) { self.router = router }

  // MARK: Typing

  /// Takes the text of a row after the user has typed a key.
  ///
  /// A text that follows the typing is written if no rule refuses it. All others are kept until
  /// the user leaves or submits them.
  func type(_ text: String, into row: PresentedRow) -> Outcome {
    if let refusal = router.refusal(of: row) { return refusal }
    guard row.row.face.typing != nil else { return .ignored(row.row.id) }
    router.closeQuestion(about: row)  // It was about the earlier text.
    let text = limited(text, row)
    let isChanged = draft(of: row)?.text != text
    if isChanged { router.supersede(row) }
    let value = storedValue(of: row)
    var draft = begin(text, row, over: value)
    draft.broken = router.rule(brokenBy: draft, row)
    let isNew = value != .text(text)
    let follows = !draft.isBroken && row.followsTyping
    if follows && !isNew { draft.write() }
    // If the text is written next, the write makes the rows stale.
    save(draft, of: row, follows && isNew ? .nothing : .rows)
    if follows && isNew { writer(row).write(.text(text), endsEdit: false) }
    if isChanged, !draft.isBroken, let pause = row.behavior.typingPause {
      let new = router.value(entered: text, into: row)
      if new != value { router.start(.check(new, isSubmitted: false), row, after: pause) }
    }
    return .typed(row.row.id, row.row.told(text))
  }

  /// Takes a text that the user has typed to its end, and submitted or left.
  func enter(_ text: String, into row: PresentedRow, askingIn words: Words?) -> Outcome {
    guard row.row.face.typing != nil else { return .ignored(row.row.id) }
    if row.input.isConfirmed {
      // The question was about the typed text. If that is gone, the app has set another value
      // since.
      guard draft(of: row)?.text != nil else { return .cancelled(row.row.id) }
      return finish(row, isSubmitted: row.input.isSubmitted) ?? .cancelled(row.row.id)
    }
    let text = limited(text, row)
    if draft(of: row)?.text != text { router.supersede(row) }
    var draft = begin(text, row, over: storedValue(of: row))
    draft.broken = nil
    save(draft, of: row)
    return finish(row, isSubmitted: row.input.isSubmitted, askingIn: words)
      ?? row.row.outcome(of: storedValue(of: row) ?? .text(text))
  }

  /// Returns a text without what was typed beyond the limit of its row, for hosts that do not stop
  /// the typing there.
  private func limited(_ text: String, _ row: PresentedRow) -> String {
    guard let field = row.row.face.text else { return text }
    return field.limited(text, from: draft(of: row)?.text ?? field.text)
  }

  private func begin(_ text: String, _ row: PresentedRow, over value: Row.Value?) -> Draft {
    let old = draft(of: row)
    if router.state.work.isSubmitting {
      let before = old?.text.map { router.value(entered: $0, into: row) } ?? value
      router.noteInput(router.value(entered: text, into: row), row, over: before)
    }
    var draft = old ?? Draft(over: value)
    router.removeRefusal(at: row.ref)  // It was about an earlier value.
    draft.type(text, over: value, of: row)
    return draft
  }

  // MARK: Leaving

  /// Writes the text of a row that the user leaves or submits, or refuses it with a reason.
  ///
  /// Returns `nil` if there is nothing to report: the user leaves a text that has not changed.
  /// - Parameters:
  ///   - isSubmitted: Whether the user has pressed Return.
  ///   - words: The words of the question before an action that destroys something.
  func finish(_ row: PresentedRow, isSubmitted: Bool, askingIn words: Words? = nil) -> Outcome? {
    guard var draft = draft(of: row), let text = draft.text else {
      return isSubmitted ? submitValue(of: row) : nil
    }
    if !isSubmitted, !row.input.isConfirmed, draft.isSettled {
      draft.close()
      save(draft, of: row)
      return nil
    }
    if let work = draft.work, router.isSaving(work) {
      // The text is being stored already. When that has ended, `onSubmit` is called.
      draft.close(isSubmitted: true)
      save(draft, of: row)
      return .started(row.row.id)
    }
    return store(text, of: row, isSubmitted: isSubmitted, askingIn: words)
  }

  /// Writes the text of a row, unless a synchronous rule refuses it, after its question if it has
  /// one.
  private func store(
    _ text: String, of row: PresentedRow, isSubmitted: Bool, askingIn words: Words? = nil
  ) -> Outcome? {
    guard var draft = draft(of: row) else { return nil }
    var row = row
    // A text of several lines has no Return, so leaving it enters it.
    row.input.isSubmitted = isSubmitted || row.row.face.typing == .lines
    if let broken = router.rule(brokenBy: draft, row), !broken.isMark {
      draft.refuse(by: broken, staysOpen: isSubmitted)
      save(draft, of: row)
      return .refused(row.row.id, reason: broken.reason)
    }
    let value = router.value(entered: text, into: row)
    if let work = router.runningSave(of: row) {
      if work.savedValue == value, !router.isReplaced(work, in: row) {
        // The user has typed again what the app is storing.
        draft.send(by: work.number)
        draft.close(isSubmitted: row.input.isSubmitted)
        save(draft, of: row)
        return .started(row.row.id)
      }
    } else if draft.isWritten || isStored(value, of: row) {
      accept(value, of: row)
      let isTold = draft.original != value || row.input.isSubmitted
      writer(row).submit(value)
      return isTold ? row.row.outcome(of: value) : nil
    }
    if !row.input.isConfirmed,
      let asked = router.ask(before: .set(value), row, typed: text, in: words)
    {
      return asked
    }
    draft.close()
    save(draft, of: row)
    let outcome = writer(row).send(value)
    searchAgain(row)
    return outcome
  }

  /// Returns whether a row has a value already. A row whose number is missing has none, not even
  /// the number that it shows instead.
  private func isStored(_ value: Row.Value, of row: PresentedRow) -> Bool {
    storedValue(of: row) == value && row.row.face.number?.isMissing != true
  }

  /// Submits the value of a row into which nothing was typed.
  private func submitValue(of row: PresentedRow) -> Outcome {
    guard let value = storedValue(of: row) else { return .ignored(row.row.id) }
    if let broken = router.rule(brokenBy: value, heldBy: row) {
      var draft = draft(of: row) ?? Draft(over: value)
      draft.refuse(by: broken, staysOpen: false)
      save(draft, of: row)
      if !broken.isMark { return .refused(row.row.id, reason: broken.reason) }
    }
    router.removeRefusal(at: row.ref)
    var row = row
    row.input.isSubmitted = true
    writer(row).submit(value)
    return row.row.outcome(of: value)
  }

  private func accept(_ value: Row.Value, of row: PresentedRow) {
    let mark = row.behavior.rule(.marks, brokenBy: value)
    router.changeKept(of: router.level(of: row)) {
      $0.rows[row.ref].accept(isRefusable: row.isRefusable, mark: mark)
    }
    searchAgain(row)
  }

  /// Repeats the search, if there is one, because it may no longer find a row that has stayed
  /// presented while it was typed into.
  private func searchAgain(_ row: PresentedRow) {
    if router.level(of: row).search != nil { router.invalidate() }
  }

  // MARK: Cancelling

  /// Discards what was typed into a row, and puts the value back with which the edit began if the
  /// row still has the value that the edit has written.
  func cancel(_ row: PresentedRow) -> Outcome {
    router.closeQuestion(about: row)
    router.supersede(row)
    router.removeRefusal(at: row.ref)
    if let draft = draft(of: row) {
      save(nil, of: row)
      if draft.hasWritten, storedValue(of: row) == draft.base, let original = draft.original {
        writer(row).write(original, endsEdit: false)
      }
      searchAgain(row)
    }
    return .cancelled(row.row.id)
  }

  // MARK: Writing

  /// Writes the draft of a row that no rule refuses any more, as leaving the row would have done.
  func writeDue(_ row: PresentedRow) {
    guard let draft = draft(of: row), let text = draft.text else { return }
    if draft.isOpen, row.followsTyping {
      writer(row).write(.text(text), endsEdit: false)
    } else {
      _ = store(text, of: row, isSubmitted: false)
    }
  }

  private func writer(_ row: PresentedRow) -> RowWriter { RowWriter(router, row) }

  // MARK: State

  /// Returns the value that a row has when nothing is checked or typed.
  private func storedValue(of row: PresentedRow) -> Row.Value? { router.storedValue(of: row) }

  private func draft(of row: PresentedRow) -> Draft? { router.draft(of: row) }

  private func save(_ draft: Draft?, of row: PresentedRow, _ stale: Router.Stale = .rows) {
    router.changeKept(of: router.level(of: row), stale) {
      $0.rows[row.ref].draft = draft
      $0.record(row)
    }
  }
}
