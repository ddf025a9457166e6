import Tables
import TablesInteraction
import Testing

/// The number of the characters of a secret, by which a pasted one is checked.
@Suite struct SecretCountTests {
  private let code = Stored("")

  private func screen(columns: Int = 20) -> Screen {
    Screen(columns: columns, rows: 6) { [code] in
      Table { TextField("Code", text: code.binding).secure().id("code") }
    }
  }

  @Test func `a secret that is pasted shows how many characters it has`() {
    let screen = screen()
    screen.press(.enter)
    #expect(!screen.frame.plain.contains("(0)"))
    screen.paste(String(repeating: "k", count: 40) + "\n")
    #expect(screen.frame.plain.contains("•  (40)"))
    screen.press(.backspace)
    #expect(screen.frame.plain.contains("•  (39)"))
    #expect(!screen.frame.plain.contains("k"))
  }

  @Test func `the cursor stays at its character`() throws {
    let screen = screen(columns: 40)
    screen.press(.enter)
    screen.type("abc")
    let end = try #require(screen.frame.cursor)
    screen.press(.left)
    #expect(screen.frame.cursor?.column == end.column - 1)
    #expect(screen.frame.plain.contains("••• "))
    #expect(screen.frame.plain.contains("(3)"))
  }

  @Test func `a field of a few columns shows only the marks`() {
    let screen = screen(columns: 8)
    screen.press(.enter)
    screen.type("abcdefghij")
    #expect(!screen.frame.plain.contains("("))
  }

  @Test func `a question for a secret counts too`() {
    let screen = Screen(columns: 30, rows: 8) {
      Table { Action("Unlock").prompt("PIN", isSecure: true) { _ in } }
    }
    screen.press(.enter)
    screen.paste("123456")
    #expect(screen.frame.plain.contains("(6)"))
  }
}
