import Tables
import TablesModel
import TablesRouting
import Testing

/// Paths that an app requests to open: the user is asked before input is lost.
@MainActor @Suite struct RequestedPathTests {
  private final class Model {
    var hasTarget = true
  }

  private struct NewList: ScreenContent {
    @Stored var name = ""

    var table: Table {
      Table("New list") {
        TextField("Name", text: $name).id("name")
          .validated { $0 == "no" ? "Not this one." : nil }
        Segue("More") { Table("More") { Info("x") } }.id("more")
      }
    }
  }

  private let model = Model()
  private let name = RowPath(section: 0, row: 0)

  private func makeRouter() -> Router {
    Router { [model] in
      Table("Lists") {
        Segue("New", presented: .sheet) { NewList() }.id("new")
        if model.hasTarget { Segue("Other") { Table("Other") { Info("y").id("y") } }.id("other") }
      }
    }
  }

  /// Returns a router on a sheet with input that is not saved.
  private func edited() -> Router {
    let router = makeRouter()
    router.select("new")
    router.set(.text("Groceries"), at: name)
    return router
  }

  @Test func `a path that loses no input is opened at once`() throws {
    let router = makeRouter()
    #expect(try router.requestOpen(path: ["other"]) == .pushed("other"))
    #expect(router.titles == ["Lists", "Other"])
    #expect(try router.requestOpen(path: []) == .popped)
    router.select("new")
    #expect(try router.requestOpen(path: ["other"], revealing: "y") == .pushed("other"))
    #expect(router.titles == ["Lists", "Other"])
    #expect(router.revealed?.row.address.row == "y")
  }

  @Test func `the user is asked before the input of a sheet is lost`() throws {
    let router = edited()
    guard case .asked = try router.requestOpen(path: ["other"]) else {
      Issue.record("The sheet was left without a question.")
      return
    }
    #expect(router.question?.content.title == "Discard the changes?")
    guard case .cancelled = router.answer(false) else {
      Issue.record("The answer no has another outcome.")
      return
    }
    #expect(router.titles == ["Lists", "New list"])
    #expect(router.hasUnsavedInput)
    _ = try router.requestOpen(path: ["other"], revealing: "y")
    #expect(router.answer(true) == .pushed("other"))
    #expect(router.titles == ["Lists", "Other"])
    #expect(router.revealed?.row.address.row == "y")
    #expect(router.question == nil)
    try router.open(path: ["new"])
    #expect(!router.hasUnsavedInput)
  }

  @Test func `a path that keeps the sheet asks nothing`() throws {
    let router = edited()
    let sheet = router.screen
    #expect(try router.requestOpen(path: ["new"]) == .pushed("new"))
    #expect(try router.requestOpen(path: ["new", "more"]) == .pushed("more"))
    #expect(router.titles == ["Lists", "New list", "More"])
    #expect(try router.requestOpen(path: ["new"]) == .pushed("new"))
    #expect(router.screen == sheet)
    #expect(router.hasUnsavedInput)
    try router.open(path: ["other"])
    #expect(router.titles == ["Lists", "Other"], "open(path:) does not ask")
  }

  @Test func `a text that is being typed is input`() throws {
    let router = makeRouter()
    router.select("new")
    router.type("no", at: try #require(router.ref(of: name)))
    #expect(try router.requestOpen(path: ["new"]) == .pushed("new"))
    #expect(router.draft(at: try #require(router.ref(of: name))) == "no")
    guard case .asked = try router.requestOpen(path: []) else {
      Issue.record("The sheet was left without a question.")
      return
    }
    router.answer(true)
    #expect(router.titles == ["Lists"])
  }

  @Test func `a path that leads nowhere asks nothing, and may do so by the time of the answer`()
    throws
  {
    let router = edited()
    #expect(throws: PathError.self) { try router.requestOpen(path: ["nobody"]) }
    #expect(throws: PathError.self) { try router.requestOpen(path: ["other"], revealing: "z") }
    #expect(router.question == nil)
    _ = try router.requestOpen(path: ["other"])
    model.hasTarget = false
    router.invalidate()
    guard case .failed(_, let reason) = router.answer(true) else {
      Issue.record("The path was opened.")
      return
    }
    #expect(reason.contains("“other”"))
    #expect(router.titles == ["Lists", "New list"])
    #expect(router.hasUnsavedInput)
  }

  @Test func `the question is shown by the host that is visible, once`() throws {
    let router = edited()
    let (host, hidden) = (RouterRunner(router), RouterRunner(router))
    var asked: [HostedQuestion] = []
    host.onQuestion = { asked.append($0) }
    hidden.onQuestion = { _ in Issue.record("The host is not visible.") }
    host.isVisible = true
    _ = try router.requestOpen(path: ["other"])
    for host in [host, hidden, host] { host.update() }
    #expect(asked.map(\.title) == ["Discard the changes?"])
    _ = host.answer(false, to: try #require(asked.last))
    #expect(router.titles == ["Lists", "New list"])
    _ = try router.requestOpen(path: ["other"])
    host.update()
    #expect(asked.count == 2)
    _ = host.answer(true, to: try #require(asked.last))
    #expect(router.titles == ["Lists", "Other"])
  }
}
