import Tables
import TablesTesting
import TablesText
import Testing

/// The appearance of tables with no rows, with one row, and with an empty state.
@Suite struct EmptyLookTests {
  @Test(arguments: [1, 8, 20, 40, 80]) func `an empty table`(_ width: Int) {
    expectSnapshot(of: Table("Files") {}, width: width)
  }

  @Test func `an empty table without a title`() { expectSnapshot(of: Table {}, width: 20) }

  @Test(arguments: [1, 8, 20, 40, 80]) func `an empty state`(_ width: Int) {
    let table = Table("Files") {}.emptyState {
      Info("No files yet").detail("Whatever you scan appears here.").style(.subtitle)
      Action("Scan") {}
    }
    expectSnapshot(of: table, width: width)
  }

  @Test func `an empty state is shown in place of sections without rows`() {
    let table = Table { Section("Files") {} }.emptyState { Info("No files yet") }
    #expect(!"\(table)".contains("Files"))
    #expect("\(table)".contains("No files yet"))
    let names = TextRenderer().json(table).matches(of: /"name": "(.*)"/).map { String($0.1) }
    #expect(names == ["No files yet"])
  }

  @Test func `a table whose rows are in a collapsed section does not show its empty state`() {
    let table = Table { Section("Files") { Info("One") }.collapsible(isExpanded: false) }
      .emptyState { Info("No files yet") }
    #expect(!"\(table)".contains("No files yet"))
    #expect(TextRenderer().json(table).contains(#""rows": []"#))
  }

  @Test(arguments: [1, 8, 20, 40, 80]) func `one row`(_ width: Int) {
    expectSnapshot(of: Table { Info("Usage", detail: "2 days") }, width: width)
  }

  @Test(arguments: [1, 2, 3, 4, 5, 6, 7, 15, 16, 23, 24]) func `the card in little room`(
    _ width: Int
  ) {
    expectSnapshot(
      of: Table("Settings") {
        Section("General") {
          Switch("Dark mode")
          Switch("Auto save", isOn: true)
          Segue("Language")
        }
        Section("Stats", footer: "Since the first launch.") { Info("Usage", detail: "2 days") }
      }, width: width)
  }
}

/// The appearance of a screen with rows of every kind at several widths.
@Suite struct WidthLookTests {
  @Test(arguments: [1, 8, 20, 40, 80]) func `the whole language`(_ width: Int) {
    expectSnapshot(of: WholeLanguage.table, width: width)
  }
}

/// The appearance of windows of a million lazy rows, and how many rows are created for them.
@Suite struct WindowLookTests {
  private static let lines = 12

  @Test(arguments: [1, 8, 20, 40, 80]) func `the top of a million rows`(_ width: Int) {
    expectSnapshot(of: window(width: width), as: .lines)
  }

  @Test func `rows above a window are made as well`() {
    expectSnapshot(of: window(width: 20, from: 1_000), as: .lines)
  }

  /// Returns the lines of the window, and the number of rows that were created to draw them.
  private func window(width: Int, from first: Int = 0) -> String {
    var made = 0
    let table = Table("Numbers") {
      Section("All", footer: "A million.") {
        ForEach(0..<1_000_000) { number in
          made += 1
          return Info("Row \(number)", detail: "\(number * 2)")
        }
      }
    }
    let frame = TextRenderer(width: width).frame(of: table, rows: Self.lines, from: first)
    return frame.plainText + "rows made: \(made)"
  }
}

/// The appearance of texts of any script at any width: aligned, and never outside the frame.
@Suite struct ScriptLookTests {
  @Test(arguments: Script.allCases, [1, 8, 20, 40, 80]) func `each script in each width`(
    _ script: Script, _ width: Int
  ) {
    expectSnapshot(of: script.table, width: width)
  }
}

/// The styles of the parts of a screen, and the glyphs with which they are drawn.
@Suite struct ThemeLookTests {
  @Test(arguments: ColorDepth.allCases) func `dark`(_ colors: ColorDepth) {
    expectSnapshot(of: WholeLanguage.table, width: 40, theme: .dark, colors: colors)
  }

  @Test(arguments: ColorDepth.allCases) func `light`(_ colors: ColorDepth) {
    expectSnapshot(of: WholeLanguage.table, width: 40, theme: .light, colors: colors)
  }

  @Test func `a theme of its own`() {
    var theme = Theme.dark
    theme.header = TextStyle(
      foreground: .rgb(0, 0, 0), background: .rgb(255, 180, 84), attributes: [.bold, .italic])
    theme.rowTitle.attributes = .underline
    expectSnapshot(of: WholeLanguage.table, width: 40, theme: theme)
  }

  @Test(arguments: [1, 8, 20, 40, 80]) func `the ASCII theme in each width`(_ width: Int) {
    let renderer = TextRenderer(width: width, glyphs: .ascii)
    expectSnapshot(of: renderer.plain(WholeLanguage.table), as: .lines)
  }

  @Test func `words of another language`() {
    var words = Words()
    (words.on, words.off, words.noSelection) = ("Ein", "Aus", "Keine")
    (words.inProgress, words.empty) = ("Läuft", "Keine Einträge")
    let renderer = TextRenderer(width: 40, words: words)
    let table = Table("Einstellungen") {
      Section {
        Switch("Nachtmodus", isOn: true)
        Switch("Töne")
        Picker("Sprachen", selection: .constant(Set<String>()), options: ["Deutsch"]) { $0 }
        Progress("Laden")
      }
    }
    expectSnapshot(of: renderer.plain(table), as: .lines)
  }
}
