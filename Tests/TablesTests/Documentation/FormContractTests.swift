import Tables
import TablesRouting
import TablesTestTools
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

private enum Field: Hashable { case name, mail }

private enum Theme: String, CaseIterable {
  case light, dark, never
  var name: String { rawValue.capitalized }
}

private struct File: Identifiable {
  let id: Int
  var name: String
}

/// A server that stores values, and tells them in the order in which they came.
private final class Server {
  var stored: [String] = []

  nonisolated(nonsending) func set(_ value: some Any) async throws { stored.append("\(value)") }
  nonisolated(nonsending) func delete(_ offsets: [Int]) async throws {
    stored.append("deleted \(offsets)")
  }
}

/// The rows of the section “Filling in forms” of the contract, as they are written there, each with
/// every type that it names.
private struct Account: ScreenContent {
  let server = Server()
  let told = Recorder<String>()
  let start = Date(timeIntervalSinceReferenceDate: 0)
  var files = [File(id: 1, name: "a"), File(id: 2, name: "b")]

  @Stored var focus: Field?
  @Stored var name = "Ada"
  @Stored var code = ""
  @Stored var price = 41.7
  @Stored var floatPrice: Float = 41.7
  @Stored var decimalPrice: Decimal = 41
  @Stored var cents: Int64 = 4170
  @Stored var volume = 0.5
  @Stored var floatVolume: Float = 0.5
  @Stored var guests = 1
  @Stored var share = 1.5
  @Stored var born = Date(timeIntervalSinceReferenceDate: 0)
  @Stored var optionalBorn: Date?
  @Stored var delay = Duration.seconds(300)
  @Stored var theme = Theme.light

  var table: Table {
    Table {
      texts
      numbers
      dates
      choices
      saved
      savedDates
      Section("Files") {
        ForEach(files) { Info($0.name) }
          .onDelete { offsets in try await server.delete(offsets) }
      }
    }
  }

  var texts: Section<Row> {
    Section("Texts") {
      TextField("Name", text: $name).limit(30).focused($focus, equals: .name)
      TextField("Code", text: $code).updates(.whenLeft)
    }
  }

  var numbers: Section<Row> {
    Section("Numbers") {
      TextField("Price", value: $price)
      TextField("Float price", value: $floatPrice)
      TextField("Decimal price", value: $decimalPrice)
      TextField("Cents", value: $cents)
      Slider("Volume", value: $volume, in: 0...1, step: 0.1)
      Slider("Float volume", value: $floatVolume, in: 0...1, step: 0.1)
      Stepper("Guests", value: $guests, in: 1...)
      Stepper("Share", value: $share, in: ...9)
    }
  }

  var dates: Section<Row> {
    Section("Dates") {
      DatePicker("Born", selection: $born, in: ...Date.now, initial: start)
      DatePicker("Born, or not", selection: $optionalBorn, in: ...Date.now, initial: start)
      DatePicker("Due", selection: $born, initial: start)
      DatePicker("Due, or not", selection: $optionalBorn, initial: start)
      DurationPicker("Lock after", selection: $delay, in: .seconds(60)...(.seconds(3600)))
    }
  }

  var choices: Section<Row> {
    Section("Choices") {
      Picker("Theme", selection: $theme, options: Theme.allCases) { $0.name }
        .onChange { (theme: Theme) in told.add(theme.name) }
        .validated { theme in theme == .dark ? "Not dark." : nil }
        .confirmation { $0 == .never ? Confirmation("Never lock?", role: .destructive) : nil }
    }
  }

  var saved: Section<Row> {
    Section("Saved") {
      Picker(
        "Region", selection: "EU", options: ["EU", "US"],
        save: { new in try await server.set(new) })
      Switch("Sync", isOn: false, save: { new in try await server.set(new) })
      Stepper("Count", value: 1, in: 1...9, save: { new in try await server.set(new) })
      Slider("Level", value: 0.5, in: 0...1, save: { new in try await server.set(new) })
      TextField("Nickname", text: "Ada", save: { new in try await server.set(new) })
      TextField("Fee", value: 1.5, save: { new in try await server.set(new) })
    }
  }

  var savedDates: Section<Row> {
    Section("Saved dates") {
      DatePicker(
        "Since", selection: start, in: ...Date.now, initial: start,
        save: { (new: Date) in try await server.set(new.timeIntervalSinceReferenceDate) })
      DatePicker(
        "Until", selection: start as Date?, in: ...Date.now, initial: start,
        save: { (new: Date?) in try await server.set(new?.timeIntervalSinceReferenceDate ?? -1) })
    }
  }
}

@Suite struct FormContractTests {
  private let account = Account()

  private func router(_ rows: @escaping () -> Section<Row>) -> Router {
    Router(words: Words(languages: ["de"])) { Table { rows() } }
  }

  private func value(_ row: Int, _ router: Router) -> String? {
    router.presented.item(at: RowPath(section: 0, row: row))?.valueText(words: router.words)
  }

