import TablesModel

/// A property of a screen, section or row whose value is kept when the table is evaluated again.
///
/// ```swift
/// struct Printing: ScreenContent {
///   @Stored var copies = 1
///   var table: Table { Table { Stepper("Copies", value: $copies, in: 1...9) } }
/// }
/// ```
/// Copies of the property share the value. Reading it within `withObservationTracking` tracks it
/// like a property of an `@Observable` class (from iOS 17 and macOS 14 on, and on Linux).
///
/// A screen, section or row that a closure creates at each evaluation, as in
/// `Segue("Detail") { Detail() }`, gets the values of the one before; see <doc:StateOfScreens>. A
/// property that is created elsewhere keeps its value as long as it exists.
///
/// In a script's top-level code, where Swift allows no property wrappers, use a constant: `let
/// copies = Stored(1)` and `copies.binding`.
@propertyWrapper
public struct Stored<Value> {
  private let storage: Storage

  private enum Storage {
    case box(StoredBox<Value>)
    case store(Binding<Value>)
  }

  /// Creates a property with an initial value.
  ///
  /// The other arguments locate the declaration for messages.
  public init(
    wrappedValue: Value, fileID: String = #fileID, line: Int = #line, owner: String = #function
  ) {
    storage = .box(StoredBox(wrappedValue, site: StateSite(fileID, line, owner: owner)))
  }

  /// Creates a property with an initial value, in code that allows no property wrappers.
  public init(
    _ value: Value, fileID: String = #fileID, line: Int = #line, owner: String = #function
  ) {
    self.init(wrappedValue: value, fileID: fileID, line: line, owner: owner)
  }

  /// Creates a property whose value is kept in a store. Changes in the store are tracked too.
  /// The value after the equals sign is read if the store has none.
  public init(wrappedValue: Value, _ key: String, in store: some ValueStore)
  where Value: StorableValue {
    storage = .store(store.binding(key, default: wrappedValue))
  }

  /// A binding to the value.
  public var binding: Binding<Value> {
    switch storage {
    case .box(let box):
      return Binding(box.isLinked ? box.cell : box)
    case .store(let binding): return binding
    }
  }

  /// The current value.
  public var wrappedValue: Value {
    get {
      switch storage {
      case .box(let box): box.get()
      case .store(let binding): binding.wrappedValue
      }
    }
    nonmutating set {
      switch storage {
      case .box(let box): box.set(newValue)
      case .store(let binding): binding.wrappedValue = newValue
      }
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

extension Stored: StoredProperty {
  package var box: (any StateBox)? { if case .box(let box) = storage { box } else { nil } }
}

extension Stored: CustomStringConvertible, CustomReflectable {
  /// The value, as in `Stored(1)`.
  public var description: String { "Stored(\(String(reflecting: value)))" }

  /// A mirror without children, so that the message of a failed `#expect` has the description.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
