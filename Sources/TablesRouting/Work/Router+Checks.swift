import TablesModel

/// Checks of values by asynchronous rules that are not needed any more: the user types on, or the
/// app sets another value.
extension Router {
  /// Whether a value of a row is being checked by asynchronous rules.
  package func isChecking(_ row: PresentedRow) -> Bool {
    isChecking(row.address, on: level(of: row))
  }

  private func isChecking(_ address: RowAddress, on level: Level) -> Bool {
    state.work.needed.contains { isCheck($0, of: address, on: level) }
  }

  private func isCheck(_ work: Work, of address: RowAddress, on level: Level) -> Bool {
    guard case .check = work.task, work.screen == level.id, let row = work.address else {
      return false
    }
    return row == address || level.kept.form.newAddress(of: row) == address
  }

  /// Cancels the check of a row's value, because the row has another one now. Does nothing if none
  /// runs.
  func cancelCheck(of row: PresentedRow) {
    let (address, level) = (row.address, level(of: row))
    let addresses = Set(
      state.work.needed.filter { isCheck($0, of: address, on: level) }.compactMap(\.address))
    if addresses.isEmpty { return }
    // Without an actor, ending the check would cancel the task that settles the router.
    let cancels = update { state in
      state.work.cancel(onlyOwnTasks: true) { self.isCheck($0, of: address, on: level) }
    }
    for cancel in cancels { cancel() }
    for address in addresses { takeBack(address, on: level) }
  }

  /// Asks the check of a row's value to end, because the app has set another value. It then has the
  /// outcome `.cancelled`.
  func overrule(_ address: RowAddress, on level: Level) {
    guard isChecking(address, on: level) else { return }
    takeBack(address, on: level)
    for running in state.work.running where isCheck(running.work, of: address, on: level) {
      if running.ownsTask { running.cancel?() }
    }
  }

  /// Returns whether work checks a text that the user has typed, and that is not there any more.
  func isOverruled(_ work: Work) -> Bool {
    guard case .check(_, _, isTyped: true) = work.task, let address = work.address else {
      return false
    }
    let form = level(of: work).kept.form
    return form[form.newAddress(of: address) ?? address]?.check != work.number
  }

  /// Discards the text of a row whose check was cancelled.
  func discard(_ address: RowAddress, on level: Level) {
    changeKept(of: level) { $0.form[$0.form.newAddress(of: address) ?? address] = nil }
  }
}
