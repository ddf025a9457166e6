import TablesModel
import TablesText

/// The part of a table that is visible, and how it follows the focus.
///
/// It is changed in two steps: `revealing` or `moved` finds the new window, which may create rows,
/// and `place` puts the viewport there.
struct Viewport {
  /// The first line of the window; `nil` until the window is first placed.
  private(set) var anchor: Anchor?
  /// Whether the window is moved if the focus is not visible in it.
  var needsReveal = true
  /// The place of the focus in the window when the window was last placed; `nil` if the focus was
  /// not visible.
  private(set) var focusPlace: FocusPlace?
  /// The line of the window at which the focus has to stay while rows above it are inserted or
  /// removed. `nil` if it can be at any line.
  var heldLine: Int?
  /// The number of lines at the end of the window that a panel covers. The focus is shown above
  /// them.
  private(set) var coveredLines = 0
  /// The window before and after it was moved to show the focus above a panel. `nil` if no panel is
  /// open.
  private var covered: Covered?

  /// The number of lines to show between the focus and the edge of the window, if there are any.
  private static let margin = 2

  /// The place of the focus in the window.
  struct FocusPlace {
    /// The line of the window at which the focus begins.
    let line: Int
    /// The number of elements from the first one of the window to the focus.
    let offset: Int
    /// The number of lines of the focus.
    let height: Int
    /// The number of lines of the window.
    let windowLines: Int
  }

  private struct Covered {
    let anchor: Anchor
    let focusPlace: FocusPlace?
    /// The first line of the window now.
    var moved: Anchor
  }

  // MARK: Changing

  /// Prepares to show the focus, which is on another element now.
  mutating func focusChanged() {
    needsReveal = true
    (focusPlace, heldLine) = (nil, nil)
  }

  /// Records the current place of the first element of the window.
  mutating func firstElementMoved(to element: LayoutElement) {
    anchor?.element = element
    if focusPlace != nil { needsReveal = true }
    covered = nil  // The place before the panel was opened has other rows now.
  }

  /// Places the window. The focus need not be visible in it.
  mutating func place(at anchor: Anchor?, focus place: FocusPlace? = nil) {
    (self.anchor, focusPlace) = (anchor, place)
    needsReveal = false
    heldLine = nil
    if let anchor { covered?.moved = anchor } else { covered = nil }
  }

  /// Records that a panel covers lines at the end of the window. A focus that is not visible is
  /// revealed, because the panel is about it.
  mutating func cover(_ lines: Int) {
    if coveredLines == 0, lines > 0 {
      if covered == nil {
        covered = anchor.map { Covered(anchor: $0, focusPlace: focusPlace, moved: $0) }
      }
      if focusPlace == nil { needsReveal = true }
    }
    coveredLines = lines
  }

  /// Records that no panel is open, and moves the window back to where it was before, unless the
  /// focus was not visible there.
  mutating func uncover() {
    coveredLines = 0
    guard let last = covered else { return }
    covered = nil
    guard last.focusPlace != nil, anchor?.isSamePlace(as: last.moved) == true,
      !last.moved.isSamePlace(as: last.anchor)
    else { return }
    (anchor, focusPlace) = (last.anchor, last.focusPlace)
  }

  /// The first line of the window, or the one that it will have once no panel is open.
  var uncoveredAnchor: Anchor? { covered?.anchor ?? anchor }

  // MARK: Finding the window

  /// Returns the window that shows the focus with its margin, moved as little as needed, and that
  /// leaves no blank lines at the end. `nil` for a table without lines.
  ///
  /// If rows were inserted or removed above the focus, the focus stays at its line. If the user has
  /// scrolled the focus out of the window, the window stays in its place.
  func revealing(_ focus: LayoutElement?, in lines: some TableLines) -> Window? {
    guard var anchor = currentAnchor(in: lines) else { return nil }
    if anchor.line > 0 {
      anchor.line = min(anchor.line, max(lines.height(of: anchor.element) - 1, 0))
    }
    if let focus {
      if let line = heldLine, let held = holding(focus, atLine: line, from: anchor, in: lines) {
        anchor = held
      } else if needsReveal || isPushedOut(focus, from: anchor, in: lines) {
        anchor = revealing(focus, from: anchor, in: lines)
      }
    }
    return filled(anchor, in: lines)
  }

