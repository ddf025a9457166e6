import Tables
import TablesInteraction
import TablesTesting
import Testing

/// The list of all keys, which `?` opens.
@Suite struct KeyHelpTests {
  private func table() -> Table {
    Table("Settings") {
      Section("General") {
        Switch("Dark mode")
        Stepper("Copies", value: 1, in: 1...9)
        TextField("Name", text: "")
        Segue("Language") { Table("Language") { Info("English") } }
      }
      Section("Stats") { Info("Usage", detail: "2 days") }
    }
    .searchable()
  }

  private func screen(columns: Int = 44, rows: Int = 18, words: Words = .english) -> Screen {
    Screen(renderer: TextRenderer(width: columns, words: words), rows: rows, table: table)
  }

  @Test func `the keys of the screen are listed, and hidden again`() {
    expectSnapshot(of: table(), width: 44, height: 18) { screen in
      screen.press("?", "?")
      screen.press(.down, "?", .escape)
    }
  }

  @Test func `the list tells the marks of the visible rows`() {
    let screen = Screen(columns: 44, rows: 20) {
      Table("Files") {
        Info("notes.txt")
        Action("Erase", role: .destructive) {}
        Segue("Profile").disabled()
      }
    }
    screen.press("?")
    let lines = screen.frame.plain.split(separator: "\n").map(String.init)
    #expect(lines.contains { $0.hasPrefix("│  ! ") && $0.contains(" destructive ") })
    #expect(lines.contains { $0.hasPrefix("│  ⊘ ") && $0.contains(" unavailable ") })
  }

  @Test(arguments: [Key.escape, .enter, .left, "?", "q"])
  func `these keys hide the list, and do nothing else`(key: Key) {
    let screen = screen()
    let before = screen.frame
    #expect(screen.press("?", key) == [.helpToggled(true), .helpToggled(false)])
    #expect(screen.frame == before)
    #expect(!screen.isFinished)
  }

  @Test func `other keys do nothing while the list is shown`() {
    let screen = screen()
    screen.press("?")
    #expect(screen.press(.tab, "m", "/", "r") == Array(repeating: .unhandled, count: 4))
    #expect(screen.presented == self.screen().presented)
  }

  @Test func `a question mark is text in an edit and in a search`() {
    let screen = screen()
    screen.select("Name")
    #expect(screen.press("?").last == .typed(screen.focus!, "?"))  // the field has the focus
    screen.press(.escape, "/")
    #expect(screen.press("?") == [.searched("?", matches: 0)])
  }

  @Test func `a click hides the list`() {
    let screen = screen()
    screen.press("?")
    #expect(screen.click(column: 4, row: 6) == .helpToggled(false))
  }

  @Test func `a list that does not fit is scrolled to its end and no further`() {
    let screen = screen(rows: 9)
    screen.press("?")
    #expect(screen.frame.plain.contains("toggle"))
    #expect(!screen.frame.plain.contains("quit"))
    #expect(screen.press(.down, .up, .up) == [.scrolled, .scrolled, .unhandled])
    #expect(screen.press(.end, .down) == [.scrolled, .unhandled])
    #expect(screen.frame.plain.contains("quit"))
    #expect(screen.scroll(by: -3) == .scrolled)
    screen.resize(columns: 44, rows: 30)
    #expect(screen.frame.plain.contains("toggle"))
    #expect(screen.press(.down) == [.unhandled])
  }

  @Test func `the list is safe in a window of any size`() {
    for columns in 1...30 {
      for rows in 1...9 {
        let screen = screen(columns: columns, rows: rows)
        #expect(screen.press("?", .pageDown, .end).first == .helpToggled(true))
        #expect(screen.frame.buffer.rows == rows)
        #expect(screen.press(.escape) == [.helpToggled(false)])
      }
    }
  }

  @Test func `the list is in the language of the user`() {
    let screen = screen(columns: 60, words: Words(languages: ["de"]))
    #expect(screen.frame.plain.contains("? Tasten"))
    screen.press("?")
    #expect(screen.frame.plain.contains("Tasten"))
    #expect(screen.frame.plain.contains("umschalten"))
    #expect(screen.frame.plain.contains("nächster Abschnitt"))
  }

  @Test func `with ASCII marks the list has no other characters`() {
    let screen = Screen(renderer: TextRenderer(width: 44, glyphs: .ascii), rows: 18) {
      Table("Numbers") {
        Section { Slider("Volume", value: 1, in: 0...9) }
        Section { Switch("Mute") }.indexTitle("M")
      }
    }
    screen.press("?")
    #expect(screen.frame.plain.contains("type a number"))
    #expect(screen.frame.plain.contains("section of the letter"))
    #expect(screen.frame.plain.utf8.allSatisfy { $0 < 0x80 })
  }

  @Test func `a screen of a few lines grows by the lines of the list`() {
    let screen = Screen(columns: 40, rows: 8) { Table { Switch("On") } }
    let rows = screen.preferredRows(atMost: 40)
    screen.press("?")
    #expect(screen.preferredRows(atMost: 40) > rows)
    screen.resize(columns: 40, rows: screen.preferredRows(atMost: 40))
    #expect(screen.frame.plain.contains("toggle"))
    #expect(screen.frame.plain.contains("quit"))
  }

  @Test func `the bar tells of the list, and of the other keys that there is room for`() {
    #expect(screen().frame.plain.contains("? keys"))
    let narrow = screen(columns: 26).frame.plain
    #expect(narrow.contains("? keys") && narrow.contains("␣ toggle") && !narrow.contains("quit"))
    #expect(!screen(columns: 5).frame.plain.contains("keys"))
    let screen = screen()
    screen.select("Name")
    #expect(!screen.frame.plain.contains("? keys"))
  }

  @Test func `the bar tells of the list in place of keys that do not fit`() {
    let screen = Screen(columns: 20, rows: 8) {
      Table { ForEach(["a"], id: \.self) { Segue($0) }.onDelete { _ in } }
    }
    let bar = screen.frame.plain.split(separator: "\n").last ?? ""
    #expect(bar.contains("open") && !bar.contains("delete"), "\(bar)")
    #expect(bar.hasSuffix("? keys"))
  }

  @Test func `in a narrow window, what a key does stands right behind it`() {
    let screen = screen(columns: 20, rows: 16)
    screen.press("?")
    let lines = screen.frame.plain.split(separator: "\n").map(String.init)
    #expect(lines.contains { $0.hasPrefix("│  ␣ ↵  toggle ") })
    #expect(lines.contains { $0.hasPrefix("│  pgup pgdn  pag") })
  }

  @Test func `the list closes when its screen is left`() throws {
    let screen = screen()
    screen.select("Language")
    screen.press("?")
    try screen.open(path: [RowID]())
    #expect(screen.press(.down).last != .unhandled)
  }

  @Test func `the description tells that the keys are shown`() {
    let screen = screen()
    screen.press("?")
    #expect(screen.description.hasSuffix("the keys are shown"))
  }
}
