import Tables
import TablesInteraction
import Testing

/// The reason of a row that is typed into, on a screen with few lines.
@Suite struct NarrowReasonTests {
  @Test func `the title gives way to the text and its reason`() {
    var name = "ab"
    let binding = Binding(get: { name }, set: { name = $0 })
    let screen = Screen(columns: 20, rows: 6) {
      Table("Account") {
        Info("One")
        Info("Two")
        TextField("Name of the user", text: binding).validated {
          $0.count > 3 ? nil : "At least four letters, please."
        }
        Info("Three")
      }
    }
    screen.press(.enter, "c", .enter)
    #expect(
      screen.frame.plain == """
          Account      3/4
        │❯  abc            │
        │   ! At least     │
        │   four letters,  │
        │   please.        │
          ↵ done
        """)
    #expect(screen.frame.cursor == Frame.Position(column: 7, row: 1))
    screen.press("d", .enter)
    #expect(screen.frame.plain.contains("│❯Name of the user │"))
    #expect(name == "abcd")
  }
}
