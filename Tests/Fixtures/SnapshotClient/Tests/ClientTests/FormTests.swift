import Foundation
import Tables
import TablesInteraction
import Testing

/// The server of an app, which stores one value after another.
@MainActor final class Server {
  var stored: [String] = []
  func store<Value>(_ value: Value) async throws { stored.append("\(value)") }
}

enum Size: String, CaseIterable, RowIDConvertible { case small, large }

enum Weekday: CaseIterable { case monday, tuesday }

struct Pet: Identifiable { var id: Int; let chip: String; var name: String }

/// An amount of money, which is a number of its own type.
struct Money: NumberValue {
  var cents: Int

  init(cents: Int) { self.cents = cents }
  init(integerLiteral value: Int) { cents = value }

  static func < (left: Money, right: Money) -> Bool { left.cents < right.cents }

  static var numberConversion: NumberConversion<Money> {
    NumberConversion(
      isWhole: true, limits: Money(cents: 0)...Money(cents: .max), text: { "\($0.cents)" },
      value: { Int($0).map(Money.init(cents:)) })
  }
}

/// A form with rows of each kind that read and write state of the screen.
struct BoundForm {
  @Stored var metric = true
  @Stored var paper: Int? = 0
  @Stored var size: Size? = Size.small
  @Stored var days: Set<Size> = [.small]
  @Stored var nickname: String? = nil
  @Stored var notes = "One line"
  @Stored var isWriting = false
  @Stored var field: Size?
  @Stored var price: Double? = 1.5
  @Stored var balance: Decimal = 0.25
  @Stored var width: CGFloat = 0.5
  @Stored var volume = 0.5
  @Stored var copies = 1
  @Stored var birthday = CivilDate(year: 1990, month: 2, day: 28)
  @Stored var wedding: CivilDate?
  @Stored var delay = Duration.seconds(600)
  @Stored var showsMore = false
  @Stored var people = ["Ada", "Grace"]
  @Stored var chosen: Set<String> = []
  @Stored var pets = [Pet(id: 1, chip: "A1", name: "Rex")]
  @Stored var chosenPets: Set<Int> = []
  @Stored var prize = Money(cents: 100)

  /// One of two rows of different types, from outside of a builder.
  private func row(of isMetric: Bool) -> AnyRow {
    isMetric ? AnyRow(Info("Metres")) : AnyRow(Action("Use metres") {})
  }

  private func section(of isMetric: Bool) -> AnySection {
    let units = Section("Units") { Info("Metres") }
    return isMetric ? AnySection(units) : AnySection(units.footer("Imperial"))
  }

  var table: Table {
    Table("Form") {
      OptionRow("Metric", isSelected: $metric)
      Picker("Paper", options: ["A4", "A5"], selectedIndex: $paper)
      Picker("Size", selection: $size, options: Size.allCases)
      Picker("Sizes", selection: $days, options: Size.allCases, minimum: 1)
      TextField("Nickname", text: $nickname).focused($isWriting)
      TextEditor("Notes", text: $notes).lineLimit(2...6).limit(200)
        .focused($field, equals: .small).onSubmit { text in print(text) }
      TextEditor("Nickname", text: $nickname).lineLimit(3...).focused($isWriting)
        .textContentType(.name).onSubmit { text in try await Task.yieldOnce(text) }
      TextEditor("Short", text: "").lineLimit(2)
      TextField("Price", value: $price, in: 0...10)
      TextField("Discount", value: $price)
      Slider("Balance", value: $balance, step: 0.25)
      Slider("Discount", value: $balance, in: 0...0.5)
      Slider("Width", value: $width)
      Slider("Volume", value: $volume).format(.percent(fractionDigits: 1))
      Stepper("Copies", value: $copies, in: 1...9).format(.unit("pages"))
      DatePicker("Birthday", day: $birthday, in: ...CivilDate(.now))
      DatePicker("Wedding", day: $wedding, initial: birthday)
      DurationPicker("Lock after", selection: $delay)
      OptionSection("Size", selection: $size, options: Size.allCases, pops: true)
        .onChange { size in print(size as Any) }
        .confirmation { $0 == .large ? Question("Use more paper?") : nil }
      OptionSection("Sizes", selection: $days, options: Size.allCases)
        .validated { try await Task.yieldOnce($0.isEmpty ? "Choose a size." : nil) }
      Section("More") { Info("Version").detail(markdown: "*1.0*") }
        .collapsible(isExpanded: $showsMore).footer("Made at home.").indexTitle("M")
        .tint(.orange).disabled(because: "Sold out.")
      Section("Nothing") {}.collapsible(initialValue: people.isEmpty).disabled()
        .emptyState { Info("Nothing here") }
      ForEach(people, selection: $chosen) { Info($0) }
        .onMove { source, target in try await Task.yieldOnce((source, target)) }
      ForEach($people, id: \.self) { $name in TextField("Name", text: $name) }
      ForEach(Size.allCases, id: \.self) { Info($0.rawValue).keywords("size") }
      ForEach(Weekday.allCases, id: \.self) { Info("\($0)") }
      ForEach($people) { $name in TextField("Name", text: $name) }
      ForEach(people, id: \.self, selection: $chosen) { Info($0) }
      ForEach($pets, selection: $chosenPets) { $pet in TextField("Pet", text: $pet.name) }
      ForEach($pets, id: \.chip) { $pet in Info($pet.chip, detail: pet.name) }
      Stepper("Prize", value: $prize, in: Money(cents: 0)...Money(cents: 900), step: 100)
      row(of: metric)
      section(of: metric)
    }
  }
}

