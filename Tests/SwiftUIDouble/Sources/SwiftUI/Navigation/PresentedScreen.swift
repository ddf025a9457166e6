/// A screen that a view pushes onto the stack around it while a binding is true.
private struct PresentedScreen: Modification {
  let isPresented: Binding<Bool>
  let destination: any View

  func change(_ environment: inout EnvironmentValues, at node: Node) {
    node.reportDestinationInList(environment)
    let isWanted = isPresented.wrappedValue
    let memory = node.remembered { PresentedMemory(isIgnored: isWanted) }
    if !isWanted { memory.isIgnored = false }
    memory.isShown = isWanted && !memory.isIgnored
    memory.dismiss = { isPresented.wrappedValue = false }
  }

  func asides(at node: Node) -> [Child] {
    guard let memory = node.memory as? PresentedMemory, memory.isShown else { return [] }
    guard let (stack, around) = node.stack, stack.presentsScreens else {
      node.graph.inbox.report("A navigation destination is presented outside of a NavigationStack.")
      return []
    }
    let environment = stack.environment(of: node.id, around)
    return [Child(key: "next", view: destination, environment: environment, place: .screen)]
  }
}

/// What the node of a view keeps that presents a screen.
private final class PresentedMemory {
  /// Whether the binding is true since the view was made. SwiftUI then pushes no screen.
  var isIgnored: Bool
  var isShown = false
  var dismiss: () -> Void = {}

  init(isIgnored: Bool) { self.isIgnored = isIgnored }
}

extension Node {
  /// The screens that are presented above this one, each by the one before.
  var presentedScreens: [Node] {
    sequence(first: self) { screen in
      screen.content.lazy.filter { $0.memory is PresentedMemory }
        .compactMap { $0.children.first { $0.place == .screen } }.first
    }.dropFirst().map { $0 }
  }

  /// Writes that a presented screen is left, and returns whether this is one.
  func dismissPresented() -> Bool {
    guard let memory = parent?.memory as? PresentedMemory else { return false }
    memory.dismiss()
    return true
  }

  /// Reports a navigation destination that exists only while its row is visible.
  func reportDestinationInList(_ environment: EnvironmentValues) {
    guard environment.isLazy || environment.isInRow else { return }
    graph.inbox.report(
      "Do not put a navigation destination modifier inside a “lazy” container, like `List`.")
  }
}

extension View {
  public func navigationDestination(
    isPresented: Binding<Bool>, @ViewBuilder destination: () -> some View
  ) -> some View {
    modified(PresentedScreen(isPresented: isPresented, destination: destination()))
  }
}
