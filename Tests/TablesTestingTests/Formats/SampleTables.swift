import Tables
import TablesTesting

/// Tables that are used in snapshots of several formats.
enum SampleTables {
  static func card() -> Table {
    Table("Settings") {
      Section("General") {
        Switch("Dark mode")
        Switch("Auto save", isOn: true)
        Segue("Language") { Table("Language") { Section { OptionRow("English") } } }
      }
      Section("Stats", footer: "Since the first launch.") { Info("Usage", detail: "2 days") }
    }
  }

  /// Returns a table with rows of every kind.
  static func everything() -> Table {
    Table("Everything") {
      Section("Rows") {
        Info("言語", detail: "日本語").icon("📄").badge("3").keywords("kotoba").id("language")
        Action("Erase", role: .destructive) {}.disabled(because: "Locked")
        TextField("Name", text: .constant("Ada"), prompt: "Your name")
        TextField("Password", text: .constant("secret")).secure()
        Slider("Volume", value: .constant(0.5), in: 0...1)
        Stepper("Copies", value: .constant(2), in: 1...9)
        Picker("Theme", selection: .constant("a"), options: ["a": "Light", "b": "Dark"])
        Progress("Download", value: 0.25)
        Info("Two\nlines").swipeActions { Action("Pin") {} }
      }
      Section("Hidden") { Info("Row") }.collapsible(isExpanded: .constant(false))
    }
  }
}
