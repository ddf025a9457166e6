import TablesModel
import TablesRouting
import TablesText

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
