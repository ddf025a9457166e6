import TablesModel

/// Values that are being checked or stored, and that are not needed any more: the user enters
/// another one, or the app sets one.
extension Router {
  /// Whether a value of a row is being checked by asynchronous rules, or stored.
  package func isUnderway(_ row: PresentedRow) -> Bool {
    state.levels[row.screen].map { isUnderway(handle(of: row), on: $0) } ?? false
  }

  func isUnderway(_ row: RowHandle?, on level: Level) -> Bool {
    state.work.needed.contains { $0.value != nil && isWork($0, of: row, on: level) }
  }

  /// Whether the work with a number stores a value, or waits to do so.
  func isSaving(_ number: Int) -> Bool {
    state.work.needed.contains { $0.number == number && $0.savedValue != nil }
  }

  /// Returns the work that is storing a value of a row; `nil` if none is.
  func runningSave(of row: PresentedRow) -> Work? {
    let (level, handle) = (level(of: row), handle(of: row))
    return state.work.running.first {
      !$0.isCancelled && $0.work.savedValue != nil && isWork($0.work, of: handle, on: level)
    }?.work
  }

  func isWork(_ work: Work, of row: RowHandle?, on level: Level) -> Bool {
    row != nil && work.handle == row && work.screen == level.id
  }

  /// Drops the values of a row that the app does not have yet, because the row has another one now.
  /// A value that the app is storing is stored to its end.
  func supersede(_ row: PresentedRow) {
    let level = level(of: row)
    guard let handle = handle(of: row) else { return }
    let saved = runningSave(of: row)
    func isDropped(_ work: Work) -> Bool {
      work.value != nil && work.number != saved?.number && isWork(work, of: handle, on: level)
    }
    guard state.work.needed.contains(where: isDropped) else { return }
    // Without an actor, ending a check would cancel the task that settles the router.
    let cancels = update { $0.work.cancel(onlyOwnTasks: true, where: isDropped) }
    for cancel in cancels { cancel() }
    guard let saved, let value = saved.savedValue else { return clearStatus(of: handle, on: level) }
    if row.row.face.marking == .radio { return }
    let kept = isReplaced(saved, in: row) ? nil : kept(value, row)
    changeKept(of: level) { $0.rows[handle]?.pending = kept }
  }

  /// Returns whether a row has another value than when some work began to store one: the app has
  /// stored that in another form, or has set another one.
  func isReplaced(_ save: Work, in row: PresentedRow) -> Bool {
    let value = storedValue(of: row)
    return value != save.base && value != save.savedValue
  }

  /// Takes the values of a row back, because the app has set another one. Their work then has the
  /// outcome `.cancelled`; what the app is storing is stored to its end.
  func overrule(_ row: RowHandle, on level: Level) {
    guard isUnderway(row, on: level) else { return }
    clearStatus(of: row, on: level)
    for running in state.work.running where isWork(running.work, of: row, on: level) {
      if case .check = running.work.task, running.ownsTask { running.cancel?() }
    }
  }

  /// Returns whether the value of some work is out of date, because the user has entered another
  /// one into the row, or the app has set one.
  func isOverruled(_ work: Work) -> Bool {
    work.value != nil && !level(of: work).kept.rows.hasValue(ofWork: work.number)
  }

  /// Hands what is left of ended work to the screen that is entered next by the same rows: a text
  /// that was refused, or what was loaded. If it has been entered already, or if the screen was in
  /// a sheet that was left, a refused text is dropped, and the outcome is a failure.
  func handOver(_ work: Work, _ outcome: Outcome) -> Outcome {
    let level = level(of: work)
    let isOver = state.levels.isInputOver(of: level)
    if case .load(let target) = work.task, !isOver, let load = level.kept.loads[target] {
      update(.nothing) { $0.levels.left.change(level.way) { $0.loads[target] = load } }
    }
    guard let row = work.handle, let address = address(of: work),
      let draft = level.kept.rows[row]?.draft, draft.text != nil, draft.work == nil
    else { return outcome }
    discard(row, on: level)
    guard isOver else {
      update(.nothing) { $0.levels.left.change(level.way) { $0.rows[address].draft = draft } }
      return outcome
    }
    guard let reason = draft.refusal?.message else { return outcome }
    return .failed(address.row, reason)
  }

  /// Discards the text of a row whose work was cancelled.
  func discard(_ row: RowHandle, on level: Level) {
    changeKept(of: level) { $0.rows[row]?.draft = nil }
  }
}
