import Tables
import TablesRouting
import Testing

/// Tables that are loaded as a whole, and values that the app keeps.
@Suite struct TableLoadingTests {
  private let server = Server()

  private func router() -> Router {
    Router { [server] in
      Table("Team", loading: { try await server.members() }) { names in
        if !names.isEmpty { Section("Members") { ForEach(names) { Segue($0) } } }
      }
      .emptyState { Info("No team") }
    }
  }

  private func titles(_ router: Router) -> [String] {
    router.presented.section(at: 0)?.items.map(\.title) ?? []
  }

  @Test func `a table that failed to load is loaded again`() async {
    server.error = ServerError("Offline")
    let router = router()
    #expect(titles(router) == ["Loading…"])
    #expect(await router.settle() == [.failed("Team/loading", "Offline")])
    server.error = nil
    #expect(router.select("Team/loading") == .started("Team/loading"))
    #expect(await router.settle() == [.performed("Team/loading")])
    #expect(router.presented.section(at: 0)?.header == "Members")
    #expect(titles(router) == ["Ada", "Grace"])
  }

  @Test func `until it is loaded, the bars only cancel`() async {
    server.error = ServerError("Offline")
    let router = Router { [server] in
      Table("Team", loading: { try await server.members() }) { ForEach($0) { Info($0) } }
        .toolbar {
          Action("Close", role: .cancel) {}
          Action("Save") {}.submits().id("save")
          Action("Share") {}.disabled(because: "Not now")
        }
    }
    func reasons() -> [String?] {
      router.toolbarItems().map {
        switch router.presentedRow(at: $0)?.row.availability {
        case .disabled(let reason): reason ?? ""
        default: nil
        }
      }
    }
    #expect(reasons() == [nil, "Loading…", "Not now"])
    #expect(router.select("save") == .refused("save", reason: "Loading…"))
    await router.settle()
    #expect(reasons() == [nil, "Loading…", "Not now"])
    server.error = nil
    router.select("Team/loading")
    await router.settle()
    #expect(reasons() == [nil, nil, "Not now"])
  }

  @Test func `a table without rows shows its empty state`() async {
    server.names = []
    let router = router()
    await router.settle()
    #expect(titles(router) == ["No team"])
  }

  @Test func `sections of a loaded table are loaded after it`() async {
    let router = Router { [server] in
      Table("Team", loading: { try await server.members() }) { names in
        for name in names {
          Section(name, loading: { try await server.members() }) { friends in
            ForEach(friends) { Info($0) }
          }
        }
      }
    }
    #expect(
      await router.settle() == [
        .performed("Team/loading"), .performed("Ada/loading"), .performed("Grace/loading"),
      ])
    #expect(router.presented.section(at: 1)?.items.map(\.title) == ["Ada", "Grace"])
  }

  @Test func `the screen that a row leads to is loaded when it is entered`() async {
    let router = Router { [server] in
      Table {
        Segue("Team") {
          Table("Team", loading: { try await server.members() }) { names in
            ForEach(names) { Info($0) }
          }
        }
      }
    }
    #expect(!router.isBusy)
    router.select("Team")
    #expect(await router.settle() == [.performed("Team/loading")])
    router.pop()
    router.select("Team")
    #expect(titles(router) == ["Ada", "Grace"])
    #expect(server.requests == 1)
  }

  @Test func `the app keeps the value and may empty it`() async {
    let members = Stored<[String]?>(nil)
    let router = Router { [server] in
      Table {
        Section("Members", loading: { try await server.members() }, into: members.binding) {
          ForEach($0) { Segue($0).deletable() }
        }
      }
      .editable { path in members.value?.remove(at: path.row) }
    }
    await router.settle()
    #expect(members.value == ["Ada", "Grace"])
    router.delete(at: RowPath(section: 0, row: 0))
    #expect(titles(router) == ["Grace"])
    members.value = nil
    #expect(titles(router) == ["Loading…"])
    await router.settle()
    #expect(titles(router) == ["Ada", "Grace"])
    #expect(server.requests == 2)
  }

  @Test func `a value that is there already is not loaded`() {
    let members = Stored<[String]?>(["Linus"])
    let table = Table {
      Section("Members", loading: { [String]() }, into: members.binding) {
        ForEach($0) { Info($0) }
      }
    }
    #expect(table.row(at: RowPath(section: 0, row: 0))?.title == "Linus")
    #expect(!Router { table }.isBusy)
  }

  @Test func `a table outside of a screen says that it is loading`() {
    let table = Table {
      Section("Members", loading: { 1 }) { Info("\($0)") }
    }
    #expect(table.row(at: RowPath(section: 0, row: 0))?.title == "Loading…")
    #expect(table.row(at: RowPath(section: 0, row: 0))?.id == "Members/loading")
  }

  @Test func `loading uses the words of the router`() async {
    var german = Words()
    german.loading = "Lädt …"
    german.tryAgain = "Erneut versuchen"
    server.error = ServerError("Offline")
    let router = Router(words: german) { [server] in
      Table { Section(loading: { try await server.members() }) { ForEach($0) { Info($0) } } }
    }
    #expect(titles(router) == ["Lädt …"])
    await router.settle()
    #expect(titles(router) == ["Erneut versuchen"])
  }

  @Test func `a section that is not loaded shows its empty state too`() {
    let table = Table { Section("Files") {}.emptyState { Info("No files") } }
    #expect(table.row(at: RowPath(section: 0, row: 0))?.title == "No files")
    let full = Table { Section("Files") { Info("One") }.emptyState("No files") }
    #expect(full.row(at: RowPath(section: 0, row: 0))?.title == "One")
  }
}
