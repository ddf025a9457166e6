// Which rows and headers are visible, and how high they are.
extension UITableView {
  // MARK: Occupation

  /// Calls a closure that must not change the table view.
  func occupied<Result>(_ occupation: String, _ body: () -> Result) -> Result {
    let outer = self.occupation
    self.occupation = outer ?? occupation
    defer { self.occupation = outer }
    return body()
  }

  /// Asks the data source or the delegate something. The answer must change neither the table view
  /// nor the stack of screens.
  func ask<Result>(_ body: () -> Result) -> Result {
    UIProcess.current.openQueries += 1
    defer { UIProcess.current.openQueries -= 1 }
    return occupied("waits for an answer", body)
  }

  /// Returns whether the table view can be changed now, and raises an exception if it cannot.
  func isFree(for change: String) -> Bool {
    let reason: String? =
      if let occupation {
        "while the table view \(occupation)"
      } else if isHoldingRow {
        "while a row is being dragged"
      } else if turnOfDrop == UIMainLoop.turns {
        "in the turn of the main loop in which a row was dropped"
      } else {
        nil
      }
    if let reason {
      UIException.raise("\(change) \(reason)", by: occupation == nil ? nil : .answersChangeNothing)
    }
    return reason == nil
  }

  // MARK: Counts

  var currentCounts: [Int] {
    if let counts { return counts }
    let asked = askForCounts()
    counts = asked
    heights = RowHeights(counts: asked)
    return asked
  }

  func askForCounts() -> [Int] {
    guard let dataSource else { return [] }
    return ask {
      (0..<dataSource.numberOfSections(in: self)).map {
        dataSource.tableView(self, numberOfRowsInSection: $0)
      }
    }
  }

  // MARK: Layout

  func setNeedsFill() { needsFill = true }

  func layOutIfInWindow() {
    guard needsFill, occupation == nil, batch == nil,
      window != nil || !Rule.rowsAreNotMadeOutsideOfAWindow.isFollowed
    else { return }
    needsFill = false
    occupied("lays out its rows") { fill() }
  }

  private var height: CGFloat { CGFloat(visibleRows) * RowHeights.estimate }

  /// Displays the rows from the one at the offset to the one at the lower edge.
  private func fill() {
    let counts = currentCounts
    if indexTitles == nil || !Rule.indexTitlesAreCached.isFollowed { reloadSectionIndexTitles() }
    keepOffsetInContent()
    let start = heights.row(at: offset)
    let wanted = (start..<start + visibleRows + 1).compactMap { heights.path(ofRow: $0) }
    let kept = Set(wanted)
    recycle(cells.keys.filter { !kept.contains($0) })
    var shown: Set<IndexPath> = []
    for path in wanted {
      if !shown.isEmpty, heights.top(of: path) >= offset + height { break }
      shown.insert(path)
      if cells[path] == nil { display(held.removeValue(forKey: path), at: path) }
    }
    recycle(cells.keys.filter { !shown.contains($0) })
    keepOffsetInContent()
    fillHeaders(sectionsInSight(shown, of: counts.count))
  }

  /// The sections of the visible rows and, at an end of the content, the empty ones beside them.
  private func sectionsInSight(_ shown: Set<IndexPath>, of count: Int) -> Range<Int> {
    guard let first = shown.min(), let last = shown.max() else { return 0..<count }
    let isAtTop = heights.ordinal(of: first) == 0
    let isAtEnd = heights.path(ofRow: heights.ordinal(of: last) + 1) == nil
    return (isAtTop ? 0 : first.section)..<(isAtEnd ? count : last.section + 1)
  }

  private func keepOffsetInContent() {
    guard Rule.offsetStaysInContent.isFollowed else { return }
    offset = max(0, min(offset, heights.total + adjustedContentInset.bottom - height))
  }

  private func display(_ kept: UITableViewCell?, at path: IndexPath) {
    let cell = kept ?? prepared.removeValue(forKey: path) ?? makeCell(at: path)
    if cells.values.contains(where: { $0 === cell }) {
      UIException.raise(
        "the cell of another row was returned for \(path.text)", by: .cellBelongsToOneRow)
    }
    cells[path] = cell
    if cell.superview !== self { addSubview(cell) }
    if Rule.cellsAreMeasuredWhenDisplayed.isFollowed {
      heights.measured(cell.neededHeight(), at: path)
    }
    showEditing(cell, at: path)
    delegate?.tableView(self, willDisplay: cell, forRowAt: path)
  }

