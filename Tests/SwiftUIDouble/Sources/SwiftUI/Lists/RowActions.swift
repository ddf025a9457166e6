public enum HorizontalEdge: Hashable, Sendable { case leading, trailing }

/// Buttons that a swipe over a row reveals.
struct SwipeActions: Modification {
  let content: any View
  let edge: HorizontalEdge
  let allowsFullSwipe: Bool

  var aside: Place.Aside { edge == .leading ? .leadingSwipeActions : .swipeActions }

  func asides(at node: Node) -> [Child] {
    [
      Child(
        key: edge, view: content, environment: node.environment, place: .aside(aside))
    ]
  }
}

/// Buttons that a long press on a view reveals.
struct ContextMenu: Modification {
  let content: any View

  func asides(at node: Node) -> [Child] {
    [Child(key: 0, view: content, environment: node.environment, place: .aside(.contextMenu))]
  }
}

/// An action for a pull at the list. A list reads it from its environment.
extension View {
  public func swipeActions(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true,
    @ViewBuilder content: () -> some View
  ) -> some View {
    modified(SwipeActions(content: content(), edge: edge, allowsFullSwipe: allowsFullSwipe))
  }

  public func contextMenu(@ViewBuilder menuItems: () -> some View) -> some View {
    modified(ContextMenu(content: menuItems()))
  }

  public func refreshable(
    @_inheritActorContext action: @escaping @Sendable () async -> Void
  ) -> some View {
    changing { $0.refresh = RefreshAction(action: action) }
  }
}
