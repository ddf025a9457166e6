import Tables
import TablesInteraction
import TablesSpoken
import Testing

/// Sheets in a terminal, and read aloud.
@Suite struct SheetScreenTests {
  private struct NewList: ScreenContent {
    @Stored var name = ""

    var table: Table {
      Table("New list") { TextField("Name", text: $name).id("name") }
        .toolbar {
          Action("Cancel", role: .cancel, placement: .leading).pops().id("cancel")
          Action("Save") {}.pops().id("save")
        }
    }
  }

  private var table: Table {
    Table("Lists") { Segue("New", presented: .sheet) { NewList() }.id("new") }
  }

  private func opened() -> Screen {
    let screen = Screen(columns: 40, rows: 9) { table }
    screen.press(.enter)
    return screen
  }

  @Test func `a sheet without input is left at once`() {
    let screen = opened()
    #expect(screen.press(.escape) == [.popped])
    #expect(screen.titles == ["Lists"])
  }

  @Test func `escape asks before input is lost`() {
    let screen = opened()
    screen.type("Groceries")
    screen.press(.enter)
    screen.press(.escape)
    #expect(screen.titles == ["Lists", "New list"])
    #expect(screen.frame.plain.contains("Discard the changes?\n   y discard  ↵ no"))
    screen.press(.escape)
    #expect(screen.titles == ["Lists", "New list"])
    screen.press(.escape)
    #expect(screen.select("discard") == .popped)
    #expect(screen.titles == ["Lists"])
    screen.press(.enter)
    #expect(!screen.frame.plain.contains("Groceries"))
  }

  @Test func `the key of cancel asks, and that of save does not`() {
    let screen = opened()
    screen.type("Groceries")
    screen.press(.enter)
    #expect(screen.press("c", .escape) == [.asked("cancel"), .cancelled("cancel")])
    #expect(screen.press("s") == [.performed("save")])
    #expect(screen.titles == ["Lists"])
  }

  @Test func `going back is asked about in words`() {
    let screen = AccessibleScreen { table }
    _ = screen.page
    screen.respond(to: "1")
    screen.respond(to: "3")
    screen.respond(to: "Groceries")
    screen.respond(to: "back")
    #expect(screen.reply.contains("Discard the changes?"))
    #expect(screen.respond(to: "yes") == [.popped])
    #expect(screen.router.titles == ["Lists"])
  }
}