  func makeCell(at path: IndexPath) -> UITableViewCell {
    let outer = requested
    requested = (path, false)
    defer { requested = outer }
    return ask { dataSource?.tableView(self, cellForRowAt: path) } ?? UITableViewCell()
  }

  private func fillHeaders(_ sections: Range<Int>) {
    if Rule.invisibleHeaderIsNil.isFollowed {
      for section in headers.keys where !sections.contains(section) {
        headers.removeValue(forKey: section).map(recycle)
      }
      for section in footers.keys where !sections.contains(section) {
        footers.removeValue(forKey: section).map(recycle)
      }
    }
    for section in Rule.invisibleHeaderIsNil.isFollowed ? sections : 0..<currentCounts.count {
      if headers[section] == nil {
        headers[section] = ask { delegate?.tableView(self, viewForHeaderInSection: section) }
        headers[section].map(measure)
      }
      if footers[section] == nil {
        footers[section] = ask { delegate?.tableView(self, viewForFooterInSection: section) }
        footers[section].map(measure)
      }
    }
    for view in [headers, footers].flatMap(\.values) where view.superview !== self {
      addSubview(view)
    }
  }

  // MARK: Heights of headers and footers

  /// Gives a header or footer the height that its text needs now.
  func measure(_ view: UIView) { textHeights[ObjectIdentifier(view)] = view.neededHeight() }

  /// Measures all visible rows, headers and footers, as after each batch.
  func measureAgain() {
    for (path, cell) in cells { heights.measured(cell.neededHeight(), at: path) }
    headers.values.forEach(measure)
    footers.values.forEach(measure)
  }

  /// The height that a visible header or footer has, for tests; `nil` if it is not visible.
  public func shownHeight(of view: UIView) -> CGFloat? { textHeights[ObjectIdentifier(view)] }

  /// The visible headers and footers whose texts are cut off, for tests. They keep their heights
  /// until the next batch of updates, which may be empty.
  public var cutTexts: [UIView] {
    layOutIfInWindow()
    return [headers, footers].flatMap(\.values).filter {
      $0.neededHeight() > textHeights[ObjectIdentifier($0)] ?? 0
    }
  }

  // MARK: Reusing

  /// Discards the counts, the cells and their heights.
  func discard() {
    counts = nil
    heights = RowHeights()
    if Rule.reloadEndsTheSelection.isFollowed { selected = [] }
    prefetched = []
    endSwipe()
    recycle(Array(cells.keys))
    for (_, cell) in held { end(cell) }
    prepared.values.forEach(end)
    (held, prepared, indexTitles) = ([:], [:], nil)
    headers.values.forEach { recycle($0) }
    footers.values.forEach { recycle($0) }
    (headers, footers) = ([:], [:])
    setNeedsFill()
  }

  func recycle(_ paths: [IndexPath]) {
    for path in paths.sorted() {
      guard let cell = cells.removeValue(forKey: path) else { continue }
      if counts != nil, Rule.scrolledCellKeepsTheKeyboard.isFollowed,
        let responder = window?.firstResponder as? UIView,
        responder.isDescendant(of: cell)
      {
        held[path] = cell
      } else {
        end(cell)
      }
    }
  }

  /// Removes a cell, so that it can be reused.
  func end(_ cell: UITableViewCell) {
    remove(cell)
    reuse(cell)
  }

  /// Removes a cell, which loses the keyboard.
  func remove(_ cell: UITableViewCell) {
    cell.removeFromSuperview()
    cell.isEditing = false
  }

  func reuse(_ cell: UITableViewCell) {
    if let identifier = cell.reuseIdentifier { pool[identifier, default: []].append(cell) }
  }

  func recycle(_ view: UIView) {
    view.removeFromSuperview()
    textHeights[ObjectIdentifier(view)] = nil
    guard let view = view as? UITableViewHeaderFooterView, let identifier = view.reuseIdentifier
    else { return }
    viewPool[identifier, default: []].append(view)
  }
}

extension IndexPath {
  /// The path in messages: `{section, row}`.
  var text: String { "{\(section), \(row)}" }
}
