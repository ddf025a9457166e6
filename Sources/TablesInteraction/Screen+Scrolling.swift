import TablesModel
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