extension Task where Success == Never, Failure == Never {
  static func yieldOnce<Value>(_ value: Value) async throws -> Value {
    await yield()
    return value
  }
}

/// A form whose values a server stores; the screen shows the new ones when the server has them.
@MainActor struct SavedForm {
  let server: Server
  let isOn = false
  let date = Date(timeIntervalSinceReferenceDate: 0)
  let day = CivilDate(year: 2026, month: 1, day: 2)
  let none: CivilDate? = nil

  var table: Table {
    let server = server
    return Table("Saved") {
      OptionRow("Metric", isSelected: isOn) { try await server.store($0) }
      Picker("Paper", options: ["A4", "A5"], selectedIndex: nil) {
        try await server.store($0 as Any)
      }
      Picker("Size", selection: Size.small as Size?, options: Size.allCases) {
        try await server.store($0 as Any)
      }
      Picker("Sizes", selection: [Size.small], options: Size.allCases, minimum: 1) {
        try await server.store($0)
      }
      Picker("Language", selection: "en", options: ["en": "English", "ja": "日本語"]) {
        try await server.store($0)
      }
      TextField("Name", text: "Ada") { try await server.store($0) }
      TextField("Nickname", text: nil) { try await server.store($0 as Any) }
      TextEditor("Notes", text: "One") { try await server.store($0) }
      TextEditor("More", text: nil) { try await server.store($0 as Any) }
      TextField("Count", value: 1) { try await server.store($0) }
      TextField("Guests", value: 1, in: 1...9) { try await server.store($0) }
      TextField("Rate", value: Double?.none) { try await server.store($0 as Any) }
      TextField("Ratio", value: Double?.none, in: 0...1) { try await server.store($0 as Any) }
      Slider("Volume", value: 0.5, step: 0.1) { try await server.store($0) }
      Slider("Balance", value: Decimal(0.5), step: 0.25) { try await server.store($0) }
      Slider("Pages", value: 5, in: 1...9) { try await server.store($0) }
      Stepper("Copies", value: 1, in: 1...9) { try await server.store($0) }
      DatePicker("Begin", selection: date, displayedComponents: .date) {
        try await server.store($0)
      }
      DatePicker("End", selection: Date?.none, displayedComponents: .time) {
        try await server.store($0 as Any)
      }
      DatePicker("Day", day: day) { try await server.store($0) }
      DatePicker("Holiday", day: none) { try await server.store($0 as Any) }
      DurationPicker("Lock after", selection: .seconds(60)) { try await server.store($0) }
      OptionSection("Size", selection: Size.small, options: Size.allCases) {
        try await server.store($0)
      }
      OptionSection("Colour", selection: Size?.none, options: Size.allCases) {
        try await server.store($0 as Any)
      }
      OptionSection("Sizes", selection: [Size.small], options: Size.allCases) {
        try await server.store($0)
      }
    }
  }
}

/// A form whose values the screen keeps, which begins with values that are computed.
struct KeptForm {
  var defaults = (isOn: true, number: 3, text: "Hello")

  var table: Table {
    Table("Kept") {
      Switch("Sound", initialValue: defaults.isOn)
      OptionRow("Metric", initialValue: defaults.isOn)
      OptionRow("Imperial", isSelected: false)
      Picker("Paper", options: ["A4", "A5"], initialValue: defaults.number - 2)
      Picker("Tray", options: ["1", "2"], selectedIndex: 0)
      TextField("Name", initialValue: defaults.text)
      TextField("City", text: "Berlin")
      TextEditor("Notes", initialValue: defaults.text)
      Slider("Volume", initialValue: Double(defaults.number) / 10)
      Slider("Balance", value: 0.5)
      Stepper("Copies", initialValue: defaults.number, in: 1...)
      Stepper("Guests", value: 2, in: 1...9)
    }
  }
}

@MainActor @Suite struct FormTests {
  private func values(_ table: Table) -> [String] {
    table.dataSource.sections.flatMap(\.items).map { $0.valueText() ?? "" }
  }

  @Test func `bound rows show the state of the screen`() {
    let form = BoundForm()
    let screen = Screen(columns: 60, rows: 60) { form.table }
    #expect(screen.titles == ["Form"])
    let values = values(form.table)
    #expect(values.contains("A4"))
    #expect(values.contains("0.25"))
    #expect(values.contains("50.0%"))
    #expect(values.contains("1 pages"))
    #expect(values.contains("1990-02-28"))
  }

  @Test func `a server stores what the user changes`() async {
    let server = Server()
    let form = SavedForm(server: server)
    let screen = Screen(columns: 60, rows: 60) { form.table }
    screen.select("Metric")
    await screen.settle()
    #expect(server.stored == ["true"])
  }

  @Test func `the screen keeps values that begin as the app says`() {
    let screen = Screen(columns: 60, rows: 60) { KeptForm().table }
    guard case .toggled(_, false) = screen.select("Sound") else {
      Issue.record("the switch was not on")
      return
    }
    #expect(values(KeptForm().table).contains("Hello"))
  }
}
