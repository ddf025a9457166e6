public import TablesModel
import TablesRouting
import TablesText

/// The edit mode of the current screen, in which rows are marked.
extension Screen {
  /// Whether the current screen is edited; see `Table.editing(_:)`.
  public var isEditing: Bool { router.isEditing }

  /// Begins or ends editing the current screen, as the key `e` does.
  @discardableResult
  public func setEditing(_ isEditing: Bool) -> Outcome {
    act(.setEditing(isEditing)) { changeEditing(to: isEditing) }
  }

  /// Marks the rows from one path of the presented rows to another while the screen is edited, or
  /// removes their marks.
  @discardableResult
  public func mark(_ isMarked: Bool = true, in rows: ClosedRange<RowPath>) -> Outcome {
    act(.marked(isMarked, "\(rows.lowerBound) to \(rows.upperBound)")) {
      route { router.mark(isMarked, in: rows) }
    }
  }

  /// Marks all presented rows that can be marked while the screen is edited, or removes their
  /// marks.
  @discardableResult
  public func markAll(_ isMarked: Bool = true) -> Outcome {
    act(.marked(isMarked, "all")) { route { router.markAll(isMarked) } }
  }

  func changeEditing(to isEditing: Bool) -> Outcome {
    leaveEdit()
    return route { router.setEditing(isEditing) }
  }

  /// Whether the current screen is edited and the user can end this.
  var canEndEditing: Bool { isEditing && router.showsEditButton() }

  /// Whether the user can mark rows now.
  var canMarkRows: Bool { isEditing && router.hasMarks() }

  /// Moves the focus to the next row, and marks the rows from the one at which this has begun.
  /// Removes the marks of the rows that it leaves when it returns to that row. Returns `nil` if the
  /// row in focus cannot be marked.
  func extendMarks(_ direction: Focus.Direction) -> Outcome? {
    guard let start = focusedRow, router.canMark(at: start.path) else { return nil }
    let anchor = view.marksBegin.flatMap { router.path(of: $0) } ?? start.path
    if view.marksBegin == nil { update { $0.view.marksBegin = start.ref } }
    let moved = moveFocus(direction)
    guard let end = focusedRow, router.canMark(at: end.path), end.path != start.path else {
      return end(at: start, unlessMoved: moved)
    }
    let isReturning =
      start.path < end.path ? anchor >= end.path : anchor <= end.path
    if isReturning { return outcome(route { router.mark(false, at: start.path) }, end) }
    let rows = min(start.path, end.path)...max(start.path, end.path)
    return outcome(route { router.mark(in: rows) }, end)
  }

  private func end(at row: PresentedRow, unlessMoved outcome: Outcome) -> Outcome {
    if case .focused(let id) = outcome, id != row.row.id { return outcome }
    return route { router.mark(at: row.path) }
  }

  /// Returns the outcome of marking rows up to the row that has the focus now.
  private func outcome(_ outcome: Outcome, _ end: PresentedRow) -> Outcome {
    outcome.isMark ? .marked(end.row.id, true) : outcome
  }

  // MARK: Revealing

  /// Gives the focus to the row that the router reveals, shows it and highlights it, unless the
  /// screen has done so. An edit of another row keeps the focus and the keys.
  func followReveal() {
    var follower = state.revealFollower
    guard let row = follower.next(router.revealed) else { return }
    update { $0.revealFollower = follower }
    guard let path = router.path(of: row), let focus = focus(on: .row(path)) else { return }
    if let edited = view.editing, focus.target != .row(edited) {
      update { $0.view.viewport.place(at: Anchor(element: .row(path))) }
    } else {
      setFocus(focus)
      update { $0.view.viewport.needsReveal = true }
    }
    highlight(row.address)
  }
}
