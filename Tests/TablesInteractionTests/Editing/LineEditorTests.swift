import TablesInteraction
import TablesTestTools
import Testing

struct LineEditorTests {
  /// Returns an editor whose cursor is at the `|` in the text.
  private func editor(_ marked: String) -> LineEditor {
    let parts = marked.split(separator: "|", omittingEmptySubsequences: false)
    var editor = LineEditor(parts.joined())
    editor.move(to: parts[0].count)
    return editor
  }

  /// Returns the text with `|` at the cursor.
  private func marked(_ editor: LineEditor) -> String {
    editor.text.prefix(editor.cursor) + "|" + editor.text.dropFirst(editor.cursor)
  }

  private func after(_ start: String, _ edit: (inout LineEditor) -> Void) -> String {
    var editor = editor(start)
    edit(&editor)
    return marked(editor)
  }

  @Test func `the cursor starts at the end of the text as it is`() {
    let editor = LineEditor("two\nlines")
    #expect(editor.text == "two\nlines")
    #expect(editor.cursor == 9)
  }

  @Test func `typed text goes in before the cursor`() {
    #expect(after("a|d") { $0.insert("bc") } == "abc|d")
  }

  @Test(arguments: [
    ("a\nb", "a b"), ("a\r\nb", "a b"), ("a\n\nb", "a  b"), ("a\tb", "a b"),
    ("a\u{2028}b\u{85}c", "a b c"), ("\u{1B}[31mred\u{7}\u{9B}\u{7F}\0", "[31mred"),
    ("\n\r", " "), ("a\n", "a"), ("a\r\n\r\n", "a "), ("\na", " a"),
  ])
  func `line breaks become blanks and controls are dropped`(pasted: String, expected: String) {
    #expect(after("|") { $0.insert(pasted) } == expected + "|")
  }

  @Test func `a mark joins the letter before the cursor`() {
    #expect(after("e|x") { $0.insert("\u{301}") } == "e\u{301}|x")
  }

  @Test func `a letter typed before a mark takes the mark along`() {
    var editor = LineEditor("\u{301}x")
    editor.moveToStart()
    editor.insert("e")
    #expect(marked(editor) == "e\u{301}|x")
  }

  @Test func `a joiner makes one family of three clusters`() {
    var editor = LineEditor("👩👧!")
    editor.move(to: 1)
    editor.insert("\u{200D}")
    #expect(editor.text == "👩\u{200D}👧!")
    #expect(editor.cursor == 1)
    editor.deleteBackward()
    #expect(marked(editor) == "|!")
  }

  @Test func `deleting between halves of a flag puts the cursor behind the flag`() {
    #expect(after("🇺x|🇸y") { $0.deleteBackward() } == "🇺🇸|y")
  }

  @Test func `deletion takes whole clusters`() {
    #expect(after("a👩‍👩‍👧|b") { $0.deleteBackward() } == "a|b")
    #expect(after("a|e\u{301}b") { $0.deleteForward() } == "a|b")
  }

  @Test(arguments: [
    ("ผู้|", "ผู|"), ("ผู|", "ผ|"), ("ที่|x", "ที|x"),  // Thai: tone mark, vowel
    ("हिन्दी|", "हिन्द|"), ("हिन्द|", "हिन्|"), ("क्षि|", "क्ष|"), ("क़|", "क|"),
    ("ש\u{5C1}\u{5B8}|", "ש\u{5C1}|"), ("ש\u{5C1}|", "ש|"),  // shin dot, qamats
    ("م\u{64F}ح\u{64E}م\u{651}\u{64E}|", "م\u{64F}ح\u{64E}م\u{651}|"),  // shadda, fatha
    ("م\u{651}|", "م|"), ("\u{623}|", "|"),
    ("கொ|", "க|"), ("কো|", "ক|"), ("កា|", "ក|"), ("မြ|", "မ|"), ("ຜູ້|", "ຜູ|"), ("བོད|", "བོ|"),
    ("བོ|", "བ|"),
  ])
  func `backspace takes one mark of scripts that are typed mark by mark`(
    start: String, expected: String
  ) {
    var editor = editor(start)
    editor.deleteBackward()
    #expect(Array(marked(editor).unicodeScalars) == Array(expected.unicodeScalars))
  }

