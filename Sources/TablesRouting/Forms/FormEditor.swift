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
    router.cancelCheck(of: row)
    let text = limited(text, row)
    var draft = begin(text, row)
    draft.reason = router.reason(against: draft, row)
    let isNew = storedValue(of: row) != .text(text)
    let follows = draft.reason == nil && row.followsTyping
    if follows && !isNew { draft.isWritten = true }
    // Writing makes the rows stale, too.
    save(draft, of: row, follows && isNew ? .nothing : .rows)
    if follows && isNew { write(.text(text), row) }
    return .typed(row.row.id, row.row.told(text))
  }

  /// Takes a whole text that the user has submitted, or has left.
  func enter(_ text: String, into row: PresentedRow, askingIn words: Words?) -> Outcome {
    guard row.row.face.typing != nil else { return .ignored(row.row.id) }
    router.cancelCheck(of: row)
    if row.isConfirmed {
      // The question was about the typed text. Without it, the app has set another value since.
      guard draft(of: row)?.text != nil else { return .cancelled(row.row.id) }
      return finish(row, isSubmitted: row.isSubmitted) ?? .cancelled(row.row.id)
    }
    let text = limited(text, row)
    var draft = begin(text, row)
    draft.reason = nil
    save(draft, of: row)
    return finish(row, isSubmitted: row.isSubmitted, askingIn: words)
      ?? row.row.outcome(of: storedValue(of: row) ?? .text(text))
  }

  /// Returns a text without what was typed beyond the limit of its row, for hosts that do not stop
  /// the typing there.
  private func limited(_ text: String, _ row: PresentedRow) -> String {
    guard let field = row.row.face.text else { return text }
    return field.limited(text, from: draft(of: row)?.text ?? field.text)
  }

  private func begin(_ text: String, _ row: PresentedRow) -> Draft {
    let value = storedValue(of: row)
    var draft = draft(of: row) ?? Draft(over: value, at: router.level(of: row).find(row)?.path)
    if draft.text == nil { draft.base = value }
    draft.type(text, over: value, of: row.row.id)
    return draft
  }

  // MARK: Leaving

  /// Writes the text of a row that the user leaves or submits, or refuses it with a reason.
  ///
  /// Returns `nil` if there is nothing to tell: the user leaves a text that has not changed.
  /// - Parameters:
  ///   - isSubmitted: Whether the user has pressed Return.
  ///   - words: The words of the question before an action that destroys something.
  func finish(_ row: PresentedRow, isSubmitted: Bool, askingIn words: Words? = nil) -> Outcome? {
    guard var draft = draft(of: row), let text = draft.text else {
      return isSubmitted ? submitValue(of: row) : nil
    }
    var row = row
    // A text of several lines has no Return, so leaving it enters it.
    row.isSubmitted = isSubmitted || row.row.face.typing == .lines
    if !isSubmitted, draft.held != nil || router.isChecking(row) {
      // The same text was refused, or is being checked. A check may ask a server.
      draft.close()
      save(draft, of: row)
      return nil
    }
    if let reason = router.reason(against: draft, row) {
      draft.refuse(because: reason, staysOpen: isSubmitted)
      save(draft, of: row)
      return .refused(row.row.id, reason: reason)
    }
    switch router.value(typed: text, into: row) {
    case .value(.text(let number)): return finish(.text(number), draft, row, in: words)
    case .value(let value): return finish(value, draft, row, askingIn: words)
    case .refused, nil: return finish(.text(text), draft, row, in: words)
    }
  }

  /// Writes a text that no synchronous rule refuses, after its question if it has one.
  private func finish(
    _ value: Row.Value, _ draft: Draft, _ row: PresentedRow, in words: Words?
  ) -> Outcome? {
    let isStored = draft.isWritten || storedValue(of: row) == value
    guard isStored else {
      if !row.isConfirmed, let asked = router.ask(before: .set(value), row, in: words) {
        return asked
      }
      if !row.behavior.asyncRules.isEmpty { return check(value, draft, row) }
      accept(draft, of: row)
      let outcome = router.write(value, row)
      if case .refused(_, let reason) = outcome { refuse(draft, because: reason, row) }
      return outcome
    }
    accept(draft, of: row)
    let isChanged = draft.original != value
    if isChanged || row.isSubmitted { submit(value, row) }
    return isChanged || row.isSubmitted ? row.row.outcome(of: value) : nil
  }

  /// Writes a number or a date that was typed, after its question if it has one.
  private func finish(
    _ value: Row.Value, _ draft: Draft, _ row: PresentedRow, askingIn words: Words?
  ) -> Outcome {
    if storedValue(of: row) == value, !row.row.face.isMissing {
      accept(draft, of: row)
      return row.row.outcome(of: value)
    }
    if let asked = router.ask(before: .set(value), row, in: words) { return asked }
    if !row.behavior.asyncRules.isEmpty { return check(value, draft, row) }
    accept(draft, of: row)
    let outcome = router.set(value, row)
    if case .refused(_, let reason) = outcome { refuse(draft, because: reason, row) }
    return outcome
  }

  private func check(_ value: Row.Value, _ draft: Draft, _ row: PresentedRow) -> Outcome {
    var draft = draft
    draft.close()
    save(draft, of: row)
    return router.startRules(value, row, isTyped: true)
  }

  /// Submits the value of a row into which nothing was typed.
  private func submitValue(of row: PresentedRow) -> Outcome {
    guard let value = storedValue(of: row) else { return .ignored(row.row.id) }
    if let reason = router.refusal(of: row, holding: value) {
      var draft = draft(of: row) ?? Draft(over: value, at: router.level(of: row).find(row)?.path)
      draft.refuse(because: reason, staysOpen: false)
      save(draft, of: row)
      return .refused(row.row.id, reason: reason)
    }
    router.removeRefusal(at: row.ref)
    submit(value, row)
    return row.row.outcome(of: value)
  }

  private func submit(_ value: Row.Value, _ row: PresentedRow) {
    guard row.isSubmitted, case .text = value, !row.behavior.onSubmit.isEmpty else { return }
    router.call { for closure in row.behavior.onSubmit { closure(value) } }
  }

  private func accept(_ draft: Draft, of row: PresentedRow) {
    var draft = draft
    draft.accept()
    save(draft, of: row)
    // A row that stays presented while it is typed into is searched again.
    if router.level(of: row).search != nil { router.invalidate() }
  }

  private func refuse(_ draft: Draft, because reason: String, _ row: PresentedRow) {
    var draft = draft
    draft.refuse(because: reason, staysOpen: row.isSubmitted)
    save(draft, of: row)
  }

  // MARK: Cancelling

  /// Discards what was typed into a row, and puts the value back with which the edit began if the
  /// row still has the value that the edit has written.
  func cancel(_ row: PresentedRow) -> Outcome {
    router.cancelCheck(of: row)
    router.removeRefusal(at: row.ref)
    if let draft = draft(of: row) {
      save(nil, of: row)
      if draft.hasWritten, storedValue(of: row) == draft.base, let original = draft.original {
        write(original, row)
      }
      if router.level(of: row).search != nil { router.invalidate() }
    }
    return .cancelled(row.row.id)
  }

  // MARK: Writing

  /// Writes the draft of a row that no rule refuses any more, as leaving the row would have done.
  func writeDue(_ row: PresentedRow) {
    guard let draft = draft(of: row), let text = draft.text else { return }
    if draft.isOpen, row.followsTyping {
      write(.text(text), row)
    } else {
      _ = finish(row, isSubmitted: false)
    }
  }

  /// Writes a text while it is typed, and calls `onChange` of its row.
  private func write(_ value: Row.Value, _ row: PresentedRow) {
    let old = storedValue(of: row)
    if var draft = draft(of: row) {
      draft.isWritten = true
      save(draft, of: row, .nothing)
    }
    router.noteWrite(to: row)
    defer { router.endWrite(to: row) }
    switch router.pass(value, to: row) {
    case .isStored: break
    case .isLeft: router.keep(value, row)
    case .isIgnored, .isRefused: return
    }
    if value != old, !row.behavior.onChange.isEmpty {
      router.call { for closure in row.behavior.onChange { closure(value) } }
    }
  }

  // MARK: State

  /// Returns the value that a row has when nothing is checked or typed.
  private func storedValue(of row: PresentedRow) -> Row.Value? { router.storedValue(of: row) }

  private func draft(of row: PresentedRow) -> Draft? {
    router.level(of: row).kept.form[row.address]
  }

  private func save(_ draft: Draft?, of row: PresentedRow, _ stale: Router.Stale = .rows) {
    router.changeKept(of: router.level(of: row), stale) { $0.form[row.address] = draft }
  }
}

extension RowFace {
  /// Whether the app has no value, so that the value of the row only stands for none.
  fileprivate var isMissing: Bool {
    switch value {
    case .date(let date): date.text.isEmpty
    case .number(let number): number.isMissing
    case .nothing, .isOn, .text, .options, .part: false
    }
  }
}
