import Tables
import TablesRouting
import Testing

/// Values that are written after asynchronous work, when the row no longer accepts them.
@Suite struct LateRefusalTests {
  private final class Model {
    var name = "Ada"
    var isOn = false
    var isLocked = false
    var limit = 10
    var stored: [Bool] = []
    /// Called while a text is being checked.
    var meanwhile: () -> Void = {}
  }
  private let model = Model()
  private let first = RowPath(section: 0, row: 0)

  private func router() -> Router {
    Router { [model] in
      Table {
        TextField("Name", text: Binding(get: { model.name }, set: { model.name = $0 }))
          .validated { (text: String) in text.count > model.limit ? "Too long" : nil }
          .validated { _ async in
            await Task.yield()
            model.meanwhile()
            return nil
          }
          .disabled(because: model.isLocked ? "Locked" : nil)
          .id("name")
        Switch("On", isOn: model.isOn) { model.stored.append($0) }
          .disabled(because: model.isLocked ? "Locked" : nil)
          .id("on")
      }
    }
  }

  @Test func `a checked text is not written to a row that was disabled meanwhile`() async {
    let router = router()
    router.set(.text("Grace"), at: first)
    model.meanwhile = { [model] in model.isLocked = true }
    #expect(await router.settle() == [.refused("name", reason: "Locked")])
    #expect(model.name == "Ada")
  }

  @Test func `a checked text is not written if a rule refuses it by then`() async {
    let router = router()
    router.set(.text("Grace"), at: first)
    model.meanwhile = { [model] in model.limit = 3 }
    #expect(await router.settle() == [.refused("name", reason: "Too long")])
    #expect(model.name == "Ada")
    #expect(router.presented.item(at: first)?.status == .invalid("Too long"))
  }

  @Test func `a switch that was disabled meanwhile is not stored`() async {
    let router = router()
    router.set(.isOn(true), at: RowPath(section: 0, row: 1))
    model.isLocked = true
    #expect(await router.settle() == [.refused("on", reason: "Locked")])
    #expect(model.stored.isEmpty)
  }

  @Test func `an action that was disabled before it starts is not performed`() async {
    let model = model
    let router = Router {
      Table {
        for name in ["first", "second"] {
          Action(name) {
            model.isLocked = true
            await Task.yield()
            model.stored.append(true)
          }
          .disabled(because: model.isLocked ? "Locked" : nil).id(name)
        }
      }
    }
    router.select(first)
    router.select(RowPath(section: 0, row: 1))
    let outcomes = await router.settle()
    #expect(outcomes == [.performed("first"), .refused("second", reason: "Locked")])
    #expect(model.stored == [true])
    #expect(router.presented.item(at: RowPath(section: 0, row: 1))?.status == nil)
  }

  @Test func `a checked text is written if nothing has changed`() async {
    let router = router()
    router.set(.text("Grace"), at: first)
    #expect(await router.settle() == [.edited("name", "Grace")])
    #expect(model.name == "Grace")
  }
}
