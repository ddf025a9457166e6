import Tables
import TablesSpoken
import TablesTestTools
import TablesTesting
import Testing

/// Sections that load more rows at their end.
@Suite struct LoadMoreTests {
  /// A list on a server, which gives some songs at a time.
  final class Songs {
    var titles: [String]
    var batch: Int
    var hasMore = true
    var loads = 0
    var failure: String?
    var isExpanded = true

    init(_ count: Int = 100, batch: Int = 30) {
      titles = (0..<count).map { "Song \($0)" }
      self.batch = batch
    }

    nonisolated(nonsending) func loadNext() async throws {
      loads += 1
      await Task.yield()
      if let failure { throw RowError(failure) }
      titles += (titles.count..<titles.count + batch).map { "Song \($0)" }
    }

    var section: Section<Row> {
      Section("Songs") { ForEach(titles) { Segue($0) } }
        .loadsMore(while: hasMore) { try await self.loadNext() }
    }

    var screen: Screen { Screen(columns: 40, rows: 12) { Table { self.section } } }
  }

  /// Moves the focus by some rows, and draws each frame.
  private func move(_ screen: Screen, by rows: Int) {
    for _ in 0..<rows {
      screen.press(.down)
      _ = screen.frame
    }
  }

  /// Presses a key, draws the frame, and runs the work that is then due.
  @discardableResult
  private nonisolated(nonsending) func settle(
    _ screen: Screen, after key: Key
  ) async -> [Outcome] {
    screen.press(key)
    _ = screen.frame
    return await screen.settle()
  }

  // MARK: The row

  @Test func `a row stands at the end of the section`() {
    let songs = Songs(3)
    let table = Table { songs.section }
    #expect(table.numberOfRows(in: 0) == 4)
    let row = table.row(at: RowPath(section: 0, row: 3))
    #expect(row?.title == "Load more")
    #expect(row?.id.description == "Songs/more")
    #expect(table.text().contains("Load more"))
    let german = TextRenderer(width: 40, words: Words(languages: ["de"]))
    #expect(german.plain(Table { songs.section }).contains("Mehr laden"))
    #expect(songs.loads == 0)
    songs.hasMore = false
    #expect(Table { songs.section }.numberOfRows(in: 0) == 3)
  }

  @Test func `no id of the app is that of the row`() throws {
    let songs = Songs(0)
    let id = try #require(Table { songs.section }.row(at: RowPath(section: 0, row: 0))?.id)
    #expect(id != "more" && id != "Songs/more")
    #expect(id.encoded == "@more@@0")
    #expect(RowID(encoded: id.encoded) == id)
    #expect(!id.isPositional)
    #expect(Table { songs.section }.rowsWithoutID.isEmpty)
  }

