import TablesModel
import TablesText

/// The elements of a table, one below the other, with the number of lines of each, and the number
/// of lines that are visible at once.
///
/// Measuring an element may create its row, so that only the elements on the way are measured.
protocol TableLines {
  var elements: LayoutElements { get }
  /// The number of lines of the window, without those that a panel covers.
  var visibleLines: Int { get }

  /// Returns the number of lines of an element.
  func height(of element: LayoutElement) -> Int

  /// Returns the number of lines at the start of an element that give way if the element has more
  /// lines than the window.
  func dispensableLines(of element: LayoutElement) -> Int

  /// Returns the elements in the window that begins at an anchor.
  func window(from anchor: Anchor) -> Window
}

/// The first line of a window: an element, and how many of its lines are above the window.
struct Anchor {
  var element: LayoutElement
  var line = 0
  /// The identity by which the element is found again after the rows have changed. `nil` at the
  /// start of the table, so that rows that are inserted there are visible.
  var target: Focus.Target?

  /// Returns whether both anchors show the same lines.
  func isSamePlace(as other: Anchor) -> Bool { element == other.element && line == other.line }
}

extension TableLines {
  func dispensableLines(of element: LayoutElement) -> Int { 0 }

  /// Measures the elements in the window of up to `limit` lines that begins at an anchor.
  func measuredWindow(from anchor: Anchor, limit: Int) -> Window {
    var window = Window(anchor: anchor, limit: limit)
    var elements = elements
    var current: LayoutElement? = anchor.element
    while let element = current, window.lines < limit {
      window.append(element, height: height(of: element))
      current = elements.visit(after: element)
    }
    window.end(isLast: current == nil)
    return window
  }

  /// Returns whether an anchor is at the start of the table.
  func isStart(_ anchor: Anchor) -> Bool {
    elements.first.map { anchor.isSamePlace(as: Anchor(element: $0)) } ?? true
  }

  /// Returns an element near the place of a removed one.
  func nearest(to element: LayoutElement) -> LayoutElement {
    let elements = elements
    let last = elements.last ?? element
    if element >= last { return last }
    if case .row(let row) = element.part,
      let section = elements.source.section(at: element.section)
    {
      let place = min(row, section.items.count - 1)
      let near = LayoutElement(section: element.section, part: .row(place))
      if place >= 0, elements.contains(near) { return near }
    }
    return elements.element(after: element) ?? elements.element(before: element) ?? last
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
