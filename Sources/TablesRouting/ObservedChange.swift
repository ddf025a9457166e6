import TablesBasics

#if canImport(Observation)
  import Observation
#endif

/// Tells that something which was read while a table was made has changed since.
///
/// Observation calls back on any thread, and before the change; so the change is only noted here,
/// and whoever shows the table asks.
final class ObservedChange: Sendable {
  /// Called on any thread, once for each change that was not asked for yet.
  private let wake: (@Sendable () -> Void)?

  private let isNoted = Locked(false)

  init(wake: (@Sendable () -> Void)? = nil) { self.wake = wake }

  private func exchange(_ value: Bool) -> Bool {
    isNoted.withLock { state in
      defer { state = value }
      return state
    }
  }

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
