import TablesInteraction
import TablesTesting
import Testing

@testable import tabletool

/// The review on a terminal, without a terminal.
@Suite struct ReviewScreenTests {
  private let package: SnapshotPackage
  private let review: ReviewScreen
  private let screen: Screen

  /// Two changes: of a screen of 78 columns, and of a text with a long line.
  init() throws {
    package = try SnapshotPackage()
    for (number, detail) in ["English", "German"].enumerated() {
      let table = Table("Settings") {
        Section("General") { Info("Language of the whole application", detail: detail) }
      }
      let text = try SnapshotStrategy<Table>.table(width: 78).text(table)
      let mode = number == 0 ? SnapshotMode.all : .missing
      package.take(text, named: "a screen", mode: mode)
      package.take(
        String(repeating: "words ", count: 20) + detail, named: "a text", mode: mode)
    }
    let tool = Tabletool(environment: [:])
    let command = try SnapshotsCommand(
      SnapshotsInvocation(["review", "--root", package.root.path]), tool: tool)
    let review = ReviewScreen(model: ReviewModel(command: command, pending: try command.pending()))
    self.review = review
    screen = Screen(columns: 80, rows: 40) { review.list }
  }

  private var lines: [String] { screen.frame.plain.split(separator: "\n").map(String.init) }

  private func press(_ keys: String) {
    for character in keys {
      let key = Key.character(character)
      if !review.press(key, on: screen) { screen.press(key) }
    }
  }

  @Test func `letters decide nothing and open nothing in the list`() {
    press("?sarf")
    #expect(screen.path.isEmpty)
    #expect(review.model.openCount == 2)
  }

  @Test func `the list of keys tells the letters of a change, which do nothing meanwhile`() {
    screen.hostKeys = review.hints
    press("?")
    #expect(!screen.frame.plain.contains("a          accept"))
    press("?")
    screen.press(.enter)
    press("?")
    #expect(screen.frame.plain.contains("a          accept"))
    press("a")
    #expect(review.model.openCount == 2)
    press("?a")
    #expect(review.model.openCount == 1)
  }

  @Test func `lines of a screen are moved sideways, not broken`() throws {
    screen.press(.enter)
    let changed = lines.filter { $0.contains("Language of the whole") }
    #expect(changed.count == 2, "one line for each version")
    #expect(lines.contains { $0.contains("< > move sideways") })
    #expect(!changed.contains { $0.contains("German") })
    press(">")
    #expect(lines.contains { $0.contains("German") })
    #expect(!lines.contains { $0.contains("Language of the whole") })
    press(">>>>")
    #expect(lines.contains { $0.contains("German") }, "the end of the lines stays in sight")
    press("<<<")
    #expect(lines.filter { $0.contains("Language of the whole") }.count == 2)
  }

  @Test func `lines of other texts are broken`() {
    press("")
    screen.press(.down, .enter)
    #expect(lines.contains { $0.contains("German") })
    #expect(!lines.contains { $0.contains("< >") })
  }
}
