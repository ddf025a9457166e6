import Tables
import TablesRouting
import Testing

/// Several pieces of work that run at the same time on an actor.
@MainActor @Suite struct InterleavedWorkTests {
  private final class Model {
    var log: [String] = []
    private var open: Set<String> = []

    func open(_ gate: String) { open.insert(gate) }

    nonisolated(nonsending) func pass(_ gate: String) async throws {
      log.append("begin \(gate)")
      while !open.contains(gate) {
        try Task.checkCancellation()
        await Task.yield()
      }
      log.append("end \(gate)")
    }
  }
  private let model = Model()

  private func router(_ names: String...) -> Router {
    Router { [model] in
      Table {
        for name in names { Action(name) { try await model.pass(name) }.id(name) }
        Switch("Switch", isOn: false) { _ in model.log.append("stored") }.id("switch")
      }
    }
  }

  private func settle(_ router: Router) -> Task<[Outcome], Never> {
    Task { @MainActor in await router.settle() }
  }

  private func wait(for entry: String) async {
    while !model.log.contains(entry) { await Task.yield() }
  }

  @Test func `outcomes come in the order in which work ends`() async {
    let router = router("a", "b")
    router.select("a")
    router.select("b")
    let settling = settle(router)
    await wait(for: "begin b")
    model.open("b")
    await wait(for: "end b")
    model.open("a")
    #expect(await settling.value == [.performed("b"), .performed("a")])
    #expect(model.log == ["begin a", "begin b", "end b", "end a"])
  }

  @Test func `a slow action does not hold up a switch that is used meanwhile`() async {
    let router = router("slow")
    router.select("slow")
    let settling = settle(router)
    await wait(for: "begin slow")
    #expect(router.select("switch") == .started("switch"))
    await wait(for: "stored")
    #expect(router.isBusy)
    model.open("slow")
    #expect(await settling.value == [.toggled("switch", true), .performed("slow")])
    #expect(!router.isBusy)
  }

  @Test func `the outcome of each piece is known when it ends`() async {
    let router = router("slow")
    router.select("slow")
    router.select("switch")
    var told: [Outcome] = []
    let settling = Task { @MainActor in await router.settle { told += $0.map(\.outcome) } }
    while told.isEmpty { await Task.yield() }
    #expect(told == [.toggled("switch", true)])
    model.open("slow")
    _ = await settling.value
    #expect(told == [.toggled("switch", true), .performed("slow")])
  }

  @Test func `one piece is cancelled and the others go on`() async {
    let router = router("a", "b")
    router.select("a")
    router.select("b")
    let settling = settle(router)
    await wait(for: "begin b")
    #expect(router.cancel(at: RowPath(section: 0, row: 0)) == .cancelled("a"))
    model.open("b")
    #expect(await settling.value == [.performed("b")])
    #expect(model.log == ["begin a", "begin b", "end b"])
  }

  @Test func `work that is cancelled before it begins does not run`() async {
    let router = Router { [model] in
      Table {
        Action("First") {
          model.log.append("first")
          await Task.yield()
        }
        Action("Second") {
          await Task.yield(); model.log.append("second")
        }
      }
    }
    router.select("First")
    router.select("Second")
    #expect(router.cancel(at: RowPath(section: 0, row: 1)).rowID != nil)
    #expect(await router.settle().count == 1)
    #expect(model.log == ["first"])
  }

  @Test func `cancelling the task cancels all work`() async {
    let router = router("a", "b")
    router.select("a")
    router.select("b")
    let settling = settle(router)
    await wait(for: "begin b")
    settling.cancel()
    #expect(Set(await settling.value) == [.cancelled("a"), .cancelled("b")])
    #expect(!router.isBusy)
  }

  @Test func `a search is finished while work goes on`() async {
    let router = Router { [model] in
      Table {
        Action("slow") { try await model.pass("slow") }
        ForEach(0..<101_000) { Info("\($0)") }
      }
      .searchable()
    }
    router.select("slow")
    router.search("100999")
    #expect(router.isSearching)
    var told: [Outcome] = []
    let settling = Task { @MainActor in await router.settle { told += $0.map(\.outcome) } }
    while told.isEmpty { await Task.yield() }
    #expect(told == [.searched("100999", matches: 1)])
    model.open("slow")
    #expect(await settling.value.count == 2)
  }

  @Test func `two calls share the work and each returns its own outcomes`() async {
    let router = router("a", "b")
    router.select("a")
    let first = settle(router)
    await wait(for: "begin a")
    router.select("b")
    let second = Task { @MainActor in await router.settle() }
    await wait(for: "begin b")
    model.open("b")
    model.open("a")
    let outcomes = await first.value + second.value
    #expect(Set(outcomes) == [.performed("a"), .performed("b")])
    #expect(outcomes.count == 2)
  }
}
