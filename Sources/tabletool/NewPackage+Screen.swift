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

      private var languages: Table {
        Table("Language") {
          OptionSection(selection: $language, options: ["English", "Deutsch", "日本語"])
        }
      }
    }

    """

  /// The snapshot of the test `look`. A test compares it with the snapshot of this screen.
  static let look = """
    tables snapshot 1
    40 columns, dark theme, true colour

    look
    |   Settings                             | t4-11
    |                                        |
    |   General                              | h4-10
    | ╭────────────────────────────────────╮ | b2-39
    | │ Dark mode                  ○── Off │ | b2 d31-37 b39
    | │ Copies                        1  + │ | b2 a37 b39
    | │ Language                 English › │ | b2 d29-37 b39
    | ╰────────────────────────────────────╯ | b2-39
    |                                        |
    |   About                                | h4-8
    | ╭────────────────────────────────────╮ | b2-39
    | │ Version                        1.0 │ | b2 d35-37 b39
    | ╰────────────────────────────────────╯ | b2-39
    |   Made with swift-tables.              | d4-26

    style
    a  accent: blue #6CB2FF
    b  border: grey #717984
    d  detail, footer, faint: grey #9AA2AD
    h  header: grey #9AA2AD, bold
    t  title: bold

    routing
    General/0 “Dark mode”: toggles
    General/1 “Copies”: edits
    General/2 “Language”: leads on

    """

  /// The snapshot of the test `route`.
  static let route = """
    tables trace 1
    40 columns, 16 rows, dark theme, true colour

    start
    |   Settings                             | t4-11
    |                                        |
    |   General                              | h4-10
    | ╭────────────────────────────────────╮ | b2-39
    | │❯Dark mode                  ○── Off │ | b2 A3 s4-30 D31-33 s34 D35-37 s38 b39
    | │ Copies                        1  + │ | b2 a37 b39
    | │ Language                 English › │ | b2 d29-37 b39
    | ╰────────────────────────────────────╯ | b2-39
    |                                        |
    |   About                                | h4-8
    | ╭────────────────────────────────────╮ | b2-39
    | │ Version                        1.0 │ | b2 d35-37 b39
    | ╰────────────────────────────────────╯ | b2-39
    |   Made with swift-tables.              | d4-26
    |                                        |
    |   ␣ toggle  q quit            ? keys   | a4 d6-11 a14 d16-19 a32 d34-37

    press space
    toggled General/0: on
      5 | │❯Dark mode                  ──●  On │ | b2 A3 s4-30 O31-33 s34-35 O36-37 s38 b39

    select “Language”
    pushed General/2
      1 |   ‹ Settings › Language                | a4 d6-15 t17-24
      3 | ╭────────────────────────────────────╮ | b2-39
      4 | │❯(●) English                        │ | b2 A3-6 s7-38 b39
      5 | │ ( ) Deutsch                        │ | b2 d4-6 b39
      6 | │ ( ) 日本語                         │ | b2 d4-6 b39
      7 | ╰────────────────────────────────────╯ | b2-39
      8 |                                        |
     10 |                                        |
     11 |                                        |
     12 |                                        |
     13 |                                        |
     14 |                                        |
     16 |   ␣ choose  esc back  q quit  ? keys   | a4 d6-11 a14-16 d18-21 a24 d26-29 a32 d34-37

    select “Deutsch”
    chose Deutsch: Deutsch
      4 | │ ( ) English                        │ | b2 d4-6 b39
      5 | │❯(●) Deutsch                        │ | b2 A3-6 s7-38 b39

    style
    A  accent in focus: blue #6CB2FF on blue #292E36
    D  detail in focus, footer in focus, faint in focus: grey #9AA2AD on blue #292E36
    O  on in focus: green #5AD17F on blue #292E36, bold
    a  accent: blue #6CB2FF
    b  border: grey #717984
    d  detail, footer, faint: grey #9AA2AD
    h  header: grey #9AA2AD, bold
    s  focus, row title in focus, focus in focus: on blue #292E36
    t  title: bold

    """
}
