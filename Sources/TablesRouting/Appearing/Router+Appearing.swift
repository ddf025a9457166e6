import TablesModel

/// When the screens of a router appear and disappear.
///
/// While a host shows the router, its current screen is visible, and also the root if the host
/// shows it beside, as the columns of a split view do.
extension Router {
  /// Records that a host shows the router. The current screen then appears, unless another host
  /// shows the router already.
  ///
  /// Hosts of the library call this themselves. A test that uses a router without a host calls it
  /// to have `onAppear` called.
  package func appear(in host: AnyObject) { show(true, in: host) }

  /// Records that a host no longer shows the router. The current screen then disappears, unless
  /// another host still shows the router.
  package func disappear(from host: AnyObject) { show(false, in: host) }

  /// Records whether a host shows the current screen, and whether it shows the root beside that.
  package func show(_ isVisible: Bool, showsRoot: Bool = false, in host: AnyObject) {
    update(.nothing) { $0.appearance.set(isVisible, showsRoot: showsRoot, in: host) }
    evaluateIfStale()
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

  /// Lets the screens disappear that are no longer visible, then lets those appear that are.
  /// Cancels the tasks of screens that were left, and those that are not declared any more.
  func reviewAppearance() {
    guard appearanceReview.holds == 0, !isEvaluating, !appearanceReview.isRunning else { return }
    appearanceReview.isRunning = true
    defer { appearanceReview.isRunning = false }
    var titles: [String] = []
    while changeAppearance() {
      titles.append(top.title)
      guard titles.count < AppearanceReview.limit else { return reportEndlessChange(titles) }
      refreshTables()
    }
  }

  /// Stops a debug build because screens open each other. In a release build, the last one stays.
  private func reportEndlessChange(_ titles: [String]) {
    let screens = Set(titles.suffix(AppearanceReview.limit / 2)).sorted()
      .map { "“\($0.printable)”" }.joined(separator: " and ")
    assertionFailure(
      """
      the screens \(screens) appear in turns without end: a closure of onAppear or onDisappear \
      opens or leaves a screen each time
      """)
  }

  /// Lets one screen disappear or appear if it has to. If none has to, begins the tasks of the
  /// visible screens, and returns `false`.
  private func changeAppearance() -> Bool {
    cancelUnneededTasks()
    let wanted = wantedScreens
    let shown = state.appearance.shown
    if let index = shown.lastIndex(where: { shown in !wanted.contains { shown.isSame(as: $0) } }) {
      let gone = shown[index]
      let (closures, title) = (gone.onDisappear, gone.title)
      update(.nothing) { $0.appearance.hide(at: index) }
      record(.disappeared(title), calling: closures, in: gone.scope)
      return true
    }
    if let new = wanted.first(where: { level in !shown.contains { $0.isSame(as: level) } }) {
      update(.nothing) { $0.appearance.show(new) }
      record(.appeared(new.title), calling: new.table.behavior.onAppear, in: new.scope)
      return true
    }
    for level in wanted { beginTasks(of: level) }
    return false
  }

  /// The screens that should be visible, from the root.
  private var wantedScreens: [Level] {
    guard state.appearance.isVisible else { return [] }
    return top.below != nil && state.appearance.showsRoot ? [levels[0], top] : [top]
  }

  private func record(
    _ outcome: Outcome, calling closures: [() -> Void], in scope: StateScope
  ) {
    if closures.isEmpty { return }
    update(.nothing) { $0.appearance.record(outcome) }
    scope.acting { call { for closure in closures { closure() } } }
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
