import Tables
import Testing

@testable import TablesRouting

/// What the user does on a screen below the current one, which a split view shows beside it.
@MainActor @Suite struct LowerScreenTests {
  private final class Model {
    var names = ["ash", "beech", "alder"]
    var hasTools = true
    var refreshes = 0
  }

  private let model = Model()

  private func makeRouter() -> Router {
    let router = Router { [model] in
      Table("Root") {
        if model.hasTools { Section("Tools") { Info("axe") }.id("tools") }
        Section("Trees") {
          ForEach(model.names, id: \.self) { Info($0) }
            .onDelete { model.names.remove(at: $0[0]) }
            .onMove { _, _ in }
        }.id("names").collapsible()
        Section("More") { Segue("One") { Table("First") { Info("x") } }.id("one") }
      }
      .searchable()
      .refreshable { model.refreshes += 1 }
    }
    router.select("one")
    return router
  }

  private func titles(_ router: Router, on screen: ScreenID = .root) -> [String] {
    router.presented(on: screen).sections.flatMap { $0.items.map(\.title) }
  }

  @Test func `it is searched, and keeps the screen above`() {
    let router = makeRouter()
    router.search("a", on: .root)
    #expect(titles(router) == ["axe", "ash", "alder"])
    #expect(router.searchText(on: .root) == "a")
    #expect(router.searchText == nil)
    #expect(titles(router, on: router.screen) == ["x"])
    router.search(nil, on: .root)
    #expect(titles(router).count == 5)
    #expect(router.titles == ["Root", "First"])
  }

  @Test func `what a search has found follows changed rows`() {
    let router = makeRouter()
    router.search("a", on: .root)
    model.hasTools = false
    model.names = ["oak", "beech"]
    router.invalidate()
    #expect(titles(router) == ["oak"])
  }

  @Test func `it is refreshed`() async {
    let router = makeRouter()
    #expect(router.refreshTable() == .unhandled)
    #expect(router.refreshTable(on: .root) == .refreshStarted)
    #expect(router.refreshStatus(on: .root) == .running)
    #expect(router.refreshStatus == nil)
    await router.settle()
    #expect(model.refreshes == 1)
    #expect(router.refreshStatus(on: .root) == nil)
    #expect(router.titles == ["Root", "First"])
  }

  @Test func `its sections are folded`() {
    let router = makeRouter()
    #expect(router.toggleSection("names", near: 0, on: .root) == .expanded("names", false))
    #expect(titles(router) == ["axe", "One"])
    #expect(router.toggleSection("names", near: 1, on: .root) == .expanded("names", true))
    #expect(titles(router).count == 5)
    #expect(router.toggleSection("tools", near: 0, on: .root) == .unknown("section 0"))
    #expect(router.toggleSection("gone", near: 0, on: .root) == .unknown("gone"))
  }

  @Test func `it says which rows can be deleted and moved`() {
    let router = makeRouter()
    let paths = [RowPath(section: 0, row: 0), RowPath(section: 1, row: 0)]
    #expect(paths.map { router.canDelete(at: $0, on: .root) } == [false, true])
    #expect(paths.map { router.canMove(at: $0, on: .root) } == [false, true])
    #expect(paths.map { router.canDelete(at: $0) } == [false, false])
  }

  @Test func `a value that is written there keeps the screen above, with its state`() async throws {
    var (isOn, changes) = (false, 0)
    let router = Router {
      Table("Root") {
        Segue("One") {
          Table("First") { Section("B") { Info("x \(isOn)") }.collapsible() }
        }.id("one")
        Switch("On", isOn: isOn) {
          isOn = $0
          changes += 1
        }.id("on")
      }
    }
    let row = try #require(router.ref(of: RowPath(section: 0, row: 1)))
    router.select("one")
    router.toggleSection(at: 0)
    let host = RouterRunner(router)
    #expect(host.perform(.set(.isOn(true)), at: row) == nil)
    #expect(router.titles == ["Root", "First"])
    await host.rest()
    #expect(isOn && changes == 1)
    #expect(router.titles == ["Root", "First"])
    #expect(router.presented.sections[0].items.count == 0)
    router.toggleSection(at: 0)
    #expect(titles(router, on: router.screen) == ["x true"])
  }
}
