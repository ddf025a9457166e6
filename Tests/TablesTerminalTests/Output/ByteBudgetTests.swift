import TablesTerminal
import Testing

/// The number of bytes that a terminal of 80 × 24 gets, each change in one write.
///
/// Colors take most of them: a style in 24-bit colors takes up to forty bytes each time that it is
/// set.
@Suite struct ByteBudgetTests {
  /// A screen, and the bytes that it sends to a terminal.
  private struct Shown {
    let screen: Screen
    var writer: FrameWriter

    init(colors: ColorDepth = .monochrome, rows: Int = 60, isMixed: Bool = true) {
      screen = Screen(renderer: TextRenderer(width: 80, colors: colors), rows: 24) {
        Table("Settings") {
          Section("General") {
            for row in 0..<rows {
              Switch("Setting \(row)")
              if isMixed { Info("Reading \(row)", detail: "\(row * 7) days").onSelect {} }
            }
          }
        }
      }
      writer = FrameWriter(colors: colors, placement: .fullScreen, erasesInColor: true)
      writer.begin(columns: 80, rows: 24)
    }

    /// Returns the bytes that change the terminal after some keys.
    mutating func press(_ keys: Key...) -> Int {
      screen.press(keys)
      return paint()
    }

    /// Returns the bytes that change the terminal.
    mutating func paint() -> Int {
      writer.write(screen.frame, showsCursor: true)
      return writer.take().count
    }

    /// Returns the text that changes the terminal after some keys.
    mutating func sent(_ keys: Key...) -> String {
      screen.press(keys)
      writer.write(screen.frame, showsCursor: true)
      return String(decoding: writer.take(), as: UTF8.self)
    }

    /// The number of bytes of the text without blanks at the ends of lines.
    var text: Int { screen.frame.plain.utf8.count }
  }

  @Test func `a key that changes nothing needs no bytes`() {
    var shown = Shown()
    _ = shown.paint()
    #expect(shown.press("x") == 0)
    #expect(shown.press(.up) == 0)
  }

  @Test func `moving the focus marks two rows`() {
    var shown = Shown()
    _ = shown.paint()
    #expect(shown.press(.down) <= 50)
    #expect(shown.press(.up) <= 50)
  }

  /// Two rows are written anew on another background, and the counter and the keys change too.
  @Test(arguments: ColorDepth.allCases, [false, true])
  func `moving the focus repaints two rows`(colors: ColorDepth, isMixed: Bool) {
    var shown = Shown(colors: colors, isMixed: isMixed)
    _ = shown.paint()
    for _ in 0..<12 { #expect(shown.press(.down) <= 300) }
    for _ in 0..<12 { #expect(shown.press(.up) <= 300) }
  }

  @Test(arguments: ColorDepth.allCases)
  func `toggling a switch writes the switch`(colors: ColorDepth) {
    var shown = Shown(colors: colors)
    _ = shown.paint()
    for _ in 0..<4 { #expect(shown.press(.space) <= 80) }
  }

  @Test(arguments: ColorDepth.allCases, [false, true])
  func `scrolling by a row moves the rows that stay`(colors: ColorDepth, isMixed: Bool) {
    var shown = Shown(colors: colors, isMixed: isMixed)
    _ = shown.paint()
    for _ in 0..<18 { _ = shown.press(.down) }
    for _ in 0..<20 { #expect(shown.press(.down) <= 400) }
    for _ in 0..<18 { _ = shown.press(.up) }
    for _ in 0..<14 { #expect(shown.press(.up) <= 400) }
  }

  @Test(arguments: ColorDepth.allCases)
  func `a page takes little more than its text`(colors: ColorDepth) {
    var shown = Shown(colors: colors)
    let first = shown.paint()
    #expect(Double(first) <= 1.15 * Double(shown.text))
    let page = shown.press(.pageDown)
    #expect(Double(page) <= 1.5 * Double(shown.text))
  }

  @Test func `the number of rows does not matter`() {
    var (few, many) = (Shown(rows: 60), Shown(rows: 600))
    _ = (few.paint(), many.paint())
    #expect(abs(few.press(.down) - many.press(.down)) <= 4)
  }

  @Test func `a toggle in 24-bit colors is a move, a style, the switch and a return`() {
    var shown = Shown(colors: .trueColor)
    _ = shown.paint()
    _ = (shown.press(.down), shown.press(.up), shown.press(.space))
    #expect(shown.sent(.space) == "\u{1B}[71G\u{1B}[22;38;2;154;162;173m○── Off\r")
    #expect(shown.sent(.space) == "\u{1B}[71G\u{1B}[1;38;2;90;209;127m━━●  On\r")
  }
}
