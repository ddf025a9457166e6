/// A stored property of a view whose value SwiftUI provides.
public protocol DynamicProperty {}

/// A property wrapper of the double. The wrapper in a view's value refers to what the node of the
/// view keeps, from the first evaluation of the body on.
protocol LinkedProperty: DynamicProperty {
  /// Connects the wrapper with what the node keeps for it.
  @MainActor func link(to node: Node, at index: Int)
  /// Whether a body reads the same from this wrapper and another one.
  func isSame(as other: Any) -> Bool
  /// Whether the value that was read from an environment is also that of another one.
  func isCurrent(in environment: EnvironmentValues) -> Bool
}

extension LinkedProperty {
  func isSame(as other: Any) -> Bool { true }

  func isCurrent(in environment: EnvironmentValues) -> Bool { true }
}

/// A value that a view owns. It lives as long as the view's identity.
@propertyWrapper public struct State<Value>: LinkedProperty {
  private final class Slot {
    let initial: Value
    var storage: Storage<Value>?

    init(_ initial: Value) { self.initial = initial }
  }

  private let slot: Slot

  public init(wrappedValue: Value) { slot = Slot(wrappedValue) }

  public init(initialValue: Value) { slot = Slot(initialValue) }

  public var wrappedValue: Value {
    get { slot.storage?.read() ?? slot.initial }
    nonmutating set { slot.storage?.write(newValue) }
  }

  public var projectedValue: Binding<Value> {
    Binding {
      wrappedValue
    } set: {
      wrappedValue = $0
    }
  }

  func link(to node: Node, at index: Int) {
    slot.storage = node.kept(at: index) { Storage(slot.initial, node.graph.inbox) }
  }
}

extension State where Value: ExpressibleByNilLiteral {
  public init() { self.init(wrappedValue: nil) }
}

/// A value that belongs to somebody else.
@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
  private let get: () -> Value
  private let set: (Value) -> Void

  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    (self.get, self.set) = (get, set)
  }

  public static func constant(_ value: Value) -> Binding<Value> {
    Binding {
      value
    } set: { _ in
    }
  }

  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  public var projectedValue: Binding<Value> { self }

  public subscript<Member>(
    dynamicMember keyPath: WritableKeyPath<Value, Member>
  ) -> Binding<Member> {
    Binding<Member> {
      wrappedValue[keyPath: keyPath]
    } set: {
      wrappedValue[keyPath: keyPath] = $0
    }
  }
}

/// A size that follows the text size of the user. Nothing is laid out, so it stays as it is.
@propertyWrapper public struct ScaledMetric<Value: BinaryFloatingPoint> {
  public let wrappedValue: Value

  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}
