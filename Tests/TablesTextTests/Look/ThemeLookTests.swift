import Tables
import TablesTesting
import TablesText
import Testing

/// Which styles the parts of a screen have, and what glyphs they are drawn with.
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

  @Test(arguments: [1, 8, 20, 40, 80]) func ascii(_ width: Int) {
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
        Picker("Sprache", options: [])
        Progress("Laden")
      }
    }
    expectSnapshot(of: renderer.plain(table), as: .lines)
  }
}
