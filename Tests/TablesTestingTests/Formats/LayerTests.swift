import TablesTesting
import Testing

/// Layers that are left out.
@Suite struct LayerTests {
  private func text(_ layers: SnapshotLayers) throws -> String {
    try SnapshotStrategy<Table>.table(width: 24, layers: layers).text(SampleTables.card())
  }

  private func headings(_ text: String) -> [String] {
    text.split(separator: "\n\n").dropFirst().compactMap {
      $0.split(separator: "\n").first.map(String.init)
    }
  }

  @Test func eachLayerStandsAlone() throws {
    #expect(headings(try text(.all)) == ["look", "style", "routing"])
    #expect(headings(try text([.look, .routing])) == ["look", "routing"])
    #expect(headings(try text([.look, .style])) == ["look", "style"])
    #expect(headings(try text(.routing)) == ["routing"])
    #expect(headings(try text(.look)) == ["look"])
    #expect(headings(try text([.style, .routing])) == ["look", "style", "routing"])
  }

  @Test func withoutStylesNothingStandsBehindTheBars() throws {
    let lines = try text(.look).split(separator: "\n").filter { $0.hasPrefix("|") }
    #expect(lines.count == 15 && lines.allSatisfy { $0.hasSuffix("|") })
  }

  @Test func stylesAloneKeepTheNumbersOfTheirLines() throws {
    #expect(try text(.style).contains("\n  1 t4-11\n  3 h4-10\n"))
  }

  @Test func noLayerAtAllFailsTheTest() {
    let reporter = ReportCollector()
    withSnapshotConfiguration(SnapshotConfiguration(mode: .never, reporter: reporter)) {
      expectSnapshot(of: SampleTables.card(), layers: [])
    }
    #expect(reporter.messages.first?.contains("All layers are left out.") == true)
  }

  @Test func aTraceOfWhatCameOfEachStep() {
    expectSnapshot(of: SampleTables.card(), layers: .routing) { screen in
      screen.press(.down, .space)
      screen.select("Language")
    }
  }

  @Test func aTraceWithoutStyles() {
    expectSnapshot(of: SampleTables.card(), width: 24, height: 6, layers: [.look, .routing]) {
      $0.press(.down)
    }
  }
}
