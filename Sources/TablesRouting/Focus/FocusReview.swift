import TablesModel

/// Moves the focus of a screen to the row to which the app has moved it, after the screen was
/// evaluated.
struct FocusReview {
  let router: Router
  let level: Level

  /// The largest number of rows that are created to find the one that gets the focus.
  private static let lazyLimit = 1_000

  /// Moves the focus to the row to which the app has moved it. If no row can get it, clears the
  /// focus states that ask for it.
  ///
  /// Returns whether a closure of the app was called.
  func run() -> Bool {
    readFirstRows()
    if level.scope.focusStates.isNew {
      router.update(.nothing) { $0[level].scope.focusStates.isNew = false }
    }
    let (old, states) = (level.focus.row, level.scope.focusStates)
    if old == nil && states.rows.isEmpty && level.focus.known.isEmpty { return false }
    let values = router.change.watching { states.values }
    let present = old.flatMap { router.focusable($0.ref, on: level) }
    let current = present.flatMap { $0.focus.isWanted ? $0 : nil }
    let isGone = old != nil && present == nil
    let wishes = wishes(among: values, current, isGone: isGone)
    let found = wishes.isEmpty ? current : wantedRow(except: current) ?? current
    var cleared: [RowFocus] = []
    if isGone, let old, old.focus.outlivesRow { cleared.append(old.focus) }
    if found?.ref != current?.ref {
      if let current { cleared.append(current.focus) }
    } else {
      // No row can get the focus that the app wants.
      cleared += states.rows.filter { row in
        row.value.map { wishes.contains(FocusValue(site: row.site, value: $0)) } ?? false
          && !(row.isFlag && row.site == current?.focus.site)
      }
    }
    move(to: found)
    let isCalled = clear(cleared, except: found)
    router.update(.nothing) {
      $0[level].focus.known = values
      $0[level].focus.isMovedByUser = false
    }
    return isCalled
  }

  /// Returns the values that the app has given focus states since the last review, except those
  /// that mean the row that has the focus.
  private func wishes(
    among values: [FocusValue: Int], _ current: FocusedRow?, isGone: Bool
  ) -> Set<FocusValue> {
    // The user has moved the focus, which has written a value to the state. This value is not a
    // wish of the app, even if it also stands for other rows.
    if level.focus.isMovedByUser && current != nil { return [] }
    let wishes = values.filter { state, count in
      guard isGone || count > level.focus.known[state] ?? 0 else { return false }
      guard let focus = current?.focus else { return true }
      if focus.meets(state.value) { return false }
      return !(focus.isFlag && focus.site == state.site && count == 1)
    }
    return Set(wishes.keys)
  }

  /// Reads the first row of each `ForEach`, so that the router observes the state with which its
  /// rows are connected.
  private func readFirstRows() {
    guard level.scope.focusStates.hasCreatedRows else { return }
    var left = Self.readLimit
    for section in level.table.dataSource.sections {
      for run in section.items.runs where run.count > 0 {
        guard case .lazy = run else { continue }
        left -= 1
        guard left > 0 else { return }
        _ = level.scope.acting { router.change.watching { run.declared(at: 0) } }
      }
    }
  }

  /// The largest number of loops whose first rows are read.
  private static let readLimit = 64

  private func move(to row: FocusedRow?) {
    let old = level.focus.row
    router.update(.nothing) { state in
      state[level].focus.row = row
      if old?.ref.withoutPath != row?.ref.withoutPath { state.focusMoves += 1 }
    }
  }

  /// Writes to focus states that no row has the focus, except to those whose value means the row
  /// that has it.
  private func clear(_ focuses: [RowFocus], except row: FocusedRow?) -> Bool {
    var isCalled = false
    for focus in focuses {
      guard let value = focus.value, row?.focus.meets(value) != true else { continue }
      level.scope.acting { router.call { focus.clear() } }
      isCalled = true
    }
    return isCalled
  }

  /// Returns the first row whose state says that it has the focus, other than `current`.
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
