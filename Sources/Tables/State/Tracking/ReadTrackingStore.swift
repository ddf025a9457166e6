/// A store whose `get` itself tells Observation of the read, so that no binding need observe it.
protocol ReadTrackingStore: ValueStore {
  /// Whether it does; a store that wraps another does as that one.
  var tracksReads: Bool { get }
}

/// What makes a binding tracked whose store tells Observation nothing: it observes the key from the
/// first read on.
final class KeyTracking {
  private let tracking = ChangeTracking()
  private var observation: ValueObservation?

  /// Makes the tracking of a store's key; `nil` where the store tracks its reads.
  init?(of store: some ValueStore) {
    if let store = store as? any ReadTrackingStore, store.tracksReads { return nil }
  }

  /// Tells Observation that the key is read.
  func read(_ key: String, in store: some ValueStore) {
    if observation == nil {
      observation = store.observe(key) { [tracking] in tracking.change {} }
    }
    tracking.read()
  }
}
