/// Whether a text field has the keyboard focus, or which one has it.
@propertyWrapper public struct FocusState<Value: Hashable>: LinkedProperty {
  private final class Slot {
    let initial: Value
    var storage: Storage<Value>?

    init(_ initial: Value) { self.initial = initial }
  }

  private let slot: Slot

  public init() where Value == Bool { slot = Slot(false) }

  public init<Field: Hashable>() where Value == Field? { slot = Slot(nil) }

  public var wrappedValue: Value {
    get { slot.storage?.read() ?? slot.initial }
    nonmutating set { slot.storage?.write(newValue) }
  }

  public var projectedValue: Binding { Binding(state: self) }

  func link(to node: Node, at index: Int) {
    slot.storage = node.kept(at: index) { Storage(slot.initial, node.graph.inbox) }
  }

  fileprivate func reset() { wrappedValue = slot.initial }

  /// A reference to the state, for a field.
  @propertyWrapper public struct Binding {
    fileprivate let state: FocusState<Value>

    public var wrappedValue: Value {
      get { state.wrappedValue }
      nonmutating set { state.wrappedValue = newValue }
    }

    public var projectedValue: Binding { self }
  }
}

/// A field whose focus a state follows.
struct Focus: Modification {
  /// Reads whether the program wants the field to have the focus.
  let isWanted: () -> Bool
  /// Tells the program that the field has got or lost the focus.
  let set: (Bool) -> Void

  final class Memory {
    var isWanted = false
    var wasWanted = false
  }

  func change(_ environment: inout EnvironmentValues, at node: Node) {
    node.remembered { Memory() }.isWanted = isWanted()
  }
}

extension View {
  public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
    modified(
      Focus {
        condition.wrappedValue
      } set: {
        condition.wrappedValue = $0
      })
  }

  public func focused<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, equals value: Value
  ) -> some View {
    modified(
      Focus {
        binding.wrappedValue == value
      } set: { isFocused in
        if isFocused {
          binding.wrappedValue = value
        } else if binding.wrappedValue == value {
          binding.state.reset()
        }
      })
  }

  /// Adds an action for the return key of the text fields inside the view.
  public func onSubmit(_ action: @escaping () -> Void) -> some View {
    changing { $0.submitActions.append(action) }
  }
}
