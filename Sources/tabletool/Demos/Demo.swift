import Tables

/// The screens of `tabletool demo`.
enum Demo: String, CaseIterable {
  case card, printer

  /// Opens the screen. The closure returns it in its current state.
  func open() -> () -> Table {
    switch self {
    case .card:
      let card = CardDemo()
      return { card.table }
    case .printer:
      let settings = PrinterSettings.demo()
      return { settings.table }
    }
  }
}

extension Tabletool {
  /// Shows the card, or the demo that the user named.
  nonisolated(nonsending) func demo(_ invocation: Invocation) async throws -> ExitStatus {
    try await present(invocation, table: (invocation.demo ?? .card).open())
  }
}

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
