import Tables
import TablesRouting
import TablesTestTools
import Testing

/// A screen that was left is gone, and one that is entered by the same row is another screen.
@MainActor @Suite struct EnteredAgainTests {
  private final class Model {
    var saved: [String] = []
    var name = "Ada"
    var evaluations = 0
    let gate = Gate()
  }
  private let model = Model()

  private func router(_ presentation: Row.Presentation) -> Router {
    Router { [model] in
      Table("Root") {
        Segue("Open", presented: presentation) {
          model.evaluations += 1
          return Table("Screen") {
            Action("Save") {
              await model.gate.wait()
              model.saved.append("saved")
            }
            .pops()
            Action("Fail") {
              await model.gate.wait()
              throw Refusal()
            }
            TextField("Name", text: Binding(get: { model.name }, set: { model.name = $0 }))
              .id("name")
              .validated { name in
                await model.gate.wait()
                return name == "bad" ? "Bad." : nil
              }
          }
        }
      }
    }
  }

  private struct Refusal: Error, CustomStringConvertible {
    var description: String { "No." }
  }

  private func status(_ row: Int, _ router: Router) -> Row.Status? {
    router.presented.item(at: RowPath(section: 0, row: row))?.status
  }

  @Test(arguments: [Row.Presentation.push, .sheet])
  func `work of the first visit neither leaves the second one nor shows there`(
    presentation: Row.Presentation
  ) async throws {
    let router = router(presentation)
    router.select("Open")
    let first = router.screen
    router.select("Save")
    let settling = Task { await router.settle() }
    await model.gate.waitUntilEntered()
    router.pop()
    router.select("Open")
    #expect(router.screen != first)
    #expect(status(0, router) == nil)
    router.select("Fail")
    _ = router.cancelWorkOfScreen()
    model.gate.open()
    let id = try #require(router.presented.item(at: RowPath(section: 0, row: 0))?.id)
    #expect(await settling.value.contains(.performed(id)))
    #expect(model.saved == ["saved"])
    #expect(router.titles == ["Root", "Screen"])
    #expect(status(0, router) == nil)
  }

  @Test func `a failure of a screen that was left is told and not shown in the next one`()
    async throws
  {
    let router = router(.push)
    router.select("Open")
    let id = try #require(router.presented.item(at: RowPath(section: 0, row: 1))?.id)
    router.select("Fail")
    router.pop()
    router.select("Open")
    model.gate.open()
    #expect(await router.settle() == [.failed(id, "No.")])
    #expect(status(1, router) == nil)
  }

  @Test func `a screen that was left is not evaluated`() async {
    let router = router(.push)
    router.select("Open")
    router.select("Save")
    router.pop()
    let before = model.evaluations
    router.invalidate()
    model.gate.open()
    _ = await router.settle()
    #expect(model.saved == ["saved"])
    #expect(model.evaluations == before)
  }

  // MARK: Texts whose rule is asked while their screen is left

  private func type(_ text: String, _ router: Router) {
    guard let row = router.ref(of: RowPath(section: 0, row: 2)) else { return }
    router.type(text, at: row)
    #expect(router.submit(row) == .started("name"))
  }

  @Test func `an accepted text of a screen that was left is stored`() async {
    let router = router(.push)
    router.select("Open")
    type("Bob", router)
    router.pop()
    model.gate.open()
    #expect(await router.settle() == [.edited("name", "Bob")])
    #expect(model.name == "Bob")
  }

  @Test func `a refused text of a screen that was left is shown when it is entered again`()
    async throws
  {
    let router = router(.push)
    router.select("Open")
    type("bad", router)
    router.pop()
    model.gate.open()
    #expect(await router.settle() == [.refused("name", reason: "Bad.")])
    router.select("Open")
    let row = try #require(router.ref(of: RowPath(section: 0, row: 2)))
    #expect(router.draft(at: row) == "bad")
    #expect(status(2, router) == .invalid("Bad."))
    #expect(model.name == "Ada")
  }

  @Test func `a refused text is dropped if its screen was entered again meanwhile`() async throws {
    let router = router(.push)
    router.select("Open")
    type("bad", router)
    router.pop()
    router.select("Open")
    let row = try #require(router.ref(of: RowPath(section: 0, row: 2)))
    #expect(router.draft(at: row) == nil)
    model.gate.open()
    #expect(await router.settle() == [.failed("name", "Bad.")])
    #expect(router.draft(at: row) == nil)
    #expect(status(2, router) == nil)
    #expect(router.isValid)
  }

  @Test func `an older text that is refused late replaces none that was typed after it`()
    async throws
  {
    let model = model
    let router = Router {
      Table("Root") {
        Segue("Open") {
          Table("Screen") {
            TextField("Name", text: Binding(get: { model.name }, set: { model.name = $0 }))
              .id("name")
              .validated { $0.hasSuffix("!") ? "No mark." : nil }
              .validated { _ in
                await model.gate.wait()
                return "Taken."
              }
          }
        }
      }
    }
    let name = RowPath(section: 0, row: 0)
    router.select("Open")
    #expect(router.set(.text("a"), at: name) == .started("name"))
    router.pop()
    router.select("Open")
    #expect(router.set(.text("b!"), at: name) == .refused("name", reason: "No mark."))
    router.pop()
    model.gate.open()
    #expect(await router.settle() == [.failed("name", "Taken.")])
    router.select("Open")
    #expect(router.draft(at: try #require(router.ref(of: name))) == "b!")
  }

  @Test func `nothing of a sheet comes back whose input was discarded`() async throws {
    let router = router(.sheet)
    router.select("Open")
    type("bad", router)
    _ = router.requestPop()
    #expect(router.answer(true) == .popped)
    #expect(router.titles == ["Root"])
    model.gate.open()
    _ = await router.settle()
    router.select("Open")
    #expect(router.draft(at: try #require(router.ref(of: RowPath(section: 0, row: 2)))) == nil)
    #expect(router.isValid)
  }

  @Test func `what was entered on a screen is there when it is entered again`() throws {
    let router = Router {
      Table("Root") {
        Segue("Open") {
          Table("Screen") {
            Switch("On", isOn: false)
            TextField("Name", text: "").validated { $0 == "no" ? "No." : nil }.id("name")
          }
        }
      }
    }
    router.select("Open")
    router.select("On")
    router.set(.text("no"), at: RowPath(section: 0, row: 1))
    router.pop()
    router.select("Open")
    #expect(router.presented.item(at: RowPath(section: 0, row: 0))?.face.isOn == true)
    let row = try #require(router.ref(of: RowPath(section: 0, row: 1)))
    #expect(router.draft(at: row) == "no")
  }
}
