import TablesInteraction
import TablesTestTools
import TablesText
import Testing

struct LineWindowTests {
  private func window(_ text: String, cursor: Int, columns: Int, mask: String? = nil) -> LineWindow
  {
    var editor = LineEditor(text)
    editor.move(to: cursor)
    return editor.window(columns: columns, mask: mask)
  }

  @Test func `a line that fits is visible as a whole`() {
    #expect(
      window("abc日", cursor: 4, columns: 6)
        == LineWindow(text: "abc日", cursorColumn: 5))
  }

  @Test func `at the end of a long line a column is left for the cursor`() {
    #expect(
      window("abcdefgh", cursor: 8, columns: 5)
        == LineWindow(text: "efgh", cursorColumn: 4))
  }

  @Test func `at the beginning of a long line its end is cut`() {
    #expect(
      window("abcdefgh", cursor: 1, columns: 5)
        == LineWindow(text: "abcde", cursorColumn: 1))
  }

  @Test func `in between the text scrolls under the cursor`() {
    #expect(
      window("abcdefghijkl", cursor: 6, columns: 5)
        == LineWindow(text: "efghi", cursorColumn: 2))
  }

  @Test func `near the end the cursor moves over text that stands still`() {
    let texts = (6...8).map { window("abcdefgh", cursor: $0, columns: 5).text }
    #expect(texts == ["efgh", "efgh", "efgh"])
  }

  @Test func `a wide cluster is left out rather than cut`() {
    #expect(window("日本語日本語", cursor: 0, columns: 5).text == "日本")
    #expect(window("日本語日本語", cursor: 6, columns: 6).text == "本語")
  }

  @Test func `a secret is masked cluster by cluster`() {
    #expect(
      window("pá👩‍👩‍👧日", cursor: 3, columns: 9, mask: "•")
        == LineWindow(text: "••••", cursorColumn: 3))
  }

  @Test func `a mask of two columns takes two columns`() {
    let metrics = TextMetrics(ambiguousWidth: .wide)
    let window = LineEditor("secret").window(columns: 7, metrics: metrics, mask: "•")
    #expect(window.text == "•••")
    #expect(window.cursorColumn == 6)
  }

  @Test(arguments: [0, -3]) func `nothing is visible in no columns`(columns: Int) {
    #expect(
      window("abc", cursor: 1, columns: columns)
        == LineWindow(text: "", cursorColumn: 0))
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `the cursor is seen in whole clusters of any text`(seed: UInt64) {
    var texts = RandomTexts(seed: seed)
    let metrics = TextMetrics()
    for _ in 0..<20 {
      var editor = LineEditor(texts.text() + texts.text())
      editor.move(to: Int.random(in: 0...editor.text.count, using: &texts.generator))
      let columns = Int.random(in: 1...30, using: &texts.generator)
      let window = editor.window(columns: columns, metrics: metrics)
      #expect(metrics.width(of: window.text) <= columns)
      #expect(0..<columns ~= window.cursorColumn)
      #expect(Array(editor.text).contains(Array(window.text)))
    }
  }
}