  @Test func `the rows are those that are written`() {
    let table = account.table
    #expect(table.duplicates == [])
    #expect(table.numberOfSections == 7)
    #expect((0..<7).map(table.numberOfRows) == [2, 8, 5, 1, 6, 2, 2])
  }

  @Test func `a text follows the typing, and one that waits does not`() {
    let router = router { account.texts }
    func ref(_ row: Int) -> RowRef? { router.ref(of: RowPath(section: 0, row: row)) }
    for row in 0..<2 { ref(row).map { _ = router.type("Grace", at: $0) } }
    #expect([account.name, account.code] == ["Grace", ""])
    ref(1).map { _ = router.leave($0) }
    #expect(account.code == "Grace")
    ref(0).map { _ = router.type(String(repeating: "x", count: 40), at: $0) }
    #expect(account.name == String(repeating: "x", count: 30))
  }

  @Test func `numbers of every type are read and shown in the language of the words`() {
    let router = router { account.numbers }
    #expect((0..<4).map { value($0, router) } == ["41,7", "41,7", "41", "4170"])
    for row in 0..<3 { router.set(.text("1.250,5"), at: RowPath(section: 0, row: row)) }
    router.set("7", at: RowPath(section: 0, row: 3))
    #expect(account.price == 1250.5 && account.floatPrice == 1250.5)
    #expect(account.decimalPrice == 1250.5 && account.cents == 7)
    router.set(1, at: RowPath(section: 0, row: 4))
    router.set(1, at: RowPath(section: 0, row: 5))
    #expect(account.volume == 1 && account.floatVolume == 1)
    #expect(router.set("0", at: RowPath(section: 0, row: 6)).isFailure)
    #expect(router.set("10", at: RowPath(section: 0, row: 7)).isFailure)
  }

  @Test func `a date has its own start, and an optional one begins at the initial date`() {
    let router = router { account.dates }
    func set(_ text: String, _ row: Int) -> Outcome {
      router.set(.text(text), at: RowPath(section: 0, row: row))
    }
    #expect(set("", 0).isFailure, "a date that is not optional cannot be emptied")
    #expect(set("17.5.1990 08:00", 1).isFailure == false)
    #expect(account.optionalBorn != nil)
    #expect(set("", 1).isFailure == false)
    #expect(account.optionalBorn == nil)
    for row in [0, 2] {
      guard
        case .datePicker(let date)? = router.presented.item(at: RowPath(section: 0, row: row))?.kind
      else {
        Issue.record("no date at \(row)")
        continue
      }
      #expect(date.secondsSinceReferenceDate == 0)
      #expect(!date.isOptional)
    }
    #expect(set("1:00", 4).isFailure == false)
    #expect(account.delay == .seconds(3600))
  }

  @Test func `the closures of a picker get its options`() {
    let router = router { account.choices }
    let path = RowPath(section: 0, row: 0)
    #expect(router.set(.chosen([1]), at: path).isFailure)
    guard case .asked = router.set(.chosen([2]), at: path) else {
      Issue.record("nothing is asked")
      return
    }
    #expect(router.question?.isDestructive == true)
    router.answer(true)
    #expect(account.theme == .never)
    #expect(account.told.values == ["Never"])
  }

  @Test func `every value is stored asynchronously`() async {
    let account = account
    let router = Router { Table { account.saved } }
    let values: [Row.Value] = [.chosen([1]), true, 2, 0.7, "Eve", "2.5"]
    for (row, value) in values.enumerated() {
      router.set(value, at: RowPath(section: 0, row: row))
    }
    await router.settle()
    #expect(account.server.stored == ["US", "true", "2", "0.7", "Eve", "2.5"])
  }

  @Test func `a picker that stores its value has the type of the selection`() {
    let (theme, optional) = (Theme.light, Theme?.none)
    let size = "S"
    func type<Input>(_ picker: Picker<Input>) -> String { "\(Input.self)" }
    let pickers = [
      type(Picker("A", selection: theme, options: Theme.allCases, save: { _ in }) { $0.name }),
      type(Picker("B", selection: size, options: ["S", "M"], save: { _ in })),
      type(Picker("C", selection: optional, options: Theme.allCases, save: { _ in })),
      type(Picker("D", selection: optional, options: [nil, .dark], save: { _ in })),
      type(Picker("E", selection: [theme], options: Theme.allCases, save: { _ in })),
    ]
    #expect(pickers == ["Theme", "String", "Optional<Theme>", "Optional<Theme>", "Set<Theme>"])
  }

  @Test func `dates are stored asynchronously`() async {
    let account = account
    let router = Router { Table { account.savedDates } }
    router.set(.date(-60), at: RowPath(section: 0, row: 0))
    router.set(.empty, at: RowPath(section: 0, row: 1))
    await router.settle()
    #expect(account.server.stored == ["-60.0", "-1.0"])
  }

  @Test func `rows of a loop are deleted asynchronously`() async {
    let account = account
    let router = Router { account }
    #expect(router.delete(at: RowPath(section: 6, row: 1)) == .started(2))
    await router.settle()
    #expect(account.server.stored == ["deleted [1]"])
  }
}
