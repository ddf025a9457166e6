import Observation

/// How often `onChange` was called while `change` ran, after `read` was tracked once.
func calls(tracking read: () -> Void, while change: () -> Void) -> Int {
  let calls = Calls()
  withObservationTracking(read) { calls.count += 1 }
  change()
  return calls.count
}

/// A count that only the test's own thread touches: Observation calls back where the change is made.
private final class Calls: @unchecked Sendable {  // one thread, see above
  var count = 0
}
