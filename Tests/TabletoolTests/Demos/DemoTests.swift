import TablesTesting
import Testing

@testable import tabletool

/// The screens that `tabletool demo` shows.
struct DemoTests {
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

  @Test func `a demo that is misspelt is suggested`() {
    let error = #expect(throws: UsageError.self) { try Invocation(["demo", "prnter"]) }
    #expect(error?.description.contains("did you mean “printer”?") == true)
  }
}
