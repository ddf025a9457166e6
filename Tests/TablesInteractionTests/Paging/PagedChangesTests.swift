import Tables
import TablesInteraction
import Testing

/// Errors, searches and changes of rows that come in pages.
@MainActor @Suite struct PagedChangesTests {
  private let library = Library(count: 1000)

  private func screen(_ songs: PagedRows<Library.Song>, rows: Int = 24) -> Screen {
    Screen(columns: 40, rows: rows) {
      Table("Music") {
        Section("Songs") { ForEach(songs) { Segue($0.title) } }
          .emptyState("No songs")
        Section("More") { Switch("Song of the day") }
      }
      .searchable()
      .refreshable()
    }
  }

  private func text(_ screen: Screen) -> String { screen.frame.plain }

  // MARK: Errors

  @Test func `a page that fails shows its error, and selecting a row of it tries again`() async {
    let songs = library.pages(size: 100)
    let screen = await screen(songs).settled()
    library.errors[900] = "The disk is gone."
    screen.select(RowPath(section: 0, row: 0))
    screen.press(.end, .up)
    #expect(await screen.settle() == [.failed("Songs/rows 900–999", "The disk is gone.")])
    #expect(text(screen).contains("Try again"))
    #expect(text(screen).contains("The disk is gone."))
    #expect(await screen.settle() == [])
    library.errors = [:]
    #expect(screen.press(.enter).map { $0.rowID?.description } == ["Songs/row 999"])
    #expect(await screen.settle() == [.performed("Songs/rows 900–999")])
    #expect(text(screen).contains("Song 999"))
    #expect(songs[999]?.title == "Song 999")
  }

  @Test func `a count that fails shows its error, and selecting the row tries again`() async {
    library.countError = "No such table."
    let screen = screen(library.pages(size: 100))
    #expect(await screen.settle() == [.failed("Songs/loading", "No such table.")])
    #expect(text(screen).contains("No such table."))
    library.countError = nil
    #expect(screen.select("Try again").rowID?.description == "Songs/row 0")
    #expect(await screen.settle() == [.performed("Songs/loading")])
    #expect(text(screen).contains("Song 0"))
  }

