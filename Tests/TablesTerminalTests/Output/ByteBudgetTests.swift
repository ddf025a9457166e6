import TablesTerminal
import Testing

/// The number of bytes that a terminal of 80 × 24 gets, each change in one write.
///
/// Unless a test says otherwise, the terminal has no colors: a style in 24-bit colors takes up to
/// forty bytes each time that it is set.
@Suite struct ByteBudgetTests {
  /// A screen, and the bytes that it sends to a terminal.
  private struct Shown {
    let screen: Screen
    var writer: FrameWriter

    init(colors: ColorDepth = .monochrome, rows: Int = 60, isMixed: Bool = true) {
      screen = Screen(columns: 80, rows: 24, colors: colors) {
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
    #expect(shown.press(.down) <= 48)
    #expect(shown.press(.up) <= 48)
  }

  @Test func `moving a focus that is a coloured row repaints two rows`() {
    var shown = Shown(colors: .ansi256, rows: 8, isMixed: false)
    _ = shown.paint()
    #expect(shown.press(.down) <= 130)
    #expect(shown.press(.down) <= 130)
    #expect(shown.press(.up) <= 130)
  }

  @Test func `toggling a switch writes the switch`() {
    var shown = Shown()
    _ = shown.paint()
    _ = shown.press(.down)
    _ = shown.press(.up)
    #expect(shown.press(.space) <= 24)
    #expect(shown.press(.space) <= 24)
  }

  @Test func `scrolling by a row moves the rows that stay`() {
    var shown = Shown()
    _ = shown.paint()
    for _ in 0..<40 { #expect(shown.press(.down) <= 260) }
  }

  @Test func `a page takes little more than its text`() {
    var shown = Shown()
    _ = shown.paint()
    let bytes = shown.press(.pageDown)
    #expect(Double(bytes) <= 1.15 * Double(shown.text))
  }

  @Test func `the first frame takes little more than its text`() {
    var shown = Shown()
    let bytes = shown.paint()
    #expect(Double(bytes) <= 1.15 * Double(shown.text))
  }

  @Test func `the number of rows does not matter`() {
    var (few, many) = (Shown(rows: 60), Shown(rows: 600))
    _ = (few.paint(), many.paint())
    #expect(abs(few.press(.down) - many.press(.down)) <= 4)
  }

  @Test(arguments: ColorDepth.allCases)
  func `colours take a known number of bytes`(colors: ColorDepth) {
    var shown = Shown(colors: colors)
    let first = shown.paint()
    let text = shown.text
    let down = shown.press(.down)
    let up = shown.press(.up)
    let (on, off) = (shown.press(.space), shown.press(.space))
    for _ in 0..<14 { _ = shown.press(.down) }
    let scroll = shown.press(.down)
    let page = shown.press(.pageDown)
    print(
      "bytes, \(colors): first \(first) of \(text), down \(down), up \(up), toggle \(on) \(off), "
        + "scroll \(scroll), page \(page) of \(shown.text)")
    let budgets: [ColorDepth: Int] = [
      .monochrome: 48, .ansi16: 170, .ansi256: 200, .trueColor: 250,
    ]
    #expect(max(down, up) <= budgets[colors] ?? 0)
  }
}
