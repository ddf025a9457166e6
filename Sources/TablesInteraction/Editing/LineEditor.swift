/// A line of text that is being typed, and the cursor in it.
///
/// Text is edited by grapheme cluster: one step of the cursor, one deletion and one column of a
/// masked field are a cluster each. An edit may join what stands on its two sides, as a mark
/// joins the letter before it; the cursor then stands behind the joined cluster.
///
/// A word is a run of letters, numbers and underscores, as in `emacs` and `readline`.
///
/// Positions count clusters from 0. Edits take O(bytes of the text), moves O(clusters passed).
package struct LineEditor: Equatable, Sendable {
  /// What stands in the line now.
  package private(set) var text: String
  /// Where the cursor is: an offset into the UTF-8 of `text`, at the beginning of a cluster.
  private var offset: Int
  /// What `yank()` puts in: the text that a word or line deletion last took out.
  package private(set) var killed = ""

  /// Makes an editor of the text as it is, with the cursor at its end.
  package init(_ text: String = "") {
    self.text = text
    self.text.makeContiguousUTF8()
    offset = self.text.utf8.count
  }

  /// How many clusters stand before the cursor.
  ///
  /// - Complexity: O(bytes before the cursor).
  package var cursor: Int { text[..<index].count }

  /// The place of the cursor in `text`.
  var index: String.Index { text.utf8.index(text.startIndex, offsetBy: offset) }

  /// Puts typed or pasted text before the cursor.
  ///
  /// Line breaks and tabs become blanks, since there is one line; other controls are dropped.
  package mutating func insert(_ typed: String) {
    replace(index..<index, with: Self.line(of: typed))
  }

  /// Puts back what was last taken out by a word or a line (ctrl-y).
  package mutating func yank() { insert(killed) }

  /// `range` gives way to `new`, and the cursor stands behind it.
  private mutating func replace(_ range: Range<String.Index>, with new: String) {
    let end = text.utf8.distance(from: text.startIndex, to: range.lowerBound) + new.utf8.count
    text.replaceSubrange(range, with: new)
    offset = clusterBoundary(notBefore: end)
  }

  private func clusterBoundary(notBefore offset: Int) -> Int {
    let wanted = text.utf8.index(text.startIndex, offsetBy: offset)
    guard wanted < text.endIndex else { return text.utf8.count }
    // From inside a cluster, the index after is the cluster's end.
    let boundary = String.Index(wanted, within: text) ?? text.index(after: wanted)
    return text.utf8.distance(from: text.startIndex, to: boundary)
  }

  /// The text on one line, without controls.
  private static func line(of typed: String) -> String {
    var line = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    for scalar in typed.unicodeScalars {
      defer { previous = scalar }
      if scalar == "\n" && previous == "\r" { continue }
      if isBreak(scalar) {
        line.append(" ")
      } else if scalar.properties.generalCategory != .control {
        line.append(scalar)
      }
    }
    return String(line)
  }

  /// Whether a scalar ends a line (UAX #14: BK, CR, LF, NL) or is a tab.
  private static func isBreak(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}

// MARK: - Moving

extension LineEditor {
  /// One cluster to the left; nothing at the beginning.
  package mutating func moveLeft() { move(to: indexBefore) }

  /// One cluster to the right; nothing at the end.
  package mutating func moveRight() { move(to: indexAfter) }

  /// To the beginning of the line (home, ctrl-a).
  package mutating func moveToStart() { offset = 0 }

  /// To the end of the line (end, ctrl-e).
  package mutating func moveToEnd() { offset = text.utf8.count }

  /// To the beginning of the word at the left (ctrl-left, alt-b).
  package mutating func moveWordLeft() { move(to: wordStart) }

  /// To the end of the word at the right (ctrl-right, alt-f).
  package mutating func moveWordRight() { move(to: wordEnd) }

  /// To the place before which `clusters` stand; to the nearest there is.
  package mutating func move(to clusters: Int) {
    let limit = text.endIndex
    move(to: text.index(text.startIndex, offsetBy: max(clusters, 0), limitedBy: limit) ?? limit)
  }

  private mutating func move(to place: String.Index) {
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
  /// Takes the cluster before the cursor out (backspace).
  package mutating func deleteBackward() { replace(indexBefore..<index, with: "") }

  /// Takes the cluster behind the cursor out (delete, ctrl-d).
  package mutating func deleteForward() { replace(index..<indexAfter, with: "") }

  /// Takes out what `moveWordLeft()` passes over (ctrl-w, alt-backspace).
  package mutating func deleteWordBackward() { kill(wordStart..<index) }

  /// Takes out what `moveWordRight()` passes over (alt-d).
  package mutating func deleteWordForward() { kill(index..<wordEnd) }

  /// Takes out what stands behind the cursor (ctrl-k).
  package mutating func killToEnd() { kill(index..<text.endIndex) }

  /// Takes out what stands before the cursor (ctrl-u).
  package mutating func killToStart() { kill(text.startIndex..<index) }

  private mutating func kill(_ range: Range<String.Index>) {
    if range.isEmpty { return }
    killed = String(text[range])
    replace(range, with: "")
  }
}

extension Character {
  /// Whether a word goes on at this cluster.
  fileprivate var isInWord: Bool { isLetter || isNumber || self == "_" }
}

extension LineEditor {
  /// Edits as a key says; `false` for a key that is no editing key.
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

  /// The commands of readline.
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

extension NumberEditor {
  /// Edits as a key says; `false` for a key that is no editing key.
  mutating func apply(_ key: Key) throws(NumberRefusal) -> Bool {
    switch key.code {
    case .up: step(by: 1)
    case .down: step(by: -1)
    case .pageUp: page(by: 1)
    case .pageDown: page(by: -1)
    case .character(let character) where key.modifiers.isSubset(of: .shift):
      try insert(String(character))
    default:
      var isEdit = false
      try edit { isEdit = $0.apply(key) }
      return isEdit
    }
    return true
  }
}

extension DateEditor {
  /// Edits as a key says; `false` for a key that is no editing key, or makes no date.
  mutating func apply(_ key: Key) -> Bool {
    switch key.code {
    case .left: moveLeft()
    case .right: moveRight()
    case .home: moveToStart()
    case .end: moveToEnd()
    case .up: step(by: 1)
    case .down: step(by: -1)
    case .pageUp: step(by: 10)
    case .pageDown: step(by: -10)
    case .backspace: deleteBackward()
    case .space: return type(" ")
    case .character(let character) where key.modifiers.isSubset(of: .shift):
      return type(String(character))
    default: return false
    }
    return true
  }
}
