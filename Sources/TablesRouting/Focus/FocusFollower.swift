import TablesModel

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
/// A host that moves its own focus calls ``exchange(while:edited:begin:end:)`` whenever either may
/// have changed. A host whose views move the keyboard takes the steps with ``next()``, and reports
/// with ``tell(_:on:)`` what the views have done.
package final class FocusFollower {
  /// What a host does to follow the focus of the router.
  package enum Step: Equatable {
    /// The host gives the focus to a row, unless the row already has it.
    case begin(RowRef)
    /// The host takes the focus from a row, if the row still has it.
    case end(RowRef)
  }

  /// The number of moves that a host follows one after the other, if the app moves the focus again
  /// after each.
  static let moveLimit = 8

  private let router: Router
  /// The focus of the router that was last followed.
  private var followed = RouterFocus(row: nil, moves: 0)
  /// The row that has the focus in the host, as the host has last told the router.
  private var told: RowRef?

  package init(_ router: Router) { self.router = router }

  /// Whether a host in which no row has the focus has nothing to do: it has told the router so, and
  /// it has followed all moves up to the last evaluation.
  package var isIdle: Bool { told == nil && followed.moves == router.focusMoves }

  /// Moves the focus of the host to where the app has moved it, then tells the router which row has
  /// it in the host.
  /// - Parameters:
  ///   - canFollow: Whether the host can follow a move now. If it cannot, a later call follows it.
  ///   - edited: The row that has the focus in the host, after it was brought up to date.
  ///   - begin: Gives the focus to a row.
  ///   - end: Takes the focus from the row that has it.
  package func exchange(
    while canFollow: () -> Bool, edited: () -> RowRef?, begin: (RowRef) -> Void, end: () -> Void
  ) {
    for _ in 0..<Self.moveLimit {
      guard canFollow(), let step = next() else { break }
      let old = edited()
      switch step {
      case .begin(let row): if old?.isSameRow(as: row) != true { begin(row) }
      case .end(let row): if old?.isSameRow(as: row) == true { end() }
      }
    }
    tell(edited(), on: router.knownScreen)
  }

  /// Returns what the host has to do because the focus of the router was moved since the last call;
  /// `nil` for nothing.
  package func next() -> Step? {
    router.evaluateIfStale()
    guard router.focusMoves != followed.moves else { return nil }
    let old = followed.row
    followed = router.focus
    return followed.row.map { .begin($0) } ?? old.map { .end($0) }
  }

  /// Tells the router which row of a screen has the focus in the host now, unless it was told so
  /// last. Returns whether the focus of the router has moved.
  @discardableResult
  package func tell(_ row: RowRef?, on screen: ScreenID) -> Bool {
    guard row?.withoutPath != told else { return false }
    told = row?.withoutPath
    return moveRouter(to: row, on: screen)
  }

  /// Tells the router that the row of the last step cannot get the focus in the host. Returns
  /// whether the focus of the router has moved.
  package func tellFailure(on screen: ScreenID) -> Bool { moveRouter(to: nil, on: screen) }

  private func moveRouter(to row: RowRef?, on screen: ScreenID) -> Bool {
    guard let moved = router.moveFocus(to: row, on: screen) else { return false }
    followed = moved
    return true
  }
}
