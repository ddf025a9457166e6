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
    #expect(screen.select("Rename") == .unknown("Rename"))
  }

  @Test func `two entries with a title are ambiguous`() {
    let screen = screen()
    screen.press("m")
    let outcome = screen.select("Twice")
    #expect(outcome == .ambiguous("Twice"))
    #expect(outcome.description == "ambiguous Twice: could be 2. Twice or 3. Twice")
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
    #expect(screen.press(.down) != [.offered("file", "Rename")])
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
