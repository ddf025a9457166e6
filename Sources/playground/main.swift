import Foundation
import Observation
import Tables

struct File { var url: URL; var name: String; var size: String }
enum Theme: String, CaseIterable { case light, dark; var name: String { rawValue } }
@Observable final class Model { var dark = false; var volume = 0.5; var name = ""; var premium = false; var files: [File] = [] }
func sync() async throws {}
let years = [2024, 2025]

struct Settings {
  let model: Model
  @Stored var copies = 1
  @Stored var language = "en"
  @Stored var password = "";  @Stored var theme = Theme.light;  @Stored var date = Date()
  func files(in year: Int) -> [File] { model.files }
  var purchase: Table { Table { Info("x") } }
  var table: Table {
    Table("Everything") {
      Info("A loose row")
      controls
      OptionSection("Theme", selection: $theme, options: Theme.allCases) { $0.name }
      if model.premium { Section("Premium") { Info("Thank you") } }
      else { Section { Segue("Buy") { purchase } } }
      for year in years { Section("\(year)") { ForEach(files(in: year), id: \.url) { Info($0.name, detail: $0.size) } } }
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
}
struct FileRow: RowContent {
  var file: File
  var body: some RowContent { Info(file.name, detail: file.size).icon("📄") }
}
let s = Settings(model: Model())
s.model.files = [File(url: URL(string: "file:///a")!, name: "a", size: "1 kB")]
print(s.table)
for section in s.table.dataSource.sections { print(section.id!, section.items.map(\.id)) }
print(s.table.duplicates)
print(MemoryLayout<Row>.size, MemoryLayout<RowBehavior>.size, MemoryLayout<RowID>.size, MemoryLayout<Row.Kind>.size)
print(s.controls.items[6].kind)
var src = DataSource(sections: [Section(items: ["A","B"], sortOrder: 2), Section(items: ["1"])])
src.move(from: RowPath(section: 1, row: 0), to: RowPath(section: 0, row: 1))
print(src.sections.map { Array($0.items) })
