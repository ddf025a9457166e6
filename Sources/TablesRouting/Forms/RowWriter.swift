import TablesModel

/// Brings a value that the user has entered to the app: checks it, stores it, and calls the
/// closures of its row.
///
/// Every value takes this way, whether it was typed or chosen, and whether that takes time:
/// ```
/// choose ─→ send ─→ write                 for a row without asynchronous closures
///            ├─→ check ─→ send            if it has asynchronous rules
///            └─→ save ─→ complete         if it has `save:`
/// ```
/// A typed text begins at `send`, because a refused one stays in its row; see `FormEditor`. Once
/// the app sets another value, `RowReview` ends the draft, and the work that was to bring the
/// value to the app ends with it; see `Router.isOverruled(_:)`.
struct RowWriter {
  let router: Router
  let row: PresentedRow
  /// The work that has checked or stored the value; `nil` if the user has just entered it.
  private let work: Work?

  init(_ router: Router, _ row: PresentedRow, after work: Work? = nil) {
    (self.router, self.row, self.work) = (router, row, work)
  }

  private var level: Level { router.level(of: row) }

  // MARK: The way of a value

  /// Takes a value that the user has chosen, in place of a text that was typed into the row.
  func choose(_ value: Row.Value) -> Outcome {
    if let reason = router.refusal(of: row, value) {
      router.refuseChoice(reason, of: row)
      return .refused(row.row.id, reason: reason)
    }
    router.noteInput(value, row, over: router.storedValue(of: row))
    if router.draft(of: row)?.text != nil {
      router.changeKept(of: level, .nothing) { $0.rows[row.ref].accept() }
    }
    return send(value)
  }

  /// Takes a value that no synchronous rule refuses.
  func send(_ value: Row.Value) -> Outcome {
    let isChecked =
      work != nil || row.behavior.asyncRules.isEmpty || router.draft(of: row)?.isChecked == true
    if !isChecked { return router.start(.check(value, isSubmitted: row.input.isSubmitted), row) }
    guard row.behavior.save != nil else { return write(value) }
    return router.start(.save(value, isSubmitted: row.input.isSubmitted), row, after: work)
  }

  /// Gives a value to the app, or keeps it, and calls the closures of the row.
  /// - Parameter endsEdit: `false` for a text that the user is still typing.
  @discardableResult
  func write(_ value: Row.Value, endsEdit: Bool = true) -> Outcome {
    let (old, draft) = (router.storedValue(of: row), router.draft(of: row))
    let mark = endsEdit ? row.behavior.rule(.marks, brokenBy: value) : nil
    router.removeRefusal(at: row.ref)
    router.changeKept(of: level, .nothing) {
      if endsEdit {
        $0.rows[row.ref].accept(isRefusable: row.isRefusable, mark: mark)
      } else {
        $0.rows[row.ref].draft?.write()
      }
    }
    router.noteWrite(to: row)
    let scope = level.scope
    scope.isWritten = false
    defer { router.endWrite(to: row) }
    switch router.keepingFirstValue(of: row, value, over: old, { router.pass(value, to: row) }) {
    case .isStored:
      if !level.isOnStack, scope.isWritten { return .rowRemoved(row.row.id) }
    case .isLeft:  // No closure of the app was called.
      keep(value, over: router.declaredRow(of: row))
    case .isIgnored: return .ignored(row.row.id)
    case .isRefused(let reason):
      router.changeKept(of: level) { $0.rows[row.ref].draft = draft }
      router.refuse(.invalid(reason), of: router.handle(for: row), on: level)
      return .refused(row.row.id, reason: reason)
    }
    if isNeeded(insteadOf: value) {
      return .refused(row.row.id, reason: router.words.choiceNeeded)
    }
    tell(value, over: old)
    guard endsEdit else { return row.row.outcome(of: value) }
    submit(value)
    return outcome(of: value)
  }

