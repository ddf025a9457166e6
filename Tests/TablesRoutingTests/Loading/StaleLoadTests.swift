import Tables
import TablesRouting
import Testing

/// Results that arrive too late, and old rows while new ones are being loaded.
@MainActor @Suite struct StaleLoadTests {
  private let server = Server()
  private final class Model {
    var team = "A"
    var isShown = true
  }
  private let model = Model()

  private func router() -> Router {
    Router { [server, model] in
      Table("Teams") {
        if model.isShown {
          Section("Members", loading: { try await server.members() }) { names in
            ForEach(names) { Info($0) }
          }
          .id(model.team)
        }
        Section("More") { Segue("Next") { Table("Next") { Switch("One") } } }
      }
      .refreshable()
    }
  }

  private func titles(_ router: Router) -> [String] {
    router.presented.section(at: 0)?.items.map(\.title) ?? []
  }

  /// Begins to settle, and returns when the server got the request.
  private func begin(_ router: Router) async -> Task<[Outcome], Never> {
    let before = server.requests
    let task = Task { @MainActor in await router.settle() }
    while server.requests == before { await Task.yield() }
    return task
  }

  @Test func `a section with another id ignores the result and is loaded`() async {
    let router = router()
    server.onRequest = { [server, model] in
      if server.requests > 1 { return }
      model.team = "B"
      server.names = ["Linus"]
    }
    #expect(await router.settle() == [.performed("B/loading")])
    #expect(titles(router) == ["Linus"])
    #expect(server.requests == 2)
  }

  @Test func `a removed section ignores its result and is loaded again when it is back`() async {
    let router = router()
    server.onRequest = { [model] in model.isShown = false }
    #expect(await router.settle().isEmpty)
    #expect(titles(router) == ["Next"])
    server.onRequest = nil
    model.isShown = true
    router.invalidate()
    #expect(titles(router) == ["Loading…"])
    #expect(await router.settle() == [.performed("A/loading")])
    #expect(server.requests == 2)
  }

  @Test func `work of a removed section does not begin`() async {
    let router = router()
    model.isShown = false
    router.invalidate()
    #expect(await router.settle().isEmpty)
    #expect(server.requests == 0)
  }

  @Test func `loading that is cancelled and begun again counts once`() async {
    let router = router()
    let gate = Gate()
    server.onRequest = { await gate.wait() }
    let first = await begin(router)
    #expect(router.cancelWorkOfScreen().map(\.outcome) == [.cancelled("A/loading")])
    #expect(titles(router) == ["Try again"])
    server.names = ["Linus"]
    server.onRequest = nil
    #expect(router.select("Try again") == .started("A/loading"))
    #expect(await router.settle() == [.performed("A/loading")])
    gate.open()
    #expect(await first.value.isEmpty)
    #expect(titles(router) == ["Linus"])
  }

  @Test func `old rows stay in view while new ones are loaded`() async {
    let router = router()
    await router.settle()
    let gate = Gate()
    server.names = ["Linus"]
    server.onRequest = { await gate.wait() }
    #expect(router.refreshTable() == .refreshStarted)
    let settling = await begin(router)
    #expect(titles(router) == ["Ada", "Grace"])
    #expect(router.refreshStatus == .running)
    gate.open()
    #expect(await settling.value == [.refreshed, .performed("A/loading")])
    #expect(titles(router) == ["Linus"])
    #expect(router.refreshStatus == nil)
  }

  @Test func `old rows stay when new ones cannot be loaded`() async {
    let router = router()
    await router.settle()
    server.error = ServerError("Offline")
    router.refreshTable()
    #expect(await router.settle() == [.refreshed, .refreshFailed("Offline")])
    #expect(titles(router) == ["Ada", "Grace"])
    #expect(router.refreshStatus == .failed("Offline"))
  }

  @Test func `a later load that works removes the message of a failed refresh`() async {
    let router = Router { [server, model] in
      Table {
        for name in ["A", "B"] {
          Section(name, loading: { try await server.members() }) { ForEach($0) { Info($0) } }
        }
        if !model.isShown {
          Section("C", loading: { try await server.members() }) { ForEach($0) { Info($0) } }
        }
      }
      .refreshable { if let error = server.error { throw error } }
    }
    await router.settle()
    server.error = ServerError("Offline")
    router.refreshTable()
    #expect(await router.settle() == [.refreshFailed("Offline")])
    #expect(router.refreshStatus == .failed("Offline"))
    server.error = nil
    model.isShown = false
    router.invalidate()
    #expect(await router.settle() == [.performed("C/loading")])
    #expect(router.refreshStatus == nil)
  }

  @Test func `a message stays while other rows of the same refresh are loaded`() async {
    let router = Router { [server] in
      Table {
        Section("A", loading: { try await server.members() }) { ForEach($0) { Info($0) } }
        Section("B", loading: { ["Linus"] }) { ForEach($0) { Info($0) } }
      }
      .refreshable()
    }
    await router.settle()
    server.error = ServerError("Offline")
    router.refreshTable()
    let outcomes = await router.settle()
    #expect(Set(outcomes) == [.refreshed, .refreshFailed("Offline"), .performed("B/loading")])
    #expect(router.refreshStatus == .failed("Offline"))
  }

  @Test func `old rows stay when loading them again is cancelled`() async {
    let router = router()
    await router.settle()
    let gate = Gate()
    server.onRequest = { await gate.wait() }
    router.refreshTable()
    let settling = await begin(router)
    #expect(router.cancelWorkOfScreen().map(\.outcome) == [.cancelled("A/loading")])
    gate.open()
    #expect(await settling.value == [.refreshed])
    #expect(titles(router) == ["Ada", "Grace"])
    #expect(router.refreshStatus == nil)
  }

  @Test func `a refresh also tries again what had failed`() async {
    server.error = ServerError("Offline")
    let router = router()
    await router.settle()
    server.error = nil
    router.refreshTable()
    #expect(await router.settle() == [.refreshed, .performed("A/loading")])
  }

  @Test func `a screen that was left keeps what was loaded meanwhile`() async {
    let router = router()
    router.select("Next")
    await router.settle()
    router.pop()
    #expect(titles(router) == ["Ada", "Grace"])
    #expect(server.requests == 1)
  }
}

/// Tasks wait at the gate until it is opened.
@MainActor private final class Gate {
  private var isOpen = false

  func open() { isOpen = true }

  func wait() async {
    while !isOpen { await Task.yield() }
  }
}
