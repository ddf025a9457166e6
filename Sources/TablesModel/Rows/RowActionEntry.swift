/// The id of an action of a row, unique in its row.
public struct RowActionID: Hashable, Sendable {
  /// The place of the action.
  public let place: Place
  /// The id that the author has given the action, or else one for its statement: `menu/0`.
  public let id: RowID

  /// Creates an id.
  package init(_ place: Place, _ id: RowID) { (self.place, self.id) = (place, id) }

  /// A place of actions in a row.
  @nonexhaustive
  public enum Place: Hashable, Sendable {
    /// At the trailing edge of the row: its second control.
    case accessory
    /// Beside the row, where a swipe from an edge uncovers the action.
    case swipe(SwipeEdge)
    /// In the menu that the user opens by holding or right-clicking the row.
    case menu
  }
}

/// An edge of a row, from which the user swipes.
public enum SwipeEdge: Hashable, Sendable {
  // Exhaustive: a row has no other edge from which the user can swipe.

  /// The left edge, where text is read from left to right.
  case leading
  /// The right edge, where text is read from left to right.
  case trailing
}

/// An action of a row besides its selection: its second control, an action that a swipe uncovers,
/// or an entry of its menu. It is a row itself, at another place.
public struct RowActionEntry: Identifiable, Equatable, Sendable {
  /// The id of the action.
  public let id: RowActionID
  /// The action as a row, whose id is that in ``id``.
  package var row: Row
  /// Whether a swipe across the whole row performs the action, if it is the first one at its edge.
  package var allowsFullSwipe: Bool

  package init(_ row: Row, at place: RowActionID.Place, allowsFullSwipe: Bool = false) {
    id = RowActionID(place, row.id)
    (self.row, self.allowsFullSwipe) = (row, allowsFullSwipe)
  }

  /// The title of the action.
  public var title: String { row.title }

  /// The kind of effect that the action has; `nil` for an ordinary one.
  public var role: ActionRole? { row.role }

  /// Whether the action accepts input.
  public var isEnabled: Bool { row.isEnabled }

  /// The reason why the action is disabled; `nil` if it is enabled or there is no reason.
  public var reason: String? { row.reason }
}

extension Row {
  /// The kind of effect that selecting the row has; `nil` for an ordinary one, and for rows that
  /// perform no action.
  public var role: ActionRole? { face.actionRole }

  /// The reason why the row is disabled; `nil` if it is enabled or its author has given no reason.
  public var reason: String? {
    if case .disabled(let reason) = availability { reason } else { nil }
  }

  /// The second control of the row; `nil` for none.
  package var accessory: RowActionEntry? { actions.first { $0.id.place == .accessory } }

  /// The actions without those that have the id of an earlier one. An author writes one id at
  /// several places for what is one action, such as a swipe action that is in the menu too.
  package var distinctActions: [RowActionEntry] {
    var ids: Set<RowID> = []
    return actions.filter { ids.insert($0.id.id).inserted }
  }

  /// The actions as the user can perform them now: only the second control of a disabled row works,
  /// because it often tells why the row is disabled.
  package var offeredActions: [RowActionEntry] {
    if isEnabled { return actions }
    return actions.map { entry in
      var entry = entry
      if entry.id.place != .accessory, entry.isEnabled { entry.row.availability = availability }
      return entry
    }
  }

  /// The actions that a swipe from one edge uncovers, in their order from that edge.
  package struct Swipe: Equatable, Sendable {
    /// The actions; `nil` stands for the deletion of the row.
    package var actions: [RowActionEntry?] = []
    /// Whether a swipe across the whole row performs the first action at once.
    package var allowsFullSwipe = false
  }

  /// Returns the actions that a swipe from an edge uncovers.
  package func swipe(from edge: SwipeEdge, canDelete: Bool) -> Swipe {
    Swipe(offeredActions.filter { $0.id.place == .swipe(edge) }, from: edge, canDelete: canDelete)
  }

  /// Whether the action gives information about its row, by its image. UIKit has a mark for that.
  package var isInformation: Bool {
    guard case .system(let name)? = image else { return false }
    return name == "info.circle" || name == "info.circle.fill" || name == "info"
  }
}

extension Row.Swipe {
  /// Creates the swipe of a row with actions at an edge.
  ///
  /// The deletion comes first, and is performed by a full swipe if it is alone. It comes last if
  /// the author allows a full swipe, because that is meant for the first action of the author.
  package init(_ own: [RowActionEntry], from edge: SwipeEdge, canDelete: Bool) {
    allowsFullSwipe = own.first?.allowsFullSwipe ?? false
    actions = own
    guard canDelete, edge == .trailing else { return }
    actions.insert(nil, at: allowsFullSwipe ? own.count : 0)
    allowsFullSwipe = allowsFullSwipe || own.isEmpty
  }
}

extension [RowActionEntry] {
  /// Replaces the actions at a place. The second control comes first, then the swipe actions, then
  /// the entries of the menu.
  package mutating func replace(at place: RowActionID.Place, with entries: [RowActionEntry]) {
    removeAll { $0.id.place == place }
    let index = firstIndex { $0.id.place.rank > place.rank } ?? count
    insert(contentsOf: entries, at: index)
  }
}

extension RowActionID.Place {
  fileprivate var rank: Int {
    switch self {
    case .accessory: 0
    case .swipe: 1
    case .menu: 2
    }
  }
}
