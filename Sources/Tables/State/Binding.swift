import TablesModel

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
  /// Writes the value. Passing it on costs no allocation, unlike a closure that holds the binding.
  let set: (Value) -> Void
  /// Returns the value that a write changes. It may be newer than what is read during an `AppCall`,
  /// and must then not be called while other code changes the value.
  let latest: () -> Value
  /// Whether the value can be read while other code changes it.
  private let isAlwaysReadable: Bool

  /// Creates a binding from two closures.
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
    (self.get, self.set, self.latest) = (get, set, latest ?? get)
    self.isAlwaysReadable = isAlwaysReadable
  }

  /// Creates a binding to a value that `read` makes of another binding's value.
  init<Base>(
    _ base: Binding<Base>, read: @escaping (Base) -> Value, set: @escaping (Value) -> Void
  ) {
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
    get { get() }
    nonmutating set { set(newValue) }
    nonmutating _modify {
      var value = latest()
      defer { set(value) }
      yield &value
    }
  }

  /// The binding itself, written as `$name`.
  public var projectedValue: Binding { self }

  /// Returns a binding to a property of the value.
  public subscript<Part>(
    dynamicMember keyPath: WritableKeyPath<Value, Part>
  ) -> Binding<Part> {
    Binding<Part>(
      self, read: { $0[keyPath: keyPath] }, set: { wrappedValue[keyPath: keyPath] = $0 })
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
    return Binding<Value.Element>(
      isAlwaysReadable: isAlwaysReadable, get: { read(get()) }, latest: { read(latest()) },
      set: {
        var elements = latest()
        guard holds(elements) else { return }
        elements[position] = $0
        last = $0
        wrappedValue = elements
      })
  }
}

extension Binding where Value: MutableCollection & RandomAccessCollection {
  /// Returns a binding to the element with the id of `element`, which is currently at `offset`.
  func element(
    _ element: Value.Element, at offset: Int, identify: @escaping (Value.Element) -> RowID
  ) -> Binding<Value.Element> {
    let bound = BoundElement(element, at: offset, of: self, identify: identify)
    return Binding<Value.Element>(
      isAlwaysReadable: isAlwaysReadable,
      get: isAlwaysReadable ? bound.latest : bound.get, latest: bound.latest, set: bound.set)
  }
}

/// One element of a bound collection, which is found by its id even after it has moved.
private final class BoundElement<Elements: MutableCollection & RandomAccessCollection> {
  private let elements: Binding<Elements>
  private let identify: (Elements.Element) -> RowID
  private var id: RowID
  /// The value that is read after the element was removed, and while a synchronous closure of the
  /// app runs, unless the collection is always readable.
  private var last: Elements.Element
  /// The offset at which the element was last found.
  private var offset: Int

  init(
    _ element: Elements.Element, at offset: Int, of elements: Binding<Elements>,
    identify: @escaping (Elements.Element) -> RowID
  ) {
    self.elements = elements
    self.identify = identify
    self.offset = offset
    id = identify(element)
    last = element
  }

  func get() -> Elements.Element { AppCall.isRunning ? last : latest() }

  /// Returns the element as it is in the collection now.
  func latest() -> Elements.Element {
    let elements = elements.latest()
    if let index = index(in: elements) { last = elements[index] }
    return last
  }

  func set(_ element: Elements.Element) {
    var elements = elements.latest()
    guard let index = index(in: elements) else { return }
    elements[index] = element
    last = element
    id = identify(element)  // The user may edit the property that identifies the element.
    self.elements.wrappedValue = elements
  }

  /// Returns the index of the element, or `nil` if it was removed.
  /// - Complexity: O(1) if the element has not moved since it was found, else O(elements).
  private func index(in elements: Elements) -> Elements.Index? {
    if offset < elements.count {
      let index = elements.index(elements.startIndex, offsetBy: offset)
      if identify(elements[index]) == id { return index }
    }
    guard let index = elements.firstIndex(where: { identify($0) == id }) else { return nil }
    offset = elements.distance(from: elements.startIndex, to: index)
    return index
  }
}

extension Binding {
  /// Returns a binding to an optional value that reads `fallback` while the value is `nil`.
  public static func ?? (
    base: Binding<Value?>, fallback: @autoclosure @escaping () -> Value
  ) -> Binding { Binding(base, default: fallback()) }
}
