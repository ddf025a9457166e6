import Tables
import TablesInteraction
import TablesSpoken
import TablesTestTools
import Testing

/// The edit mode read aloud.
@MainActor @Suite struct SpokenEditTests {
  private let inbox = Inbox()

  private func screen() -> AccessibleScreen { AccessibleScreen { [inbox] in inbox.table } }

  private func said(_ screen: AccessibleScreen, _ line: String) -> String {
    screen.respond(to: line)
    return screen.reply
  }

  private func choose(_ title: String, on screen: AccessibleScreen) -> [Outcome] {
    screen.respond(to: "menu")
    return screen.respond(to: title)
  }

  @Test func anActionOfTheScreenBeginsAndEnds() {
    let screen = screen()
    #expect(said(screen, "menu").hasPrefix("1. Edit\nNumber of an action for "))
    #expect(screen.respond(to: "1") == [.editingChanged(true)])
    #expect(screen.reply.hasPrefix("The rows can be edited now.\n"))
    #expect(screen.reply.contains("3. Mail 0, link, not marked"))
    #expect(said(screen, "m").hasPrefix("1. Done\n2. Mark all\n"))
    #expect(said(screen, "1").hasPrefix("The rows are no longer edited.\n"))
    #expect(!screen.page.contains("marked"))
  }

  @Test func aScreenWithoutEditableRowsHasNoSuchAction() {
    let screen = AccessibleScreen { Table { Switch("A") } }
    #expect(said(screen, "menu").hasPrefix("This screen does not accept that.\n"))
    #expect(screen.prompt == "Row number or command?")
  }

  @Test func numbersMark() {
    let screen = screen()
    _ = screen.page
    #expect(choose("Edit", on: screen) == [.editingChanged(true)])
    #expect(screen.respond(to: "3") == [.marked(0, true)])
    #expect(screen.reply.hasPrefix("Mail 0 is marked now.\n"))
    #expect(screen.reply.contains("2. Delete 1"))
    #expect(said(screen, "3").hasPrefix("Mail 0 is not marked now.\n"))
    #expect(screen.respond(to: "4") == [.marked(1, true)])
    #expect(inbox.chosen == [1])
    #expect(choose("Mark all", on: screen) == [.markedRows(5, true)])
    #expect(screen.reply.hasPrefix("5 rows are marked now.\n"))
    #expect(inbox.chosen == [0, 1, 2, 3, 4])
    #expect(choose("Unmark all", on: screen) == [.markedRows(5, false)])
    #expect(screen.reply.hasPrefix("5 rows are not marked now.\n"))
  }

  @Test func helpNamesTheActionsOfTheScreen() {
    let screen = screen()
    #expect(said(screen, "help").contains("the actions of the screen, such as Edit.\n"))
    _ = choose("Edit", on: screen)
    #expect(said(screen, "help").contains("such as Done, Mark all.\n"))
  }

  @Test func thePageOfARevealedRowIsRead() throws {
    let screen = AccessibleScreen {
      Table { ForEach(0..<100, id: \.self) { Info("Row \($0)") } }
    }
    try screen.router.open(path: [], revealing: 70)
    #expect(screen.page.contains("Row 70"))
  }
}
