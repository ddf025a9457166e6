/// A view that can scroll the lists inside it.
public struct ScrollViewReader<Content: View>: View, PrimitiveView {
  private let content: (ScrollViewProxy) -> Content

  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
    self.content = content
  }

  func children(of node: Node) -> [Child] {
    [Child(key: 0, view: content(ScrollViewProxy(node: node)), environment: node.environment)]
  }
}

/// A point in a view.
public struct UnitPoint: Hashable, Sendable {
  public static let top = UnitPoint()
  public static let center = UnitPoint()
}

/// Scrolls the lists inside a view.
@MainActor public struct ScrollViewProxy {
  /// The view, which holds closures that hold the proxy.
  fileprivate weak var node: Node?

  /// Scrolls until a row is visible whose element has an id.
  public func scrollTo(_ id: some Hashable, anchor: UnitPoint? = nil) {
    for case let list as ListMemory in node?.content.map(\.memory) ?? []
    where list.scroll(to: id) {
      node?.graph.arrangeAgain()
      return
    }
  }
}
