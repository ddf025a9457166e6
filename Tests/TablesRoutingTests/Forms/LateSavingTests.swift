import Tables
import TablesRouting
import TablesTestTools
import Testing

/// Values that the user changes while an earlier one is being checked or stored.
@MainActor @Suite struct LateSavingTests {
  private struct Offline: Error, CustomStringConvertible { let description = "You are offline." }

  private final class Server {
    var days: Set<String> = []
    var region = "EU"
    var count = 1
    var name = ""
    var isOn = false
    /// The values in the order in which storing them began.
    var stored: [String] = []
    var told: [String] = []
    /// The values that wait, and those that cannot be stored.
    var gates: [String: Gate] = [:]
    var failing: Set<String> = []

    nonisolated(nonsending) func set<Value>(
      _ path: ReferenceWritableKeyPath<Server, Value>, _ value: Value, named name: String
    ) async throws {
      stored.append(name)
      if let gate = gates[name] { await gate.wait() }
      if failing.contains(name) { throw Offline() }
      self[keyPath: path] = value
    }
  }

  private let server = Server()

  private func router() -> Router {
    Router { [server] in
      Table {
        OptionSection(
          "Days", selection: server.days, options: ["Mon", "Tue", "Wed"],
          save: { days in
            try await server.set(\.days, days, named: days.sorted().joined(separator: " "))
          }
        )
        Section("Form") {
          Stepper(
            "Count", value: server.count, in: 0...9,
            save: { try await server.set(\.count, $0, named: "\($0)") }
          ).id("count").onChange { server.told.append("count \($0)") }
          TextField(
            "Name", text: server.name, save: { try await server.set(\.name, $0, named: $0) }
          ).id("name")
            .onChange { server.told.append("change \($0)") }
            .onSubmit { server.told.append("submit \($0)") }
          Switch("On", isOn: server.isOn) { try await server.set(\.isOn, $0, named: "\($0)") }
            .id("on")
          Action("Save") { server.told.append("saved \(server.name)") }
            .disabledWhileInvalid().id("save")
        }
        .id("form")
      }
    }
  }

  private func gate(_ name: String) -> Gate {
    let gate = Gate()
    server.gates[name] = gate
    return gate
  }

  /// Enters “a”, and returns the settling of the router when the server has begun to store it.
  private func storingText() async -> (Router, Gate, settling: Task<[Outcome], Never>) {
    let (router, gate) = (router(), gate("a"))
    router.type("a", at: ref("name"))
    router.leave(ref("name"))
    let settling = Task { await router.settle() }
    await gate.waitUntilEntered()
    return (router, gate, settling)
  }

  private func ref(_ id: RowID) -> RowRef {
    RowRef(RowAddress(section: "form", row: id), on: .root)
  }

  private func row(_ id: RowID, _ router: Router) -> Row? {
    router.path(of: ref(id)).flatMap { router.presented.item(at: $0) }
  }

  private func chosen(_ router: Router) -> [String] {
    (router.presented.section(at: 0)?.items).map { items in
      items.filter { $0.kind == .option(isSelected: true, marking: .check) }.map(\.title)
    } ?? []
  }

  // MARK: Options

  @Test func `a set that is stored contains what was chosen before`() async {
    let (router, gate) = (router(), gate("Mon"))
    #expect(router.select("Mon") == .started("Mon"))
    let settling = Task { await router.settle() }
    await gate.waitUntilEntered()
    #expect(router.select("Tue") == .started("Tue"))
    #expect(router.select("Wed") == .started("Wed"))
    #expect(chosen(router) == ["Mon", "Tue", "Wed"])
    for _ in 0..<5 { await Task.yield() }
    #expect(server.stored == ["Mon"], "the others wait")
    gate.open()
    #expect(await settling.value.count == 3)
    #expect(server.stored == ["Mon", "Mon Tue", "Mon Tue Wed"])
    #expect(server.days == ["Mon", "Tue", "Wed"])
    #expect(chosen(router) == ["Mon", "Tue", "Wed"])
  }

  @Test func `options wait for each other although their section has got another id`() async {
    let gate = gate("Mon")
    let router = Router { [server] in
      Table {
        OptionSection(
          "Days", selection: server.days, options: ["Mon", "Tue"],
          save: { days in
            try await server.set(\.days, days, named: days.sorted().joined(separator: " "))
          }
        )
        .id("days \(server.count)")
      }
    }
    router.select("Mon")
    let settling = Task { await router.settle() }
    await gate.waitUntilEntered()
    server.count = 2
    router.invalidate()
    router.select("Tue")
    for _ in 0..<5 { await Task.yield() }
    #expect(server.stored == ["Mon"], "the other one waits")
    gate.open()
    #expect(await settling.value.count == 2)
    #expect(server.days == ["Mon", "Tue"])
  }

