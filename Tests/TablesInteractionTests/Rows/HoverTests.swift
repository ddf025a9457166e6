import Tables
import TablesInteraction
import Testing

/// A focus that follows the mouse.
@Suite struct HoverTests {
  private final class Choices {
    var titles: [String] = []
  }

  private let choices = Choices()
  private let screen: Screen

  init() {
    screen = Screen(columns: 40, rows: 12) { [choices] in
      Table {
        Section("Names") {
          ForEach(0..<40) { row in
            Switch("Row \(row)").contextMenu {
              Action("One") { choices.titles.append("One") }
              Action("Two") { choices.titles.append("Two") }
            }
            .id(row)
          }
          TextField("Name", text: .constant("abc")).id("name")
        }
      }
    }
  }

  /// Returns the row of the frame that shows a text.
  private func row(of text: String) throws -> Int {
    try #require(
      screen.frame.plain.split(separator: "\n", omittingEmptySubsequences: false)
        .firstIndex { $0.contains(text) })
  }

  @Test func `the focus goes to the row under the mouse`() throws {
    #expect(screen.hover(column: 6, row: try row(of: "Row 3")) == .focused(3))
    #expect(screen.focus == 3)
    #expect(screen.hover(column: 6, row: try row(of: "Row 3")) == .unhandled)
    #expect(screen.hover(column: 6, row: 0) == .unhandled)
    #expect(screen.hover(column: 6, row: 99) == .unhandled)
    #expect(screen.focus == 3)
  }

  @Test func `the window does not move under the mouse`() throws {
    screen.press(.pageDown, .pageDown)
    let lines = screen.frame.plain.split(separator: "\n").map { $0.dropFirst(4) }
    for row in 0..<12 { screen.hover(column: 6, row: row) }
    let after = screen.frame.plain.split(separator: "\n").map { $0.dropFirst(4) }
    #expect(after.dropFirst().dropLast() == lines.dropFirst().dropLast())
  }

  @Test func `in a menu the mouse moves to an entry`() throws {
    screen.press("m")
    screen.hover(column: 20, row: try row(of: "Two"))
    screen.press(.enter)
    #expect(choices.titles == ["Two"])
  }

  @Test func `an edit keeps the focus`() throws {
    screen.press(.end, .enter)
    #expect(screen.frame.cursor != nil)
    let row = try row(of: "Row 38")
    #expect(screen.hover(column: 6, row: row) == .unhandled)
    #expect(screen.focus == "name")
  }
}
