/// A way to read and write a value that lives elsewhere.
///
/// ```swift
/// Switch("Dark mode", isOn: Binding(model, \.dark))
/// ```
/// It lives in the isolation of whoever made it. Beside SwiftUI, which has a `Binding` of its own,
/// a file that writes `@Binding` imports one of them by name: `import struct Tables.Binding`.
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value> {
  private let get: () -> Value
  private let set: (Value) -> Void

  /// Makes a binding of two closures.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.get = get
    self.set = set
  }

  /// Makes a binding to a property of an object.
  public init<Root: AnyObject>(
    _ root: Root, _ keyPath: ReferenceWritableKeyPath<Root, Value>
  ) {
    self.init(get: { root[keyPath: keyPath] }, set: { root[keyPath: keyPath] = $0 })
  }

  /// Makes a binding to what an optional holds, or to a value that stands in while it is `nil`.
  ///
  /// Nothing is written before somebody sets a value.
  public init(_ base: Binding<Value?>, default fallback: @autoclosure @escaping () -> Value) {
    self.init(get: { base.wrappedValue ?? fallback() }, set: { base.wrappedValue = $0 })
  }

  /// Makes a binding to what an optional holds; `nil` where it holds nothing now.
  ///
  /// Should it be emptied later, the last value that was read is read again.
  public init?(_ base: Binding<Value?>) {
    guard var last = base.wrappedValue else { return nil }
    self.init(
      get: {
        last = base.wrappedValue ?? last
        return last
      },
      set: { base.wrappedValue = $0 })
  }

  /// Makes a binding that always reads the same value, and forgets what is written.
  public static func constant(_ value: Value) -> Binding { Binding(get: { value }, set: { _ in }) }

  /// The value, read and written where it lives.
  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  /// The binding itself, for `$name`.
  public var projectedValue: Binding { self }

  /// A binding to a part of the value.
  public subscript<Part>(
    dynamicMember keyPath: WritableKeyPath<Value, Part>
  ) -> Binding<Part> {
    Binding<Part>(
      get: { wrappedValue[keyPath: keyPath] }, set: { wrappedValue[keyPath: keyPath] = $0 })
  }
}

extension Binding {
  /// A binding to what an optional holds, or to a value that stands in while it is `nil`.
  public static func ?? (
    base: Binding<Value?>, fallback: @autoclosure @escaping () -> Value
  ) -> Binding { Binding(base, default: fallback()) }
}
