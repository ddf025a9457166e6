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
///
/// The stores of this library compare keys exactly, as Foundation does: a precomposed `é` and an
/// `e` with a combining accent are two keys.
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
package protocol ReadTrackingStore: ValueStore {}

/// A store whose writes can fail, and that can say so for each key.
package protocol SaveReportingStore: ValueStore {
  /// Returns the reason why the current value of a key is not saved; `nil` if it is, or if no
  /// attempt was made. Reading it within `withObservationTracking` tracks the key.
  func saveFailure(of key: String) -> String?
}
