import TablesModel
import Testing

@testable import TablesSnapshots

/// Snapshots of tables, read back into cells and styles.
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
        #expect(Array(line[..<bar].utf8.dropFirst()) == row.cells.flatMap(\.glyph), "\(path)")
        #expect(row.cells.count == columns, "\(path)")
      }
    }
  }

  @Test func `the style of a line is that of its letters`() throws {
    let text = """
      tables snapshot 1
      8 columns, light theme, true colour

      look
      | ab日c  | a2-4 x6

      style
      a  own: green #5AD17F on palette 17, bold, underline
      x  own: inverse
      """
    let row = try #require(read(text)?.first?.rows.first)
    let green = TextStyle(
      foreground: .rgb(0x5A, 0xD1, 0x7F), background: .palette(17), attributes: [.bold, .underline])
    let inverse = TextStyle(attributes: .inverse)
    #expect(
      row.cells.map { TextStyle(words: $0.style.words) ?? .plain }
        == [.plain, green, green, green, green, inverse, .plain, .plain])
    #expect(row.cells[3...4].map(\.isContinuation) == [false, true])
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
      tables trace 1
      3 columns, 2 rows, dark theme, true colour

      start
      |one|
      |two|

      press down
      focused 0/1
        2 |ten| b1

      style
      b  border: red
      """
    let screens = try #require(read(text))
    #expect(screens.map(\.heading) == ["start", "press down"])
    #expect(screens.map(\.outcome) == ["", "focused 0/1"])
    #expect(screens[1].rows.map { $0.cells.map(\.text).joined() } == ["one", "ten"])
    #expect(screens[1].rows[1].cells[0].style.words == "red")
  }

  @Test(arguments: [
    "", "\n", "tables snapshot 2\n\nlook\n|a|", "tables matrix 1\n\nlook\n|a|", "tables trace 1",
    "tables snapshot 1\n\nlook\n|", "tables snapshot 1\n\nlook\n|a",
    "tables snapshot 1\n\nlook\na|",
    "tables snapshot 1\n\nlook\n|a| b1", "tables snapshot 1\n\nlook\n|a|\n\nstyle\nb border",
    "tables snapshot 1\n\nlook\n|a| b1\n\nstyle\nb  border: mauve",
    "tables snapshot 1\n\nlook\n|a| b3-1\n\nstyle\nb  border: red",
    "tables snapshot 1\n\nlook\n|a| b0\n\nstyle\nb  border: red",
    "tables snapshot 1\n\nlook\n|a| b1-99999999999999999999\n\nstyle\nb  border: red",
    "tables snapshot 1\n\nlook\n|a| b-1\n\nstyle\nb  border: red",
    "tables snapshot 1\n\nlook\n|a| b1\n\nstyle\nb  border: #+12345",
    "tables snapshot 1\n\nlook\n|a| b1\n\nstyle\nb  border: on",
    "tables trace 1\n\nstart\n|a|\n\npress\n 9 |b|",
    "tables trace 1\n\nstart\n|a|\n\npress\n 0 |b|",
  ])
  func `what is not quite the format is taken for plain text`(text: String) {
    #expect(read(text) == nil)
  }

  @Test func `a line longer than any screen is taken for plain text`() {
    let line = String(repeating: "x", count: 1 << 24)
    #expect(read("tables snapshot 1\n\nlook\n|\(line)|") == nil)
  }
}
