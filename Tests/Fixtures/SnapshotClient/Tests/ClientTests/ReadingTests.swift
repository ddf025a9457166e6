import Foundation
import Tables
import TablesInteraction
import TablesText
import Testing

/// Tests of tables that no user and no screen is needed for: what they say is read from their rows.
@MainActor @Suite struct ReadingTests {
  private let table = Table("Account") {
    Section("Profile") {
      Info("Name", detail: "Ada").icon(named: "person", text: "👤").imageScale(.large).id("name")
        .accessibilityLabel("Your name").accessibilityIdentifier("account.name").tint(.red)
        .lineLimit(2)
      TextField("Mail", text: "a@b.c", prompt: "name@example.org").secure()
      Picker("Plan", options: ["Free", "Paid"], selectedIndex: 1)
      Slider("Volume", value: 0.5, in: 0...2, step: 0.5)
      Stepper("Guests", value: 2, in: 1...9)
      DatePicker("Born", day: .constant(CivilDate(year: 1815, month: 12, day: 10)))
      DurationPicker("Lock after", selection: .constant(.seconds(90)))
    }
    .id("profile").headerAction { Action("Edit") {} }
    Section("Danger") {
      Action("Sign out", role: .destructive) {}.disabled(because: "You are offline.")
      Info("Sessions").style(.subtitle).swipeActions { Action("End", role: .destructive) {} }
        .contextMenu { Action("Copy") {}.disabled(because: "Empty.") }.accessory {
          Action("About") {}
        }
        .onDelete { try await Task.yieldOnce(()) }
      Action("Back") {}.pops(to: .root)
    }
  }

  private func row(_ section: Int, _ row: Int) throws -> Row {
    try #require(table.row(at: RowPath(section: section, row: row)))
  }

  @Test func `a row says what it shows`() throws {
    let name = try row(0, 0)
    #expect(name.accessibilityLabel == "Your name")
    #expect(name.accessibilityIdentifier == "account.name")
    #expect(name.tint == .red)
    #expect(name.isMarked == nil)
    #expect(try row(0, 1).kind == row(0, 1).kind)
  }

  @Test func `the kind of a row has its value`() throws {
    guard case .textField(let field) = try row(0, 1).kind,
      case .picker(let picker) = try row(0, 2).kind,
      case .slider(let slider) = try row(0, 3).kind,
      case .stepper(let stepper) = try row(0, 4).kind,
      case .datePicker(let date) = try row(0, 5).kind,
      case .durationPicker(let duration) = try row(0, 6).kind
    else {
      Issue.record("rows of other kinds")
      return
    }
    #expect(field.text == "a@b.c" && field.isSecure && field.prompt == "name@example.org")
    #expect(picker.options[picker.selection[0]] == "Paid")
    #expect(slider.value == 0.5 && slider.bounds == 0...2 && slider.step == 0.5)
    #expect(stepper.value == 2 && stepper.bounds == 1...9 && stepper.step == 1)
    #expect(date.text == "1815-12-10")
    #expect(date.secondsSinceReferenceDate != nil)
    #expect(duration.seconds == 90)
  }

  @Test func `a row says why it is disabled, and what its actions are`() throws {
    let danger = try row(1, 0)
    #expect(!danger.isEnabled && danger.reason == "You are offline.")
    #expect(danger.role == .destructive)
    let sessions = try row(1, 1)
    #expect(sessions.style == .subtitle)
    #expect(sessions.actions.map(\.title) == ["About", "End", "Copy"])
    #expect(sessions.actions.map(\.id.place) == [.accessory, .swipe(.trailing), .menu])
    #expect(sessions.actions[1].role == .destructive)
    #expect(!sessions.actions[2].isEnabled && sessions.actions[2].reason == "Empty.")
    #expect(sessions.actions[0].id.id != sessions.actions[1].id.id)
  }

  @Test func `ids can be stored`() {
    let id = RowID(7)
    #expect(RowID(encoded: id.encoded) == id)
    #expect([RowID](encoded: [id, "name"].encoded) == [id, "name"])
    let number = UInt8(7)
    #expect(SectionID(number).description == RowID(number).description)
    #expect(UInt8.rowID(of: number) == 7)
    #expect(Size.rowID(of: .small) == "small")
    #expect(RowPath(section: 1, row: 2).section + RowPath(section: 1, row: 2).row == 3)
  }

  @Test func `repeated ids are found`() {
    let table = Table {
      Info("A").id(1); Info("B").id(1)
    }
    #expect(table.duplicates.count == 1)
  }

  @Test func `a mistyped name says what it could be`() {
    let screen = Screen(columns: 40, rows: 10) { [table] in table }
    let outcome = screen.select("Naem")
    #expect(outcome.isFailure)
    #expect(outcome.rowID == nil)
    #expect(screen.log.last?.outcome == outcome)
    #expect(screen.log.last?.rowName == nil)
  }

  @Test func `numbers are formatted as rows show them`() {
    let format = NumberFormat(scale: 100, prefix: "≈", suffix: "%", fractionDigits: 1)
    #expect(Slider("Volume", value: 0.5).format(format).valueText == "≈50.0%")
    #expect(Slider("Volume", value: 0.5).format(.fractionDigits(2).grouped()).valueText == "0.50")
  }

  @Test func `days have parts`() {
    let day = CivilDate(year: 2026, month: 11, day: 28)
    #expect((day.year, day.month, day.day) == (2026, 11, 28))
  }
}

extension RowContent {
  /// The value of the row in a table of its own.
  fileprivate var valueText: String? {
    Table { self }.dataSource.sections[0].items.first?.valueText()
  }
}

/// Bindings between optional values and rows.
@MainActor @Suite struct BindingTests {
  @Test func `an optional value has a default, or a binding while it is there`() {
    let name = Stored<String?>(nil)
    #expect(Binding(name.binding, default: "nobody").wrappedValue == "nobody")
    #expect(Binding(name.binding) == nil)
    name.value = "Ada"
    #expect(Binding(name.binding)?.wrappedValue == "Ada")
    #expect(name.binding.projectedValue.wrappedValue == "Ada")
  }

  @Test func `an element has a binding`() {
    let names = Stored(["Ada", "Grace"])
    names.binding[1].wrappedValue = "Hedy"
    #expect(names.value == ["Ada", "Hedy"])
    nonisolated(unsafe) let store: any ValueStore = MemoryStore(["name": "Ada"])
    let binding = store.binding("name")
    #expect(binding.wrappedValue == .string("Ada"))
  }

  private func greet(@Binding name: String) -> String { "Hello \(name)" }

  @Test func `a function takes a binding`() {
    let name = Stored("Ada")
    #expect(greet($name: name.binding) == "Hello Ada")
  }
}
