/// Who is told of the changes of a store's keys: its observers, and whoever has read one of them
/// within `withObservationTracking`.
final class KeyedChanges {
  private var observers: [String: [Int: () -> Void]] = [:]
  private var trackings: [String: ChangeTracking] = [:]
  private var nextObserver = 0

  /// Tells Observation that a key is read.
  func read(_ key: String) {
    if let tracking = trackings[key] { return tracking.read() }
    let tracking = ChangeTracking()
    trackings[key] = tracking
    tracking.read()
  }

  /// Changes the value of a key, then tells its observers in the order in which they came.
  func change(_ key: String, _ body: () -> Void) {
    if let tracking = trackings[key] { tracking.change(body) } else { body() }
    for (_, observer) in (observers[key] ?? [:]).sorted(by: { $0.key < $1.key }) { observer() }
  }

  /// Calls `onChange` after each change of a key, for as long as the observation is kept.
  func observe(_ key: String, _ onChange: @escaping () -> Void) -> ValueObservation {
    let number = nextObserver
    nextObserver += 1
    observers[key, default: [:]][number] = onChange
    return ValueObservation { [weak self] in self?.observers[key]?[number] = nil }
  }
}
