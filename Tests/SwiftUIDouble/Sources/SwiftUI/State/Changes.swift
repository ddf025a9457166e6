/// Calls closures when a view is seen and when it is not any more.
struct Appearance: Modification {
  let appear: (() -> Void)?
  let disappear: (() -> Void)?
}

/// Calls a closure with each new value.
struct ChangeAction<Value: Equatable>: Modification {
  let value: Value
  let action: (Value) -> Void

  private final class Memory {
    var last: ChangeAction<Value>

    init(_ last: ChangeAction<Value>) { self.last = last }
  }

  func change(_ environment: inout EnvironmentValues, at node: Node) {
    let memory = node.remembered { Memory(self) }
    let last = memory.last
    memory.last = self
    // The closure of the body before is called, with what it has captured.
    if last.value != value { node.graph.afterUpdate { [value] in last.action(value) } }
  }
}

extension View {
  public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    modified(Appearance(appear: action, disappear: nil))
  }

  public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    modified(Appearance(appear: nil, disappear: action))
  }

  public func onChange<Value: Equatable>(
    of value: Value, perform action: @escaping (_ newValue: Value) -> Void
  ) -> some View {
    modified(ChangeAction(value: value, action: action))
  }

  public func animation<Value: Equatable>(_ animation: Animation?, value: Value) -> some View {
    modified(Animated(value: value, animation: animation))
  }
}

/// Animates the changes of a view that come with a new value.
struct Animated<Value: Equatable>: Modification {
  let value: Value
  let animation: Animation?

  private final class Memory {
    var last: Value

    init(_ last: Value) { self.last = last }
  }

  func change(_ environment: inout EnvironmentValues, at node: Node) {
    let memory = node.remembered { Memory(value) }
    environment.isAnimated = memory.last != value && animation != nil
    memory.last = value
  }
}
