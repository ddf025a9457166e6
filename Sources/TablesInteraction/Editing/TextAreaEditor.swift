import TablesModel
import TablesText

/// A text of several lines that the user types, with a cursor. Up and down move the cursor by the
/// lines that are drawn.
///
/// Long lines are wrapped. If there is no room for all lines, they are scrolled so that the line of
/// the cursor is visible. Up and down keep the column in which they began, unless a line is too
/// short.
///
/// - Complexity: O(clusters of a line) for the arrows and page keys that move by lines, O(bytes of
///   the text) for all other keys, because the text is wrapped again.
struct TextAreaEditor: Equatable, Sendable {
  /// The size of the space in which the text is drawn.
  struct Space: Equatable, Sendable {
    /// The number of columns, at least 1.
    var columns: Int
    /// The minimum and the maximum number of visible lines.
    var lines: ClosedRange<Int>
    var metrics: TextMetrics
  }

  private var editor: LineEditor
  /// The column to which up and down return. `nil` after other keys.
  private var wantedColumn: Int?
  /// The first visible line.
  private var top = 0
  /// The lines of the current text; `nil` if they are not known.
  private var wrapped: WrappedText?

  /// Creates an editor for a text, with the cursor at its end.
  init(_ text: String, limit: Int? = nil) {
    editor = LineEditor(text, hasLines: true, limit: limit)
  }

  /// The text.
  var text: String { editor.text }

  /// Returns the visible lines: as many as the text has, but at least the minimum and at most the
  /// maximum of the space. Lines after the end of the text are empty.
  func window(in space: Space) -> FieldText {
    let text = wrappedText(in: space)
    let first = top(of: text, in: space)
    let visible = first..<first + text.visibleCount(in: space)
    let caret = text.line(at: editor.offset)
    let column = text.column(of: editor.offset, in: caret)
    return FieldText(
      lines: visible.map { text.ranges.indices.contains($0) ? text.text(of: $0) : "" },
      cursorLine: caret - first, cursor: column..<column)
  }

  /// Moves the cursor to a visible line, near a column.
  mutating func move(toLine line: Int, column: Int, in space: Space) {
    let text = wrappedText(in: space)
    let target = (top(of: text, in: space) + line).clamped(to: 0..<text.ranges.count)
    editor.move(to: text.place(inLine: target, column: max(column, 0)))
    wantedColumn = nil
    finish(in: space)
  }

  /// Inserts text before the cursor.
  mutating func insert(_ typed: String, in space: Space) {
    editor.insert(typed)
    wantedColumn = nil
    wrapped = nil
    finish(in: space)
  }

  /// Edits the text with a key. Returns `false` if the key does not edit.
  mutating func apply(_ key: Key, in space: Space) -> Bool {
    if let lines = lines(passedBy: key, in: space) {
      moveByLines(lines, in: space)
    } else {
      guard applyInLine(key, in: space) ?? editor.apply(key) else { return false }
      wantedColumn = nil
      wrapped = nil
    }
    finish(in: space)
    return true
  }

  private func lines(passedBy key: Key, in space: Space) -> Int? {
    let page = max(wrappedText(in: space).visibleCount(in: space) - 1, 1)
    return switch (key.code, key.modifiers) {
    case (.up, _), (.character("p"), .control): -1
    case (.down, _), (.character("n"), .control): 1
    case (.pageUp, _): -page
    case (.pageDown, _): page
    default: nil
    }
  }

  /// Moves the cursor up or down by lines. From the first line it moves up to the start of the
  /// text, and from the last line down to the end.
  private mutating func moveByLines(_ count: Int, in space: Space) {
    let text = wrappedText(in: space)
    let line = text.line(at: editor.offset)
    let column = wantedColumn ?? text.column(of: editor.offset, in: line)
    let target = line + count
    wantedColumn = column
    let last = text.ranges.count - 1
    if target < 0, line == 0 { return editor.moveToStart() }
    if target > last, line == last { return editor.moveToEnd() }
    editor.move(to: text.place(inLine: target.clamped(to: 0..<last + 1), column: column))
  }

  /// Edits the text with a key that has a different effect in a text of one line. Returns `nil` for
  /// other keys.
  private mutating func applyInLine(_ key: Key, in space: Space) -> Bool? {
    let text = wrappedText(in: space)
    let line = text.line(at: editor.offset)
    switch (key.code, key.modifiers) {
    case (.enter, _): editor.insert("\n")
    case (.home, .control): editor.moveToStart()
    case (.end, .control): editor.moveToEnd()
    case (.home, _), (.character("a"), .control):
      editor.move(to: text.place(inLine: line, column: 0))
    case (.end, _), (.character("e"), .control):
      editor.move(to: text.place(inLine: line, column: .max))
    case (.character("k"), .control): editor.kill(editor.index..<paragraphEnd)
    case (.character("u"), .control): editor.kill(paragraphStart..<editor.index)
    default: return nil
    }
    return true
  }

