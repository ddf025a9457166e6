import TablesText

/// The part of a line that is seen where the room is too narrow for the whole.
package struct LineWindow: Equatable, Sendable {
  /// What is seen: whole clusters that take at most the columns there are.
  package var text: String
  /// The column of the cursor, from 0; left of the room's end.
  package var cursorColumn: Int
  /// Whether something stands before what is seen.
  package var isCutAtStart: Bool
  /// Whether something stands behind what is seen.
  package var isCutAtEnd: Bool

  /// Makes a window; by default one that shows the whole line.
  package init(
    text: String, cursorColumn: Int, isCutAtStart: Bool = false, isCutAtEnd: Bool = false
  ) {
    self.text = text
    self.cursorColumn = cursorColumn
    self.isCutAtStart = isCutAtStart
    self.isCutAtEnd = isCutAtEnd
  }
}

extension LineEditor {
  /// What of the line is seen in a room of `columns`, with the cursor in it.
  ///
  /// All of the line where it fits with a column for the cursor at its end. Else the text
  /// scrolls under a cursor in the middle of the room, and stands still where its beginning or
  /// its end is in view. What the cursor stands on is seen too, unless it is wider than the room.
  ///
  /// - Parameters:
  ///   - columns: The width of the room. Where it is 0 nothing is seen.
  ///   - mask: What is seen in place of every cluster of a secret.
  /// - Complexity: O(columns), but for clusters that take no column.
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
      text: seen(range), cursorColumn: metrics.width(of: seen(range.lowerBound..<index)),
      isCutAtStart: range.lowerBound > text.startIndex,
      isCutAtEnd: range.upperBound < text.endIndex)
  }
}

/// Columns to fill with the clusters around a cursor.
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
      // A column stays free for the cursor at the end, so that nothing jumps when it gets there.
      let (start, _) = start(from: cursor, columns: columns - after - 1)
      return min(start, middleStart)..<end
    }
    return middleStart..<end
  }

  /// The first cluster from which on everything before `place` takes at most `columns`.
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

  /// The place up to which everything from `place` on takes at most `columns`.
  private func end(from place: String.Index, columns: Int) -> (String.Index, used: Int) {
    var (end, used) = (place, 0)
    while end < text.endIndex {
      let width = width(at: end)
      if used + width > columns { break }
      (end, used) = (text.index(after: end), used + width)
    }
    return (end, used)
  }

  /// Columns of the cluster at `place`; at the end, that of the cursor.
  private func width(at place: String.Index) -> Int {
    if place == text.endIndex { return 1 }
    return maskColumns ?? metrics.width(of: String(text[place]))
  }
}