  @Test func `a set is stored without a choice that could not be stored`() async {
    let (router, gate) = (router(), gate("Mon"))
    server.failing = ["Mon"]
    router.select("Mon")
    let settling = Task { await router.settle() }
    await gate.waitUntilEntered()
    router.select("Tue")
    gate.open()
    let outcomes = await settling.value
    #expect(outcomes == [.failed("Mon", "You are offline."), .chose("Tue", .flag(true))])
    #expect(server.days == ["Tue"])
    #expect(chosen(router) == ["Tue"])
  }

  // MARK: Steps

  @Test func `a number that is as before is not stored again`() async {
    let router = router()
    #expect(router.set(.number(1), at: RowPath(section: 1, row: 0)) == .edited("count", 1))
    #expect(await router.settle().isEmpty)
    #expect(server.stored.isEmpty)
  }

  @Test func `steps during storing are stored after it, the last one only`() async {
    let (router, gate) = (router(), gate("2"))
    let path = router.path(of: ref("count")) ?? RowPath(section: 0, row: 0)
    #expect(router.set(2, at: path) == .started("count"))
    let settling = Task { await router.settle() }
    await gate.waitUntilEntered()
    #expect(router.set(3, at: path) == .started("count"))
    #expect(router.set(4, at: path) == .started("count"))
    #expect(row("count", router).flatMap { Row.Value($0.kind) } == 4)
    gate.open()
    #expect(await settling.value == [.edited("count", 2), .edited("count", 4)])
    #expect(server.stored == ["2", "4"])
    #expect(server.count == 4)
    #expect(server.told == ["count 2", "count 4"])
    #expect(row("count", router)?.status == nil)
  }

  @Test func `a switch that is turned during storing is stored again`() async {
    let (router, gate) = (router(), gate("true"))
    #expect(router.select("On") == .started("on"))
    let settling = Task { await router.settle() }
    await gate.waitUntilEntered()
    #expect(router.select("On") == .started("on"))
    #expect(row("on", router)?.kind == .switch(isOn: false))
    gate.open()
    #expect(await settling.value == [.toggled("on", true), .toggled("on", false)])
    #expect(server.stored == ["true", "false"])
    #expect(!server.isOn)
    #expect(row("on", router)?.kind == .switch(isOn: false))
  }

  // MARK: Texts

  @Test func `typing supersedes a text that is being stored`() async {
    let (router, gate) = (router(), gate("a"))
    router.type("a", at: ref("name"))
    #expect(router.leave(ref("name")) == .started("name"))
    let settling = Task { await router.settle() }
    await gate.waitUntilEntered()
    #expect(router.type("ab", at: ref("name")) == .typed("name", "ab"))
    #expect(router.draft(at: ref("name")) == "ab")
    gate.open()
    #expect(await settling.value == [.edited("name", "a")])
    #expect(server.name == "a")
    #expect(router.draft(at: ref("name")) == "ab", "what was typed is not lost")
    #expect(row("name", router)?.status == nil)
    #expect(router.leave(ref("name")) == .started("name"))
    #expect(await router.settle() == [.edited("name", "ab")])
    #expect(server.name == "ab")
    #expect(server.told == ["change a", "change ab"])
  }

  @Test func `a newer text is stored after the one that is being stored`() async {
    let (router, gate, settling) = await storingText()
    router.type("ab", at: ref("name"))
    #expect(router.submit(ref("name")) == .started("name"))
    gate.open()
    #expect(await settling.value == [.edited("name", "a"), .edited("name", "ab")])
    #expect(server.stored == ["a", "ab"])
    #expect(server.name == "ab")
    #expect(server.told == ["change a", "change ab", "submit ab"])
    #expect(router.draft(at: ref("name")) == nil)
  }

  @Test func `the error of an older text does not stand below a newer one`() async {
    server.failing = ["a"]
    let (router, gate, settling) = await storingText()
    router.type("ab", at: ref("name"))
    gate.open()
    #expect(await settling.value == [.failed("name", "You are offline.")])
    #expect(router.draft(at: ref("name")) == "ab")
    #expect(row("name", router)?.status == nil)
    router.leave(ref("name"))
    #expect(await router.settle() == [.edited("name", "ab")])
  }

  @Test func `a text that could not be stored stays with the error`() async {
    let router = router()
    server.failing = ["ab"]
    router.type("ab", at: ref("name"))
    #expect(router.submit(ref("name")) == .started("name"))
    #expect(await router.settle() == [.failed("name", "You are offline.")])
    #expect(router.draft(at: ref("name")) == "ab")
    #expect(router.refusal(at: ref("name")) == "You are offline.")
    #expect(!router.isValid)
    #expect(router.leave(ref("name")) == nil, "it is not stored again without Return")
    server.failing = []
    #expect(router.submit(ref("name")) == .started("name"))
    #expect(await router.settle() == [.edited("name", "ab")])
    #expect(router.draft(at: ref("name")) == nil)
    #expect(router.refusal(at: ref("name")) == nil)
    server.failing = ["abc"]
    router.type("abc", at: ref("name"))
    router.submit(ref("name"))
    await router.settle()
    #expect(router.cancelEdit(of: ref("name")) == .cancelled("name"))
    #expect(row("name", router).flatMap { Row.Value($0.kind) } == "ab")
    #expect(row("name", router)?.status == nil)
  }

