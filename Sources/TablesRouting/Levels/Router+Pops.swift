import TablesModel

/// Leaves screens because a row or an action of them has `pops`.
extension Router {
  /// Calls a closure for an input of the user, and returns the outcomes of leaving screens by it
  /// because a row or an action has ``Row/pops``: `.popped`, or `.left` on the first screen.
  package func departures(during input: () -> Void) -> [Outcome] {
    // A closure of the app may call this for another input, which has departures of its own.
    let outer = state.departures
    update(.nothing) { $0.departures = [] }
    defer { update(.nothing) { $0.departures = outer } }
    input()
    return state.departures ?? []
  }

  /// Performs an action on a row, and returns its outcome. If it has succeeded, and the author has
  /// given it the modifier `pops()`, then leaves the screen of the row.
  func leavingScreen(of row: PresentedRow, after action: RowAction, _ body: () -> Outcome)
    -> Outcome
  {
    leavingScreen(of: row, if: action.pops(row), body)
  }

  /// Calls a closure that does something for a row. If `pops` and the closure has succeeded, leaves
  /// the screen of the row. Returns the outcome of the closure.
  func leavingScreen(of row: PresentedRow, if pops: Bool, _ body: () -> Outcome) -> Outcome {
    let level = level(of: row)
    let outcome = body()
    if pops, outcome.isSuccess { leaveScreen(level, of: handle(of: row)) }
    return outcome
  }

  /// Leaves a screen and those above it, because a row or an action has `pops`. Returns the
  /// outcome, or `nil` if the user has left the screen meanwhile, or if work of the row is still
  /// running.
  @discardableResult
  func leaveScreen(_ level: Level, of row: RowHandle?) -> Outcome? {
    evaluateIfStale()
    let isRunning = row.flatMap { level.kept.rows[$0]?.status } == .running
    guard level.isOnStack, !isRunning else { return nil }
    let outcome = level.below == nil ? Outcome.left : .popped
    navigator.leave(level)
    update(.nothing) { $0.departures?.append(outcome) }
    beginLoads()
    reviewAppearance()
    return outcome
  }
}

extension RowAction {
  /// Returns whether the screen of a row is left after the action, if it succeeds.
  func pops(_ row: PresentedRow) -> Bool {
    switch self {
    case .set(.text): row.row.pops && row.isSubmitted
    case .select, .set: row.row.pops
    case .run, .delete: false
    }
  }
}
