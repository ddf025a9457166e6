import Tables
import TablesRouting
import TablesTestTools
import Testing

/// Texts about which a question is asked before they are written.
@MainActor @Suite struct AskedTextTests {
  private final class Model {
    var name = "Ada"
    var count = 1
    var limit = 5
    var isOn = false
    var told: [String] = []
    /// Called while a text is being checked.
    var gate = Gate()
  }

  private let model = Model()

  private func router() -> Router {
    Router { [model] in
      Table {
        Section {
          TextField("Name", text: Binding(model, \.name)).id("name")
            .validated { $0.count > model.limit ? "Too long." : nil }
            .confirmation { $0.isEmpty ? Confirmation("No name?", message: "Really.") : nil }
          Stepper("Count", value: Binding(model, \.count), in: 0...99).id("count")
            .validated { $0 > model.limit ? "Too many." : nil }
            .confirmationDialog("Change it?")
          Switch("On", isOn: Binding(model, \.isOn)).confirmationDialog("Turn it?").id("on")
          TextField("Code", text: .constant("")).id("code")
            .validated { _ async -> String? in
              await model.gate.wait()
              return nil
            }
          Action("Save") { model.told.append("\(model.name) \(model.count)") }
            .disabledWhileInvalid().id("save")
        }
        .id("form")
      }
    }
  }

  private func ref(_ id: RowID) -> RowRef {
    RowRef(RowAddress(section: "form", row: id), on: .root)
  }

  private let reason = "No name? Really."

  @Test func `nothing is saved while the question is open`() {
    let router = router()
    router.type("", at: ref("name"))
    #expect(router.isValid)
    #expect(router.leave(ref("name")) == .asked("name"))
    #expect(router.draft(at: ref("name")) == "")
    #expect(!router.isValid)
    #expect(router.select("save") == .refused("save", reason: "Name: \(reason)"))
    #expect(model.told == [])
    #expect(router.question != nil)
    #expect(router.refusal(at: ref("name")) == nil, "the question itself is shown")
    #expect(router.answer(true) == .edited("name", ""))
    #expect(model.name == "")
    #expect(router.isValid)
    #expect(router.select("save") == .performed("save"))
  }

  @Test func `a no keeps the text with the question as the reason, and does not ask again`() {
    let router = router()
    router.type("", at: ref("name"))
    router.leave(ref("name"))
    #expect(router.answer(false) == .cancelled("name"))
    #expect(model.name == "Ada")
    #expect(router.draft(at: ref("name")) == "")
    #expect(router.refusal(at: ref("name")) == reason)
    #expect(router.invalidRows.map(\.reason) == [reason])
    #expect(router.leave(ref("name")) == nil)
    #expect(router.question == nil)
    #expect(router.submit(ref("name")) == .asked("name"), "Return asks again")
    router.answer(false)
    router.type("Eve", at: ref("name"))
    #expect(router.refusal(at: ref("name")) == nil)
    #expect(router.leave(ref("name")) == .edited("name", "Eve"))
  }

  @Test func `escape puts the value back after a no`() {
    let router = router()
    router.type("", at: ref("name"))
    router.leave(ref("name"))
    router.answer(false)
    #expect(router.cancelEdit(of: ref("name")) == .cancelled("name"))
    #expect(router.draft(at: ref("name")) == nil)
    #expect(router.isValid)
    #expect(model.name == "Ada")
  }

  @Test func `another action leaves the text with the question as its reason`() {
    let router = router()
    router.type("", at: ref("name"))
    router.leave(ref("name"))
    #expect(router.select("on") == .asked("on"))
    #expect(router.refusal(at: ref("name")) == reason)
    #expect(router.answer(true) == .toggled("on", true))
    #expect(router.draft(at: ref("name")) == "")
  }

  @Test func `typing on closes the question about the earlier text`() {
    let router = router()
    router.type("", at: ref("name"))
    router.leave(ref("name"))
    router.type("E", at: ref("name"))
    #expect(router.question == nil)
    #expect(router.isValid)
    #expect(router.answer(true) == .unhandled)
    #expect(model.name == "Ada")
  }

  @Test func `a yes after a new value of the app writes nothing`() {
    let router = router()
    router.type("", at: ref("name"))
    router.leave(ref("name"))
    model.name = "Grace"
    #expect(router.answer(true) == .cancelled("name"))
    #expect(model.name == "Grace")
    router.type("4", at: ref("count"))
    #expect(router.leave(ref("count")) == .asked("count"))
    model.count = 3
    #expect(router.answer(true) == .cancelled("count"))
    #expect(model.count == 3)
    #expect(router.isValid)
  }

  @Test func `a yes writes a typed number`() {
    let router = router()
    router.type("4", at: ref("count"))
    #expect(router.submit(ref("count")) == .asked("count"))
    #expect(router.answer(true) == .edited("count", 4))
    #expect(model.count == 4)
    #expect(router.draft(at: ref("count")) == nil)
  }

  @Test func `a refused text that becomes valid by itself has the question as its reason`() {
    let router = router()
    router.type("9", at: ref("count"))
    #expect(router.leave(ref("count")) == .refused("count", reason: "Too many."))
    model.limit = 10
    router.invalidate()
    #expect(!router.isValid)
    #expect(router.refusal(at: ref("count")) == "Change it?")
    #expect(router.question == nil)
    #expect(model.count == 1)
    model.limit = 5
    router.invalidate()
    #expect(!router.isValid)
    #expect(router.refusal(at: ref("count")) == "Too many.")
    model.limit = 10
    #expect(router.submit(ref("count")) == .asked("count"))
    #expect(router.answer(true) == .edited("count", 9))
    #expect(model.count == 9)
  }

  @Test func `a refused text that becomes valid and needs no question is written`() {
    let router = router()
    router.type("Rosalind", at: ref("name"))
    #expect(router.leave(ref("name")) == .refused("name", reason: "Too long."))
    model.limit = 10
    router.invalidate()
    #expect(router.isValid)
    #expect(model.name == "Rosalind")
  }

  @Test func `an action that has waited is not performed below an open question`() async {
    let router = router()
    router.type("x", at: ref("code"))
    router.leave(ref("code"))
    #expect(router.select("save") == .started("save"))
    let settling = Task { await router.settle() }
    await model.gate.waitUntilEntered()
    #expect(router.select("on") == .asked("on"))
    model.gate.open()
    let outcomes = await settling.value
    #expect(outcomes.last == .asked("on"))
    #expect(model.told == [])
    #expect(router.answer(true) == .toggled("on", true))
  }

  @Test func `a host shows the question about what was typed before another action`() {
    let host = RouterRunner(router())
    host.type("", at: ref("name"))
    let question = host.perform(.select, at: ref("save"))
    #expect(question?.title == "No name?")
    #expect(model.told == [])
    guard let question else { return }
    #expect(host.answer(true, to: question) == nil)
    #expect(model.name == "")
    #expect(host.perform(.select, at: ref("save")) == nil)
    #expect(model.told == [" 1"])
  }

  // MARK: Return and leaving

  @Test func `leaving tells nothing that return has told`() {
    let router = router()
    router.type("Rosalind", at: ref("name"))
    #expect(router.submit(ref("name")) == .refused("name", reason: "Too long."))
    #expect(router.leave(ref("name")) == nil)
    #expect(router.refusal(at: ref("name")) == "Too long.")
    router.type("Rosalind F", at: ref("name"))
    #expect(router.leave(ref("name")) == .refused("name", reason: "Too long."))
  }
}
