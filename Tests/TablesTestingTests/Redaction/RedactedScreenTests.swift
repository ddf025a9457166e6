import Foundation
import TablesTesting
import Testing

/// Redactions of screens and traces: of their rows, and of the lines around them.
@Suite struct RedactedScreenTests {
  private func look(_ screen: Screen, _ redactions: SnapshotRedaction...) throws -> String {
    try withSnapshotConfiguration(SnapshotConfiguration(redacting: redactions)) {
      try SnapshotStrategy<Screen>.screen.text(screen)
    }
  }

  /// Returns a screen of two levels whose titles contain a date.
  private func screen(_ date: String) -> Screen {
    Screen(columns: 80, rows: 14) {
      Table("On \(date) by Ada") {
        Section("S") {
          Segue("Open \(date) now") { Table("Of \(date) again") { Info("At \(date) too") } }
          Info("Menu of \(date) too").id("menu")
            .contextMenu { Action("Copy \(date) too") {} }
          Action("Erase \(date) too", role: .destructive) {}
          TextField("Day \(date) too", text: .constant("\(date) it is")).id("field")
        }
      }
    }
  }

  private let dates = ["May 22, 2025", "September 12, 2026"]

  private func differ(_ steps: (Screen) -> Void) throws -> [String] {
    try dates.map { date in
      let screen = screen(date)
      steps(screen)
      return try look(screen, .dates)
    }
  }

  @Test func `titles are redacted with the placeholder as it is`() throws {
    let texts = try differ { $0.press(.enter) }
    #expect(texts[0] == texts[1])
    #expect(texts[0].contains("‹ On [date] by Ada › Of [date] again"), "\(texts[0])")
  }

  @Test func `menus and questions are redacted`() throws {
    let menu = try differ { $0.press(.down, .character("m")) }
    #expect(menu.allSatisfy { $0.contains(/Copy \[date\] +too/) && !$0.contains("202") }, "\(menu)")
    #expect(menu.allSatisfy { $0.contains(/Menu of \[date\] +too/) })
    let question = try differ { $0.press(.down, .down, .enter) }
    #expect(question[0] == question[1] && question[0].contains("Erase [date] too?"))
  }

  @Test func `the title of a row that is edited is redacted`() throws {
    let texts = try differ { $0.press(.down, .down, .down, .enter) }
    #expect(texts[0].contains("│❯Day [date] too"), "\(texts[0])")
    // Text that is being typed keeps its width, because the cursor is in it.
    #expect(texts.allSatisfy { $0.contains(" [date]") && !$0.contains("202") }, "\(texts)")
  }

  @Test func `the routing is of the rows that are seen`() throws {
    let texts = try ["x", String(repeating: "1", count: 80)].map { text in
      let screen = Screen(columns: 24, rows: 8) {
        Table { Section { for index in 0..<6 { Switch("Switch \(index)").detail(text) } } }
      }
      return try look(screen, .matching("^x$|1+", with: "x"))
    }
    #expect(texts[0] == texts[1])
  }

  @Test func `a snapshot leaves the screen as it is`() throws {
    let screen = Screen(columns: 24, rows: 10) {
      Table {
        for row in 0..<9 { Switch("Row \(row)").detail(String(repeating: "1", count: 80)) }
      }
    }
    screen.press(.end)
    let frame = screen.frame
    #expect(try look(screen, .matching("1+", with: "x")) != look(screen))
    #expect(screen.frame == frame)
  }

  @Test func `a trace is the same whatever is redacted`() throws {
    let texts = try dates.map { date -> String in
      let sandbox = SnapshotSandbox()
      defer { sandbox.remove() }
      _ = sandbox.reports(mode: .all) {
        expectSnapshot(
          of: Table("On \(date) by Ada") {
            Section("S", footer: "Seen on \(date) by somebody or other, who knows") {
              Switch("Open \(date) now").detail("since \(date), as far as anybody knows")
              Action("Erase \(date) too", role: .destructive) {}
            }
          }, redacting: [.dates]
        ) { $0.press(.space, .down, .enter, .escape) }
      }
      return try #require(try sandbox.files().values.first)
    }
    #expect(texts[0] == texts[1] && texts[0].contains("On [date] by Ada"))
  }

  // MARK: What is left to drawn lines

  /// Returns the line of a text that is being edited. Only the drawn frame has it, not the rows.
  private func edited(_ text: String, _ redactions: SnapshotRedaction...) throws -> String {
    let screen = Screen(columns: 36, rows: 8) {
      Table { Section { TextField("Saved", text: .constant(text)) } }
    }
    screen.press(.enter, .home)
    let look = try withSnapshotConfiguration(SnapshotConfiguration(redacting: redactions)) {
      try SnapshotStrategy<Screen>.screen(layers: .look).text(screen)
    }
    return look.split(separator: "\n").first { $0.contains("Saved") }.map(String.init) ?? look
  }

  @Test func `wide glyphs are replaced whole`() throws {
    #expect(try edited("東京都庁", .matching("京都", with: "[x]")).contains(" 東[x] 庁 "))
    #expect(try edited("東京都庁", .matching("京", with: "日本")).contains(" 東日都庁 "))
  }

  @Test func `a placeholder that is too long is cut`() throws {
    #expect(try edited("a1b", .matching("1", with: "[number]")).contains(" a[b "))
  }

  @Test func `frames are no text`() throws {
    let all = try edited("Build 12", .matching("Build .*", with: "[b]"))
    #expect(all.contains("│❯Saved  [b] ") && all.hasSuffix(" │ |"))
    let end = try edited("Build 12", .matching("[^a-z]+$", with: " [end]"))
    #expect(end.contains("│❯Saved  Build [end] ") && end.hasSuffix(" │ |"))
  }
}
