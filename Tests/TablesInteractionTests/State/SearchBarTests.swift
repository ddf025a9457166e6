import Tables
import TablesInteraction
import Testing

/// The messages about a search that is blank or has not searched all rows.
@Suite struct SearchBarTests {
  private func screen(_ count: Int) -> Screen {
    Screen(columns: 50, rows: 8) {
      Table("Rows") { Section("All") { ForEach(0..<count) { Info("Row \($0)") } } }.searchable()
    }
  }

  private func topBar(_ screen: Screen) -> String {
    screen.frame.plain.split(separator: "\n").first.map(String.init) ?? ""
  }

  @Test func `typed text searches the options of a long picker, and keys stay commands`() {
    let screen = Screen(columns: 40, rows: 12) {
      Table { Picker("Country", options: (0..<40).map { "Land \($0)" }).id("country") }
    }
    screen.press(.enter)
    #expect(screen.press("l") == [.unhandled])
    #expect(screen.type("d 7").last == .searched("d 7", matches: 4))
    #expect(screen.press(.enter, .enter).last == .chose("country", "Land 7"))
  }

  @Test func `text that is typed where nothing can be typed is not taken`() {
    let screen = Screen(columns: 40, rows: 12) { Table { Switch("A").id("a") } }
    #expect(screen.type("a") == [.unhandled])
  }

  @Test(arguments: ["", " ", "   "])
  func `a blank text finds all rows`(text: String) {
    let screen = screen(20)
    screen.press("/")
    screen.type(text)
    #expect(screen.log.last?.outcome == .searched(text, matches: 20))
    #expect(!topBar(screen).contains("found"))
    #expect(screen.presented.numberOfItems(in: 0) == 20)
  }

  @Test func `a text tells how many rows it finds`() {
    let screen = screen(20)
    screen.press("/")
    screen.type("zz")
    #expect(topBar(screen).contains("0 found"))
    #expect(screen.frame.plain.contains("No matches"))
  }

  @Test func `a search that is under way does not say that nothing is found`() async {
    let screen = screen(101_000)
    screen.press("/")
    #expect(screen.press("z") == [.searchStarted("z")])
    #expect(topBar(screen).contains("In progress"))
    #expect(!screen.frame.plain.contains("0 found"))
    #expect(!screen.frame.plain.contains("No matches"))
    #expect(await screen.settle() == [.searched("z", matches: 0)])
    #expect(topBar(screen).contains("0 found"))
    #expect(screen.frame.plain.contains("No matches"))
  }

  @Test func `a search that is under way tells what it has found so far`() async {
    let screen = screen(101_000)
    screen.press("/")
    #expect(screen.press("9") == [.searchStarted("9")])
    let sofar = screen.router.matchCount
    #expect(topBar(screen).contains("\(sofar) found"))
    #expect(await screen.settle() == [.searched("9", matches: screen.router.matchCount)])
    #expect(screen.router.matchCount > sofar)
  }
}
