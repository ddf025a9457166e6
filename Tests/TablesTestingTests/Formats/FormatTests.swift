import TablesTesting
import Testing

/// A table and a screen in each format.
@Suite struct FormatTests {
  @Test func `escapes are spelt out`() { expectSnapshot(of: SampleTables.card(), as: .raw) }

  @Test func `a page`() {
    expectSnapshot(of: SampleTables.card(), as: .html, width: 24)
  }

  @Test func `an image`() {
    expectSnapshot(of: SampleTables.card(), as: .svg, width: 24)
  }

  @Test func `an outline`() { expectSnapshot(of: SampleTables.everything(), as: .model) }

  @Test func `lines that are read aloud`() {
    expectSnapshot(of: SampleTables.everything(), as: .accessible)
  }

  @Test func `every page is read aloud`() {
    expectSnapshot(
      of: Table { Section("Numbers") { ForEach(0..<45, id: \.self) { Info("Row \($0)") } } },
      as: .accessible)
  }

  @Test func `what print shows`() throws {
    let card = SampleTables.card()
    #expect(try SnapshotStrategy<Table>.text.text(card) == card.text(width: 40))
  }

  @Test func `a cut is told`() throws {
    let table = Table { Section { ForEach(0..<100, id: \.self) { Info("Row \($0)") } } }
    let note = "the first 60 lines; the table has 100 rows in 1 section"
    #expect(try SnapshotStrategy<Table>.text.text(table).hasSuffix("\n(\(note))"))
    #expect(try SnapshotStrategy<Table>.raw.text(table).hasSuffix("\n(\(note))"))
    #expect(try SnapshotStrategy<Table>.html.text(table).hasSuffix("</html>\n<!-- \(note) -->"))
    #expect(try SnapshotStrategy<Table>.svg.text(table).hasSuffix("</svg>\n<!-- \(note) -->"))
  }

  @Test func `a backslash is no escape`() throws {
    let look = SnapshotLook(width: 20, colors: .monochrome)
    let text = try withSnapshotConfiguration(SnapshotConfiguration(look: look)) {
      try SnapshotStrategy<Table>.raw.text(Table("\\e[1m") {})
    }
    #expect(text.contains("\\e[1m\\\\e[1m\\e[0m"), "\(text)")
  }

  @Test func `a screen in each format`() throws {
    let screen = Screen(columns: 30, rows: 8) { SampleTables.card() }
    screen.press(.down)
    expectSnapshot(of: screen)
    expectSnapshot(of: screen, as: .model, named: "model")
    expectSnapshot(of: screen, as: .accessible, named: "accessible")
    expectSnapshot(of: screen, as: .raw, named: "raw")
    #expect(try SnapshotStrategy<Screen>.text.text(screen) == screen.frame.plain)
    #expect(try SnapshotStrategy<Screen>.svg.text(screen).hasSuffix("</svg>"))
    #expect(try SnapshotStrategy<Screen>.html.text(screen).hasSuffix("</html>"))
    #expect(screen.focus != nil && screen.log.count == 1)
  }
}
