import Tables
import TablesRouting
import TablesTestTools
import Testing

/// Actions that submit their screen.
@MainActor @Suite struct SubmitsTests {
  fileprivate final class Model {
    var name = ""
    var repeated = ""
    var email = "ada"
    var age = 20
    var terms = false
    var saved: [String] = []
    var told: [String] = []
    var asked: [String] = []
    var gate: Gate?
    var isExpanded = false
    var emailReason: String?
  }

  private let model = Model()

  private func table(_ save: some ActionContent) -> Table {
    Table("Profile") {
      Section("Name") {
        TextField("Name", text: Binding(model, \.name)).id("name")
          .validated { $0.isEmpty ? "A name is needed." : nil }
          .onSubmit { [model] in model.told.append("submitted \($0)") }
        TextField("Repeat", text: Binding(model, \.repeated)).id("repeat")
          .validated { [model] in $0 == model.name ? nil : "The names differ." }
        TextField("Age", value: Binding(model, \.age)).id("age")
          .validated { $0 < 18 ? "18 at least." : nil }
        TextField("E-mail", text: Binding(model, \.email)).id("email")
          .validated { [model] text in await model.reason(against: text) }
      }
      .id("fields")
      Section("Terms") {
        Switch("Terms", isOn: Binding(model, \.terms)).id("terms")
          .validated { $0 ? nil : "Accept the terms." }
      }
      .id("more").collapsible(isExpanded: Binding(model, \.isExpanded))
    }
    .searchable()
    .toolbar { save }
  }

  private func router(_ save: some ActionContent) -> Router { Router { self.table(save) } }

  private func router() -> Router {
    router(
      Action("Save") { [model] in
        model.saved.append("\(model.name) \(model.age) \(model.email)")
      }
      .submits().id("save"))
  }

  private func ref(_ id: RowID, _ router: Router) -> RowRef {
    router.ref(of: router.paths(of: id)[0]) ?? RowRef(RowAddress(section: "", row: id), on: .root)
  }

  private func statuses(_ router: Router) -> [Row.Status?] {
    router.presented.sections.flatMap { $0.items.map(\.status) }
  }

  private func fillIn() {
    (model.name, model.repeated, model.terms) = ("Ada", "Ada", true)
  }

