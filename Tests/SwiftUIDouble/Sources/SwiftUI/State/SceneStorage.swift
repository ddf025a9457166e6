/// What the system keeps of the windows of a scene while the app does not run.
@MainActor public final class SceneValues {
  fileprivate var values: [String: Any] = [:]

  public init() {}
}

/// A value that is there again when the system restores the scene.
@propertyWrapper public struct SceneStorage<Value>: LinkedProperty {
  private final class Slot {
    let initial: Value
    var storage: Storage<Value>?
    /// Keeps a new value for the next time.
    var save: (Value) -> Void = { _ in }

    init(_ initial: Value) { self.initial = initial }
  }

  private let key: String
  private let slot: Slot

  public init(wrappedValue: Value, _ key: String) where Value == String {
    (self.key, slot) = (key, Slot(wrappedValue))
  }

  public var wrappedValue: Value {
    get { slot.storage?.read() ?? slot.initial }
    nonmutating set {
      slot.storage?.write(newValue)
      slot.save(newValue)
    }
  }

  public var projectedValue: Binding<Value> {
    Binding {
      wrappedValue
    } set: {
      wrappedValue = $0
    }
  }

  func link(to node: Node, at index: Int) {
    let (scene, key) = (node.graph.scene, key)
    slot.storage = node.kept(at: index) {
      Storage(scene.values[key] as? Value ?? slot.initial, node.graph.inbox)
    }
    slot.save = { value in MainActor.assumeIsolated { scene.values[key] = value } }
  }
}
