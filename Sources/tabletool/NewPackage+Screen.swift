extension NewPackage {
  /// The source of the screen of a new package. A test compiles the same source.
  static let screen = """
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

    """

  /// The snapshot of the test `look`. A test compares it with the snapshot of this screen.
  static let look = """
    tables snapshot 2
    40 columns, dark theme, true colour

    look
    |   Settings                             | B4-11
    |                                        |
    |   General                              | eB4-10
    | ╭────────────────────────────────────╮ | l2-39
    | │ Dark mode                  ○── Off │ | l2 e31-37 l39
    | │ Copies                    −   1  + │ | l2 eD30 b37 l39
    | │ Language                 English › │ | l2 e29-37 l39
    | ╰────────────────────────────────────╯ | l2-39
    |                                        |
    |   About                                | eB4-8
    | ╭────────────────────────────────────╮ | l2-39
    | │ Version                        1.0 │ | l2 e35-37 l39
    | ╰────────────────────────────────────╯ | l2-39
    |   Made with swift-tables.              | e4-26

    style
    B  bold
    D  dim
    b  blue #6CB2FF
    e  grey #9AA2AD
    l  grey #717984

    routing
    General/0 “Dark mode”: toggles
    General/1 “Copies”: edits
    General/2 “Language”: leads on

    """

  /// The snapshot of the test `route`.
  static let route = """
    tables trace 2
    40 columns, 16 rows, dark theme, true colour

    press space
    toggled General/0: on

    select “Language”
    pushed General/2

    select “Deutsch”
    chose Deutsch: Deutsch

    """
}
