import Tables
import TablesCells

/// The screens of `tabletool demo`.
enum Demo: String, CaseIterable {
  case card
  case plainCells = "plain-cells"
  case mixedCells = "mixed-cells"
  case viewModels = "view-models"
  case settings
  case debugScreen = "debug-screen"

  /// Opens the screen: a closure that gives it as it is by then.
  func open() -> () -> Table {
    switch self {
    case .card: { DemoCommand.card }
    case .plainCells: Self.following(PlainCellsDemo.setUpTable())
    case .mixedCells: Self.following(MixedCellsDemo.setUpTable())
    case .viewModels: Self.following(ViewModelsDemo.setUpTable())
    case .settings: Self.following(SettingsDemo()) { $0.setUpTable() }
    case .debugScreen: Self.following(DebugScreenDemo().setUpTable())
    }
  }

  private static func following(_ table: HeadlessTable) -> () -> Table { { table.routedTable } }

  /// A closure that keeps the owner of a table as well.
  private static func following<Owner>(
    _ owner: Owner, setUp: (Owner) -> HeadlessTable
  ) -> () -> Table {
    let table = setUp(owner)
    return { withExtendedLifetime(owner) { table.routedTable } }
  }
}
