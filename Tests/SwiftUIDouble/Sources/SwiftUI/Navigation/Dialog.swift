public enum Visibility: Hashable, Sendable { case automatic, visible, hidden }

/// A question with buttons. It is presented while its binding is true and it has data. What it
/// shows is that of the moment when it was presented.
struct Dialog: Modification {
  let title: String
  let isPresented: Binding<Bool>
  /// The buttons and the message; `nil` without data.
  let content: (actions: any View, message: any View)?

  final class Memory {
    var isShown = false
    var title = ""
    var dismiss: () -> Void = {}
  }

  func change(_ environment: inout EnvironmentValues, at node: Node) {
    let memory = node.remembered { Memory() }
    let isShown = isPresented.wrappedValue && content != nil
    if isShown, !memory.isShown { memory.title = title }
    memory.dismiss = { isPresented.wrappedValue = false }
  }

  func asides(at node: Node) -> [Child] {
    guard let memory = node.memory as? Memory else { return [] }
    let wasShown = memory.isShown
    memory.isShown = isPresented.wrappedValue && content != nil
    guard memory.isShown, let content else { return [] }
    return [
      Child(
        key: 0, view: wasShown ? nil : content.actions, environment: node.environment,
        place: .aside(.dialogActions)),
      Child(
        key: 0, view: wasShown ? nil : content.message, environment: node.environment,
        place: .aside(.dialogMessage)),
    ]
  }
}

extension View {
  public func confirmationDialog<Data>(
    _ title: some StringProtocol, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, presenting data: Data?,
    @ViewBuilder actions: (Data) -> some View, @ViewBuilder message: (Data) -> some View
  ) -> some View {
    modified(
      Dialog(
        title: String(title), isPresented: isPresented,
        content: data.map { (actions($0), message($0)) }))
  }

  public func alert<Data>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, presenting data: Data?,
    @ViewBuilder actions: (Data) -> some View, @ViewBuilder message: (Data) -> some View
  ) -> some View {
    modified(
      Dialog(
        title: String(title), isPresented: isPresented,
        content: data.map { (actions($0), message($0)) }))
  }
}
