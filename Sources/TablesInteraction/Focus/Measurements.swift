import TablesModel
import TablesText

/// The cached measurements and counts of a screen. Each value has the version for which it is
/// valid, and is computed again for any other version.
struct Measurements {
  var heights = HeightCache()
  /// The last window.
  var window: Window?
  /// The places of the actions in the bars, for the versions that they depend on.
  var toolbar: (version: ToolbarVersion, toolbar: ScreenToolbar)?
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
  /// The rows that were last measured at their paths, in the layout of `version`.
  private var rows: [RowPath: MeasuredRow] = [:]
  private static let limit = 4096

  private struct MeasuredRow {
    let row: Row
    let height: Int
    /// The first version of the rows in which the row was found at its path.
    let since: Int
    /// The last version of the rows in which it was found there.
    var seen: Int
  }

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

  /// Returns the height of the row at a path if it was measured since the rows last changed.
  func height(ofRowAt path: RowPath, in version: ContentVersion) -> Int? {
    guard version.layout == self.version?.layout, let known = rows[path],
      known.seen == version.rows
    else { return nil }
    return known.height
  }

  /// Returns the height that a row had at a path before the rows changed; `nil` if another row was
  /// there, or if the layout has changed.
  mutating func height(of row: Row, at path: RowPath, in version: ContentVersion) -> Int? {
    guard version.layout == self.version?.layout, let known = rows[path], known.row == row else {
      return nil
    }
    rows[path]?.seen = version.rows
    return known.height
  }

  /// Keeps the height of a row, so that it is still known after the rows have changed.
  mutating func keep(_ height: Int, of row: Row, at path: RowPath, in version: ContentVersion) {
    if rows.count >= Self.limit { rows.removeAll(keepingCapacity: true) }
    rows[path] = MeasuredRow(row: row, height: height, since: version.rows, seen: version.rows)
  }

  /// Returns whether a path has the same row as in an earlier version. `false` if the row was not
  /// measured in both.
  func hasSameRow(
    at path: RowPath, in version: ContentVersion, asIn earlier: ContentVersion
  ) -> Bool {
    guard version.layout == self.version?.layout, version.layout == earlier.layout,
      let known = rows[path]
    else { return false }
    return known.seen == version.rows && known.since <= earlier.rows
  }
}
