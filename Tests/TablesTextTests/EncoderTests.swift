import TablesModel
import TablesTestTools
import TablesText
import Testing

@Suite struct EncoderTests {
  private func ansi(
    _ spans: [(String, TextStyle)], colors: ColorDepth = .trueColor, columns: Int = 12
  ) -> String {
    var buffer = ScreenBuffer(columns: columns, rows: 1)
    var column = 0
    for (text, style) in spans {
      column += buffer.write(text, column: column, row: 0, style: style)
    }
    return buffer.encoded(by: ANSIEncoder(colors: colors)).replacing("\u{1B}[", with: "‹")
  }

  @Test func `plain rows have no blanks at their ends`() {
    var buffer = ScreenBuffer(columns: 9, rows: 2)
    buffer.write("日本 e\u{301} ", column: 1, row: 0, style: TextStyle(attributes: .inverse))
    #expect(buffer.plainText == " 日本 e\u{301}\n\n")
  }

  @Test func `plain text needs no sequences`() {
    #expect(ansi([("abc", .plain)]) == "abc")
  }

  @Test func `style changes use the shortest sequence`() {
    let bold = TextStyle(attributes: .bold)
    let boldRed = TextStyle(foreground: .ansi(.red), attributes: .bold)
    #expect(ansi([("a", bold), ("b", boldRed), ("c", .plain)]) == "‹1ma‹31mb‹0mc")
    #expect(ansi([("a", boldRed), ("b", bold)]) == "‹1;31ma‹39mb‹0m")
    #expect(ansi([("a", bold), ("b", TextStyle(attributes: .dim))]) == "‹1ma‹0;2mb‹0m")
  }

  @Test func `a blank takes the style before it if that is invisible on blanks`() {
    let red = TextStyle(foreground: .ansi(.red))
    let blue = TextStyle(foreground: .ansi(.blue))
    #expect(ansi([("a", red), ("  ", .plain), ("b", blue)]) == "‹31ma  ‹34mb‹0m")
    let underlined = TextStyle(attributes: .underline)
    #expect(ansi([("a", underlined), (" ", .plain), ("b", red)]) == "‹4ma‹0m ‹31mb‹0m")
  }

  @Test func `trailing blanks are kept if their style is visible`() {
    let blue = TextStyle(background: .ansi(.brightBlue))
    #expect(ansi([("a ", blue), (" ", TextStyle(attributes: .bold))]) == "‹104ma ‹0m")
  }

  @Test(arguments: [
    (ColorDepth.monochrome, "‹1ma‹0m"), (.ansi16, "‹1;91ma‹0m"), (.ansi256, "‹1;38;5;196ma‹0m"),
    (.trueColor, "‹1;38;2;255;0;0ma‹0m"),
  ])
  func `colours are lowered to what the terminal shows`(depth: ColorDepth, expected: String) {
    let style = TextStyle(foreground: .rgb(255, 0, 0), attributes: .bold)
    #expect(ansi([("a", style)], colors: depth) == expected)
  }

  @Test(arguments: [2, 16, 17, 300], ColorDepth.allCases)
  func `rows encoded together are those encoded one by one`(styles: Int, colors: ColorDepth) {
    var generator = SplitMix64(seed: UInt64(styles))
    func color() -> TextColor? {
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: nil
      case 1: .ansi(.allCases.randomElement(using: &generator) ?? .red)
      case 2: .palette(.random(in: 0...255, using: &generator))
      default: .rgb(.random(in: 0...255, using: &generator), 7, 9)
      }
    }
    let choices = (0..<styles).map { _ in
      TextStyle(
        foreground: color(), background: color(),
        attributes: TextStyle.Attributes(rawValue: .random(in: 0..<64, using: &generator)))
    }
    var buffer = ScreenBuffer(columns: 40, rows: 12)
    for cell in 0..<480 {
      let style = choices.randomElement(using: &generator) ?? .plain
      buffer.write(
        cell % 3 == 0 ? " " : "x", column: cell % 40, row: cell / 40, style: style)
    }
    let encoder = ANSIEncoder(colors: colors)
    var (together, single): ([UInt8], [UInt8]) = ([], [])
    encoder.append(lines: 0..<12, of: buffer, to: &together)
    for row in 0..<12 { encoder.append(line: row, of: buffer, to: &single) }
    #expect(together == single)
  }
}
