import TablesModel
import TablesRouting
import TablesText

extension Screen {
  /// The number of lines to show between the focus and the edge of the window, if there are any.
  private static let margin = 2

  /// Moves the window as little as needed to show the focus with its margin, and leaves no blank
  /// lines at the end. If rows were inserted or removed above the focus, the window moves so that
  /// the focus stays at its line. If the user has scrolled the focus out of the window, the window
  /// stays in its place.
  func reveal() {
    guard let first = elements.first else { return setWindow(nil) }
    var anchor = view.anchor ?? Anchor(element: first)
    if !elements.contains(anchor.element) { anchor = Anchor(element: nearest(to: anchor.element)) }
    anchor.line = min(anchor.line, max(height(of: anchor.element) - 1, 0))
    if let focus = view.focus {
      if let line = view.heldLine, let held = holding(focus.element, atLine: line, from: anchor) {
        anchor = held
      } else if view.needsReveal || isPushedOut(focus.element, from: anchor) {
        anchor = revealing(focus.element, from: anchor)
      }
    }
    setWindow(filled(anchor))
  }

  /// Returns whether the focus was visible and is no longer visible as a whole, because the height
  /// of its row or of the rows above it has changed.
  private func isPushedOut(_ focus: LayoutElement, from anchor: Anchor) -> Bool {
    guard let old = view.focusPlace else { return false }
    let (line, height) = (window(from: anchor).place(of: focus)?.line, height(of: focus))
    if line == old.line, height == old.height { return false }
    let rows = contentRows.count
    return line.map { $0 + min(height, rows) > rows } ?? true
  }

  /// Returns the anchor of the window in which an element is at a line. Returns `nil` if the window
  /// is at the start of the table and the element is visible there: the window then stays, so that
  /// rows that are inserted at the start are visible.
  private func holding(
    _ element: LayoutElement, atLine line: Int, from anchor: Anchor
  ) -> Anchor? {
    let rows = contentRows.count
    let height = min(height(of: element), rows)
    if isStart(anchor), let distance = distance(from: anchor, to: element, limit: rows),
      distance >= 0, distance + height + Self.margin <= rows
    {
      return nil
    }
    return self.anchor(line.clamped(to: 0...rows - height), above: element)
  }

  private func setWindow(_ window: Window?) {
    var anchor = window?.anchor
    if let placed = anchor {
      anchor?.target = isStart(placed) ? nil : focus(on: placed.element)?.target
    }
    let focus = view.focus.flatMap { focus in
      window?.place(of: focus.element).map {
        FocusPlace(line: $0.line, offset: $0.offset, height: height(of: focus.element))
      }
    }
    update { $0.view.setWindow(anchor, focus: focus) }
  }

  private func isStart(_ anchor: Anchor) -> Bool {
    elements.first.map { anchor.isSamePlace(as: Anchor(element: $0)) } ?? true
  }

  /// Whether the table has lines above or below the window.
  var isLongerThanWindow: Bool {
    guard let anchor = view.anchor else { return false }
    return !isStart(anchor) || window(from: anchor).isFollowed
  }

  /// The number of rows above each section, followed by the number of all rows. `nil` for more than
  /// 64 sections, because each section has to be created to count its rows.
  var rowCounts: [Int]? {
    let (source, version) = (presented, router.version)
    if let counts = measurements.rowCounts, counts.version == version { return counts.rows }
    var rows: [Int]?
    if source.numberOfSections <= 64 {
      rows = (0..<source.numberOfSections).reduce(into: [0]) { rows, section in
        rows.append(rows[section] + source.numberOfItems(in: section))
      }
    }
    measurements.rowCounts = (version, rows)
    return rows
  }

  /// Moves the window to the current place of its first element.
  func restoreAnchor() {
    guard let anchor = view.anchor, let target = anchor.target else { return }
    var element = anchor.element
    switch target {
    case .row(let address):
      let path =
        router.path(of: ref(address, at: element.path))
        ?? neighborPath(of: address, at: element.path)
      if let path { element = .row(path) }
    case .header(let id):
      if let section = router.section(with: id, near: element.section) { element.section = section }
    }
    if element != anchor.element { update { $0.view.windowMoved(to: element) } }
  }

  private func revealing(_ element: LayoutElement, from anchor: Anchor) -> Anchor {
    let rows = contentRows.count
    let height = min(height(of: element), rows)
    let margin = min(Self.margin, max(rows - height, 0) / 2)
    guard let distance = distance(from: anchor, to: element, limit: rows), distance >= 0 else {
      let isAbove = element <= anchor.element
      return self.anchor(isAbove ? margin : max(rows - height - margin, 0), above: element)
    }
    if distance < margin { return self.anchor(margin, above: element) }
    if distance + height + margin > rows {
      return self.anchor(max(rows - height - margin, 0), above: element)
    }
    return anchor
  }

  /// Returns the window at an anchor, moved up if the table would end above the end of the window.
  private func filled(_ anchor: Anchor) -> Window {
    let window = window(from: anchor)
    let missing = contentRows.count - window.lines
    return missing > 0 ? self.window(from: self.anchor(missing, above: anchor)) : window
  }

  /// Returns an element near the place of a removed one.
  func nearest(to element: LayoutElement) -> LayoutElement {
    let last = elements.last ?? element
    if element >= last { return last }
    if case .row(let row) = element.part, let section = router.section(at: element.section) {
      let place = min(row, section.items.count - 1)
      let near = LayoutElement(section: element.section, part: .row(place))
      if place >= 0, elements.contains(near) { return near }
    }
    return elements.element(after: element) ?? elements.element(before: element) ?? last
  }

