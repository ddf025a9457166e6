#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import TablesBasics
  import TablesRouting
  import UIKit

  /// Connects a router with the table views that show its screens: brings them up to date after a
  /// change, and runs the work that was started.
  @MainActor final class RouterLink {
    let router: Router
    /// Called with each outcome, after the table views were brought up to date.
    var onOutcome: ((Outcome) -> Void)?
    /// Brings the navigation controller in step with the router.
    var navigation: NavigationStack?

    private var observation: RouterObservation?
    private var drivers: [Weak] = []
    private var settling: Task<Void, Never>?
    /// Whether an update was requested for the next turn of the main loop.
    private let isScheduled = Locked(false)

    private struct Weak {
      weak var driver: RouterDriver?
    }

    init(router: Router) {
      self.router = router
      observation = router.observe { [weak self, isScheduled] in
        let wasScheduled = isScheduled.withLock { state in
          defer { state = true }
          return state
        }
        if !wasScheduled { Task { @MainActor [weak self] in self?.wake() } }
      }
    }

    /// Whether nothing is left to do: no update is due, and no work is running.
    var isIdle: Bool { settling == nil && !isScheduled.withLock { $0 } }

    func add(_ driver: RouterDriver) {
      drivers.removeAll { $0.driver == nil }
      drivers.append(Weak(driver: driver))
    }

    /// Has the router do what the user has asked for, and brings the table views up to date.
    @discardableResult
    func route(_ body: (Router) -> Outcome) -> Outcome {
      let outcome = body(router)
      update()
      onOutcome?(outcome)
      return outcome
    }

    /// Brings the table views and the navigation controller in step with the router, and runs work
    /// that was started.
    func update() {
      for driver in drivers.compactMap(\.driver) { driver.update() }
      navigation?.update()
      guard settling == nil, router.hasQueuedWork || router.isSearching else { return }
      settling = Task { await self.settle() }
    }

    private func wake() {
      isScheduled.withLock { $0 = false }
      update()
    }

    private func settle() async {
      await router.settle { [weak self] ended in
        self?.update()
        self?.onOutcome?(ended.outcome)
      }
      settling = nil
      update()
    }
  }
#endif