  /// Shows a value that the app has stored asynchronously, and calls the closures of the row.
  /// - Parameter isShown: Whether the row has shown the value until now. `false` if the app has set
  ///   another one meanwhile, which may by now be the old one again.
  func complete(_ value: Row.Value, over old: Row.Value?, isShown: Bool) -> Outcome {
    // The app may have set this value, or another one, while it was storing it.
    if isShown, value != old, storedValueNow == old {
      keep(value, over: router.declaredRow(of: row), isSaved: true)
    }
    let stored = router.storedValue(of: row)
    router.changeKept(of: level, .nothing) { $0.rows[row.ref].draft?.goOn(over: stored) }
    // The closures may set the value in another form, which counts as stored and does not end the
    // draft.
    router.noteWrite(to: row)
    defer { router.endWrite(to: row) }
    tell(value, over: old)
    submit(value)
    return outcome(of: value)
  }

  // MARK: Steps

  /// Keeps a value that the app does not declare.
  /// - Parameters:
  ///   - declared: The row as the app declares it.
  ///   - isSaved: Whether the app has stored the value.
  private func keep(_ value: Row.Value, over declared: Row, isSaved: Bool = false) {
    let marking = row.row.face.marking
    if marking != nil, row.behavior.onSelect != nil { return }  // The app chooses in `onSelect`.
    // Of a group in which one option is chosen, only the chosen one is kept.
    if marking == .radio, row.behavior.save != nil || value != .isOn(true) { return }
    let saved = isSaved ? value : level.kept.rows[row.ref].value?.savedValue
    let kept = KeptState.Kept(value, over: declared.kind, saved: saved)
    let section = row.address.section
    let base = marking == .radio ? groupBase : nil
    router.changeKept(of: level) {
      if marking == .radio {
        $0.radios[section] = KeptState.Choice(row: row.row.id, base: base)
      } else {
        $0.rows[row.ref].value = kept
      }
      $0.record(row)
    }
    if level.search != nil { router.invalidate() }  // The search reads the values of the rows.
  }

  /// The options of the row's section that were chosen before the user has chosen one.
  private var groupBase: Set<RowID>? {
    if let choice = level.kept.radios[row.address.section] { return choice.base }
    return router.chosenOptions(beside: row)
  }

  /// Returns whether an option of a group cannot be changed to a value, because the group needs it
  /// to be chosen.
  private func isNeeded(insteadOf value: Row.Value) -> Bool {
    guard let marking = row.row.face.marking, marking != .radio || value != .isOn(true) else {
      return false
    }
    return rowNow.flatMap { Row.Value($0.kind) }.map { $0 != value } ?? false
  }

  /// Calls `onChange` if the value of the row has changed.
  private func tell(_ value: Row.Value, over old: Row.Value?) {
    let closures = row.behavior.onChange
    guard value != old, !closures.isEmpty else { return }
    // Another text may stand for the number that the row has already.
    if case .setParsedText = row.behavior.effect, storedValueNow == old { return }
    router.call { for closure in closures { closure(value) } }
  }

  /// Calls `onSubmit` of a row whose text the user has submitted.
  func submit(_ value: Row.Value) {
    guard row.input.isSubmitted, case .text = value else { return }
    if !row.behavior.onSubmit.isEmpty {
      router.call { for closure in row.behavior.onSubmit { closure(value) } }
    }
    if !row.behavior.asyncOnSubmit.isEmpty {
      _ = router.start(.submit(value), row, after: work)
    }
  }

  /// The value of the row after the app was called.
  private var storedValueNow: Row.Value? {
    router.evaluateIfStale()
    return router.storedValue(of: row)
  }

  private func outcome(of value: Row.Value) -> Outcome {
    let now = rowNow ?? row.row
    guard case .chosen(let indices) = value else { return now.outcome(of: value) }
    return now.withTitles(of: indices, by: row.behavior).outcome(of: value)
  }

  /// The row after the app was called; `nil` if it was removed.
  private var rowNow: Row? {
    let content = router.content(of: level)
    if let found = work?.row?.presentedRow(in: content) { return found.row }
    return content.findRow(at: row.address, near: row.declaredPath)?.row.row
  }
}
