/// An action of a row besides its selection, as it is shown: one that a swipe uncovers, an entry of
/// the row's menu, or its accessory. Its closure is in ``RowBehavior``.
public struct MenuItem: Hashable, Sendable {
  /// The title of the entry.
  public var title: String
  /// The role of the entry. The user is asked before a destructive one is performed.
  public var role: ActionRole?
  /// The question that the user is asked before the entry is performed. `nil` for none, or for a
  /// question of the host's own if the role is destructive.
  public var confirmation: Confirmation?
  /// The image that a host with images shows beside the title; `nil` for none.
  public var image: Row.Image?
  /// Whether the screen is left when the entry was performed, once its work has succeeded.
  public var pops: Bool
  /// The symbol that other hosts show, usually one emoji; `nil` for none.
  public var icon: String?
  /// The color of the entry; `nil` for that of its role.
  public var tint: Tint?
  /// The edge from which the user swipes to uncover the action. Defaults to `.trailing`, and has no
  /// effect on other entries.
  public var edge = SwipeEdge.trailing
  /// Whether a swipe across the whole row performs the action, if it is the first one at its edge.
  /// Defaults to `false`.
  public var allowsFullSwipe = false

  /// Creates an entry.
  public init(
    _ title: String, role: ActionRole? = nil, confirmation: Confirmation? = nil,
    image: Row.Image? = nil, pops: Bool = false
  ) {
    self.title = title
    self.role = role
    self.confirmation = confirmation
    self.image = image
    self.pops = pops
  }

  /// An edge of a row, from which the user swipes.
  public enum SwipeEdge: String, Hashable, Sendable, CaseIterable {
    /// The left edge, where text is read from left to right.
    case leading
    /// The right edge, where text is read from left to right.
    case trailing
  }

  /// Whether the entry gives information about its row, by its image. UIKit has a mark for that.
  package var isInformation: Bool {
    guard case .system(let name)? = image else { return false }
    return name == "info.circle" || name == "info.circle.fill" || name == "info"
  }
}

extension Row {
  /// The actions that a swipe from one edge uncovers, in their order from that edge.
  package struct Swipe: Equatable, Sendable {
    /// The actions.
    package var actions: [SwipeAction] = []
    /// Whether a swipe across the whole row performs the first action at once.
    package var allowsFullSwipe = false
  }

  /// An action that a swipe uncovers.
  package enum SwipeAction: Equatable, Sendable {
    /// The deletion of the row.
    case delete
    /// An action of the author, with its index in ``Row/swipeActions``.
    case item(MenuItem, index: Int)
  }

  /// Returns the actions that a swipe from an edge uncovers.
  ///
  /// The deletion comes first, and is performed by a full swipe if it is alone. It comes last if
  /// the author allows a full swipe, because that is meant for the first action of the author.
  package func swipe(from edge: MenuItem.SwipeEdge, canDelete: Bool) -> Swipe {
    let own = swipeActions.enumerated().filter { $0.element.edge == edge }
    let allowsFullSwipe = own.first?.element.allowsFullSwipe ?? false
    let actions = own.map { SwipeAction.item($0.element, index: $0.offset) }
    guard canDelete, edge == .trailing else {
      return Swipe(actions: actions, allowsFullSwipe: allowsFullSwipe)
    }
    return allowsFullSwipe
      ? Swipe(actions: actions + [.delete], allowsFullSwipe: true)
      : Swipe(actions: [.delete] + actions, allowsFullSwipe: actions.isEmpty)
  }

  /// Whether the row has actions besides its selection that its author has declared.
  package var hasActions: Bool {
    guard storage.extras != nil else { return false }
    return accessory != nil || !swipeActions.isEmpty || !contextMenu.isEmpty
  }
}
