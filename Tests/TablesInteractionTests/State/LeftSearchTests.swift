import Tables
import TablesInteraction
import Testing

/// What becomes of a search when its screen is left.
@Suite struct LeftSearchTests {
  private let theme = Stored(3)

  private func screen() -> Screen {
    Screen(columns: 40, rows: 14) { [theme] in
      Table("Root") {
        Segue("In") { Table("In") { for row in 0..<5 { Switch("Row \(row)") } }.searchable() }
          .id("in")
        Picker("Theme", selection: theme.binding, options: Array(0..<20)) { "Theme \($0)" }
          .id("theme")
      }
      .searchable()
    }
  }

  @Test func aScreenThatWasLeftShowsAllRowsAgain() {
    let screen = screen()
    screen.select("in")
    screen.press("/", "3", .enter, .left)
    screen.select("in")
    #expect(screen.presented.numberOfItems(in: 0) == 5)
    #expect(screen.frame.plain.contains("Root › In"))
    #expect(screen.press(.escape) == [.popped])
  }

  @Test func aPickerThatWasSearchedShowsAllOptionsAgain() {
    let screen = screen()
    screen.select("theme")
    screen.press("/", "1", "2", .enter, .enter)
    #expect(theme.value == 12)
    screen.select("theme")
    #expect(screen.presented.numberOfItems(in: 0) == 20)
    #expect(screen.frame.plain.contains("Root › Theme"))
  }

  @Test func aPathOpensThroughRowsThatASearchHides() throws {
    let screen = screen()
    screen.press("/", "z")
    try screen.open(path: ["in"])
    #expect(screen.path == ["in"])
    screen.press(.escape)
    #expect(screen.presented.numberOfItems(in: 0) == 2)
    #expect(!screen.frame.plain.contains("Search:"))
  }
}
