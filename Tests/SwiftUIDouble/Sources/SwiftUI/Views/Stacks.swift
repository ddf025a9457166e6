public enum HorizontalAlignment: Hashable, Sendable { case leading, center, trailing }

public enum VerticalAlignment: Hashable, Sendable { case top, center, bottom }

public enum TextAlignment: Hashable, Sendable { case leading, center, trailing }

public enum Alignment: Hashable, Sendable { case leading, center, trailing, topLeading }

/// Views side by side. In a list, it is one row.
public struct HStack<Content: View>: View, PrimitiveView {
  private let content: Content

  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }

  func children(of node: Node) -> [Child] {
    [Child(key: 0, view: content, environment: node.insideEnvironment)]
  }
}

/// Views below each other. In a list, it is one row.
public struct VStack<Content: View>: View, PrimitiveView {
  private let content: Content

  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }

  func children(of node: Node) -> [Child] {
    [Child(key: 0, view: content, environment: node.insideEnvironment)]
  }
}

/// Views on top of each other. In a list, it is one row.
public struct ZStack<Content: View>: View, PrimitiveView {
  private let content: Content

  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  func children(of node: Node) -> [Child] {
    [Child(key: 0, view: content, environment: node.insideEnvironment)]
  }
}

public struct Spacer: View, PrimitiveView {
  public init() {}

  func children(of node: Node) -> [Child] { [] }
}

extension Node {
  /// The environment of views inside a container or a control, which is one row in a list.
  var insideEnvironment: EnvironmentValues {
    guard environment.isLazy else { return environment }
    var environment = environment
    (environment.isLazy, environment.isInRow) = (false, true)
    return environment
  }
}
