import Tables
import TablesRouting
import TablesTestTools
import Testing

/// Screens whose row moves to another section.
@MainActor @Suite struct MovedScreenTests {
  private final class Model {
    var names = ["Ada": "S", "Bob": "S"]
    var texts: [String: String] = [:]
    /// Whether a row of the detail has moved from its first section to its second one.
    var isDetailMoved = false
    /// Whether the second section of the detail has a row with the same id all the time.
    var hasTwin = false
    let gate = Gate()

    func text(_ name: String) -> Binding<String> {
      Binding(get: { self.texts[name] ?? "" }, set: { self.texts[name] = $0 })
    }
  }

  /// The moment at which the row of a screen moves.
  enum Moment: CaseIterable { case shown, left }

  private let model = Model()

  /// A screen with a text that is checked, a switch without a binding, and a list of details.
  private func person(_ name: String) -> Table {
    Table(name) { [model] in
      Section {
        TextField("Text", text: model.text(name)).id("text")
          .validated { $0 == "bad" ? "Bad." : nil }
          .validated { _ in
            await model.gate.wait()
            return nil
          }
        Switch("On").id("on")
      }
      .id("person")
    }
  }

  private func router() -> Router {
    Router { [model, self] in
      Table("People") {
        for size in ["S", "M"] {
          Section(size) {
            for name in model.names.keys.sorted() where model.names[name] == size {
              Segue(name) { person(name) }.id(RowID(name))
            }
          }
          .id(size)
        }
      }
    }
  }

  private func ref(_ id: RowID, _ router: Router) -> RowRef {
    RowRef(RowAddress(section: "person", row: id), on: router.screen)
  }

  private func move(_ name: String, to size: String, _ router: Router) {
    model.names[name] = size
    router.invalidate()
    _ = router.titles
  }

  /// Leaves the current screen, and moves its row.
  private func leave(_ name: String, moving moment: Moment, _ router: Router) {
    if moment == .shown { move(name, to: "M", router) }
    router.pop()
    if moment == .left { move(name, to: "M", router) }
  }

  @Test(arguments: Moment.allCases)
  func `work of a screen ends although its row has moved`(moment: Moment) async {
    let router = router()
    router.select("Ada")
    router.type("new", at: ref("text", router))
    #expect(router.leave(ref("text", router)) == .started("text"))
    let settling = Task { await router.settle() }
    await model.gate.waitUntilEntered()
    leave("Ada", moving: moment, router)
    model.gate.open()
    #expect(await settling.value == [.edited("text", "new")])
    #expect(model.texts == ["Ada": "new"])
  }

  @Test func `input is found again by the row that has moved while its screen was shown`() {
    let router = router()
    router.select("Ada")
    let screen = router.screen
    router.set(.isOn(true), at: RowPath(section: 0, row: 1))
    router.type("bad", at: ref("text", router))
    leave("Ada", moving: .shown, router)
    router.select("Ada")
    #expect(router.screen != screen)
    #expect(router.origin(of: router.screen) == RowAddress(section: "M", row: "Ada"))
    #expect(router.draft(at: ref("text", router)) == "bad")
    #expect(router.presented.item(at: RowPath(section: 0, row: 1))?.face.isOn == true)
  }

  @Test func `another row in the place of the moved one gets none of its input`() {
    let router = Router { [model, self] in
      Table("People") {
        for size in ["S", "M"] {
          Section(size) {
            for name in model.names.keys.sorted() where model.names[name] == size {
              Segue(name) { person(name) }.id("person")
            }
          }
          .id(size)
        }
      }
    }
    model.names = ["Ada": "S"]
    router.invalidate()
    router.select("Ada")
    router.set(.isOn(true), at: RowPath(section: 0, row: 1))
    leave("Ada", moving: .shown, router)
    model.names["Bob"] = "S"
    router.invalidate()
    router.select("Bob")
    #expect(router.presented.item(at: RowPath(section: 0, row: 1))?.face.isOn == false)
    router.pop()
    router.select("Ada")
    #expect(router.presented.item(at: RowPath(section: 0, row: 1))?.face.isOn == true)
  }

  // MARK: Rows of screens that were left

  private func nested() -> Router {
    Router { [model, self] in
      Table("Root") {
        Segue("List") {
          Table("List") {
            Section("A") {
              if !model.isDetailMoved { Segue("Ada") { person("Ada") }.id("Ada") }
            }
            .id("A")
            Section("B") {
              if model.isDetailMoved { Segue("Ada") { person("Ada") }.id("Ada") }
            }
            .id("B")
            Section("C") {
              if model.hasTwin { Segue("Twin") { person("Twin") }.id("Ada") }
            }
            .id("C")
          }
        }
        .id("list")
      }
    }
  }

  @Test(arguments: [false, true])
  func `a row that moves on a screen that was left lets its work end`(
    hasTwin: Bool
  ) async {
    model.hasTwin = hasTwin
    let router = nested()
    router.select("list")
    router.select(RowPath(section: 0, row: 0))
    router.type("new", at: ref("text", router))
    router.leave(ref("text", router))
    let settling = Task { await router.settle() }
    await model.gate.waitUntilEntered()
    router.pop(to: .root)
    model.isDetailMoved = true
    router.invalidate()
    model.gate.open()
    #expect(await settling.value == [.edited("text", "new")])
    #expect(model.texts == ["Ada": "new"])
  }
}
