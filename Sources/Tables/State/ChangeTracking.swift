#if canImport(Observation)
  import Observation
#endif

/// Reports reads and changes of one value to Observation. Does nothing on systems without
/// Observation, such as those before iOS 17 and macOS 14.
struct ChangeTracking: Sendable {
  private let value: (any TrackedValue)?

  init() {
    #if canImport(Observation)
      if #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) {
        value = ObservedValue()
        return
      }
    #endif
    value = nil
  }

  /// Reports a read. This takes a few nanoseconds if nothing tracks the value.
  func read() { value?.read() }

  /// Reports a change and then calls `body`, which makes the change. While the change is reported,
  /// observers still read the old value.
  func change(_ body: () -> Void) {
    if let value { value.change(body) } else { body() }
  }
}

/// A value that Observation tracks, as a type that is available on all systems.
private protocol TrackedValue: Sendable {
  func read()
  func change(_ body: () -> Void)
}

#if canImport(Observation)
  /// An object that represents a value in Observation. It is not generic, because a key path into
  /// a generic type is created again at each use.
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  private final class ObservedValue: TrackedValue, Observable {
    private let registrar = ObservationRegistrar()
    private var value: Void { () }

    func read() { registrar.access(self, keyPath: \.value) }

    func change(_ body: () -> Void) { registrar.withMutation(of: self, keyPath: \.value, body) }
  }
#endif

/// The observers of a store's keys, and the change tracking of the keys that were read.
final class KeyedChanges {
  private var observers: [String: [Int: () -> Void]] = [:]
  private var trackings: [String: ChangeTracking] = [:]
  private var nextObserver = 0

  /// Reports a read of a key to Observation.
  func read(_ key: String) {
    if let tracking = trackings[key] { return tracking.read() }
    let tracking = ChangeTracking()
    trackings[key] = tracking
    tracking.read()
  }

  /// Calls `body`, which changes the value of a key, and then the observers of the key in the order
  /// in which they were added.
  func change(_ key: String, _ body: () -> Void) {
    if let tracking = trackings[key] { tracking.change(body) } else { body() }
    for (_, observer) in (observers[key] ?? [:]).sorted(by: { $0.key < $1.key }) { observer() }
  }

  /// Calls `onChange` after each change of a key, as long as the returned observation exists.
  func observe(_ key: String, _ onChange: @escaping () -> Void) -> ValueObservation {
    let number = nextObserver
    nextObserver += 1
    observers[key, default: [:]][number] = onChange
    return ValueObservation { [weak self] in self?.observers[key]?[number] = nil }
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
