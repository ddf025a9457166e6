/// Reads and writes a value that is stored elsewhere: the object behind a binding.
///
/// It is an object with subclasses rather than a few closures, so that copying a binding retains
/// one object, and a binding to a part of a value needs one more.
package class ValueAccess<Value> {
  package init() {}

  /// Returns the value.
  package func get() -> Value { fatalError("not overridden") }  // Each subclass does.

  /// Writes the value.
  package func set(_ value: Value) { fatalError("not overridden") }  // Each subclass does.

  /// Returns the value that a write changes. During an `AppCall`, it may be newer than that of
  /// ``get()``. This method must not be called then while other code changes the value.
  package func latest() -> Value { get() }

  /// Whether the value can be read while other code changes it, because the code changes a copy and
  /// writes it when it is complete.
  package var isAlwaysReadable: Bool { false }
}

/// Access by closures.
package final class ClosureAccess<Value>: ValueAccess<Value> {
  private let read: () -> Value
  private let readLatest: (() -> Value)?
  private let write: (Value) -> Void
  package override var isAlwaysReadable: Bool { isReadable }
  private let isReadable: Bool

  /// Creates an access.
  /// - Parameter latest: Returns the value that a write changes, if that is not always what `get`
  ///   returns.
  package init(
    isAlwaysReadable: Bool, get: @escaping () -> Value, latest: (() -> Value)?,
    set: @escaping (Value) -> Void
  ) {
    (read, readLatest, write, isReadable) = (get, latest, set, isAlwaysReadable)
  }

  package override func get() -> Value { read() }
  package override func set(_ value: Value) { write(value) }
  package override func latest() -> Value { readLatest?() ?? read() }
}

/// Access to a property of a value that another object reads and writes.
package final class PartAccess<Whole, Part>: ValueAccess<Part> {
  private let whole: ValueAccess<Whole>
  private let path: WritableKeyPath<Whole, Part>

  package init(_ whole: ValueAccess<Whole>, _ path: WritableKeyPath<Whole, Part>) {
    (self.whole, self.path) = (whole, path)
  }

  package override func get() -> Part { whole.get()[keyPath: path] }
  package override func latest() -> Part { whole.latest()[keyPath: path] }
  package override var isAlwaysReadable: Bool { whole.isAlwaysReadable }

  package override func set(_ value: Part) {
    var changed = whole.latest()
    changed[keyPath: path] = value
    whole.set(changed)
  }
}

/// Access to one element of a collection, which is found by its id even after it has moved.
package final class ElementAccess<Elements>: ValueAccess<Elements.Element>
where Elements: MutableCollection & RandomAccessCollection {
  private let elements: ValueAccess<Elements>
  private let identify: (Elements.Element) -> RowID
  private var id: RowID
  /// The value that is read after the element was removed, and while a synchronous closure of the
  /// app runs, unless the collection is always readable.
  private var last: Elements.Element
  /// The offset at which the element was last found.
  private var offset: Int

  /// Creates the access to an element that is currently at an offset.
  package init(
    _ element: Elements.Element, at offset: Int, of elements: ValueAccess<Elements>,
    identify: @escaping (Elements.Element) -> RowID
  ) {
    (self.elements, self.identify, self.offset) = (elements, identify, offset)
    (id, last) = (identify(element), element)
  }

  package override var isAlwaysReadable: Bool { elements.isAlwaysReadable }

  package override func get() -> Elements.Element {
    !isAlwaysReadable && AppCall.isRunning ? last : latest()
  }

  /// Returns the element as it is in the collection now.
  package override func latest() -> Elements.Element {
    let elements = elements.latest()
    if let index = index(in: elements) { last = elements[index] }
    return last
  }

  package override func set(_ element: Elements.Element) {
    var elements = elements.latest()
    guard let index = index(in: elements) else { return }
    elements[index] = element
    last = element
    id = identify(element)  // The user may edit the property that identifies the element.
    self.elements.set(elements)
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
