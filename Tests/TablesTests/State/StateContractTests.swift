import Foundation
import Observation
import Tables
import TablesInteraction
import TablesTestTools
import Testing

// The programs of the contract for the whole language and for the state of screens and rows, as
// they stand there.

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

  private var purchase: Table { Table("Buy") {} }
  private func files(in year: Int) -> [File] { model.files.filter { $0.year == year } }
  private nonisolated(nonsending) func sync() async throws { model.dark.toggle() }
}

private struct FileRow: RowContent {
  var file: File
  var body: some RowContent { Info(file.name, detail: file.size).icon("📄") }
}

private struct Person: Identifiable {
  let id: Int
  let name: String
}

private struct PersonScreen: ScreenContent {
  let person: Person
  @Stored var copies = 1
  var table: Table { Table(person.name) { Stepper("Copies", value: $copies, in: 1...9) } }
}

private struct Counter: RowContent {
  @Stored var count = 0
  var body: some RowContent { Stepper("Count", value: $count, in: 0...9) }
}

private struct Card: SectionContent {
  @Stored var isOn = false
  var body: Section<Row> { Section("Card") { Switch("On", isOn: $isOn) } }
}

@MainActor @Observable private final class MainModel { var title = "Main" }

@MainActor private struct Detail2: @MainActor ScreenContent {
  let model: MainModel
  @Stored var count = 0
  var table: Table { Table(model.title) { Stepper("Count", value: $count, in: 0...9) } }
}

private let (ada, grace) = (Person(id: 1, name: "Ada"), Person(id: 2, name: "Grace"))

@Suite struct StateContractTests {
  private let model = Model()

  /// The number of a stepper on the current screen.
  private func number(_ screen: Screen, _ title: String) -> Double? {
    let row = screen.presented.sections.flatMap { Array($0.items) }.first { $0.title == title }
    guard case .stepper(let stepper)? = row?.kind else { return nil }
    return stepper.value
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
    #expect(number(screen, "Copies") == 5)
    #expect(screen.presented.item(at: screen.router.paths(titled: "Dark")[0])?.isChosen == true)
    model.premium = true
    #expect(number(screen, "Copies") == 5)
  }

  @Test func `the whole language made outside of the closure keeps its values with the struct`() {
    let settings = Settings(model: model)
    let screen = Screen(columns: 40, rows: 40) { settings.table }
    settings.copies = 7
    #expect(number(screen, "Copies") == 7)
  }

  @Test func `the state of a screen lives as long as its level`() {
    let people = [ada, grace]
    let screen = Screen(columns: 40, rows: 12) {
      Table {
        Segue("First") { PersonScreen(person: ada) }
        ForEach(people) { person in Segue(person.name) { PersonScreen(person: person) } }
      }
    }
    screen.select("Ada")
    screen.press(.right, .right)
    screen.router.invalidate()
    #expect(number(screen, "Copies") == 3)
    screen.press(.escape)
    screen.select("Grace")
    #expect(number(screen, "Copies") == 1)
    screen.press(.escape)
    screen.select("Ada")
    #expect(number(screen, "Copies") == 1)
  }

  @Test func `the state of a row lives with its id`() {
    let names = Stored(["a", "b"])
    let screen = Screen(columns: 40, rows: 12) {
      Table {
        Counter()
        Section { for name in names.value { Counter().id(name) } }.id("names")
      }
    }
    screen.press(.down, .down, .right)
    names.value = ["new", "b", "a"]
    let numbers = screen.presented.sections[1].items.map { row -> Double? in
      if case .stepper(let stepper) = row.kind { stepper.value } else { nil }
    }
    #expect(numbers == [0, 1, 0])
  }

  @Test func `the state of a section lives with it`() {
    let isShown = Stored(true)
    let screen = Screen(columns: 40, rows: 12) { Table { if isShown.value { Card() } } }
    screen.select("On")
    isShown.value = false
    #expect(screen.presented.sections.count == 0)
    isShown.value = true
    #expect(screen.on == ["Card/0"])
  }

  @MainActor @Test func `a screen may read a model of the main actor`() {
    let model = MainModel()
    let screen = Screen(columns: 40, rows: 12) { Detail2(model: model) }
    screen.press(.right)
    model.title = "Changed"
    #expect(screen.titles == ["Changed"])
    #expect(number(screen, "Count") == 1)
    screen.router.invalidate()
    #expect(number(screen, "Count") == 1)
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
