import TablesBasics

/// A store in memory, for tests, previews and scripts. It can be used on several threads at once.
public final class MemoryStore: ValueStore, ReadTrackingStore, Sendable {
  private let contents: Locked<[ExactText: PropertyListValue]>
  private let changes = KeyedChanges()

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
