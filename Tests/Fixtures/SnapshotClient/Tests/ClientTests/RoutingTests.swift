import Tables
import TablesInteraction
import TablesSpoken
import Testing

/// What a user does, said to a router without a screen.
@MainActor @Suite struct RoutingTests {
  private struct Mailbox {
    @Stored var mails = ["Ada", "Grace", "Hedy"]
    @Stored var chosen: Set<String> = []
    @Stored var name = ""
    @Stored var team: [String]?

    var table: Table {
      Table("Mail") {
        ForEach(mails, selection: $chosen) { Info($0).id($0) }
          .onDelete { offsets in for offset in offsets.reversed() { mails.remove(at: offset) } }
          .onMove { source, target in mails.swapAt(source[0], min(target, mails.count - 1)) }
        Section("More") {
          Segue("Settings") {
            Table("Settings") {
              TextField("Name", text: $name).id("name").validated { $0.isEmpty ? "Empty." : nil }
              Action("Erase", role: .destructive) { name = "" }.id("erase")
                .confirmationDialog("Erase all?", message: "For good.", role: .destructive)
            }
          }.id("settings")
          Action("Fetch") { try await Task.yieldOnce(()) }.id("fetch")
          Action("Rename") {
            throw Question.prompt("New name") { text in name = text }
          }
          Action("Invite") {
            throw Question.prompt("Whom?") { text in try await Task.yieldOnce(text) }
          }
          Segue("Team") {
            Table("Team", loading: { try await Task.yieldOnce(["Ada"]) }, into: $team) { names in
              for name in names { Info(name) }
            }
            .editable(onDelete: { path in try await Task.yieldOnce(path) }).editing(.never)
          }
        }
      }
      .editable()
    }
  }

  private func makeRouter() -> Router {
    let mailbox = Mailbox()
    return Router(words: Words(languages: ["en"])) { mailbox.table }
  }
  private let first = RowPath(section: 0, row: 0)
  private let third = RowPath(section: 0, row: 2)

  @Test func `rows are edited by their paths`() {
    let router = makeRouter()
    router.setEditing(true)
    #expect(router.isEditing)
    #expect(router.mark(at: first) == .marked("Ada", true))
    router.mark(in: first...third)
    router.markAll(false)
    #expect(router.move(from: first, to: third).isFailure == false)
    router.setEditing(false)
    router.delete(at: first)
    #expect(router.table.numberOfRows(in: 0) == 2)
  }

  @Test func `a question waits for its answer`() throws {
    let router = makeRouter()
    try router.open(path: ["settings"], revealing: "erase")
    router.select(RowID("erase"))
    let question = try #require(router.question)
    #expect(question.content.title == "Erase all?" && question.content.message == "For good.")
    #expect(question.isDestructive)
    router.answer(false)
    router.select(RowID("erase"))
    router.answer(0, text: "")
    #expect(router.question == nil)
  }

  @Test func `input counts until it is saved`() throws {
    let router = makeRouter()
    try router.open(path: ["settings"])
    router.set(.text(""), at: first)
    #expect(router.invalidRows.map(\.id) == ["name"])
    #expect(!router.hasUnsavedInput)
    #expect(router.requestPop() == .popped)
  }

  @Test func `work ends, or is cancelled`() async {
    let router = makeRouter()
    let fetch = RowPath(section: 1, row: 1)
    router.select(fetch)
    #expect(router.isBusy)
    router.cancel(at: fetch)
    await router.settle()
    await router.withTasks { router.invalidate() }
    #expect(!router.isBusy)
  }

  @Test func `a search is told from outside`() {
    let router = makeRouter()
    router.search("gra")
    #expect(router.searchText == "gra" || router.searchText == nil)
    router.endSearch()
    #expect(router.words == .english)
  }

  @Test func `a link names a row that is not there`() {
    let router = makeRouter()
    #expect(throws: PathError.self) { try router.open(path: ["settings", "nowhere"]) }
    do throws(PathError) { try router.requestOpen(path: ["nowhere"]) } catch {
      #expect(error.path == ["nowhere"])
    }
  }

  @Test func `a screen has a size, and keys of all kinds`() throws {
    let mailbox = Mailbox()
    let screen = Screen(renderer: TextRenderer(width: 40), rows: 10) { mailbox.table }
    #expect(screen.columns == 40 && screen.rows == 10)
    screen.press([.down, .up, .tab, .backTab, .home, .end, .pageDown, .pageUp])
    screen.press(.right, .left, .control("l"), .alt("x"), .character("j"))
    screen.setEditing(true)
    #expect(screen.isEditing)
    screen.mark(in: first...third)
    screen.setEditing(false)
    screen.select(RowID("settings"))
    screen.select(RowID("name"))
    screen.press(.enter, "A", .left, .backspace, .delete, .escape)
    #expect(screen.titles == ["Mail", "Settings"])
  }

  @Test func `a screen is read aloud`() async throws {
    let spoken = AccessibleScreen(router: makeRouter())
    #expect(spoken.router.titles == ["Mail"])
    #expect(!spoken.prompt.isEmpty && !spoken.isFinished && !spoken.asksForSecret)
    var lines = ["1", "quit"].makeIterator()
    var written = ""
    try await spoken.run(readLine: { lines.next() }, write: { written += $0 })
    await spoken.settle()
    #expect(written.contains("Ada"))
    #expect(spoken.isFinished)

    let ended = AccessibleScreen(router: makeRouter())
    do {
      try await ended.run(readLine: { nil }, write: { _ in })
    } catch let end as AccessibleScreen.EndOfInput {
      #expect(end.titles == ["Mail"] && end.outcomes.isEmpty && !end.prompt.isEmpty)
    }
  }
}
