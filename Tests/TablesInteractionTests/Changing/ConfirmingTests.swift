import Tables
import TablesInteraction
import TablesSpoken
import Testing

/// Questions that a row asks, on both kinds of screen, and forms that are saved.
@Suite struct ConfirmingTests {
  private let model = RowModel()

  private func table() -> Table {
    Table("Root") {
      Action("Erase", role: .destructive) { [model] in model.told.append("erase") }
        .confirmationDialog("Erase everything?", message: "For good.", confirm: "Erase all")
        .id("erase")
      Info("File").contextMenu {
        Action("Delete", role: .destructive) { [model] in model.told.append("delete") }
          .confirmationDialog("Delete the file?")
      }
      .id("file")
    }
  }

  private func screen() -> Screen { Screen(columns: 70, rows: 12) { table() } }

  @Test func `the question and its answers are drawn`() {
    let screen = screen()
    #expect(screen.press(.enter) == [.asked("erase")])
    let last = screen.frame.plain.split(separator: "\n").last.map(String.init)
    #expect(last?.contains("Erase everything? For good.") == true)
    #expect(last?.contains("Erase all") == true)
    #expect(last?.contains("??") == false)
    #expect(screen.press(.escape) == [.cancelled("erase")])
    #expect(model.told.isEmpty)
    #expect(screen.router.question == nil)
  }

  @Test func `Return in a question that destroys something answers no`() {
    let screen = screen()
    screen.press(.enter)
    #expect(screen.frame.plain.contains("y Erase all  ↵ no"))
    #expect(screen.press(.enter) == [.cancelled("erase")])
    #expect(model.told.isEmpty)
    screen.press(.enter)
    #expect(screen.press(.left) == [.menuOpened("erase", "Erase all")])
    #expect(screen.frame.plain.contains("↵ Erase all  esc no"))
    #expect(screen.press(.right) == [.menuOpened("erase", "cancel")])
    #expect(screen.press(.up, .enter) == [.menuOpened("erase", "Erase all"), .performed("erase")])
    #expect(model.told == ["erase"])
  }

  @Test(arguments: [("т", true), ("й", true), ("ν", true), ("н", false), ("υ", false)])
  func `a letter of another keyboard may say no, but not yes`(letter: Character, isNo: Bool) {
    let screen = screen()
    screen.press(.enter)
    #expect(screen.press(.character(letter)) == [isNo ? .cancelled("erase") : .asked("erase")])
    #expect(model.told.isEmpty)
  }

  @Test func `a yes answers the question that the screen shows, not that of another host`() {
    let first = screen()
    let second = Screen(router: first.router, rows: 12)
    #expect(first.press(.enter) == [.asked("erase")])
    _ = first.frame
    _ = second.frame
    let file = RowPath(section: 0, row: 1)
    let item = first.router.presentedRow(at: file)?.row.actions.first
    let delete = item.map { RowAction.run($0.id) }
    #expect(delete.map { first.router.perform($0, at: file) } == .asked("file"))
    #expect(first.press("y") == [.cancelled("erase")])
    #expect(model.told.isEmpty)
    #expect(first.router.question?.address.row == "file")
  }

  @Test func `a question that another host has answered is not shown any more`() {
    let first = screen()
    let second = Screen(router: first.router, rows: 12)
    #expect(first.press(.enter) == [.asked("erase")])
    #expect(first.router.answer(false) == .cancelled("erase"))
    #expect(!first.frame.plain.contains("Erase everything?"))
    #expect(second.press("y") == [.unhandled])
    #expect(model.told.isEmpty)
  }

  @Test func `a yes that is spoken answers the question that was asked`() {
    let router = screen().router
    let spoken = AccessibleScreen(router: router)
    #expect(spoken.respond(to: "1") == [.asked("erase")])
    #expect(router.perform(.select, at: RowPath(section: 0, row: 0)) == .asked("erase"))
    router.answer(false)
    #expect(spoken.respond(to: "yes") == [.cancelled("erase")])
    #expect(model.told.isEmpty)
  }

  @Test(arguments: ["keys", "title", "click"]) func `a yes does what was asked`(way: String) throws
  {
    let screen = screen()
    #expect(screen.select("erase") == .asked("erase"))
    switch way {
    case "keys": #expect(screen.press("y") == [.performed("erase")])
    case "title": #expect(screen.select("Erase all") == .performed("erase"))
    default:
      #expect(screen.click(column: 5, row: 5) == .cancelled("erase"))
      screen.select("erase")
      screen.press(.up, .enter)
    }
    #expect(model.told == ["erase"])
  }

  @Test func `an entry of a menu asks its own question`() {
    let screen = screen()
    screen.press(.down, "m")
    #expect(screen.select("Delete") == .asked("file"))
    #expect(screen.frame.plain.contains("Delete the file?"))
    #expect(screen.select("yes") == .performed("file"))
    #expect(model.told == ["delete"])
  }

  @Test func `lines ask and answer too`() {
    let screen = AccessibleScreen { table() }
    #expect(screen.respond(to: "1") == [.asked("erase")])
    #expect(screen.prompt == "Erase everything? For good. Yes or no?")
    #expect(screen.respond(to: "perhaps") == [.asked("erase")])
    #expect(screen.respond(to: "no") == [.cancelled("erase")])
    screen.respond(to: "1")
    #expect(screen.respond(to: "erase all") == [.performed("erase")])
    screen.respond(to: "menu 2")
    #expect(screen.respond(to: "1") == [.asked("file")])
    #expect(screen.respond(to: "y") == [.performed("file")])
    #expect(model.told == ["erase", "delete"])
  }

