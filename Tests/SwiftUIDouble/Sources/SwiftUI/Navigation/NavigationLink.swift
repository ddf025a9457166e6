/// A link that pushes a value onto the `NavigationStack` around it.
public struct NavigationLink<Title: View>: View, PrimitiveView {
  private let value: AnyHashable?
  private let label: Title

  public init<Value: Hashable>(value: Value?, @ViewBuilder label: () -> Title) {
    (self.value, self.label) = (value.map { AnyHashable($0) }, label())
  }

  public init<Value: Hashable>(_ title: some StringProtocol, value: Value?) where Title == Text {
    self.init(value: value) { Text(title) }
  }

  func children(of node: Node) -> [Child] {
    let button = ButtonControl(role: nil, style: node.environment.buttonStyle) {
      [weak node, value] in if let value { node?.push(value) }
    }
    node.control = .button(button)
    return [Child(key: "label", view: label, environment: node.environment)]
  }
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
