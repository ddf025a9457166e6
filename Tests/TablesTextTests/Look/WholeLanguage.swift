import Tables
import TablesTestTools

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A screen with a row of every kind, as an app would have it.
enum WholeLanguage {
  static var table: Table {
    Table("Everything") {
      Info("A loose row")
      controls
      OptionSection("Theme", selection: .constant("Light"), options: ["Light", "Dark"]) { $0 }
      Section("Files", footer: "Two of them are shared with others.") {
        Info("notes.txt", detail: "1 kB").icon("📄")
        Info("holiday.jpg", detail: "4,096 kB").icon("🌄").badge("new")
        Segue("Photos").icon("📁").badge(120)
      }
      Section { Segue("Buy").disabled(because: "You are offline.") }
    }
  }

  private static var controls: Section<Row> {
    Section("Controls") {
      Switch("Dark mode", isOn: true)
      Slider("Volume", value: 0.5, in: 0...1)
      Stepper("Copies", value: 1, in: 1...9)
      TextField("Name", prompt: "Your name")
      TextField("Password", text: "hunter2").secure()
      Picker("Language", options: ["English", "日本語"], selectedIndex: 1)
      DatePicker(
        "Remind me", selection: .constant(Date(timeIntervalSinceReferenceDate: 770_000_000)),
        timeZone: .utc)
      Action("Synchronise") {}
      Action("Erase everything", role: .destructive) {}
      Progress("Download", value: 0.4)
    }
  }
}
