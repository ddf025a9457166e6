/// An object whose changes evaluate the view again. The app keeps the object.
@propertyWrapper public struct ObservedObject<ObjectType: ObservableObject>: LinkedProperty {
  private let object: ObjectType

  public init(wrappedValue: ObjectType) { object = wrappedValue }

  @MainActor public var wrappedValue: ObjectType { object }

  func link(to node: Node, at index: Int) {
    node.kept(at: index) { Following<ObjectType>() }.follow(object, for: node)
  }

  func isSame(as other: Any) -> Bool {
    (other as? ObservedObject<ObjectType>).map { $0.object === object } ?? false
  }
}

/// An object that a view makes once, and keeps as long as its identity.
@propertyWrapper public struct StateObject<ObjectType: ObservableObject>: LinkedProperty {
  private final class Slot {
    let make: () -> ObjectType
    var object: ObjectType?

    init(_ make: @escaping () -> ObjectType) { self.make = make }
  }

  private let slot: Slot

  public init(wrappedValue make: @autoclosure @escaping () -> ObjectType) { slot = Slot(make) }

  /// The object. A view that is in no window makes a new one each time, as in SwiftUI.
  @MainActor public var wrappedValue: ObjectType { slot.object ?? slot.make() }

  func link(to node: Node, at index: Int) {
    let following = node.kept(at: index) { Following<ObjectType>() }
    let object = following.object ?? slot.make()
    following.follow(object, for: node)
    slot.object = object
  }
}

/// The subscription of a view to the changes of an object.
private final class Following<ObjectType: ObservableObject> {
  private(set) var object: ObjectType?
  private var subscription: AnyCancellable?

  @MainActor func follow(_ new: ObjectType, for node: Node) {
    guard object !== new else { return }
    object = new
    subscription = new.objectWillChange.sink { [id = node.id, inbox = node.graph.inbox] _ in
      inbox.invalidate(
        [id],
        during: """
          Publishing changes from within view updates is not allowed, \
          this will cause undefined behavior.
          """)
    }
  }
}
