import Tables
import TablesInteraction
import Testing

/// The actions that a row offers in its menu.
@Suite struct MenuTests {
  private let model = RowModel()

  private func screen() -> Screen {
    Screen(columns: 40, rows: 16) { [model] in
      Table("Root") {
        Info("File")
          .swipeActions {
            Action("Pin") { model.told.append("pin") }
            Action("Erase", role: .destructive) { model.told.append("erase") }
          }
          .contextMenu {
            Action("Send") {
              await Task.yield(); model.told.append("send")
            }
            Action("Fail") { throw RowError("Broken") }
          }
          .onDelete { model.told.append("delete") }
          .id("file")
        Segue("Plain") { Table("Next") { Switch("Own").id("file") } }.id("plain")
      }
      .editable()
    }
  }

  @Test func theEntriesAreOfferedInTheirOrder() {
    let screen = screen()
    let offered = screen.press("m", .down, .down, .down, .down, .down)
    #expect(
      offered
        == ["Pin", "Erase", "Send", "Fail", "Delete", "Delete"].map {
          .offered("file", $0)
        })
    #expect(screen.frame.plain.contains("Send"))
    #expect(screen.press(.escape) == [.cancelled("file")])
    #expect(!screen.frame.plain.contains("Send"))
  }

  @Test func anEntryIsPerformed() {
    let screen = screen()
    #expect(screen.press("m", .enter).last == .performed("file"))
    #expect(model.told == ["pin"])
  }

  @Test func whatDestroysAsksFirst() {
    let screen = screen()
    #expect(screen.press("m", .down, .enter).last == .asked("file"))
    #expect(model.told.isEmpty)
    #expect(screen.press("y") == [.performed("file")])
    #expect(model.told == ["erase"])
    #expect(screen.press("m", .end, .enter, "n").last == .cancelled("file"))
    #expect(screen.press("m", .end, .enter, "y").last == .deleted("file"))
    #expect(model.told == ["erase", "delete"])
  }

  @Test func anEntryThatTakesItsTimeSettles() async {
    let screen = screen()
    #expect(screen.press("m", .down, .down, .enter).last == .started("file"))
    #expect(await screen.settle() == [.performed("file")])
    #expect(model.told == ["send"])
  }

  @Test func anEntryThatFailsSaysSo() {
    let screen = screen()
    #expect(screen.press("m", .end, .up, .enter).last == .failed("file", "Broken"))
    #expect(screen.frame.plain.contains("Broken"))
  }

  @Test func aRowWithoutActionsHasNoMenu() {
    let screen = screen()
    #expect(screen.press(.down, "m") == [.focused("plain"), .ignored("plain")])
  }

  @Test func aClickBesideAMenuOrAQuestionClosesIt() {
    let screen = screen()
    screen.press("m")
    #expect(screen.click(column: 5, row: 3) == .cancelled("file"))
    #expect(screen.press("m", .down, .enter).last == .asked("file"))
    #expect(screen.click(column: 5, row: 4) == .cancelled("file"))
    #expect(screen.titles == ["Root"])
    #expect(screen.press("y") == [.unhandled])
    #expect(model.told.isEmpty)
  }

  @Test func aQuestionIsNotAnsweredOnAnotherScreen() throws {
    let screen = screen()
    #expect(screen.press("m", .down, .enter).last == .asked("file"))
    try screen.open(path: ["plain"])
    #expect(screen.press("y") == [.unhandled])
    #expect(model.told.isEmpty)
  }

  @Test func aClickOnWhatDestroysAsksFirst() {
    let model = model
    let screen = Screen(columns: 40, rows: 10) {
      Table { Action("Erase", role: .destructive) { model.runs += 1 }.id("erase") }
    }
    let row = screen.frame.plain.split(separator: "\n", omittingEmptySubsequences: false)
      .firstIndex { $0.contains("Erase") }
    #expect(screen.click(column: 5, row: row ?? -1) == .asked("erase"))
    #expect(model.runs == 0)
    #expect(screen.press("y") == [.performed("erase")])
  }
}
