import TablesBasics
import TablesModel

#if canImport(Observation)
  import Observation
#endif

extension Router {
  /// Calls a closure whenever the presented rows may have changed or work was started, until the
  /// observation ends.
  ///
  /// ```swift
  /// observation = router.observe { [weak host] in
  ///   Task { @MainActor in host?.update() }       // reads `presented`, and settles queued work
  /// }
  /// ```
  /// Any number of observers can be added. They are called after a change of observed state, after
  /// ``invalidate()``, after each call with which this or another host changes the router, and when
  /// work is started; see `hasQueuedWork`. Several changes may call an observer several times. An
  /// observer should read the router later, in its own isolation, and only if `version` has
  /// changed since it last did.
  ///
  /// Observation reports changes of state from macOS 14 and iOS 17 on. For an `ObservableObject`,
  /// for key-value observation and on earlier systems, call ``invalidate()``:
  /// ```swift
  /// model.objectWillChange.sink { [weak router] _ in router?.invalidate() }
  /// ```
  /// - Parameter notify: Called on any thread, and in the middle of a change.
  /// - Returns: The observation, which ends when it is released.
  package func observe(_ notify: @escaping @Sendable () -> Void) -> RouterObservation {
    change.add(notify)
  }
}

/// An observer of a router. It is called until ``end()`` is called or the observation is released.
package final class RouterObservation: Sendable {
  private let change: ObservedChange
  private let number: Int

  fileprivate init(_ change: ObservedChange, number: Int) {
    (self.change, self.number) = (change, number)
  }

  deinit { end() }

  /// Ends the observation.
  package func end() { change.remove(number) }
}

/// Records whether observed state has changed since it was read to evaluate a table, and calls the
/// observers of a router.
///
/// Observation calls back on any thread, and before the change. Therefore the change is only
/// recorded here, and the router reads the record later.
final class ObservedChange: Sendable {
  private struct Observers {
    var closures: [Int: @Sendable () -> Void] = [:]
    var last = 0
  }

  private let observers = Locked(Observers())
  private let isNoted = Locked(false)

  // MARK: Observers

  func add(_ notify: @escaping @Sendable () -> Void) -> RouterObservation {
    let number = observers.withLock { observers in
      observers.last += 1
      observers.closures[observers.last] = notify
      return observers.last
    }
    return RouterObservation(self, number: number)
  }

  fileprivate func remove(_ number: Int) {
    // Released after the lock, because a closure may own the last reference to another observation.
    _ = observers.withLock { $0.closures.removeValue(forKey: number) }
  }

  /// Calls the observers in the order in which they were added.
  func notify() {
    let closures = observers.withLock { $0.closures.sorted { $0.key < $1.key }.map(\.value) }
    for notify in closures { notify() }
  }

  // MARK: Changes

  /// Records a change. Calls the observers, on any thread, once for the changes between two calls
  /// of `take()`.
  func record() {
    if !isNoted.exchange(true) { notify() }
  }

  /// Returns whether a change was recorded since the last call.
  func take() -> Bool { isNoted.exchange(false) }

  /// Runs a closure, and records the first change of any observable that it reads, also one by
  /// another thread while it runs.
  func watching<Result>(_ body: () -> Result) -> Result { recordingReads { observing(body) } }

  /// Runs a closure, and records the first change of any observable that it reads, after it has
  /// run. Calls of this method in a call of `recordingReads` are as safe as `watching`, and faster
  /// if there are many of them.
  func observing<Result>(_ body: () -> Result) -> Result {
    #if canImport(Observation)
      if #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) {
        return withObservationTracking(body) { [self] in record() }
      }
    #endif
    return body()
  }

  /// Runs a closure, and records that another thread has changed an observable while it ran, after
  /// it was read.
  func recordingReads<Result>(_ body: () -> Result) -> Result {
    #if canImport(Observation)
      if #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) {
        let (result, reads) = TrackedReads.recording(body)
        if reads.haveChanged { record() }
        return result
      }
    #endif
    return body()
  }
}
