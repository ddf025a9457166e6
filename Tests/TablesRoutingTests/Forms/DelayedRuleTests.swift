import Tables
import TablesRouting
import TablesTestTools
import Testing

/// Asynchronous rules that check a text while it is typed.
@MainActor @Suite struct DelayedRuleTests {
  fileprivate final class Model {
    var name = ""
    var size = 1
    var asked: [String] = []
    var told: [String] = []
    var taken: Set<String> = []
    var gate: Gate?

    nonisolated(nonsending) func reason(against text: String) async -> String? {
      asked.append(text)
      if let gate { await gate.wait() }
      return taken.contains(text) ? "\(text) is taken." : nil
    }
  }

  private let model = Model()

  private func router() -> Router {
    Router { [model] in
      Table {
        TextField("Name", text: Binding(model, \.name)).id("name")
          .validated { $0.contains(" ") ? "No blanks." : nil }
          .validated(after: .milliseconds(300)) { await model.reason(against: $0) }
          .onChange { model.told.append("change \($0)") }
          .onSubmit { model.told.append("submit \($0)") }
        TextField("Size", value: Binding(model, \.size)).id("size")
          .validated(after: .milliseconds(300)) { await model.reason(against: "\($0)") }
        Action("Save") { model.told.append("saved \(model.name)") }.submits().id("save")
      }
    }
  }

  private func ref(_ id: RowID, _ router: Router) -> RowRef {
    router.ref(of: router.paths(of: id)[0]) ?? RowRef(RowAddress(section: "", row: id), on: .root)
  }

  private func status(_ row: Int, _ router: Router) -> Row.Status? {
    router.presented.item(at: RowPath(section: 0, row: row))?.status
  }

  @Test func `the last text is checked, and written while it is typed`() async {
    let router = router()
    let name = ref("name", router)
    for text in ["a", "ad", "ada"] { router.type(text, at: name) }
    #expect(model.name == "")
    #expect(router.isValid, "a text that its row would accept makes nothing invalid")
    #expect(status(0, router) == nil, "nothing runs while the user types")
    let outcomes = await router.settle()
    #expect(outcomes.isEmpty, "the outcome comes when the text is left")
    #expect(model.asked == ["ada"])
    #expect(model.name == "ada")
    #expect(model.told == ["change ada"])
    #expect(router.draft(at: name) == "ada", "the edit goes on")
    #expect(router.leave(name) == .edited("name", .text("ada")))
    await router.settle()
    #expect(model.asked == ["ada"], "leaving does not ask again")
  }

  @Test func `the reason is shown when the typing has paused`() async {
    model.taken = ["ada"]
    let router = router()
    let name = ref("name", router)
    router.type("ada", at: name)
    let outcomes = await router.settle()
    #expect(outcomes == [.refused("name", reason: "ada is taken.")])
    #expect(status(0, router) == .invalid("ada is taken."))
    #expect(!router.isValid)
    #expect(model.name == "")
    router.type("adam", at: name)
    #expect(status(0, router) == nil)
    await router.settle()
    #expect(model.name == "adam")
  }

  @Test func `leaving does not report a reason again that is shown`() async {
    model.taken = ["ada"]
    let router = router()
    let name = ref("name", router)
    router.type("ada", at: name)
    await router.settle()
    #expect(router.leave(name) == nil)
    #expect(await router.settle() == [])
    #expect(model.asked == ["ada"])
    #expect(status(0, router) == .invalid("ada is taken."))
  }

  @Test func `a text that a synchronous rule refuses is not asked about`() async {
    let router = router()
    router.type("a b", at: ref("name", router))
    await router.settle()
    #expect(model.asked.isEmpty)
  }

  @Test func `a text that is typed back is not asked about`() async {
    let router = router()
    router.type("a", at: ref("name", router))
    router.type("", at: ref("name", router))
    await router.settle()
    #expect(model.asked.isEmpty)
    #expect(router.leave(ref("name", router)) == nil)
  }

  @Test func `only hosts wait, and typing on supersedes`() async {
    let router = router()
    let name = ref("name", router)
    let gate = Gate()
    var pauses: [Duration] = []
    router.wait = {
      pauses.append($0)
      await gate.wait()
      try Task.checkCancellation()
    }
    router.type("a", at: name)
    let settling = Task { await router.settle() }
    await gate.waitUntilEntered()
    #expect(model.asked.isEmpty)
    #expect(status(0, router) == nil, "the row does not look busy during the pause")
    router.type("ab", at: name)
    gate.open()
    _ = await settling.value
    #expect(pauses == [.milliseconds(300), .milliseconds(300)])
    #expect(model.asked == ["ab"])
    #expect(model.name == "ab")
  }

