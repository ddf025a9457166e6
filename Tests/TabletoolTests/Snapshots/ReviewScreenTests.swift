import Foundation
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
      let text = try SnapshotStrategy<Table>.table(SnapshotLook(width: 78)).text(table)
      let mode = number == 0 ? SnapshotMode.all : .missing
      package.take(text, named: "a screen", mode: mode)
      package.take(
        String(repeating: "words ", count: 20) + detail, named: "a text", mode: mode)
    }
    (review, screen) = try Self.open(package)
  }

  /// Begins a review of a package.
  private static func open(_ package: SnapshotPackage) throws -> (ReviewScreen, Screen) {
    let command = try SnapshotsCommand(
      SnapshotsInvocation(["review", "--root", package.root.path]),
      tool: Tabletool(environment: [:]))
    let review = ReviewScreen(model: ReviewModel(command: command, pending: try command.pending()))
    let screen = Screen(columns: 80, rows: 40) { review.list }
    return (review, screen)
  }

  private var lines: [String] { screen.frame.plain.split(separator: "\n").map(String.init) }

  private func press(_ keys: String) { Self.press(keys, on: screen, of: review) }

  private static func press(_ keys: String, on screen: Screen, of review: ReviewScreen) {
    for character in keys {
      for outcome in screen.press(.character(character)) { review.follow(outcome, on: screen) }
    }
  }

  @Test func `snapshots in an older format are decided one by one, and say why`() throws {
    let package = try SnapshotPackage()
    for name in ["a", "b"] {
      package.take("tables snapshot 1\n\nlook\n|\(name)|\n", named: name, mode: .all)
      package.take("tables snapshot 2\n\nlook\n|\(name)|\n", named: name)
    }
    let (review, screen) = try Self.open(package)
    #expect(review.model.groups.map(\.pending.count) == [1, 1])
    screen.press(.enter)
    #expect(screen.frame.plain.contains("Record it again: TABLES_SNAPSHOTS=all swift test."))
  }

  @Test func `steps without a look have no picture`() throws {
    let package = try SnapshotPackage()
    let head = "tables trace 2\n40 columns, 16 rows, dark theme, true colour\n"
    let first = "\npress space\ntoggled a: on\n"
    package.take(head + first, named: "a", mode: .all)
    package.take(head + first + "\nleave screen\npopped\n", named: "a")
    let (_, screen) = try Self.open(package)
    screen.press(.enter)
    #expect(screen.frame.plain.contains("+leave screen"))
    #expect(!screen.frame.plain.contains("Now"))
  }

  @Test func `letters decide nothing and open nothing in the list`() {
    press("?sarf")
    #expect(screen.path.isEmpty)
    #expect(review.model.openCount == 2)
  }

  @Test func `the list of keys tells the letters of a change, which do nothing meanwhile`() {
    let words = { screen.frame.plain.split(separator: " ").joined(separator: " ") }
    press("?")
    #expect(!words().contains("│ a Accept"))
    press("?")
    screen.press(.enter)
    press("?")
    #expect(words().contains("│ a Accept"))
    press("a")
    #expect(review.model.openCount == 2)
    press("?a")
    #expect(review.model.openCount == 1)
  }

  @Test func `long lines of a screen are wrapped`() throws {
    screen.resize(columns: 80, rows: 80)
    screen.press(.enter)
    // Both versions are in the text of the failure, and in the screens below it.
    #expect(lines.count { $0.contains("Language of the whole") } == 4)
    #expect(lines.contains { $0.contains("│ ish │") } && lines.contains { $0.contains("│ man │") })
    #expect(!lines.contains { $0.contains("…") })
  }

  @Test func `the text of the failure is in color, and so are the screens below it`() throws {
    screen.resize(columns: 90, rows: 80)
    screen.press(.enter)
    let frame = screen.frame
    func style(of text: String, on line: String, after start: String) throws -> TextStyle {
      let all = frame.plain.split(separator: "\n", omittingEmptySubsequences: false)
      let first = try #require(all.firstIndex { $0.contains(start) })
      let row = try #require(all[first...].firstIndex { $0.contains(line) && $0.contains(text) })
      let place = try #require(all[row].range(of: text))
      let column = TextMetrics().width(of: String(all[row][..<place.lowerBound]))
      return frame.buffer[column, row].style
    }
    // In the text of the failure, the words that changed are inverse.
    let new = try style(of: "German", on: "+|", after: "1 of 2")
    #expect(new == TextStyle(foreground: .ansi(.green), attributes: .inverse))
    #expect(try style(of: "English", on: "-|", after: "1 of 2").foreground == .ansi(.red))
    let detail = try #require(Theme.dark.detail.foreground)
    #expect(try style(of: "English", on: "Language", after: " Expected").foreground == detail)
    #expect(try style(of: "German", on: "Language", after: " Now").foreground == detail)
  }

  @Test func `lines of other texts are broken`() {
    press("")
    screen.press(.down, .enter)
    #expect(lines.contains { $0.contains("German") })
  }

  @Test func `the bar tells the letters that decide`() {
    #expect(!screen.frame.plain.contains("[Accept]"))
    screen.press(.enter)
    #expect(screen.frame.plain.contains("[Accept] [Reject] [Skip]"))
    #expect(lines.last?.contains("select") == false, "a line of a difference does nothing")
  }

  @Test func `a snapshot that has changed is accepted with another letter`() throws {
    let path = try package.path("a-screen")
    try package.put("another", at: path)
    let (_, screen) = try Self.open(package)
    screen.press(.enter)
    #expect(screen.frame.plain.contains("[Force accept] [Reject]"))
    #expect(screen.frame.plain.contains("The snapshot has changed since the test ran"))
  }

  @Test func `a version of a snapshot that is not there says so`() throws {
    try package.remove(try package.path("a-screen"))
    let (_, screen) = try Self.open(package)
    screen.press(.enter)
    #expect(screen.frame.plain.contains("[Force accept]"), "the test has seen one")
    try package.leave("first\n", at: "__Snapshots__/AppTests/Settings/rows.txt")
    let (_, other) = try Self.open(package)
    other.select(RowPath(section: 0, row: 0))
    #expect(other.frame.plain.contains("There is no snapshot yet."))
  }

  @Test func `a version that is the same as the snapshot says so`() throws {
    try package.put("same\n", at: "__Snapshots__/AppTests/Settings/rows.txt")
    try package.leave("same\n", at: "__Snapshots__/AppTests/Settings/rows.txt")
    let (_, screen) = try Self.open(package)
    screen.select(RowPath(section: 0, row: 0))
    #expect(screen.frame.plain.contains("The new version is the same as the snapshot."))
  }

  @Test func `the list keeps the change that was shown last in focus`() {
    screen.press(.enter)
    press("s")
    #expect(lines.first?.contains("2 of 2") == true)
    screen.press(.left)
    #expect(screen.focusPath == RowPath(section: 0, row: 1))
  }

  @Test func `names leave out the folders that all snapshots have in common`() throws {
    #expect(lines.contains { $0.contains("❯") && !$0.contains("/") })
    try package.leave("new\n", at: "__Snapshots__/AppTests/Settings/rows.txt")
    let (_, screen) = try Self.open(package)
    #expect(screen.frame.plain.contains("❯AppTests/Settings/rows.txt"))
  }

  @Test func `styles that changed are shown with their meaning`() throws {
    let path = "__Snapshots__/AppTests/Settings/rows.txt"
    let text = try #require(package.text(try package.path("a-screen")))
    try package.put(text, at: path)
    try package.leave(text.replacing(" e69-75", with: " rB69-75"), at: path)
    let (_, screen) = try Self.open(package)
    screen.select(RowPath(section: 0, row: 0))
    #expect(screen.frame.plain.contains("-   columns 69-75: grey #9AA2AD"), "\(screen.frame.plain)")
    #expect(screen.frame.plain.contains("+   columns 69-75: red #FF7B72, bold"))
    #expect(!screen.frame.plain.contains("l3 "))
  }

  @Test func `snapshots whose changes differ meanwhile are decided one by one`() throws {
    for name in ["a", "b", "c"] {
      let path = "__Snapshots__/TabletoolTests/Again/\(name).txt"
      try package.put("old\n", at: path)
      try package.leave("new\n", at: path)
    }
    let (review, screen) = try Self.open(package)
    screen.select(RowPath(section: 0, row: 0))
    #expect(screen.frame.plain.contains("The same change in"))
    let pending = try #require(package.snapshots.first { $0.contains("/Again/a.txt.") })
    try package.put("other\n", at: "__Snapshots__/" + pending)
    Self.press("a", on: screen, of: review)
    for name in ["b", "c"] {
      #expect(package.text("__Snapshots__/TabletoolTests/Again/\(name).txt") == "new\n")
    }
    #expect(package.text("__Snapshots__/TabletoolTests/Again/a.txt") == "old\n")
    #expect(screen.frame.plain.contains("It has changed since it was shown."))
    #expect(!screen.frame.plain.contains("The same change in"))
    Self.press("a", on: screen, of: review)
    #expect(package.text("__Snapshots__/TabletoolTests/Again/a.txt") == "other\n")
  }

  @Test func `a version that cannot be accepted stays in sight with the reason`() throws {
    let path = "__Snapshots__/AppTests/Settings/rows.txt"
    try package.leave("new\n", at: path)
    let pending = try #require(package.snapshots.first { $0.contains("/rows.txt.") })
    try package.put(Data([0x61, 0xFF]), at: "__Snapshots__/" + pending)
    let (review, screen) = try Self.open(package)
    screen.select(RowPath(section: 0, row: 0))
    Self.press("a", on: screen, of: review)
    #expect(screen.path == [0])
    #expect(screen.frame.plain.contains("is not UTF-8, from byte 1 on"))
    #expect(review.model.failures.count == 1)
  }

  @Test func `the arrows scroll a difference by lines`() {
    screen.resize(columns: 40, rows: 10)
    screen.press(.enter)
    #expect(screen.press(.down) == [.scrolled])
  }
}
