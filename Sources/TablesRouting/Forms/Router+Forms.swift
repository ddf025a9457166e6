import TablesModel

/// What the user types, for hosts: a host passes it on, and keeps only the caret.
///
/// The router keeps the text of each row that is typed into, and decides when it is written. A text
/// that its row accepts is written with each change, unless the row has a reason to wait, such as
/// an asynchronous rule. A text that is refused stays in the field. A host that shows the field
/// again, in another cell or after the screen was left, gets the text from ``draft(at:)``.
extension Router {
  /// Returns the text that the field of a row shows in place of its value: it is still being typed,
  /// was refused, or is being checked. `nil` if there is none.
  package func draft(at row: RowRef) -> String? { keptDraft(of: row)?.text }

  /// Returns the reason that a row shows: why its text or its last choice was refused, or why its
  /// work has failed. A row shows none while it is typed into for the first time.
  package func refusal(at row: RowRef) -> String? {
    guard let level = state.levels[row.screen] else { return nil }
    return level.kept.status(of: currentAddress(of: row, on: level))?.message
  }

  /// Takes the text of a row's field after a key. The outcome is `.typed`, even if a rule refuses
  /// the text: the reason is shown when the user has left the row or pressed Return once.
  @discardableResult
  package func type(_ text: String, at row: RowRef) -> Outcome {
    readStoredValues()
    evaluateIfStale()
    return withTypedRow(row) {
      endNotice(on: level(of: $0))
      return FormEditor(self).type(text, into: $0)
    }
  }

  /// Submits the text of a row, as Return does: writes it unless it is already written, and calls
  /// `onSubmit` even if it has not changed.
  @discardableResult
  package func submit(_ row: RowRef) -> Outcome {
    invalidate()
    return withTypedRow(row) { target in
      leavingScreen(of: target, after: .set(.text(""))) {
        refusal(of: target) ?? FormEditor(self).finish(target, isSubmitted: true)
          ?? .ignored(target.row.id)
      }
    }
  }

  /// Writes the text of a row that the user leaves, or refuses it. Returns `nil` if there is
  /// nothing to report, because the text has not changed since the edit began.
  @discardableResult
  package func leave(_ row: RowRef) -> Outcome? {
    invalidate()
    guard keptDraft(of: row)?.text != nil else { return nil }
    var outcome: Outcome?
    let failure = withTypedRow(row) { target in
      if let refusal = refusal(of: target) {
        outcome = refusal
      } else {
        outcome = FormEditor(self).finish(target, isSubmitted: false)
      }
      return .unhandled
    }
    return failure.isFailure ? failure : outcome
  }

  /// Cancels the edit of a row, as escape does: discards its text, the reason why it was refused
  /// and a check of it, and puts the value back with which the edit began if the row still has the
  /// one that the edit has written.
  @discardableResult
  package func cancelEdit(of row: RowRef) -> Outcome {
    invalidate()
    let outcome = withTypedRow(row) { FormEditor(self).cancel($0) }
    if case .rowRemoved = outcome, let level = state.levels[row.screen] {
      changeKept(of: level) { $0.rows[currentAddress(of: row, on: level)].draft = nil }
    }
    return outcome
  }

  /// Stores the texts that are being typed on the current screen, in the order in which the typing
  /// began.
  ///
  /// A router does so before it goes back or opens a path. A host does so before the user does
  /// something outside the field. A refusal that was reported already is not reported again.
  @discardableResult
  package func storeTyped() -> [Outcome] { storeTyped(on: top) }

  @discardableResult
  func storeTyped(on level: Level) -> [Outcome] {
    level.kept.rows.openRows.compactMap { handle in
      guard level.isOnStack, let state = level.kept.rows[handle] else { return nil }
      var row = level.findRow(at: state.address, near: state.path)?.ref
      if row == nil { row = RowRef(state.address, on: level.id) }
      guard let row = row?.held(by: handle) else { return nil }
      let told = refusal(at: row)
      let outcome = leave(row)
      if case .refused(_, let reason) = outcome, reason == told { return nil }
      return outcome
    }
  }

  /// Returns a row that was presented earlier as it is presented now, wherever it is. Evaluates the
  /// table, because state that is not observed may have changed.
  package func currentRow(_ row: RowRef) -> PresentedRow? {
    invalidate()
    return current(row.moved(to: currentAddress(of: row)))
  }

  /// Returns the address that a row has now: its id may follow its text, and it may have moved to
  /// another section.
  package func currentAddress(of row: RowRef) -> RowAddress {
    evaluateIfStale()
    return state.levels[row.screen].map { currentAddress(of: row, on: $0) } ?? row.address
  }

  /// Returns the address that a row has now: that of its handle, or of the row that is typed into
  /// since it was seen at the same place, or else its own if a row has it.
  func currentAddress(of row: RowRef, on level: Level) -> RowAddress {
    let rows = level.kept.rows
    if rows.isEmpty { return row.address }
    if let handle = rows.openRow(row), let state = rows[handle] {
      return state.address
    }
    let now = rows.currentAddress(of: row)
    return now == row.address || path(of: row) != nil ? row.address : now
  }

  /// Whether rows of a screen have got other addresses with their values.
  package func hasMovedRows(on screen: ScreenID) -> Bool {
    state.levels[screen]?.kept.rows.hasMovedRows ?? false
  }

