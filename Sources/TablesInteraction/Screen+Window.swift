import TablesModel
import TablesRouting
import TablesText

extension Screen {
  /// The number of lines to show between the focus and the edge of the window, if there are any.
  private static let margin = 2

  /// Moves the window as little as needed to show the focus with its margin, and leaves no blank lines
  /// at the end. Where rows have come or gone above the focus, it stays at its line instead.
  func reveal() {
    guard let first = elements.first else { return setWindow((nil, nil)) }
    var anchor = view.anchor ?? Anchor(element: first)
    if !elements.contains(anchor.element) { anchor = Anchor(element: nearest(to: anchor.element)) }
    anchor.line = min(anchor.line, max(height(of: anchor.element) - 1, 0))
    if let focus = view.focus {
      if let line = view.heldLine, let held = holding(focus.element, atLine: line, from: anchor) {
        anchor = held
      } else if view.needsReveal {
        anchor = revealing(focus.element, from: anchor)
      }
    }
    setWindow(filled(anchor))
  }

  /// Returns the window in which an element is at a line, or `nil` if the window is at the start of the
  /// table and can stay there: rows that are inserted at the start are shown.
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
    return self.anchor(max(min(line, rows - height), 0), above: element)
  }

  private func setWindow(_ anchor: Anchor?) {
    setWindow((anchor, anchor.flatMap { measure(from: $0, limit: contentRows.count).focusLine }))
  }

  private func setWindow(_ window: (anchor: Anchor?, focusLine: Int?)) {
    var anchor = window.anchor
    if let placed = anchor {
      anchor?.target = isStart(placed) ? nil : focus(on: placed.element)?.target
    }
    update { $0.view.setWindow(anchor, focusLine: window.focusLine) }
  }

  private func isStart(_ anchor: Anchor) -> Bool {
    elements.first.map { anchor.isSamePlace(as: Anchor(element: $0)) } ?? true
  }

  /// Moves the window to where its first element is now.
  func restoreAnchor() {
    guard let anchor = view.anchor, let target = anchor.target else { return }
    var element = anchor.element
    switch target {
    case .row(let address):
      let path =
        router.path(of: address, hint: element.path)
        ?? neighbourPath(of: address, at: element.path)
      if let path { element = .row(path) }
    case .header(let id):
      if let section = router.section(with: id, hint: element.section) { element.section = section }
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

  /// Returns an anchor that is moved up if the table ends before the window does, and the line of the
  /// focus below it.
  private func filled(_ anchor: Anchor) -> (anchor: Anchor?, focusLine: Int?) {
    let rows = contentRows.count
    let (lines, focusLine) = measure(from: anchor, limit: rows)
    if lines == rows { return (anchor, focusLine) }
    let moved = self.anchor(rows - lines, above: anchor)
    return (moved, measure(from: moved, limit: rows).focusLine)
  }

  /// Returns an element near one that was removed.
  private func nearest(to element: LayoutElement) -> LayoutElement {
    let last = elements.last ?? element
    if element >= last { return last }
    if case .row(let row) = element.part, let section = router.section(at: element.section) {
      let place = min(row, section.items.count - 1)
      let near = LayoutElement(section: element.section, part: .row(place))
      if place >= 0, elements.contains(near) { return near }
    }
    return elements.element(after: element) ?? elements.element(before: element) ?? last
  }

  /// The rows in the window, as far as the table has that many.
  var shownRows: [RowPath] {
    guard let anchor = view.anchor else { return [] }
    let elements = elements
    var rows: [RowPath] = []
    var lines = -anchor.line
    var current: LayoutElement? = anchor.element
    while let element = current, lines < contentRows.count {
      if let path = element.path { rows.append(path) }
      lines += height(of: element)
      current = elements.element(after: element)
    }
    return rows
  }

  /// Moves the window by lines. Returns whether it has moved.
  func moveWindow(by lines: Int) -> Bool {
    reveal()
    guard let anchor = view.anchor else { return false }
    let moved =
      lines < 0
      ? self.anchor(-lines, above: anchor)
      : filled(self.anchor(lines, below: anchor)).anchor ?? anchor
    guard !moved.isSamePlace(as: anchor) else { return false }
    setWindow(moved)
    return true
  }
}

extension Router: LayoutSource {}

// MARK: - Lines

extension Screen {
  /// The rows that are drawn: those of the router, or those that are drawn in their place.
  var source: any LayoutSource { state.drawnSource ?? router }

  var elements: LayoutElements {
    LayoutElements(source: source, isFramed: state.layout.isFramed)
  }

  /// Returns the number of lines of an element, which is drawn once to count them.
  func height(of element: LayoutElement) -> Int {
    let version = heightVersion
    if let height = heights[element, at: version] { return height }
    let height =
      editedRow(element).map { editLineCount(of: $0) }
      ?? state.layout.lineCount(of: element, of: source)
    heights[element, at: version] = height
    return height
  }

  private var heightVersion: HeightCache.Version {
    HeightCache.Version(
      rows: router.rowVersion, source: state.drawnSourceVersion, columns: columns,
      windowRows: contentRows.count, edits: view.editVersion)
  }

  /// Returns the anchor `lines` lines above the first line of an element, or the start of the table.
  func anchor(_ lines: Int, above element: LayoutElement) -> Anchor {
    let elements = elements
    var current = element
    var missing = lines
    while missing > 0 {
      guard let previous = elements.element(before: current) else {
        return Anchor(element: current)
      }
      current = previous
      let height = height(of: current)
      if height >= missing { return Anchor(element: current, line: height - missing) }
      missing -= height
    }
    return Anchor(element: current)
  }

  /// Returns the anchor `lines` lines further up, or the start of the table.
  func anchor(_ lines: Int, above anchor: Anchor) -> Anchor {
    let missing = lines - anchor.line
    guard missing < 0 else { return self.anchor(missing, above: anchor.element) }
    return Anchor(element: anchor.element, line: -missing)
  }

  /// Returns the anchor `lines` lines further down, or the last line of the table.
  func anchor(_ lines: Int, below anchor: Anchor) -> Anchor {
    let elements = elements
    var current = anchor
    var missing = lines
    while missing > 0 {
      let left = height(of: current.element) - current.line
      if left > missing {
        current.line += missing
        return current
      }
      guard let next = elements.element(after: current.element) else { return current }
      missing -= left
      current = Anchor(element: next)
    }
    return current
  }

  /// Returns the number of lines from an anchor to the first line of an element; `nil` if the
  /// element is above the anchor, or more than `limit` lines away.
  func distance(from anchor: Anchor, to element: LayoutElement, limit: Int) -> Int? {
    guard element >= anchor.element else { return nil }
    let elements = elements
    var lines = -anchor.line
    var current = anchor.element
    while current != element {
      lines += height(of: current)
      guard lines <= limit, let next = elements.element(after: current), next <= element else {
        return nil
      }
      current = next
    }
    return lines
  }

  /// Returns the number of lines from an anchor to the end of the table, at most `limit`, and that of
  /// the lines above the focus if its first line is among them.
  func measure(from anchor: Anchor, limit: Int) -> (lines: Int, focusLine: Int?) {
    let elements = elements
    let focus = view.focus?.element
    var lines = -anchor.line
    var focusLine: Int?
    var current: LayoutElement? = anchor.element
    while let element = current, lines < limit {
      if element == focus, lines >= 0 { focusLine = lines }
      lines += height(of: element)
      current = elements.element(after: element)
    }
    return (min(lines, limit), focusLine)
  }
}

/// A cache of the heights of elements. It is emptied when their version changes.
struct HeightCache {
  /// The versions and the size on which the heights depend.
  struct Version: Equatable {
    var rows: Int
    var source: Int
    var columns: Int
    var windowRows: Int
    var edits: Int
  }

  private var version: Version?
  private var heights: [LayoutElement: Int] = [:]
  private static let limit = 4096

  subscript(element: LayoutElement, at version: Version) -> Int? {
    get { version == self.version ? heights[element] : nil }
    set {
      if version != self.version || heights.count >= Self.limit {
        heights.removeAll(keepingCapacity: true)
      }
      self.version = version
      heights[element] = newValue
    }
  }
}
