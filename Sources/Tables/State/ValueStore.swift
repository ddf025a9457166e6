import TablesBasics
import TablesModel

/// A place that keeps values by key, independently of the screens that show them.
///
/// ``MemoryStore`` and ``JSONFileStore`` are `Sendable`: one store, such as a constant of the
/// module, serves all tasks.
/// ```swift
/// enum Stores { static let settings = MemoryStore() }
/// ```
/// Use another store only in the isolation domain in which it was created, unless its type is
/// `Sendable` too. (`UserDefaults` can be used on any thread, but Foundation does not declare it
/// `Sendable` on all systems. Ask for `UserDefaults.standard` where it is used.)
///
/// Writing does not throw: a store whose writes can fail keeps the value in memory and reports the
/// failure in its own way, so that the user's input is not lost.
public protocol ValueStore: AnyObject {
  /// Returns the value of a key, or `nil` if there is none.
  func get(_ key: String) -> PropertyListValue?

  /// Stores a value and calls the observers of the key.
  func set(_ value: PropertyListValue, for key: String)

  /// Removes the value of a key and calls its observers.
  func remove(_ key: String)

  /// Calls `onChange` after each change of a key, as long as the returned observation exists.
  ///
  /// It is called on the thread that makes the change, while no lock is held, so that it may use
  /// the store. If several threads change a key at once, it may be called on several threads at
  /// once, and once more after the observation has ended.
  func observe(_ key: String, _ onChange: @escaping @Sendable () -> Void) -> ValueObservation
}

/// The observation of a key. It ends when this object is released or cancelled.
public final class ValueObservation {
  private var end: (() -> Void)?

  /// Creates an observation that ends by calling `end`.
  public init(end: @escaping () -> Void) { self.end = end }

  deinit { end?() }

  /// Ends the observation now.
  public func cancel() {
    end?()
    end = nil
  }
}

extension ValueStore {
  /// Returns a binding to the value of a key.
  ///
  /// Reading the binding within `withObservationTracking` tracks the key. The stores of this
  /// library report reads themselves. For any other store, the binding observes the key from the
  /// first read for as long as the binding exists.
  ///
  /// `fallback` is read if there is no value or it has another type.
  public func binding<Value: StorableValue>(
    _ key: String, default fallback: Value
  ) -> Binding<Value> {
    let stored = binding(key)
    return Binding(
      stored, read: { $0.flatMap(Value.init) ?? fallback },
      set: { stored.wrappedValue = $0.propertyListValue })
  }

  /// Returns a binding to the stored value of a key, whatever its type. Writing `nil` removes the
  /// value. Reading is tracked as for ``binding(_:default:)``.
  public func binding(_ key: String) -> Binding<PropertyListValue?> {
    let tracking = KeyTracking(of: self)
    return Binding(
      isAlwaysReadable: true,
      get: {
        tracking?.read(key, in: self)
        return self.get(key)
      },
      set: {
        if let tracking { TrackedReads.current?.remove(key, of: tracking) }
        if let value = $0 { self.set(value, for: key) } else { self.remove(key) }
      })
  }
}

/// The observers of a store's keys, and the change tracking of the keys that were read.
final class KeyedChanges: Sendable {
  private struct State {
    var observers: [String: [Int: @Sendable () -> Void]] = [:]
    var reads: [String: Reads] = [:]
    var nextObserver = 0
  }

  /// The tracking of a key that was read, and the number of its changes since then.
  private struct Reads {
    let tracking = ChangeTracking()
    var changes = 0
  }

  private let state = Locked(State())

  /// Reports a read of a key to Observation. The caller reads the value after that, so that no
  /// change between the two remains unreported.
  func read(_ key: String) {
    let reads = state.withLock { state in
      if let reads = state.reads[key] { return reads }
      let reads = Reads()
      state.reads[key] = reads
      return reads
    }
    reads.tracking.read()
    TrackedReads.current?.add(key, of: self) { self.reads(of: key)?.changes != reads.changes }
  }

  /// Calls `body`, which changes the value of a key, and then the observers of the key in the order
  /// in which they were added.
  func change(_ key: String, _ body: () -> Void) {
    TrackedReads.current?.remove(key, of: self)
    if let tracking = reads(of: key)?.tracking { tracking.change(body) } else { body() }
    // A thread that began to track the key between the report and the change may have read the old
    // value.
    let tracking = state.withLock { state in
      state.reads[key]?.changes += 1
      return state.reads[key]?.tracking
    }
    tracking?.change {}
    let observers = state.withLock { $0.observers[key] ?? [:] }
    for (_, observer) in observers.sorted(by: { $0.key < $1.key }) { observer() }
  }

