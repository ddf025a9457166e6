/// A stack of screens of iOS 15, to which links lead that are active.
public struct NavigationView<Content: View>: View, PrimitiveView {
  private let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  func children(of node: Node) -> [Child] {
    if node.environment.isInStack {
      node.graph.inbox.report("A navigation view inside another one is not supported.")
    }
    let memory = node.remembered { LinkStack() }
    node.graph.arrange(node)
    return [
      Child(key: 0, view: content, environment: memory.environment(of: 0, node), place: .screen)
    ]
  }
}

/// What the node of a `NavigationView` keeps.
private final class LinkStack: ScreenStack {
  override func arrange(_ node: Node) -> Bool {
    var screens = node.children
    while let screen = screens.last, let next = screen.linkedScreen { screens.append(next) }
    return show(screens)
  }

  override func goBack(to index: Int) {
    guard index + 1 < screens.count, let link = screens[index + 1].parent?.memory as? LinkMemory
    else { return }
    link.set(false)
  }
}

private final class LinkMemory {
  var set: (Bool) -> Void = { _ in }
}

extension Node {
  /// The screen of the active link on this one.
  fileprivate var linkedScreen: Node? {
    content.lazy.filter { $0.memory is LinkMemory }
      .compactMap { $0.children.first { $0.place == .screen } }.first
  }
}

/// A link that pushes a value onto a `NavigationStack`, or one to a screen of a `NavigationView`,
/// which is shown while the link is active. Such a screen is made together with the link, but its
/// body is evaluated only when it is shown.
public struct NavigationLink<Title: View, Destination: View>: View, PrimitiveView {
  private enum Target {
    case screen(Binding<Bool>, Destination)
    case value(AnyHashable?)
  }

  private let target: Target
  private let label: Title

  public init(
    isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination,
    @ViewBuilder label: () -> Title
  ) {
    (target, self.label) = (.screen(isActive, destination()), label())
  }

  public init<Value: Hashable>(value: Value?, @ViewBuilder label: () -> Title)
  where Destination == Never {
    (target, self.label) = (.value(value.map { AnyHashable($0) }), label())
  }

  public init<Value: Hashable>(_ title: some StringProtocol, value: Value?)
  where Title == Text, Destination == Never {
    self.init(value: value) { Text(title) }
  }

  func children(of node: Node) -> [Child] {
    let title = Child(key: "label", view: label, environment: node.environment)
    switch target {
    case .value(let value):
      let button = ButtonControl(role: nil, style: node.environment.buttonStyle) { [weak node] in
        if let value { node?.push(value) }
      }
      node.control = .button(button)
      return [title]
    case .screen(let isActive, let destination):
      let memory = node.remembered { LinkMemory() }
      memory.set = { isActive.wrappedValue = $0 }
      guard isActive.wrappedValue else { return [title] }
      let environment = node.stack.map { $0.screens.environment(of: node.id, $0.node) }
      return [
        title,
        Child(
          key: "screen", view: destination, environment: environment ?? node.environment,
          place: .screen),
      ]
    }
  }

  public func isDetailLink(_ isDetailLink: Bool) -> some View { modified(Appearing()) }
}

extension Node {
  /// The navigation stack around the view, and its node.
  var stack: (screens: ScreenStack, node: Node)? {
    var current: Node? = self
    // What a sheet contains is in no stack of the views that present it.
    while let node = current, node.place != .sheet, let parent = node.parent {
      if let screens = parent.memory as? ScreenStack { return (screens, parent) }
      current = parent
    }
    return nil
  }

  fileprivate func push(_ value: AnyHashable) {
    if stack?.screens.push(value) != true {
      graph.inbox.report("A link pushes a value that no stack around it takes.")
    }
  }
}

public protocol NavigationViewStyle {}

public struct StackNavigationViewStyle: NavigationViewStyle {
  public init() {}
}

extension NavigationViewStyle where Self == StackNavigationViewStyle {
  public static var stack: StackNavigationViewStyle { StackNavigationViewStyle() }
}

extension View {
  public func navigationViewStyle(_ style: some NavigationViewStyle) -> some View {
    modified(Appearing())
  }
}
