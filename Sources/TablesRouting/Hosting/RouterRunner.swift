import TablesBasics
import TablesModel

/// The part that all hosts on the main actor have in common: it shows changes, runs the
/// work that was started, and reports the outcomes to the app.
///
/// ```swift
/// host = RouterRunner(router)
/// host.onUpdate = { [weak self] in self?.showRows() }
/// host.route { $0.perform(.select, at: row) }
/// ```
/// A host with views of its own keeps a `RouterRunner` for as long as it shows the router. Running
/// work keeps the `RouterRunner` and the router alive, but not the views.
@MainActor package final class RouterRunner {
  /// The router.
  package let router: Router
  /// Called when the rows may have changed: after each action of the user, when work has ended, and
  /// otherwise at most once in each turn of the main loop. To find out whether they have changed,
  /// compare ``Router/version`` with its value at the last call.
  package var onUpdate: (() -> Void)?
  /// Called when work that the user has started in this host has led to a question, or asks again
  /// for a text, and when the app has caused a question: it has requested to open a path and input
  /// would be lost, or its state asks. Other questions are returned by ``perform(_:at:)`` and
  /// ``answer(_:text:to:)``.
  package var onQuestion: ((HostedQuestion) -> Void)?
  /// Called with each outcome, after ``onUpdate``, in the order of what has happened. If the
  /// closure itself calls ``route(_:)``, it is called with that outcome afterwards, when it has
  /// been called with all earlier ones.
  ///
  /// If several hosts share the router, only the host in which the user started the work reports
  /// the outcome of that work.
  package var onOutcome: ((Outcome) -> Void)?

  /// Whether the views of this host are visible, so that the current screen of the router appears,
  /// and its tasks run. Defaults to `false`.
  package var isVisible = false {
    didSet {
      if isVisible != oldValue { visibilityChanged() }
    }
  }

  /// Whether the views of this host show the root beside the current screen, so that it does not
  /// disappear when another one is opened. Defaults to `false`.
  package var showsRoot = false {
    didSet { if showsRoot != oldValue, isVisible { visibilityChanged() } }
  }

  /// The outcomes for which `onOutcome` has yet to be called.
  private var untold: [Outcome] = []
  private var isTelling = false
  /// The number of the last question that the views of this host have got to show.
  private var shownQuestion = 0
  private var inSight = RowsInSight()
  /// The row whose field has the keyboard in the views of this host; `nil` for none.
  package private(set) var typed: RowRef?
  /// Keeps the keyboard in step with the focus of the router.
  private let follower: FocusFollower
  private var observation: RouterObservation?
  private var settling: Task<Void, Never>?
  /// The tasks of screens that this host runs, by their numbers.
  private var tasks: [Int: Task<Void, Never>] = [:]
  /// The callers of `refresh(_:)` that wait. They are resumed after each change, and check whether
  /// the refresh has ended.
  private var waiting: [CheckedContinuation<Void, Never>] = []
  /// Whether an update was requested for a later turn of the main loop.
  private let isScheduled = Locked(false)

  /// Creates the host of a router, which other hosts can share.
  /// - Parameter words: The words of a router that has none of its own yet.
  package init(_ router: Router, words: Words = .english) {
    self.router = router
    router.takeWords(of: words)
    follower = FocusFollower(router)
    router.wait = { try await Task.sleep(for: $0) }
    observation = router.observe { [weak self, isScheduled] in
      if !isScheduled.exchange(true) { Task { @MainActor [weak self] in self?.wake() } }
    }
  }

  deinit {
    for task in tasks.values { task.cancel() }
  }

  /// Whether there is nothing to do: no update is scheduled, and no work is running.
  package var isIdle: Bool { settling == nil && !isScheduled.withLock { $0 } }

  /// Calls the router for an action of the user, shows the result, and reports the outcome.
  @discardableResult
  package func route(_ body: (Router) -> Outcome) -> Outcome {
    var outcome = Outcome.unhandled
    let departures = router.departures { outcome = requesting { body(router) } }
    report([outcome] + departures)
    return outcome
  }

  /// Takes the text of a row's field after a key, and shows what it changes. Only a failure is
  /// reported: the row was removed, or is disabled now.
  package func type(_ text: String, at row: RowRef) {
    let outcome = requesting { router.type(text, at: row) }
    report(outcome.isFailure ? [outcome] : [])
  }

  /// Stores the text that the user is typing, shows it, and reports the outcomes.
  package func storeTyped() {
    let outcomes = requesting { router.storeTyped() }
    if !outcomes.isEmpty { report(outcomes) }
  }

  /// Shows the changes of an action of the user, and reports its outcomes.
  private func report(_ outcomes: [Outcome]) {
    untold += outcomes
    update()
    tell()
  }

  /// Calls `onOutcome` with the outcomes that were not told yet, unless it is being called.
  private func tell() {
    if isTelling { return }
    isTelling = true
    defer { isTelling = false }
    while !untold.isEmpty {
      let outcome = untold.removeFirst()
      onOutcome?(outcome)
    }
  }

  /// Stores the text that the user is typing, then calls the router for an action of the user
  /// elsewhere.
  package func routeAfterTyping(_ body: (Router) -> Outcome) {
    storeTyped()
    route(body)
  }

  /// Shows the changes, and runs work that was started.
  package func update() {
    showChanges()
    startTasks()
    guard settling == nil, router.hasQueuedWork || router.hasRowsToSearch else { return }
    settling = Task { await self.settle() }
  }

  private func visibilityChanged() {
    router.show(isVisible, showsRoot: showsRoot, in: self)
    update()
  }

  /// Begins to run the tasks of screens that no other host runs.
  private func startTasks() {
    while isVisible, let task = router.takeTask() {
      tasks[task.number] = Task { [weak self, router] in
        await router.run(task)
        self?.tasks[task.number] = nil
      }
    }
  }

  /// Cancels the tasks of all screens, because their views were removed. They begin again when the
  /// host is visible again.
  package func cancelTasks() {
    isVisible = false
    for task in tasks.values { task.cancel() }
  }

  private func showChanges() {
    loadMore()
    onUpdate?()
    if isVisible, let open = router.question, open.isCausedByApp { show(open) }
    let waiting = waiting
    self.waiting = []
    for continuation in waiting { continuation.resume() }
  }

  /// Lets the views show the open question, unless they have got it already.
  private func show(_ open: OpenQuestion) {
    if open.number != shownQuestion, let question = takeQuestion() { onQuestion?(question) }
  }

  /// Returns the open question of the router, which the views then show; `nil` if none is open.
  func takeQuestion() -> HostedQuestion? {
    guard let open = router.question else { return nil }
    shownQuestion = open.number
    return HostedQuestion(open, words: router.words)
  }

  /// Records that a row of a screen has appeared or disappeared, for hosts that are notified of
  /// each row separately.
  package func record(_ row: RowRef, isInSight: Bool) {
    if inSight.record(row, isInSight: isInSight), row.screen == router.screen { loadMore() }
  }

  /// Starts to load more rows of the sections whose ends are visible.
  private func loadMore() {
    let rows = inSight.rows(on: router.screen, of: router)
    if !rows.isEmpty { router.loadMore(showing: rows, for: self) }
  }

  /// Returns the first visible row of a screen, for hosts that are notified of each row separately.
  package func firstInSight(on screen: ScreenID) -> RowRef? {
    inSight.rows(on: screen, of: router).first.flatMap {
      router.presentedRow(at: $0, on: screen)?.ref
    }
  }

  /// Whether a row is visible, for hosts that are notified of each row separately.
  package func isInSight(_ row: RowRef) -> Bool { inSight.contains(row) }

  /// Ends the work that only the views of this host needed: the tasks that screens declare with
  /// `task`. Other work continues to its end. Call it when the views are released.
  package nonisolated func viewsWereReleased() {
    Task { @MainActor [weak self] in
      self?.cancelTasks()
    }
  }

  /// Waits until the work that was started has ended.
  package func rest() async { await settling?.value }

  /// Refreshes the rows of a screen, and waits until they are refreshed or the screen was left, but
  /// not for other work.
  package func refresh(_ screen: ScreenID) async {
    routeAfterTyping { $0.refreshTable(on: screen) }
    while router.refreshStatus(on: screen) == .running {
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  /// Calls a closure that may start work, whose outcome this host then reports.
  private func requesting<Result>(_ body: () -> Result) -> Result {
    let outer = router.state.requester
    router.update(.nothing) { $0.requester = Requester(host: self) }
    defer { router.update(.nothing) { $0.requester = outer } }
    return body()
  }

  private func wake() {
    isScheduled.exchange(false)
    update()
  }

  private func settle() async {
    let reports = Settling { [weak self] ended, requester in
      guard let self else { return }
      showChanges()
      let host = requester.map(\.host) ?? self
      if host !== self { host?.showChanges() }
      host?.untold += ended.map(\.outcome)
      host?.tell()
      if let open = router.question(after: ended[0]) { host?.show(open) }
    }
    await reports.run(router)
    settling = nil
    update()
  }
}

// MARK: - The keyboard

extension RouterRunner {
  /// Records that the user has moved the keyboard to the field of a row, or has closed it. If the
  /// app follows the focus of a field that has lost or got it, shows what that changes.
  package func keyboardMoved(to row: RowRef?, on screen: ScreenID) {
    typed = row
    showMove { follower.tell(row, on: screen) }
  }

  /// Records that the field to which the app has moved the focus cannot get the keyboard.
  package func focusFailed(on screen: ScreenID) {
    showMove { follower.tellFailure(on: screen) }
  }

  /// Returns what the views have to do because the app has moved the focus; `nil` for nothing.
  package func nextFocus() -> FocusFollower.Step? { follower.next() }

  private func showMove(_ tell: () -> Bool) { if requesting(tell) { update() } }
}

extension Outcome {
  /// Whether the outcome is a refusal for a reason that is known already.
  fileprivate func repeats(_ reason: String?) -> Bool {
    if case .refused(_, let new) = self { new == reason } else { false }
  }
}

// MARK: - Questions

extension RouterRunner {
  /// Performs an action of the user on a row, or returns the question that has to be answered
  /// first.
  ///
  /// A deletion is performed without a question, because the user had to reveal the delete button.
  /// Text that is being typed in another row is stored first, unless the action writes a value. If
  /// a value is written on a screen below the current one, the screens above it stay open, unless
  /// there is a question.
  package func perform(_ action: RowAction, at row: RowRef) -> HostedQuestion? {
    let known = router.question
    if case .set = action {} else { storeTyped() }
    let question = routing {
      $0.perform(action, at: row, askingIn: action == .delete ? nil : $0.words)
    }
    // Storing the text may have led to a question, which the action leaves open if it is refused.
    return question ?? (router.question == known ? nil : takeQuestion())
  }

  /// Leaves the current screen, or returns the question before its input is lost.
  package func requestPop() -> HostedQuestion? {
    storeTyped()
    return routing { $0.requestPop() }
  }

  /// Leaves the sheet that has the current screen, or returns the question before its input is
  /// lost.
  package func requestDismissal() -> HostedQuestion? {
    storeTyped()
    return routing { $0.requestDismissal() }
  }

  /// Leaves a sheet and those above it, or asks if one of them has input that is not saved.
  package func requestDismissal(of sheet: ScreenID) -> HostedQuestion? {
    storeTyped()
    return routing { $0.requestDismissal(of: sheet) }
  }

  /// Submits the text of a field in which the user has pressed Return, even if it has not changed.
  package func submit(_ row: RowRef) -> HostedQuestion? { routing { $0.submit(row) } }

  /// Writes the text of a field that the user has left. Nothing is reported if the text has not
  /// changed, or was refused for the same reason when it was submitted.
  package func leave(_ row: RowRef) -> HostedQuestion? {
    let told = router.refusal(at: row)
    guard let outcome = requesting({ router.leave(row) }), !outcome.repeats(told) else {
      update()
      return nil
    }
    return routing { _ in outcome }
  }

  /// Calls the router for an action of the user, and returns the question that it asks, if any.
  private func routing(_ body: (Router) -> Outcome) -> HostedQuestion? {
    if case .asked = route(body) { takeQuestion() } else { nil }
  }
}
