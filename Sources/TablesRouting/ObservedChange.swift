#if canImport(Observation)
  import Observation
#endif
#if canImport(os)
  import os
#else
  import Synchronization
#endif

/// Tells that something which was read while a table was made has changed since.
///
/// Observation calls back on any thread, and before the change; so the change is only noted here,
/// and whoever shows the table asks.
final class ObservedChange: Sendable {
  /// Called on any thread, once for each change that was not asked for yet.
  private let wake: (@Sendable () -> Void)?

  #if canImport(os)
    private let lock: any Sendable

    init(wake: (@Sendable () -> Void)? = nil) {
      self.wake = wake
      if #available(macOS 13, iOS 16, tvOS 16, watchOS 9, *) {
        lock = OSAllocatedUnfairLock(initialState: false)
      } else {
        lock = false
      }
    }

    private func exchange(_ value: Bool) -> Bool {
      // Before iOS 16 there is no Observation either: nothing is ever noted.
      guard #available(macOS 13, iOS 16, tvOS 16, watchOS 9, *),
        let lock = lock as? OSAllocatedUnfairLock<Bool>
      else { return false }
      return lock.withLock { state in
        defer { state = value }
        return state
      }
    }
  #else
    private let isNoted = Atomic(false)

    init(wake: (@Sendable () -> Void)? = nil) { self.wake = wake }

    private func exchange(_ value: Bool) -> Bool {
      isNoted.exchange(value, ordering: .acquiringAndReleasing)
    }
  #endif

  /// Notes a change.
  func note() {
    if !exchange(true) { wake?() }
  }

  /// Whether a change was noted since the last time that this was asked.
  func take() -> Bool { exchange(false) }

  /// Runs a closure, and notes the first change of whatever observable it reads.
  func watching<Result>(_ body: () -> Result) -> Result {
    #if canImport(Observation)
      if #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) {
        return withObservationTracking(body) { [self] in note() }
      }
    #endif
    return body()
  }
}
