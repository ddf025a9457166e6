import Tables
import TablesInteraction
import TablesRouting
import Testing

/// Several screens that show the same paged rows, of which some go away while pages are loaded.
@MainActor @Suite struct PagedHostsTests {
  private let library = Library(count: 1000)

  private func router(_ songs: PagedRows<Library.Song>) -> Router {
    Router { Table("Music") { Section("Songs") { ForEach(songs) { Segue($0.title) } } } }
  }

  /// Two screens of a router: the first shows the first rows, the second the last ones.
  private func screens(_ router: Router) async -> (first: Screen, second: Screen) {
    let first = Screen(router: router, rows: 12)
    await first.settle()
    _ = first.frame
    await first.settle()
    let second = Screen(router: router, rows: 12)
    second.press(.end)
    _ = library.takeRequests()
    return (first, second)
  }

  private func scroll(_ screen: Screen, pages: Int) {
    for _ in 0..<pages { screen.press(.pageDown) }
  }

  @Test func `screens of one router each get the pages of their own rows`() async {
    let router = router(library.pages())
    let (first, second) = await screens(router)
    scroll(first, pages: 30)
    library.held = [990..<1000]
    for _ in 0..<3 { _ = (first.frame, second.frame) }
    let settling = Task { await first.settle() }
    #expect(await wait { first.frame.plain.contains("Song 24") })
    for _ in 0..<3 { _ = (first.frame, second.frame) }
    library.held = []
    _ = await settling.value
    #expect(second.frame.plain.contains("Song 999"))
    #expect(library.cancelled == [])
    #expect(library.requests.count == Set(library.requests).count, "each page is loaded once")
  }

  @Test func `frames of two screens that wait do not start work over and over`() async {
    let router = router(library.pages())
    let (first, second) = await screens(router)
    scroll(first, pages: 30)
    _ = (first.frame, second.frame, first.frame, second.frame)
    let version = router.version
    _ = (first.frame, second.frame, first.frame, second.frame)
    #expect(router.version == version)
  }

  @Test func `a screen that is released cancels the pages that no other screen needs`() async {
    let router = router(library.pages())
    var (first, second): (Screen, Screen?) = await screens(router)
    weak let released = second
    scroll(first, pages: 30)
    library.held = [990..<1000, 980..<990, 250..<260, 240..<250]
    _ = (first.frame, second?.frame)
    let settling = Task { await first.settle() }
    #expect(await wait { library.requests.contains("990..<1000") })
    second = nil
    #expect(released == nil, "work that runs does not keep the screen")
    _ = first.frame
    #expect(await wait { library.cancelled.count == 2 })
    library.held = []
    _ = await settling.value
    #expect(Set(library.cancelled) == [980..<990, 990..<1000])
    #expect(first.frame.plain.contains("Song 24"))
  }

  @Test func `a page that a released screen has needed too is loaded on`() async {
    let router = router(library.pages())
    var (first, second): (Screen, Screen?) = await screens(router)
    first.press(.end)
    library.held = [990..<1000]
    _ = (first.frame, second?.frame)
    let settling = Task { await first.settle() }
    #expect(await wait { library.requests.contains("990..<1000") })
    second = nil
    _ = first.frame
    library.held = []
    _ = await settling.value
    #expect(library.cancelled == [])
    #expect(library.requests.filter { $0 == "990..<1000" }.count == 1)
    #expect(first.frame.plain.contains("Song 999"))
  }

  @Test func `a screen that the user has left needs no pages`() async {
    let router = router(library.pages())
    let (first, second) = await screens(router)
    library.held = [990..<1000, 980..<990]
    _ = (first.frame, second.frame)
    let settling = Task { await first.settle() }
    #expect(await wait { library.requests.contains("990..<1000") })
    #expect(second.press("q") == [.left])
    _ = await settling.value
    #expect(Set(library.cancelled) == [980..<990, 990..<1000])
    #expect(first.frame.plain.contains("Song 0"))
  }

  @Test func `a line-by-line screen needs its pages beside a drawn one`() async {
    let router = router(library.pages())
    let (first, second) = await screens(router)
    let spoken = AccessibleScreen(router: router)
    _ = (spoken.page, second.frame, spoken.page, second.frame, first.frame)
    await first.settle()
    #expect(second.frame.plain.contains("Song 999"))
    #expect(spoken.page.contains("Song 19"))
    #expect(library.cancelled == [])
  }

  @Test func `a screen whose loading is cancelled leaves the pages to another of its router`() async
  {
    let router = router(library.pages())
    let (first, second) = await screens(router)
    library.held = [990..<1000, 980..<990]
    _ = (first.frame, second.frame)
    let settling = Task { await first.settle() }
    #expect(await wait { library.requests.contains("990..<1000") })
    settling.cancel()
    _ = await settling.value
    library.held = []
    _ = second.frame
    await second.settle()
    #expect(second.frame.plain.contains("Song 999"))
  }

  @Test func `a router that goes away while it loads leaves the other its rows`() async {
    let songs = library.pages()
    let other = Screen(router: router(songs), rows: 12)
    await other.settle()
    var screen: Screen? = Screen(router: router(songs), rows: 12)
    weak let released = screen
    weak let releasedRouter = screen?.router
    screen?.press(.end)
    other.press(.end)
    library.held = [990..<1000]
    _ = (screen?.frame, other.frame)
    let first = Task { [screen] in await screen?.settle() }
    let second = Task { await other.settle() }
    #expect(await wait { library.requests.filter { $0 == "990..<1000" }.count == 2 })
    screen = nil
    first.cancel()
    _ = await first.value
    #expect(library.cancelled == [990..<1000], "its own request")
    library.held = []
    _ = await second.value
    #expect(other.frame.plain.contains("Song 999"))
    #expect(released == nil)
    #expect(releasedRouter == nil)
  }
}
