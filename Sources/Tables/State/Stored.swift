public import TablesModel

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
/// The screen can be created once, or by a closure that a host evaluates again and again, as in
/// `Segue("Detail") { Detail().table }`; see <doc:StateOfScreens>. In a `for` loop, give each
/// section or custom row an `.id(_:)`, or use a ``ForEach``. Without ids, they are identified by
/// their order, and the program stops if the order changes.
///
/// In a script's top-level code, where Swift allows no property wrappers, use a constant: `let
/// copies = Stored(1)` and `copies.binding`.
@propertyWrapper
public struct Stored<Value> {
  private let access: Binding<Value>
  /// The property's claim to a value that the table's host keeps. `nil` if this property keeps the
  /// value itself.
  private let claim: StateClaim<Cell>?

  private final class Cell: StateCell {
    private var value: Value
    private var isSet = false
    private let tracking = ChangeTracking()

    init(_ value: Value) { self.value = value }

    var isTouched: Bool { isSet || type(of: value as Any) is AnyClass }

    func copy() -> Self { Self(value) }

    func get() -> Value {
      tracking.read()
      return value
    }

    func set(_ newValue: Value) {
      tracking.change {
        value = newValue
        isSet = true
      }
    }
  }

  /// Creates a property with an initial value.
  ///
  /// The other arguments locate the declaration. They identify the value when a table's closure
  /// creates the screen again.
  public init(
    wrappedValue: Value, fileID: String = #fileID, line: Int = #line, column: Int = #column,
    owner: String = #function
  ) {
    claim = StateClaim(.init(fileID, line, column, owner: owner, type: Value.self)) {
      Cell(wrappedValue)
    }
    if let claim {
      access = Binding(
        record: claim.record, isAlwaysReadable: true, get: { claim.cell.get() },
        set: { claim.cell.set($0) })
    } else {
      let cell = Cell(wrappedValue)
      access = Binding(isAlwaysReadable: true, get: cell.get, set: cell.set)
    }
  }

  /// Creates a property with an initial value, in code that allows no property wrappers.
  public init(
    _ value: Value, fileID: String = #fileID, line: Int = #line, column: Int = #column,
    owner: String = #function
  ) {
    self.init(wrappedValue: value, fileID: fileID, line: line, column: column, owner: owner)
  }

  /// Creates a property whose value is kept in a store. Changes in the store are tracked too.
  /// The value after the equals sign is read if the store has none.
  public init(wrappedValue: Value, _ key: String, in store: some ValueStore)
  where Value: StorableValue {
    access = store.binding(key, default: wrappedValue)
    claim = nil
  }

  /// A binding to the value.
  public var binding: Binding<Value> {
    claim?.use(isBinding: true)
    return access
  }

  /// The current value.
  public var wrappedValue: Value {
    get {
      claim?.use(isBinding: false)
      return access.wrappedValue
    }
    nonmutating set {
      claim?.use(isBinding: false)
      access.wrappedValue = newValue
    }
  }

  /// The current value, in code that allows no property wrappers.
  public var value: Value {
    get { wrappedValue }
    nonmutating set { wrappedValue = newValue }
  }

  /// A binding to the value, written as `$name`.
  public var projectedValue: Binding<Value> { binding }
}

extension Stored: StateRecordHolder {
  package var stateRecord: StateRecord? { claim?.record }
  package var isBinding: Bool { false }
}

/// Gives an id to the screens that a closure creates. When the table is evaluated again, their
/// stored properties get back the values that they had under this id.
///
/// ```swift
/// for person in people {
///   withIdentity(person.id) { Card(person).section }
/// }
/// ```
/// Elements of a ``ForEach`` have an id already. Outside of a table's evaluation, this only calls
/// `body`.
public func withIdentity<Result>(
  _ id: some RowIDConvertible, fileID: String = #fileID, line: Int = #line,
  _ body: () throws -> Result
) rethrows -> Result {
  try StateScope.identified(by: id.rowID, .init(fileID, line, type: Void.self), body)
}
