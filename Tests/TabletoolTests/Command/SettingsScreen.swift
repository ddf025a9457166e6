import Tables

/// The settings of the app: its state, and its sections as properties.
public struct SettingsScreen {
  /// Whether the app is dark.
  @Stored public var isDark = false
  /// The number of copies that are printed.
  @Stored public var copies = 1
  /// The language of the app.
  @Stored public var language = "English"

  /// Creates the screen with its initial values.
  public init() {}

  /// The table of the screen.
  public var table: Table {
    Table("Settings") {
      general
      Section("About", footer: "Made with swift-tables.") {
        Info("Version", detail: "1.0")
      }
    }
  }

  private var general: Section<Row> {
    Section("General") {
      Switch("Dark mode", isOn: $isDark)
      Stepper("Copies", value: $copies, in: 1...9)
      Segue("Language") { languages }.detail(language)
    }
  }

  /// The languages, of which one is chosen.
  public var languages: Table {
    Table("Language") {
      OptionSection(selection: $language, options: ["English", "Deutsch", "日本語"])
    }
  }
}
