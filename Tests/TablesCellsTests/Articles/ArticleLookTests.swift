import TablesCells
import TablesTesting
import Testing

/// The tables of the articles, drawn.
struct ArticleLookTests {
  @Test(arguments: [40, 80])
  func `plain cells in each width`(width: Int) {
    expectSnapshot(of: PlainCells.setUpTable().table, width: width)
  }

  @Test(arguments: [40, 80])
  func `mixed cells in each width`(width: Int) {
    expectSnapshot(of: MixedCells.setUpTable().table, width: width)
  }

  @Test(arguments: [40, 80])
  func `view models in each width`(width: Int) {
    expectSnapshot(of: ViewModels.setUpTable().table, width: width)
  }

  @Test(arguments: [40, 80])
  func `settings in each width`(width: Int) {
    let screen = SettingsScreen()
    expectSnapshot(of: screen.setUpTable().table, width: width)
    #expect(screen.openedScreens == [])
  }

  @Test(arguments: [40, 80])
  func `the debug screen in each width`(width: Int) {
    expectSnapshot(of: DebugScreen().setUpTable().table, width: width)
  }
}