  /// Returns the elements in the window that begins at an anchor. The result is cached until an
  /// element may have changed.
  func window(from anchor: Anchor) -> Window {
    let version = contentVersion
    if let kept = measurements.window, kept.version == version,
      kept.anchor.isSamePlace(as: anchor)
    {
      return kept
    }
    var window = Window(version: version, anchor: anchor)
    let rows = contentRows.count
    var elements = elements
    var current: LayoutElement? = anchor.element
    while let element = current, window.lines < rows {
      window.append(element, height: height(of: element))
      current = elements.visit(after: element)
    }
    window.end(isLast: current == nil, limit: rows)
    // Measuring a row may run a closure of the app, which may change the version.
    if contentVersion == version { measurements.window = window }
    return window
  }

  /// Moves the window by lines. Returns whether it has moved.
  func moveWindow(by lines: Int) -> Bool {
    reveal()
    guard let anchor = view.anchor else { return false }
    let moved =
      lines < 0
      ? window(from: self.anchor(-lines, above: anchor)) : filled(self.anchor(lines, below: anchor))
    guard !moved.anchor.isSamePlace(as: anchor) else { return false }
    setWindow(moved)
    return true
  }
}

extension Router: LayoutSource {}

// MARK: - Lines

extension Screen {
  var elements: LayoutElements {
    LayoutElements(source: source, isFramed: layout.isFramed)
  }

  /// The rows of a frame between the bars at the top and the bottom.
  var contentRows: Range<Int> { Self.contentRows(ofRows: rows) }

  /// Returns the rows between the bars of a frame with a number of rows.
  static func contentRows(ofRows rows: Int) -> Range<Int> {
    let top = rows >= 4 ? (rows >= 8 ? 2 : 1) : 0
    let bottom = rows >= 5 ? 1 : 0
    return top..<max(rows - bottom, top)
  }

  /// Returns the number of lines of an element. The element is drawn once to count them.
  func height(of element: LayoutElement) -> Int {
    let version = contentVersion
    if let height = measurements.heights[element, at: version] { return height }
    let height =
      editedRow(element).map { editLineCount(of: $0) }
      ?? element.path.map { rowHeight(at: $0, in: version) }
      ?? layout.lineCount(of: element, of: source)
    measurements.heights[element, at: version] = height
    return height
  }

  /// Returns the number of lines of a row. The height of an equal row at the same path is reused
  /// after a change of the rows, because comparing a row takes less time than drawing it.
  private func rowHeight(at path: RowPath, in version: ContentVersion) -> Int {
    guard let row = layout.drawnRow(at: path, of: source) else { return 0 }
    if let height = measurements.heights.height(of: row, at: path, in: version) { return height }
    let height = layout.lineCount(of: row, at: path)
    measurements.heights.keep(height, of: row, at: path)
    return height
  }

  /// The current version of the lines.
  var contentVersion: ContentVersion {
    ContentVersion(
      rows: router.rowVersion, layout: state.layoutVersion, edits: view.editVersion)
  }

  /// Returns the anchor that is `lines` lines above the first line of an element, or the start of
  /// the table if fewer lines are above the element.
  func anchor(_ lines: Int, above element: LayoutElement) -> Anchor {
    var elements = elements
    var current = element
    var missing = lines
    while missing > 0 {
      guard let previous = elements.visit(before: current) else {
        return Anchor(element: current)
      }
      current = previous
      let height = height(of: current)
      if height >= missing { return Anchor(element: current, line: height - missing) }
      missing -= height
    }
    return Anchor(element: current)
  }

  /// Returns the anchor that is `lines` lines further up, or the start of the table.
  func anchor(_ lines: Int, above anchor: Anchor) -> Anchor {
    let missing = lines - anchor.line
    guard missing < 0 else { return self.anchor(missing, above: anchor.element) }
    return Anchor(element: anchor.element, line: -missing)
  }

  /// Returns the anchor that is `lines` lines further down, or one in the last element if the table
  /// ends before that.
  func anchor(_ lines: Int, below anchor: Anchor) -> Anchor {
    var elements = elements
    var current = anchor
    var missing = lines
    while missing > 0 {
      let left = height(of: current.element) - current.line
      if left > missing {
        current.line += missing
        return current
      }
      guard let next = elements.visit(after: current.element) else { return current }
      missing -= left
      current = Anchor(element: next)
    }
    return current
  }

  /// Returns the number of lines from an anchor to the first line of an element; `nil` if the
  /// element is above the anchor, or more than `limit` lines away.
  func distance(from anchor: Anchor, to element: LayoutElement, limit: Int) -> Int? {
    guard element >= anchor.element else { return nil }
    if let top = window(from: anchor).top(of: element) { return top }
    var elements = elements
    var lines = -anchor.line
    var current = anchor.element
    while current != element {
      lines += height(of: current)
      guard lines <= limit, let next = elements.visit(after: current), next <= element else {
        return nil
      }
      current = next
    }
    return lines
  }

  /// Returns the number of lines from an anchor to the end of the table, at most `limit`.
  func lineCount(from anchor: Anchor, limit: Int) -> Int {
    var elements = elements
    var lines = -anchor.line
    var current: LayoutElement? = anchor.element
    while let element = current, lines < limit {
      lines += height(of: element)
      current = elements.visit(after: element)
    }
    return min(lines, limit)
  }
}
