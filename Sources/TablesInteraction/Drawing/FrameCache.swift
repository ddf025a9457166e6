import TablesModel
import TablesText

/// What was drawn and measured for the last frame, as far as the next one can use it.
///
/// Most keys change marks and bars only. The lines of the table are kept for the next frame, and a
/// line is drawn and measured again only if its row is another one now. The screen says with
/// ``discard(_:)`` what it has changed; nothing else makes a part of the cache stale.
final class FrameCache {
  /// The last frame. It is stale if its version is not that of the screen.
  var frame: DrawnFrame?
  /// The lines of the last frame.
  var content: DrawnContent?
  /// The number of times that the lines have changed. What depends on the lines is kept only if
  /// they have not changed while it was computed, because creating a row runs a closure of the app.
  private(set) var generation = 0
  /// The last window of the current lines.
  var window: Window?
  /// The actions in the bars, of which `focused` has the focus.
  var toolbar: (focused: RowPath?, toolbar: ScreenToolbar)?
  /// The number of rows above each section, followed by the number of all rows. The inner value is
  /// `nil` if there are too many sections to count.
  var rowCounts: [Int]??

  /// The ids of the rows whose texts may have to be drawn in place of their values.
  var editedIDs: [RowID]?

  /// The heights of the current lines.
  private var heights: [LayoutElement: Int] = [:]
  /// The rows that were last measured at their paths, in the current layout.
  private var rows: [RowPath: MeasuredRow] = [:]
  /// The greatest number of heights, and of rows, that are kept.
  private static let limit = 4096

  private struct MeasuredRow {
    let row: Row
    let height: Int
    /// The generation in which the row was first found at its path.
    let since: Int
    /// The last generation in which it was found there.
    var seen: Int
  }

  /// The part that a change of the screen or of the rows makes stale.
  enum Stale: Comparable {
    /// No line: the focus or a bar has changed.
    case nothing
    /// The lines whose rows have changed or are edited.
    case lines
    /// All lines: the size or the look has changed.
    case layout
  }

  /// Discards what a change has made stale.
  func discard(_ stale: Stale) {
    if stale == .nothing { return }
    generation += 1
    (window, toolbar, rowCounts, editedIDs) = (nil, nil, nil, nil)
    heights.removeAll(keepingCapacity: true)
    if stale == .layout {
      rows.removeAll(keepingCapacity: true)
      content = nil
    }
  }

  // MARK: Heights

  /// Returns the height of an element; `nil` if it has not been measured since the lines changed.
  func height(of element: LayoutElement) -> Int? { heights[element] }

  /// Keeps the height of an element that was measured in a generation.
  func keep(_ height: Int, of element: LayoutElement, measuredIn generation: Int) {
    if generation != self.generation { return }
    if heights.count >= Self.limit { heights.removeAll(keepingCapacity: true) }
    heights[element] = height
  }

  /// Returns the height that a row had at a path when it was last measured; `nil` if another row
  /// was there. Comparing a row takes less time than drawing it.
  /// - Parameter generation: The generation in which it was found that the row is not edited.
  func height(of row: Row, at path: RowPath, measuredIn generation: Int) -> Int? {
    guard let index = rows.index(forKey: path), rows.values[index].row == row else { return nil }
    if generation == self.generation { rows.values[index].seen = generation }
    return rows.values[index].height
  }

  /// Keeps the height of a row, so that it is still known after the lines have changed.
  func keep(_ height: Int, of row: Row, at path: RowPath, measuredIn generation: Int) {
    if generation != self.generation { return }
    if rows.count >= Self.limit { rows.removeAll(keepingCapacity: true) }
    rows[path] = MeasuredRow(row: row, height: height, since: generation, seen: generation)
  }

  /// Returns whether a path has the same row as in an earlier generation. `false` if the row was
  /// not measured in both.
  func hasSameRow(at path: RowPath, since generation: Int) -> Bool {
    guard let known = rows[path] else { return false }
    return known.seen == self.generation && known.since <= generation
  }
}
