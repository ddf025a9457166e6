import TablesTesting
import Testing

@testable import Showcase

@MainActor @Suite struct SearchEnginesTests {
  private let list = SearchEngines()

  private var names: [String] { list.engines.map(\.name) }

  @Test func look() {
    expectSnapshot(of: SearchEnginesScreen(list: list).table, widths: [40, 80])
  }

  @Test func `the look of a new engine`() {
    expectSnapshot(of: SearchEngineEditor(list: list, engine: nil).table, widths: [40, 80])
  }

  @Test func `an engine is added in a sheet`() {
    expectSnapshot(of: SearchEnginesScreen(list: list), height: 24) { screen in
      screen.select("Add")
      screen.select("Name")
      screen.type("heron")
      screen.press(.enter)
      screen.type("!")
      screen.select("Save")
      screen.select("Address")
      screen.type("heron.example/%s")
      screen.select("Save")
    }
    #expect(names == ["Heron", "Lantern", "Atlas", "heron!"])
    #expect(list.engines.last?.address == "https://heron.example/%s")
  }

  @Test func `a sheet with input asks before it is left`() {
    let screen = Screen { SearchEnginesScreen(list: self.list) }
    screen.select("Add")
    screen.select("Name")
    screen.type("Mill")
    screen.press(.enter)
    screen.press(.escape)
    #expect(screen.router.question != nil)
    screen.press("n")
    #expect(screen.titles == ["Search engines", "New engine"])
    screen.press(.escape, "y")
    #expect(screen.titles == ["Search engines"])
    #expect(names == ["Heron", "Lantern", "Atlas"])
  }

  @Test func `engines are moved, removed and restored`() {
    list.save("Mill", "https://mill.example/%s", as: nil)
    expectSnapshot(of: SearchEnginesScreen(list: list), height: 24) { screen in
      screen.select("Mill")
      screen.press(.escape, Key(.up, .alt), Key(.up, .alt))
      screen.press("m", .enter)
      screen.press(.delete, "y")
      screen.press(.up, .delete)
      screen.select("Restore order")
      screen.press("y")
    }
    #expect(names == ["Heron", "Lantern", "Atlas"])
    #expect(list.standard == 1)
  }
}
