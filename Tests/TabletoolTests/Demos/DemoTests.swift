import TablesTesting
import Testing

@testable import tabletool

/// The systems of the articles as `tabletool demo` shows them.
struct DemoTests {
  @Test(arguments: [40, 80])
  func `plain cells in each width`(width: Int) {
    expectSnapshot(of: PlainCellsDemo.setUpTable().table, width: width)
  }

  @Test(arguments: [40, 80])
  func `mixed cells in each width`(width: Int) {
    expectSnapshot(of: MixedCellsDemo.setUpTable().table, width: width)
  }

  @Test(arguments: [40, 80])
  func `view models in each width`(width: Int) {
    expectSnapshot(of: ViewModelsDemo.setUpTable().table, width: width)
  }

  @Test(arguments: [40, 80])
  func `settings in each width`(width: Int) {
    expectSnapshot(of: SettingsDemo().setUpTable().table, width: width)
  }

  @Test(arguments: [40, 80])
  func `the debug screen in each width`(width: Int) {
    expectSnapshot(of: DebugScreenDemo().setUpTable().table, width: width)
  }

  @Test(arguments: Demo.allCases)
  func `every demo is shown by its name`(demo: Demo) throws {
    let invocation = try Invocation(["demo", demo.rawValue])
    #expect(invocation.demo == demo)
    #expect(demo.open()().numberOfSections == 2)
  }

  @Test func `the living card looks like the card of the README`() {
    #expect(Demo.card.open()().text(width: 40) == Demo.cardTable.text(width: 40))
  }

  @Test func `Language on the living card leads to a list of languages`() {
    let screen = Screen(columns: 40, rows: 14, table: Demo.card.open())
    screen.select("Language")
    #expect(screen.titles == ["Settings", "Language"])
    #expect(screen.select("Deutsch") == .chose("Deutsch", .text("Deutsch")))
    screen.press(.escape)
    #expect(screen.frame.plain.contains("Deutsch ›"))
  }

  @Test func `the settings demo tells which screen the app opens`() {
    let screen = Screen(columns: 40, rows: 20, table: Demo.settings.open())
    #expect(!screen.frame.plain.contains("The app opens"))
    screen.select("Language")
    #expect(screen.frame.plain.contains("The app opens Language."))
  }

  @Test func `a demo that is misspelt is suggested`() {
    let error = #expect(throws: UsageError.self) { try Invocation(["demo", "debug-scren"]) }
    #expect(error?.description.contains("did you mean “debug-screen”?") == true)
  }
}
