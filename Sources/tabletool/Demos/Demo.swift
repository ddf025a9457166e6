import Tables
import TablesCells
import TablesText

/// The screens of `tabletool demo`.
enum Demo: String, CaseIterable {
  case card, printer
  case plainCells = "plain-cells"
  case mixedCells = "mixed-cells"
  case viewModels = "view-models"
  case settings
  case debugScreen = "debug-screen"

  /// Opens the screen. The closure returns it in its current state.
  func open() -> () -> Table {
    switch self {
    case .card:
      let card = CardDemo()
      return { card.table }
    case .printer:
      let settings = PrinterSettings.demo()
      return { settings.table }
    case .plainCells: return Self.following(PlainCellsDemo.setUpTable())
    case .mixedCells: return Self.following(MixedCellsDemo.setUpTable())
    case .viewModels: return Self.following(ViewModelsDemo.setUpTable())
    case .settings: return Self.following(SettingsDemo())
    case .debugScreen: return Self.following(DebugScreenDemo().setUpTable())
    }
  }

  private static func following(_ table: HeadlessTable) -> () -> Table { { table.routedTable } }

  /// Returns a closure that also retains the demo. The last footer of the table names the screen
  /// that an app would open.
  private static func following(_ demo: SettingsDemo) -> () -> Table {
    let controller = demo.setUpTable()
    return {
      var table = controller.routedTable
      if let opened = demo.openedScreens.last {
        table.dataSource.sections[table.numberOfSections - 1].footer = "The app opens \(opened)."
      }
      return table
    }
  }

}

extension Tabletool {
  /// Shows the card, or the demo that the user named.
  nonisolated(nonsending) func demo(_ invocation: Invocation) async throws -> ExitStatus {
    try await present(invocation, table: (invocation.demo ?? .card).open())
  }
}

extension HeadlessTable {
  /// The drawn table with all rows visible, which passes selections on to the delegate. Read it
  /// again after the delegate has changed something.
  var routedTable: Table {
    let (drawn, paths) = (table, visiblePaths)
    var routed = drawn
    routed.behavior.onSelect = { [self] row in
      if let path = paths.first(where: { drawn.row(at: $0)?.id == row.id }) { select(path) }
    }
    for section in 0..<routed.numberOfSections {
      let rows = routed.dataSource.sections[section].items.enumerated().map { index, row in
        Declared(row, behavior: behavior(of: row, at: RowPath(section: section, row: index)))
      }
      routed.dataSource.sections[section].items = RowList(runs: [.declared(rows[...])])
    }
    return routed
  }

  /// Returns the behavior of a switch, without which it would keep its value itself.
  private func behavior(of row: Row, at path: RowPath) -> RowBehavior? {
    guard row.face.isSwitch else { return nil }
    return RowBehavior(effect: .setOn { [self] _ in select(path) })
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
