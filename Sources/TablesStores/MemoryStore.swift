import TablesBasics

/// A store in memory, for tests, previews and scripts. It can be used on several threads at once.
public final class MemoryStore: ValueStore, ReadTrackingStore, Sendable {
  private let contents: Locked<[ExactText: PropertyListValue]>
  private let changes = KeyedChanges()
  package var tracksReads: Bool { true }

  /// Creates a store that contains some values.
  public init(_ values: [String: PropertyListValue] = [:]) {
    contents = Locked(
      Dictionary(uniqueKeysWithValues: values.map { (ExactText($0.key), $0.value) }))
  }

  /// All stored values, by key. Reading this property is not tracked, unlike ``get(_:)``.
  ///
  /// Of keys that differ only in the composition of their characters, it contains one.
  public var values: [String: PropertyListValue] { contents.withLock { $0.byPlainText } }

  /// Returns the value of a key, or `nil` if there is none.
  public func get(_ key: String) -> PropertyListValue? {
    changes.read(key)
    return contents.withLock { $0[ExactText(key)] }
  }

  /// Stores a value and calls the observers of the key.
  public func set(_ value: PropertyListValue, for key: String) {
    changes.change(key) { contents.withLock { $0[ExactText(key)] = value } }
  }

  /// Removes the value of a key and calls its observers.
  public func remove(_ key: String) {
    guard contents.withLock({ $0[ExactText(key)] }) != nil else { return }
    changes.change(key) { contents.withLock { $0[ExactText(key)] = nil } }
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
/// let values = store.registering(["name": "Ada"])
/// ```
/// Defaults are never written. Removing a value makes its default visible again. Unlike the other
/// stores, this one is not `Sendable`, because the other store may not be. Share the other store,
/// and add the defaults where they are read.
package final class RegisteringStore: ValueStore, ReadTrackingStore {
  /// The values that are read for keys without a value in the other store.
  package let defaults: [String: PropertyListValue]
  /// The other store, to which values are written.
  package let base: any ValueStore

  /// Creates a store from another store and default values.
  package init(_ base: any ValueStore, defaults: [String: PropertyListValue]) {
    self.base = base
    self.defaults = defaults
  }

  package var tracksReads: Bool { (base as? any ReadTrackingStore)?.tracksReads ?? false }

  /// Returns the value of a key, or its default, or `nil` if there is neither.
  package func get(_ key: String) -> PropertyListValue? { base.get(key) ?? defaults[key] }

  /// Stores a value and calls the observers of the key.
  package func set(_ value: PropertyListValue, for key: String) { base.set(value, for: key) }

  /// Removes the value of a key, so that its default is read again, and calls its observers.
  package func remove(_ key: String) { base.remove(key) }

  /// Calls `onChange` after each change of a key, as long as the returned observation exists.
  package func observe(
    _ key: String, _ onChange: @escaping @Sendable () -> Void
  ) -> ValueObservation { base.observe(key, onChange) }
}

extension ValueStore {
  /// Returns a store that reads these defaults for keys without a value, as `UserDefaults` does
  /// with registered defaults.
  public func registering(_ defaults: [String: PropertyListValue]) -> some ValueStore {
    RegisteringStore(self, defaults: defaults)
  }
}

extension RegisteringStore: SaveReportingStore {
  package func saveFailure(of key: String) -> String? {
    (base as? any SaveReportingStore)?.saveFailure(of: key)
  }
}
