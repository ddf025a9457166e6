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

  @Test func aCommandBeginsAndEnds() {
    let screen = screen()
    #expect(screen.respond(to: "edit") == [.editing(true)])
    #expect(screen.reply.hasPrefix("The rows can be edited now.\n"))
    #expect(screen.reply.contains("3. Mail 0, link, not marked"))
    #expect(said(screen, "e").hasPrefix("The rows are no longer edited.\n"))
    #expect(!screen.page.contains("marked"))
  }

  @Test func aScreenWithoutEditableRowsSaysSo() {
    let screen = AccessibleScreen { Table { Switch("A") } }
    #expect(screen.respond(to: "edit") == [.unhandled])
    #expect(screen.reply.hasPrefix("This screen cannot be edited.\n"))
    #expect(screen.respond(to: "mark all") == [.unhandled])
    #expect(screen.reply.hasPrefix("No rows can be marked now.\n"))
  }

  @Test func numbersMark() {
    let screen = screen()
    _ = screen.page
    screen.respond(to: "edit")
    #expect(screen.respond(to: "3") == [.marked(0, true)])
    #expect(screen.reply.hasPrefix("Mail 0 is marked now.\n"))
    #expect(screen.reply.contains("2. Delete 1"))
    #expect(said(screen, "3").hasPrefix("Mail 0 is no longer marked.\n"))
    #expect(screen.respond(to: "mark 4") == [.marked(1, true)])
    #expect(screen.respond(to: "mark 5 6") == [.markedRows(2, true)])
    #expect(screen.reply.hasPrefix("2 rows are marked now.\n"))
    #expect(inbox.chosen == [1, 2, 3])
    #expect(screen.respond(to: "k all") == [.markedRows(5, true)])
    #expect(screen.respond(to: "mark none") == [.markedRows(5, false)])
    #expect(screen.reply.hasPrefix("5 rows are no longer marked.\n"))
    #expect(screen.respond(to: "mark") == [.unknown("mark")])
    #expect(screen.reply.contains("mark 3 7"))
    #expect(screen.respond(to: "mark 5 99") == [.unknown("99")])
  }

  @Test func helpNamesTheCommands() {
    let screen = screen()
    #expect(said(screen, "help").contains("edit begins to edit the rows, and ends it."))
    screen.respond(to: "edit")
    #expect(said(screen, "help").contains("mark 3 7 marks rows 3 to 7"))
    let other = AccessibleScreen { Table { Switch("A") } }
    #expect(!said(other, "help").contains("edit begins"))
  }

  @Test func thePageOfARevealedRowIsRead() throws {
    let screen = AccessibleScreen {
      Table { ForEach(0..<100, id: \.self) { Info("Row \($0)") } }
    }
    try screen.router.open(path: [], revealing: 70)
    #expect(screen.page.contains("Row 70"))
  }
}
