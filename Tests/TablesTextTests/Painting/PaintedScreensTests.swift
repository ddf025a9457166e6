import TablesTestTools
import TablesTesting
import TablesText
import Testing

/// Frames of screens that are used, painted one after the other.
@Suite struct PaintedScreensTests {
  private static let keys: [Key] = [
    .up, .up, .down, .down, .down, .down, .pageUp, .pageDown, .home, .end, .enter, .space, .tab,
    .right, .escape, "m", "/", "a", .backspace,
  ]

  @Test(arguments: Stress.seeds(5, long: 500))
  func `what changes leads to the frame`(seed: UInt64) throws {
    var tables = RandomTables(seed: seed)
    let table = tables.table().searchable()
    var random = SplitMix64(seed: seed &+ 1)
    let (columns, rows) = (
      Int.random(in: 1...70, using: &random), Int.random(in: 1...24, using: &random)
    )
    let colors = ColorDepth.allCases[Int(seed % 4)]
    let screen = Screen(renderer: TextRenderer(width: columns, colors: colors), rows: rows) {
      table
    }
    var painter = ScreenPainter(colors: colors, erasesInColor: seed % 3 == 0)
    var terminal = StrictTerminal(columns: columns, rows: rows)
    terminal.erasesInColor = seed % 3 == 0
    var last: Frame?
    for step in 0..<200 where !screen.isFinished {
      let key = Self.keys[Int.random(in: 0..<Self.keys.count, using: &random)]
      screen.press(Array(repeating: key, count: Int.random(in: 1...3, using: &random)))
      if step % 50 == 49 { painter.forget() }
      var bytes: [UInt8] = []
      var scroll = screen.frame.scroll
      scroll.lines -= last?.scroll.lines ?? 0
      last = screen.frame
      painter.paint(screen.frame.buffer, after: scroll, to: &bytes)
      try terminal.obey(bytes)
      try #require(terminal.shows(screen.frame.buffer, colors: colors), "step \(step), \(key)")
    }
  }
}
