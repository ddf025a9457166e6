import TablesModel
import TablesText

/// The measurements and counts of a screen. They are caches and not state: each value has the
/// version for which it is valid, and is computed again for any other.
struct Measurements {
  var heights = HeightCache()
  /// The last window.
  var window: Window?
  /// The number of rows above each section, for a version of the router.
  var rowCounts: (version: Int, rows: [Int]?)?
}

/// A cache of the heights of elements. It is emptied when their version changes.
struct HeightCache {
  /// The versions and the size on which the heights depend.
  struct Version: Equatable {
    var rows: Int
    var layout: Int
    var columns: Int
    var windowRows: Int
    var edits: Int
  }

  private var version: Version?
  private var heights: [LayoutElement: Int] = [:]
  /// The rows that were measured last at their paths, in the layout of `version`.
  private var rows: [RowPath: (row: Row, height: Int)] = [:]
  private static let limit = 4096

  subscript(element: LayoutElement, at version: Version) -> Int? {
    get { version == self.version ? heights[element] : nil }
    set {
      if version != self.version || heights.count >= Self.limit {
        heights.removeAll(keepingCapacity: true)
      }
      if version.layout != self.version?.layout || version.columns != self.version?.columns {
        rows.removeAll(keepingCapacity: true)
      }
      self.version = version
      heights[element] = newValue
    }
  }

  /// Returns the height that a row had at a path before the rows changed; `nil` if another row was
  /// there, or if the layout has changed.
  func height(of row: Row, at path: RowPath, in version: Version) -> Int? {
    guard version.layout == self.version?.layout, version.columns == self.version?.columns,
      let known = rows[path], known.row == row
    else { return nil }
    return known.height
  }

  /// Keeps the height of a row for the time after the next change of the rows.
  mutating func keep(_ height: Int, of row: Row, at path: RowPath) {
    if rows.count >= Self.limit { rows.removeAll(keepingCapacity: true) }
    rows[path] = (row, height)
  }
}
