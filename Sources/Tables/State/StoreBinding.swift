import TablesBasics
import TablesModel
import TablesStores

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

/// The change tracking of a key for a binding to a store that does not report reads. It observes
/// the key after the first read.
final class KeyTracking {
  private let tracking = ChangeTracking()
  private let changes = Locked(0)
  private var observation: ValueObservation?

  /// Creates the tracking of a store's key, or returns `nil` if the store reports reads itself.
  init?(of store: some ValueStore) {
    if store is any ReadTrackingStore { return nil }
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
