import Tables
import TablesInteraction
import TablesRouting
import Testing

/// One validity: of the values that the model holds, and of the texts that are shown.
@Suite struct FormValidityTests {
  private final class Model {
    var name = "Ada"
    var terms = true
    var count = 3
    var choice = 0
    var isSelected = false
    var stored: [String] = []
  }

  private let model = Model()

  private func screen() -> Screen {
    Screen(columns: 50, rows: 20) { [model] in
      Table {
        Switch("Terms", isOn: Binding(model, \.terms)).id("terms")
          .validated { $0 ? nil : "Cannot be off." }
        Stepper("Count", value: Binding(model, \.count), in: 1...9).id("count")
          .validated { $0 > 3 ? "Too many." : nil }
        Option("Option", isSelected: Binding(model, \.isSelected)).id("option")
          .validated { $0 ? "Sold out." : nil }
        TextField("Name", text: Binding(model, \.name)).id("name")
          .validated { $0.isEmpty ? "Needed." : nil }
        Action("Save") { model.stored.append("save") }.disabledWhileInvalid().id("save")
      }
    }
  }

  @Test(arguments: [
    ("terms", Key.space, "Cannot be off."), ("count", .right, "Too many."),
    ("option", .space, "Sold out."),
  ])
  func `a refused choice tells its reason once and makes nothing invalid`(
    row: String, key: Key, reason: String
  ) throws {
    let screen = screen()
    while screen.focus != RowID(row) { screen.press(.down) }
    #expect(screen.press(key) == [.refused(RowID(row), reason: reason)])
    #expect(model.terms && model.count == 3 && !model.isSelected)
    #expect(screen.frame.plain.contains(reason))
    #expect(screen.router.isValid)
    #expect(screen.select("save") == .performed("save"))
    #expect(!screen.frame.plain.contains(reason))
  }

  @Test func `a value of the model that breaks its rule counts`() {
    model.terms = false
    let screen = screen()
    #expect(screen.router.invalidRows.map(\.description) == ["Terms: Cannot be off."])
    #expect(screen.select("save") == .refused("save", reason: "Terms: Cannot be off."))
  }

  @Test func `a text that would be accepted makes nothing invalid before it is written`() {
    let screen = Screen(columns: 50, rows: 20) { [model] in
      Table {
        Stepper("Count", value: Binding(model, \.count), in: 1...9).id("count")
        Action("Save") { model.stored.append("save \(model.count)") }
          .disabledWhileInvalid().id("save")
      }
    }
    screen.press(.enter, .control("u"))
    #expect(!screen.router.isValid)
    screen.press("7")
    #expect(screen.router.isValid)
    #expect(model.count == 3)
    #expect(screen.select("save") == .performed("save"))
    #expect(model.stored == ["save 7"])
  }
}
