import TablesModel

/// The input of a sheet that is lost when the sheet is left.
extension Router {
  /// Whether the sheet that has the current screen has input that is lost when it is left: a text
  /// that is not written, a value that only the router keeps, or the value of a row that is bound
  /// to a `@Stored` property of the sheet and differs from what it was before the user first
  /// changed it.
  ///
  /// Values that actions, other closures or the app change are not input.
  public var hasUnsavedInput: Bool {
    evaluateIfStale()
    return currentSheet.map(hasUnsavedInput) ?? false
  }

  /// Returns whether a sheet or another screen that asks before it is left, or a screen above it,
  /// has input that is lost when it is left.
  func hasUnsavedInput(_ sheet: Level) -> Bool {
    levels.dropFirst(sheet.depth).contains {
      $0.table.behavior.asksBeforeDismissal
        ?? ($0.kept.hasInput || hasChangedValues($0.kept, on: $0, of: sheet))
    }
      || state.levels.left.inputs(above: sheet.way).contains {
        $0.hasInput || hasChangedValues($0, on: nil, of: sheet)
      }
  }

  /// Records that an action with `submits()` has saved what was entered on its screen, and on those
  /// above.
  func countAsSaved(_ screen: Level) {
    guard screen.isOnStack else { return }
    update(.nothing) {
      for level in $0.levels.stack.dropFirst(screen.depth) { $0[level].kept.countAsSaved() }
      $0.levels.left.countAsSaved(above: screen.way)
    }
  }

  /// Records that the user has entered a value into a row, for work that saves its screen.
  func noteInput(_ value: Row.Value, _ row: PresentedRow, over old: Row.Value?) {
    guard let old, state.work.isSubmitting else { return }
    let (level, others) = (level(of: row), optionsReplaced(by: row))
    update(.nothing) {
      let handle = $0[level].kept.rows.handle(for: row.ref)
      $0.work.noteInput(value, of: handle, on: row.screen, over: old)
      for option in others {
        let handle = $0[level].kept.rows.handle(for: option)
        $0.work.noteInput(.isOn(false), of: handle, on: row.screen, over: .isOn(true))
      }
    }
  }

  /// Returns whether work that saves a screen has missed input: whether the user has since entered
  /// something into a row, and the row has another value than when the work began.
  ///
  /// If the user has put a value back, and the app itself has changed it, the row counts, too. The
  /// screen then stays open, so that no input can be lost.
  func isOvertaken(_ work: Work) -> Bool {
    if work.enteredSince.isEmpty { return false }
    evaluateIfStale()
    return work.enteredSince.contains { screen, rows in
      let level = state.levels[screen].flatMap { $0.isOnStack ? $0 : nil }
      return rows.contains { handle, entered in
        guard let level, let row = level.kept.rows[handle], row.draft?.text == nil,
          let found = level.findRow(at: row.address, near: row.path)
        else { return entered.last != entered.before }
        return level.scope.searching { Row.Value(found.row.row.kind) } != entered.before
      }
    }
  }

  /// Returns the other options that are chosen in the group of an option. The options share one
  /// value, so that choosing one changes another, too.
  private func optionsReplaced(by row: PresentedRow) -> [RowAddress] {
    guard row.row.face.marking == .radio else { return [] }
    return (chosenOptions(beside: row) ?? []).filter { $0 != row.row.id }
      .map { RowAddress(section: row.address.section, row: $0) }
  }

  // MARK: First values

  /// Passes a value that the user has entered into a row. If this sets a stored property of a
  /// screen of a sheet, keeps the value that the row had before.
  func keepingFirstValue(
    of row: PresentedRow, _ value: Row.Value, over old: Row.Value?, _ pass: () -> Reception
  ) -> Reception {
    guard let sheet = levels.first(where: \.isSheet) else { return pass() }
    let screens = levels.dropFirst(sheet.depth)
    let others = optionsReplaced(by: row)
    for level in screens { level.scope.isWritten = false }
    let reception = pass()
    guard case .isStored = reception, let owner = screens.last(where: \.scope.isWritten) else {
      return reception
    }
    changeKept(of: level(of: row), .nothing) {
      $0.keepFirst(FirstValue(value: old, owner: owner.id, last: value), of: row.address)
      for option in others {
        let first = FirstValue(value: .isOn(true), owner: owner.id, last: .isOn(false))
        $0.keepFirst(first, of: option)
      }
    }
    return reception
  }

  /// Returns whether a row of a screen has another value than before the user first changed it, and
  /// that value is lost with a sheet.
  /// - Parameter level: The screen; `nil` if it was left.
  private func hasChangedValues(_ kept: KeptState, on level: Level?, of sheet: Level) -> Bool {
    kept.rows.all.values.contains { row in
      guard let first = row.first, let owner = state.levels[first.owner], owner.isOnStack,
        owner.depth >= sheet.depth
      else { return false }
      return currentValue(of: row, first, on: level) != first.value
    }
  }

  private func currentValue(
    of row: RowState, _ first: FirstValue, on level: Level?
  ) -> Row.Value? {
    guard let level, let found = level.findRow(at: row.address, near: row.path) else {
      return first.last
    }
    return level.scope.searching { Row.Value(found.storedRow.row.kind) }
  }

  /// Records the values that the rows of a screen have when it is left. Those of a screen that is
  /// left because its own row is gone are not read, because their data may no longer exist.
  func recordLastValues(of level: Level) {
    if level.isStale { return }
    for (handle, row) in level.kept.rows.all {
      guard let first = row.first else { continue }
      let last = currentValue(of: row, first, on: level)
      changeKept(of: level, .nothing) { $0.rows[handle]?.first?.last = last }
    }
  }
}

/// The value that a row had before the user first changed it, if a stored property of a screen in a
/// sheet keeps the value. As long as the row has another one, the sheet has input.
struct FirstValue {
  let value: Row.Value?
  /// The screen whose property was set.
  let owner: ScreenID
  /// The value that the row had last, for a row that is hidden or whose screen was left.
  var last: Row.Value?
}
