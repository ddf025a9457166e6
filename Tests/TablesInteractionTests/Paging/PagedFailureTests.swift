import Tables
import TablesInteraction
import TablesTesting
import Testing

/// Pages that cannot be loaded: where the error is said, and how they are loaded again.
@MainActor @Suite struct PagedFailureTests {
  private let library = Library(count: 1000)
  private let error = "The disk is gone."

  private func table(_ songs: PagedRows<Library.Song>) -> Table {
    Table("Music") { Section("Songs") { ForEach(songs) { Segue($0.title) } } }
  }

  private func screen(_ songs: PagedRows<Library.Song>, rows: Int = 24) -> Screen {
    Screen(columns: 40, rows: rows) { table(songs) }
  }

  private func count(_ text: String, in page: String) -> Int {
    page.ranges(of: text).count
  }

  /// Shows the last rows, whose page at 990 cannot be loaded.
  private func failing(_ songs: PagedRows<Library.Song>, rows: Int = 24) async -> Screen {
    let screen = await screen(songs, rows: rows).settled()
    library.errors[990] = error
    await screen.loadEnd()
    return screen
  }

  @Test func `a failed page says its error in its first row, and the others that they are missing`()
    async
  {
    let screen = await failing(library.pages())
    let text = screen.frame.plain
    #expect(count(error, in: text) == 1)
    #expect(count("Try again", in: text) == 1)
    #expect(count("Not loaded", in: text) == 9)
    #expect(!text.contains("Loading"))
    let rows = (990..<1000).map { screen.presented.item(at: RowPath(section: 0, row: $0)) }
    #expect(rows.map { $0?.title } == ["Try again"] + Array(repeating: "Not loaded", count: 9))
    #expect(rows.map { $0?.status } == [.failed(error)] + Array(repeating: nil, count: 9))
  }

  @Test func `each of two failed pages says its own error`() async {
    library.errors[980] = "The disk is full."
    let text = await failing(library.pages(), rows: 28).frame.plain
    #expect(count(error, in: text) == 1)
    #expect(count("The disk is full.", in: text) == 1)
    #expect(count("Try again", in: text) == 2)
  }

  @Test(arguments: [990, 991, 999])
  func `selecting any row of a failed page loads the page again`(row: Int) async {
    let screen = await failing(library.pages())
    library.errors = [:]
    _ = library.takeRequests()
    let path = RowPath(section: 0, row: row)
    #expect(screen.select(path).rowID?.description == "Songs/row \(row)")
    #expect(!screen.frame.plain.contains(error))
    #expect(screen.presented.item(at: path)?.title == "Loading…")
    #expect(await screen.settle() == [.performed("Songs/rows 990–999")])
    #expect(library.takeRequests() == ["990..<1000"])
    #expect(screen.presented.item(at: path)?.title == "Song \(row)")
  }

  @Test func `a page that fails again says the new error`() async {
    let screen = await failing(library.pages())
    library.errors[990] = "The disk is still gone."
    screen.select(RowPath(section: 0, row: 995))
    _ = screen.frame
    await screen.settle()
    let text = screen.frame.plain
    #expect(count("The disk is still gone.", in: text) == 1)
    #expect(!text.contains(error))
  }

  @Test func `the error of a page whose first row is out of sight is said in sight`() async {
    let songs = library.pages(size: 100)
    let screen = await screen(songs).settled()
    library.errors[900] = error
    await screen.loadEnd()
    #expect(count(error, in: screen.frame.plain) == 1)
    screen.press(.pageUp, .pageUp)
    #expect(count(error, in: screen.frame.plain) == 0, "it stays in its row")
  }

  @Test func `the error of a page above those in sight is met first on the way up`() async {
    let songs = library.pages(size: 50)
    let screen = await screen(songs).settled()
    library.errors[900] = error
    screen.press(.end)
    for _ in 0..<4 {
      _ = screen.frame
      await screen.settle()
      screen.press(.pageUp)
    }
    let row = screen.presented.item(at: RowPath(section: 0, row: 949))
    #expect(row?.status == .failed(error))
  }

  @Test func `the error of a page stays if the row that said it is taken away`() async {
    let songs = library.pages(size: 100)
    let screen = await screen(songs).settled()
    library.errors[900] = error
    await screen.loadEnd()
    screen.press(.home)
    _ = screen.frame
    library.songs.removeLast(50)
    songs.recount()
    await screen.settle()
    let rows = (900..<950).compactMap { screen.presented.item(at: RowPath(section: 0, row: $0)) }
    #expect(screen.presented.numberOfItems(in: 0) == 950)
    #expect(rows.map(\.status).filter { $0 == .failed(error) }.count == 1)
  }

  @Test func `the text of a table says the error once`() async {
    let songs = library.pages()
    _ = await failing(songs)
    let text = TextRenderer(width: 40).plain(table(songs))
    #expect(count(error, in: text) == 1)
    #expect(count("Not loaded", in: text) == 9)
  }

  @Test func `a screen reader hears the error once, and any row of the page loads it again`() async
  {
    library.songs.removeLast(985)
    let songs = library.pages()
    let screen = AccessibleScreen { table(songs) }
    await screen.settle()
    library.errors[10] = error
    _ = screen.page
    await screen.settle()
    #expect(count(error, in: screen.page) == 1)
    #expect(count("Not loaded", in: screen.page) == 4)
    library.errors = [:]
    screen.respond(to: "13")
    await screen.settle()
    #expect(screen.page.contains("Song 14"))
    #expect(!screen.page.contains(error))
  }

  @Test func `a failed page`() async {
    let library = Library(count: 14)
    let songs = library.pages()
    library.errors = [10: error]
    await expectSnapshot(of: table(songs)) { screen in
      await screen.settle()
      screen.press(.end)
      library.errors = [:]
      screen.press(.enter)
      await screen.settle()
    }
  }
}
