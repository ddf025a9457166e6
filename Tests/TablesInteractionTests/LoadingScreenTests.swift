import Tables
import TablesSpoken
import TablesTesting
import Testing

/// Sections that a screen loads, and loads again after a key if that failed.
@Suite struct LoadingScreenTests {
  private let model = RowModel()

  private func table() -> Table {
    Table("Team") {
      Section(
        "Members",
        loading: {
          model.runs += 1
          await Task.yield()
          if model.runs == 1 { throw RowError("The server does not answer.") }
          return model.runs == 2 ? ["Ada", "Grace"] : []
        }
      ) { names in
        ForEach(names) { Segue($0) }
      }
      .emptyState("No members")
      Section("More") { Switch("Notify") }
    }
    .refreshable()
  }

  @Test func `a table that fails to load is tried again`() async {
    await expectSnapshot(of: table()) { screen in
      await screen.settle()
      screen.press(.enter, .enter)
      await screen.settle()
      screen.press("r")
      await screen.settle()
    }
  }

  @Test func `a router without words of its own is shown in those of the renderer`() {
    let german = TextRenderer(width: 40, words: Words(languages: ["de"]))
    let router = Router { table() }
    let screen = Screen(router: router, renderer: german)
    #expect(screen.frame.plain.contains(german.words.loading))
    #expect(Screen(router: router).router.words == german.words)
  }

  @Test func `a table before it is loaded`() {
    expectSnapshot(of: table(), width: 30)
  }

  @Test func `what selecting the retry row does`() async {
    let screen = Screen(columns: 30, rows: 12) { self.table() }
    await screen.settle()
    expectSnapshot(of: screen.router.table, width: 30)
  }

  @Test func `escape cancels loading, then leaves`() async {
    let screen = Screen(columns: 30, rows: 12) { self.table() }
    #expect(screen.frame.plain.contains("esc cancel"))
    #expect(screen.press(.escape) == [.cancelled("Members/loading")])
    #expect(screen.frame.plain.contains("Try again"))
    #expect(!screen.frame.plain.contains("esc cancel"))
    #expect(await screen.settle().isEmpty)
    #expect(model.runs == 0)
    #expect(screen.press(.escape) == [.exited])
  }

  @Test func `a section below the window is loaded too`() async {
    let screen = Screen(columns: 30, rows: 6) {
      Table {
        Section { ForEach(0..<100) { Switch("\($0)") } }
        Section("Members", loading: { ["Ada"] }) { ForEach($0) { Segue($0) } }
      }
    }
    #expect(await screen.settle() == [.performed("Members/loading")])
    #expect(screen.press(.end) == [.focused("Ada")])
  }

  @Test func `a screen that is read aloud says every state`() async throws {
    let screen = AccessibleScreen { self.table() }
    var lines = ["1", "menu", "refresh", "quit"][...]
    var output = ""
    let outcomes = try await screen.run(readLine: { lines.popFirst() }, write: { output += $0 })
    #expect(
      outcomes == [
        .failed("Members/loading", "The server does not answer."), .started("Members/loading"),
        .performed("Members/loading"), .menuOpened(RowID(SectionID.toolbar.identity), "Refresh"),
        .refreshStarted, .refreshed,
        .performed("Members/loading"), .exited,
      ])
    #expect(
      output == """
        Team

        Members
        1. Loading…, in progress

        More
        2. Notify, switch, off
        Members failed: The server does not answer.
        1. Try again, action, failed: The server does not answer.
        Row number or command?
        Members has begun.
        Members is loaded.
        Team

        Members
        1. Ada, link
        2. Grace, link

        More
        3. Notify, switch, off
        Row number or command?
        1. Refresh
        Number of an action for Team? An empty line chooses none.
        Team
        The rows are being refreshed.

        Members
        1. Ada, link
        2. Grace, link

        More
        3. Notify, switch, off
        The rows are up to date.
        Members is loaded.
        Team

        Members
        1. No members

        More
        2. Notify, switch, off
        Row number or command?
        Left.

        """)
  }

  @Test func `a cancelled load is read aloud`() async {
    let screen = AccessibleScreen { self.table() }
    #expect(screen.page.contains("1. Loading…, in progress\n"))
    #expect(screen.router.cancelWorkOfScreen().map(\.outcome) == [.cancelled("Members/loading")])
    #expect(screen.page.contains("1. Try again, action\n"))
    #expect(await screen.settle().isEmpty)
  }
}
