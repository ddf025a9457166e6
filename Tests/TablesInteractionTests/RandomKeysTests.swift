import Tables
import TablesInteraction
import TablesTestTools
import Testing

/// What holds for any table and any keys.
@Suite struct RandomKeysTests {
  private static let keys: [Key] = [
    .up, .down, .left, .right, .pageUp, .pageDown, .home, .end, .enter, .space, .tab, .backTab,
    .backspace, .delete, "/", "m", "y", "n", "a", "é", "1", "+", "-", "r", .alt("b"),
    Key(.up, .alt), Key(.down, .alt), .control("k"), .control("y"), .escape,
  ]

  @Test(arguments: UInt64(0)..<80)
  func framesKeepTheirSizeAndTheFocusIsSelectable(_ seed: UInt64) {
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
    isSelectable || !swipeActions.isEmpty || !contextMenu.isEmpty || !editing.isEmpty
  }
}
