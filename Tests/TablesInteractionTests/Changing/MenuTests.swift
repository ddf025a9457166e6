import Tables
import TablesInteraction
import TablesSpoken
import Testing

/// The actions that a row offers in its menu.
@Suite struct MenuTests {
  private let model = RowModel()

  private func screen() -> Screen {
    Screen(columns: 40, rows: 16) { [model] in
      Table("Root") {
        Info("File")
          .swipeActions {
            Action("Pin") { model.told.append("pin") }
            Action("Erase", role: .destructive) { model.told.append("erase") }
          }
          .contextMenu {
            Action("Send") {
              await Task.yield(); model.told.append("send")
            }
            Action("Fail") { throw RowError("Broken") }
          }
          .onDelete { model.told.append("delete") }
          .id("file")
        Segue("Plain") { Table("Next") { Switch("Own").id("file") } }.id("plain")
      }
      .editable()
    }
  }

  @Test func `the entries are offered in their order`() {
    let screen = screen()
    let offered = screen.press("m", .down, .down, .down, .down, .down)
    #expect(
      offered
        == ["Pin", "Erase", "Send", "Fail", "Delete", "Delete"].map {
          .menuOpened("file", $0)
        })
    #expect(screen.frame.plain.contains("Send"))
    #expect(screen.press(.escape) == [.cancelled("file")])
    #expect(!screen.frame.plain.contains("Send"))
  }

  @Test func `a name that nothing has leaves the menu open`() {
    let screen = screen()
    screen.press("m")
    #expect(screen.select("Nope") == .unknown("Nope"))
    #expect(screen.frame.plain.contains("Send"))
    #expect(screen.select("Pin") == .performed("file"))
    screen.press("m", .down, .enter)
    #expect(screen.select("Nope") == .unknown("Nope"))
    #expect(screen.select("yes") == .performed("file"))
    #expect(model.told == ["pin", "erase"])
  }

  @Test func `an entry is performed`() {
    let screen = screen()
    #expect(screen.press("m", .enter).last == .performed("file"))
    #expect(model.told == ["pin"])
  }

  @Test func `an entry that is clicked is performed`() throws {
    let screen = screen()
    screen.press("m")
    let place = try #require(self.place(of: "Pin", on: screen))
    #expect(screen.click(column: place.column, row: place.row) == .performed("file"))
    #expect(model.told == ["pin"])
    #expect(self.place(of: "Pin", on: screen) == nil)
  }

  @Test func `a destructive entry asks first when it is clicked`() throws {
    let screen = screen()
    screen.press("m")
    let place = try #require(self.place(of: "Erase", on: screen))
    #expect(screen.click(column: place.column, row: place.row) == .asked("file"))
    #expect(model.told.isEmpty)
    #expect(screen.press("y") == [.performed("file")])
  }

  @Test func `a click beside the entries closes the menu`() throws {
    let screen = screen()
    screen.press("m")
    let place = try #require(self.place(of: "Pin", on: screen))
    #expect(screen.click(column: 0, row: place.row) == .cancelled("file"))
    screen.press("m")
    #expect(screen.click(column: place.column, row: place.row - 1) == .cancelled("file"))
    #expect(model.told.isEmpty)
  }

  @Test func `a click chooses the visible entry of a menu that is cut`() throws {
    let screen = Screen(columns: 20, rows: 4) {
      Table {
        Info("File").contextMenu {
          for name in ["One", "Two", "Three", "Four", "Five"] { Action(name) {} }
        }
        .id("file")
      }
    }
    screen.press("m", .end)
    #expect(self.place(of: "One", on: screen) == nil)
    let place = try #require(self.place(of: "Four", on: screen))
    #expect(screen.click(column: place.column, row: place.row) == .performed("file"))
  }

  /// Returns the position of a text in the frame.
  private func place(of text: String, on screen: Screen) -> Frame.Position? {
    for (row, line) in screen.frame.plain.split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated()
    {
      guard let range = line.firstRange(of: text) else { continue }
      return .init(column: line.distance(from: line.startIndex, to: range.lowerBound), row: row)
    }
    return nil
  }

  @Test func `digits and letters choose in a menu as in a question`() {
    let screen = screen()
    #expect(screen.press("m", "1").last == .performed("file"))
    #expect(screen.press("m", "p").last == .performed("file"))
    #expect(model.told == ["pin", "pin"])
    #expect(screen.press("m", "e").last == .menuOpened("file", "Erase"), "it destroys something")
    #expect(screen.press("9") == [.unhandled])
    #expect(screen.press("m") == [.cancelled("file")])
  }

  @Test func `a disabled answer shows its reason, and answers are found by the mouse`() throws {
    let screen = Screen(columns: 40, rows: 12) {
      Table {
        Action("Connect").id("connect")
          .confirmationDialog("Not reachable") {
            Action("Retry") {}.disabled(because: "Offline.")
            Action("Use anyway") {}
          }
      }
    }
    #expect(screen.press(.enter) == [.asked("connect")])
    #expect(screen.frame.plain.contains("Retry ⊘ Offline."))
    let place = try #require(self.place(of: "Use anyway", on: screen))
    #expect(
      screen.hover(column: place.column, row: place.row) == .menuOpened("connect", "Use anyway"))
    #expect(screen.press(.enter) == [.performed("connect")])
  }

  @Test func `destructive rows ask first`() {
    let screen = screen()
    #expect(screen.press("m", .down, .enter).last == .asked("file"))
    #expect(model.told.isEmpty)
    #expect(screen.press("y") == [.performed("file")])
    #expect(model.told == ["erase"])
    #expect(screen.press("m", .end, .enter, "n").last == .cancelled("file"))
    #expect(screen.press("m", .end, .enter, "y").last == .deleted("file"))
    #expect(model.told == ["erase", "delete"])
  }

  @Test func `an entry that takes its time settles`() async {
    let screen = screen()
    #expect(screen.press("m", .down, .down, .enter).last == .started("file"))
    #expect(await screen.settle() == [.performed("file")])
    #expect(model.told == ["send"])
  }

  @Test func `an entry that fails says so`() {
    let screen = screen()
    #expect(screen.press("m", .end, .up, .enter).last == .failed("file", "Broken"))
    #expect(screen.frame.plain.contains("Broken"))
  }

  @Test func `a row without actions has no menu`() {
    let screen = screen()
    #expect(screen.press(.down, "m") == [.focused("plain"), .ignored("plain")])
  }

  @Test func `a click beside a menu or a question closes it`() {
    let screen = screen()
    screen.press("m")
    #expect(screen.click(column: 5, row: 3) == .cancelled("file"))
    #expect(screen.press("m", .down, .enter).last == .asked("file"))
    #expect(screen.click(column: 5, row: 4) == .cancelled("file"))
    #expect(screen.titles == ["Root"])
    #expect(screen.press("y") == [.unhandled])
    #expect(model.told.isEmpty)
  }

  @Test func `a question is not answered on another screen`() throws {
    let screen = screen()
    #expect(screen.press("m", .down, .enter).last == .asked("file"))
    try screen.open(path: ["plain"])
    #expect(screen.press("y") == [.unhandled])
    #expect(model.told.isEmpty)
  }

  @Test func `a click on a destructive row asks first`() {
    let model = model
    let screen = Screen(columns: 40, rows: 10) {
      Table { Action("Erase", role: .destructive) { model.runs += 1 }.id("erase") }
    }
    let row = screen.frame.plain.split(separator: "\n", omittingEmptySubsequences: false)
      .firstIndex { $0.contains("Erase") }
    #expect(screen.click(column: 5, row: row ?? -1) == .asked("erase"))
    #expect(model.runs == 0)
    #expect(screen.press("y") == [.performed("erase")])
  }

  @Test(arguments: [["Erase", "Pin"], ["New", "Erase", "Pin"]])
  func `the entry that was chosen is performed wherever it stands now`(_ now: [String]) {
    let titles = Stored(["Pin", "Erase"])
    let (screen, accessible) = changingMenus(titles)
    screen.press("m")
    accessible.respond(to: "menu 1")
    titles.value = now
    #expect(screen.press(.enter) == [.performed("file")])
    #expect(accessible.respond(to: "1") == [.performed("file")])
    #expect(model.told == ["Pin", "Pin"])
  }

  @Test func `an entry that was removed does nothing`() {
    let titles = Stored(["Pin", "Erase"])
    let (screen, accessible) = changingMenus(titles)
    screen.press("m")
    accessible.respond(to: "menu 1")
    titles.value = ["Erase"]
    #expect(screen.press(.enter) == [.ignored("file")])
    #expect(accessible.respond(to: "1") == [.ignored("file")])
    #expect(model.told.isEmpty)
  }

  /// Returns screens with a row whose menu has entries with these titles.
  private func changingMenus(_ titles: Stored<[String]>) -> (Screen, AccessibleScreen) {
    let table = { [model] in
      Table {
        Info("File")
          .swipeActions { for title in titles.value { Action(title) { model.told.append(title) } } }
          .id("file")
      }
    }
    return (Screen(columns: 40, rows: 16, table: table), AccessibleScreen(table: table))
  }
}
