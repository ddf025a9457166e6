import Tables
import TablesInteraction
import TablesTestTools
import Testing

/// What holds for any keys on tables that change while they are used.
@Suite struct LivingTableTests {
  private static let keys: [Key] = [
    .up, .down, .down, .down, .left, .right, .pageUp, .pageDown, .home, .end, .enter, .enter,
    .enter, .space, .tab, .backTab, .backspace, .delete, "/", "m", "y", "y", "n", "o", "1", "+",
    "r", Key(.up, .alt), Key(.down, .alt), .control("k"), .escape,
  ]

  /// A screen with its model, used at random.
  private struct Drive {
    let model: LivingTable
    let screen: Screen
    var random: SplitMix64

    init(seed: UInt64) {
      let model = LivingTable(seed: seed)
      self.model = model
      screen = Screen(columns: 32, rows: 14) { model.table() }
      random = SplitMix64(seed: seed &+ 1)
    }

    private mutating func number(_ range: Range<Int>) -> Int {
      Int.random(in: range, using: &random)
    }

    mutating func step() async {
      switch number(0..<40) {
      case 0: screen.resize(columns: number(1..<50), rows: number(1..<20))
      case 1:
        model.change()
        _ = screen.frame  // two changes that are never shown are one to the screen
      case 2: await screen.settle()
      case 3: screen.select(RowPath(section: number(-1..<4), row: number(-1..<6)))
      case 4: screen.click(column: number(0..<32), row: number(0..<14))
      case 5: screen.select("Row \(number(0..<12))")
      case 6: screen.type("ro")
      case 7: try? screen.open(path: screen.path.reversed())  // leads somewhere, or says where not
      default: screen.press(LivingTableTests.keys[number(0..<LivingTableTests.keys.count)])
      }
    }
  }

  @Test(arguments: Stress.seeds(4, long: 60))
  func `a screen stays consistent whatever is done`(_ seed: UInt64) async {
    var drive = Drive(seed: seed)
    for _ in 0..<150 where !drive.screen.isFinished {
      await drive.step()
      check(drive.screen)
    }
  }

  @Test(arguments: UInt64(0)..<10)
  func `the same steps give the same outcomes`(_ seed: UInt64) async {
    var first = Drive(seed: seed)
    var second = Drive(seed: seed)
    for _ in 0..<150 where !first.screen.isFinished {
      await first.step()
      _ = first.screen.frame
      await second.step()
      _ = second.screen.frame
    }
    #expect(first.screen.log == second.screen.log)
    #expect(first.screen.frame == second.screen.frame)
    #expect(first.model.sections == second.model.sections)
  }

  @Test(arguments: Stress.seeds(4, long: 60))
  func `frames in between change nothing`(_ seed: UInt64) async {
    var watched = Drive(seed: seed)
    var unwatched = Drive(seed: seed)
    _ = watched.screen.frame
    for _ in 0..<150 where !watched.screen.isFinished {
      await watched.step()
      _ = watched.screen.frame
      await unwatched.step()
    }
    #expect(watched.screen.log == unwatched.screen.log)
    #expect(watched.screen.frame.plain == unwatched.screen.frame.plain)
    #expect(watched.screen.focusPath == unwatched.screen.focusPath)
  }

  @Test(arguments: Stress.seeds(4, long: 60))
  func `a frame equals one that is drawn without any cache`(_ seed: UInt64) async {
    var cached = Drive(seed: seed)
    var uncached = Drive(seed: seed)
    for step in 0..<150 where !cached.screen.isFinished {
      await cached.step()
      await uncached.step()
      uncached.screen.router.invalidate()
      _ = uncached.screen.frame  // both see each change by itself
      let drawnAnew = uncached.screen.copy(drawing: UncachedRows(router: uncached.screen.router))
      let (frame, expected) = (cached.screen.frame, drawnAnew.frame)
      guard frame != expected else { continue }
      Issue.record("step \(step): \(frame.plain)\nis not\n\(expected.plain)")
      return
    }
  }

  private func check(_ screen: Screen) {
    let frame = screen.frame
    let trace = screen.log.suffix(8).map { "\($0.event): \($0.outcome)" }
    #expect(frame.buffer.columns == screen.columns && frame.buffer.rows == screen.rows)
    if let cursor = frame.cursor {
      #expect(0..<screen.columns ~= cursor.column && 0..<screen.rows ~= cursor.row)
    }
    #expect(screen.titles.count == screen.path.count + 1)
    #expect(frame == screen.frame)
    guard let path = screen.focusPath else { return }
    #expect(screen.presented.item(at: path)?.id == screen.focus, "\(trace)")
  }
}
