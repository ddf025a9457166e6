import TablesModel

/// Checks the drafts of a screen again after its table was evaluated: their rules may read other
/// rows, and the app may have set other values.
struct FormReview {
  private let follower: RowFollower
  /// The ids of the rows before the evaluation; `nil` if the screen was not on the stack.
  private let before: PresentedIDs?

  init(_ follower: RowFollower, before: PresentedIDs?) {
    (self.follower, self.before) = (follower, before)
  }

  private var router: Router { follower.router }
  private var level: Level { follower.level }

  /// The number of rows of a section that are searched for one whose id has changed.
  private static let reach = 1_000

  /// Updates the drafts, and lists in `due` those that have to be written. Moves everything that is
  /// kept for rows with new addresses to these addresses.
  func run() {
    var kept = level.kept
    if kept.form.isEmpty && kept.form.written == nil && kept.places.isEmpty { return }
    (kept.form.due, kept.form.overruled) = ([], [])
    followWrittenRow(&kept)
    follower.forgetMoves(in: &kept.form)
    follower.follow(&kept)
    for address in kept.form.rows { review(address, &kept) }
    reviewChoice(&kept.form)
    let moves = kept.form.takeMoves()
    router.update { [kept] in
      $0[level].kept = kept
      for (old, new) in moves { $0.work.moveRow(old, to: new, on: level.id) }
    }
  }

  private func review(_ address: RowAddress, _ kept: inout KeptState) {
    guard var draft = kept.form[address] else { return }
    // A row that was missing already is searched only in its own section.
    let found =
      draft.isMissing
      ? level.find(address, near: draft.path)
      : follower.find(address, near: draft.path) ?? savedRow(address, draft)
    draft.isMissing = found == nil
    guard let found else {
      kept.form[address] = draft  // A row that is hidden keeps its draft.
      return
    }
    if found.address != address { kept.move(address, to: found.address) }
    let row = level.scope.searching { found.storedRow(in: kept) }
    let value = Row.Value(row.row.kind)
    draft.path = found.path
    if draft.isBeingWritten {
      draft.base = value
    } else if draft.base != value {
      guard let value, isStored(value, draft, row.address, kept.form) else {
        kept.form[row.address] = nil
        kept.form.overruled.append(row.address)
        return
      }
      draft.base = value
      // What the user has entered since is shown over the value that the app has stored.
      if let shown = kept.pending[row.address] {
        kept.pending[row.address] = .init(shown.value, over: row.row.kind)
      }
    }
    if !draft.isChoice { ask(&draft, row, &kept.form) }
    kept.form[row.address] = draft
  }

  /// Checks a draft against the rules of its row again. A draft that was refused, or whose row was
  /// gone when it was left or checked, may now be written.
  private func ask(_ draft: inout Draft, _ row: PresentedRow, _ form: inout Form) {
    let isUnsent = draft.work == nil && !draft.isOpen
    let wasRefused = draft.reason != nil
    draft.reason = router.change.watching { router.reason(against: draft, row) }
    guard wasRefused || isUnsent, row.row.isEnabled, draft.isDue(follows: row.followsTyping)
    else { return }
    // A question is asked only when the user acts. Until then, its text is the reason why the draft
    // is not stored.
    if let question = router.change.watching({ router.question(about: draft, row) }) {
      draft.ask(question.sentence, isOpen: false)
    } else {
      form.due.append(row.address)
    }
  }

  /// Returns whether a new value of a row is one that the app is storing, so that the input of the
  /// user since then is kept.
  ///
  /// The app may set a value that it is storing in another form. So if the user has entered another
  /// value since, any new value counts as the stored one, unless the router has called a closure of
  /// the app since the last evaluation: it may have set the value, such as a closure that resets
  /// the form.
  private func isStored(
    _ value: Row.Value, _ draft: Draft, _ row: RowAddress, _ form: Form
  ) -> Bool {
    router.state.work.running.contains { running in
      let work = running.work
      guard let saved = work.savedValue, work.screen == level.id,
        let address = work.address, form.currentAddress(of: address) == row
      else { return false }
      return saved == value || work.number != draft.work && !router.hasCalledApp
    }
  }

  private func reviewChoice(_ form: inout Form) {
    guard var choice = form.refusedChoice,
      let found = follower.find(choice.address, near: choice.path)
    else { return }
    (choice.address, choice.path) = (found.address, found.path)
    let value = level.scope.searching { Row.Value(found.storedRow.row.kind) }
    let isOver = choice.base.map { $0 != value } ?? false
    form.refusedChoice = isOver ? nil : choice
  }

  // MARK: Rows whose ids follow their values

  private func followWrittenRow(_ kept: inout KeptState) {
    guard let written = kept.form.written else { return }
    kept.form.written = nil
    let address =
      follower.find(written.address, near: written.path)?.address
      ?? newAddress(of: written.address, at: written.path, before: written.before)
    if let address, address != written.address { kept.move(written.address, to: address) }
  }

  /// Returns the row of a draft if the row has another id now, which has followed the value that
  /// the app is storing. `nil` if it is not known.
  private func savedRow(_ address: RowAddress, _ draft: Draft) -> FoundRow? {
    let saves = router.state.work.running.lazy.map(\.work).filter {
      $0.screen == level.id && $0.address == address
    }
    guard let value = saves.compactMap(\.savedValue).first, let path = draft.path, let before else {
      return nil
    }
    return newAddress(of: address, at: path, before: before, with: value)
      .flatMap { level.find($0, near: path) }
  }

  /// Returns the address of the new row in the place of a row whose id is gone since its value was
  /// written. If the rows are sorted by the value, that is the only new row of the section.
  /// - Parameter value: The value that the new row has; `nil` for any.
  private func newAddress(
    of row: RowAddress, at path: DeclaredPath, before: PresentedIDs, with value: Row.Value? = nil
  ) -> RowAddress? {
    guard let seen = before.neighbors(of: row, at: path.inTable),
      let index = level.content.finder.sectionIndex(of: row.section, near: path.section),
      let items = level.table.section(at: index)?.items
    else { return nil }
    func isNew(_ position: Int) -> Bool {
      guard items.indices.contains(position) else { return false }
      let found = items[position]
      if let value, Row.Value(found.kind) != value { return false }
      return !seen.contains(found.id)
        && !before.contains(RowAddress(section: row.section, row: found.id), near: position)
    }
    return level.scope.searching {
      let old = path.row
      let rows = isNew(old) ? [old] : items.indices.prefix(Self.reach).filter(isNew)
      return rows.count == 1 ? RowAddress(section: row.section, row: items[rows[0]].id) : nil
    }
  }
}
