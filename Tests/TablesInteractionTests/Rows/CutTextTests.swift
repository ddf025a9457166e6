import Tables
import TablesInteraction
import Testing

/// Texts that do not fit in the window, which can be read whole in a panel.
@Suite struct CutTextTests {
  private static let title = "Do you really want to print four hundred pages of the report?"
  private static let message =
    "There are only two hundred sheets left in the tray, and nobody will be here until Monday."

  private func screen(columns: Int = 20, rows: Int = 6, _ row: some RowContent) -> Screen {
    Screen(columns: columns, rows: rows) {
      Table("Printer") {
        row
        Action("Last") {}.id("last")
      }
    }
  }

  /// Returns the words that are visible in any of the frames between the presses of a key.
  private func words(_ screen: Screen, pressing key: Key, lines: Range<Int> = 1..<5) -> Set<String>
  {
    var words: Set<String> = []
    for _ in 0..<40 {
      let text = screen.frame.plain.split(separator: "\n", omittingEmptySubsequences: false)
      words.formUnion(lines.flatMap { text[$0].split(separator: " ").map(String.init) })
      screen.press(key)
    }
    return words
  }

  private func areWhole(_ texts: [String], in words: Set<String>) -> Bool {
    texts.flatMap { $0.split(separator: " ") }.allSatisfy { words.contains(String($0)) }
  }

  @Test(arguments: [Key(.up), Key(.pageUp)])
  func `a question with answers is read whole`(key: Key) {
    let screen = screen(
      Action("Print") {}.confirmationDialog(Self.title, message: Self.message) {
        Action("All") {}
        Action("Half") {}
      }.id("print"))
    screen.press(.enter)
    #expect(areWhole([Self.title, Self.message], in: words(screen, pressing: key)))
    #expect(areWhole(["All", "Half", "Cancel"], in: words(screen, pressing: .down)))
    #expect(screen.press(.enter) == [.cancelled("print")])
  }

  @Test func `a question for a text is read whole`() {
    let screen = screen(
      Action("Print").prompt(Self.title, message: Self.message) { _ in }.id("print"))
    screen.press(.enter)
    #expect(areWhole([Self.title, Self.message], in: words(screen, pressing: .up)))
    screen.type("a")
    #expect(screen.frame.plain.contains("❯ a"), "typing shows the field again")
  }

  @Test func `a question for yes or no that is longer than the frame is read whole`() {
    let screen = screen(
      Action("Print") {}.confirmationDialog(
        Self.title, message: Self.message, confirm: "Print", role: .destructive
      ).id("print"))
    screen.press(.enter)
    #expect(areWhole(["Print", "No"], in: words(screen, pressing: .pageDown)))
    #expect(areWhole([Self.title, Self.message], in: words(screen, pressing: .pageUp)))
    #expect(screen.press(.enter) == [.cancelled("print")], "reading does not move to the yes")
  }

  @Test func `the wheel scrolls a question`() {
    let screen = screen(
      Action("Print") {}.confirmationDialog(Self.title) { Action("All") {} }.id("print"))
    screen.press(.enter)
    #expect(!screen.frame.plain.contains("Do you"))
    #expect(screen.scroll(by: -20) == .scrolled)
    #expect(screen.frame.plain.contains("Do you"))
    #expect(screen.scroll(by: -1) == .unhandled)
  }

  @Test func `the panel of a row shows the texts that are cut`() {
    let screen = screen(
      columns: 40, rows: 12,
      Action(Self.title) {}.detail(Self.message).lineLimit(1).id("row"))
    #expect(!screen.frame.plain.contains("print four"))
    #expect(screen.press("m") == [.menuOpened("row", Self.title)])
    let shown = words(screen, pressing: .up, lines: 1..<11)
    #expect(areWhole([Self.title, Self.message], in: shown))
    #expect(screen.press(.enter) == [.cancelled("row")])
    #expect(screen.press(.down, "m") == [.focused("last"), .ignored("last")])
  }

  @Test func `the menu of a row has the texts that are cut above the actions`() {
    let screen = screen(
      Info(Self.title).lineLimit(1).contextMenu { Action("Copy") {} }.id("row"))
    screen.press("m")
    #expect(areWhole(["Copy"], in: words(screen, pressing: .down)))
    #expect(areWhole([Self.title], in: words(screen, pressing: .up)))
    #expect(screen.press(.enter) == [.performed("row")])
  }
}
