import TablesModel

/// After a table was evaluated, finds the rows again for which its screen keeps something, and
/// checks what is kept: the rules of drafts may read other rows, and the app may have set other
/// values.
struct RowReview {
  let router: Router
  let level: Level
  /// The ids of the rows before the evaluation; `nil` if the screen was not on the stack.
  private let before: PresentedIDs?
  /// The table before the evaluation.
  private let old: Table?
  /// The ids of the rows now.
  private let now: PresentedIDs

  /// The number of ids that are read at each evaluation to find rows again that were missing.
  private static let idsForMissing = 16_384

  /// The number of rows of a section that are searched for one whose id has changed.
  private static let reach = 1_000

  init(router: Router, level: Level, before: PresentedIDs?, old: Table?) {
    (self.router, self.level, self.before, self.old) = (router, level, before, old)
    now = level.ids()
  }

  /// Updates what is kept, and lists in `due` the drafts that have to be written.
  func run() {
    var kept = level.kept
    if !kept.changesRows { return }
    (kept.form.due, kept.form.overruled) = ([], [])
    checkLoops(&kept)
    let written = kept.form.written?.row
    let found = followWrittenRow(&kept)
    let missing = kept.rows.all.count { $0.value.isMissing }
    for handle in kept.rows.inOrder {
      let known = handle == written ? found : nil
      review(handle, known, &kept, limit: Self.idsForMissing / max(missing, 1))
    }
    reviewChoice(&kept)
    kept.rows.clean(holding: held(kept))
    router.update { [kept] in $0[level].kept = kept }
  }

  /// The rows that work, the focus or a question holds.
  private func held(_ kept: KeptState) -> Set<RowHandle> {
    var held = router.state.work.rows(on: level.id).union(kept.form.held)
    if let row = level.focus.row?.ref, let handle = kept.rows.handle(of: row) {
      held.insert(handle)
    }
    if let row = router.state.question?.row, row.screen == level.id,
      let handle = kept.rows.handle(of: row)
    {
      held.insert(handle)
    }
    return held
  }

  private func review(
    _ handle: RowHandle, _ known: FoundRow?, _ kept: inout KeptState, limit: Int
  ) {
    guard let state = kept.rows[handle] else { return }
    let needsRow = state.value != nil || state.draft != nil
    if !needsRow, known == nil, let path = state.path?.inTable,
      now.contains(state.address, at: path)
    {
      if state.isMissing { kept.rows[handle]?.isMissing = false }
      return
    }
    guard let found = known ?? findRow(with: handle, state, limit: limit) else {
      kept.rows[handle]?.isMissing = true  // A row that is hidden keeps what is kept for it.
      return
    }
    if found.address != state.address { kept.rows.move(handle, to: found.address) }
    guard var state = kept.rows[handle] else { return }
    (state.path, state.isMissing) = (found.path, false)
    if needsRow { level.scope.searching { check(&state, found, handle, &kept) } }
    kept.rows[handle] = state
  }

  /// Returns a row, which may have moved to another section. A row that was missing already is
  /// searched for only in its own.
  private func findRow(with handle: RowHandle, _ state: RowState, limit: Int) -> FoundRow? {
    guard state.isMissing else {
      return findMovedRow(from: state.address, near: state.path) ?? savedRow(handle, state)
    }
    if state.draft != nil { return level.findRow(at: state.address, near: state.path) }
    return now.path(
      of: state.address, near: state.path?.inTable ?? RowPath(section: 0, row: 0), limit: limit
    )
    .flatMap { level.findRow(at: state.address, near: DeclaredPath($0)) }
  }

  private func findMovedRow(from address: RowAddress, near path: DeclaredPath?) -> FoundRow? {
    let others = before.map { OtherSections(limit: RowFinder.rowsBesideWork, before: $0) }
    return level.findRow(at: address, near: path, inOther: others)
  }

  // MARK: Values

  private func check(
    _ state: inout RowState, _ found: FoundRow, _ handle: RowHandle, _ kept: inout KeptState
  ) {
    let declared = found.declared
    if let value = state.value, Row.Value(declared.value.kind) != value.base { state.value = nil }
    guard var draft = state.draft else { return }
    var stored = declared
    stored.value.kind = state.value?.applied(to: declared.value.kind) ?? declared.value.kind
    let row = PresentedRow(stored, found.ref, at: found.shownPath)
    let value = Row.Value(row.row.kind)
    if draft.isBeingWritten {
      draft.base = value
    } else if draft.base == nil {
      draft.goOn(over: value)
    } else if draft.base != value {
      guard let value, isStored(value, draft, handle) else {
        state.draft = nil
        kept.form.overruled.append(handle)
        return
      }
      draft.base = value
      // What the user has entered since is shown over the value that the app has stored.
      if let shown = state.pending { state.pending = .init(shown.value, over: row.row.kind) }
    }
    if !draft.isChoice { ask(&draft, row, handle, &kept.form) }
    state.draft = draft
  }

  /// Checks a draft against the rules of its row again. A draft that was refused, or whose row was
  /// gone when it was left or checked, may now be written.
  private func ask(
    _ draft: inout Draft, _ row: PresentedRow, _ handle: RowHandle, _ form: inout Form
  ) {
    let isUnsent = draft.work == nil && !draft.isOpen
    let wasRefused = draft.isBroken
    draft.broken = router.change.watching { router.rule(brokenBy: draft, row) }
    guard wasRefused || isUnsent, row.row.isEnabled, draft.isDue(follows: row.followsTyping)
    else { return }
    // A question is asked only when the user acts. Until then, its text is the reason why the draft
    // is not stored.
    if let question = router.change.watching({ router.question(about: draft, row) }) {
      draft.ask(question.sentence, isOpen: false)
    } else {
      form.due.append(handle)
    }
  }

