import TablesModel

/// Asks the drafts of a screen again after its table was evaluated: their rules may read other
/// rows, and the app may have set other values.
struct FormReview {
  let router: Router
  let level: Level
  /// The ids of the rows before the evaluation; `nil` if the screen was not on the stack.
  let before: PresentedIDs?

  /// The number of rows of a section that are searched for one whose id has changed.
  private static let reach = 1_000

  /// Updates the drafts. Those that are to be written are then `due`.
  func run() {
    var form = level.kept.form
    if form.isEmpty && form.written == nil { return }
    (form.due, form.overruled) = ([], [])
    followWrittenRow(&form)
    for address in form.rows { review(address, &form) }
    reviewChoice(&form)
    router.changeKept(of: level) { [form] in $0.form = form }
  }

  private func review(_ address: RowAddress, _ form: inout Form) {
    // A row that is hidden keeps its draft.
    guard var draft = form[address], let found = find(address, near: draft.path) else { return }
    let row = level.scope.searching { found.storedRow }
    if row.address != address { form.move(address, to: row.address) }
    let value = Row.Value(row.row.kind)
    draft.path = found.path
    if draft.awaitsValue {
      (draft.base, draft.awaitsValue) = (value, false)
    } else if draft.base != value {
      form[row.address] = nil
      form.overruled.append(row.address)
      return
    }
    let isUnchecked = draft.check == nil && !draft.isOpen && !row.behavior.asyncRules.isEmpty
    let wasRefused = draft.reason != nil
    draft.reason = router.change.watching { router.reason(against: draft, row) }
    form[row.address] = draft
    if wasRefused || isUnchecked, isDue(draft, row) { form.due.append(row.address) }
  }

  /// Returns whether a draft that was refused, or whose check found no row, is now to be written.
  private func isDue(_ draft: Draft, _ row: PresentedRow) -> Bool {
    guard draft.refusal == nil, draft.text != nil, !draft.isWritten, row.row.isEnabled,
      draft.check == nil
    else { return false }
    if row.followsTyping && draft.isOpen { return true }
    // The user has left the text, or has submitted it. A question is asked only when the user acts.
    return draft.wasLeft && (!draft.isOpen || draft.isSubmitted)
      && row.row.confirmation == nil && row.behavior.confirmation == nil
  }

  /// Finds a row, which may have moved to another section.
  private func find(_ address: RowAddress, near path: DeclaredPath?) -> FoundRow? {
    let sections = OtherSections(limit: RowFinder.rowsBesideWork, before: before)
    return level.find(address, near: path, inOther: sections)
  }

  private func reviewChoice(_ form: inout Form) {
    guard let choice = form.refusedChoice,
      let found = level.find(choice.address, near: choice.path)
    else { return }
    let value = Row.Value(found.row.row.kind)
    if let base = choice.base, value != base { form.refusedChoice = nil }
  }

  // MARK: Rows whose ids follow their values

  private func followWrittenRow(_ form: inout Form) {
    guard let written = form.written else { return }
    form.written = nil
    guard find(written.address, near: written.path) == nil,
      let address = level.scope.searching({ newAddress(of: written) })
    else { return }
    form.move(written.address, to: address)
  }

  /// Returns the address of the new row in the place of a row whose id is gone since its value was
  /// written. If the rows are sorted by the value, that is the only new row of the section.
  private func newAddress(of written: WrittenRow) -> RowAddress? {
    let (old, id) = (written.path.inTable, written.address.section)
    guard let seen = written.before.neighbors(of: written.address, at: old),
      let index = level.content.finder.sectionIndex(of: id, near: old.section),
      let items = level.table.section(at: index)?.items
    else { return nil }
    func address(_ row: Int) -> RowAddress { RowAddress(section: id, row: items[row].id) }
    func isNew(_ row: Int) -> Bool {
      guard items.indices.contains(row) else { return false }
      let found = address(row)
      return !seen.contains(found.row) && !written.before.contains(found, near: row)
    }
    let rows = isNew(old.row) ? [old.row] : items.indices.prefix(Self.reach).filter(isNew)
    return rows.count == 1 ? address(rows[0]) : nil
  }
}
