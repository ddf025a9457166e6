import Tables
import TablesInteraction
import Testing

/// Menus and questions that are selected by the titles they show.
@Suite struct PanelNameTests {
  private let model = RowModel()

  private func screen() -> Screen {
    Screen(columns: 40, rows: 16) { [model] in
      Table("Root") {
        Info("File")
          .contextMenu {
            Action("Rename") { model.told.append("rename") }
            Action("Twice") {}
            Action("Twice") { model.told.append("twice") }
            Action("Erase", role: .destructive) { model.told.append("erase") }
          }
          .id("file")
        Switch("Other").id("other")
      }
    }
  }

  @Test func `an entry of the open menu is selected by its title`() {
    let screen = screen()
    screen.press("m")
    #expect(screen.select("Rename") == .performed("file"))
    #expect(model.told == ["rename"])
    #expect(screen.select("1. Rename") == .unknown("1. Rename"))
  }

  @Test func `two entries with a title are ambiguous`() {
    let screen = screen()
    screen.press("m")
    let outcome = screen.select("Twice")
    #expect(outcome == .ambiguous("Twice"))
    #expect(outcome.description == "ambiguous Twice: could be 2. Twice or 3. Twice")
    screen.press(.escape)
    let closed = screen.select("Twice").description
    #expect(closed == "ambiguous Twice: could be menu/1 of File or menu/2 of File")
    #expect(screen.select("menu/1", of: "File") == .performed("file"))
    screen.press("m", .down)
    #expect(screen.press(.enter) == [.performed("file")])
  }

  @Test func `an entry is selected by its number and title`() {
    let screen = screen()
    screen.press("m")
    #expect(screen.select("3. Rename") == .unknown("3. Rename"))
    #expect(screen.select("3. Twice") == .performed("file"))
    #expect(model.told == ["twice"])
  }

  @Test
  func `a destructive action is performed when it is selected, and asks when return is pressed`() {
    let model = model
    let screen = Screen(columns: 40, rows: 8) {
      Table {
        Action("Erase", role: .destructive) { model.told.append("erase") }.id("erase")
        Action("Close", role: .destructive) { model.told.append("close") }
          .confirmationDialog("Close?").id("close")
      }
    }
    #expect(screen.press(.enter) == [.asked("erase")])
    #expect(screen.select("no") == .cancelled("erase"))
    #expect(screen.select("Erase") == .performed("erase"))
    #expect(screen.select("Close") == .asked("close"))
    #expect(model.told == ["erase"])
  }

  @Test(arguments: [("Erase", true), ("Start", false)])
  func `the answer that confirms is in the style of destructive actions only if it destroys`(
    title: String, destroys: Bool
  ) throws {
    let screen = Screen(columns: 60, rows: 8) {
      Table {
        Action(title, role: destroys ? .destructive : nil) {}
          .confirmationDialog("Sure?", confirm: title)
      }
    }
    screen.press(.enter)
    let last = (0..<60).map { screen.frame.buffer[$0, 7] }
    let answer = try #require(last.first { $0.text == (destroys ? "y" : "↵") })
    #expect(answer.style == (destroys ? screen.theme.destructive : screen.theme.accent))
    #expect(last.first { $0.text == "S" }?.style == screen.theme.title)
    let no = last.first { $0.text == (destroys ? "↵" : "e") && $0.style == screen.theme.accent }
    #expect(no != nil)
  }

  @Test(arguments: [24, 40, 61])
  func `a panel covers whole lines of the frames behind it`(columns: Int) {
    let screen = Screen(columns: columns, rows: 10) {
      Table("Root") {
        Section { for row in 0..<9 { Info("Row \(row)").contextMenu { Action("Copy") {} } } }
      }
    }
    screen.press("m")
    let lines = screen.frame.plain.split(separator: "\n", omittingEmptySubsequences: false)
    let rule = { String(repeating: "─", count: $0) }
    #expect(lines[6] == "╭─ Row 0 \(rule(columns - 10))╮")
    #expect(lines[7].hasPrefix("│❯ Copy "))
    #expect(lines[7].hasSuffix(" │"))
    #expect(lines[8] == "╰\(rule(columns - 2))╯")
  }

  @Test func `the preferred rows have room for a menu or a question with its border`() {
    let screen = Screen(columns: 40, rows: 5) {
      Table {
        Action("File") {}
          .confirmationDialog("Which?") { for title in ["A", "B", "C"] { Action(title) {} } }
          .contextMenu { for title in ["A", "B", "C"] { Action(title) {} } }
      }
    }
    for (key, title) in [(Key("m"), "File"), (.enter, "Which?")] {
      screen.press(key)
      screen.resize(columns: 40, rows: screen.preferredRows(atMost: 40))
      let lines = screen.frame.plain.split(separator: "\n").map(String.init)
      #expect(lines.contains { $0.hasPrefix("╭─ \(title) ─") })
      for answer in ["A", "B", "C"] {
        #expect(
          lines.contains { $0.hasPrefix("│") && $0.hasSuffix("│") && $0.contains(" \(answer) ") })
      }
      screen.press(.escape)
      #expect(screen.preferredRows(atMost: 40) == 3)
      screen.resize(columns: 40, rows: 3)
    }
  }

  @Test func `an answer is selected by its title`() {
    let screen = screen()
    screen.press("m")
    #expect(screen.select("Erase") == .asked("file"))
    #expect(screen.select("no") == .cancelled("file"))
    screen.press("m")
    screen.select("Erase")
    #expect(screen.select("yes") == .performed("file"))
    #expect(model.told == ["erase"])
  }

  @Test func `a row is selected while a menu is open`() {
    let screen = screen()
    screen.press("m")
    #expect(screen.select("other") == .toggled("other", true))
    #expect(screen.press(.down) != [.menuOpened("file", "Rename")])
  }

  @Test func `a step is printed in words`() {
    let screen = screen()
    screen.press(.down, .space)
    screen.select("a\u{1B}[31m")
    #expect(
      screen.log.map(\.description) == [
        "press down: focused other", "press space: toggled other: on",
        "select “a^[[31m”: unknown a^[[31m: there is no such row",
      ])
    #expect("\(screen.log)".contains("press space: toggled other: on"))
  }
}
