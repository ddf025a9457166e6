import Observation
import Tables
import TablesInteraction
import TablesTestTools
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

private func card() -> Table {
  Table("Settings") {
    Section("General") {
      Switch("Dark mode")
      Switch("Auto save", isOn: true)
      Segue("Language")
    }
    Section("Stats", footer: "Since the first launch.") {
      Info("Usage", detail: "2 days")
    }
  }
}

@Suite struct CardTests {
  private let table = card()

  @Test func `the card is counted`() {
    #expect(table.numberOfSections == 2)
    #expect([0, 1, 2, -1].map(table.numberOfRows) == [3, 1, 0, 0])
    #expect(table.dataSource.sections[0].items.count == 3)
  }

  @Test func `the card is read`() {
    #expect(table.title == "Settings")
    #expect(table.section(at: 1)?.header == "Stats")
    #expect(table.section(at: 1)?.footer == "Since the first launch.")
    #expect(table.row(at: RowPath(section: 0, row: 2))?.title == "Language")
    #expect(table.row(at: RowPath(section: 0, row: 3)) == nil)
  }

  @Test func `the kind of a row is switched over`() throws {
    let row = try #require(table.row(at: RowPath(section: 0, row: 0)))
    switch row.kind {
    case .switch(let isOn): #expect(!isOn)
    default: #expect(Bool(false), "the first row is no switch")
    }
  }

  @Test func `the card prints itself`() {
    #expect("\(table)".contains("Language"))
  }
}

@Suite struct AnyItemTests {
  @Test func `letters and numbers are sections of strings`() {
    let letters = Section(items: ["A", "B", "C"])
    let source = DataSource(sections: [letters, Section(items: ["1", "2", "3"])])
    #expect(source.numberOfSections == 2)
    #expect(source.numberOfItems(in: 1) == 3)
    #expect(source.item(at: RowPath(section: 1, row: 2)) == "3")
    #expect(source[RowPath(section: 1, row: 2)] == "3")
    #expect(source == DataSource(sections: [letters, Section(items: ["1", "2", "3"])]))
  }
}

private struct File {
  var url: URL
  var name: String
  var size: String
  var year: Int
}

private enum Theme: String, CaseIterable {
  case light, dark
  var name: String { rawValue.capitalized }
}

@Observable private final class Model {
  var dark = false
  var volume = 0.5
  var price = 41.7
  var level: Float = 0
  var name = ""
  var premium = false
  var files: [File] = []
}

private struct Settings: ScreenContent {
  let model: Model
  let store: MemoryStore
  var years = [2024, 2025]
  @Stored var copies = 1
  @Stored var language: String
  @Stored var password = ""
  @Stored var theme = Theme.light
  @Stored var date = Date(timeIntervalSinceReferenceDate: 0)

  init(model: Model, store: MemoryStore = MemoryStore()) {
    (self.model, self.store) = (model, store)
    _language = Stored(wrappedValue: "en", "language", in: store)
  }

  var table: Table {
    Table("Everything") {
      Info("A loose row")
      controls
      OptionSection("Theme", selection: $theme, options: Theme.allCases) { $0.name }
      if model.premium {
        Section("Premium") { Info("Thank you") }
      } else {
        Section { Segue("Buy") { purchase } }
      }
      for year in years {
        Section("\(year)") {
          ForEach(files(in: year), id: \.url) { Info($0.name, detail: $0.size) }
        }
      }
      switch model.files.count {
      case 0: Section { Info("Nothing here") }
      default: Section("Files") { ForEach(model.files, id: \.url) { FileRow(file: $0) } }
      }
    }
  }

  var controls: Section<Row> {
    Section("Controls") {
      Switch("Dark mode", isOn: Binding(model, \.dark))
      Slider("Volume", value: Binding(model, \.volume), in: 0...1)
      Stepper("Copies", value: $copies, in: 1...9)
      TextField("Name", text: Binding(model, \.name), prompt: "Your name")
        .validated { $0.isEmpty ? "A name is needed." : nil }
      TextField("Password", text: $password).secure()
      Picker("Language", selection: $language, options: ["en": "English", "ja": "日本語"])
      DatePicker("Remind me", selection: $date)
      Action("Synchronise") { try await sync() }
      Action("Erase everything", role: .destructive) { model.files = [] }
      Progress("Download", value: 0.4)
    }
  }

  var numbers: Section<Row> {
    Section("Numbers") {
      TextField("Price", value: Binding(model, \.price))
      Slider("Level", value: Binding(model, \.level), in: 0...1, step: 0.1)
      Stepper("Guests", value: $copies, in: 1...)
    }
  }

  @Stored var born: Date?
  @Stored var birthday: CivilDate?
  @Stored var delay = Duration.seconds(300)

  var dates: Section<Row> {
    Section("Dates") {
      DatePicker("Born", selection: $born, in: ...Date.now, initial: date)
      DatePicker("Birthday", day: $birthday, in: ...CivilDate(.now))
      DurationPicker("Lock after", selection: $delay, in: .seconds(60)...(.seconds(3600)))
    }
  }

