import Tables
import TablesInteraction
import Testing

/// The row in focus stays visible above a panel that is about it.
@Suite struct CoveredFocusTests {
  private func screen(rows: Int = 14, count: Int = 30) -> Screen {
    Screen(columns: 44, rows: rows) {
      Table("Files") {
        ForEach(0..<count) { index in
          Info("File \(index)", detail: "\(index) bytes")
            .contextMenu {
              Action("Pin") {}
              Action("Share") {}
              Action("Copy") {}
              Action("Lock") { throw Question.prompt("Code", message: "Six digits.") { _ in } }
            }
        }
      }
    }
  }

  private func lines(of screen: Screen) -> [String] {
    screen.frame.plain.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// Moves the focus down, with the keys.
  private func moveDown(_ count: Int, on screen: Screen) {
    for _ in 0..<count { screen.press(.down) }
  }

  @Test func `a row at the end of the window moves above its menu, and back`() {
    let screen = screen()
    moveDown(7, on: screen)
    let before = lines(of: screen)
    #expect(before.last { $0.contains("│ File") }?.contains("│ File 9") == true)
    screen.press("m")
    #expect(
      screen.frame.plain == """
           Files                             8/30

         │ File 5                         5 bytes │
         │ File 6                         6 bytes │
         │❯File 7                         7 bytes │
         │ File 8                         8 bytes │
         │ File 9                         9 bytes │
        ╭─ File 7 ─────────────────────────────────╮
        │❯ Pin                                     │
        │  Share                                   │
        │  Copy                                    │
        │  Lock                                    │
        ╰──────────────────────────────────────────╯
           ↵ select  esc cancel
        """)
    #expect(screen.press(.escape).count == 1)
    #expect(lines(of: screen) == before)
  }

  @Test func `a row above its menu stays at its line`() {
    let screen = screen()
    moveDown(2, on: screen)
    let before = lines(of: screen)
    screen.press("m")
    #expect(lines(of: screen).prefix(7) == before.prefix(7))
  }

  @Test func `the last rows of a short table move too`() {
    let screen = screen(count: 8)
    screen.press(.end, "m")
    let shown = lines(of: screen)
    #expect(shown.contains { $0.contains("❯File 7") && $0.contains("7 bytes") })
    #expect(!shown[0].contains("8/8"), "the table is not longer than the window")
    screen.press(.escape)
    #expect(lines(of: screen).contains { $0.contains("0 bytes") })
  }

  @Test(arguments: 4...20)
  func `the row is visible with every panel that leaves a line for it`(rows: Int) {
    for index in 0..<9 {
      let screen = screen(rows: rows, count: 9)
      moveDown(index, on: screen)
      let before = screen.frame
      func check(_ panel: String, lines count: Int) {
        guard screen.contentLines > count else { return }
        #expect(screen.frame.plain.contains("\(index) bytes"), "\(panel), row \(index)")
      }
      screen.press("m")
      check("menu", lines: 6)
      screen.press(.escape)
      #expect(screen.frame == before)
      screen.press("?")
      let keys = lines(of: screen).filter { $0.hasPrefix("│") }.count
      if keys > 0 { check("keys", lines: keys + 2) }
      screen.press(.escape)
      #expect(screen.frame == before)
      screen.press("m", .end, .enter)
      check("question", lines: 4)
      screen.press(.escape)
      #expect(screen.frame == before)
    }
  }

  @Test func `a row moves above a question of several lines in the bottom bar`() {
    let question = "Delete the file and all its copies on this computer and on all others?"
    let screen = Screen(columns: 30, rows: 10) {
      Table("Files") {
        for index in 0..<9 {
          Action("File \(index)") {}.confirmationDialog(question).id(index)
        }
      }
    }
    screen.press(.end)
    let before = screen.frame
    #expect(screen.press(.enter) == [.asked(8)])
    #expect(screen.frame.plain.contains("computer"))
    #expect(screen.frame.plain.contains("❯File 8"))
    screen.press(.escape)
    #expect(screen.frame == before)
  }

  @Test func `a menu that leaves no line covers the row`() {
    let screen = screen(rows: 9)
    moveDown(4, on: screen)
    let before = screen.frame
    screen.press("m")
    #expect(screen.frame.plain.contains("Pin") && screen.frame.plain.contains("Lock"))
    screen.press(.escape)
    #expect(screen.frame == before)
  }

  @Test func `a row that was scrolled away is shown with its menu`() {
    let screen = screen()
    screen.scroll(by: 12)
    #expect(!screen.frame.plain.contains(" 0 bytes"))
    screen.press("m")
    #expect(screen.frame.plain.contains(" 0 bytes"))
  }

  @Test func `a frame as long as the table and its panel shows the row above the panel`() {
    let screen = screen(count: 3)
    #expect(screen.preferredRows(atMost: 40) == 7)
    screen.press(.end, "m")
    #expect(screen.preferredRows(atMost: 40) == 10)
    screen.resize(columns: 44, rows: 10)
    #expect(screen.frame.plain.contains("2 bytes"))
  }
}

extension Screen {
  /// The number of lines between the bars.
  fileprivate var contentLines: Int { rows - (rows >= 8 ? 3 : rows >= 5 ? 2 : 1) }
}
