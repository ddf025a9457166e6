import Tables
import TablesRouting
import TablesTestTools
import Testing

/// What was typed into rows, or chosen, while the rows get other addresses.
@MainActor @Suite struct MovedDraftTests {
  private final class Model {
    var name = "ab"
    var count = 1
    var isMoved = false
    var answer: String?
    let gate = Gate()

    nonisolated(nonsending) func check() async -> String? {
      await gate.wait()
      return answer
    }
  }

  private let model = Model()

  /// Rows that move from the section A to the section B.
  private func router() -> Router {
    Router { [model] in
      let name = TextField("Name", text: Binding(model, \.name)).id("name")
        .validated { _ in await model.check() }
      let count = Stepper("Count", value: Binding(model, \.count), in: 0...9).id("count")
        .validated { $0 == 7 ? "Never seven." : nil }
        .validated { _ in await model.check() }
      return Table {
        Section("A") {
          Info("First")
          if !model.isMoved {
            name
            count
          }
        }
        .id("A")
        Section("B") {
          if model.isMoved {
            name
            count
          }
        }
        .id("B")
      }
    }
  }

  private func ref(_ id: RowID, in section: SectionID = "A") -> RowRef {
    RowRef(RowAddress(section: section, row: id), on: .root)
  }

  private func row(_ id: RowID, in section: SectionID, _ router: Router) -> Row? {
    router.path(of: ref(id, in: section)).flatMap { router.presented.item(at: $0) }
  }

  private func move(_ router: Router) {
    model.isMoved = true
    router.invalidate()
  }

  @Test(arguments: [nil, "Taken."])
  func `a text is checked to its end in the other section`(answer: String?) async {
    let router = router()
    model.answer = answer
    router.type("abc", at: ref("name"))
    #expect(router.leave(ref("name")) == .started("name"))
    let settling = Task { await router.settle() }
    await model.gate.waitUntilEntered()
    move(router)
    #expect(row("name", in: "B", router)?.status == .running)
    #expect(router.draft(at: ref("name", in: "B")) == "abc")
    model.gate.open()
    let outcomes = await settling.value
    #expect(
      outcomes == [answer.map { .refused("name", reason: $0) } ?? .edited("name", "abc")])
    #expect(row("name", in: "B", router)?.status == answer.map(Row.Status.invalid))
    #expect(model.name == (answer == nil ? "abc" : "ab"))
    #expect(router.draft(at: ref("name", in: "B")) == (answer == nil ? nil : "abc"))
    #expect(!router.isBusy)
  }

  @Test(arguments: ["type", "escape", "cancel"])
  func `what ends a check finds it in the other section`(way: String) async {
    let router = router()
    router.type("abc", at: ref("name"))
    router.leave(ref("name"))
    let settling = Task { await router.settle() }
    await model.gate.waitUntilEntered()
    move(router)
    let moved = ref("name", in: "B")
    switch way {
    case "type": #expect(router.type("abcd", at: moved) == .typed("name", "abcd"))
    case "escape": #expect(router.cancelEdit(of: ref("name")) == .cancelled("name"))
    default: #expect(router.cancel(at: moved) == .cancelled("name"))
    }
    #expect(row("name", in: "B", router)?.status == nil)
    model.gate.open()
    #expect(await settling.value == [])
    #expect(model.name == "ab")
    #expect(row("name", in: "B", router)?.status == nil)
    #expect(router.draft(at: moved) == (way == "type" ? "abcd" : nil))
  }

  @Test func `a choice that is checked is shown in the other section, and is then written`() async {
    let router = router()
    router.set(5, at: RowPath(section: 0, row: 2))
    let settling = Task { await router.settle() }
    await model.gate.waitUntilEntered()
    move(router)
    #expect(row("count", in: "B", router)?.status == .running)
    #expect(row("count", in: "B", router).flatMap { Row.Value($0.kind) } == 5)
    model.gate.open()
    #expect(await settling.value == [.edited("count", 5)])
    #expect(model.count == 5)
    #expect(row("count", in: "B", router)?.status == nil)
    #expect(row("count", in: "B", router).flatMap { Row.Value($0.kind) } == 5)
  }

  @Test func `the reason for refusing a choice moves with its row`() {
    let router = router()
    #expect(
      router.set(7, at: RowPath(section: 0, row: 2)) == .refused("count", reason: "Never seven."))
    #expect(row("count", in: "A", router)?.status == .invalid("Never seven."))
    move(router)
    #expect(row("count", in: "B", router)?.status == .invalid("Never seven."))
    model.count = 2
    router.invalidate()
    #expect(row("count", in: "B", router)?.status == nil)
  }

  // MARK: Screens that share properties

  private struct Note: ScreenContent {
    @Stored var text = ""
    @Stored var told = 0

    var table: Table {
      Table("Note") {
        Section {
          TextField("Text", text: $text).onChange { _ in told += 1 }.id("text")
          Info("Told", detail: "\(told)").id("told")
          Segue("Again") { self }.id("again")
        }
        .id("note")
      }
    }
  }

  @Test func `what is typed on a screen below is a property of that screen`() {
    let router = Router { Note() }
    router.select("again")
    let top = router.screen
    func row(_ row: Int, on screen: ScreenID) -> Row? {
      router.presented(on: screen).item(at: RowPath(section: 0, row: row))
    }
    for screen in [ScreenID.root, top] {
      let text = RowRef(RowAddress(section: "note", row: "text"), on: screen)
      router.type("x", at: text)
      router.submit(text)
    }
    router.type("y", at: RowRef(RowAddress(section: "note", row: "text"), on: .root))
    #expect(row(0, on: .root).flatMap { Row.Value($0.kind) } == "y")
    #expect(row(1, on: .root)?.detail == "2")
    #expect(row(0, on: top).flatMap { Row.Value($0.kind) } == "x")
    #expect(row(1, on: top)?.detail == "1")
  }
}
