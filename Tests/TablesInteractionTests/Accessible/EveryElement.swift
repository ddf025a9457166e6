import Tables
import TablesTestTools

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A screen with a row of every kind and state.
enum EveryElement {
  static var table: Table {
    Table("Settings") {
      Section("General", footer: "Kept on this device.\nSynchronised at night.") {
        Switch("Dark mode").id("dark")
        Switch("Auto save", isOn: true).id("save")
        Switch("Managed", isOn: true).disabled(because: "Set by your organisation.").id("managed")
        Switch("Old").disabled().id("old")
        Segue("Language") { Table { Info("English") } }.badge(3).id("language")
        Info("Usage", detail: "2 days").keywords("statistics").id("usage")
        Info("🔋").accessibilityLabel("Battery").detail("80 %").id("battery")
      }
      values
      Section("Theme") {
        AnyRow(kind: .option(isSelected: true, marking: .radio), title: "Light").id("light")
        AnyRow(kind: .option(isSelected: false, marking: .radio), title: "Dark").id("darker")
      }
      actions
      Section("More") { Info("One") }.collapsible(isExpanded: false).id("more")
      Section { Progress("Download", value: 0.4).id("download") }
    }
  }

  private static var values: Section<Row> {
    Section("Values") {
      Slider("Volume", value: 0.5, in: 0...1).id("volume")
      Stepper("Copies", value: 3, in: 1...9).id("copies")
      TextField("Name", text: "", prompt: "Your name").id("name")
      TextField("City", text: "Kyōto").id("city")
      TextField("Password", text: "secret").secure().id("password")
      Picker("Fruit", selection: .constant(1), options: [0, 1]) { ["Apple", "Pear"][$0] }
        .id("fruit")
      DatePicker(
        "Remind me", selection: .constant(Date(timeIntervalSinceReferenceDate: 0)),
        timeZone: .utc
      ).id("date")
    }
  }

  private static var actions: Section<Row> {
    Section("Actions") {
      Action("Synchronise") {}.id("sync")
      Action("Erase everything", role: .destructive) {}.id("erase")
      Info("Report.pdf").contextMenu { Action("Share") {} }.id("report")
    }
  }
}
