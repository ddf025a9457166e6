import TablesBasics
public import TablesModel

/// The part that all hosts on the main actor have in common: it shows what has changed, runs the
/// work that was started, and reports the outcomes to the app.
///
/// ```swift
/// host = RouterHost(router)
/// host.onUpdate = { [weak self] in self?.showRows() }
/// host.route { $0.select(address) }
/// ```
/// A host with views of its own keeps one for as long as it shows the router. While work is
/// running, it keeps this object and the router alive, but not the views.
@MainActor public final class RouterHost {
  /// The router.
  public let router: Router
  /// Called when the rows may have changed, at most once for each turn of the main loop unless the
  /// user does something. Compare ``Router/version`` with its value at the last call.
  public var onUpdate: (() -> Void)?
  /// Called with each outcome, after ``onUpdate``.
  public var onOutcome: ((Outcome) -> Void)?

  private var inSight = RowsInSight()
  private var observation: RouterObservation?
  private var settling: Task<Void, Never>?
  /// Whether an update was requested for a later turn of the main loop.
  private let isScheduled = Locked(false)

  /// Creates the host of a router, which other hosts can share.
  public init(_ router: Router) {
    self.router = router
    observation = router.observe { [weak self, isScheduled] in
      let wasScheduled = isScheduled.withLock { state in
        defer { state = true }
        return state
      }
      if !wasScheduled { Task { @MainActor [weak self] in self?.wake() } }
    }
  }

  /// Whether there is nothing to do: no update is scheduled, and no work is running.
  public var isIdle: Bool { settling == nil && !isScheduled.withLock { $0 } }

  /// Calls the router for an action of the user, shows the result, and reports the outcome.
  @discardableResult
  public func route(_ body: (Router) -> Outcome) -> Outcome {
    let outcome = body(router)
    update()
    onOutcome?(outcome)
    return outcome
  }

  /// Shows what has changed, and runs work that was started.
  public func update() {
    onUpdate?()
    guard settling == nil, router.hasQueuedWork || router.isSearching else { return }
    settling = Task { await self.settle() }
  }

  /// Records that a row of a screen came into sight or went out of it, and has the rows of the current
  /// screen that come in pages be loaded. For a host that is told of each row by itself.
  package func note(_ path: RowPath, isInSight: Bool, atDepth depth: Int) {
    guard inSight.note(path, isInSight: isInSight, atDepth: depth), depth == router.depth,
      router.presentedSection(at: path.section)?.items.isPaged == true
    else { return }
    router.show(inSight.rows(atDepth: depth), in: self)
  }

  /// Records that the views of the host are gone: pages that only they have needed are loaded no
  /// further. Other work goes on to its end. Call it when the views are released.
  package nonisolated func viewsWereReleased() {
    Task { @MainActor [weak self] in
      guard let self else { return }
      router.show([], in: self)
    }
  }

  /// Waits until the work that was started has ended.
  public func rest() async { await settling?.value }

  private func wake() {
    isScheduled.withLock { $0 = false }
    update()
  }

  private func settle() async {
    await router.settle { [weak self] ended in
      self?.onUpdate?()
      self?.onOutcome?(ended.outcome)
    }
    settling = nil
    update()
  }
}
