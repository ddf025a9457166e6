import Tables
import TablesRouting
import TablesTestTools
import Testing

/// Texts that are typed while an earlier one is being stored, and whose row is hidden meanwhile, or
/// gets another value from the app.
@MainActor @Suite struct HiddenSavingTests {
  /// Stores texts in capitals.
  private final class Server {
    var name = ""
    var isNameShown = true
    /// The texts in the order in which storing them began.
    var stored: [String] = []
    var gate: Gate?

    nonisolated(nonsending) func store(_ text: String) async {
      stored.append(text)
      if let gate { await gate.wait() }
      name = text.uppercased()
    }
  }

  private let server = Server()

  private var name: RowRef { RowRef(RowAddress(section: "form", row: "name"), on: .root) }

  /// Enters “a”, and returns the settling of the router when the server has begun to store it.
  private func storingText() async -> (Router, Gate, settling: Task<[Outcome], Never>) {
    let gate = Gate()
    server.gate = gate
    let router = Router { [server] in
      Table {
        Section("Form") {
          if server.isNameShown {
            TextField("Name", text: server.name, save: { await server.store($0) }).id("name")
          }
          Info("End")
        }
        .id("form")
      }
    }
    router.type("a", at: name)
    router.leave(name)
    let settling = Task { await router.settle() }
    await gate.waitUntilEntered()
    return (router, gate, settling)
  }

  private func show(_ isShown: Bool, _ router: Router) {
    server.isNameShown = isShown
    router.invalidate()
    router.evaluateIfStale()
  }

  @Test func `a text that waits is stored when its hidden row is shown again`() async {
    let (router, gate, settling) = await storingText()
    router.type("Abc", at: name)
    #expect(router.leave(name) == .started("name"))
    show(false, router)
    gate.open()
    #expect(await settling.value == [.rowRemoved("name"), .rowRemoved("name")])
    #expect(server.name == "A")
    show(true, router)
    await router.settle()
    #expect(server.stored == ["a", "Abc"])
    #expect(server.name == "ABC")
    #expect(router.draft(at: name) == nil)
  }

  @Test func `a text that is being typed is in its row when that is shown again`() async {
    let (router, gate, settling) = await storingText()
    router.type("Abc", at: name)
    show(false, router)
    gate.open()
    #expect(await settling.value == [.rowRemoved("name")])
    show(true, router)
    #expect(router.draft(at: name) == "Abc")
    #expect(router.leave(name) == .started("name"))
    await router.settle()
    #expect(server.name == "ABC")
  }

  @Test func `a value that the app sets later ends a text whose row was hidden`() async {
    let (router, gate, settling) = await storingText()
    router.type("Abc", at: name)
    show(false, router)
    gate.open()
    _ = await settling.value
    show(true, router)
    server.name = "Reset"
    router.invalidate()
    router.evaluateIfStale()
    #expect(router.draft(at: name) == nil)
    #expect(server.stored == ["a"])
  }

  @Test func `a text over a value of the app is stored, although the same one is being stored`()
    async
  {
    let (router, gate, settling) = await storingText()
    server.name = "Reset"
    router.invalidate()
    router.evaluateIfStale()
    router.type("ab", at: name)
    router.type("a", at: name)
    #expect(router.leave(name) == .started("name"))
    gate.open()
    #expect(await settling.value.last == .edited("name", "a"))
    #expect(server.stored == ["a", "a"])
    #expect(server.name == "A")
  }

  @Test func `an earlier text is not shown again over a value of the app`() async {
    let (router, gate, settling) = await storingText()
    server.name = "Reset"
    router.invalidate()
    router.evaluateIfStale()
    router.type("Resetb", at: name)
    #expect(router.leave(name) == .started("name"))
    #expect(router.cancelEdit(of: name) == .cancelled("name"))
    let row = router.path(of: name).flatMap { router.presented.item(at: $0) }
    #expect(row.flatMap { Row.Value($0.kind) } == "Reset")
    gate.open()
    _ = await settling.value
  }
}
