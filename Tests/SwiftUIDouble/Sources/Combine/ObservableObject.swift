/// An object that announces its changes before they happen.
public protocol ObservableObject: AnyObject {
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never

  var objectWillChange: ObjectWillChangePublisher { get }
}

/// The publisher of an `ObservableObject`.
public final class ObservableObjectPublisher: Publisher {
  public typealias Output = Void
  public typealias Failure = Never
  private let subscriptions = Subscriptions<Void>()

  public init() {}

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
    subscriptions.add(subscriber)
  }

  public func send() { subscriptions.send(()) }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// The publisher that the object's `@Published` properties share.
  ///
  /// Combine finds a place for it also in an object without such a property. Here, such an object
  /// has to declare the publisher itself.
  public var objectWillChange: ObservableObjectPublisher {
    var boxes: [PublishedBox] = []
    var mirror: Mirror? = Mirror(reflecting: self)
    while let level = mirror {
      boxes += level.children.compactMap { ($0.value as? any PublishedProperty)?.box }
      mirror = level.superclassMirror
    }
    precondition(!boxes.isEmpty, "\(Self.self) has no @Published property: declare the publisher")
    let publisher = boxes.lazy.compactMap(\.objectWillChange).first ?? ObservableObjectPublisher()
    for box in boxes { box.objectWillChange = publisher }
    return publisher
  }
}

/// A property whose changes its object announces.
@propertyWrapper public struct Published<Value>: PublishedProperty {
  fileprivate final class Storage: PublishedBox {
    var value: Value
    let changes = Subscriptions<Value>()

    init(_ value: Value) { self.value = value }
  }

  private let storage: Storage
  var box: PublishedBox { storage }

  public init(wrappedValue: Value) { storage = Storage(wrappedValue) }

  public init(initialValue: Value) { storage = Storage(initialValue) }

  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { storage.value }
    nonmutating set { storage.value = newValue }
  }

  public var projectedValue: Publisher { Publisher(storage: storage) }

  public static subscript<Object: ObservableObject>(
    _enclosingInstance object: Object, wrapped wrapped: ReferenceWritableKeyPath<Object, Value>,
    storage storage: ReferenceWritableKeyPath<Object, Published<Value>>
  ) -> Value {
    get { object[keyPath: storage].storage.value }
    set {
      let storage = object[keyPath: storage].storage
      storage.objectWillChange?.send()
      storage.changes.send(newValue)
      storage.value = newValue
    }
  }

  /// Publishes the current value, then each new value before it is stored.
  public struct Publisher: Combine.Publisher {
    public typealias Output = Value
    public typealias Failure = Never
    fileprivate let storage: Storage

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
      storage.changes.add(subscriber)
      _ = subscriber.receive(storage.value)
    }
  }
}

/// A `Published` of any value.
protocol PublishedProperty {
  var box: PublishedBox { get }
}

/// The place of an object's publisher in each of its `@Published` properties.
class PublishedBox {
  var objectWillChange: ObservableObjectPublisher?
}
