import TablesModel
import TablesTestTools
import TablesText
import Testing

@Suite struct ScreenPainterTests {
  private let red = TextStyle(foreground: .ansi(.red))

  /// Returns the bytes that change one row into another, with `‹` for CSI.
  private func change(
    from old: (inout ScreenBuffer) -> Void = { _ in }, to new: (inout ScreenBuffer) -> Void,
    after scroll: Scroll? = nil, columns: Int = 40, rows: Int = 6, erasesInColor: Bool = true
  ) throws -> String {
    var painter = ScreenPainter(colors: .ansi16, erasesInColor: erasesInColor)
    var before = ScreenBuffer(columns: columns, rows: rows)
    old(&before)
    var bytes: [UInt8] = []
    painter.cleared(columns: columns, rows: rows)
    painter.paint(before, to: &bytes)
    painter.endStyle(&bytes)
    painter.moveCursor(toRow: 0, column: 0, &bytes)
    var after = before
    new(&after)
    var changes: [UInt8] = []
    painter.paint(after, after: scroll, to: &changes)
    return String(decoding: changes, as: UTF8.self).replacing("\u{1B}[", with: "‹")
      .replacing("\u{1B}", with: "«").replacing("\n", with: "↓").replacing("\r", with: "←")
  }

  @Test func `equal screens need no bytes`() throws {
    #expect(
      try change {
        $0.write("text", column: 3, row: 2, style: red)
      } to: { _ in
      } == "")
  }

  @Test func `what cannot be seen needs no bytes`() throws {
    #expect(try change { $0.fill(columns: 0..<9, row: 1, style: red) } == "")
  }

  @Test func `a changed word is written where it stands`() throws {
    let bytes = try change {
      $0.write("volume  7", column: 10, row: 2, style: red)
    } to: {
      $0.write("8", column: 18, row: 2, style: red)
    }
    #expect(bytes == "‹3;19H‹31m8")
  }

  @Test func `a short gap is written, over a long one the cursor moves`() throws {
    let bytes = try change {
      $0.write("a bcd e 0123456789 f", column: 0, row: 0, style: .plain)
    } to: {
      $0.write("A", column: 0, row: 0, style: .plain)
      $0.write("E", column: 6, row: 0, style: .plain)
      $0.write("X", column: 4, row: 0, style: .plain)
      $0.write("F", column: 19, row: 0, style: .plain)
    }
    #expect(bytes == "A bcX E‹20GF")
  }

  @Test func `the rest of a row is erased`() throws {
    let bytes = try change {
      $0.write("a long text", column: 2, row: 1, style: red)
    } to: {
      $0.fill(columns: 4..<40, row: 1, style: .plain)
    }
    #expect(bytes == "‹2;5H‹K")
  }

  @Test func `many blanks are erased, few are written`() throws {
    let blue = TextStyle(background: .ansi(.blue))
    let fill = { (buffer: inout ScreenBuffer) in
      buffer.fill(columns: 0..<30, row: 0, style: blue)
      buffer.write("ab", column: 0, row: 0, style: blue)
      buffer.write("c", column: 5, row: 0, style: blue)
    }
    #expect(try change(to: fill) == "‹44mab   c‹24X")
    let written = try change(to: fill, erasesInColor: false)
    #expect(written == "‹44mab   c" + String(repeating: " ", count: 24))
  }

  @Test func `the cursor moves in its row, or to a row and a column`() throws {
    var painter = ScreenPainter(colors: .ansi16)
    painter.cleared(columns: 80, rows: 24)
    let places = [(0, 0), (1, 0), (2, 0), (2, 30), (3, 30), (9, 30), (9, 28), (9, 0), (0, 0)]
    var moves: [String] = []
    for (row, column) in places {
      var bytes: [UInt8] = []
      painter.moveCursor(toRow: row, column: column, &bytes)
      moves.append(String(decoding: bytes, as: UTF8.self))
    }
    #expect(
      moves == [
        "", "\u{1B}[2H", "\u{1B}[3H", "\u{1B}[31G", "\u{1B}[4;31H", "\u{1B}[10;31H", "\u{1B}[29G",
        "\r", "\u{1B}[H",
      ])
  }

  @Test func `on lines of its own a painter moves by distances`() throws {
    var painter = ScreenPainter(colors: .ansi16, isRelative: true)
    painter.cleared(columns: 80, rows: 24)
    let places = [(0, 3), (1, 0), (5, 4), (2, 0)]
    var moves: [String] = []
    for (row, column) in places {
      var bytes: [UInt8] = []
      painter.moveCursor(toRow: row, column: column, &bytes)
      moves.append(String(decoding: bytes, as: UTF8.self))
    }
    #expect(moves == ["\u{1B}[4G", "\r\n", "\u{1B}[4E\u{1B}[5G", "\u{1B}[3F"])
  }

  @Test func `scrolled rows are moved by the terminal`() throws {
    func rows(from first: Int) -> (inout ScreenBuffer) -> Void {
      { buffer in
        buffer.write("a fixed title", column: 0, row: 0, style: .plain)
        for row in 1..<5 {
          buffer.write("row \(first + row) of the list", column: 0, row: row, style: .plain)
        }
        buffer.write("a fixed help", column: 0, row: 5, style: .plain)
      }
    }
    let down = try change(
      from: rows(from: 0), to: rows(from: 1), after: Scroll(rows: 1..<5, lines: 1))
    #expect(down == "‹2;5r‹5H↓‹r‹5Hrow 5 of the list")
    let up = try change(
      from: rows(from: 1), to: rows(from: 0), after: Scroll(rows: 1..<5, lines: -1))
    #expect(up == "‹2;5r‹2H«M‹r‹2Hrow 1 of the list")
  }

  @Test(arguments: [0, 4, -4, 9])
  func `a scroll that leaves no row is not performed`(lines: Int) throws {
    let bytes = try change(
      from: { $0.write("a", column: 0, row: 1, style: .plain) },
      to: { $0.write("b", column: 0, row: 1, style: .plain) },
      after: Scroll(rows: 1..<5, lines: lines))
    #expect(bytes == "‹2Hb")
  }

  @Test func `a scroll that did not take place costs bytes, and nothing else`() throws {
    let bytes = try change(
      from: { $0.write("a", column: 0, row: 1, style: .plain) },
      to: { $0.write("a", column: 0, row: 1, style: .plain) },
      after: Scroll(rows: 1..<5, lines: 1))
    #expect(bytes == "‹2;5r‹5H↓‹r‹2Ha")
  }

  @Test func `a row with a contested cluster is painted whole`() throws {
    let bytes = try change {
      $0.write("a ❤\u{FE0F} b", column: 0, row: 0, style: .plain)
    } to: {
      $0.write("c", column: 5, row: 0, style: .plain)
    }
    #expect(bytes == "a   ‹3G❤\u{FE0F}‹5G c‹K")
  }

  /// The second half of a wide character is the same whatever the character is.
  @Test func `a changed wide character at the edge leaves the cursor at the edge`() throws {
    var painter = ScreenPainter(colors: .ansi16)
    var terminal = StrictTerminal(columns: 4, rows: 2)
    for (above, text) in [("ab日", "abcd"), ("ab本", "abcx"), ("abxx", "abcx")] {
      var buffer = ScreenBuffer(columns: 4, rows: 2)
      buffer.write(above, column: 0, row: 0, style: red)
      buffer.write(text, column: 0, row: 1, style: red)
      var bytes: [UInt8] = []
      painter.paint(buffer, to: &bytes)
      try terminal.obey(bytes)
      #expect(terminal.shows(buffer, colors: .ansi16), "\(text)")
    }
  }

  @Test func `a forgotten screen is painted whole`() throws {
    var painter = ScreenPainter(colors: .ansi16)
    var buffer = ScreenBuffer(columns: 8, rows: 2)
    buffer.write("whole 日", column: 0, row: 0, style: red)
    for _ in 0..<2 {
      var bytes: [UInt8] = []
      painter.forget()
      painter.paint(buffer, to: &bytes)
      var terminal = StrictTerminal(columns: 8, rows: 2)
      try terminal.obey(bytes)
      #expect(terminal.shows(buffer, colors: .ansi16))
    }
  }
}