  private func reads(of key: String) -> Reads? { state.withLock { $0.reads[key] } }

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
  private let changes = Locked(0)
  private var observation: ValueObservation?

  /// Creates the tracking of a store's key, or returns `nil` if the store reports reads itself.
  init?(of store: some ValueStore) {
    if let store = store as? any ReadTrackingStore, store.tracksReads { return nil }
  }

  /// Reports a read of the key to Observation.
  func read(_ key: String, in store: some ValueStore) {
    if observation == nil {
      observation = store.observe(key) { [tracking, changes] in
        changes.withLock { $0 += 1 }
        tracking.change {}
      }
    }
    tracking.read()
    let known = changes.withLock { $0 }
    TrackedReads.current?.add(key, of: self) { [changes] in changes.withLock { $0 } != known }
  }
}

// MARK: - Memory

/// A store in memory, for tests, previews and scripts. It can be used on several threads at once.
public final class MemoryStore: ValueStore, ReadTrackingStore, Sendable {
  private let contents: Locked<[String: PropertyListValue]>
  private let changes = KeyedChanges()
  var tracksReads: Bool { true }

  /// Creates a store that contains some values.
  public init(_ values: [String: PropertyListValue] = [:]) { contents = Locked(values) }

  /// All stored values, by key. Reading this property is not tracked, unlike ``get(_:)``.
  public var values: [String: PropertyListValue] { contents.withLock { $0 } }

  /// Returns the value of a key, or `nil` if there is none.
  public func get(_ key: String) -> PropertyListValue? {
    changes.read(key)
    return contents.withLock { $0[key] }
  }

  /// Stores a value and calls the observers of the key.
  public func set(_ value: PropertyListValue, for key: String) {
    changes.change(key) { contents.withLock { $0[key] = value } }
  }

  /// Removes the value of a key and calls its observers.
  public func remove(_ key: String) {
    guard contents.withLock({ $0[key] }) != nil else { return }
    changes.change(key) { contents.withLock { $0[key] = nil } }
  }

  /// Calls `onChange` after each change of a key, as long as the returned observation exists. It is
  /// called on the thread that makes the change, and may use the store.
  public func observe(
    _ key: String, _ onChange: @escaping @Sendable () -> Void
  ) -> ValueObservation { changes.observe(key, onChange) }
}

/// A store that adds default values to another store.
///
/// ```swift
/// let values = store.registering(bundle.registeredDefaults)
/// ```
/// Defaults are never written. Removing a value makes its default visible again. Unlike the other
/// stores, this one is not `Sendable`, because the other store may not be. Share the other store,
/// and add the defaults where they are read.
public final class RegisteringStore: ValueStore, ReadTrackingStore {
  /// The values that are read for keys without a value in the other store.
  public let defaults: [String: PropertyListValue]
  /// The other store, to which values are written.
  public let base: any ValueStore

  /// Creates a store from another store and default values.
  public init(_ base: any ValueStore, defaults: [String: PropertyListValue]) {
    self.base = base
    self.defaults = defaults
  }

  var tracksReads: Bool { (base as? any ReadTrackingStore)?.tracksReads ?? false }

  /// Returns the value of a key, or its default, or `nil` if there is neither.
  public func get(_ key: String) -> PropertyListValue? { base.get(key) ?? defaults[key] }

  /// Stores a value and calls the observers of the key.
  public func set(_ value: PropertyListValue, for key: String) { base.set(value, for: key) }

  /// Removes the value of a key, so that its default is read again, and calls its observers.
  public func remove(_ key: String) { base.remove(key) }

  /// Calls `onChange` after each change of a key, as long as the returned observation exists.
  public func observe(
    _ key: String, _ onChange: @escaping @Sendable () -> Void
  ) -> ValueObservation { base.observe(key, onChange) }
}

extension ValueStore {
  /// Returns a store that reads these defaults for keys without a value, as `UserDefaults` does
  /// with registered defaults.
  public func registering(_ defaults: [String: PropertyListValue]) -> RegisteringStore {
    RegisteringStore(self, defaults: defaults)
  }
}