  /// Returns the ids by which a host identifies those rows of a section whose ids change with the
  /// text that is being typed, by their present ids.
  package func identities(inSection section: SectionID, on screen: ScreenID) -> [RowID: RowID] {
    state.levels[screen]?.kept.rows.identities(inSection: section) ?? [:]
  }

  /// The ids of the rows of the current screen that have a text in place of their values.
  package var draftIDs: [RowID] { top.kept.rows.textIDs }

  private func keptDraft(of row: RowRef) -> Draft? {
    guard let level = state.levels[row.screen], case let rows = level.kept.rows, !rows.isEmpty
    else { return nil }
    return (rows.openRow(row) ?? rows.handle(at: currentAddress(of: row, on: level)))
      .flatMap { rows[$0]?.draft }
  }

  /// Calls a closure with a row that is typed into, wherever it is now. If the row is gone, its
  /// text is kept until it is back, and the outcome is `.rowRemoved`.
  private func withTypedRow(_ row: RowRef, _ body: (PresentedRow) -> Outcome) -> Outcome {
    let row = row.moved(to: currentAddress(of: row))
    if let target = presentedRow(row) { return level(of: target).scope.acting { body(target) } }
    if let level = state.levels[row.screen] {
      changeKept(of: level, .nothing) { $0.rows[row.address].draft?.close() }
    }
    return .rowRemoved(row.address.row)
  }
}

// MARK: - Drafts of the stack

extension Router {
  /// Returns the synchronous rule that is broken by the text of a draft or, if the model has the
  /// text, by the value of its row. `nil` if there is none.
  func rule(brokenBy draft: Draft, _ row: PresentedRow) -> RowBehavior.BrokenRule? {
    guard let text = draft.text, !draft.isWritten else {
      return Row.Value(row.row.kind).flatMap { rule(brokenBy: $0, heldBy: row) }
    }
    if case .refused(let reason) = value(typed: text, into: row) { return .init(reason) }
    return rule(brokenBy: value(entered: text, into: row), row)
  }

  /// Returns the value for a text that the row does not refuse to read.
  func value(entered text: String, into row: PresentedRow) -> Row.Value {
    if case .value(let value) = value(typed: text, into: row) { value } else { .text(text) }
  }

  /// Returns the question that is asked before the text of a draft is written; `nil` if there is
  /// none.
  func question(about draft: Draft, _ row: PresentedRow) -> Confirmation? {
    draft.text.flatMap { question(before: value(entered: $0, into: row), row) }
  }

  /// Returns the rule that the value of the app breaks: its bounds, or a rule of the row. `nil` if
  /// the row is valid.
  func rule(brokenBy value: Row.Value, heldBy row: PresentedRow) -> RowBehavior.BrokenRule? {
    row.row.boundsRefusal(words: words).map { .init($0) } ?? rule(brokenBy: value, row)
  }

  /// Returns the draft of a presented row.
  func draft(of row: PresentedRow) -> Draft? { level(of: row).kept.rows[row.ref].draft }

  /// Keeps the text of a row with a refusal that stands until the text changes. If the row has no
  /// text, because its value is chosen, only shows the refusal.
  func refuse(_ status: Row.Status, of row: RowHandle, on level: Level) {
    if refuseText(status, of: row, on: level) { return }
    changeKept(of: level) {
      if case .invalid(let reason) = status {
        $0.form.refusedChoice = RefusedChoice(row: row, reason: reason, base: nil)
      } else {
        $0.rows[row]?.status = status
      }
    }
  }

  /// Keeps the text of a row with a refusal that stands until the text changes. Returns `false` if
  /// the row has no text.
  func refuseText(_ status: Row.Status, of row: RowHandle, on level: Level) -> Bool {
    changeText(of: row, on: level) { $0.refuse(status) }
  }

  /// Changes the draft of a row with a text, and otherwise ends the work of its value. Returns
  /// whether the row has a text.
  func changeText(
    of row: RowHandle, on level: Level, _ change: (inout Draft) -> Void
  ) -> Bool {
    guard var draft = level.kept.rows[row]?.draft, draft.text != nil else {
      changeKept(of: level) { $0.rows[row]?.endWork() }
      return false
    }
    change(&draft)
    changeKept(of: level) { $0.rows[row]?.draft = draft }
    return true
  }

  /// Removes what a screen tells of the last choice, which was refused, and of work that has failed
  /// late, because the user does something else.
  func endNotice(on level: Level) {
    if level.kept.form.refusedChoice != nil || !level.kept.form.lateFailures.isEmpty {
      changeKept(of: level) { ($0.form.refusedChoice, $0.form.lateFailures) = (nil, []) }
    }
  }

  /// Called after an evaluation. Drops the values in whose place the app has set others, and writes
  /// the texts that no rule refuses any more. Returns whether a closure of the app was called.
  func settleForms() -> Bool {
    var isCalled = false
    for level in levels where level.isOnStack {
      let (due, overruled) = (level.kept.form.due, level.kept.form.overruled)
      if due.isEmpty && overruled.isEmpty { continue }
      changeKept(of: level, .nothing) { ($0.form.due, $0.form.overruled) = ([], []) }
      for row in overruled { overrule(row, on: level) }
      for handle in due where level.isOnStack {
        guard let state = level.kept.rows[handle],
          let row = level.findRow(at: state.address, near: state.path)?.row
        else { continue }
        level.scope.acting { FormEditor(self).writeDue(row) }
        isCalled = true
      }
    }
    return isCalled
  }
}
