import Foundation
import Observation

/// Values that closures add, on any thread.
public final class Recorder<Value>: @unchecked Sendable {  // every access holds the lock
  private let lock = NSLock()
  private var recorded: [Value] = []

  /// Creates an empty recorder.
  public init() {}

  /// Adds a value.
  public func add(_ value: Value) {
    lock.lock()
    defer { lock.unlock() }
    recorded.append(value)
  }

  /// The values in the order in which they were added.
  public var values: [Value] {
    lock.lock()
    defer { lock.unlock() }
    return recorded
  }

  /// The number of values.
  public var count: Int { values.count }
}

extension Recorder<Void> {
  /// Counts one more call.
  public func add() { add(()) }
}

/// Returns how often `onChange` was called during `change`, after `read` was tracked once.
public func calls(tracking read: () -> Void, while change: () -> Void) -> Int {
  let calls = Recorder<Void>()
  if #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) {
    withObservationTracking(read) { calls.add() }
  } else {
    preconditionFailure("tests of tracked reads need the system's Observation")
  }
  change()
  return calls.count
}