  @Test func `it counts as a row of an empty section, in any order of modifiers`() {
    func titles(_ section: Section<Row>) -> [String] { section.items.map(\.title) }
    let first = Section {}.loadsMore(while: true) {}.emptyState("No songs")
    let last = Section {}.emptyState("No songs").loadsMore(while: true) {}
    let none = Section {}.emptyState("No songs").loadsMore(while: false) {}
    let tables = [first, last, none].map { section in Table { section } }
    #expect(
      tables.map { titles($0.section(at: 0)!) } == [["Load more"], ["Load more"], ["No songs"]])
    let empty = Table { first }.emptyState { Info("Nothing") }
    #expect(!empty.text().contains("Nothing"))
  }

  @Test func `the row says what is loaded, and why it was not`() async {
    let songs = Songs(1)
    songs.failure = "The server does not answer."
    let screen = songs.screen
    #expect(screen.frame.plain.contains("Loading…"))
    await screen.settle()
    #expect(screen.frame.plain.contains("Try again"))
    #expect(screen.frame.plain.contains("The server does not answer."))
  }

  @Test func `a snapshot loads nothing`() {
    let songs = Songs(3)
    expectSnapshot(of: Table("Music") { songs.section }, width: 30)
    #expect(songs.loads == 0)
  }

  // MARK: Loading

  @Test func `one of the last twenty rows in view loads more`() async {
    let songs = Songs()
    let screen = songs.screen
    move(screen, by: 70)
    #expect(await screen.settle() == [])
    move(screen, by: 12)
    let outcomes = await screen.settle()
    #expect(outcomes.map(\.description) == ["performed Songs/more"])
    #expect(songs.titles.count == 130)
    #expect(screen.focus == "Song 82")
    #expect(songs.loads == 1)
  }

  @Test func `the focus goes from the end to the first new row`() async {
    let songs = Songs()
    let screen = songs.screen
    screen.press(.end)
    #expect(screen.focus?.description == "Songs/more")
    _ = screen.frame
    await screen.settle()
    #expect(screen.focus == "Song 100")
    screen.press(.end)
    #expect(screen.focus?.description == "Songs/more")
  }

  @Test func `the last load removes the row`() async {
    let songs = Songs()
    let screen = Screen(columns: 40, rows: 12) {
      Table {
        Section("Songs") { ForEach(songs.titles) { Segue($0) } }
          .loadsMore(while: songs.hasMore) {
            try await songs.loadNext()
            songs.hasMore = false
          }
      }
    }
    screen.press(.end)
    #expect(await screen.settle().map(\.description) == ["performed Songs/more"])
    #expect(screen.presented.numberOfItems(in: 0) == 130)
    #expect(screen.focus == "Song 100")
  }

  @Test func `it loads once at a time`() async {
    let songs = Songs(1)
    let screen = songs.screen
    _ = screen.frame
    _ = screen.frame
    #expect(screen.select(RowPath(section: 0, row: 1)).isFailure)
    #expect(screen.select("Loading…").isFailure)
    await screen.settle()
    #expect(songs.loads == 1)
  }

  @Test func `settling runs what is due once`() async {
    let songs = Songs(0, batch: 2)
    let screen = songs.screen
    await screen.settle()
    #expect(songs.loads == 1)
    await screen.settle()
    #expect(songs.loads == 2)
    _ = screen.frame
    await screen.settle()
    #expect(songs.loads == 3)
  }

  @Test func `frames that are drawn while it settles load nothing more`() async {
    let songs = Songs(0, batch: 2)
    let screen = songs.screen
    screen.logsFrames = true
    await screen.settle { _ in _ = screen.frame }
    #expect(songs.loads == 1)
    _ = screen.frame
    await screen.settle()
    #expect(songs.loads == 2)
    await screen.settle()
    #expect(songs.loads == 3)
  }

  @Test func `the focus stays at the end when a row is inserted above it`() async {
    let songs = Songs(3)
    songs.failure = "Offline."
    let screen = songs.screen
    screen.press(.end)
    await screen.settle()
    songs.titles.insert("New", at: 1)
    screen.router.invalidate()
    #expect(screen.focus?.description == "Songs/more")
    songs.titles.append("Other")
    screen.router.invalidate()
    #expect(screen.focus?.description == "Songs/more")
    songs.failure = nil
    #expect(screen.select("Songs/more").description == "started Songs/more")
    await screen.settle()
    #expect(screen.focus == "Song 5")
  }

  @Test func `a load that adds no row is repeated when the end is reached again`() async {
    let songs = Songs(2, batch: 0)
    let screen = songs.screen
    for _ in 0..<3 {
      await screen.settle()
      _ = screen.frame
    }
    #expect(songs.loads == 1)
    await settle(screen, after: .end)
    #expect(songs.loads == 2)
    await settle(screen, after: .down)
    #expect(songs.loads == 2)
    #expect(screen.select("Load more").description == "started Songs/more")
    await screen.settle()
    #expect(songs.loads == 3)
  }

  @Test func `a window that has shown other rows reaches the end again`() async {
    let songs = Songs(100, batch: 0)
    let screen = songs.screen
    for _ in 0..<2 {
      await settle(screen, after: .end)
      await settle(screen, after: .home)
    }
    #expect(songs.loads == 2)
  }

  @Test func `a failed load is repeated by its row`() async {
    let songs = Songs(1)
    songs.failure = "Offline."
    let screen = songs.screen
    #expect(await screen.settle().map(\.description) == ["failed Songs/more: Offline."])
    #expect(await screen.settle() == [])
    songs.failure = nil
    #expect(screen.select("Try again").description == "started Songs/more")
    await screen.settle()
    #expect(songs.titles.count == 31)
    #expect(!screen.frame.plain.contains("Try again"))
  }

  @Test func `escape cancels a load`() async {
    let songs = Songs(1)
    let screen = songs.screen
    _ = screen.frame
    #expect(screen.press(.escape).map(\.description) == ["cancelled Songs/more"])
    _ = screen.frame
    #expect(await screen.settle() == [])
    #expect(screen.frame.plain.contains("Load more"))
    #expect(songs.loads == 0)
  }

  // MARK: Where nothing is loaded

  @Test func `the top of a section loads nothing`() async {
    let songs = Songs()
    let screen = songs.screen
    _ = screen.frame
    #expect(await screen.settle() == [])
    #expect(songs.loads == 0)
  }

  @Test func `a collapsed section loads nothing`() async {
    let songs = Songs(1)
    let screen = Screen(columns: 40, rows: 12) {
      Table { songs.section.collapsible(isExpanded: false) }
    }
    await screen.settle()
    #expect(songs.loads == 0)
    #expect(screen.frame.plain.contains("Songs (1)"))
    screen.press(.enter)
    await screen.settle()
    #expect(songs.loads == 1)
  }

  @Test func `nothing is loaded while the screen searches its rows`() async {
    let songs = Songs()
    let screen = Screen(columns: 40, rows: 12) {
      Table {
        songs.section
        Section("Other") { Info("Loaded tapes") }
      }
      .searchable()
    }
    screen.press("/")
    screen.type("load")
    #expect(screen.presented.sections.flatMap { $0.items.map(\.title) } == ["Loaded tapes"])
    screen.press(.backspace, .backspace, .backspace, .backspace)
    screen.type("song 99")
    #expect(screen.presented.sections.flatMap { $0.items.map(\.title) } == ["Song 99"])
    _ = screen.frame
    await screen.settle()
    #expect(songs.loads == 0)
    screen.press(.escape, .end)
    _ = screen.frame
    await screen.settle()
    #expect(songs.loads == 1)
  }

  @Test func `a search does not find the row by the header of its section`() {
    let songs = Songs(1)
    let router = Router {
      Table {
        songs.section
        Segue("Albums") {
          Table("Albums") { Section("Songs of all") { Info("A") }.loadsMore(while: true) {} }
        }
      }
      .searchable(in: .nestedScreens)
    }
    router.search("songs")
    let found = router.presented.sections.flatMap { $0.items.map(\.title) }
    #expect(found == ["Song 0", "A"])
    #expect(router.matchCount == 2)
  }

  @Test func `a section without rows of its own loads when its place comes into view`() async {
    let songs = Songs(0)
    var days = 40
    let screen = Screen(columns: 40, rows: 12) {
      Table {
        ForEach(0..<days, id: \.self) { day in Section("Day \(day)") { Info("Event") } }
        Section {}.loadsMore(while: true) {
          songs.loads += 1
          days += 10
        }
      }
    }
    _ = screen.frame
    await screen.settle()
    #expect(songs.loads == 0)
    await settle(screen, after: .end)
    #expect(songs.loads == 1)
    #expect(screen.presented.numberOfSections == 51)
  }

  @Test func `a history that grows by sections loads while its end is visible`() async {
    var days = 1
    let screen = Screen(columns: 40, rows: 60) {
      Table {
        ForEach(0..<days, id: \.self) { day in
          Section("Day \(day)") { for event in ["A", "B", "C"] { Info(event) } }
        }
        Section {}.loadsMore(while: true) { days += 1 }
      }
    }
    for count in 2..<5 {
      await screen.settle()
      #expect(days == count)
      _ = screen.frame
    }
  }

  @Test func `a change elsewhere does not repeat a load that failed or added nothing`() async {
    for failure in ["Offline.", nil] {
      let songs = Songs(1, batch: 0)
      songs.failure = failure
      var notes: [String] = []
      let screen = Screen(columns: 40, rows: 20) {
        Table {
          songs.section
          Section("Notes") { ForEach(notes) { Info($0) } }
        }
      }
      await screen.settle()
      let changes: [() -> Void] = [
        { notes = ["A"] }, { songs.titles.insert("New", at: 0) }, { songs.titles = [] },
      ]
      for change in changes {
        change()
        screen.router.invalidate()
        _ = screen.frame
        await screen.settle()
      }
      #expect(songs.loads == 1)
    }
  }

  @Test func `a disabled section loads nothing`() async {
    let songs = Songs(1)
    let screen = Screen(columns: 40, rows: 12) { Table { songs.section.disabled() } }
    _ = screen.frame
    await screen.settle()
    #expect(songs.loads == 0)
  }

  // MARK: Other loading

  @MainActor @Test func `refreshing cancels a load`() async {
    let songs = Songs(1, batch: 3)
    let gate = Gate()
    var wasCancelled = false
    let screen = Screen(columns: 40, rows: 12) {
      Table {
        Section("Songs") { ForEach(songs.titles) { Segue($0) } }
          .loadsMore(while: songs.hasMore) {
            await gate.wait()
            wasCancelled = Task.isCancelled
            try Task.checkCancellation()
            try await songs.loadNext()
          }
      }
      .refreshable { songs.titles = ["New"] }
    }
    _ = screen.frame
    screen.press("r")
    #expect(screen.frame.plain.contains("Load more"))
    gate.open()
    #expect(await screen.settle() == [.refreshed])
    #expect(songs.loads == 0 && !wasCancelled)
    await screen.settle()
    #expect(songs.titles.count == 4)
  }

  @Test func `a section that was loaded loads more`() async {
    let songs = Songs(0)
    let screen = Screen(columns: 40, rows: 12) {
      Table {
        Section("Songs", loading: { ["A", "B"] }) { first in
          ForEach(first + songs.titles) { Segue($0) }
        }
        .loadsMore(while: songs.hasMore) {
          try await songs.loadNext()
          songs.hasMore = false
        }
      }
    }
    #expect(screen.presented.sections[0].items.map(\.title) == ["Loading…"])
    await screen.settle()
    #expect(screen.presented.sections[0].items.map(\.title).prefix(3) == ["A", "B", "Load more"])
    await screen.settle()
    #expect(screen.presented.numberOfItems(in: 0) == 32)
  }

  @Test func `the screen in words has the row, and loads`() async {
    let songs = Songs(2, batch: 1)
    let screen = AccessibleScreen { Table { songs.section } }
    #expect(screen.page.contains("3. "))
    await screen.settle()
    #expect(songs.loads == 1)
    #expect(screen.page.contains("Song 2"))
  }
}
