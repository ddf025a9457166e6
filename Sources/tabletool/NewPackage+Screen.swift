extension NewPackage {
  /// The screen of a new package. A test compiles the same.
  static let screen = """
    import Tables

    /// The settings of the app: its state, and its sections as properties.
    public struct SettingsScreen {
      /// Whether the app is dark.
      @Stored public var isDark = false
      /// How many copies are printed.
      @Stored public var copies = 1
      /// The language of the app.
      @Stored public var language = "English"

      /// Creates the screen with its first values.
      public init() {}

      /// What the screen shows.
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

      private var languages: Table {
        Table("Language") {
          OptionSection(selection: $language, options: ["English", "Deutsch", "日本語"])
        }
      }
    }

    """

  /// The snapshot of the test `look`. A test compares it with one that is taken.
  static let look = ""

  /// The snapshot of the test `route`.
  static let route = ""
}
