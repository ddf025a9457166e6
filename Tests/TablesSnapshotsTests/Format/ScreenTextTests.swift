import TablesModel
import TablesText
import Testing

@testable import TablesSnapshots

/// Snapshots of tables, read back into screens with their styles.
@Suite struct ScreenTextTests {
  private func read(_ text: String) -> [ScreenText.Screen]? {
    ScreenText(TextLines(text))?.screens?.screens
  }

  @Test func `every screen that was recorded is read`() throws {
    let recorded = try ["snapshot", "screen", "matrix", "trace"]
      .flatMap { try RecordedSnapshots.texts(beginning: "tables \($0) ") }
      .filter { $0.text.contains("|") }  // the others leave the look out
    #expect(recorded.count > 100)
    for (path, text) in recorded { #expect(read(text) != nil, "\(path)") }
  }

  @Test func `a line has the glyphs and the columns that stand in the file`() throws {
    for (path, text) in try RecordedSnapshots.texts(beginning: "tables snapshot") {
      let screen = try #require(read(text)?.first, "\(path)")
      let lines = text.split(separator: "\n").filter { $0.hasPrefix("|") }
      #expect(screen.rows.count == lines.count, "\(path)")
      let columns = try #require(Int(screen.heading.prefix { $0.isNumber }))
      for (row, line) in zip(screen.rows, lines) {
        let bar = try #require(line.lastIndex(of: "|"))
        #expect(Array(line[..<bar].utf8.dropFirst()) == row.glyphs.map(Array.init), "\(path)")
      }
      #expect(screen.buffer.columns == columns, "\(path)")
    }
  }

  @Test func `the style of a line is that of its letters`() throws {
    let text = """
      tables snapshot 2
      8 columns, light theme, true colour

      look
      | ab日c  | gBUOpar2-4 V6

      style
      B  bold
      Opar  on palette 17
      """
    let buffer = try #require(read(text)?.first).buffer
    let green = TextStyle(
      foreground: .rgb(0x5A, 0xD1, 0x7F), background: .palette(17), attributes: [.bold, .underline])
    let inverse = TextStyle(attributes: .inverse)
    #expect(
      (0..<8).map { buffer[$0, 0].style }
        == [.plain, green, green, green, green, inverse, .plain, .plain])
    #expect((3...4).map { buffer[$0, 0].isContinuation } == [false, true])
  }

  @Test func `a cell of a matrix that is the same as another has its screen`() throws {
    let matrices = try RecordedSnapshots.texts(beginning: "tables matrix")
    let text = try #require(matrices.first { $0.text.contains("light theme") }?.text)
    let screens = try #require(read(text))
    #expect(Set(screens.map(\.heading)).count == screens.count)
    #expect(screens.allSatisfy { !$0.rows.isEmpty })
    #expect(screens.contains { $0.page.background == .rgb(0xFB, 0xFB, 0xFC) })
  }

  @Test func `a step of a trace is the whole screen after it`() throws {
    let text = """
      tables trace 2
      3 columns, 2 rows, dark theme, true colour

      start
      |one|
      |two|

      press down
      focused 0/1
        2 |ten| ar1

      style
      ar  red
      """
    let screens = try #require(read(text))
    #expect(screens.map(\.heading) == ["start", "press down"])
    #expect(screens[1].rows.map(\.glyphs) == [Array("one".utf8)[...], Array("ten".utf8)[...]])
    #expect(screens[1].rows[1].runs.map(\.words) == ["column 1: red"])
  }

  @Test(arguments: [
    "", "\n", "tables snapshot 3\n\nlook\n|a|", "tables snapshot 1\n\nlook\n|a|",
    "tables matrix 2\n\nlook\n|a|", "tables trace 2", "tables snapshot 2\n\nlook\n|",
    "tables snapshot 2\n\nlook\n|a", "tables snapshot 2\n\nlook\na|",
    "tables snapshot 2\n\nlook\n|a| q1", "tables snapshot 2\n\nlook\n|a| gb1",
    "tables snapshot 2\n\nlook\n|a| g3-1", "tables snapshot 2\n\nlook\n|a| g0",
    "tables snapshot 2\n\nlook\n|a| g1-99999999999999999999",
    "tables snapshot 2\n\nlook\n|a| g-1", "tables snapshot 2\n\nlook\n|a| ggg",
    "tables trace 2\n\nstart\n|a|\n\npress\n 9 |b|",
    "tables trace 2\n\nstart\n|a|\n\npress\n 0 |b|",
  ])
  func `what is not quite the format is taken for plain text`(text: String) {
    #expect(read(text) == nil)
  }

  @Test func `a line longer than any screen is taken for plain text`() {
    let line = String(repeating: "x", count: 1 << 24)
    #expect(read("tables snapshot 2\n\nlook\n|\(line)|") == nil)
  }
}
