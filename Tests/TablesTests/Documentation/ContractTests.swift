import Observation
import Tables
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

private struct LanguageFileRow: RowContent {
  var file: File
  var body: some RowContent { Info(file.name, detail: file.size).icon("📄") }
}

private struct Settings {
  let model: Model
  @Stored var copies = 1
  @Stored var language = "en"
  @Stored var password = ""
  @Stored var theme = Theme.light
  @Stored var date = Date(timeIntervalSinceReferenceDate: 0)

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
      for year in [2024, 2025] {
        Section("\(year)") {
          ForEach(model.files, id: \.url) { Info($0.name, detail: $0.size) }
        }
      }
      switch model.files.count {
      case 0: Section { Info("Nothing here") }
      default: Section("Files") { ForEach(model.files, id: \.url) { LanguageFileRow(file: $0) } }
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

  private nonisolated(nonsending) func sync() async throws { model.dark.toggle() }
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
    model.files = [File(url: url, name: "a.txt", size: "1 kB")]
    let table = Settings(model: model).table
    #expect(table.headers.suffix(4) == ["Premium", "2024", "2025", "Files"])
    let row = try #require(table.row(at: RowPath(section: 6, row: 0)))
    #expect(row.id == "file:///a.txt")
    #expect([row.title, row.detail, row.icon] == ["a.txt", "1 kB", "📄"])
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
}
