import Tables

/// The screens of `tabletool demo`.
enum Demo: String, CaseIterable {
  case card
  case plainCells = "plain-cells"
  case mixedCells = "mixed-cells"
  case viewModels = "view-models"
  case settings
  case debugScreen = "debug-screen"

  var table: Table {
    switch self {
    case .card: DemoCommand.card
    case .plainCells: PlainCellsDemo.setUpTable().table
    case .mixedCells: MixedCellsDemo.setUpTable().table
    case .viewModels: ViewModelsDemo.setUpTable().table
    case .settings: SettingsDemo().setUpTable().table
    case .debugScreen: DebugScreenDemo().setUpTable().table
    }
  }
}
