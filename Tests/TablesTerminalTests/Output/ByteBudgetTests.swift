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
    #expect(shown.press(.down) <= 48)
    #expect(shown.press(.up) <= 48)
  }

  /// The rows have to be written anew on another background: their texts take 50 bytes, the erased
  /// blanks 10, the moves of the cursor about 25, and the rest are styles.
  @Test(arguments: ColorDepth.allCases)
  func `moving a focus that is a colored row repaints two rows`(colors: ColorDepth) {
    var shown = Shown(colors: colors, rows: 8, isMixed: false)
    _ = shown.paint()
    for _ in 0..<6 { #expect(shown.press(.down) <= 130) }
    for _ in 0..<6 { #expect(shown.press(.up) <= 130) }
  }

  @Test func `toggling a switch writes the switch`() {
    var shown = Shown()
    _ = shown.paint()
    _ = shown.press(.down)
    _ = shown.press(.up)
    #expect(shown.press(.space) <= 24)
    #expect(shown.press(.space) <= 24)
  }

  @Test(arguments: ColorDepth.allCases)
  func `scrolling by a row moves the rows that stay`(colors: ColorDepth) {
    var shown = Shown(colors: colors, isMixed: false)
    _ = shown.paint()
    for _ in 0..<18 { _ = shown.press(.down) }
    for _ in 0..<20 { #expect(shown.press(.down) <= 260) }
    for _ in 0..<18 { _ = shown.press(.up) }
    for _ in 0..<14 { #expect(shown.press(.up) <= 260) }
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

  /// The 24 bytes that are asked for a toggle leave 5 for the color, which one of 16 colors takes:
  ///
  /// | what | bytes | why not fewer |
  /// |---|---|---|
  /// | the move to the switch | 5 | back from its end, over seven cells, takes 7 |
  /// | its style, off / on | 22 / 20 | below |
  /// | `○── Off` or `━━●  On` | 13 | each cell changes; `○`, `●`, `─` take three |
  /// | the return to the first column | 1 | the cursor rests at the start of the row in focus |
  ///
  /// The shortest 24-bit color takes 15 bytes, and that of any theme with three digits a channel
  /// 19; a color of the palette takes up to 11, but users can change it. The style that the
  /// terminal has is that of the other state, in which no cell stays. Both states have a color of
  /// their own, so that neither is the default one (SGR 39), and bold has to be set or reset.
  @Test func `a toggle in 24-bit colors is a move, a style, the switch and a return`() {
    var shown = Shown(colors: .trueColor)
    _ = shown.paint()
    _ = (shown.press(.down), shown.press(.up), shown.press(.space))
    #expect(shown.sent(.space) == "\u{1B}[71G\u{1B}[22;38;2;154;162;173m○── Off\r")
    #expect(shown.sent(.space) == "\u{1B}[71G\u{1B}[1;38;2;90;209;127m━━●  On\r")
  }

  /// Here the counter at the top and the keys at the bottom change too. In 24-bit colors the bytes
  /// of most moves are these:
  ///
  /// | what | bytes |
  /// |---|---|
  /// | two titles, two details or states, the mark, the counter and the keys | 58 |
  /// | the erased blanks of two rows | 10 |
  /// | nine moves of the cursor, and its return | 48 |
  /// | two colors of text, 19 bytes each, and one of a background, 17 bytes | 55 |
  /// | the default background, and then the default of all | 8 |
  ///
  /// An exhaustive search finds no shorter order of these parts.
  @Test(arguments: [
    (ColorDepth.monochrome, 39, 23, 93), (.ansi16, 123, 24, 191), (.ansi256, 157, 33, 230),
    (.trueColor, 179, 41, 260),
  ])
  func `colors take a known number of bytes`(
    colors: ColorDepth, move: Int, toggle: Int, scroll: Int
  ) {
    var shown = Shown(colors: colors)
    let first = shown.paint()
    #expect(Double(first) <= 1.15 * Double(shown.text))
    var moves = (0..<12).map { _ in shown.press(.down) }
    moves += (0..<12).map { _ in shown.press(.up) }
    let toggles = (0..<4).map { _ in shown.press(.space) }
    for _ in 0..<18 { _ = shown.press(.down) }
    let scrolls = (0..<12).map { _ in shown.press(.down) }
    let page = shown.press(.pageDown)
    let most = [moves, toggles, scrolls].map { $0.max() ?? 0 }
    let bytes: Comment = """
      \(colors): first frame \(first), move \(most[0]), toggle \(most[1]), scroll \(most[2]), \
      page \(page); a page of text \(shown.text)
      """
    #expect(most[0] <= move, bytes)
    #expect(most[1] <= toggle, bytes)
    #expect(most[2] <= scroll, bytes)
    #expect(Double(page) <= 1.15 * Double(shown.text), bytes)
  }
}
