import TablesUIKit
import UIKit

/// The settings screen of the third article: switches, a segue and a row of information.
enum SettingsScreen {
  /// The settings that the app keeps.
  final class Settings {
    var darkMode = false
    var autoSave = true
    var language = "English"

    init() {}
  }

  static func table(_ settings: Settings) -> Table {
    Table("Settings") {
      Section("General") {
        Switch("Dark mode", isOn: Binding(settings, \.darkMode))
        Switch("Auto save", isOn: Binding(settings, \.autoSave))
        Segue("Language") {
          Table("Language") {
            OptionSection(
              selection: Binding(settings, \.language), options: ["English", "Deutsch"])
          }
        }
      }
      Section("Stats") { Info("Usage", detail: "2 days") }
    }
  }

  @MainActor static func make() -> TableViewController {
    let settings = Settings()
    return TableViewController { table(settings) }
  }
}
