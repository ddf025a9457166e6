import TablesInteraction
import TablesTestTools
import Testing

/// A line as the two strings before and behind its cursor, edited by building whole strings.
private struct NaiveLine: Equatable {
  var text: String
  var cursor: Int

  private var clusters: [Character] { Array(text) }
  private var left: String { String(clusters[..<cursor]) }
  private var right: String { String(clusters[cursor...]) }

  /// Joins two parts; the cursor stands after the first cluster that reaches the first's end.
  private mutating func join(_ left: String, _ right: String) {
    text = left + right
    var bytes = 0
    cursor = 0
    while bytes < left.utf8.count {
      bytes += clusters[cursor].utf8.count
      cursor += 1
    }
  }

  mutating func insert(_ new: String) { join(left + new, right) }
  mutating func deleteBackward() { join(String(left.dropLast()), right) }
  mutating func deleteForward() { join(left, String(right.dropFirst())) }
  mutating func killToEnd() { join(left, "") }
  mutating func killToStart() { join("", right) }
  mutating func move(to place: Int) { cursor = min(max(place, 0), text.count) }
}

struct LineEditorProperties {
  private static let typed = [
    "a", " ", "日", "e", "\u{301}", "\u{200D}", "👩", "👧", "🇺", "🇸", "👍", "\u{1F3FD}", "\u{FE0F}",
    "\u{20E3}", "1", "\u{1100}", "\u{1161}", "\u{11A8}", "क", "\u{94D}", "ष", "\u{600}", "한",
  ]

  @Test(
    "random edits keep text and cursor as whole strings have them",
    arguments: 0..<200 as Range<UInt64>)
  func edits(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var editor = LineEditor()
    var naive = NaiveLine(text: "", cursor: 0)
    for step in 0..<200 {
      edit(&editor, &naive, &random)
      let seen = NaiveLine(text: editor.text, cursor: editor.cursor)
      #expect(seen == naive, "seed \(seed), step \(step)")
      #expect(Array(seen.text.utf8) == Array(naive.text.utf8), "seed \(seed), step \(step)")
    }
  }

  private func edit(
    _ editor: inout LineEditor, _ naive: inout NaiveLine, _ random: inout SplitMix64
  ) {
    switch Int.random(in: 0..<40, using: &random) {
    case 0..<20:
      let new = Self.typed[Int.random(in: Self.typed.indices, using: &random)]
      editor.insert(new)
      naive.insert(new)
    case 20..<24:
      editor.deleteBackward()
      naive.deleteBackward()
    case 24..<28:
      editor.deleteForward()
      naive.deleteForward()
    case 28:
      editor.killToEnd()
      naive.killToEnd()
    case 29:
      editor.killToStart()
      naive.killToStart()
    case 30..<33:
      editor.moveLeft()
      naive.move(to: naive.cursor - 1)
    case 33..<36:
      editor.moveRight()
      naive.move(to: naive.cursor + 1)
    default:
      let place = Int.random(in: -2...naive.text.count + 2, using: &random)
      editor.move(to: place)
      naive.move(to: place)
    }
  }
}