  @Test func `leaving and submitting take the pause as over`() async {
    let router = router()
    let name = ref("name", router)
    let gate = Gate()
    router.wait = { _ in
      await gate.wait()
      try Task.checkCancellation()
    }
    router.type("a", at: name)
    let settling = Task { await router.settle() }
    await gate.waitUntilEntered()
    #expect(router.leave(name) == .started("name"))
    while model.name != "a" { await Task.yield() }
    #expect(model.asked == ["a"])
    router.type("ab", at: name)
    #expect(router.submit(name) == .started("name"))
    while model.name != "ab" { await Task.yield() }
    #expect(model.told == ["change a", "change ab", "submit ab"])
    gate.open()
    _ = await settling.value
    #expect(model.asked == ["a", "ab"])
  }

  @Test func `a text that is left while it is checked ends its edit when it is accepted`() async {
    let router = router()
    let name = ref("name", router)
    let gate = Gate()
    model.gate = gate
    router.type("a", at: name)
    let settling = Task { await router.settle() }
    await gate.waitUntilEntered()
    #expect(status(0, router) == .running)
    #expect(router.leave(name) == nil)
    gate.open()
    #expect(await settling.value == [.edited("name", .text("a"))])
    #expect(model.name == "a")
    #expect(router.draft(at: name) == nil)
    #expect(status(0, router) == nil)
  }

  @Test func `saving checks without a pause`() async {
    let router = router()
    router.type("ada", at: ref("name", router))
    #expect(router.select("save") == .started("save"))
    let outcomes = await router.settle()
    #expect(outcomes == [.edited("name", .text("ada")), .performed("save")])
    #expect(model.told == ["change ada", "saved ada"])
    #expect(model.asked == ["ada"])
  }

  @Test func `a reason that was found while typing refuses the form`() async {
    model.taken = ["ada"]
    let router = router()
    router.type("ada", at: ref("name", router))
    await router.settle()
    #expect(router.select("save") == .refused("save", reason: "Name: ada is taken."))
    #expect(model.asked == ["ada"])
  }

  @Test func `a number is checked while it is typed, and written when it is left`() async {
    model.taken = ["12"]
    let router = router()
    let size = ref("size", router)
    router.type("12", at: size)
    #expect(await router.settle() == [.refused("size", reason: "12 is taken.")])
    #expect(status(1, router) == .invalid("12 is taken."))
    router.type("13", at: size)
    #expect(await router.settle() == [])
    #expect(model.size == 1)
    #expect(router.leave(size) == .edited("size", .text("13")))
    #expect(model.size == 13)
    #expect(model.asked == ["12", "13"])
  }

  @Test func `a text that was accepted while it was typed is stored without asking again`() async {
    let model = model
    let router = Router {
      Table {
        TextField("Name", text: model.name, save: { model.told.append("saved \($0)") }).id("name")
          .validated { $0.contains(" ") ? "No blanks." : nil }
          .validated(after: .milliseconds(300)) { await model.reason(against: $0) }
      }
    }
    let name = ref("name", router)
    for text in ["a", "ab", "ab "] {
      router.type(text, at: name)
      await router.settle()
    }
    #expect(router.leave(name) == .refused("name", reason: "No blanks."))
    router.type("ab", at: name)
    await router.settle()
    #expect(router.leave(name) == .started("name"))
    await router.settle()
    #expect(model.asked == ["a", "ab", "ab"])
    #expect(model.told == ["saved ab"])
  }

  @Test func `escape cancels the check and puts the old text back`() async {
    let router = router()
    let name = ref("name", router)
    router.type("a", at: name)
    router.cancelEdit(of: name)
    #expect(await router.settle() == [])
    #expect(model.asked.isEmpty)
    router.type("ab", at: name)
    await router.settle()
    #expect(model.name == "ab")
    router.cancelEdit(of: name)
    #expect(model.name == "")
  }

  @Test func `the app's new value ends the check`() async {
    let router = router()
    router.type("a", at: ref("name", router))
    model.name = "set"
    router.invalidate()
    #expect(await router.settle().allSatisfy { $0 == .cancelled("name") })
    #expect(model.asked.isEmpty)
    #expect(model.name == "set")
    #expect(router.draft(at: ref("name", router)) == nil)
  }
}
