import Tables
import TablesBasics
import TablesRouting
import TablesTestTools
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Rules on every kind of row, and the validity of a whole screen.
@Suite struct ValidityTests {
  private final class Model {
    var name = "Ada"
    var isOn = false
    var level = 0.2
    var count = 3
    var choice = 0
    var date = Date(timeIntervalSinceReferenceDate: 0)
    var isSelected = false
    var isStrict = true
    var asked = 0
  }

  private let model = Model()

  private func binding<Value>(_ path: ReferenceWritableKeyPath<Model, Value>) -> Binding<Value> {
    Binding(model, path)
  }

  /// One row of each kind that has a value, each with a rule that refuses any change.
  private func table(isAsync: Bool) -> Table {
    Table {
      if isAsync {
        Switch("Switch", isOn: binding(\.isOn)).validated { _ async in "No" }
        Slider("Slider", value: binding(\.level)).validated { _ async in "No" }
        Stepper("Stepper", value: binding(\.count), in: 1...9).validated { _ async in "No" }
        TextField("Text", text: binding(\.name)).validated { _ async in "No" }
        Picker("Picker", selection: binding(\.choice), options: [0: "a", 1: "b"])
          .validated { _ async in "No" }
        DatePicker("Date", selection: binding(\.date), displayedComponents: .date, timeZone: .utc)
          .validated { _ async in "No" }
        OptionRow("OptionRow", isSelected: binding(\.isSelected), marking: .check).validated {
          _ async in "No"
        }
      } else {
        Switch("Switch", isOn: binding(\.isOn)).validated { $0 ? "No" : nil }
        Slider("Slider", value: binding(\.level)).validated { $0 > 0.5 ? "No" : nil }
        Stepper("Stepper", value: binding(\.count), in: 1...9).validated { $0 > 5 ? "No" : nil }
        TextField("Text", text: binding(\.name)).validated { $0.isEmpty ? "No" : nil }
        Picker("Picker", selection: binding(\.choice), options: [0: "a", 1: "b"])
          .validated { $0 == 1 ? "No" : nil }
        DatePicker("Date", selection: binding(\.date), displayedComponents: .date, timeZone: .utc)
          .validated { $0 > Date(timeIntervalSinceReferenceDate: 1e6) ? "No" : nil }
        OptionRow("OptionRow", isSelected: binding(\.isSelected), marking: .check).validated {
          $0 ? "No" : nil
        }
      }
    }
  }

  /// Enters a value in each row that its rule refuses.
  private func change(_ router: Router) -> [Outcome] {
    func path(_ row: Int) -> RowPath { RowPath(section: 0, row: row) }
    return [
      router.set(.isOn(true), at: path(0)), router.set(.number(0.9), at: path(1)),
      router.set(.number(7), at: path(2)), router.set(.text(""), at: path(3)),
      router.set(.chosen([1]), at: path(4)), router.set(.date(1e8), at: path(5)),
      router.set(.isOn(true), at: path(6)),
    ]
  }

  private var isUnchanged: Bool {
    model.name == "Ada" && !model.isOn && model.level == 0.2 && model.count == 3
      && model.choice == 0 && model.date.timeIntervalSinceReferenceDate == 0 && !model.isSelected
  }

  @Test func `each kind of row refuses a value that breaks a rule`() {
    let router = Router { table(isAsync: false) }
    let outcomes = change(router)
    #expect(outcomes.count == 7)
    #expect(outcomes.allSatisfy { if case .refused(_, "No") = $0 { true } else { false } })
    #expect(isUnchanged)
    // The text stays to be corrected. The other rows have their old values, and the reason is told
    // until the next action.
    let rows = router.presented.section(at: 0)?.items.map(\.status)
    #expect(rows == [nil, nil, nil, .invalid("No"), nil, nil, .invalid("No")])
    #expect(router.invalidRows.map(\.title) == ["Text"])
  }

  @Test func `each kind of row refuses a value that breaks a rule in time`() async {
    let router = Router { table(isAsync: true) }
    #expect(change(router).allSatisfy { if case .started = $0 { true } else { false } })
    #expect(router.isValid)
    let outcomes = await router.settle()
    #expect(outcomes.count == 7)
    #expect(router.invalidRows.map(\.title) == ["Text"])
    #expect(outcomes.allSatisfy { if case .refused(_, "No") = $0 { true } else { false } })
    #expect(isUnchanged)
    #expect(router.presented.section(at: 0)?.items.first?.kind == .switch(isOn: false))
  }

