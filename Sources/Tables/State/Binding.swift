/// Access to a value that is stored elsewhere.
///
/// ```swift
/// Switch("Dark mode", isOn: Binding(model, \.dark))
/// ```
/// Use a binding only in the isolation domain in which it was created. In a file that also imports
/// SwiftUI, which has its own `Binding`, import one by name: `import struct Tables.Binding`.
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value> {
  private let get: () -> Value
  private let set: (Value) -> Void

  /// Creates a binding from two closures.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.get = get
    self.set = set
  }

  /// Creates a binding to a property of an object.
  public init<Root: AnyObject>(
    _ root: Root, _ keyPath: ReferenceWritableKeyPath<Root, Value>
  ) {
    self.init(get: { root[keyPath: keyPath] }, set: { root[keyPath: keyPath] = $0 })
  }

  /// Creates a binding to an optional value that reads `fallback` while the value is `nil`.
  ///
  /// The fallback is not written to the value.
  public init(_ base: Binding<Value?>, default fallback: @autoclosure @escaping () -> Value) {
    self.init(get: { base.wrappedValue ?? fallback() }, set: { base.wrappedValue = $0 })
  }

  /// Creates a binding to the wrapped value of an optional. Returns `nil` if there is none.
  ///
  /// If the optional becomes `nil` later, the binding keeps reading the last value.
  public init?(_ base: Binding<Value?>) {
    guard var last = base.wrappedValue else { return nil }
    self.init(
      get: {
        last = base.wrappedValue ?? last
        return last
      },
      set: { base.wrappedValue = $0 })
  }

  /// Returns a binding that always reads the same value and ignores writes.
  public static func constant(_ value: Value) -> Binding { Binding(get: { value }, set: { _ in }) }

  /// The value.
  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  /// The binding itself, written as `$name`.
  public var projectedValue: Binding { self }

  /// Returns a binding to a property of the value.
  public subscript<Part>(
    dynamicMember keyPath: WritableKeyPath<Value, Part>
  ) -> Binding<Part> {
    Binding<Part>(
      get: { wrappedValue[keyPath: keyPath] }, set: { wrappedValue[keyPath: keyPath] = $0 })
  }
}

extension Binding {
  /// Returns a binding to an optional value that reads `fallback` while the value is `nil`.
  public static func ?? (
    base: Binding<Value?>, fallback: @autoclosure @escaping () -> Value
  ) -> Binding { Binding(base, default: fallback()) }
}
