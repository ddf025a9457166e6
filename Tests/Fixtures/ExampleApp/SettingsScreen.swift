import Observation
import TablesUIKit
import UIKit

/// The settings that the app keeps. The screens of both tabs follow it.
@MainActor @Observable final class SettingsModel {
  var darkMode = false
  var autoSave = true
  var language = "English"
  var version = "1.0"

  func checkForUpdates() async throws {
    try await Task.sleep(nanoseconds: 1_000_000)
    version = "1.1"
  }
}

/// The settings screen: switches, a segue, an action and a row of information.
@MainActor struct SettingsScreen {
  let model: SettingsModel

  var table: Table {
    Table("Settings") {
      Section("General") {
        Switch("Dark mode", isOn: Binding(model, \.darkMode))
        Switch("Auto save", isOn: Binding(model, \.autoSave))
        Segue("Language") {
          Table("Language") {
            OptionSection(
              selection: Binding(model, \.language), options: ["English", "Deutsch"])
          }
        }
      }
      Section("Version") {
        Info("Installed", detail: model.version)
        Action("Check for updates") { try await model.checkForUpdates() }
      }
    }
  }

  static func make(_ model: SettingsModel) -> TableViewController {
    TableViewController { SettingsScreen(model: model).table }
  }
}
