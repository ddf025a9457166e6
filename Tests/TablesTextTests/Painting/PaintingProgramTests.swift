import TablesModel
import TablesTestTools
import TablesText
import Testing

/// Random operations on a buffer. After each, the terminal shows the content of the buffer.
@Suite struct PaintingProgramTests {
  /// A buffer that is changed at random.
  private struct Program {
    var random: SplitMix64
    var texts: RandomTexts
    var buffer: ScreenBuffer
    /// The rows that the last step has scrolled, or at times rows that it has not.
    private(set) var scroll: Scroll?

    private static let styles: [TextStyle] = [
      .plain, TextStyle(attributes: .bold), TextStyle(attributes: .inverse),
      TextStyle(attributes: [.underline, .italic]), TextStyle(foreground: .rgb(200, 10, 10)),
      TextStyle(background: .rgb(40, 44, 52)), TextStyle(attributes: .dim),
      TextStyle(foreground: .ansi(.green), background: .palette(236), attributes: .bold),
    ]

    /// Whether characters whose width is contested stay so far from the right edge that no terminal
    /// has to wrap them.
    let avoidsEdge: Bool

    init(seed: UInt64, avoidsEdge: Bool = false) {
      self.avoidsEdge = avoidsEdge
      random = SplitMix64(seed: seed)
      texts = RandomTexts(seed: seed)
      let columns = Int.random(in: 1...40, using: &random)
      buffer = ScreenBuffer(columns: columns, rows: Int.random(in: 1...12, using: &random))
    }

    private mutating func number(_ range: Range<Int>) -> Int { .random(in: range, using: &random) }

    mutating func step() {
      let row = number(0..<buffer.rows)
      let column = number(0..<buffer.columns)
      let style = Self.styles[number(0..<Self.styles.count)]
      scroll = nil
      switch number(0..<12) {
      case 0..<6: buffer.write(texts.text(), column: column, row: row, style: style)
      case 6: buffer.fill(columns: column..<column + number(1..<30), row: row, style: style)
      case 7: buffer.patch(style: style, columns: column..<column + number(1..<30), row: row)
      case 8, 9: scroll(by: number(1..<4) * (number(0..<2) == 0 ? 1 : -1))
      case 10: buffer.fill(columns: 0..<buffer.columns, row: row, style: .plain)
      default: if number(0..<10) == 0 { buffer.clear() }
      }
      if avoidsEdge { clearEdge() }
      if scroll == nil, number(0..<5) == 0 {
        scroll = Scroll(rows: row..<number(row..<buffer.rows) + 1, lines: number(-3..<4))
      }
    }

    /// Removes clusters that would reach over the right edge if each scalar took two columns.
    private mutating func clearEdge() {
      for row in 0..<buffer.rows {
        for column in 0..<buffer.columns {
          let scalars = buffer[column, row].text.unicodeScalars.count
          if scalars > 1, column + 2 * scalars > buffer.columns {
            buffer.write(" ", column: column, row: row, style: .plain)
          }
        }
      }
    }

    /// Moves the content of some rows up by a number of lines, and clears the rows that get none.
    private mutating func scroll(by lines: Int) {
      let first = number(0..<buffer.rows)
      let last = number(first..<buffer.rows)
      scroll = Scroll(rows: first..<last + 1, lines: lines)
      let old = buffer
      for row in first...last {
        buffer.fill(columns: 0..<buffer.columns, row: row, style: .plain)
        for column in 0..<buffer.columns where first...last ~= row + lines {
          let cell = old[column, row + lines]
          if cell.isContinuation { continue }
          buffer.write(cell.text, column: column, row: row, style: cell.style)
        }
      }
    }
  }

  /// The long form has 100,000 steps.
  @Test(arguments: Stress.seeds(6, long: 1000))
  func `the difference leads to the same screen as painting it whole`(seed: UInt64) throws {
    var program = Program(seed: seed)
    let erasesInColor = seed % 2 == 0
    let colors = ColorDepth.allCases[Int(seed / 2 % 4)]
    var painter = ScreenPainter(colors: colors, erasesInColor: erasesInColor)
    var terminal = StrictTerminal(columns: program.buffer.columns, rows: program.buffer.rows)
    terminal.erasesInColor = erasesInColor
    for step in 0..<100 {
      program.step()
      if step % 40 == 39 { painter.forget() }
      var bytes: [UInt8] = []
      painter.paint(program.buffer, after: program.scroll, to: &bytes)
      try terminal.obey(bytes)
      #expect(terminal.shows(program.buffer, colors: colors), "step \(step)")
    }
  }

  /// The long form has 100,000 steps on each emulator: of 480 screens some are too small.
  ///
  /// libvterm wraps a wide character in the last column even where autowrap is off, so that
  /// clusters it draws wider than other terminals stay away from there.
  @Test(arguments: Emulator.available, Stress.seeds(2, long: 480))
  func `on an emulator too`(emulator: Emulator, seed: UInt64) throws {
    var program = Program(seed: seed &+ 7, avoidsEdge: emulator.name == "libvterm")
    let (columns, rows) = (program.buffer.columns, program.buffer.rows)
    if columns < 4 || rows < 2 { return }
    var painter = ScreenPainter(colors: .ansi16)
    var changes: [UInt8] = []
    for _ in 0..<Stress.count(100, long: 250) {
      program.step()
      painter.paint(program.buffer, after: program.scroll, to: &changes)
    }
    var whole: [UInt8] = []
    var fresh = ScreenPainter(colors: .ansi16)
    fresh.paint(program.buffer, to: &whole)
    let expected = try emulator.screen(of: whole, columns: columns, rows: rows)
    let screen = try emulator.screen(of: changes, columns: columns, rows: rows)
    #expect(screen == expected)
  }
}
