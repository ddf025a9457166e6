import Tables
import TablesInteraction
import Testing

struct NestedScreensTests {
  private func table(_ depth: Int) -> Table {
    Table("Level \(depth)") {
      Segue("Next") { table(depth + 1) }.id("Next")
      Segue("Other") { table(depth + 1) }.id("Other")
    }
    .searchable()
  }

  @Test func `entering a screen evaluates only its own table`() {
    var evaluated: [Int] = []
    func counted(_ depth: Int) -> Table {
      evaluated.append(depth)
      return Table("Level \(depth)") { Segue("Next") { counted(depth + 1) } }
    }
    let screen = Screen(columns: 30, rows: 10) { counted(0) }
    for _ in 0..<200 { screen.select("Next") }
    #expect(evaluated == Array(0...200))
    #expect(screen.titles.count == 201)
  }

  @Test func `each of many screens keeps its focus below the others`() {
    let screen = Screen(columns: 30, rows: 10) { table(0) }
    let names = (0..<20).map { $0.isMultiple(of: 3) ? "Next" : "Other" }
    for name in names { screen.select(name) }
    screen.press(.down)
    for name in names.reversed() {
      screen.press(.escape)
      #expect(screen.focus == RowID(name))
    }
  }

  @Test func `the search of a screen stays open below another and ends when it is left`() {
    let screen = Screen(columns: 30, rows: 10) { table(0) }
    screen.select("Next")
    screen.press("/")
    screen.type("nex")
    screen.press(.enter)
    screen.select("Next")
    screen.press(.escape)
    #expect(screen.frame.plain.contains("nex"))
    screen.router.pop()
    screen.select("Next")
    #expect(!screen.frame.plain.contains("nex"))
  }
}
