import TablesModel
import TablesUpdates

extension HeadlessTable {
  /// Selects a row as when the user taps it: asks the delegate which row to select, and notifies
  /// it of the selection.
  ///
  /// While updates are held, the table still shows the older data, so no row can be selected,
  /// edited or dragged.
  ///
  /// - Returns: The row that was selected, or `nil` if the row cannot be selected.
  /// - Precondition: The row exists, and so does the row that the delegate selects instead.
  @discardableResult
  public func select(_ path: RowPath) -> RowPath? {
    layOutIfNeeded()
    check(path)
    let counting = countings
    guard showsNewestData, let chosen = delegate.map({ $0.willSelect(path) }) ?? path,
      stays(chosen, since: counting)
    else {
      return nil
    }
    let before = selectedPath
    selectedPath = chosen
    if let before, before != chosen { delegate?.didDeselect(before) }
    delegate?.didSelect(chosen)
    return chosen
  }

  /// Deletes a row, or inserts one, as the user does.
  ///
  /// - Returns: Whether the delegate allows this edit of the row.
  /// - Precondition: The row exists.
  @discardableResult
  public func commit(_ style: EditingStyle, at path: RowPath) -> Bool {
    layOutIfNeeded()
    check(path)
    let counting = countings
    guard showsNewestData, let delegate, style != .none, delegate.editingStyle(at: path) == style,
      stays(path, since: counting)
    else { return false }
    delegate.commit(style, at: path, in: self)
    return true
  }

  /// Drags a row as the user does: asks the delegate whether the row can be moved and to which
  /// path, and moves it.
  ///
  /// The proposed path need not exist.
  /// - Returns: The new path of the row, or `nil` if it cannot be moved.
  /// - Precondition: The row exists.
  @discardableResult
  public func drag(_ source: RowPath, to proposed: RowPath) -> RowPath? {
    layOutIfNeeded()
    guard showsNewestData else { return nil }
    check(source)
    let counting = countings
    guard let delegate, delegate.canMove(at: source) else { return nil }
    let target = delegate.target(forMoveFrom: source, proposed: proposed)
    guard stays(source, since: counting) else { return nil }
    guard target != source else { return source }
    var updates = RowUpdates()
    updates.movedRows = [RowUpdates.Move(from: source, to: target)]
    performBatchUpdates(updates) { delegate.move(from: source, to: target, in: self) }
    return target
  }

  /// Calls `change`, asks for the counts again and keeps the cells of the remaining rows.
  ///
  /// As in UIKit, a remaining row keeps its cell, which is configured again only if `updates`
  /// contains the row; a reloaded row loses the selection; and a batch inside another one becomes a
  /// part of it. The first visible row stays where it is while rows above it are inserted and
  /// removed, unless the table is scrolled to the top.
  /// If `change` calls ``reloadData()``, the table reloads and does not check the updates.
  /// - Precondition: `BatchUpdateRules` accept the updates from the counts before `change` to
  ///   those after it.
  public func performBatchUpdates(_ updates: RowUpdates, changing change: () -> Void) {
    if openBatch != nil {
      openBatch?.formUnion(updates)
      return change()
    }
    precondition(!isFilling, "rows cannot be updated while a cell is being configured")
    layOutIfNeeded()
    handle(.animationBegan)  // a change during the batch becomes an update after it
    openBatch = updates
    change()
    let whole = openBatch ?? updates
    openBatch = nil
    if !needsLayout { apply(whole) }
    handle(.animationEnded)
  }

  /// The number of rows in each section. The table is laid out first if it was reloaded.
  public var shownCounts: [Int]? {
    layOutIfNeeded()
    return positions.counts
  }

  /// The rows that have a cell.
  public var shownPaths: [RowPath] { filledPositions.map(positions.path(at:)) }

  /// Whether the table cannot update its rows at the moment, because it has yet to be laid out or
  /// is requesting cells. A change then reloads it.
  public var needsReload: Bool { needsLayout || isFilling }

  /// Whether the paths of the table are those of the newest data.
  private var showsNewestData: Bool { hostState.follower?.isCurrent ?? true }

  private func apply(_ updates: RowUpdates) {
    let old = positions
    positions = askForCounts()
    let map = UpdateMap(updates, from: old.counts, to: positions.counts)
    selectedPath = selectedPath.flatMap(map.target)
    if top > 0 { keepFirstVisible(of: old, updates, map) }
    plan.reset()
    rearrange { map.origin(of: $0).map(old.position(of:)) }
    updates.reconfiguredRows.forEach(reconfigure)
  }

  /// Scrolls so that the first visible row stays the first. If it was removed or moved, the next
  /// one takes its place.
  private func keepFirstVisible(of old: TablePositions, _ updates: RowUpdates, _ map: UpdateMap) {
    let movedRows = Set(updates.movedRows.map(\.source))
    let movedSections = Set(updates.movedSections.map(\.source))
    for position in top..<min(top + rows, old.total) {
      let path = old.path(at: position)
      guard !movedRows.contains(path), !movedSections.contains(path.section),
        let target = map.target(of: path)
      else { continue }
      top = positions.position(of: target)
      return
    }
  }

  /// Configures the cell of a row again, without a new cell, if the row has one.
  private func reconfigure(_ path: RowPath) {
    let index = positions.position(of: path) - firstShown
    guard shown.indices.contains(index) else { return }
    let old = shown[index]
    reconfigured = old
    isFilling = true
    shown[index] = makeShownCell(at: firstShown + index)
    isFilling = false
    reconfigured = nil
    if shown[index].cell !== old.cell { recycle([old]) }
  }

  /// Moves each cell to the new place of its row. `origin` returns the old position of a row.
  private func rearrange(_ origin: (RowPath) -> Int?) {
    top = clampedTop(top)
    var left = Dictionary(
      uniqueKeysWithValues: shown.enumerated().map { (firstShown + $0.offset, $0.element) })
    let kept = filledPositions.map { position in
      origin(positions.path(at: position)).flatMap { left.removeValue(forKey: $0) }
    }
    recycle(left.sorted { $0.key < $1.key }.map(\.value)[...])
    firstShown = filledPositions.lowerBound
    isFilling = true
    shown = zip(filledPositions, kept).map { $1 ?? makeShownCell(at: $0) }
    isFilling = false
    if filledPositions != firstShown..<firstShown + shown.count { fill() }
  }

  /// Returns whether a row still exists after a call of the delegate, which may have changed the
  /// data.
  ///
  /// - Parameter counting: The value of `countings` before the call.
  private func stays(_ path: RowPath, since counting: Int) -> Bool {
    layOutIfNeeded()
    if countings == counting { check(path) }
    return positions.contains(path)
  }
}
