/// A store that reads registered defaults where the store behind it has no value.
///
/// ```swift
/// let values = store.registering(bundle.registeredDefaults)
/// ```
/// Nothing of the defaults is ever written: removing a value brings its default back.
public final class RegisteringStore: ValueStore, ReadTrackingStore {
  /// What is read for a key that has no value.
  public let defaults: [String: PropertyListValue]
  /// Where values are written.
  public let base: any ValueStore

  /// Makes a store of another and of defaults for it.
  public init(_ base: any ValueStore, defaults: [String: PropertyListValue]) {
    self.base = base
    self.defaults = defaults
  }

  var tracksReads: Bool { (base as? any ReadTrackingStore)?.tracksReads ?? false }

  /// The value of a key, else its default, else `nil`.
  public func get(_ key: String) -> PropertyListValue? { base.get(key) ?? defaults[key] }

  /// Stores a value, and tells those who observe the key.
  public func set(_ value: PropertyListValue, for key: String) { base.set(value, for: key) }

  /// Forgets the value of a key, so that its default is read again, and tells those who observe it.
  public func remove(_ key: String) { base.remove(key) }

  /// Calls `onChange` after each change of a key, for as long as the observation is kept.
  public func observe(_ key: String, _ onChange: @escaping () -> Void) -> ValueObservation {
    base.observe(key, onChange)
  }
}

extension ValueStore {
  /// The store, with defaults that are read while it has no value, as `UserDefaults` registers them.
  public func registering(_ defaults: [String: PropertyListValue]) -> RegisteringStore {
    RegisteringStore(self, defaults: defaults)
  }
}
