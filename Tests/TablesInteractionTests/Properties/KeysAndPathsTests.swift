import Tables
import TablesInteraction
import TablesTestTools
import Testing

/// Rows selected by keys and by their paths.
@Suite struct KeysAndPathsTests {
  @Test(arguments: UInt64(0)..<80) func leadToTheSameState(_ seed: UInt64) {
    var tables = RandomTables(seed: seed)
    let table = tables.table()
    let keyed = Screen(columns: 40, rows: 12) { table }
    let direct = Screen(columns: 40, rows: 12) { table }
    for _ in 0..<30 {
      guard let path = focus(on: tables.number(in: 0...8), of: keyed) else { continue }
      #expect(select(keyed) == direct.select(path))
      #expect(rows(keyed) == rows(direct))
      #expect(keyed.path == direct.path)
      leave(keyed)
      leave(direct)
    }
  }

  /// Goes some rows down from the first; the path of the row that has the focus then.
  private func focus(on row: Int, of screen: Screen) -> RowPath? {
    screen.press(.home)
    screen.press(Array(repeating: .down, count: row))
    return screen.focusPath
  }

  /// Selects the row in focus, and says yes where it asks.
  private func select(_ screen: Screen) -> Outcome? {
    let outcome = screen.press(.enter).last
    if case .asked = outcome { return screen.press("y").last }
    return outcome
  }

  /// Goes back from a picker, and out of an edit, and counts on nothing else having begun.
  private func leave(_ screen: Screen) {
    if screen.frame.cursor != nil || !screen.path.isEmpty { screen.press(.escape) }
    #expect(!screen.isFinished)
  }

  private func rows(_ screen: Screen) -> [[Row]] {
    screen.presented.sections.map { Array($0.items) }
  }
}
