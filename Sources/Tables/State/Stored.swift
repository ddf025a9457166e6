/// A value of a screen's own, that outlives every evaluation of its table.
///
/// ```swift
/// struct Screen {
///   @Stored var copies = 1
///   var table: Table { Table { Stepper("Copies", value: $copies, in: 1...9) } }
/// }
/// ```
/// Copies share the value. Reading it within `withObservationTracking` tracks it, as a property of
/// an `@Observable` class is tracked (from iOS 17 and macOS 14 on, and on Linux). A script's top-level code, where Swift allows no property wrappers,
/// makes the same as a value: `let copies = Stored(1)`, with `copies.binding`.
@propertyWrapper
public struct Stored<Value> {
  /// A way to read and write the value.
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

  /// Makes a cell that holds a value.
  public init(wrappedValue: Value) {
    let cell = Cell(wrappedValue)
    binding = Binding(get: cell.get, set: cell.set)
  }

  /// Makes a cell that holds a value.
  public init(_ value: Value) { self.init(wrappedValue: value) }

  /// Makes a cell whose value a store keeps; the value written here is read while it has none.
  ///
  /// It is tracked as well when the store's value changes from elsewhere.
  public init(wrappedValue: Value, _ key: String, in store: some ValueStore)
  where Value: StorableValue {
    binding = store.binding(key, default: wrappedValue)
  }

  /// The value as it is now.
  public var wrappedValue: Value {
    get { binding.wrappedValue }
    nonmutating set { binding.wrappedValue = newValue }
  }

  /// The value as it is now, for a cell that is no property wrapper.
  public var value: Value {
    get { wrappedValue }
    nonmutating set { wrappedValue = newValue }
  }

  /// A way to read and write the value, for `$name`.
  public var projectedValue: Binding<Value> { binding }
}
