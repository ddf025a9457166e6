/// The focus of a router: the row that has it, and how often it was moved.
package struct RouterFocus: Equatable {
  /// The row that has the focus on the current screen. `nil` if none has it, or if the app does not
  /// follow the focus of the row.
  package var row: RowRef?
  /// The number of times that the focus was moved to or from such a row.
  package var moves: Int
}

/// Keeps the focus of a host in step with that of its router.
///
/// ```swift
/// while let step = follower.next(router.focus) { … }
/// if follower.isNews(edited), let moved = router.moveFocus(to: edited, on: screen) {
///   follower.followed = moved
/// }
/// ```
package struct FocusFollower {
  /// What a host does to follow the focus of the router.
  package enum Step: Equatable {
    /// It gives the focus to a row, unless the row has it.
    case begin(RowRef)
    /// It takes the focus from a row, if the row has it.
    case end(RowRef)
  }

  /// The number of moves that a host follows one after the other, if the app moves the focus again
  /// after each.
  package static let moveLimit = 8

  /// The focus of the router that was last followed.
  package var followed = RouterFocus(row: nil, moves: 0)
  /// The row that has the focus in the host, as the host has last told the router.
  private var told: RowRef?

  package init() {}

  /// Returns whether a host in which no row has the focus has nothing to do: it has told the router
  /// so, and it has followed the focus up to the move with the number `moves`.
  package func isIdle(afterMoves moves: Int) -> Bool { told == nil && followed.moves == moves }

  /// Returns what the host has to do because the focus of the router was moved since the last call;
  /// `nil` for nothing.
  package mutating func next(_ focus: RouterFocus) -> Step? {
    guard focus.moves != followed.moves else { return nil }
    let old = followed.row
    followed = focus
    return focus.row.map { .begin($0) } ?? old.map { .end($0) }
  }

  /// Returns whether the host has to tell the router about the row that has the focus in it,
  /// because it has last told another one. Records that it tells this row now.
  package mutating func isNews(_ row: RowRef?) -> Bool {
    defer { told = row?.withoutPath }
    return row?.withoutPath != told
  }
}
