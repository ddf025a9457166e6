import TablesModel
import TablesText
import Testing

@Suite struct ScreenBufferTests {
  private let bold = TextStyle(attributes: .bold)

  private func row(_ texts: (String, Int)..., columns: Int = 6) -> ScreenBuffer {
    var buffer = ScreenBuffer(columns: columns, rows: 1)
    for (text, column) in texts { buffer.write(text, column: column, row: 0, style: .plain) }
    return buffer
  }

  @Test func `text is written from a column to the right`() {
    var buffer = ScreenBuffer(columns: 6, rows: 2)
    #expect(buffer.write("abc", column: 1, row: 1, style: bold) == 3)
    #expect(buffer[1, 1] == ScreenCell("a", style: bold))
    #expect(buffer[0, 1] == ScreenCell())
    #expect(buffer.plainText == "\n abc\n")
  }

  @Test func `a wide glyph takes two cells`() {
    let buffer = row(("日x", 0))
    #expect(buffer[0, 0].text == "日")
    #expect(buffer[1, 0] == ScreenCell("", isContinuation: true))
    #expect(buffer[2, 0].text == "x")
  }

  @Test func `a wide glyph never straddles the right edge`() {
    var buffer = ScreenBuffer(columns: 3, rows: 1)
    #expect(buffer.write("日本", column: 0, row: 0, style: .plain) == 3)
    #expect(buffer[2, 0] == ScreenCell())
    #expect(buffer.write("日", column: 0, row: 0, style: .plain, maxColumns: 1) == 1)
    #expect(buffer.plainText == "\n")
  }

  @Test func `overwriting half of a wide glyph blanks the other half`() {
    #expect(row(("日本", 0), ("x", 1)).plainText == " x本\n")
    #expect(row(("日本", 0), ("x", 2)).plainText == "日x\n")
    #expect(row(("日本", 0), ("国", 1)).plainText == " 国\n")
  }

  @Test func `nothing is written outside`() {
    var buffer = ScreenBuffer(columns: 3, rows: 1)
    #expect(buffer.write("abcdef", column: 1, row: 0, style: .plain) == 2)
    #expect(buffer.write("x", column: 3, row: 0, style: .plain) == 0)
    #expect(buffer.write("x", column: 0, row: 1, style: .plain) == 0)
    #expect(buffer.write("x", column: -1, row: 0, style: .plain) == 0)
    #expect(buffer.plainText == " ab\n")
  }

  @Test func `filling blanks a range and mends its ends`() {
    var buffer = row(("日本語", 0))
    buffer.fill(columns: 1..<3, row: 0, style: bold)
    #expect(buffer.plainText == "    語\n")
    #expect(buffer[1, 0].style == bold)
    #expect(buffer[0, 0].style == .plain)
  }

  @Test func `patching a style keeps glyphs and adds attributes`() {
    var buffer = ScreenBuffer(columns: 4, rows: 1)
    buffer.write("a日", column: 0, row: 0, style: TextStyle(foreground: .ansi(.red)))
    buffer.patch(style: TextStyle(attributes: .inverse), columns: 0..<2, row: 0)
    let patched = TextStyle(foreground: .ansi(.red), attributes: .inverse)
    #expect(buffer[0, 0] == ScreenCell("a", style: patched))
    #expect(buffer[2, 0] == ScreenCell("", style: patched, isContinuation: true))
    #expect(buffer[3, 0].style == .plain)
  }

  @Test func `clusters of several scalars stay whole`() {
    #expect(row(("👩‍👩‍👧e\u{301}", 0))[0, 0].text == "👩‍👩‍👧")
    #expect(row(("👩‍👩‍👧e\u{301}", 0))[2, 0].text == "e\u{301}")
  }

  @Test func `buffers that show the same are equal however they were drawn`() {
    var buffer = row(("xxxxxx", 0))
    buffer.write("y", column: 0, row: 0, style: bold)
    #expect(buffer != row(("👍🏽👍🏽", 0)))
    buffer.clear()
    buffer.write("👍🏽", column: 2, row: 0, style: .plain)
    buffer.write("👍🏽", column: 0, row: 0, style: .plain)
    #expect(buffer == row(("👍🏽👍🏽", 0)))
  }

  @Test func `what is overwritten for long does not pile up`() {
    var buffer = row(("👍🏽", 0))
    for _ in 0..<1_000 { buffer.write("👍🏽", column: 2, row: 0, style: .plain) }
    #expect(buffer.plainText == "👍🏽👍🏽\n")
  }
}

extension ScreenBuffer {
  /// The rows as plain text, each with a line feed at its end.
  var plainText: String { encoded(by: PlainEncoder()) + "\n" }
}
