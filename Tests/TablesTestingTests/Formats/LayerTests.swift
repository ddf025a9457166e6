import TablesTesting
import Testing

/// Layers that are left out.
@Suite struct LayerTests {
  private func text(_ layers: SnapshotLayers) throws -> String {
    try SnapshotStrategy<Table>.table(SnapshotLook(width: 24), layers: layers).text(
      SampleTables.card())
  }

  private func headings(_ text: String) -> [String] {
    text.split(separator: "\n\n").dropFirst().compactMap {
      $0.split(separator: "\n").first.map(String.init)
    }
  }

  @Test func `each layer stands alone`() throws {
    #expect(headings(try text(.all)) == ["look", "style", "routing"])
    #expect(headings(try text([.look, .routing])) == ["look", "routing"])
    #expect(headings(try text([.look, .style])) == ["look", "style"])
    #expect(headings(try text(.routing)) == ["routing"])
    #expect(headings(try text(.look)) == ["look"])
    #expect(headings(try text([.style, .routing])) == ["look", "style", "routing"])
  }

  @Test func `without styles nothing stands behind the bars`() throws {
    let lines = try text(.look).split(separator: "\n").filter { $0.hasPrefix("|") }
    #expect(lines.count == 15 && lines.allSatisfy { $0.hasSuffix("|") })
  }

  @Test func `styles alone keep the numbers of their lines`() throws {
    #expect(try text(.style).contains("\n  1 B4-11\n  3 eB4-10\n"))
  }

  @Test func `no layer at all fails the test`() {
    let reporter = ReportCollector()
    withSnapshotConfiguration(SnapshotConfiguration(mode: .never, reporter: reporter)) {
      expectSnapshot(of: SampleTables.card(), layers: [])
    }
    #expect(reporter.messages.first?.contains("All layers are left out.") == true)
  }

  @Test func `a trace of what came of each step`() {
    expectSnapshot(of: SampleTables.card(), layers: .routing) { screen in
      screen.press(.down, .space)
      screen.select("Language")
    }
  }

  @Test func `a trace without styles`() {
    expectSnapshot(of: SampleTables.card(), width: 24, height: 6, layers: [.look, .routing]) {
      $0.press(.down)
    }
  }

  @Test func `a look in scope draws what the call does not say`() throws {
    let sandbox = SnapshotSandbox()
    defer { sandbox.remove() }
    let look = SnapshotLook(width: 24, theme: .light, glyphs: .ascii)
    _ = sandbox.reports(mode: .all) {
      withSnapshotConfiguration(SnapshotConfiguration(look: look)) {
        expectSnapshot(of: SampleTables.card(), named: "table")
        expectSnapshot(of: SampleTables.card(), colors: .ansi16, named: "colors")
        expectSnapshot(of: SampleTables.card(), as: .automatic)
        expectSnapshot(of: SampleTables.card(), as: .raw, named: "words")
        expectSnapshot(of: SampleTables.card(), named: "trace") { $0.press(.down) }
      }
    }
    let texts = try sandbox.files().sorted { $0.key < $1.key }.map(\.value)
    #expect(
      texts.map { $0.split(separator: "\n")[1] } == [
        "24 columns, light theme, 16 colours, ASCII", "24 columns, light theme, true colour, ASCII",
        "24 columns, 16 rows, light theme, true colour",
        "24 columns, light theme, true colour, ASCII",
        "24 columns, light theme, true colour, ASCII",
      ])
    #expect(texts.allSatisfy { !$0.contains("─") })
  }

  @Test func `a value without a format of its own needs a strategy`() {
    let sandbox = SnapshotSandbox()
    let reports = sandbox.reports { expectSnapshot(of: 1) }
    #expect(
      reports.map(\.message) == [
        "The value could not be turned into text: Int has no format of its own. "
          + "Pass a strategy, such as a function that makes a text of it."
      ])
  }
}
