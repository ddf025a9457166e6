import TablesModel
import TablesText

/// A text that the user types, with a cursor. It has one line, or several if that is allowed.
///
/// The text is edited by grapheme cluster: the cursor moves by a cluster, a deletion removes one,
/// and a masked field shows a column for each. Only backspace removes less of a cluster that is
/// typed mark by mark, as in Thai. An edit can merge the characters before and after it
/// into one cluster, for example a letter and a combining mark. The cursor is then placed after
/// that cluster.
///
/// A word is a sequence of letters, numbers and underscores.
///
/// - Complexity: Edits take O(bytes of the text). Moves take O(clusters passed), except
///   `move(to:)`, which counts from the start of the line.
package struct LineEditor: Equatable, Sendable {
  /// The text.
  package private(set) var text: String
  /// Whether the text can have several lines.
  private let hasLines: Bool
  /// The greatest number of clusters; `nil` for any number.
  private let limit: TextLimit?
  /// The position of the cursor: an offset into the UTF-8 of `text`, always at a cluster boundary.
  private(set) var offset: Int
  /// The text that was last deleted as a word or line, which `yank()` inserts.
  package private(set) var killed = ""

  /// Creates an editor for a text, with the cursor at its end.
  package init(_ text: String = "", hasLines: Bool = false, limit: Int? = nil) {
    self.hasLines = hasLines
    self.limit = limit.map { TextLimit($0) }
    self.text = text
    self.text.makeContiguousUTF8()
    offset = self.text.utf8.count
  }

  /// The number of clusters before the cursor.
  /// - Complexity: O(bytes before the cursor).
  package var cursor: Int { text[..<index].count }

  /// The position of the cursor in `text`.
  var index: String.Index { text.utf8.index(text.startIndex, offsetBy: offset) }

  /// Inserts typed or pasted text before the cursor.
  ///
  /// Only as much of it is inserted as the limit of the text allows. Tabs become blanks. Line
  /// breaks become line feeds if the text can have several lines. If it cannot, they become blanks,
  /// except one at the end, which is removed as other control characters are.
  package mutating func insert(_ typed: String) {
    let line = !hasLines && typed.last?.isNewline == true ? typed.dropLast() : typed[...]
    let new = line.typed(lineBreak: hasLines ? "\n" : " ")
    let fitting = limit?.fitting(new, between: text[..<index], and: text[index...], of: text)
    replace(index..<index, with: fitting ?? new)
  }

  /// Inserts the text that was last deleted as a word or line (ctrl-y).
  package mutating func yank() { insert(killed) }

  /// Replaces a range with `new`, and places the cursor after the new text.
  private mutating func replace(_ range: Range<String.Index>, with new: String) {
    let end = text.utf8.distance(from: text.startIndex, to: range.lowerBound) + new.utf8.count
    text.replaceSubrange(range, with: new)
    offset = clusterBoundary(notBefore: end)
  }

  private func clusterBoundary(notBefore offset: Int) -> Int {
    let wanted = text.utf8.index(text.startIndex, offsetBy: offset)
    guard wanted < text.endIndex else { return text.utf8.count }
    // Inside a cluster, `index(after:)` is the end of that cluster.
    let boundary = String.Index(wanted, within: text) ?? text.index(after: wanted)
    return text.utf8.distance(from: text.startIndex, to: boundary)
  }
}

// MARK: - Moving

extension LineEditor {
  /// Moves the cursor a cluster to the left, unless it is at the start.
  package mutating func moveLeft() { move(to: indexBefore) }

  /// Moves the cursor a cluster to the right, unless it is at the end.
  package mutating func moveRight() { move(to: indexAfter) }

  /// Moves the cursor to the start of the text (home, ctrl-a).
  package mutating func moveToStart() { offset = 0 }

  /// Moves the cursor to the end of the text (end, ctrl-e).
  package mutating func moveToEnd() { offset = text.utf8.count }

  /// Moves the cursor to the start of the word at the left (ctrl-left, alt-b).
  package mutating func moveWordLeft() { move(to: wordStart) }

  /// Moves the cursor to the end of the word at the right (ctrl-right, alt-f).
  package mutating func moveWordRight() { move(to: wordEnd) }

  /// Moves the cursor to the position after a number of clusters, or to the nearest position.
  package mutating func move(to clusters: Int) {
    let limit = text.endIndex
    move(to: text.index(text.startIndex, offsetBy: max(clusters, 0), limitedBy: limit) ?? limit)
  }

  /// Moves the cursor to a cluster boundary of `text`.
  mutating func move(to place: String.Index) {
    offset = text.utf8.distance(from: text.startIndex, to: place)
  }

  private var indexBefore: String.Index {
    offset == 0 ? text.startIndex : text.index(before: index)
  }

  private var indexAfter: String.Index {
    index == text.endIndex ? index : text.index(after: index)
  }

  private var wordStart: String.Index {
    let before = text[..<index]
    guard let last = before.lastIndex(where: \.isInWord) else { return text.startIndex }
    let gap = before[..<last].lastIndex { !$0.isInWord }
    return gap.map { text.index(after: $0) } ?? text.startIndex
  }

  private var wordEnd: String.Index {
    let after = text[index...]
    guard let first = after.firstIndex(where: \.isInWord) else { return text.endIndex }
    return after[first...].firstIndex { !$0.isInWord } ?? text.endIndex
  }
}

