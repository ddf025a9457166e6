import TablesText

/// The visible part of a line, in a space that may be too narrow for the whole line.
package struct LineWindow: Equatable, Sendable {
  /// The visible text: whole clusters, no wider than the space.
  package var text: String
  /// The column of the cursor, counted from 0.
  package var cursorColumn: Int

  package init(text: String, cursorColumn: Int) {
    (self.text, self.cursorColumn) = (text, cursorColumn)
  }
}

extension LineEditor {
  /// Returns the part of the line around the cursor that is visible in a number of columns.
  ///
  /// This is the whole line if it fits with a column for the cursor at its end. Otherwise the
  /// cursor stays in the middle and the text scrolls, until the start or the end of the text is
  /// visible. The cluster at the cursor is visible too, unless it is wider than the space.
  ///
  /// - Parameters:
  ///   - columns: The width of the space. If it is 0, nothing is visible.
  ///   - mask: The text that is shown instead of each cluster of a secret.
  /// - Complexity: O(columns + clusters without width).
  package func window(
    columns: Int, metrics: TextMetrics = TextMetrics(), mask: String? = nil
  ) -> LineWindow {
    let room = Room(
      text: text, cursor: index, columns: max(columns, 0), metrics: metrics,
      maskColumns: mask.map(metrics.width))
    let range = room.range
    func seen(_ range: Range<String.Index>) -> String {
      mask.map { String(repeating: $0, count: text[range].count) } ?? String(text[range])
    }
    return LineWindow(
      text: seen(range), cursorColumn: metrics.width(of: seen(range.lowerBound..<index)))
  }
}

/// The width of a line window, and the text and cursor for which it is filled with clusters.
private struct Room {
  let text: String
  let cursor: String.Index
  let columns: Int
  let metrics: TextMetrics
  let maskColumns: Int?

  var range: Range<String.Index> {
    let half = max(columns - width(at: cursor), 0) / 2
    let (middleStart, before) = start(from: cursor, columns: half)
    let (end, after) = self.end(from: cursor, columns: columns - before)
    if end == text.endIndex {
      // A column is kept free for the cursor at the end of the text, so that the text does not jump
      // when the cursor moves there.
      let (start, _) = start(from: cursor, columns: columns - after - 1)
      return min(start, middleStart)..<end
    }
    return middleStart..<end
  }

  /// Returns the start of the longest text before `place` that takes at most `columns`, and the
  /// columns that it takes.
  private func start(from place: String.Index, columns: Int) -> (String.Index, used: Int) {
    var (start, used) = (place, 0)
    while start > text.startIndex {
      let before = text.index(before: start)
      let width = width(at: before)
      if used + width > columns { break }
      (start, used) = (before, used + width)
    }
    return (start, used)
  }

  /// Returns the end of the longest text after `place` that takes at most `columns`, and the
  /// columns that it takes.
  private func end(from place: String.Index, columns: Int) -> (String.Index, used: Int) {
    var (end, used) = (place, 0)
    while end < text.endIndex {
      let width = width(at: end)
      if used + width > columns { break }
      (end, used) = (text.index(after: end), used + width)
    }
    return (end, used)
  }

  /// Returns the number of columns of the cluster at `place`. Returns 1, for the cursor, at the end
  /// of the text.
  private func width(at place: String.Index) -> Int {
    if place == text.endIndex { return 1 }
    return maskColumns ?? metrics.width(of: String(text[place]))
  }
}
