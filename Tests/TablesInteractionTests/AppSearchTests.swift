import Tables
import TablesInteraction
import TablesSpoken
import TablesTestTools
import Testing

/// Searches that the app performs: `.searchable(text:)`.
@Suite struct AppSearchTests {
  private final class Library {
    let all = (0..<100).map { "Song \($0)" }
    var writes: [String] = []
    var loads = 0
    var query = "" { didSet { writes.append(query) } }
    var found: [String] { query.isEmpty ? all : all.filter { $0.hasSuffix(query) } }

    var table: Table {
      Table("Music") {
        Section("Songs") { ForEach(found) { Segue($0) } }
          .loadsMore(while: query == "9") { self.loads += 1 }
      }
      .searchable(text: Binding(self, \.query))
    }

    var screen: Screen { Screen(columns: 40, rows: 12) { self.table } }
  }

  private func titles(_ screen: Screen) -> [String] {
    screen.presented.sections.flatMap { $0.items.map(\.title) }
  }

  @Test func `each change of the text is written, and the screen filters nothing`() {
    let library = Library()
    let screen = library.screen
    screen.press("/")
    #expect(screen.type("42").last == .searched("42", matches: 1))
    #expect(library.writes == ["", "4", "42"])
    #expect(titles(screen) == ["Song 42"])
    #expect(screen.frame.plain.contains("42"))
    screen.press(.backspace)
    #expect(titles(screen).first == "Song 4")
    #expect(screen.router.searchText == "4")
  }

  @Test func `rows that do not contain the text stay`() {
    let query = Stored("")
    let screen = Screen(columns: 40, rows: 12) {
      Table { Info("Found by its sound") }.searchable(text: query.binding)
    }
    screen.press("/")
    screen.type("xyz")
    #expect(query.value == "xyz")
    #expect(titles(screen) == ["Found by its sound"])
  }

  @Test func `ending the search empties the text`() {
    let library = Library()
    let screen = library.screen
    screen.press("/")
    screen.type("42")
    screen.press(.escape)
    #expect(library.query.isEmpty)
    #expect(screen.router.searchText == nil)
    #expect(titles(screen).count == 100)
    screen.press(.escape)
    #expect(library.writes == ["", "4", "42", ""])
  }

  @Test func `a text that the app sets is that of the field`() {
    let library = Library()
    library.query = "7"
    let screen = library.screen
    #expect(screen.router.searchText == "7")
    screen.press("/")
    screen.type("7")
    #expect(library.query == "77")
    #expect(titles(screen) == ["Song 77"])
  }

  @Test func `nothing is found`() {
    let library = Library()
    let screen = library.screen
    screen.press("/")
    screen.type("none")
    #expect(screen.frame.plain.contains("0 found"))
  }

  @Test func `more of what the app finds is loaded`() async {
    let library = Library()
    let screen = library.screen
    screen.press("/")
    screen.type("9")
    screen.press(.enter, .end)
    _ = screen.frame
    await screen.settle()
    #expect(library.loads == 1)
  }

  @Test func `the screen in words searches with the app`() {
    let library = Library()
    let screen = AccessibleScreen { library.table }
    #expect(screen.respond(to: "search 42") == [.searched("42", matches: 1)])
    #expect(library.query == "42")
    #expect(screen.page.contains("Song 42"))
  }

  @MainActor @Test func `another text cancels a load for the text before`() async {
    let gate = Gate()
    let query = Stored("")
    var loaded: [String] = []
    let screen = Screen(columns: 40, rows: 12) {
      Table {
        Section("Songs") { Info("Found for \(query.value)") }
          .loadsMore(while: true) {
            let text = query.value
            await gate.wait()
            try Task.checkCancellation()
            loaded.append(text)
          }
      }
      .searchable(text: query.binding)
    }
    screen.press("/")
    screen.type("a")
    _ = screen.frame
    let settling = Task { await screen.settle() }
    await gate.waitUntilEntered()
    screen.type("b")
    gate.open()
    _ = await settling.value
    #expect(loaded.isEmpty)
    _ = screen.frame
    await screen.settle()
    #expect(loaded == ["ab"])
  }
}
