import Tables
import TablesInteraction
import TablesRouting
import Testing

/// One validity: of the values that the model holds, and of the texts that are shown. What a screen
/// says names no ids, and shows the values of the model.
@Suite struct FormValidityTests {
  private final class Model {
    var name = "Ada"
    var terms = true
    var count = 3
    var choice: String? = "S"
    var volume = Float(0)
    var rooms = 9
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
        OptionRow("OptionRow", isSelected: Binding(model, \.isSelected), marking: .check).id(
          "option"
        )
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

  @Test func `a number outside the bounds is shown, and the first step leads inside`() {
    (model.count, model.rooms) = (4, 2)
    let screen = Screen(columns: 50, rows: 20) { [model] in
      Table {
        Stepper("Guests", value: Binding(model, \.count), in: 1...model.rooms).id("guests")
        Action("Save") { model.stored.append("save") }.disabledWhileInvalid().id("save")
      }
    }
    #expect(screen.frame.plain.contains("Enter a whole number from 1 to 2"))
    #expect(screen.router.invalidRows.map(\.title) == ["Guests"])
    #expect(screen.select("save").isFailure)
    screen.select("guests")
    screen.press(.escape, .left)
    #expect(model.count == 2)
    #expect(screen.router.isValid)
    #expect(!screen.frame.plain.contains("Enter"))
  }

  @Test func `the arrows take a slider of a Float to both ends in decimal steps`() {
    let screen = Screen(columns: 50, rows: 20) { [model] in
      Table { Slider("Volume", value: Binding(model, \.volume), in: 0...1, step: 0.1) }
    }
    screen.press(.right, .right, .right)
    #expect(model.volume == 0.3)
    for _ in 0..<9 { screen.press(.right) }
    #expect(model.volume == 1)
    for _ in 0..<12 { screen.press(.left) }
    #expect(model.volume == 0)
  }

  @Test func `an optional selection is emptied again`() {
    let screen = Screen(columns: 50, rows: 20) { [model] in
      Table {
        OptionSection("Size", selection: Binding(model, \.choice), options: ["S", "M"])
          .validated { $0 == nil ? "Choose one." : nil }
        Section { Action("Save") { model.stored.append("save") }.disabledWhileInvalid().id("save") }
      }
    }
    #expect(screen.router.isValid)
    model.choice = nil
    screen.router.invalidate()
    #expect(screen.select("save") == .refused("save", reason: "Size: Choose one."))
    screen.select("M")
    #expect(model.choice == "M")
    #expect(screen.select("save") == .performed("save"))
  }

  @Test func `a row without a title is not named by its id`() {
    let screen = Screen(columns: 50, rows: 20) { [model] in
      Table {
        TextField("", text: Binding(model, \.name)).id("row-id")
          .validated { $0 == "Ada" ? "Another name is needed." : nil }
        Action("Save") {}.disabledWhileInvalid().id("save")
      }
    }
    #expect(screen.select("save") == .refused("save", reason: "Another name is needed."))
    #expect(!screen.frame.plain.contains("row-id"))
  }

  @Test func `a search finds values, badges, headers and composed letters`() {
    let screen = Screen(columns: 50, rows: 20) { [model] in
      Table {
        Section("Kopf") {
          TextField("Name", text: Binding(model, \.name)).id("name")
          Info("각").badge("neu").id("badge")
        }
        Section("Rest") { Info("Łódź").id("town") }
      }
      .searchable()
    }
    for (text, rows) in [
      ("ada", ["name"]), ("NEU", ["badge"]), ("\u{1100}\u{1161}\u{11A8}", ["badge"]),
      ("lodz", ["town"]), ("kopf", ["name", "badge"]),
    ] {
      screen.router.search(text)
      let found = screen.presented.sections.flatMap { $0.items.map(\.id.plainText) }
      #expect(found == rows, "for \(text)")
    }
  }

  @Test func `a path through a collapsed section is opened`() throws {
    let screen = Screen(columns: 50, rows: 20) {
      Table("Root") {
        Section("More") { Segue("Next") { Table("Next") { Info("There") } }.id("next") }
          .collapsible(isExpanded: false)
      }
    }
    try screen.open(path: ["next"])
    #expect(screen.titles == ["Root", "Next"])
    #expect(screen.frame.plain.contains("There"))
  }
}