  /// Returns the window that is some lines further down, or further up for a negative number. `nil`
  /// if the window is at the end of the table.
  func moved(by count: Int, in lines: some TableLines) -> Window? {
    guard let anchor else { return nil }
    let moved =
      count < 0
      ? lines.window(from: lines.anchor(-count, above: anchor))
      : filled(lines.anchor(count, below: anchor), in: lines)
    return moved.anchor.isSamePlace(as: anchor) ? nil : moved
  }

  /// Returns the first line of the window, or one near it if its element was removed. A window that
  /// is not placed yet is taken to be at the start of the table. `nil` for a table without lines.
  func currentAnchor(in lines: some TableLines) -> Anchor? {
    let elements = lines.elements
    guard let first = elements.first else { return nil }
    let anchor = anchor ?? Anchor(element: first)
    if elements.contains(anchor.element) { return anchor }
    return Anchor(element: lines.nearest(to: anchor.element))
  }

  /// Returns the number of elements from the first one of the window to an element; `nil` if the
  /// element is not visible.
  func offset(of element: LayoutElement, in lines: some TableLines) -> Int? {
    guard let first = anchor?.element, first <= element else { return nil }
    var elements = lines.elements
    var current: LayoutElement? = first
    for offset in 0..<lines.visibleLines {
      guard let visited = current, visited <= element else { return nil }
      if visited == element { return offset }
      current = elements.visit(after: visited)
    }
    return nil
  }

  /// Returns whether the table has lines above or below the window.
  func hidesPart(of lines: some TableLines) -> Bool {
    guard let anchor else { return false }
    return !lines.isStart(anchor) || lines.window(from: anchor).isFollowed
  }

  /// Returns whether the focus was visible and is no longer visible as a whole, because the height
  /// of its row, of the rows above it or of the window has changed.
  private func isPushedOut(
    _ focus: LayoutElement, from anchor: Anchor, in lines: some TableLines
  ) -> Bool {
    guard let old = focusPlace else { return false }
    let line = lines.window(from: anchor).place(of: focus)?.line
    let height = lines.height(of: focus)
    let rows = lines.visibleLines
    if line == old.line, height == old.height, rows >= old.windowLines { return false }
    return line.map { $0 + min(height, rows) > rows } ?? true
  }

  /// Returns the anchor of the window in which an element is at a line. Returns `nil` if the window
  /// is at the start of the table and the element is visible there: the window then stays, so that
  /// rows that are inserted at the start are visible.
  private func holding(
    _ element: LayoutElement, atLine line: Int, from anchor: Anchor, in lines: some TableLines
  ) -> Anchor? {
    let rows = lines.visibleLines
    let height = min(lines.height(of: element), rows)
    if lines.isStart(anchor),
      let distance = lines.distance(from: anchor, to: element, limit: rows),
      distance >= 0, distance + height + Self.margin <= rows
    {
      return nil
    }
    return lines.anchor(line.clamped(to: 0...rows - height), above: element)
  }

  private func revealing(
    _ element: LayoutElement, from anchor: Anchor, in lines: some TableLines
  ) -> Anchor {
    let rows = lines.visibleLines
    let missing = lines.height(of: element) - rows
    if missing > 0, case let line = min(lines.dispensableLines(of: element), missing), line > 0 {
      return Anchor(element: element, line: line)
    }
    let height = min(lines.height(of: element), rows)
    let margin = min(Self.margin, max(rows - height, 0) / 2)
    guard let distance = lines.distance(from: anchor, to: element, limit: rows), distance >= 0
    else {
      let isAbove = element <= anchor.element
      return lines.anchor(isAbove ? margin : max(rows - height - margin, 0), above: element)
    }
    if distance < margin { return lines.anchor(margin, above: element) }
    if distance + height + margin > rows {
      return lines.anchor(max(rows - height - margin, 0), above: element)
    }
    return anchor
  }

  /// Returns the window at an anchor, moved up if the table would end above the end of the window.
  private func filled(_ anchor: Anchor, in lines: some TableLines) -> Window {
    let window = lines.window(from: anchor)
    let missing = lines.visibleLines - window.lines
    return missing > 0 ? lines.window(from: lines.anchor(missing, above: anchor)) : window
  }
}
