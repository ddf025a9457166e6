// What the user does, for tests. UIKit has no such methods.
extension UITableView {
  /// Taps a row. While the table view is being edited, a row can be selected only if the table view
  /// allows it; if it allows several, a tap on a selected row deselects it.
  public func userTaps(_ path: IndexPath) {
    layOutIfInWindow()
    let isSelectable =
      !isEditing || allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing
    guard let delegate, isSelectable, cells[path] != nil else { return }
    if isSelectingMany, selected.contains(path) {
      selected.remove(path)
      return delegate.tableView(self, didDeselectRowAt: path)
    }
    select(path)
  }

  /// Touches a character of a text in a row. Returns the link that is followed. A text view whose
  /// text can be selected takes each touch that is in it; others select the row.
  public func userTouches(_ path: IndexPath, _ text: UITextView, character: Int) -> URL? {
    let point = CGPoint(x: (CGFloat(character) + 0.5) * UITextView.characterWidth, y: 10)
    guard text.isUserInteractionEnabled, text.isSelectable, text.point(inside: point, with: nil)
    else {
      userTaps(path)
      return nil
    }
    guard character < text.attributedText.length else { return nil }
    return text.attributedText.attribute(.link, at: character, effectiveRange: nil) as? URL
  }

  private func select(_ path: IndexPath) {
    guard let delegate, ask({ delegate.tableView(self, shouldHighlightRowAt: path) }),
      let chosen = delegate.tableView(self, willSelectRowAt: path)
    else { return }
    let before = isSelectingMany ? [] : selected
    if isSelectingMany { selected.insert(chosen) } else { selected = [chosen] }
    for old in before where old != chosen { delegate.tableView(self, didDeselectRowAt: old) }
    delegate.tableView(self, didSelectRowAt: chosen)
  }

  /// Drags two fingers from a row to another of its section, which selects them all. Returns
  /// `false` if the table view does not begin that.
  @discardableResult public func userSweeps(_ path: IndexPath, to end: Int) -> Bool {
    layOutIfInWindow()
    // UIKit asks only if several rows can be selected while the table view is edited.
    guard allowsMultipleSelectionDuringEditing, let delegate,
      ask({ delegate.tableView(self, shouldBeginMultipleSelectionInteractionAt: path) })
    else { return false }
    delegate.tableView(self, didBeginMultipleSelectionInteractionAt: path)
    if !isSelectingMany { UIException.raise("a drag selects one row only") }
    for row in path.row...end {
      let next = IndexPath(row: row, section: path.section)
      if !selected.contains(next), cells[next] != nil { select(next) }
    }
    return true
  }

  /// Whether a row shows a circle that tells whether it is selected.
  public func userSeesCircle(_ path: IndexPath) -> Bool {
    layOutIfInWindow()
    guard let dataSource, isSelectingMany else { return false }
    return ask { dataSource.tableView(self, canEditRowAt: path) }
      && ask { delegate?.tableView(self, shouldIndentWhileEditingRowAt: path) ?? true }
  }

  /// Scrolls until a row, counted over all sections, is the first visible one.
  public func userScrolls(to row: Int) {
    layOutIfInWindow()
    let old = offset
    endSwipe()
    delegate?.scrollViewWillBeginDragging(self)
    offset = heights.path(ofRow: row).map { heights.top(of: $0) } ?? heights.total
    setNeedsFill()
    layOutIfInWindow()
    prefetch(isUpwards: offset < old)
  }

  /// Prefetches the next rows in the direction of scrolling, and cancels the prefetch of the
  /// others.
  private func prefetch(isUpwards: Bool) {
    guard let source = prefetchDataSource else { return }
    let first = heights.row(at: offset)
    let ahead =
      isUpwards
      ? max(first - visibleRows, 0)..<first : first + visibleRows..<first + 2 * visibleRows
    let wanted = Set(ahead.compactMap { heights.path(ofRow: $0) })
    let unwanted = prefetched.subtracting(wanted).subtracting(cells.keys)
    let fresh = wanted.subtracting(prefetched)
    prefetched = wanted
    if !unwanted.isEmpty {
      source.tableView(self, cancelPrefetchingForRowsAt: unwanted.sorted())
    }
    if !fresh.isEmpty { source.tableView(self, prefetchRowsAt: fresh.sorted()) }
  }

