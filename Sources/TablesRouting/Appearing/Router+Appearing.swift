import TablesModel

/// When the screens of a router appear and disappear.
///
/// A router has at most one visible screen: the current one, while a host shows the router.
extension Router {
  /// Records that a host shows the router. The current screen then appears, unless another host
  /// shows the router already.
  ///
  /// Hosts of the library call this themselves. A test that uses a router without a host calls it
  /// to have `onAppear` called.
  public func appear(in host: AnyObject) { setVisible(true, in: host) }

  /// Records that a host no longer shows the router. The current screen then disappears, unless
  /// another host still shows the router.
  public func disappear(from host: AnyObject) { setVisible(false, in: host) }

  private func setVisible(_ isVisible: Bool, in host: AnyObject) {
    update(.nothing) { $0.appearance.set(isVisible, in: host) }
    refresh()
  }

  /// Opens and leaves several screens. Those on the way neither appear nor disappear.
  package func navigating<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    appearanceReview.holds += 1
    defer {
      appearanceReview.holds -= 1
      reviewAppearance()
    }
    return try body()
  }

  /// Returns the appearances and the progress of tasks since the last call, for the log of a host.
  package func appearances(after count: inout Int) -> ArraySlice<Outcome> {
    state.appearance.outcomes(after: &count)
  }

  /// Lets the visible screen disappear if it is no longer the current one, then lets the current
  /// one appear. Cancels the tasks of screens that were left.
  func reviewAppearance() {
    guard appearanceReview.holds == 0, !isEvaluating, !appearanceReview.isRunning else { return }
    appearanceReview.isRunning = true
    defer { appearanceReview.isRunning = false }
    for _ in 0..<AppearanceReview.limit where changeAppearance() { refreshTables() }
  }

  /// Does the next thing that is to be done. Returns whether a closure of the app was called.
  private func changeAppearance() -> Bool {
    cancelTasksOfLeftScreens()
    let wanted = state.appearance.isVisible ? top : nil
    if let shown = state.appearance.shown, !shown.isSame(as: wanted) {
      let (closures, title) = (shown.onDisappear, shown.title)
      update(.nothing) { $0.appearance.show(nil) }
      return call(closures, in: shown.scope, .disappeared(title)) || wanted != nil
    }
    guard let wanted else { return false }
    if state.appearance.shown == nil {
      update(.nothing) { $0.appearance.show(wanted) }
      _ = call(wanted.table.behavior.onAppear, in: wanted.scope, .appeared(wanted.title))
      return true
    }
    beginTasks(of: wanted)
    return false
  }

  private func call(_ closures: [() -> Void], in scope: StateScope, _ outcome: Outcome) -> Bool {
    if closures.isEmpty { return false }
    update(.nothing) { $0.appearance.record(outcome) }
    scope.acting { call { for closure in closures { closure() } } }
    return true
  }
}

/// The state of the review that decides when screens appear and disappear.
struct AppearanceReview {
  /// The number of calls that are opening or leaving several screens.
  var holds = 0
  /// Whether closures of the app are being called, which may call the router.
  var isRunning = false

  /// The number of screens that appear or disappear at once, if their closures go to others.
  static let limit = 100
}