  @Test func `a source that gives other numbers of rows is counted again, then has failed`() async {
    let screen = await screen(library.pages()).settled()
    library.songs.removeLast(500)
    screen.press(.end)
    await screen.settle()
    #expect(screen.presented.numberOfItems(in: 0) == 500)
    #expect(text(screen).contains("Song 499"))
    let broken = PagedRows<Library.Song>(count: { 1000 }) {
      Array(library.songs[$0].dropLast())
    }
    let other = self.screen(broken)
    #expect(
      await other.settle() == [
        .performed("Songs/loading"), .performed("Songs/loading"),
        .failed("Songs/rows 0–99", "The source has returned 99 elements for the rows 0..<100."),
      ])
  }

  @Test func `a page that has become shorter loads the others again, too`() async {
    library.songs.removeLast(750)
    let songs = library.pages(size: 100)
    let screen = await screen(songs).settled()
    library.songs.removeFirst()
    screen.press(.end)
    await screen.settle()
    screen.press(.home)
    await screen.settle()
    #expect(songs.count == 249)
    #expect(!text(screen).contains("Song 0"))
    #expect(text(screen).contains("Song 1"))
  }

  @Test func `rows that are added during a search are counted by the source`() async {
    let songs = library.searchedPages()
    let screen = await screen(songs).settled()
    screen.press("/")
    screen.type("Song 99")
    await screen.settle()
    #expect(songs.count == 11)
    library.songs.append(Library.Song(id: 1, title: "Abba"))
    songs.append(contentsOf: [Library.Song(id: 1, title: "Abba")])
    await screen.settle()
    #expect(songs.count == 11)
    screen.press(.escape)
    await screen.settle()
    #expect(songs.count == 1001)
  }

  @Test func `rows that cannot be loaded again stay, and the status bar says why`() async {
    let songs = library.pages(size: 100)
    let screen = await screen(songs).settled()
    library.countError = "The server is gone."
    songs.reload()
    #expect(await screen.settle() == [.refreshFailed("The server is gone.")])
    #expect(text(screen).contains("Song 0"))
    #expect(text(screen).contains("The server is gone."))
  }

  // MARK: Changes

  @Test func `an empty source shows the empty state, and grows`() async {
    library.songs = []
    let songs = library.pages()
    let screen = await screen(songs).settled()
    #expect(text(screen).contains("No songs"))
    library.songs = [Library.Song(id: 1, title: "First song")]
    songs.recount()
    await screen.settle()
    #expect(text(screen).contains("First song"))
  }

  @Test func `rows that are added at the end appear, and loaded pages stay`() async {
    library.songs.removeLast(985)
    let songs = library.pages()
    let screen = await screen(songs).settled()
    _ = text(screen)
    await screen.settle()
    #expect(library.takeRequests() == ["count", "0..<10", "10..<15"])
    library.songs += [Library.Song(id: 1, title: "New song")]
    songs.recount()
    await screen.settle()
    #expect(library.takeRequests() == ["count", "0..<10", "10..<16"])
    #expect(text(screen).contains("New song"))
    songs.append(contentsOf: [Library.Song(id: 2, title: "Newer song")])
    await screen.settle()
    #expect(library.takeRequests() == [])
    #expect(text(screen).contains("Newer song"))
    #expect(songs.count == 17)
  }

  @Test func `old rows stay until the new ones arrive, and the focus stays on its row`() async {
    let songs = library.pages()
    let screen = await screen(songs).settled()
    screen.press(.down, .down)
    #expect(screen.focus == 10_002)
    library.songs.insert(Library.Song(id: 1, title: "First song"), at: 0)
    songs.reload()
    #expect(text(screen).contains("Song 2"))
    #expect(!text(screen).contains("Loading"))
    await screen.settle()
    #expect(text(screen).contains("First song"))
    #expect(screen.focus == 10_002)
    #expect(screen.focusPath == RowPath(section: 0, row: 3))
  }

  @Test(arguments: [
    (98, 1), (99, 1), (99, 2), (70, 50), (40, 1000), (199, 60), (250, -1), (250, -60),
  ])
  func `the focus follows its row over the borders of pages`(row: Int, added: Int) async {
    let songs = library.pages(size: 100)
    let screen = await screen(songs, rows: 12).settled()
    for _ in 0..<row { screen.press(.down) }
    await screen.settle()
    #expect(screen.focus == RowID(10_000 + row))
    library.prepend(added)
    songs.reload()
    await screen.settle()
    #expect(screen.focus == RowID(10_000 + row))
    #expect(screen.focusPath?.row == row + added)
    #expect(text(screen).contains("Song \(row)"))
    #expect(!text(screen).contains("Loading"))
  }

  @Test func `the pages of the rows in sight are shown together`() async {
    let songs = library.pages(size: 100)
    let screen = await screen(songs, rows: 12).settled()
    for _ in 0..<99 { screen.press(.down) }
    await screen.settle()
    _ = library.takeRequests()
    library.prepend(1)
    songs.reload()
    library.held = [100..<200]
    let settling = Task { await screen.settle() }
    #expect(await wait { library.requests.contains("100..<200") })
    for _ in 0..<20 { await Task.yield() }
    #expect(screen.focusPath == RowPath(section: 0, row: 99), "the old rows stay until then")
    library.held = []
    _ = await settling.value
    #expect(screen.focusPath == RowPath(section: 0, row: 100))
    #expect(library.requests == ["count", "0..<100", "100..<200"])
  }

  @Test func `a page that fails does not keep the others from being shown`() async {
    let songs = library.pages(size: 100)
    let screen = await screen(songs, rows: 12).settled()
    for _ in 0..<98 { screen.press(.down) }
    await screen.settle()
    library.prepend(1)
    library.errors[100] = "The disk is gone."
    songs.reload()
    #expect(
      await screen.settle() == [
        .performed("Songs/loading"), .refreshFailed("The disk is gone."),
      ])
    #expect(songs[99]?.title == "Song 98")
    #expect(songs[100]?.title == "Song 100", "an old row stays")
  }

  @Test func `rows that are added at the end load no other pages`() async {
    let songs = library.pages(size: 100)
    let screen = await screen(songs, rows: 12).settled()
    for _ in 0..<99 { screen.press(.down) }
    await screen.settle()
    _ = library.takeRequests()
    library.songs += [Library.Song(id: 1, title: "New song")]
    songs.recount()
    await screen.settle()
    #expect(library.takeRequests() == ["count", "0..<100"])
  }

  @Test func `only the pages of changed rows are loaded again`() async {
    let songs = library.pages()
    let screen = await screen(songs).settled()
    _ = text(screen)
    await screen.settle()
    _ = library.takeRequests()
    library.songs[12].title = "Other song"
    songs.reload(12..<13)
    await screen.settle()
    #expect(library.takeRequests() == ["10..<20"])
    #expect(text(screen).contains("Other song"))
  }

  @Test func `refreshing the table loads the rows again`() async {
    let screen = await screen(library.pages(size: 100)).settled()
    library.songs[0].title = "Other song"
    screen.press("r")
    #expect(await screen.settle() == [.refreshed, .performed("Songs/loading")])
    #expect(text(screen).contains("Other song"))
  }

  // MARK: Searching

  @Test func `the source searches its rows, and the screen the others`() async {
    let screen = await screen(library.searchedPages(size: 100)).settled()
    #expect(screen.press("/") == [.searched("", matches: 1001)])
    #expect(screen.type("99").last == .searching("99"))
    #expect(text(screen).contains("Song 0"))
    #expect(await screen.settle() == [.searched("99", matches: 19)])
    #expect(text(screen).contains("Song 199"))
    #expect(!text(screen).contains("of the day"))
    #expect(screen.focus == 10_099)
    #expect(library.takeRequests() == ["count", "0..<100", "count 99", "0..<19 99"])
    _ = library.takeRequests()
    screen.press(.enter, .escape)
    #expect(text(screen).contains("Song 0"))
    #expect(screen.focus == 10_000)
    #expect(await screen.settle() == [])
    #expect(screen.presented.numberOfItems(in: 0) == 1000)
    #expect(library.takeRequests() == [])
  }

  @Test func `a search that finds nothing can be changed`() async {
    let screen = await screen(library.searchedPages(size: 100)).settled()
    screen.press("/")
    screen.type("xyz")
    #expect(await screen.settle() == [.searched("xyz", matches: 0)])
    #expect(text(screen).contains("No matches"))
    screen.press(.backspace, .backspace, .backspace)
    screen.type("day")
    #expect(await screen.settle() == [.searched("day", matches: 1)])
    #expect(text(screen).contains("Song of the day"))
    screen.press(.escape)
    await screen.settle()
    #expect(screen.presented.numberOfItems(in: 0) == 1000)
  }

  @Test func `the answer to an older text is dropped`() async {
    let screen = await screen(library.searchedPages(size: 100)).settled()
    screen.press("/")
    screen.type("9")
    library.held = [0..<100]
    library.ignoresCancellation = true
    let settling = Task { await screen.settle() }
    #expect(await wait { library.requests.contains("0..<100 9") })
    screen.type("99")
    library.held = []
    #expect(await settling.value == [.searched("999", matches: 1)])
    #expect(screen.presented.numberOfItems(in: 0) == 1)
  }

  @Test func `a screen that is left ends the search of its source`() async {
    let songs = library.searchedPages(size: 100)
    let screen = await screen(songs).settled()
    screen.press("/")
    screen.type("99")
    await screen.settle()
    #expect(songs.count == 19)
    let other = self.screen(songs)
    await other.settle()
    #expect(songs.count == 1000)
  }

  @Test func `rows of a source that does not search are not found`() async {
    let screen = await screen(library.pages(size: 100)).settled()
    screen.press("/")
    #expect(screen.type("Song").last == .searched("Song", matches: 1))
    #expect(library.takeRequests() == ["count", "0..<100"])
  }
}
