import TablesModel
import TablesText

/// The elements that are visible in the window, each with the line at which it begins.
struct Window {
  let anchor: Anchor
  /// The elements with a line in the window. The first may begin above it, at a negative line.
  private(set) var elements: [(element: LayoutElement, top: Int)] = []
  /// The number of lines from the anchor to the end of the table, at most those of the window.
  private(set) var lines: Int
  /// Whether the table has lines below the window.
  private(set) var isFollowed = false
  /// The number of lines of the window.
  let limit: Int

  /// Creates a window of up to `limit` lines, to which elements are appended.
  init(anchor: Anchor, limit: Int) {
    (self.anchor, self.limit) = (anchor, limit)
    lines = -anchor.line
    elements.reserveCapacity(min(limit, 256))  // A host may ask for any number of lines.
  }

  mutating func append(_ element: LayoutElement, height: Int) {
    elements.append((element, lines))
    lines += height
  }

  mutating func end(isLast: Bool) {
    isFollowed = !isLast || lines > limit
    lines = min(lines, limit)
  }

  /// The rows in the window.
  var rows: [RowPath] { elements.compactMap(\.element.path) }

  /// Returns whether the window begins at an anchor and has a number of lines.
  func isAt(_ anchor: Anchor, limit: Int) -> Bool {
    self.anchor.isSamePlace(as: anchor) && self.limit == limit
  }

  /// Returns the line at which an element begins; `nil` if no line of it is in the window.
  func top(of element: LayoutElement) -> Int? { elements.first { $0.element == element }?.top }

  /// Returns the line at which an element begins, and the number of elements of the window above
  /// it; `nil` if its first line is not in the window.
  func place(of element: LayoutElement) -> (line: Int, offset: Int)? {
    elements.firstIndex { $0.element == element && $0.top >= 0 }.map { (elements[$0].top, $0) }
  }
}
