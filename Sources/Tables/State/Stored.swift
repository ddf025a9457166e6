/// A property of a screen whose value is kept when the screen's table is evaluated again.
///
/// ```swift
/// struct Screen {
///   @Stored var copies = 1
///   var table: Table { Table { Stepper("Copies", value: $copies, in: 1...9) } }
/// }
/// ```
/// Copies of the property share the value. Reading it within `withObservationTracking` tracks it
/// like a property of an `@Observable` class (from iOS 17 and macOS 14 on, and on Linux).
///
/// In a script's top-level code, where Swift allows no property wrappers, use a constant:
/// `let copies = Stored(1)` and `copies.binding`.
@propertyWrapper
public struct Stored<Value> {
  /// A binding to the value.
  public let binding: Binding<Value>

  private final class Cell {
    private var value: Value
    private let tracking = ChangeTracking()

    init(_ value: Value) { self.value = value }

    func get() -> Value {
      tracking.read()
      return value
    }

    func set(_ newValue: Value) { tracking.change { value = newValue } }
  }

  /// Creates a property with an initial value.
  public init(wrappedValue: Value) {
    let cell = Cell(wrappedValue)
    binding = Binding(get: cell.get, set: cell.set)
  }

  /// Creates a property with an initial value, in code that allows no property wrappers.
  public init(_ value: Value) { self.init(wrappedValue: value) }

  /// Creates a property whose value is kept in a store. Changes in the store are tracked too.
  /// - Parameter wrappedValue: The value that is read if the store has none.
  public init(wrappedValue: Value, _ key: String, in store: some ValueStore)
  where Value: StorableValue {
    binding = store.binding(key, default: wrappedValue)
  }

  /// The current value.
  public var wrappedValue: Value {
    get { binding.wrappedValue }
    nonmutating set { binding.wrappedValue = newValue }
  }

  /// The current value, in code that allows no property wrappers.
  public var value: Value {
    get { wrappedValue }
    nonmutating set { wrappedValue = newValue }
  }

  /// A binding to the value, written as `$name`.
  public var projectedValue: Binding<Value> { binding }
}