  @Test func `it can always be pressed, and shows every reason`() {
    model.isExpanded = true
    let router = router()
    #expect(router.presentedRow(at: RowPath(toolbarItem: 0))?.row.isEnabled == true)
    model.repeated = "x"
    router.invalidate()
    #expect(router.select("save") == .refused("save", reason: "Name: A name is needed."))
    #expect(
      statuses(router) == [
        .invalid("A name is needed."), .invalid("The names differ."), nil, nil,
        .invalid("Accept the terms."),
      ])
    #expect(model.saved.isEmpty)
    #expect(router.revealed?.row.address.row == "name")
    #expect(router.revealed?.takesKeyboard == true)
  }

  @Test func `the reasons follow each change after that`() {
    (model.isExpanded, model.repeated) = (true, "x")
    let router = router()
    router.select("save")
    #expect(router.select("terms") == .toggled("terms", true))
    router.type("A", at: ref("name", router))
    #expect(statuses(router) == [nil, .invalid("The names differ."), nil, nil, nil])
    router.type("x", at: ref("name", router))
    #expect(router.isValid)
    #expect(router.select("terms") == .refused("terms", reason: "Accept the terms."))
  }

  @Test func `it runs if all is valid`() {
    fillIn()
    let router = router()
    #expect(router.select("save") == .performed("save"))
    #expect(model.saved == ["Ada 20 ada"])
  }

  @Test func `it ends the typing as leaving does`() {
    fillIn()
    let router = router()
    router.type("Bob", at: ref("name", router))
    router.type("Bob", at: ref("repeat", router))
    router.type("41", at: ref("age", router))
    #expect(model.age == 20)
    #expect(router.select("save") == .performed("save"))
    #expect(model.saved == ["Bob 41 ada"])
    #expect(model.told.isEmpty, "onSubmit is for Return")
  }

  @Test func `a refused number is told`() {
    fillIn()
    let router = router()
    router.type("4", at: ref("age", router))
    #expect(router.select("save") == .refused("save", reason: "Age: 18 at least."))
    #expect(statuses(router)[2] == .invalid("18 at least."))
    #expect(router.draft(at: ref("age", router)) == "4")
  }

  @Test func `it expands the section of the first invalid row, and ends a search`() {
    (model.name, model.repeated) = ("Ada", "Ada")
    let router = router()
    #expect(router.select("save") == .refused("save", reason: "Terms: Accept the terms."))
    #expect(model.isExpanded)
    #expect(router.revealed?.row.address.row == "terms")
    #expect(router.revealed?.takesKeyboard == false)

    router.search("Age")
    #expect(router.select("save") == .refused("save", reason: "Terms: Accept the terms."))
    #expect(router.searchText == nil)
  }

  @Test(arguments: [true, false])
  func `it does not leave the screen with a value that was entered while it ran`(submits: Bool)
    async
  {
    fillIn()
    let gate = Gate()
    let save = Action("Save") { [model] in
      model.saved.append("\(model.name) \(model.age)")
      await gate.wait()
    }
    let router = Router {
      Table("Home") {
        Segue("Profile") {
          self.table((submits ? save.submits() : save.disabledWhileInvalid()).pops().id("save"))
        }
      }
    }
    router.select("Profile")
    #expect(router.select("save") == .started("save"))
    let settling = Task { await router.settle() }
    await gate.waitUntilEntered()
    router.type("21", at: ref("age", router))
    gate.open()
    #expect(await settling.value == [.performed("save")])
    #expect(router.titles == ["Home", "Profile"])
    #expect(model.saved == ["Ada 20"] && router.draft(at: ref("age", router)) == "21")
    router.storeTyped()
    #expect(router.select("save") == .started("save"))
    #expect(await router.settle() == [.performed("save"), .popped])
    #expect(model.saved == ["Ada 20", "Ada 21"])
  }

  @Test func `it waits for asynchronous rules`() async {
    fillIn()
    let router = router()
    router.type("bob", at: ref("email", router))
    #expect(router.select("save") == .started("save"))
    #expect(model.saved.isEmpty)
    await router.settle()
    #expect(model.asked == ["bob"])
    #expect(model.saved == ["Ada 20 bob"])
  }

  @Test func `the reason of an asynchronous rule is told`() async {
    fillIn()
    model.emailReason = "Taken."
    let router = router()
    router.type("bob", at: ref("email", router))
    router.select("save")
    let outcomes = await router.settle()
    #expect(
      outcomes == [
        .refused("email", reason: "Taken."), .refused("save", reason: "E-mail: Taken."),
      ])
    #expect(router.revealed?.row.address.row == "email")
    #expect(statuses(router)[3] == .invalid("Taken."))
    #expect(model.saved.isEmpty)
    #expect(router.presentedRow(at: RowPath(toolbarItem: 0))?.row.status == nil)
  }

  @Test func `it saves what the fields hold when it runs`() async {
    fillIn()
    let gate = Gate()
    model.gate = gate
    let router = router()
    router.type("bob", at: ref("email", router))
    router.select("save")
    let settling = Task { await router.settle() }
    while model.asked.isEmpty { await Task.yield() }
    router.type("bobby", at: ref("email", router))
    gate.open()
    _ = await settling.value
    #expect(model.asked == ["bob", "bobby"])
    #expect(model.saved == ["Ada 20 bobby"])
    #expect(router.draft(at: ref("email", router)) == nil)
  }

  @Test func `a number that is typed on while it waits is saved too`() async {
    fillIn()
    let gate = Gate()
    model.gate = gate
    let router = router()
    router.type("bob", at: ref("email", router))
    router.select("save")
    let settling = Task { await router.settle() }
    while model.asked.isEmpty { await Task.yield() }
    router.type("4", at: ref("age", router))
    gate.open()
    let outcomes = await settling.value
    #expect(outcomes.last == .refused("save", reason: "Age: 18 at least."))
    #expect(model.saved.isEmpty)
  }

  @Test func `another press while it waits is ignored`() async {
    fillIn()
    let router = router()
    router.type("bob", at: ref("email", router))
    router.select("save")
    #expect(router.select("save") == .ignored("save"))
    await router.settle()
    #expect(model.saved.count == 1)
  }

  @Test func `leaving the screen cancels the wait`() async {
    fillIn()
    let model = model
    let router = Router {
      Table {
        Segue("Edit") {
          self.table(Action("Save") { model.saved.append("saved") }.submits().id("save"))
        }.id("edit")
      }
    }
    router.select("edit")
    router.type("bob", at: ref("email", router))
    #expect(router.select("save") == .started("save"))
    #expect(router.pop() == .popped)
    let outcomes = await router.settle()
    #expect(outcomes.contains(.cancelled("save")))
    #expect(model.saved.isEmpty)
    #expect(model.email == "bob")
  }

  @Test func `it pops when it has succeeded, and not before`() async {
    fillIn()
    let model = model
    let router = Router {
      Table {
        Segue("Edit") {
          self.table(
            Action("Save") { () async in model.saved.append(model.email) }.submits().pops()
              .id("save"))
        }.id("edit")
      }
    }
    router.select("edit")
    router.type("bob", at: ref("email", router))
    #expect(router.select("save") == .started("save"))
    #expect(router.depth == 1)
    let outcomes = await router.settle()
    #expect(outcomes == [.edited("email", .text("bob")), .performed("save"), .popped])
    #expect(model.saved == ["bob"])
    #expect(router.depth == 0)
  }

  @Test func `it checks first, and then asks`() async {
    let model = model
    let router = router(
      Action("Save") { model.saved.append(model.email) }.submits()
        .confirmationDialog("Save for all?").id("save"))
    #expect(router.select("save") == .refused("save", reason: "Name: A name is needed."))
    #expect(router.question == nil)
    fillIn()
    router.invalidate()
    #expect(router.select("save") == .asked("save"))
    #expect(model.saved.isEmpty)
    #expect(router.answer(true) == .performed("save"))
    #expect(model.saved == ["ada"])

    router.type("bob", at: ref("email", router))
    #expect(router.select("save") == .started("save"))
    let settled = await router.settle()
    #expect(settled == [.edited("email", .text("bob")), .asked("save")])
    #expect(router.answer(true) == .performed("save"))
    #expect(model.saved == ["ada", "bob"])
  }

  @Test func `a segue opens its screen when all is valid`() async {
    let router = router(
      Segue("Next") { Table("Next") { Info("Done") } }.submits().id("save"))
    #expect(router.select("save") == .refused("save", reason: "Name: A name is needed."))
    #expect(router.depth == 0)
    fillIn()
    router.invalidate()
    router.type("bob", at: ref("email", router))
    #expect(router.select("save") == .started("save"))
    let settled = await router.settle()
    #expect(settled == [.edited("email", .text("bob")), .pushed("save")])
    #expect(router.titles == ["Profile", "Next"])
  }

  @Test func `a question about a text is answered first`() {
    let model = model
    let router = Router {
      Table {
        TextField("Name", text: Binding(model, \.name)).id("name")
          .confirmation { $0 == "root" ? Confirmation("Really root?") : nil }
        Action("Save") { model.saved.append(model.name) }.submits().id("save")
      }
    }
    router.type("root", at: ref("name", router))
    #expect(router.select("save") == .asked("name"))
    #expect(router.answer(true) == .edited("name", .text("root")))
    #expect(router.select("save") == .performed("save"))
    #expect(model.saved == ["root"])
  }

  /// Returns a router in which a text that asks a question is typed while an action waits, and the
  /// closure that lets the wait end.
  private func waiting(
    _ host: (Router) -> RouterRunner? = { _ in nil }
  ) -> (router: Router, host: RouterRunner?, gate: Gate) {
    let (model, gate) = (model, Gate())
    model.gate = gate
    let router = Router {
      Table {
        Section {
          TextField("Name", text: Binding(model, \.name)).id("name")
            .confirmation { $0 == "root" ? Confirmation("Really root?") : nil }
          TextField("E-mail", text: Binding(model, \.email)).id("email")
            .validated { [model] text in await model.reason(against: text) }
          Action("Save") { model.saved.append(model.name) }.submits().id("save")
        }
      }
    }
    return (router, host(router), gate)
  }

  @Test func `a question about a text that was typed while it waited is its outcome`() async {
    let (router, _, gate) = waiting()
    router.type("bob", at: ref("email", router))
    router.select("save")
    let settling = Task { await router.settle() }
    while model.asked.isEmpty { await Task.yield() }
    router.type("root", at: ref("name", router))
    gate.open()
    #expect(await settling.value == [.edited("email", .text("bob")), .asked("name")])
    #expect(model.saved.isEmpty)
    #expect(router.answer(true) == .edited("name", .text("root")))
    #expect(router.select("save") == .performed("save"))
    #expect(model.saved == ["root"])
  }

  @Test func `that question is answered before other texts are checked`() async {
    let (router, _, gate) = waiting()
    router.type("bob", at: ref("email", router))
    router.select("save")
    let settling = Task { await router.settle() }
    while model.asked.isEmpty { await Task.yield() }
    router.type("root", at: ref("name", router))
    router.type("bobby", at: ref("email", router))
    gate.open()
    #expect(await settling.value == [.asked("name"), .edited("email", .text("bobby"))])
    #expect(model.saved.isEmpty)
  }

  @Test(arguments: [false, true])
  func `a host shows that question, once`(isShown: Bool) async throws {
    let (router, runner, gate) = waiting { RouterRunner($0) }
    let host = try #require(runner)
    var asked: [String] = []
    host.onQuestion = { asked.append($0.title) }
    host.type("bob", at: ref("email", router))
    #expect(host.perform(.select, at: ref("save", router)) == nil)
    while model.asked.isEmpty { await Task.yield() }
    host.type("root", at: ref("name", router))
    if isShown {
      #expect(host.leave(ref("name", router))?.title == "Really root?")
    }
    gate.open()
    while !host.isIdle { await Task.yield() }
    #expect(asked == (isShown ? [] : ["Really root?"]))
    #expect(model.saved.isEmpty)
  }

  @Test func `an entry of a menu submits the screen of its row`() {
    let model = model
    let router = Router {
      Table {
        TextField("Name", text: Binding(model, \.name)).id("name")
          .validated { $0.isEmpty ? "A name is needed." : nil }
        Info("More").id("more").contextMenu {
          Action("Save") { model.saved.append(model.name) }.submits().id("save")
        }
      }
    }
    let more = ref("more", router)
    let save = RowAction.run(RowActionID(.menu, "save"))
    #expect(router.perform(save, at: more) == .refused("more", reason: "Name: A name is needed."))
    router.type("Ada", at: ref("name", router))
    #expect(router.perform(save, at: more) == .performed("more"))
    #expect(model.saved == ["Ada"])
  }

  @Test func `disabledWhileInvalid wins`() {
    let model = model
    let first = Action("Save") { model.saved.append("saved") }.submits().disabledWhileInvalid()
    let second = Action("Save") { model.saved.append("saved") }.disabledWhileInvalid().submits()
    for save in [first, second] {
      let router = router(save.id("save"))
      #expect(router.presentedRow(at: RowPath(toolbarItem: 0))?.row.isEnabled == false)
    }
  }

  @Test func `an action that is disabled while invalid waits for what is typed on, too`() async {
    fillIn()
    let model = model
    let gate = Gate()
    model.gate = gate
    let router = router(
      Action("Save") { model.saved.append(model.email) }.disabledWhileInvalid().id("save"))
    router.type("bob", at: ref("email", router))
    router.leave(ref("email", router))
    #expect(router.select("save") == .started("save"))
    let settling = Task { await router.settle() }
    while model.asked.isEmpty { await Task.yield() }
    router.type("bobby", at: ref("email", router))
    gate.open()
    _ = await settling.value
    #expect(model.saved == ["bobby"])
  }
}

extension SubmitsTests.Model {
  nonisolated(nonsending) func reason(against text: String) async -> String? {
    asked.append(text)
    if asked.count == 1, let gate { await gate.wait() }
    return emailReason
  }
}