  /// Deletes a row with the button that edit mode shows. Returns `false` if there is none.
  @discardableResult public func userDeletes(_ path: IndexPath) -> Bool {
    layOutIfInWindow()
    guard let dataSource, ask({ dataSource.tableView(self, canEditRowAt: path) }),
      ask({ delegate?.tableView(self, editingStyleForRowAt: path) }) == .delete
    else { return false }
    dataSource.tableView(self, commit: .delete, forRowAt: path)
    return true
  }

  /// The titles of the index at the edge, which are those of the last reload.
  public var userSeesIndex: [String] {
    layOutIfInWindow()
    return indexTitles ?? []
  }

  /// Makes the cells of some rows that are not visible yet, as UIKit does while it has time. They
  /// are displayed later, without a further request.
  public func prepareCells(at paths: [IndexPath]) {
    layOutIfInWindow()
    for path in paths where cells[path] == nil && prepared[path] == nil {
      prepared[path] = makeCell(at: path)
    }
  }

  /// Touches a title of the index. Returns the section that is scrolled to.
  public func userTouchesIndex(_ index: Int) -> Int? {
    let titles = userSeesIndex
    guard titles.indices.contains(index) else { return nil }
    let section = dataSource?.tableView(
      self, sectionForSectionIndexTitle: titles[index], at: index)
    if let section { userScrolls(to: currentCounts.prefix(section).reduce(0, +)) }
    return section
  }

  /// Holds a row and opens its menu.
  public func userOpensMenu(_ path: IndexPath) -> UIMenu? {
    layOutIfInWindow()
    return ask {
      delegate?.tableView(self, contextMenuConfigurationForRowAt: path, point: .zero)
    }?.menu
  }

  /// Lifts a row, which is not reported. Returns `false` if it cannot be moved.
  public func userLifts(_ path: IndexPath) -> Bool {
    layOutIfInWindow()
    guard let dataSource, ask({ dataSource.tableView(self, canMoveRowAt: path) }) else {
      return false
    }
    isHoldingRow = true
    return true
  }

  /// Drags a row over another position, without dropping it. Returns the path to which it would
  /// move, or `nil` if it cannot be moved.
  public func userDrags(_ path: IndexPath, over proposed: IndexPath) -> IndexPath? {
    guard isHoldingRow || userLifts(path) else { return nil }
    return ask {
      delegate?.tableView(
        self, targetIndexPathForMoveFromRowAt: path, toProposedIndexPath: proposed)
    } ?? proposed
  }

  /// Drops a row that is being dragged.
  public func userDrops(_ path: IndexPath, at target: IndexPath) {
    isHoldingRow = false
    if path == target { return }
    var batch = UpdateBatch()
    batch.movedRows = [(path, target)]
    let old = currentCounts
    // UIKit has moved the row on the screen before it calls the data source.
    var new = old
    new[path.section] -= 1
    new[target.section] += 1
    counts = new
    let replay = UpdateReplay(batch, old: old, new: new)
    if let failure = replay.failure { return UIException.raise(failure) }
    heights = RowHeights(counts: new, movedFrom: heights) { replay.targets[$0] }
    var moved: [IndexPath: UITableViewCell] = [:]
    for (place, cell) in cells { if let to = replay.targets[place] { moved[to] = cell } }
    cells = moved
    turnOfDrop = UIMainLoop.turns
    // Updates that the host postpones are made in a later turn, after this block.
    Task { UIMainLoop.turn() }
    dataSource?.tableView(self, moveRowAt: path, to: target)
    let told = askForCounts()
    if told != new { UIException.raise("invalid move: the counts are \(told), not \(new)") }
    setNeedsFill()
  }
}
