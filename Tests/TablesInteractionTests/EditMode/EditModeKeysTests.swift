import Tables
import TablesInteraction
import TablesTestTools
import Testing

/// The keys of the edit mode, and what a frame shows of it.
@MainActor @Suite struct EditModeKeysTests {
  private let inbox = Inbox()

  private func screen() -> Screen { Screen(columns: 60, rows: 20) { [inbox] in inbox.table } }

  @Test func aKeyBeginsAndEnds() {
    let screen = screen()
    #expect(screen.frame.plain.contains("e edit"))
    #expect(screen.press("e") == [.editingChanged(true)])
    #expect(screen.isEditing)
    #expect(screen.frame.plain.contains("e done"))
    #expect(screen.press("e") == [.editingChanged(false)])
    #expect(screen.press("e", .escape) == [.editingChanged(true), .editingChanged(false)])
    #expect(!screen.isFinished)
    #expect(screen.press(.escape) == [.exited])
  }

  @Test func aScreenWithoutEditableRowsHasNoKey() {
    let screen = Screen { Table { Switch("A") } }
    #expect(screen.press("e") == [.unhandled])
    #expect(!screen.frame.plain.contains("edit"))
  }

  @Test func actionsOfTheEditModeAreInTheBar() {
    let chosen = Stored<Set<String>>(["b"])
    let screen = Screen(columns: 44, rows: 12) {
      Table("Letters") { ForEach(["a", "b"], selection: chosen.binding) { Info($0) } }
        .toolbar(.whileEditing) { Action("Delete \(chosen.value.count)") {} }
    }
    #expect(!screen.frame.plain.contains("Delete 1"))
    screen.press("e")
    #expect(screen.frame.plain.contains("Delete 1"))
  }

  @Test func rowsShowTheirMarks() {
    let screen = screen()
    #expect(!screen.frame.plain.contains("[ ]"))
    screen.press("e", .space, .down, .down, .enter)
    let lines = screen.frame.plain.split(separator: "\n").filter { $0.contains("Mail") }
    #expect(lines.map { $0.contains("[✓]") } == [false, true, false, true, false, false])
  }

  @Test func spaceAndReturnMark() {
    let screen = screen()
    screen.press("e")
    #expect(
      screen.press(.space, .down, .enter) == [.marked(0, true), .focused(1), .marked(1, true)])
    #expect(inbox.chosen == [0, 1])
    #expect(screen.press(.space) == [.marked(1, false)])
    #expect(screen.titles == ["Inbox"])
  }

  @Test func aMarksAllAndNone() {
    let screen = screen()
    screen.press("e")
    #expect(screen.frame.plain.contains("a mark all"))
    #expect(screen.press("a") == [.markedRows(5, true)])
    #expect(screen.frame.plain.contains("a unmark all"))
    #expect(screen.press("a") == [.markedRows(5, false)])
    #expect(inbox.chosen.isEmpty)
  }

  @Test func arrowsWithShiftMarkARange() {
    let screen = screen()
    screen.press("e", .down)
    let down = Key(.down, .shift)
    let up = Key(.up, .shift)
    #expect(screen.press(down, down) == [.marked(2, true), .marked(3, true)])
    #expect(inbox.chosen == [1, 2, 3])
    #expect(screen.press(up) == [.marked(2, true)])
    #expect(inbox.chosen == [1, 2])
    #expect(screen.press(up, up) == [.marked(1, true), .marked(0, true)])
    #expect(inbox.chosen == [0, 1])
  }

  @Test func arrowsWithShiftMoveTheFocusOtherwise() {
    let screen = screen()
    #expect(screen.press(Key(.down, .shift)) == [.focused(1)])
    #expect(inbox.chosen.isEmpty)
  }

  @Test func actionsOfTheEditModeHaveKeys() {
    let screen = screen()
    screen.press("e", "a")
    #expect(screen.frame.plain.contains("Delete 5"))
    #expect(screen.press("d") == [.performed("delete")])
    #expect(inbox.mails.isEmpty)
    #expect(screen.isEditing)
  }

  @Test func theHostSetsTheModeAndMarks() {
    let screen = screen()
    #expect(screen.setEditing(true) == .editingChanged(true))
    #expect(screen.markAll() == .markedRows(5, true))
    let rows = RowPath(section: 0, row: 0)...RowPath(section: 0, row: 1)
    #expect(screen.mark(false, in: rows) == .markedRows(2, false))
    #expect(screen.setEditing(false) == .editingChanged(false))
    #expect(
      screen.log.map(\.description) == [
        "edit: editing began", "mark all: marked 5 rows",
        "unmark section 0, row 0 to section 0, row 1: unmarked 2 rows",
        "end editing: editing ended",
      ])
  }

  @Test func theListOfKeysNamesThem() {
    let screen = Screen(columns: 60, rows: 40) { [inbox] in inbox.table }
    screen.press("e", "?")
    let frame = screen.frame.plain
    for hint in ["mark all", "shift-↑↓", "done"] { #expect(frame.contains(hint), "\(hint)") }
  }

  @Test func aRowIsRevealedAndHighlightedOnce() throws {
    let screen = Screen(columns: 40, rows: 8) {
      Table("Root") {
        Segue("Long") {
          Table("Long") { ForEach(0..<100, id: \.self) { Info("Row \($0)").onSelect {} } }
        }
        .id("long")
      }
    }
    try screen.open(path: ["long"], revealing: 70)
    #expect(screen.focus == 70)
    let revealed = screen.frame
    #expect(revealed.plain.contains("Row 70"))
    screen.press("?", .escape)
    #expect(screen.frame.plain == revealed.plain)
    #expect(screen.frame.ansi != revealed.ansi)
    try screen.open(path: ["long"], revealing: 70)
    #expect(screen.frame.ansi == revealed.ansi)
  }

  @Test func aRowWithoutFocusIsRevealed() throws {
    let screen = Screen(columns: 40, rows: 8) {
      Table("Root") { ForEach(0..<100, id: \.self) { Info("Row \($0)") } }
    }
    try screen.open(path: [], revealing: 70)
    #expect(screen.frame.plain.contains("Row 70"))
  }
}
