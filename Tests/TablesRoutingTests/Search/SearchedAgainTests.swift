import Tables
import TablesRouting
import Testing

/// Searches of many rows that may have changed since they were searched.
@Suite struct SearchedAgainTests {
  private final class Library {
    var titles = (0..<5_000).map { "Song \($0)" }
    var isOn = false
    /// The numbers of rows that were made since they were set to 0.
    var (songs, settings) = (0, 0)

    func song(_ index: Int) -> Switch {
      songs += 1
      return Switch(
        titles[index], isOn: Binding(get: { self.isOn }, set: { self.isOn = $0 }))
    }

    func setting(_ index: Int) -> Info {
      settings += 1
      return Info("Setting \(index)")
    }

    var table: Table {
      Table {
        Section("Songs") { ForEach(self.titles.indices, id: \.self) { self.song($0) } }
        Segue("Settings") {
          Table("Settings") {
            for part in 0..<2 {
              Section("Part \(part)") { ForEach(0..<1_000, id: \.self) { self.setting($0) } }
            }
          }
        }
      }
      .searchable(in: .nestedScreens)
    }
  }

  private func titles(_ router: Router) -> [String] {
    router.presented.sections.flatMap { $0.items.map(\.title) }
  }

  @Test func `a value that is changed reads only the rows that were found`() async {
    let library = Library()
    let router = Router { library.table }
    router.search("song 12")
    let count = router.matchCount
    (library.songs, library.settings) = (0, 0)
    router.select("Song 12")
    #expect(library.isOn)
    #expect(router.matchCount == count)
    #expect(!router.isSearching)
    #expect(library.songs < 2_000)
    #expect(library.settings == 0)
    #expect(await router.settle() == [])
    #expect(library.songs > 5_000)
    #expect(library.settings > 1_900)
    #expect(router.matchCount == count)
    #expect(!router.isBusy)
  }

  @Test func `a found row that matches no longer is not presented`() {
    let library = Library()
    let router = Router { library.table }
    router.search("song 123")
    let found = titles(router)
    library.titles[123] = "Title"
    router.invalidate()
    #expect(titles(router) == found.filter { $0 != "Song 123" })
    library.titles.indices.forEach { library.titles[$0] = "Title" }
    router.invalidate()
    #expect(titles(router).isEmpty)
  }

  @Test func `rows that match newly are presented when it has settled`() async {
    let library = Library()
    let router = Router { library.table }
    router.search("song 123")
    library.titles[7] = "Song 123, again"
    router.invalidate()
    #expect(titles(router).count == 15)
    await router.settle()
    #expect(titles(router).count == 16)
    #expect(titles(router).first == "Song 123, again")
  }

  @Test func `rows that are inserted are searched at once`() {
    let library = Library()
    let router = Router { library.table }
    router.search("song 123")
    library.titles.insert("Song 123, again", at: 0)
    router.invalidate()
    #expect(titles(router).count == 16)
  }

  @Test func `another text searches all rows`() {
    let library = Library()
    let router = Router { library.table }
    router.search("song 123")
    library.titles[7] = "Song 1234, again"
    router.invalidate()
    router.search("song 1234")
    #expect(titles(router) == ["Song 1234, again", "Song 1234"])
  }

  @Test func `the rows of a screen that is covered are searched when it is shown again`() async {
    let library = Library()
    let router = Router { library.table }
    router.search("s")
    router.select("Settings")
    (library.songs, library.settings) = (0, 0)
    for _ in 0..<10 { router.invalidate(); _ = router.presented }
    #expect(library.songs < 12_000, "at most 1,000 of those that were found, each time")
    #expect(library.settings < 1_000)
    library.titles[7] = "Title"
    router.invalidate()
    router.pop()
    await router.settle()
    #expect(router.searchText == "s")
    #expect(router.matchCount == 4_999 + 1 + 1 + 200)
  }

  @Test func `the end of a search is told once`() async {
    let library = Library()
    library.titles = (0..<150_000).map { "Song \($0)" }
    let router = Router { library.table }
    router.search("song")
    #expect(router.isSearching)
    router.select("Song 3")
    #expect(router.isSearching)
    #expect(await router.settle() == [.searched("song", matches: 150_000)])
    router.select("Song 3")
    #expect(await router.settle() == [])
  }
}