  /// Returns whether a new value of a row is one that the app is storing, so that the input of the
  /// user since then is kept.
  ///
  /// The app may set a value that it is storing in another form. So if the user has entered another
  /// value since, any new value counts as the stored one, unless the router has called a closure of
  /// the app since the last evaluation: it may have set the value, such as a closure that resets
  /// the form.
  private func isStored(_ value: Row.Value, _ draft: Draft, _ row: RowHandle) -> Bool {
    router.state.work.running.contains { running in
      let work = running.work
      guard let saved = work.savedValue, work.screen == level.id, work.handle == row else {
        return false
      }
      return saved == value || work.number != draft.work && !router.hasCalledApp
    }
  }

  private func reviewChoice(_ kept: inout KeptState) {
    guard let choice = kept.form.refusedChoice, let state = kept.rows[choice.row],
      let base = choice.base, let found = findMovedRow(from: state.address, near: state.path)
    else { return }
    let value = level.scope.searching { Row.Value(found.storedRow(in: kept).row.kind) }
    if base != value { kept.form.refusedChoice = nil }
  }

  // MARK: Rows of loops

  /// Checks that nothing that is kept for a row goes to another one, because a `for` loop
  /// identifies its rows by their positions and their number has changed. What would go to another
  /// row is forgotten. If the user has entered it, a debug build stops.
  private func checkLoops(_ kept: inout KeptState) {
    let place = RowFinder(level.table.dataSource).loopPlaces()
    let oldPlace = old.map { RowFinder($0.dataSource).loopPlaces() }
    for (handle, state) in kept.rows.all where state.address.isRepeatable {
      let isInput = state.value != nil || state.draft?.text != nil && state.draft?.work == nil
      let now = place(state.address, state.path?.section)
      let known = state.loop ?? oldPlace?(state.address, state.path?.section)
      let value = now?.loops.last?.value
      let isWriting = router.state.work.isStoring || value.map(state.isTyped) == true
      if let known, let now, let taken = known.taken(by: now, writing: isWriting) {
        if isInput { tell(taken.old.title, taken.new.title, isTyped: state.draft?.text != nil) }
        kept.rows.lose(handle)
      } else {
        kept.rows[handle]?.loop = now ?? known?.removed
      }
    }
    for (section, choice) in kept.radios {
      let row = RowAddress(section: section, row: choice.row)
      guard row.isRepeatable else { continue }
      let now = place(row, nil)
      let known = choice.loop ?? oldPlace?(row, nil)
      if let known, let now, let taken = known.taken(by: now, writing: false) {
        tell(taken.old.title, taken.new.title, isTyped: false)
        kept.radios[section] = nil
      } else {
        kept.radios[section]?.loop = now ?? known?.removed
      }
    }
  }

  private func tell(_ old: String, _ new: String, isTyped: Bool) {
    if old == new { return }
    let lost = isTyped ? "text that was typed into" : "value that the screen keeps for"
    assertionFailure(
      """
      the \(lost) “\(old)” would go to “\(new)”: a loop identifies its rows by their \
      positions, and their number has changed. Write ForEach in place of the loop, or give each \
      row or section an .id(…), or bind the value
      """)
  }

  // MARK: Rows whose ids follow their values

  /// Finds the row whose value was written. It may have another id now.
  private func followWrittenRow(_ kept: inout KeptState) -> FoundRow? {
    guard let written = kept.form.written, let state = kept.rows[written.row] else { return nil }
    kept.form.written = nil
    let old = state.address
    let renamed = renamedInPlace(old, written)
    if renamed == nil, let found = findMovedRow(from: old, near: written.path) { return found }
    let new = renamed ?? newAddress(of: old, at: written.path, before: written.before)
    guard let new else { return nil }
    kept.rows.move(written.row, to: new)
    return level.findRow(at: new, near: written.path)
  }

  /// Returns the new address of a row whose id has changed, but not its path. `nil` if that is not
  /// known.
  ///
  /// It is known if the section has as many rows as before, and the rows around the path have the
  /// ids that they had before. The ids alone do not tell: another row may have the old id now, or
  /// may have had the new one before.
  private func renamedInPlace(_ row: RowAddress, _ written: WrittenRow) -> RowAddress? {
    let path = written.path.inTable
    guard let id = now.id(at: path, in: row.section), id != row.row,
      let seen = written.before.neighbors(of: row, at: path)
    else { return nil }
    let new = RowAddress(section: row.section, row: id)
    guard now.count(ofSection: path.section) == written.before.count(ofSection: path.section),
      let around = now.neighbors(of: new, at: path), around == seen
    else { return nil }
    return new
  }

  /// Returns the row of a draft if the row has another id now, which has followed the value that
  /// the app is storing. `nil` if it is not known.
  private func savedRow(_ handle: RowHandle, _ state: RowState) -> FoundRow? {
    let saves = router.state.work.running.lazy.map(\.work).filter {
      $0.screen == level.id && $0.handle == handle
    }
    guard let value = saves.compactMap(\.savedValue).first, let path = state.path, let before else {
      return nil
    }
    return newAddress(of: state.address, at: path, before: before, with: value)
      .flatMap { level.findRow(at: $0, near: path) }
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
