import TablesModel

/// Moves the focus of a screen to the row to which the app has moved it, after the screen was
/// evaluated.
struct FocusReview {
  let router: Router
  let level: Level

  /// The largest number of rows that are created to find the one that gets the focus.
  private static let lazyLimit = 1_000

  /// Moves the focus. If there is no such row, writes that no row has the focus.
  ///
  /// Returns whether a closure of the app was called.
  func run() -> Bool {
    if level.scope.focusStates.isNew {
      router.update(.nothing) { $0[level].scope.focusStates.isNew = false }
    }
    let (old, states) = (level.focus.row, level.scope.focusStates)
    if old == nil && states.rows.isEmpty { return false }
    let values = router.change.watching { states.values }
    let current = old.flatMap { still($0) }
    let wishes = values.filter { site, value in
      level.focus.known[site] != value && current?.focus.meets(value, at: site) != true
    }
    let isGone = current == nil && old?.focus.isWanted == true
    let found = wishes.isEmpty && !isGone ? current : wantedRow(except: current) ?? current
    var cleared: [RowFocus] = []
    if let old, found?.ref != current?.ref || isGone { cleared.append(old.focus) }
    if found?.ref == current?.ref {
      // No row can get the focus that the app wants.
      cleared += wishes.keys.compactMap { states.rows[$0] }
    }
    move(to: found)
    let isCalled = clear(cleared, except: found)
    let known = router.change.watching { states.values }
    router.update(.nothing) { $0[level].focus.known = known }
    return isCalled
  }

  private func move(to row: FocusedRow?) {
    let old = level.focus.row
    router.update(.nothing) { state in
      state[level].focus.row = row
      if old?.ref.withoutPath != row?.ref.withoutPath { state.focusMoves += 1 }
    }
  }

  /// Writes to states that no row has the focus, unless a row has it with their present values.
  private func clear(_ focuses: [RowFocus], except row: FocusedRow?) -> Bool {
    var isCalled = false
    for focus in focuses {
      guard let value = focus.value, row?.focus.meets(value, at: focus.site) != true else {
        continue
      }
      level.scope.acting { router.call { focus.clear() } }
      isCalled = true
    }
    return isCalled
  }

  /// Returns the row that has the focus, where it is now. `nil` if it can no longer have the focus,
  /// or if the app has taken the focus from it.
  private func still(_ row: FocusedRow) -> FocusedRow? {
    guard let now = router.focusable(row.ref, on: level), now.focus.isWanted else { return nil }
    return now
  }

  /// Returns the first row, except one, to which the app has moved the focus.
  private func wantedRow(except current: FocusedRow?) -> FocusedRow? {
    var left = Self.lazyLimit
    let sections = level.table.dataSource.sections
    for index in sections.indices {
      if sections.isCreated(at: index) { left -= 1 }
      guard left > 0 else { return nil }
      let section = sections[index]
      let id = section.id(at: index)
      for row in section.items.indices {
        if section.items.isCreated(at: row) { left -= 1 }
        guard left > 0 else { break }
        let declared = level.scope.searching { section.items.declared(at: row) }
        guard declared.behavior?.focus?.isWanted == true else { continue }
        let address = RowAddress(section: id, row: declared.value.id)
        let ref = RowRef(address, on: level.id, at: RowPath(section: index, row: row))
        if address == current?.ref.address { continue }
        if let found = router.focusable(ref, on: level) { return found }
      }
    }
    return nil
  }
}
