/// A store that lasts as long as the object: for tests, previews and screens of a script.
public final class MemoryStore: ValueStore, ReadTrackingStore {
  /// All values that were set, by key. Reading them is not tracked; ``get(_:)`` is.
  public private(set) var values: [String: PropertyListValue]
  var tracksReads: Bool { true }
  private let changes = KeyedChanges()

  /// Makes a store of values.
  public init(_ values: [String: PropertyListValue] = [:]) { self.values = values }

  /// The value of a key, or `nil` where there is none.
  public func get(_ key: String) -> PropertyListValue? {
    changes.read(key)
    return values[key]
  }

  /// Stores a value, and tells those who observe the key.
  public func set(_ value: PropertyListValue, for key: String) {
    changes.change(key) { values[key] = value }
  }

  /// Forgets the value of a key, and tells those who observe it.
  public func remove(_ key: String) {
    if values[key] != nil { changes.change(key) { values[key] = nil } }
  }

  /// Calls `onChange` after each change of a key, for as long as the observation is kept.
  public func observe(_ key: String, _ onChange: @escaping () -> Void) -> ValueObservation {
    changes.observe(key, onChange)
  }
}
