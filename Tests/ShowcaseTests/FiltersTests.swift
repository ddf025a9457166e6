import TablesTesting
import Testing

@testable import Showcase

@MainActor @Suite struct FiltersTests {
  private let network = Network()
  private let list: FilterList

  init() { list = FilterList(network) }

  @Test func look() { expectSnapshot(of: FiltersScreen(list: list).table, widths: [40, 80]) }

  @Test func `the look of a filter`() {
    expectSnapshot(
      of: FilterEditor(list: list, filter: list.filters[0]).table, widths: [40, 80])
  }

  @Test func `a filter is written and saved`() async {
    await expectSnapshot(of: FiltersScreen(list: list), height: 30) { screen in
      screen.select("New")
      screen.select("Save")
      screen.select("Title")
      screen.type("Football")
      screen.select("Add")
      screen.type("goal")
      screen.press(.enter)
      screen.type("match")
      screen.press(.enter)
      screen.select("Conversations")
      screen.select("Save")
      await screen.settle()
    }
    #expect(list.filters.count == 3)
    #expect(list.filters[2].title == "Football")
    #expect(list.filters[2].keywords.map(\.text) == ["goal", "match"])
  }

  @Test func `words are changed and deleted, and one place is needed`() async {
    await expectSnapshot(of: FiltersScreen(list: list), height: 30) { screen in
      screen.select("Elections")
      screen.select("Keywords/1")
      screen.press(.escape, "m", .enter)
      screen.press(.down, .delete, "y")
      screen.select("Home")
      screen.select("Conversations")
      screen.select("Save")
      await screen.settle()
    }
    #expect(list.filters[0].keywords.map(\.text) == ["ballot"])
    #expect(list.filters[0].keywords.map(\.isWholeWord) == [true])
    #expect(list.filters[0].places == [.conversations])
  }

  @Test func `a filter that cannot be saved stays open`() async {
    network.isSlow = true
    let screen = Screen(columns: 40, rows: 30) { FiltersScreen(list: self.list) }
    screen.select("Spoilers")
    screen.select("Hide completely")
    screen.select("Save")
    let outcomes = await screen.settle(answering: network, isReached: false)
    #expect(outcomes.last?.isFailure == true)
    #expect(screen.titles == ["Filters", "Spoilers"])
    #expect(screen.frame.plain.contains("The server cannot be"))
    #expect(!list.filters[1].hidesCompletely)
  }
}
