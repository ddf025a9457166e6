import TablesModel
import TablesRouting
import TablesText

extension Screen {
  /// The rows between the focus and the edge of the window, where there are some.
  private static let margin = 2

  /// Moves the window as little as shows the focus with its margin, and leaves no blank at the end.
  func reveal() {
    guard let first = elements.first else {
      view.anchor = nil
      return
    }
    var anchor = view.anchor ?? Anchor(element: first)
    if !elements.contains(anchor.element) { anchor = Anchor(element: nearest(to: anchor.element)) }
    anchor.line = min(anchor.line, max(height(of: anchor.element) - 1, 0))
    if view.needsReveal, let focus = view.focus { anchor = revealing(focus.element, from: anchor) }
    setAnchor(filled(anchor))
    view.needsReveal = false
  }

  private func setAnchor(_ anchor: Anchor) {
    let isStart = elements.first.map { anchor.isSamePlace(as: Anchor(element: $0)) } ?? true
    view.anchor = anchor
    view.anchor?.target = isStart ? nil : focus(on: anchor.element)?.target
  }

  /// Keeps the window on what it shows, wherever that stands now.
  func restoreAnchor() {
    guard let anchor = view.anchor, let target = anchor.target else { return }
    var element = anchor.element
    switch target {
    case .row(let address):
      if let path = router.path(of: address, hint: element.path) { element = .row(path) }
    case .header(let id):
      if let section = router.section(with: id, hint: element.section) { element.section = section }
    }
    guard element != anchor.element else { return }
    view.anchor?.element = element
    view.needsReveal = true
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

  /// The anchor, moved up where the table ends ahead of the window.
  func filled(_ anchor: Anchor) -> Anchor {
    let rows = contentRows.count
    let missing = rows - lines(from: anchor, limit: rows)
    return missing > 0 ? self.anchor(missing, above: anchor) : anchor
  }

  /// An element near one that is gone.
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

  /// Moves the window by lines; whether it moved.
  func scroll(by lines: Int) -> Bool {
    reveal()
    guard let anchor = view.anchor else { return false }
    let moved =
      lines < 0
      ? self.anchor(-lines, above: anchor)
      : filled(self.anchor(lines, below: anchor))
    guard !moved.isSamePlace(as: anchor) else { return false }
    setAnchor(moved)
    drawn = nil
    return true
  }
}

extension Router: LayoutSource {}

extension Screen {
  /// What is drawn: the router's rows, or what stands in for them.
  var source: any LayoutSource { drawnSource ?? router }

  var elements: LayoutElements { LayoutElements(source: source, isFramed: layout.isFramed) }

  /// The lines that an element takes, drawn once to be counted.
  func height(of element: LayoutElement) -> Int {
    if let height = heights[element] { return height }
    let height =
      editedRow(element).map { editLineCount(of: $0) }
      ?? layout.lineCount(of: element, of: source)
    heights[element] = height
    return height
  }

  /// The anchor `lines` lines above the first line of an element, or the start of the table.
  func anchor(_ lines: Int, above element: LayoutElement) -> Anchor {
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

  /// The anchor `lines` lines further up, or the start of the table.
  func anchor(_ lines: Int, above anchor: Anchor) -> Anchor {
    let missing = lines - anchor.line
    guard missing < 0 else { return self.anchor(missing, above: anchor.element) }
    return Anchor(element: anchor.element, line: -missing)
  }

  /// The anchor `lines` lines further down, at most so far that the last line is still shown.
  func anchor(_ lines: Int, below anchor: Anchor) -> Anchor {
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

  /// The lines from an anchor to the first line of an element; `nil` beyond `limit`, or above.
  func distance(from anchor: Anchor, to element: LayoutElement, limit: Int) -> Int? {
    guard element >= anchor.element else { return nil }
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

  /// The lines from an anchor to the table's end, or `limit`.
  func lines(from anchor: Anchor, limit: Int) -> Int {
    var lines = -anchor.line
    var current: LayoutElement? = anchor.element
    while let element = current, lines < limit {
      lines += height(of: element)
      current = elements.element(after: element)
    }
    return min(lines, limit)
  }
}

/// The lines that elements take, for as long as nothing changes.
struct HeightCache {
  private var heights: [LayoutElement: Int] = [:]
  private static let limit = 4096

  subscript(element: LayoutElement) -> Int? {
    get { heights[element] }
    set {
      if heights.count >= Self.limit { heights.removeAll(keepingCapacity: true) }
      heights[element] = newValue
    }
  }

  mutating func removeAll() { heights.removeAll(keepingCapacity: true) }
}
