import TablesTesting
import Testing

@Suite struct TableSnapshotTests {
  private var card: Table {
    Table("Settings") {
      Section("General") {
        Switch("Dark mode")
        Switch("Auto save", isOn: true)
        Segue("Language")
      }
      Section("Stats", footer: "Since the first launch.") { Info("Usage", detail: "2 days") }
    }
  }

  @Test func `the card is shown with its styles`() { expectSnapshot(of: card) }

  @Test(arguments: [4, 20, 80]) func `a table in each width`(_ width: Int) {
    expectSnapshot(of: card, width: width)
  }

  @Test(arguments: [ColorDepth.monochrome, .ansi16, .ansi256])
  func `a table in each depth of color`(_ colors: ColorDepth) {
    expectSnapshot(of: card, width: 24, theme: .light, colors: colors)
  }

  @Test func `wide characters, icons and disabled rows`() {
    expectSnapshot(
      of: Table("設定 👩‍👩‍👧") {
        Section("表示") {
          Info("言語", detail: "日本語").icon("📄")
          Switch("暗い", isOn: true).disabled(because: "管理者")
          Action("Löschen", role: .destructive) {}
        }
      }, width: 24)
  }

  @Test func `an empty table`() { expectSnapshot(of: Table {}, width: 20) }

  @Test func `a million rows are shown as a window`() {
    expectSnapshot(
      of: Table("Numbers") { Section { ForEach(0..<1_000_000, id: \.self) { Info("Row \($0)") } } },
      width: 24)
  }
}