  @Test func `return during storing stores nothing twice, and submits`() async {
    let (router, gate, settling) = await storingText()
    #expect(router.submit(ref("name")) == .started("name"))
    gate.open()
    #expect(await settling.value == [.edited("name", "a")])
    #expect(server.stored == ["a"])
    #expect(server.told == ["change a", "submit a"])
  }

  @Test func `a text that is as it was before one that is being stored is stored after it`() async {
    let (router, gate, settling) = await storingText()
    router.type("", at: ref("name"))
    #expect(router.leave(ref("name")) == .started("name"))
    gate.open()
    #expect(await settling.value == [.edited("name", "a"), .edited("name", "")])
    #expect(server.stored == ["a", ""])
    #expect(server.name == "")
  }

  @Test func `a text that is typed again while it is being stored is stored once`() async {
    server.failing = ["a"]
    let (router, gate, settling) = await storingText()
    router.type("ab", at: ref("name"))
    router.type("a", at: ref("name"))
    #expect(router.leave(ref("name")) == .started("name"))
    gate.open()
    #expect(await settling.value == [.failed("name", "You are offline.")])
    #expect(server.stored == ["a"])
    #expect(router.draft(at: ref("name")) == "a")
    #expect(router.refusal(at: ref("name")) == "You are offline.")
  }

  @Test func `escape during storing discards only what was typed since`() async {
    let (router, gate, settling) = await storingText()
    router.type("ab", at: ref("name"))
    #expect(router.cancelEdit(of: ref("name")) == .cancelled("name"))
    gate.open()
    #expect(await settling.value == [.edited("name", "a")])
    #expect(row("name", router).flatMap { Row.Value($0.kind) } == "a")
    #expect(row("name", router)?.status == nil)
    #expect(server.stored == ["a"])
  }

  @Test func `typing removes the error of an earlier value`() async {
    server.failing = ["a"]
    let (router, gate, settling) = await storingText()
    router.type("ab", at: ref("name"))
    router.cancelEdit(of: ref("name"))
    gate.open()
    #expect(await settling.value == [.failed("name", "You are offline.")])
    #expect(row("name", router)?.status == .failed("You are offline."))
    router.type("b", at: ref("name"))
    #expect(row("name", router)?.status == nil)
  }

  // MARK: Waiting

  @Test func `an action that needs a valid screen waits until all is stored`() async {
    let router = router()
    router.type("ab", at: ref("name"))
    router.leave(ref("name"))
    #expect(router.select("Save") == .started("save"))
    #expect(await router.settle() == [.edited("name", "ab"), .performed("save")])
    #expect(server.told == ["change ab", "saved ab"])
    server.failing = ["abc"]
    router.type("abc", at: ref("name"))
    router.leave(ref("name"))
    router.select("Save")
    let outcomes = await router.settle()
    #expect(
      outcomes == [
        .failed("name", "You are offline."),
        .refused("save", reason: "Name: You are offline."),
      ])
  }

  @Test func `an action waits for the storing that follows a check`() async {
    let server = server
    let router = Router {
      Table {
        Section {
          TextField(
            "Name", text: server.name, save: { try await server.set(\.name, $0, named: $0) }
          )
          .validated { _ async -> String? in
            await Task.yield()
            return nil
          }
          .id("name")
          Action("Save") { server.told.append("saved \(server.name)") }
            .disabledWhileInvalid().id("save")
        }
        .id("form")
      }
    }
    router.type("ab", at: ref("name"))
    router.leave(ref("name"))
    #expect(router.select("Save") == .started("save"))
    #expect(
      await router.settle() == [.started("name"), .edited("name", "ab"), .performed("save")])
    #expect(server.told == ["saved ab"])
  }

  @Test func `a text whose check was cancelled stays`() async {
    let server = server
    let router = Router {
      Table {
        Section {
          TextField("Name", text: Binding(server, \.name)).id("name")
            .validated { text in
              server.stored.append(text)
              if server.stored.count == 1 { throw CancellationError() }
              return nil
            }
        }
        .id("form")
      }
    }
    router.type("ab", at: ref("name"))
    router.submit(ref("name"))
    #expect(await router.settle() == [.cancelled("name")])
    #expect(router.draft(at: ref("name")) == "ab")
    #expect(router.refusal(at: ref("name")) == "Try again")
    #expect(await router.settle() == [], "it is not checked again by itself")
    #expect(router.submit(ref("name")) == .started("name"))
    #expect(await router.settle() == [.edited("name", "ab")])
    #expect(server.name == "ab")
  }
}