  /// The end of the text that ctrl-k deletes: the next line break or, if the cursor is directly
  /// before that line break, the position after it.
  private var paragraphEnd: String.Index {
    let (text, index) = (editor.text, editor.index)
    guard let end = text[index...].firstIndex(where: \.isLineBreak) else { return text.endIndex }
    return end == index ? text.index(after: end) : end
  }

  /// The start of the text that ctrl-u deletes: the position after the last line break or, if the
  /// cursor is already there, the position before that line break.
  private var paragraphStart: String.Index {
    let (text, index) = (editor.text, editor.index)
    guard let end = text[..<index].lastIndex(where: \.isLineBreak) else { return text.startIndex }
    let start = text.index(after: end)
    return start == index ? end : start
  }

  // MARK: Lines

  /// Wraps the current text, and scrolls to the cursor.
  private mutating func finish(in space: Space) {
    let text = wrappedText(in: space)
    wrapped = text
    top = top(of: text, in: space)
  }

  /// Returns the wrapped lines of the text: the known ones, unless the text or the space has
  /// changed.
  private func wrappedText(in space: Space) -> WrappedText {
    if let wrapped, wrapped.isMade(for: space) { return wrapped }
    return WrappedText(editor.text, in: space)
  }

  /// Returns the first visible line: the same one as before if the cursor is then visible, or else
  /// the nearest one that makes the cursor visible.
  private func top(of text: WrappedText, in space: Space) -> Int {
    let count = text.visibleCount(in: space)
    let caret = text.line(at: editor.offset)
    let least = max(caret - count + 1, 0)
    return min(top, max(text.ranges.count - count, 0)).clamped(to: least...caret)
  }
}

/// A text that is wrapped to a number of columns, with the range of each line.
private struct WrappedText: Equatable, Sendable {
  private let text: String
  private let columns: Int
  private let metrics: TextMetrics
  /// The range of each line, in UTF-8 offsets. A line that was wrapped ends where the next one
  /// begins.
  let ranges: [Range<Int>]

  init(_ text: String, in space: TextAreaEditor.Space) {
    self.text = text
    (columns, metrics) = (space.columns, space.metrics)
    ranges = metrics.wrappedRanges(of: text, to: columns)
  }

  func isMade(for space: TextAreaEditor.Space) -> Bool {
    columns == space.columns && metrics == space.metrics
  }

  /// Returns the number of visible lines.
  func visibleCount(in space: TextAreaEditor.Space) -> Int {
    ranges.count.clamped(to: space.lines)
  }

  /// Returns the text that is drawn on a line.
  func text(of line: Int) -> String { String(text[range(of: line)]) }

  /// Returns the line that contains a UTF-8 offset. The offset at which a line is wrapped belongs
  /// to the next line.
  func line(at offset: Int) -> Int {
    max(ranges.partitioningIndex { $0.lowerBound > offset } - 1, 0)
  }

  /// Returns the column of a UTF-8 offset in a line.
  func column(of offset: Int, in line: Int) -> Int {
    let start = index(ranges[line].lowerBound)
    let end = max(index(min(offset, ranges[line].upperBound)), start)
    return min(metrics.width(of: String(text[start..<end])), columns)
  }

  /// Returns the last position of a line that is at or before a column. The position at which a
  /// line is wrapped belongs to the next line.
  func place(inLine line: Int, column: Int) -> String.Index {
    let range = range(of: line)
    let isWrapped =
      line + 1 < ranges.count && ranges[line].upperBound == ranges[line + 1].lowerBound
    let last =
      isWrapped && !range.isEmpty ? text.index(before: range.upperBound) : range.upperBound
    var (place, used) = (range.lowerBound, 0)
    while place < last {
      used += metrics.width(of: String(text[place]))
      if used > column { break }
      place = text.index(after: place)
    }
    return place
  }

  private func range(of line: Int) -> Range<String.Index> {
    let start = index(ranges[line].lowerBound)
    return start..<max(index(ranges[line].upperBound), start)
  }

  /// Returns the position at an offset. If the offset is inside a cluster, returns the position
  /// after the cluster.
  private func index(_ offset: Int) -> String.Index {
    let place = text.utf8.index(text.startIndex, offsetBy: offset)
    guard place < text.endIndex else { return text.endIndex }
    return String.Index(place, within: text) ?? text.index(after: place)
  }
}
