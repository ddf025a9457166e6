import Tables
import TablesInteraction
import TablesTestTools
import Testing

/// Properties of any table with any keys.
@Suite struct RandomKeysTests {
  private static let keys: [Key] = [
    .up, .down, .left, .right, .pageUp, .pageDown, .home, .end, .enter, .space, .tab, .backTab,
    .backspace, .delete, "/", "m", "y", "n", "a", "é", "1", "+", "-", "r", .alt("b"),
    Key(.up, .alt), Key(.down, .alt), .control("k"), .control("y"), .escape,
  ]

  @Test(arguments: Stress.seeds(30, long: 400))
  func `frames keep their size and the focus is selectable`(_ seed: UInt64) {
    var tables = RandomTables(seed: seed)
    let table = tables.table().searchable(tables.coin()).editable(onMove: { _, _ in })
    let screen = Screen(columns: tables.number(in: 1...60), rows: tables.number(in: 1...20)) {
      table
    }
    for step in 0..<120 where !screen.isFinished {
      if step % 30 == 29 {
        screen.resize(columns: tables.number(in: 1...60), rows: tables.number(in: 1...20))
      }
      screen.press(Self.keys[tables.number(in: 0...Self.keys.count - 1)])
      check(screen)
    }
  }

  private func check(_ screen: Screen) {
    let frame = screen.frame
    #expect(frame.buffer.columns == screen.columns && frame.buffer.rows == screen.rows)
    if let cursor = frame.cursor {
      #expect(0..<screen.columns ~= cursor.column && 0..<screen.rows ~= cursor.row)
    }
    guard let path = screen.focusPath else { return }
    let row = screen.presented.item(at: path)
    #expect(row?.isFocusable == true, "\(path) after \(screen.log.map(\.event))")
  }
}

extension Row {
  fileprivate var isFocusable: Bool {
    isSelectable || !actions.isEmpty || !editing.isEmpty
  }
}

/// Rows selected by keys and by their paths.
@Suite struct KeysAndPathsTests {
  @Test(arguments: Stress.seeds(4, long: 80))
  func `keys and paths lead to the same state`(_ seed: UInt64) {
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

  /// Moves the focus down a number of rows from the first one, and returns the path of the row that
  /// has it then.
  private func focus(on row: Int, of screen: Screen) -> RowPath? {
    screen.press(.home)
    screen.press(Array(repeating: .down, count: row))
    return screen.focusPath
  }

  /// Selects the row in focus, and confirms its question, if any.
  private func select(_ screen: Screen) -> Outcome? {
    let outcome = screen.press(.enter).last
    if case .asked = outcome { return screen.press("y").last }
    return outcome
  }

  /// Goes back from another screen, or cancels an edit. The screen itself must not end.
  private func leave(_ screen: Screen) {
    if screen.frame.cursor != nil || !screen.path.isEmpty { screen.press(.escape) }
    #expect(!screen.isFinished)
  }

  private func rows(_ screen: Screen) -> [[Row]] {
    screen.presented.sections.map { Array($0.items) }
  }
}
