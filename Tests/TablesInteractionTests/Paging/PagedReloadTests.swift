import Tables
import TablesInteraction
import Testing

/// Paged rows that are loaded again while the user looks at them.
@MainActor @Suite struct PagedReloadTests {
  private let library = Library(count: 1000)

  /// A screen with its window over the border of the first two pages.
  private func screen(_ songs: PagedRows<Library.Song>, at row: Int = 99) async -> Screen {
    let screen = Screen(columns: 40, rows: 12) {
      Table("Music") { Section("Songs") { ForEach(songs) { Segue($0.title) } } }
    }
    await screen.settle()
    for _ in 0..<row { screen.press(.down) }
    await screen.settle()
    _ = library.takeRequests()
    return screen
  }

  /// The line of the frame that has the focus.
  private func focusLine(_ screen: Screen) -> Int? {
    screen.frame.plain.split(separator: "\n", omittingEmptySubsequences: false)
      .firstIndex { $0.contains("❯") }
  }

  // MARK: Side by side

  @Test func `the pages in sight are loaded side by side, and arrive in any order`() async {
    let songs = library.pages(size: 100)
    let screen = await screen(songs)
    library.prepend(1)
    library.held = [0..<100, 100..<200]
    songs.reload()
    let settling = Task { await screen.settle() }
    #expect(await wait { library.requests == ["count", "0..<100", "100..<200"] })
    library.held = [0..<100]
    for _ in 0..<20 { await Task.yield() }
    #expect(songs[100]?.title == "Song 100", "the old rows stay until then")
    library.held = []
    #expect(await settling.value == [.performed("Songs/loading")])
    #expect(songs[99]?.title == "Song 98")
    #expect(songs[100]?.title == "Song 99")
    #expect(screen.focus == 10_099)
  }

  @Test func `pages that the user scrolls past while they are loaded again are cancelled`() async {
    let songs = library.pages(size: 100)
    let screen = await screen(songs)
    library.prepend(1)
    library.held = [0..<100, 100..<200]
    songs.reload()
    let settling = Task { await screen.settle() }
    #expect(await wait { library.requests.contains("100..<200") })
    screen.press(.end)
    _ = screen.frame
    #expect(await wait { library.cancelled.count == 2 })
    _ = await settling.value
    #expect(screen.frame.plain.contains("Song 999"))
    #expect(songs.count == 1001)
  }

  @Test func `the first page that fails leaves all old rows`() async {
    let songs = library.pages(size: 100)
    let screen = await screen(songs)
    library.prepend(1)
    library.errors[0] = "The disk is gone."
    songs.reload()
    #expect(await screen.settle() == [.refreshFailed("The disk is gone.")])
    #expect(songs[99]?.title == "Song 99")
  }

  // MARK: Sorted anew

  @Test(arguments: [120, 150, 195])
  func `the focus stays at its place when everything is sorted anew`(row: Int) async {
    let songs = library.pages(size: 100)
    let screen = await screen(songs, at: row)
    let line = focusLine(screen)
    library.songs.reverse()
    songs.reload()
    await screen.settle()
    _ = screen.frame
    await screen.settle()
    #expect(screen.focusPath?.row == row)
    #expect(focusLine(screen) == line)
  }

  @Test func `rows around the old place that are in sight elsewhere do not draw the focus`() async {
    let songs = library.pages(size: 100)
    let screen = await screen(songs, at: 150)
    let line = focusLine(screen)
    // The row goes far away, and the rows below it change places with others of the page.
    library.songs.swapAt(150, 900)
    for offset in 1...30 { library.songs.swapAt(150 + offset, 100 + offset) }
    songs.reload()
    await screen.settle()
    #expect(screen.focusPath?.row == 150)
    #expect(focusLine(screen) == line)
  }

  @Test func `a deleted row leaves the focus to the next one, wherever it has moved`() async {
    let songs = library.pages(size: 100)
    let screen = await screen(songs, at: 150)
    library.songs.remove(at: 150)
    library.prepend(200)
    songs.reload()
    await screen.settle()
    #expect(screen.focus == 10_151)
    #expect(screen.focusPath?.row == 350)
  }
}
