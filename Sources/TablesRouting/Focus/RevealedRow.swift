import TablesModel

/// A row that a path has led to, or the first invalid one of a screen that was submitted. Hosts
/// scroll to it, give it the focus and highlight it once.
package struct RevealedRow {
  package let row: RowRef
  /// The number of rows that were revealed before, and this one.
  package let number: Int
  /// Whether hosts with views of their own give the keyboard to the field of the row, because its
  /// text has to be corrected.
  package let takesKeyboard: Bool
}

/// Keeps a host in step with the rows that its router reveals.
///
/// ```swift
/// if let row = follower.next(router.revealed) { … }
/// ```
package struct RevealFollower: Equatable {
  /// The number of the row that was revealed last.
  private var followed = 0

  package init() {}

  /// Returns the row that the host has to reveal; `nil` if it has revealed it, or there is none.
  /// - Parameter canReveal: Whether the host can reveal the row now. If it cannot, a later call
  ///   returns the row. Defaults to yes.
  package mutating func next(
    _ revealed: RevealedRow?, if canReveal: (RowRef) -> Bool = { _ in true }
  ) -> RowRef? {
    guard let revealed, revealed.number != followed, canReveal(revealed.row) else { return nil }
    followed = revealed.number
    return revealed.row
  }
}

extension Router {
  /// The row that was revealed last, if its screen is the current one; `nil` for none. A host
  /// follows it with a ``RevealFollower``.
  package var revealed: RevealedRow? {
    state.revealed.flatMap { $0.row.screen == top.id ? $0 : nil }
  }
}

extension Navigator {
  /// Reveals the first row of the current screen with an id. Returns `false` if there is none.
  func reveal(_ id: RowID) -> Bool {
    let screen = PathScreen(router.top, of: router)
    guard let row = screen.rows(of: OpenedPath([], revealing: id)).first else { return false }
    reveal(row)
    return true
  }

  /// Reveals a row of the current screen.
  /// - Parameter isInvalid: Whether the user has to correct the value of the row.
  func reveal(_ row: PresentedRow, isInvalid: Bool = false) {
    show(row)
    guard let shown = router.presentedRow(row.ref) else { return }
    let number = (router.state.revealed?.number ?? 0) + 1
    let takesKeyboard = isInvalid && shown.row.face.text != nil
    router.update {
      $0.revealed = RevealedRow(row: shown.ref, number: number, takesKeyboard: takesKeyboard)
    }
  }

  /// Ends the search of the current screen if it hides a row, and expands the section of the row if
  /// it is collapsed.
  func show(_ row: PresentedRow) {
    if router.path(of: row.ref) == nil { router.endSearch() }
    guard router.path(of: row.ref) == nil,
      let section = router.section(with: row.address.section, near: row.path.section)
    else { return }
    router.setExpanded(true, section: section)
  }
}
