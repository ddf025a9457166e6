import Tables
import TablesRouting
import Testing

/// Sections whose rows are loaded when they are first shown.
@Suite struct SectionLoadingTests {
  private let server = Server()

  private func router(_ change: @escaping (Section<Row>) -> Section<Row> = { $0 }) -> Router {
    Router { [server] in
      Table("Team") {
        change(
          Section("Members", loading: { try await server.members() }) { names in
            ForEach(names) { Segue($0) }
          })
      }
      .refreshable()
    }
  }

  private func titles(_ router: Router) -> [String] {
    router.presented.section(at: 0)?.items.map(\.title) ?? []
  }

  private func status(_ router: Router) -> Row.Status? {
    router.presented.item(at: RowPath(section: 0, row: 0))?.status
  }

  @Test func `a section says that it is loading, then shows its rows`() async {
    let router = router()
    #expect(titles(router) == ["Loading…"])
    #expect(status(router) == .running)
    #expect(router.isBusy)
    #expect(await router.settle() == [.performed("Members/loading")])
    #expect(titles(router) == ["Ada", "Grace"])
    #expect(!router.isBusy)
  }

  @Test func `a table is loaded once`() async {
    let router = router()
    for _ in 0..<3 {
      await router.settle()
      router.invalidate()
    }
    #expect(server.requests == 1)
  }

  @Test func `the loading row refuses to be selected`() {
    let router = router()
    #expect(router.select("Loading…") == .refused("Members/loading", reason: "In progress"))
  }

  @Test func `a failure is said and tried again`() async {
    server.error = ServerError("Offline")
    let router = router()
    #expect(await router.settle() == [.failed("Members/loading", "Offline")])
    #expect(titles(router) == ["Try again"])
    #expect(status(router) == .failed("Offline"))
    #expect(await router.settle().isEmpty)

    server.error = nil
    #expect(router.select("Try again") == .started("Members/loading"))
    #expect(titles(router) == ["Loading…"])
    #expect(await router.settle() == [.performed("Members/loading")])
    #expect(titles(router) == ["Ada", "Grace"])
  }

  @Test func `a result without rows says so`() async {
    server.names = []
    let router = router()
    await router.settle()
    #expect(titles(router) == ["No items"])
  }

  @Test func `a result without rows shows the section's own empty state`() async {
    server.names = []
    let router = router { $0.emptyState("No members") }
    #expect(titles(router) == ["Loading…"])
    await router.settle()
    #expect(titles(router) == ["No members"])
  }

  @Test func `placeholder rows are neither deleted nor found`() async {
    server.names = []
    let router = Router { [server] in
      Table {
        Section("Members", loading: { try await server.members() }) { names in
          ForEach(names) { Segue($0) }
        }
      }
      .searchable().editable { _ in Issue.record("nothing can be deleted") }
    }
    let path = RowPath(section: 0, row: 0)
    #expect(!router.canDelete(at: path))
    await router.settle()
    #expect(!router.canDelete(at: path))
    router.search("items")
    #expect(router.matchCount == 0)
  }

  @Test func `rows that were loaded are found`() async {
    let router = router()
    await router.settle()
    router.search("gra")
    #expect(titles(router) == ["Grace"])
  }

  @Test func `a collapsed section is loaded when it is opened`() async {
    let router = router { $0.collapsible(isExpanded: false) }
    #expect(!router.isBusy)
    #expect(router.presented.section(at: 0)?.hiddenCount == 0)
    router.toggleSection(at: 0)
    #expect(router.isBusy)
    await router.settle()
    #expect(titles(router) == ["Ada", "Grace"])
  }

  @Test func `a section that a ForEach makes is loaded when it is shown`() async {
    let router = Router { [server] in
      Table {
        ForEach(0..<300) { year in
          Section("\(year)", loading: { try await server.members() }) { names in
            ForEach(names) { Info($0) }
          }
        }
      }
    }
    #expect(!router.isBusy)
    #expect(router.select("Loading…") == .ambiguous("Loading…"))
    #expect(!router.isBusy)
    router.select(RowPath(section: 7, row: 0))
    #expect(await router.settle() == [.performed("7/loading")])
    #expect(router.presented.section(at: 7)?.items.map(\.title) == ["Ada", "Grace"])
    #expect(server.requests == 1)
  }
}

/// The source of loaded values. Counts the requests.
final class Server {
  var names = ["Ada", "Grace"]
  var error: ServerError?
  private(set) var requests = 0
  /// Called for each request before it is answered.
  var onRequest: (nonisolated(nonsending) () async -> Void)?

  nonisolated(nonsending) func members() async throws -> [String] {
    requests += 1
    let answer = names
    await onRequest?()
    if let error { throw error }
    return answer
  }
}

/// The reason why a server does not answer.
struct ServerError: Error, CustomStringConvertible {
  var description: String
  init(_ description: String) { self.description = description }
}
