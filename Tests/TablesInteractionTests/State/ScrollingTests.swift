import Tables
import TablesInteraction
import TablesTestTools
import Testing

/// The window over the rows.
@Suite struct ScrollingTests {
  @Test(arguments: [
    [Key.down, .down, .down, .down, .down, .down, .up, .up], [.pageDown, .pageDown, .up, .down],
    [.end, .up, .up, .up, .home, .down], [.pageDown, .down, .pageUp, .tab, .backTab],
  ])
  func `the window is the same with and without frames in between`(_ keys: [Key]) {
    let makeScreen = {
      Screen(columns: 30, rows: 10) {
        Table {
          for section in 0..<4 {
            Section("\(section)") { for row in 0..<9 { Switch("Row \(section).\(row)") } }
          }
        }
      }
    }
    let (drawn, undrawn) = (makeScreen(), makeScreen())
    for key in keys {
      drawn.press(key)
      _ = drawn.frame
    }
    undrawn.press(keys)
    #expect(drawn.frame.plain == undrawn.frame.plain)
    #expect(drawn.focus == undrawn.focus)
  }

  private func lines(_ screen: Screen) -> [String] {
    screen.frame.plain.split(separator: "\n").map(String.init).filter { $0.contains("│") }
      .map { $0.filter { !"│❯ ".contains($0) } }
  }

  @Test func `a tall row is scrolled line by line`() {
    let screen = Screen(columns: 30, rows: 9) {
      Table { Info("Tall").drawn { _ in (0..<20).map { StyledLine("line\($0)") } } }
    }
    #expect(lines(screen).first == "line0")
    #expect(screen.press(.down, .down, .down, .down) == Array(repeating: .scrolled, count: 4))
    let there = lines(screen)
    #expect(there.first == "line3")
    #expect(screen.press(.up) == [.scrolled])
    #expect(lines(screen).first == "line2")
    screen.press(.down)
    #expect(lines(screen) == there)
  }

  @Test func `the end of the table leaves no blank lines`() {
    let screen = Screen(columns: 30, rows: 9) {
      Table {
        Section { Info("Tall").drawn { _ in (0..<20).map { StyledLine("line\($0)") } } }
        Section { Switch("Last").id("last") }
      }
    }
    #expect(screen.press(.end) == [.focused("last")])
    let plain = screen.frame.plain
    #expect(plain.contains("Last"))
    #expect(plain.contains("line19"))
  }

  @Test(arguments: Stress.seeds(20, long: 60))
  func `the focus is visible whatever the rows are`(_ seed: UInt64) {
    var tables = RandomTables(seed: seed)
    let table = tables.table()
    let screen = Screen(columns: 40, rows: 12) { table }
    for _ in 0..<60 {
      let keys: [Key] = [.down, .up, .pageDown, .pageUp, .tab, .backTab]
      let before = screen.focusPath
      screen.press(keys[tables.number(in: 0...keys.count - 1)])
      guard let path = screen.focusPath, path != before else { continue }
      #expect(screen.frame.plain.contains("❯"), "\(screen.log.map { "\($0.event)" })")
    }
  }
}