  @Test func `each kind of row stores a value that meets the rules in time`() async {
    let allows = { @Sendable in nil as String? }
    let router = Router { [self] in
      Table {
        Switch("Switch", isOn: binding(\.isOn)).validated { _ async in allows() }
        Slider("Slider", value: binding(\.level)).validated { _ async in allows() }
        Stepper("Stepper", value: binding(\.count), in: 1...9).validated { _ async in allows() }
        TextField("Text", text: binding(\.name)).validated { _ async in allows() }
        Picker("Picker", selection: binding(\.choice), options: [0: "a", 1: "b"])
          .validated { _ async in allows() }
        DatePicker("Date", selection: binding(\.date), displayedComponents: .date, timeZone: .utc)
          .validated { _ async in allows() }
        OptionRow("OptionRow", isSelected: binding(\.isSelected), marking: .check).validated {
          _ async in allows()
        }
      }
    }
    _ = change(router)
    let outcomes = await router.settle()
    #expect(!outcomes.contains { $0.isFailure })
    #expect(model.isOn && model.level == 0.9 && model.count == 7 && model.name.isEmpty)
    #expect(model.choice == 1 && model.isSelected)
    #expect(model.date.timeIntervalSinceReferenceDate == 1e8)
    #expect(router.isValid)
  }

  @Test func `a row without a binding keeps what meets the rules in time`() async {
    let router = Router {
      Table {
        Stepper("Count", value: 1, in: 1...9).validated { $0 > 5 ? "No" : nil }
          .validated { value async in value == 4 ? "Not four" : nil }
      }
    }
    let path = RowPath(section: 0, row: 0)
    for number in [3.0, 4.0, 9.0] {
      router.set(.number(number), at: path)
      await router.settle()
    }
    guard case .stepper(let stepper)? = router.presented.item(at: path)?.kind else {
      Issue.record("no stepper")
      return
    }
    #expect(stepper.value == 3)
  }

  // MARK: The screen

  private func form() -> Router {
    Router { [self] in
      Table {
        Section("Person") {
          TextField("Name", text: binding(\.name))
            .validated { $0.isEmpty ? "A name is needed." : nil }.id("name")
          Switch("Terms", isOn: binding(\.isOn))
            .validated { [model] in $0 || !model.isStrict ? nil : "Accept the terms." }.id("terms")
          Switch("Off").validated { $0 ? nil : "Never asked" }.disabled()
        }
        Action("Save") { [model] in model.asked += 1 }.disabledWhileInvalid().id("save")
      }
    }
  }