// MARK: - Deleting

extension LineEditor {
  /// Deletes the cluster before the cursor, or the last mark of one that is typed mark by mark
  /// (backspace).
  package mutating func deleteBackward() {
    let start = indexBefore
    let isTypedByMark = start < index && text[start].isTypedByMark
    replace((isTypedByMark ? text.unicodeScalars.index(before: index) : start)..<index, with: "")
  }

  /// Deletes the cluster after the cursor (delete, ctrl-d).
  package mutating func deleteForward() { replace(index..<indexAfter, with: "") }

  /// Deletes the text that `moveWordLeft()` passes over (ctrl-w, alt-backspace).
  package mutating func deleteWordBackward() { kill(wordStart..<index) }

  /// Deletes the text that `moveWordRight()` passes over (alt-d).
  package mutating func deleteWordForward() { kill(index..<wordEnd) }

  /// Deletes the text after the cursor (ctrl-k).
  package mutating func killToEnd() { kill(index..<text.endIndex) }

  /// Deletes the text before the cursor (ctrl-u).
  package mutating func killToStart() { kill(text.startIndex..<index) }

  /// Deletes a range of `text`, and keeps the deleted text for `yank()`.
  mutating func kill(_ range: Range<String.Index>) {
    if range.isEmpty { return }
    killed = String(text[range])
    replace(range, with: "")
  }
}

extension Character {
  /// Whether the cluster is typed one mark after the other, so that backspace takes back only the
  /// last one: a letter of Thai, Devanagari, Arabic or Hebrew, for example, with its vowels.
  ///
  /// Letters that have case, kana, Hangul, ideographs, emoji and flags are taken whole, as the
  /// attribute `backspace_deletes_character` of Pango has it.
  fileprivate var isTypedByMark: Bool {
    guard let first = unicodeScalars.first, unicodeScalars.dropFirst().first != nil else {
      return false
    }
    let properties = first.properties
    return properties.generalCategory == .otherLetter && !properties.isIdeographic
      && !Self.isComposed(first.value)
  }

  /// Returns whether a letter is a kana or a part of Hangul, which input methods compose.
  private static func isComposed(_ letter: UInt32) -> Bool {
    switch letter {
    case 0x1100..<0x1200, 0x3040..<0x3190, 0x31F0..<0x3200, 0xA960..<0xA980, 0xAC00..<0xD800,
      0xFF65..<0xFFE0, 0x1AFF0..<0x1B170:
      true
    default: false
    }
  }

  /// Whether the cluster is part of a word.
  fileprivate var isInWord: Bool { isLetter || isNumber || self == "_" }
}

extension LineEditor {
  /// Edits the line with a key. Returns `false` if the key is not an editing key.
  mutating func apply(_ key: Key) -> Bool {
    let isWord = !key.modifiers.isDisjoint(with: [.control, .alt])
    switch key.code {
    case .left: isWord ? moveWordLeft() : moveLeft()
    case .right: isWord ? moveWordRight() : moveRight()
    case .home: moveToStart()
    case .end: moveToEnd()
    case .backspace: isWord ? deleteWordBackward() : deleteBackward()
    case .delete: isWord ? deleteWordForward() : deleteForward()
    case .space: insert(" ")
    case .character(let character):
      guard key.modifiers.isSubset(of: .shift) else {
        return applyCommand(character, key.modifiers)
      }
      insert(String(character))
    default: return false
    }
    return true
  }

  /// Edits the line with a control or alt key, as in `readline`. Returns `false` for other keys.
  private mutating func applyCommand(_ character: Character, _ modifiers: Key.Modifiers) -> Bool {
    switch (character, modifiers) {
    case ("a", .control): moveToStart()
    case ("e", .control): moveToEnd()
    case ("b", .control): moveLeft()
    case ("f", .control): moveRight()
    case ("d", .control): deleteForward()
    case ("h", .control): deleteBackward()
    case ("k", .control): killToEnd()
    case ("u", .control): killToStart()
    case ("w", .control): deleteWordBackward()
    case ("y", .control): yank()
    case ("b", .alt): moveWordLeft()
    case ("f", .alt): moveWordRight()
    case ("d", .alt): deleteWordForward()
    default: return false
    }
    return true
  }
}

// MARK: - Drawing

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
  ///   - mask: The text that is shown instead of each cluster of a secret. The number of clusters
  ///     is then shown at the right edge, if there is room.
  /// - Complexity: O(columns + clusters without width).
  package func window(
    columns: Int, metrics: TextMetrics = TextMetrics(), mask: String? = nil
  ) -> LineWindow {
    guard mask != nil, !text.isEmpty, columns >= Self.leastColumnsOfCount else {
      return visiblePart(columns: columns, metrics: metrics, mask: mask)
    }
    let count = "(\(text.count))"
    let left = columns - count.utf8.count - 1
    var window = visiblePart(columns: left, metrics: metrics, mask: mask)
    let blanks = max(left - metrics.width(of: window.text), 0) + 1
    window.text += String(repeating: " ", count: blanks) + count
    return window
  }

  /// The least number of columns in which the number of characters of a secret is shown.
  private static let leastColumnsOfCount = 12

  private func visiblePart(columns: Int, metrics: TextMetrics, mask: String?) -> LineWindow {
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

/// The text, the cursor and the width that determine the visible part of a line.
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
