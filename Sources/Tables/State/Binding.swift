public import TablesModel

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
  /// Reads and writes the value.
  let access: ValueAccess<Value>

  init(_ access: ValueAccess<Value>) { self.access = access }

  /// Returns the value that a write changes. During an `AppCall`, it may be newer than the value
  /// that a read returns. This method must not be called then while other code changes the value.
  func latest() -> Value { access.latest() }

  /// Writes the value.
  func set(_ value: Value) { access.set(value) }

  /// Creates a binding from two closures.
  @_specialize(where Value == Bool)
  @_specialize(where Value == Double)
  @_specialize(where Value == Int)
  @_specialize(where Value == String)
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.init(isAlwaysReadable: false, get: get, set: set)
  }

  /// Creates a binding from closures.
  /// - Parameters:
  ///   - isAlwaysReadable: Whether `get` may be called while other code changes the value, because
  ///     the code changes a copy and writes it when it is complete.
  ///   - latest: Returns the value that a write changes, if that is not always what `get` returns.
  init(
    isAlwaysReadable: Bool, get: @escaping () -> Value,
    latest: (() -> Value)? = nil, set: @escaping (Value) -> Void
  ) {
    access = ClosureAccess(
      isAlwaysReadable: isAlwaysReadable, get: get, latest: latest, set: set)
  }

  /// Creates a binding to a value that `read` makes of another binding's value.
  init<Base>(
    _ base: Binding<Base>, read: @escaping (Base) -> Value, set: @escaping (Value) -> Void
  ) {
    let base = base.access
    self.init(
      isAlwaysReadable: base.isAlwaysReadable,
      get: { read(base.get()) }, latest: { read(base.latest()) }, set: set)
  }

  /// Creates a binding from another one, for a closure whose parameter is written `$name`.
  ///
  /// ```swift
  /// ForEach($people) { $person in TextField(person.role, text: $person.name) }
  /// ```
  public init(projectedValue: Binding) { self = projectedValue }

  /// Creates a binding to a property of an object.
  public init<Root: AnyObject>(
    _ root: Root, _ keyPath: ReferenceWritableKeyPath<Root, Value>
  ) {
    self.init(get: { root[keyPath: keyPath] }, set: { root[keyPath: keyPath] = $0 })
  }

  /// Rejects a property that cannot be written.
  @available(*, unavailable, message: "the property cannot be written: declare it as a var")
  public init<Root: AnyObject>(_ root: Root, _ keyPath: KeyPath<Root, Value>) {
    self = .constant(root[keyPath: keyPath])
  }

  /// Rejects a key path that the compiler does not understand. Without this declaration, the
  /// compiler would suggest the label of another initializer for a misspelled property.
  @available(*, unavailable, message: "write a key path to a property: \\.name")
  @_disfavoredOverload
  public init(_ root: AnyObject, _ keyPath: AnyKeyPath) {
    fatalError("unavailable")  // The compiler rejects every call.
  }

  /// Creates a binding to an optional value that reads `fallback` while the value is `nil`.
  ///
  /// The fallback is not written to the value.
  public init(_ base: Binding<Value?>, default fallback: @autoclosure @escaping () -> Value) {
    self.init(base, read: { $0 ?? fallback() }, set: { base.wrappedValue = $0 })
  }

  /// Creates a binding to the wrapped value of an optional. Returns `nil` if there is none.
  ///
  /// If the optional becomes `nil` later, the binding keeps reading the last value.
  public init?(_ base: Binding<Value?>) {
    guard var last = base.wrappedValue else { return nil }
    self.init(
      base,
      read: {
        last = $0 ?? last
        return last
      },
      set: { base.wrappedValue = $0 })
  }

  /// Returns a binding that always reads the same value and ignores writes.
  public static func constant(_ value: Value) -> Binding { Binding(get: { value }, set: { _ in }) }

  /// The value.
  public var wrappedValue: Value {
    get { access.get() }
    nonmutating set { access.set(newValue) }
    nonmutating _modify {
      var value = access.latest()
      defer { access.set(value) }
      yield &value
    }
  }

  /// The binding itself, written as `$name`.
  public var projectedValue: Binding { self }

  /// Returns a binding to a property of the value.
  public subscript<Part>(
    dynamicMember keyPath: WritableKeyPath<Value, Part>
  ) -> Binding<Part> { Binding<Part>(PartAccess(access, keyPath)) }

  /// Returns a property that cannot be written and can identify a row, as in
  /// `ForEach($files, id: \.path)`.
  @_disfavoredOverload
  public subscript<Part: RowIDConvertible>(dynamicMember keyPath: KeyPath<Value, Part>) -> Part {
    wrappedValue[keyPath: keyPath]
  }
}

extension Binding where Value: MutableCollection {
  /// Returns a binding to the element at a position.
  ///
  /// If the collection no longer has the position, the binding reads the last value and ignores
  /// writes. If elements are inserted or removed before it, it reads and writes another element;
  /// `ForEach($elements)` finds its elements by id instead.
  /// - Precondition: The collection has an element at the position when the binding is created.
  public subscript(position: Value.Index) -> Binding<Value.Element> {
    var last = wrappedValue[position]
    func holds(_ elements: Value) -> Bool {
      position >= elements.startIndex && position < elements.endIndex
    }
    func read(_ elements: Value) -> Value.Element {
      if holds(elements) { last = elements[position] }
      return last
    }
    let access = access
    return Binding<Value.Element>(
      isAlwaysReadable: access.isAlwaysReadable, get: { read(access.get()) },
      latest: { read(access.latest()) },
      set: {
        var elements = access.latest()
        guard holds(elements) else { return }
        elements[position] = $0
        last = $0
        access.set(elements)
      })
  }
}

extension Binding: CustomStringConvertible, CustomReflectable {
  /// The value, as in `Binding(1)`.
  public var description: String { "Binding(\(String(reflecting: wrappedValue)))" }

  /// A mirror without children, so that the message of a failed `#expect` has the description.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
