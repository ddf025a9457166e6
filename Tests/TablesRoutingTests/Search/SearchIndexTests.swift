import TablesRouting
import TablesTestTools
import Testing

struct SearchIndexTests {
  private typealias Match = SearchIndex.Match

  private var settings: SearchIndex {
    var index = SearchIndex()
    index.append(title: "Wi-Fi", keywords: ["network", "wireless"], detail: "Home")
    index.append(title: "Bluetooth", keywords: ["wireless"])
    index.append(title: "Home screen", detail: "Network of apps")
    index.append(title: "")
    return index
  }

  private func found(_ query: String) -> [[Int]] {
    settings.filter(SearchQuery(query)).map { [$0.row, Int($0.rank.rawValue)] }
  }

  @Test func `rows are found by title, keywords and detail, in their order`() {
    #expect(found("home") == [[0, 2], [2, 0]])
    #expect(found("wireless") == [[0, 1], [1, 1]])
    #expect(found("network") == [[0, 1], [2, 2]])
    #expect(found("nothing") == [])
  }

  @Test func `the rank of several words is that of the worst`() {
    #expect(found("wi fi") == [[0, 0]])
    #expect(found("fi wireless") == [[0, 1]])
    #expect(found("home wi") == [[0, 2]])
  }

  @Test func `no word is found across fields, keywords or rows`() {
    #expect(found("finetwork") == [])
    #expect(found("networkwireless") == [])
    #expect(found("homebluetooth") == [])
    #expect(found("bluetooth home") == [])
  }

  @Test func `an empty query finds all rows`() {
    #expect(found("") == [[0, 0], [1, 0], [2, 0], [3, 0]])
  }

  @Test func `nothing is found in an empty index`() {
    #expect(SearchIndex().filter(SearchQuery("")).isEmpty)
    #expect(SearchIndex().filter(SearchQuery("a")).isEmpty)
  }

  @Test func `titles come before keywords and these before details`() {
    var index = settings
    index.append(title: "Network")
    var filtering = SearchFiltering(SearchQuery("network"))
    filtering.advance(rows: .max, in: index)
    #expect(filtering.ranked.map(\.row) == [4, 0, 2])
  }

  @Test func `a search goes on where it stopped`() {
    var filtering = SearchFiltering(SearchQuery("home"))
    #expect(advances(&filtering, in: settings) == [true, true, true, false])
    #expect(filtering.matches.map(\.row) == [0, 2])
  }

  @Test func `rows that come later are searched later`() {
    var index = settings
    var filtering = SearchFiltering(SearchQuery("home"))
    filtering.advance(rows: .max, in: index)
    index.append(title: "Home")
    filtering.advance(rows: .max, in: index)
    #expect(filtering.matches.map(\.row) == [0, 2, 4])
  }

  private func advances(_ filtering: inout SearchFiltering, in index: SearchIndex) -> [Bool] {
    var advances: [Bool] = []
    repeat { advances.append(filtering.advance(rows: 1, in: index)) } while advances.last == true
    return advances
  }
}
