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

/// A cache of the heights of elements. The heights are removed when their version changes.
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
  /// The row that was last measured at each path, with its height, in the layout of `version`.
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

  /// Keeps the height of a row, so that it is still known after the rows have changed.
  mutating func keep(_ height: Int, of row: Row, at path: RowPath) {
    if rows.count >= Self.limit { rows.removeAll(keepingCapacity: true) }
    rows[path] = (row, height)
  }
}
