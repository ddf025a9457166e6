import Tables
import TablesRouting
import TablesTestTools
import Testing

/// Values that the app stores in another form than that in which they were entered, while the user
/// enters others.
@MainActor @Suite struct StoredFormTests {
  private struct Offline: Error, CustomStringConvertible { let description = "You are offline." }

  private final class Server {
    var name = ""
    var count = 1
    var other = ""
    var isOnline = true
    var stored: [String] = []
    /// The gates before the new value is there, and between that and the end of storing it.
    let (first, last) = (Gate(), Gate())
    /// The changes of a stored name.
    var change: (String) -> Void = { _ in }

    nonisolated(nonsending) func store(_ new: String) async throws {
      stored.append(new)
      await first.wait()
      name = new.uppercased()
      await last.wait()
      if !isOnline {
        name = ""
        throw Offline()
      }
    }

    nonisolated(nonsending) func store(_ new: Int) async throws {
      stored.append("\(new)")
      await first.wait()
      count = new * 10
      await last.wait()
    }
  }

  private let server = Server()

  private func router() -> Router {
    Router { [server] in
      Table {
        Section("Form") {
          TextField("Name", text: server.name, save: { try await server.store($0) }).id("name")
            .onChange { server.change($0) }
          Stepper("Count", value: server.count, in: 0...99, save: { try await server.store($0) })
            .id("count")
          TextField("Other", text: Binding(server, \.other)).id("other")
          Action("Reset") { (server.name, server.count) = ("Grace", 7) }.id("reset")
        }
        .id("form")
      }
    }
  }

  private func ref(_ id: RowID) -> RowRef {
    RowRef(RowAddress(section: "form", row: id), on: .root)
  }

  private func value(_ id: RowID, _ router: Router) -> Row.Value? {
    router.path(of: ref(id)).flatMap { router.presented.item(at: $0) }
      .flatMap { Row.Value($0.kind) }
  }

  /// Enters “ab”, and returns when the server has begun to store it.
  private func storing() async -> (Router, Task<[Outcome], Never>) {
    let router = router()
    router.type("ab", at: ref("name"))
    #expect(router.leave(ref("name")) == .started("name"))
    let settling = Task { await router.settle() }
    await server.first.waitUntilEntered()
    return (router, settling)
  }

  /// Lets the server have the new value, which it goes on to store.
  private func pass() async {
    server.first.open()
    await server.last.waitUntilEntered()
  }

  @Test func `a text that is typed while another form of an earlier one is stored stays`() async {
    let (router, settling) = await storing()
    router.type("abc", at: ref("name"))
    await pass()
    router.invalidate()
    #expect(router.draft(at: ref("name")) == "abc", "the new value is there before storing ends")
    server.last.open()
    #expect(await settling.value == [.edited("name", "ab")])
    #expect(server.name == "AB")
    #expect(router.draft(at: ref("name")) == "abc")
    #expect(router.leave(ref("name")) == .started("name"))
    #expect(await router.settle() == [.edited("name", "abc")])
    #expect(server.stored == ["ab", "abc"])
    #expect(value("name", router) == "ABC")
    #expect(router.draft(at: ref("name")) == nil)
  }

  @Test func `escape then shows the form that was stored`() async {
    let (router, settling) = await storing()
    router.type("abc", at: ref("name"))
    await pass()
    server.last.open()
    _ = await settling.value
    #expect(router.cancelEdit(of: ref("name")) == .cancelled("name"))
    #expect(value("name", router) == "AB")
    #expect(server.stored == ["ab"])
  }

  @Test func `a text that waits is stored after another form of an earlier one`() async {
    let (router, settling) = await storing()
    router.type("abc", at: ref("name"))
    #expect(router.leave(ref("name")) == .started("name"))
    await pass()
    router.invalidate()
    #expect(value("name", router) == "abc")
    server.last.open()
    #expect(await settling.value == [.edited("name", "ab"), .edited("name", "abc")])
    #expect(server.stored == ["ab", "abc"])
    #expect(server.name == "ABC")
  }

  @Test func `a number that waits is stored after another form of an earlier one`() async {
    let router = router()
    let path = RowPath(section: 0, row: 1)
    router.set(2, at: path)
    let settling = Task { await router.settle() }
    await server.first.waitUntilEntered()
    router.set(3, at: path)
    await pass()
    router.invalidate()
    #expect(value("count", router) == 3)
    server.last.open()
    #expect(await settling.value == [.edited("count", 2), .edited("count", 3)])
    #expect(server.stored == ["2", "3"])
    #expect(server.count == 30)
  }

  @Test func `a value that the app sets back while it is stored is shown`() async {
    let router = router()
    router.set(2, at: RowPath(section: 0, row: 1))
    let settling = Task { await router.settle() }
    await pass()
    router.invalidate()
    #expect(value("count", router) == 20)
    server.count = 1
    router.invalidate()
    #expect(value("count", router) == 1)
    server.last.open()
    #expect(await settling.value == [.edited("count", 2)])
    #expect(value("count", router) == 1)
  }

  @Test func `a text stays when an earlier one was shown, and then could not be stored`() async {
    server.isOnline = false
    let (router, settling) = await storing()
    router.type("abc", at: ref("name"))
    await pass()
    router.invalidate()
    _ = router.presented
    server.last.open()
    #expect(await settling.value == [.failed("name", "You are offline.")])
    #expect(router.draft(at: ref("name")) == "abc")
    #expect(server.name == "")
  }

  @Test func `a closure that changes a stored value leaves the text that is typed since`() async {
    server.change = { [server] in server.name = "<\($0)>" }
    let (router, settling) = await storing()
    router.type("abc", at: ref("name"))
    await pass()
    server.last.open()
    #expect(await settling.value == [.edited("name", "ab")])
    #expect(server.name == "<ab>")
    router.invalidate()
    #expect(router.draft(at: ref("name")) == "abc")
  }

  @Test func `a text that is typed into another row meanwhile changes nothing`() async {
    let (router, settling) = await storing()
    router.type("abc", at: ref("name"))
    await pass()
    // The new value was not seen yet, because the state of the server is not observed.
    router.type("x", at: ref("other"))
    #expect(router.draft(at: ref("name")) == "abc")
    server.last.open()
    _ = await settling.value
    #expect(router.draft(at: ref("name")) == "abc")
  }

  @Test(arguments: [false, true])
  func `a value that an action sets meanwhile is shown`(isLeft: Bool) async {
    let (router, settling) = await storing()
    router.type("abc", at: ref("name"))
    if isLeft { router.leave(ref("name")) }
    router.select("Reset")
    #expect(router.draft(at: ref("name")) == nil)
    #expect(value("name", router) == "Grace")
    server.first.open()
    server.last.open()
    _ = await settling.value
    #expect(server.stored == ["ab"], "the later text is not stored")
  }

  @Test func `a value that the app sets after storing ends a later edit`() async {
    let (router, settling) = await storing()
    router.type("abc", at: ref("name"))
    await pass()
    server.last.open()
    _ = await settling.value
    server.name = "Grace"
    router.invalidate()
    #expect(value("name", router) == "Grace")
    #expect(router.draft(at: ref("name")) == nil)
  }
}
