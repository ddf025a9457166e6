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
  /// Reading the binding within `withObservationTracking` tracks the key. For that, the binding
  /// observes a store that is not of this library as long as the binding exists.
  /// `fallback` is read if there is no value or it has another type.
  public func binding<Value: StorableValue>(
    _ key: String, default fallback: Value
  ) -> Binding<Value> {
    let stored = binding(key)
    return Binding(
      get: { stored.wrappedValue.flatMap(Value.init) ?? fallback },
      set: { stored.wrappedValue = $0.propertyListValue })
  }

  /// Returns a binding to the stored value of a key, whatever its type. Writing `nil` removes the
  /// value. Reading is tracked as for ``binding(_:default:)``.
  public func binding(_ key: String) -> Binding<PropertyListValue?> {
    let tracking = KeyTracking(of: self)
    return Binding(
      get: {
        tracking?.read(key, in: self)
        return self.get(key)
      },
      set: { if let value = $0 { self.set(value, for: key) } else { self.remove(key) } })
  }
}