  private var purchase: Table { Table("Buy") {} }
  private func files(in year: Int) -> [File] { model.files.filter { $0.year == year } }
  private nonisolated(nonsending) func sync() async throws { model.dark.toggle() }
}

private struct FileRow: RowContent {
  var file: File
  var body: some RowContent { Info(file.name, detail: file.size).icon("📄") }
}

@Suite struct WholeLanguageTests {
  private let model = Model()

  @Test func `an empty model shows what there is to say`() {
    let table = Settings(model: model).table
    #expect(
      table.headers == [nil, "Controls", "Theme", nil, "2024", "2025", nil])
    #expect(table.titles[0] == ["A loose row"])
    #expect(table.titles[2] == ["Light", "Dark"])
    #expect(table.titles[3...] == [["Buy"], [], [], ["Nothing here"]])
    #expect(table.duplicates == [])
  }

  @Test func `a full model shows its files`() throws {
    model.premium = true
    let url = try #require(URL(string: "file:///a.txt"))
    model.files = [File(url: url, name: "a.txt", size: "1 kB", year: 2024)]
    let table = Settings(model: model).table
    #expect(table.headers.suffix(4) == ["Premium", "2024", "2025", "Files"])
    let row = try #require(table.row(at: RowPath(section: 6, row: 0)))
    #expect(row.id == "file:///a.txt")
    #expect([row.title, row.detail, row.icon] == ["a.txt", "1 kB", "📄"])
  }

  @Test func `numbers are read in the language of the words`() {
    let settings = Settings(model: model)
    let router = Router(words: Words(languages: ["de"])) { Table { settings.numbers } }
    func row(_ index: Int) -> RowPath { RowPath(section: 0, row: index) }
    #expect(router.presented.item(at: row(0))?.valueText() == "41,7")
    router.set(.text("1.250,5"), at: row(0))
    router.set(.text("0,3"), at: row(1))
    router.set(.text("12"), at: row(2))
    #expect(model.price == 1250.5)
    #expect(model.level == 0.3)
    #expect(settings.copies == 12)
    #expect(router.set(.text("0"), at: row(2)).isFailure)
  }

  @Test func `dates and durations are typed, and an optional date is emptied`() {
    let settings = Settings(model: model)
    let router = Router { Table { settings.dates } }
    func set(_ text: String, _ row: Int) -> Outcome {
      router.set(.text(text), at: RowPath(section: 0, row: row))
    }
    #expect(set("1990-05-17 08:00", 0).isFailure == false)
    #expect(settings.born != nil)
    #expect(set("", 0).isFailure == false)
    #expect(settings.born == nil)
    #expect(set("9990-05-17", 1).isFailure)
    #expect(set("1990-05-17", 1).isFailure == false)
    #expect(settings.birthday == CivilDate(year: 1990, month: 5, day: 17))
    #expect(set("1:00", 2).isFailure == false)
    #expect(settings.delay == .seconds(3600))
    #expect(set("61", 2).isFailure)
  }

  @Test func `the controls are of every kind and write back`() {
    let settings = Settings(model: model)
    #expect(settings.controls.items.allSatisfy { $0.kind != .info })
    guard case .setOn(let set)? = settings.controls.items.declared(at: 0).behavior?.effect else {
      return #expect(Bool(false), "the switch sets nothing")
    }
    set(true)
    #expect(model.dark)
    #expect(settings.controls.items[0].kind == .switch(isOn: true))
  }

  @Test func `a host takes the whole language as a screen`() throws {
    let store = MemoryStore()
    let screen = Screen(columns: 40, rows: 40) { Settings(model: model, store: store) }
    #expect(screen.titles == ["Everything"])
    let path = try #require(screen.router.paths(titled: "Copies").first)
    #expect(screen.router.set(.number(5), at: path) == .edited(screen.id(at: path), .number(5)))
    #expect(screen.select("Dark") == .chose("dark", "Dark"))
    #expect(screen.select("Erase everything").isFailure == false)
    screen.router.invalidate()
    #expect(screen.number(of: "Copies") == 5)
    #expect(screen.presented.item(at: screen.router.paths(titled: "Dark")[0])?.isChosen == true)
    model.premium = true
    #expect(screen.number(of: "Copies") == 5)
  }

  @Test func `the whole language made outside of the closure keeps its values with the struct`() {
    let settings = Settings(model: model)
    let screen = Screen(columns: 40, rows: 40) { settings.table }
    settings.copies = 7
    #expect(screen.number(of: "Copies") == 7)
  }
}

extension Row {
  fileprivate var isChosen: Bool {
    if case .option(isSelected: true, _) = kind { true } else { false }
  }
}

extension Router {
  fileprivate func paths(titled title: String) -> [RowPath] {
    presented.sections.indices.flatMap { section in
      presented.sections[section].items.indices.filter {
        presented.sections[section].items[$0].title == title
      }.map { RowPath(section: section, row: $0) }
    }
  }
}

extension Screen {
  fileprivate func id(at path: RowPath) -> RowID { presented[path].id }
}
