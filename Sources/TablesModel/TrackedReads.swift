/// The values that an evaluation reads and that other threads can change.
///
/// Observation begins to observe what a closure has read when the closure has returned. It does not
/// report a change by another thread before that, so the evaluation asks here afterwards.
package final class TrackedReads {
  /// A value of a store.
  private struct Value: Hashable {
    let store: ObjectIdentifier
    let key: String
  }

  private var changed: [Value: () -> Bool] = [:]

  private init() {}

  @TaskLocal private static var evaluation: TaskConfined<TrackedReads>?

  /// The reads of the evaluation to which the current code belongs; `nil` outside of one, and in a
  /// task that the evaluation has started.
  package static var current: TrackedReads? { evaluation?.value }

  /// Records the reads of a closure.
  package static func recording<Result>(_ body: () -> Result) -> (result: Result, TrackedReads) {
    let reads = TrackedReads()
    return (TaskConfined.call($evaluation, with: reads, body), reads)
  }

  /// Records the first read of a value.
  ///
  /// - Parameter hasChanged: Returns whether the value has changed since the read.
  package func add(_ key: String, of store: AnyObject, hasChanged: @escaping () -> Bool) {
    let value = Value(store: ObjectIdentifier(store), key: key)
    if changed[value] == nil { changed[value] = hasChanged }
  }

  /// Forgets a value that the evaluation itself changes.
  package func remove(_ key: String, of store: AnyObject) {
    changed[Value(store: ObjectIdentifier(store), key: key)] = { false }
  }

  /// Whether a value has changed since it was read.
  package var haveChanged: Bool { changed.values.contains { $0() } }
}
