import TablesModel

/// The keyboard focus, which the app can follow and move with the modifier `focused` of a text
/// field.
///
/// A host tells the router where the user has moved the focus, and moves it where the app has moved
/// it; see ``FocusFollower``. Of the other rows, the router does not know which one has the focus.
extension Router {
  /// The focus of the current screen, which hosts follow.
  package var focus: RouterFocus {
    RouterFocus(row: freshTop.focus.row?.ref, moves: state.focusMoves)
  }

  /// The number of times that the focus was moved to or from a row whose focus the app follows.
  var focusMoves: Int { state.focusMoves }

  /// Records that the user has moved the focus to the field of a row of the current screen, or that
  /// no field has it any more. Writes that to the state of the app, if there is one for the row
  /// that has lost the focus or for the one that has got it.
  ///
  /// Returns the focus after this move. It does not include a move that the app makes when its
  /// state is written. Returns `nil` if the app follows the focus of neither row, or if another
  /// screen is the current one.
  func moveFocus(to row: RowRef?, on screen: ScreenID) -> RouterFocus? {
    let level = freshTop
    guard screen == level.id else { return nil }
    let old = level.focus.row
    var new: FocusedRow?
    if let row, row.screen == screen { new = focusable(row, on: level) }
    guard old?.ref.withoutPath != new?.ref.withoutPath else { return nil }
    let left = old.flatMap { readable($0, on: level) }
    update(.nothing) {
      $0[level].focus.row = new
      $0[level].focus.isMovedByUser = true
      $0.focusMoves += 1
    }
    let moved = RouterFocus(row: new?.ref, moves: state.focusMoves)
    // If the state says already that the new row has the focus, the old row shares it, and nothing
    // is written.
    if new?.focus.isWanted != true {
      level.scope.acting {
        if let new { call { new.focus.take() } }
        if let left, left.isWanted { call { left.clear() } }
      }
    }
    return moved
  }

  /// Returns the state of a row that has or had the focus, if it can be read: the row is declared,
  /// or the state outlives it.
  private func readable(_ row: FocusedRow, on level: Level) -> RowFocus? {
    if !level.isStale, let now = focusable(row.ref, on: level) { return now.focus }
    return row.focus.outlivesRow ? row.focus : nil
  }

  /// Ends the focus of a screen, which is left or covered.
  func endFocus(of level: Level) {
    guard let row = level.focus.row else { return }
    let left = readable(row, on: level)
    update(.nothing) {
      $0[level].focus = LevelFocus()
      $0.focusMoves += 1
    }
    if let left, left.isWanted { level.scope.acting { call { left.clear() } } }
  }

  /// Returns a row as it is presented now, if it is connected with a focus state and can get the
  /// focus.
  func focusable(_ row: RowRef, on level: Level) -> FocusedRow? {
    let moved = row.moved(to: level.kept.rows.currentAddress(of: row))
    guard let path = (level.findRow(of: row) ?? level.findRow(of: moved))?.presentedPath,
      let target = presentedRow(at: path, on: level), isTypable(target),
      let focus = target.behavior.focus
    else { return nil }
    return FocusedRow(ref: target.ref, focus: focus)
  }

  /// Whether the user can type into a row now.
  private func isTypable(_ target: PresentedRow) -> Bool {
    target.row.face.text != nil && target.row.isEnabled
      && (target.row.status != .running || isUnderway(target))
  }

  // MARK: The next field

  /// The largest number of rows among which the next text field is looked for.
  private static let fieldReach = 100

  /// Returns the nearest text field below or above a row of the current screen, to which the
  /// keyboard goes on. `nil` if there is none.
  package func textField(nextTo row: RowRef, isAbove: Bool = false) -> RowRef? {
    let row = row.moved(to: currentAddress(of: row))
    guard row.screen == knownScreen, let start = path(of: row) else { return nil }
    let source = presented
    var (path, left) = (start, Self.fieldReach)
    while left > 0 {
      path.row += isAbove ? -1 : 1
      while !(0..<source.numberOfItems(in: path.section) ~= path.row) {
        (path.section, left) = (path.section + (isAbove ? -1 : 1), left - 1)
        guard left > 0, 0..<source.numberOfSections ~= path.section else { return nil }
        path.row = isAbove ? source.numberOfItems(in: path.section) - 1 : 0
      }
      if let target = presentedRow(at: path), isTypable(target) { return target.ref }
      left -= 1
    }
    return nil
  }
}
