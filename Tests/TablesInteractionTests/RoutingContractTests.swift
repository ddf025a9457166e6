import Tables
import TablesInteraction
import Testing

/// The routing of a settings screen by keys and by titles.
@Suite struct RoutingContractTests {
  private let screen = Screen(columns: 40, rows: 12) {
    Table("Settings") {
      Section("General") {
        Switch("Dark mode").id("dark")
        Switch("Auto save", isOn: true).id("save")
        Segue("Language").id("language")
        Segue("More") { Table("Details") { Section { Segue("Deep") { Table("End") {} } } } }
          .id("more")
      }
      Section("Stats") { Info("Usage", detail: "2 days").id("usage") }
    }
  }

  @Test func `keys give one outcome each`() {
    #expect(screen.press(.down, .space) == [.focused("save"), .toggled("save", false)])
    #expect(screen.presented.item(at: RowPath(section: 0, row: 1))?.kind == .switch(isOn: false))
  }

  @Test func `one key gives its outcome, as selecting a row does`() {
    #expect(screen.press(.space) == .toggled("dark", true))
    #expect(screen.select("dark") == .toggled("dark", false))
    let outcome: Outcome = screen.press(.down)
    #expect(outcome == .focused("save"))
    #expect(screen.press("?") == .helpToggled(true))
    let outcomes: [Outcome] = screen.press(.escape)
    #expect(outcomes.count == 1)
  }

  @Test func `rows are selected by id, title and path`() {
    #expect(screen.select("dark") == .toggled("dark", true))
    #expect(screen.select("Dark mode") == .toggled("dark", false))
    #expect(screen.select(RowPath(section: 0, row: 0)) == .toggled("dark", true))
    #expect(screen.select(RowID("language")) == .selected("language"))
  }

  @Test func `a row that does not exist is unknown`() {
    #expect(screen.select("Langauge") == .unknown("Langauge"))
    #expect(screen.select(RowID("nothing")) == .unknown("nothing"))
  }

  @Test func `a row that cannot be selected ignores a selection`() {
    #expect(screen.select("Usage") == .ignored("usage"))
  }

  @Test func `a segue leads on and escape back`() throws {
    #expect(screen.select("More") == .pushed("more"))
    #expect(screen.titles == ["Settings", "Details"])
    #expect(screen.path == ["more"])
    #expect(screen.press(.escape) == [.popped])
    #expect(screen.titles == ["Settings"])
    #expect(screen.press(.left, .escape) == [.exited, .exited])
    #expect(screen.isFinished)
  }

  @Test func `a path leads back to where it was taken`() throws {
    screen.select("More")
    screen.select("Deep")
    let path = screen.path
    try screen.open(path: [])
    #expect(screen.titles == ["Settings"])
    try screen.open(path: path)
    #expect(screen.titles == ["Settings", "Details", "End"])
    #expect(screen.path == path)
  }

  @Test func `a path that leads nowhere says which step fails`() {
    let error = #expect(throws: PathError.self) { try screen.open(path: ["more", "nowhere"]) }
    #expect(
      error?.description
        == "no row on the screen more has the id “nowhere”; there is 0/0")
    let other = #expect(throws: PathError.self) { try screen.open(path: ["dark"]) }
    #expect(other?.description == "the row “dark” on the first screen does not open another screen")
  }

  @Test func `the log holds every step`() {
    screen.press(.down)
    screen.select("Usage")
    #expect(
      screen.log.map { "\($0.event): \($0.outcome)" }
        == ["press down: focused save", "select “Usage”: ignored usage"])
  }

  @Test(arguments: [Key.character("q"), .control("c")]) func `keys leave the screen`(_ key: Key) {
    #expect(screen.press(key) == [.exited])
  }

  @Test func `a click selects the row at its place`() {
    #expect(screen.click(column: 5, row: 4) == .toggled("dark", true))
    #expect(screen.click(column: 5, row: 11) == .unhandled)
    #expect(screen.click(column: 500, row: -3) == .unhandled)
  }

  @Test func `a frame has the size asked for`() {
    screen.resize(columns: 20, rows: 5)
    #expect(screen.frame.buffer.columns == 20)
    #expect(screen.frame.buffer.rows == 5)
    #expect(screen.frame.plain.split(separator: "\n", omittingEmptySubsequences: false).count == 5)
  }
}
