import TablesBasics
import TablesModel

/// The observers of a store's keys, and the change tracking of the keys that were read.
final class KeyedChanges: Sendable {
  private struct State {
    var observers: [String: [Int: @Sendable () -> Void]] = [:]
    var trackings: [String: ChangeTracking] = [:]
    var nextObserver = 0
  }

  private let state = Locked(State())

  /// Reports a read of a key to Observation. The caller reads the value after that, so that no
  /// change between the two remains unreported.
  func read(_ key: String) {
    let tracking = state.withLock { state in
      if let tracking = state.trackings[key] { return tracking }
      let tracking = ChangeTracking()
      state.trackings[key] = tracking
      return tracking
    }
    tracking.read()
  }

  /// Calls `body`, which changes the value of a key, and then the observers of the key in the order
  /// in which they were added.
  func change(_ key: String, _ body: () -> Void) {
    if let tracking = tracking(of: key) { tracking.change(body) } else { body() }
    // Another thread that began to track the key after the report may have read the old value.
    tracking(of: key)?.change {}
    let observers = state.withLock { $0.observers[key] ?? [:] }
    for (_, observer) in observers.sorted(by: { $0.key < $1.key }) { observer() }
  }

  private func tracking(of key: String) -> ChangeTracking? {
    state.withLock { $0.trackings[key] }
  }

  /// Calls `onChange` after each change of a key, as long as the returned observation exists.
  func observe(_ key: String, _ onChange: @escaping @Sendable () -> Void) -> ValueObservation {
    let number = state.withLock { state in
      state.nextObserver += 1
      state.observers[key, default: [:]][state.nextObserver] = onChange
      return state.nextObserver
    }
    return ValueObservation { [weak self] in
      // Returned, so that it is released after the lock: it may own other observations.
      _ = self?.state.withLock { $0.observers[key]?.removeValue(forKey: number) }
    }
  }
}

/// A store whose `get` reports reads to Observation, so that a binding need not observe it.
protocol ReadTrackingStore: ValueStore {
  /// Whether `get` reports reads. A store that wraps another store returns that store's value.
  var tracksReads: Bool { get }
}

/// The change tracking of a key for a binding to a store that does not report reads. It observes
/// the key after the first read.
final class KeyTracking {
  private let tracking = ChangeTracking()
  private var observation: ValueObservation?

  /// Creates the tracking of a store's key, or returns `nil` if the store reports reads itself.
  init?(of store: some ValueStore) {
    if let store = store as? any ReadTrackingStore, store.tracksReads { return nil }
  }

  /// Reports a read of the key to Observation.
  func read(_ key: String, in store: some ValueStore) {
    if observation == nil {
      observation = store.observe(key) { [tracking] in tracking.change {} }
    }
    tracking.read()
  }
}
