import TablesModel
import TablesText

/// The cached measurements and counts of a screen. Each value has the version for which it is
/// valid, and is computed again for any other version.
struct Measurements {
  var heights = HeightCache()
  /// The last window.
  var window: Window?
  /// The number of rows above each section, followed by the number of all rows, for a version of
  /// the router.
  var rowCounts: (version: Int, rows: [Int]?)?
}

/// The versions of everything that the lines of the table depend on.
struct ContentVersion: Equatable {
  /// The rows, and the values and the state that the router keeps for them.
  let rows: Int
  /// The size and the look.
  let layout: Int
  /// The input that is drawn in place of values.
  let edits: Int
}

/// A cache of the heights of elements. The heights are removed when their version changes.
struct HeightCache {
  private var version: ContentVersion?
  private var heights: [LayoutElement: Int] = [:]
  /// The row that was last measured at each path, with its height, in the layout of `version`.
  private var rows: [RowPath: (row: Row, height: Int)] = [:]
  private static let limit = 4096

  subscript(element: LayoutElement, at version: ContentVersion) -> Int? {
    get { version == self.version ? heights[element] : nil }
    set {
      if version != self.version || heights.count >= Self.limit {
        heights.removeAll(keepingCapacity: true)
      }
      if version.layout != self.version?.layout { rows.removeAll(keepingCapacity: true) }
      self.version = version
      heights[element] = newValue
    }
  }

  /// Returns the height that a row had at a path before the rows changed; `nil` if another row was
  /// there, or if the layout has changed.
  func height(of row: Row, at path: RowPath, in version: ContentVersion) -> Int? {
    guard version.layout == self.version?.layout, let known = rows[path], known.row == row else {
      return nil
    }
    return known.height
  }

  /// Keeps the height of a row, so that it is still known after the rows have changed.
  mutating func keep(_ height: Int, of row: Row, at path: RowPath) {
    if rows.count >= Self.limit { rows.removeAll(keepingCapacity: true) }
    rows[path] = (row, height)
  }
}

/// The elements that are visible in the window, each with the line at which it begins.
struct Window {
  /// The versions on which the elements and their heights depend.
  let version: ContentVersion
  let anchor: Anchor
  /// The elements with a line in the window. The first may begin above it, at a negative line.
  private(set) var elements: [(element: LayoutElement, top: Int)] = []
  /// The number of lines from the anchor to the end of the table, at most those of the window.
  private(set) var lines: Int
  /// Whether the table has lines below the window.
  private(set) var isFollowed = false

  init(version: ContentVersion, anchor: Anchor) {
    (self.version, self.anchor) = (version, anchor)
    lines = -anchor.line
  }

  mutating func append(_ element: LayoutElement, height: Int) {
    elements.append((element, lines))
    lines += height
  }

  mutating func end(isLast: Bool, limit: Int) {
    isFollowed = !isLast || lines > limit
    lines = min(lines, limit)
  }

  /// The rows in the window.
  var rows: [RowPath] { elements.compactMap(\.element.path) }

  /// Returns whether two windows show the same lines of the same rows.
  func isSame(as other: Window) -> Bool {
    version == other.version && anchor.isSamePlace(as: other.anchor)
  }

  /// Returns the line at which an element begins; `nil` if no line of it is in the window.
  func top(of element: LayoutElement) -> Int? { elements.first { $0.element == element }?.top }

  /// Returns the line at which an element begins, and the number of elements of the window above
  /// it; `nil` if its first line is not in the window.
  func place(of element: LayoutElement) -> (line: Int, offset: Int)? {
    elements.firstIndex { $0.element == element && $0.top >= 0 }.map { (elements[$0].top, $0) }
  }
}
