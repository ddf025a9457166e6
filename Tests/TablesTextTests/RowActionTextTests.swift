import TablesTesting
import TablesText
import Testing

/// Second controls and tints in texts, pages and trees.
@Suite struct RowActionTextTests {
  private var table: Table {
    Table("Account") {
      Section {
        Switch("Sync", isOn: true)
          .accessory { Action("About sync") {}.icon(systemName: "info.circle") }
        Segue("Server").accessory { Action("Reconnect") {}.icon("↺") }
        Info("Backup", detail: "yesterday").accessory { Action("Back up now") {} }
        Info("A title that takes several lines of the table").accessory { Action("More") {} }
        TextEditor("", text: "Notes").accessory { Action("Clear") {} }
        Switch("Alone", isOn: false)
      }
    }
  }

  @Test func `a second control has a mark before the control of its row or at the right edge`() {
    #expect(
      table.text(width: 34) == """
           Account

         ╭──────────────────────────────╮
         │ Sync               ⓘ ━━●  On │
         │ Server                   ↺ › │
         │ Backup           yesterday ⋯ │
         │ A title that takes         ⋯ │
         │   several lines of the       │
         │   table                      │
         │                            ⋯ │
         │   Notes                      │
         │                              │
         │                              │
         │ Alone                ○── Off │
         ╰──────────────────────────────╯
        """)
  }

  @Test func `the controls of a section line up, with and without a second control`() {
    let table = Table {
      Section {
        Switch("Switch", isOn: true)
        Slider("Slider", value: 0.5)
        Stepper("Stepper", value: 3, in: 0...9)
        Progress("Progress", value: 0.5)
        Segue("Segue")
      }
    }
    var both = table
    for row in 0..<5 {
      let more = RowActionEntry(Row(id: "more", title: "More"), at: .accessory)
      both.dataSource.sections[0].items[row].actions = [more]
    }
    // The bars have shorter forms in narrow rows.
    for width in [24, 34, 38, 46, 47, 60] {
      let lines = both.text(width: width).split(separator: "\n").filter { $0.contains("│") }
      let others = table.text(width: width).split(separator: "\n").filter { $0.contains("│") }
      #expect(lines.count >= others.count)
      if width < 46 { continue }
      #expect(lines.count == others.count)
      for (line, other) in zip(lines, others) {
        let control = other.drop { $0 == "│" || $0 == " " || $0.isLetter }
        #expect(line.hasSuffix(control), "\(line)")
      }
    }
  }

  @Test(arguments: [1, 3, 6, 10, 14, 20, 80])
  func `a text of any width has its lines inside the width`(width: Int) {
    for line in table.text(width: width).split(separator: "\n") {
      #expect(TextMetrics().width(of: String(line)) <= width)
    }
    #expect(table.text(width: width).contains("⋯") == (width >= 8))
  }

  @Test func `ASCII has marks of its own, also for symbols`() {
    let text = TextRenderer(width: 34, glyphs: .ascii).plain(table)
    #expect(text.contains("(i) ==*  On |"))
    #expect(text.contains("(.) > |"))
    #expect(text.utf8.allSatisfy { $0 < 0x80 })
  }

  @Test func `trees have the second control`() throws {
    let renderer = TextRenderer()
    let titles = renderer.json(table).matches(of: /"accessory": "(.*)"/).map { String($0.1) }
    #expect(titles.prefix(2) == ["About sync", "Reconnect"])
    #expect(!renderer.json(Table { Info("a") }).contains("accessory"))
  }

  @Test func `a hostile title of a second control is made safe`() {
    let table = Table { Info("a").accessory { Action("\u{1B}]0;x\u{7}<b>") {}.icon("\u{1B}[31m") } }
    let renderer = TextRenderer(width: 30, colors: .trueColor)
    #expect(!renderer.plain(table).contains("\u{1B}"))
    #expect(!renderer.html(table).contains("<b>"))
    #expect(!renderer.json(table).contains("\u{1B}"))
  }

  @Test func `a tint colors the control, or the title of a row that has none`() {
    let theme = Theme.dark
    func style(_ tint: Tint) -> String { "38;2;" + rgb(tint.color(on: theme.page)) + "m" }
    let renderer = TextRenderer(width: 40, theme: theme, colors: .trueColor)
    let table = Table {
      Section {
        Info("Info").tint(.orange)
        Info("Icon").icon("★").tint(.pink)
        Switch("Switch", isOn: true).tint(.mint)
        Action("Erase", role: .destructive) {}.tint(.teal)
      }
    }
    let lines = renderer.ansi(table).split(separator: "\n")
    func line(_ text: String) -> Substring { lines.first { $0.contains(text) } ?? "" }
    #expect(line("Info").contains(style(.orange) + "Info"))
    #expect(line("★").contains(style(.pink) + "★"))
    #expect(!line("★").contains(style(.pink) + "Icon"))
    #expect(line("Switch").contains(style(.mint)))
    #expect(!line("Switch").contains(style(.mint) + "Switch"))
    #expect(!line("Erase").contains(style(.teal)))
  }

  private func rgb(_ color: TextColor) -> String {
    guard case .rgb(let red, let green, let blue) = color else { return "" }
    return "\(red);\(green);\(blue)"
  }

  @Test func `a plain row of a tinted section has the tint`() {
    let table = Table { Section { Info("Info") }.tint(.orange) }
    let ansi = TextRenderer(width: 30, theme: .dark, colors: .trueColor).ansi(table)
    #expect(ansi.contains("38;2;" + rgb(Tint.orange.color(on: Theme.dark.page)) + "m"))
  }

  @Test func `a snapshot has the second control, the tint and the swipes`() {
    let table = Table("Mail") {
      Section {
        Info("Report").tint(.purple)
          .swipeActions(edge: .leading, allowsFullSwipe: true) { Action("Pin") {}.tint(.orange) }
          .swipeActions { Action("Archive") {} }
          .accessory { Action("Details") {}.icon(systemName: "info.circle") }
      }
      .tint(.green)
    }
    expectSnapshot(of: table, width: 30)
    expectSnapshot(of: table, as: .model)
  }
}
