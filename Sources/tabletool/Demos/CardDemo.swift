import Tables

/// `tabletool demo card`: the card of the README, whose row Language leads to a screen.
struct CardDemo {
  @Stored private var language = "English"

  var table: Table {
    Table("Settings") {
      Section("General") {
        Switch("Dark mode")
        Switch("Auto save", isOn: true)
        // Without a detail at first, so that the card looks as in the README.
        Segue("Language") { languages }.detail(language == "English" ? nil : language)
      }
      Section("Stats", footer: "Since the first launch.") {
        Info("Usage", detail: "2 days")
      }
    }
  }

  private var languages: Table {
    Table("Language") {
      OptionSection(
        selection: $language, options: ["English", "Deutsch", "Español", "Français", "日本語"])
    }
  }
}
