import Tables
import TablesInteraction
import TablesRouting
import TablesSpoken
import Testing

/// Texts whose typing stops at a number of characters.
@Suite struct TextLimitTests {
  private final class Model {
    var name = "ab"
    var notes = "one"
  }

  private let model = Model()

  private var table: Table {
    Table {
      TextField("Name", text: Binding(model, \.name)).limit(5).id("name")
      TextEditor("Notes", text: Binding(model, \.notes)).limit(5).id("notes")
    }
  }

  private func screen() -> Screen { Screen(columns: 40, rows: 20) { table } }

  @Test func `typing stops at the limit of grapheme clusters`() {
    let screen = screen()
    screen.press(.enter)
    screen.type("cd👩‍👩‍👧fgh")
    screen.press(.enter)
    #expect(model.name == "abcd👩‍👩‍👧")
  }

  @Test func `a mark that joins the last letter still fits`() {
    let screen = screen()
    screen.press(.enter)
    screen.type("cde\u{301}f")
    screen.press(.enter)
    #expect(model.name == "abcde\u{301}")
  }

  @Test func `a pasted text is cut where it is pasted`() {
    let screen = screen()
    screen.press(.enter, .home)
    screen.paste("12345")
    screen.press(.enter)
    #expect(model.name == "123ab")
  }

  @Test func `a longer text of the app can be shortened and does not grow`() {
    model.name = "abcdefgh"
    let screen = screen()
    screen.press(.enter)
    screen.type("i")
    screen.press(.backspace)
    screen.type("jk")
    screen.press(.enter)
    #expect(model.name == "abcdefg")
  }

  @Test func `a text of several lines stops too, and a line break counts`() {
    let screen = screen()
    screen.select("notes")
    screen.press(.enter)
    screen.type("two")
    screen.press(.tab)
    #expect(model.notes == "one\nt")
  }

  @Test func `a host that does not stop the typing stores no more`() {
    let screen = screen()
    screen.router.set("abcdefg", at: RowPath(section: 0, row: 0))
    #expect(model.name == "abcde")
    screen.router.set("xyzzy!", at: RowPath(section: 0, row: 0))
    #expect(model.name == "xyzzy")
  }

  @Test func `the limit is read aloud, and a longer line is refused`() async throws {
    let screen = AccessibleScreen { table }
    #expect(screen.page.contains("Name, text, ab, at most 5 characters"))
    var lines = ["1", "abcdef", "abcde", "2", "one", "two", ".", "", "quit"][...]
    var output = ""
    _ = try await screen.run(readLine: { lines.popFirst() }, write: { output += $0 })
    #expect(output.split(separator: "At most 5 characters.").count == 3)
    #expect(model.name == "abcde")
    #expect(model.notes == "one")
  }

  @Test func `the limit is part of what is compared and described`() {
    #expect(TextRenderer().json(table).contains("\"limit\": 5"))
    #expect(
      Table { TextField("Name", text: "").limit(5) }.dataSource
        != Table { TextField("Name", text: "").limit(6) }.dataSource)
  }

  @Test func `a line over the limit discards no line before it`() {
    let text = Stored("")
    let screen = AccessibleScreen {
      Table { TextEditor("Notes", text: text.binding).limit(9).id("notes") }
    }
    _ = screen.page
    screen.respond(to: "1")
    screen.respond(to: "one")
    screen.respond(to: "two")
    #expect(screen.respond(to: "three") == [.refused("notes", reason: "At most 9 characters")])
    #expect(screen.reply.contains("At most 9 characters"))
    #expect(screen.prompt.contains("3"))
    screen.respond(to: "3")
    screen.respond(to: ".")
    #expect(text.value == "one\ntwo\n3")
  }
}
