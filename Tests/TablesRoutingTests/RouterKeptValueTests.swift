import Tables
import TablesRouting
import Testing

private final class Model {
  var isOn = false
  var number = 2
  var greatest = 9
  var prompt = "Name"
}

/// Values that the screen keeps beside those that the app declares.
@Suite struct RouterKeptValueTests {
  private let model = Model()
  private let router: Router

  init() {
    let model = model
    router = Router {
      Table {
        Switch("Switch", isOn: model.isOn).id("switch")
        Stepper("Stepper", value: model.number, in: 0...model.greatest).id("stepper")
        TextField("Text", prompt: model.prompt).id("text")
      }
    }
  }

  private func kind(_ row: Int) -> Row.Kind? {
    router.invalidate()
    return router.presented.item(at: RowPath(section: 0, row: row))?.kind
  }

  @Test func theAppsOwnCountsOnceItHasChanged() {
    router.select("switch")
    #expect(kind(0) == .switch(isOn: true))
    model.isOn = true
    #expect(kind(0) == .switch(isOn: true))
    model.isOn = false
    #expect(kind(0) == .switch(isOn: false))
    router.select("switch")
    #expect(kind(0) == .switch(isOn: true))
  }

  @Test func aValueOutlivesItsBounds() {
    router.setNumber(5, at: RowPath(section: 0, row: 1))
    model.greatest = 7
    #expect(kind(1) == .stepper(.init(value: 5, bounds: 0...7, step: 1, isInteger: true)))
    model.greatest = 4
    #expect(kind(1) == .stepper(.init(value: 4, bounds: 0...4, step: 1, isInteger: true)))
  }

  @Test func aTextOutlivesItsPrompt() {
    router.setText("Ada", at: RowPath(section: 0, row: 2))
    model.prompt = "Who?"
    #expect(kind(2) == .textField(.init(text: "Ada", prompt: "Who?")))
  }
}