  @Test(arguments: [
    "👩‍👩‍👧", "🇺🇸", "👍🏽", "1️⃣", "❤️", "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}",
    "e\u{301}", "é", "한", "\u{1112}\u{1161}\u{11AB}", "が", "か\u{3099}", "葛\u{E0100}",
    "\u{1F9D1}\u{200D}\u{1F680}",
  ])
  func `backspace takes an emoji, a flag and a composed letter whole`(cluster: String) {
    #expect(after("a\(cluster)|b") { $0.deleteBackward() } == "a|b")
  }

  @Test func `at the ends there is nothing to delete and nowhere to go`() {
    #expect(after("|a") { $0.deleteBackward() } == "|a")
    #expect(after("a|") { $0.deleteForward() } == "a|")
    #expect(after("|a") { $0.moveLeft() } == "|a")
    #expect(after("a|") { $0.moveRight() } == "a|")
    #expect(after("|") { $0.moveWordLeft() } == "|")
    #expect(after("|") { $0.moveWordRight() } == "|")
  }

  @Test func `moves go by cluster and to the ends`() {
    #expect(after("日🇺🇸|x") { $0.moveLeft() } == "日|🇺🇸x")
    #expect(after("日|🇺🇸x") { $0.moveRight() } == "日🇺🇸|x")
    #expect(after("ab|c") { $0.moveToStart() } == "|abc")
    #expect(after("ab|c") { $0.moveToEnd() } == "abc|")
  }

  @Test(arguments: [(-1, "|abc"), (2, "ab|c"), (9, "abc|")])
  func `a position outside of the line becomes one inside`(place: Int, expected: String) {
    #expect(after("abc|") { $0.move(to: place) } == expected)
  }

  @Test(arguments: [
    ("one two|", "one |two"), ("one two  |", "one |two  "), ("one tw|o", "one |two"),
    ("one |two", "|one two"), ("  |", "|  "), ("a.b-c_d1|", "a.b-|c_d1"), ("naïve É|", "naïve |É"),
  ])
  func `word left goes to the beginning of a word`(start: String, expected: String) {
    #expect(after(start) { $0.moveWordLeft() } == expected)
  }

  @Test(arguments: [
    ("|one two", "one| two"), ("one| two", "one two|"), ("o|ne", "one|"), ("|  ", "  |"),
    ("|(a)b", "(a|)b"),
  ])
  func `word right goes to the end of a word`(start: String, expected: String) {
    #expect(after(start) { $0.moveWordRight() } == expected)
  }

  @Test func `words and lines are deleted from the cursor on`() {
    #expect(after("one two|three") { $0.deleteWordBackward() } == "one |three")
    #expect(after("one| two three") { $0.deleteWordForward() } == "one| three")
    #expect(after("one |two") { $0.killToEnd() } == "one |")
    #expect(after("one |two") { $0.killToStart() } == "|two")
  }

  @Test func `yank inserts the last deletion at the cursor`() {
    let edited = after("one two|") {
      $0.deleteWordBackward()
      $0.moveToStart()
      $0.yank()
    }
    #expect(edited == "two|one ")
  }

  @Test func `deleting nothing keeps the text that yank inserts`() {
    let edited = after("one |two") {
      $0.killToEnd()
      $0.killToEnd()
      $0.yank()
    }
    #expect(edited == "one two|")
  }

  @Test func `yank does not insert single deletions`() {
    let edited = after("ab|") {
      $0.deleteBackward()
      $0.yank()
    }
    #expect(edited == "a|")
  }
}

/// A line as two strings, before and after its cursor. Each edit builds new strings.
private struct NaiveLine: Equatable {
  var text: String
  var cursor: Int

  private var clusters: [Character] { Array(text) }
  private var left: String { String(clusters[..<cursor]) }
  private var right: String { String(clusters[cursor...]) }

  /// Joins two parts. The cursor is put after the cluster in which the first part ends.
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
  mutating func deleteBackward() {
    var left = left
    let last = left.popLast().map(String.init)?.unicodeScalars
    // The only letters of the test that are typed mark by mark.
    if let last, last.count > 1, last.first == "क" || last.first == "ष" {
      left += String(last.dropLast())
    }
    join(left, right)
  }
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

  @Test(arguments: Stress.seeds(80, long: 1000))
  func `random edits have the text and cursor of a simple editor`(seed: UInt64) {
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
