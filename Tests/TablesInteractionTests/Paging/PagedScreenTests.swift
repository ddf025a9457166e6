import Tables
import TablesInteraction
import Testing

/// Rows that come in pages, as a screen loads and shows them.
@MainActor @Suite struct PagedScreenTests {
  private let library = Library(count: 1000)

  private func screen(
    _ songs: PagedRows<Library.Song>, rows: Int = 12, searchable: Bool = false
  ) -> Screen {
    Screen(columns: 40, rows: rows) {
      Table("Music") {
        Section("Songs") { ForEach(songs) { Segue($0.title) } }
      }
      .searchable(searchable)
    }
  }

  private func lines(_ screen: Screen) -> [String] {
    screen.frame.plain.split(separator: "\n").map(String.init)
      .filter { $0.contains("Song ") || $0.contains("Loading") || $0.contains("Try again") }
  }

  @Test func `opening asks for the count and for one page`() async {
    let screen = screen(library.pages(size: 100))
    #expect(lines(screen).count == 1)
    #expect(lines(screen)[0].contains("Loading"))
    #expect(await screen.settle() == [.performed("Songs/loading")])
    #expect(library.takeRequests() == ["count", "0..<100"])
    #expect(screen.presented.numberOfItems(in: 0) == 1000)
    #expect(lines(screen)[0].contains("Song 0"))
    #expect(screen.focus == 10_000)
  }

  @Test func `pages around the window are loaded ahead`() async {
    let screen = await screen(library.pages()).settled()
    _ = screen.frame
    await screen.settle()
    #expect(library.takeRequests() == ["count", "0..<10", "10..<20"])
    screen.press(.pageDown, .pageDown)
    _ = screen.frame
    await screen.settle()
    #expect(library.takeRequests() == ["20..<30"])
  }

  @Test func `a row that has not arrived is a placeholder with the focus of its position`() async {
    let screen = await screen(library.pages()).settled()
    screen.press(.end)
    #expect(lines(screen).allSatisfy { $0.contains("Loading") })
    #expect(screen.focusPath == RowPath(section: 0, row: 999))
    #expect(screen.focus?.description == "Songs/row 999")
    #expect(screen.press(.enter) == [.refused(screen.focus ?? "", reason: "In progress")])
    await screen.settle()
    #expect(lines(screen).last?.contains("Song 999") == true)
    #expect(screen.focus == 10_999)
    #expect(screen.focusPath == RowPath(section: 0, row: 999))
  }

  @Test func `rows that cannot be selected have placeholders that cannot`() async {
    let songs = library.pages()
    let screen = Screen(columns: 40, rows: 12) {
      Table { Section("Songs") { ForEach(songs) { Info($0.title) } } }
    }
    await screen.settle()
    #expect(screen.press(.end) == [.scrolled])
    await screen.settle()
    #expect(screen.focus == nil)
    #expect(lines(screen).last?.contains("Song 999") == true)
  }

  @Test func `a page that is scrolled past is cancelled`() async {
    let screen = await screen(library.pages()).settled()
    library.held = [990..<1000, 980..<990]
    screen.press(.end)
    _ = screen.frame
    let settling = Task { await screen.settle() }
    #expect(await wait { library.requests.contains("990..<1000") })
    screen.press(.home)
    _ = screen.frame
    #expect(await wait { library.cancelled.count == 2 })
    _ = await settling.value
    #expect(Set(library.cancelled) == [980..<990, 990..<1000])
    #expect(lines(screen)[0].contains("Song 0"))
  }

  @Test func `pages that arrive late and out of order go to their places`() async {
    let screen = await screen(library.pages(), rows: 24).settled()
    library.held = [990..<1000]
    screen.press(.end)
    _ = screen.frame
    let settling = Task { await screen.settle() }
    #expect(await wait { !lines(screen).filter { $0.contains("Song 98") }.isEmpty })
    #expect(lines(screen).last?.contains("Loading") == true)
    library.held = []
    _ = await settling.value
    #expect(lines(screen).last?.contains("Song 999") == true)
  }

  @Test func `an answer that comes after the data has changed is dropped`() async {
    let songs = library.pages()
    let screen = await screen(songs).settled()
    library.held = [990..<1000]
    library.ignoresCancellation = true
    screen.press(.end)
    _ = screen.frame
    let settling = Task { await screen.settle() }
    #expect(await wait { library.requests.contains("990..<1000") })
    library.songs[999].title = "Song new"
    songs.reload()
    _ = screen.frame
    #expect(await wait { library.cancelled == [990..<1000] })
    library.held = []
    _ = await settling.value
    #expect(lines(screen).last?.contains("Song new") == true)
  }

  @Test func `a page that never arrives keeps nobody else waiting`() async {
    let screen = await screen(library.pages()).settled()
    library.held = [980..<990]
    screen.press(.end)
    _ = screen.frame
    let settling = Task { await screen.settle() }
    #expect(await wait { lines(screen).last?.contains("Song 999") == true })
    #expect(screen.router.isBusy)
    settling.cancel()
    _ = await settling.value
    #expect(library.cancelled == [980..<990])
  }

  @Test func `a screen that is left cancels its pages and is released`() async {
    weak var screen: Screen?
    weak var songs: PagedRows<Library.Song>?
    library.held = [0..<10]
    var settling: Task<Void, Never>?
    do {
      let pages = library.pages()
      let made = self.screen(pages)
      (screen, songs) = (made, pages)
      settling = Task { await made.settle() }
      #expect(await wait { library.requests.contains("0..<10") })
    }
    settling?.cancel()
    await settling?.value
    settling = nil
    #expect(library.cancelled == [0..<10])
    #expect(screen == nil)
    #expect(songs == nil)
  }

  @Test func `pages of a screen above are cancelled when the user goes back`() async {
    let songs = library.pages()
    let screen = Screen(columns: 40, rows: 12) {
      Table { Segue("Songs") { Table { Section("Songs") { ForEach(songs) { Segue($0.title) } } } } }
    }
    library.held = [0..<10]
    screen.press(.enter)
    let settling = Task { await screen.settle() }
    #expect(await wait { library.requests.contains("0..<10") })
    #expect(screen.press(.escape) == [.popped])
    _ = await settling.value
    #expect(library.cancelled == [0..<10])
    #expect(screen.titles == [""])
  }

  @Test func `only the pages that were shown last are kept`() async {
    let songs = library.pages(cached: 3)
    let screen = await screen(songs).settled()
    for _ in 0..<20 {
      screen.press(.pageDown)
      _ = screen.frame
      await screen.settle()
    }
    #expect((0..<1000).count { songs[$0] != nil } <= 40)
    #expect(songs[0] == nil)
    #expect(lines(screen).allSatisfy { $0.contains("Song") })
    _ = library.takeRequests()
    screen.press(.home)
    await screen.settle()
    _ = screen.frame
    #expect(library.takeRequests().contains("0..<10"))
    #expect(lines(screen)[0].contains("Song 0"))
  }
}