  @Test(arguments: [16, 24, 40]) func `a long question is wrapped at blanks`(columns: Int) {
    let screen = Screen(columns: columns, rows: 16) { table() }
    screen.press(.enter)
    let words = screen.frame.plain.split { $0.isWhitespace }.joined(separator: " ")
    #expect(words.contains("Erase everything? For good."))
    #expect(words.hasSuffix("y Erase all ↵ no"))
    #expect(!words.contains("…"))
  }

  // MARK: Values

  private func numbers() -> Table {
    Table("Root") {
      Stepper("Copies", value: Binding(model, \.number), in: 0...9)
        .confirmationDialog("Change it?").id("copies")
      Slider("Level", value: Binding(model, \.level)).confirmationDialog("Louder?").id("level")
      Switch("Other").id("other")
    }
  }

  private func numberScreen() -> Screen { Screen(columns: 70, rows: 14) { numbers() } }

  @Test(arguments: ["arrow", "sign", "typed"])
  func `a number is changed only after its question`(way: String) {
    let screen = numberScreen()
    switch way {
    case "arrow": #expect(screen.press(.right) == [.asked("copies")])
    case "sign": #expect(screen.press("+") == [.asked("copies")])
    default: #expect(screen.press("6", .enter).last == .asked("copies"))
    }
    #expect(screen.frame.plain.contains("Change it?"))
    #expect(model.number == 5)
    #expect(screen.press("y") == [.edited("copies", 6)])
    #expect(model.number == 6)
    #expect(screen.frame.cursor == nil)
  }

  @Test func `a no leaves a number as it is, and what was typed to be mended`() {
    let screen = numberScreen()
    #expect(screen.press(.left, "n") == [.asked("copies"), .cancelled("copies")])
    screen.press(.down, .right, .escape)
    #expect(screen.press(.up, "6", .enter, "n").last == .cancelled("copies"))
    #expect(model.number == 5 && model.level == 0.5)
    #expect(screen.press(.backspace, "7", .enter, "y").last == .edited("copies", 7))
  }

  @Test func `what was typed and not asked about stays in view when it is left`() {
    let screen = numberScreen()
    screen.press("6")
    #expect(screen.select("other") == .toggled("other", true))
    #expect(screen.frame.plain.contains("Change it?"))
    #expect(model.number == 5)
    #expect(screen.router.question == nil)
    screen.select("copies")
    #expect(screen.press(.enter, "y").last == .edited("copies", 6))
  }

  @Test func `a number that is typed as it was asks nothing`() {
    let screen = numberScreen()
    #expect(screen.press("5", .enter).last == .edited("copies", 5))
  }

  @Test func `lines ask before a number is changed`() {
    let screen = AccessibleScreen { numbers() }
    #expect(screen.respond(to: "1") == [.focused("copies")])
    #expect(screen.respond(to: "6") == [.asked("copies")])
    #expect(screen.prompt == "Change it? Yes or no?")
    #expect(screen.respond(to: "yes") == [.edited("copies", 6)])
    screen.respond(to: "1")
    #expect(screen.respond(to: "99").first?.isFailure == true)
  }

  @Test func `a field that asks is edited after a yes`() {
    let screen = Screen(columns: 70, rows: 14) { [model] in
      Table { TextField("Name", text: Binding(model, \.text)).confirmationDialog("Sure?").id("n") }
    }
    #expect(screen.press(.enter, "y", "d", .enter).last == .edited("n", .text("abcd")))
  }

  @Test func `a form is saved once all of it is valid`() {
    let screen = Screen(columns: 40, rows: 12) { [model] in
      Table("Person") {
        TextField("Name", text: Binding(model, \.text))
          .validated { $0.count < 4 ? "Too short" : nil }.id("name")
        Action("Save") { model.told.append(model.text) }.disabledWhileInvalid().id("save")
      }
    }
    #expect(!screen.router.isValid)
    #expect(screen.frame.plain.contains("Name: Too short"))
    screen.press(.enter, "d")
    #expect(screen.select("save") == .performed("save"))
    #expect(model.told == ["abcd"])
    #expect(screen.router.isValid)
    screen.press(.up, .enter, .backspace)
    #expect(screen.select("save") == .refused("save", reason: "Name: Too short"))
    #expect(screen.router.invalidRows.map(\.id) == ["name"])
    screen.press(.up, .escape)
    #expect(screen.router.isValid)
  }

  @Test func `a switch that refuses shows why until escape`() {
    let screen = Screen(columns: 40, rows: 12) {
      Table { Switch("Terms").validated { $0 ? "Not yet" : nil }.id("terms") }
    }
    #expect(screen.press(.space) == [.refused("terms", reason: "Not yet")])
    #expect(screen.frame.plain.contains("Not yet"))
    #expect(screen.router.isValid)
    #expect(screen.press(.escape) == [.cancelled("terms")])
    #expect(!screen.frame.plain.contains("Not yet"))
    #expect(!screen.isFinished)
  }
}