  @Test func `an invalid row without a title is named by its label, never by an id or an example`()
  {
    let router = Router {
      Table {
        TextField("", text: "", prompt: "My list").validated { _ in "A title is needed." }
          .accessibilityLabel("Title").id("title")
        TextField("", text: "", prompt: "ada@example.org").validated { _ in "No address." }
          .id("mail")
        Stepper("", value: 1, in: 1...3).validated { _ in "Not a hardware address." }.id(1)
        TextField("", text: "", prompt: "").validated { _ in "Empty." }
        Action("Save") {}.disabledWhileInvalid().id("save")
      }
    }
    #expect(
      router.invalidRows.map(\.description) == [
        "Title: A title is needed.", "No address.", "Not a hardware address.", "Empty.",
      ])
    #expect(router.select("save") == .refused("save", reason: "Title: A title is needed."))
  }

  @Test func `a screen names its invalid rows`() {
    let router = form()
    #expect(!router.isValid)
    #expect(router.invalidRows.map(\.description) == ["Terms: Accept the terms."])
    model.name = ""
    router.invalidate()
    #expect(router.invalidRows.map(\.id) == ["name", "terms"])
    model.name = "Ada"
    model.isStrict = false
    router.invalidate()
    #expect(router.isValid)
  }

  @Test func `saving waits until all is valid`() {
    let router = form()
    #expect(router.select("save") == .refused("save", reason: "Terms: Accept the terms."))
    router.set(.isOn(true), at: RowPath(section: 0, row: 1))
    #expect(!router.isValid || model.isOn)
    #expect(router.select("save") == .performed("save"))
    router.set(.text(""), at: RowPath(section: 0, row: 0))
    #expect(router.select("save") == .refused("save", reason: "Name: A name is needed."))
    router.set(.text("Bob"), at: RowPath(section: 0, row: 0))
    #expect(router.select("save") == .performed("save"))
    #expect(model.asked == 2)
  }

  @Test func `saving waits for a check`() async {
    let router = Router {
      Table {
        TextField("Name", text: "Ada").validated { _ async in nil }.id("name")
        Action("Save") {}.disabledWhileInvalid().id("save")
      }
    }
    #expect(router.isValid)
    router.set(.text("Bob"), at: RowPath(section: 0, row: 0))
    #expect(router.select("save") == .started("save"))
    #expect(await router.settle() == [.edited("name", "Bob"), .performed("save")])
    #expect(router.select("save") == .performed("save"))
  }

  @Test func `rows of collapsed sections are asked, and rows that a search hides`() {
    let router = Router {
      Table {
        Section("Hidden") { Switch("A").validated { $0 ? nil : "No" } }.collapsible(
          isExpanded: false)
        Section { Info("Other") }
      }
      .searchable()
    }
    #expect(!router.isValid)
    router.search("Other")
    #expect(router.invalidRows.map(\.title) == ["A"])
  }

  @Test func `of a million lazy rows the first ten thousand are asked, and refused ones`() {
    let model = model
    let router = Router {
      Table {
        Action("Save") {}.disabledWhileInvalid().id("save")
        Section("Rows") {
          ForEach(0..<1_000_000, id: \.self) { number in
            TextField("Row \(number)", text: "a").validated {
              model.asked += 1
              return $0.isEmpty ? "Empty" : nil
            }
          }
        }
      }
    }
    #expect(router.isValid)
    #expect(model.asked == 10_000)
    #expect(!DebugNotice.tell(Router.validityLimitNotice), "The limit was told already.")
    #expect(router.select("save") == .performed("save"))
    #expect(model.asked <= 20_000)
    router.set(.text(""), at: RowPath(section: 1, row: 50_000))
    #expect(router.invalidRows.map(\.description) == ["Row 50000: Empty"])
    #expect(router.select("save") == .refused("save", reason: "Row 50000: Empty"))
    router.set(.text("b"), at: RowPath(section: 1, row: 50_000))
    #expect(router.isValid)
  }

  @Test func `the row after the first thousand of a ForEach counts`() {
    let router = Router {
      Table {
        ForEach(0..<2_000, id: \.self) { number in
          TextField("Row \(number)", text: .constant(number == 1_000 ? "" : "a"))
            .validated { $0.isEmpty ? "Empty" : nil }
        }
      }
    }
    #expect(!router.isValid)
    #expect(router.invalidRows.map(\.title) == ["Row 1000"])
  }

  @Test func `rules are asked once for each change`() {
    let model = model
    let router = Router {
      Table {
        Switch("A").validated { _ in
          model.asked += 1
          return nil
        }
        Action("Save") {}.disabledWhileInvalid()
        Action("Save all") {}.disabledWhileInvalid()
      }
    }
    #expect(router.isValid)
    _ = router.presented.section(at: 0)?.items.map(\.isEnabled)
    #expect(router.isValid)
    #expect(model.asked == 1)
    router.invalidate()
    #expect(router.isValid)
    #expect(model.asked == 2)
  }

  @Test func `a rule that asks for the validity finds all valid`() {
    final class Owner { var router: Router? }
    let owner = Owner()
    let router = Router {
      Table { Switch("A").validated { _ in owner.router?.isValid == true ? "Asked" : "No" } }
    }
    owner.router = router
    #expect(router.invalidRows.map(\.reason) == ["Asked"])
    owner.router = nil
  }

  // MARK: Changes

  @Test func `the app is told about changes after they were written`() async {
    final class Told { var lines: [String] = [] }
    let told = Told()
    let router = Router { [self] in
      Table {
        Switch("Switch", isOn: binding(\.isOn))
          .onChange { [model] in told.lines.append("switch \($0) \(model.isOn)") }
        Slider("Slider", value: 0.2).onChange { told.lines.append("slider \($0)") }
        Stepper("Stepper", value: binding(\.count), in: 1...9)
          .onChange { [model] in told.lines.append("stepper \($0) \(model.count)") }
        TextField("Text", text: binding(\.name))
          .onChange { told.lines.append("text \($0)") }
          .onSubmit { [model] in told.lines.append("submit \($0) \(model.name)") }
        Picker("Picker", selection: binding(\.choice), options: [0: "a", 1: "b"])
          .onChange { told.lines.append("picker \($0)") }
        DatePicker("Date", selection: binding(\.date), displayedComponents: .date, timeZone: .utc)
          .onChange { told.lines.append("date \($0.timeIntervalSinceReferenceDate)") }
        OptionRow("OptionRow", isSelected: binding(\.isSelected), marking: .check).onChange {
          told.lines.append("option \($0)")
        }
      }
    }
    _ = change(router)
    #expect(
      told.lines == [
        "switch true true", "slider 0.9", "stepper 7 7", "text ", "submit  ", "picker 1",
        "date 100000000.0", "option true",
      ])
    told.lines = []
    _ = change(router)
    #expect(told.lines == ["submit  "])
  }

  @Test func `the app is told about changes that take their time`() async {
    let model = model
    let router = Router {
      Table {
        TextField("Text", text: Binding(model, \.name)).validated { $0 == "no" ? "No" : nil }
          .validated { text async in text == "late" ? "No" : nil }
          .onChange { _ in model.asked += 1 }.onSubmit { _ in model.count += 1 }
        Switch("Switch", isOn: model.isOn) { isOn in model.isOn = isOn }
          .onChange { _ in model.asked += 10 }
      }
    }
    for text in ["no", "late", "yes", "yes"] {
      router.set(.text(text), at: RowPath(section: 0, row: 0))
      await router.settle()
    }
    #expect(model.asked == 1)
    #expect(model.count == 5)
    router.select(RowPath(section: 0, row: 1))
    #expect(model.asked == 1)
    await router.settle()
    #expect(model.asked == 11)
  }
}
