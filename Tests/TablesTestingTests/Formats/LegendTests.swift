import TablesTestTools
import TablesTesting
import Testing

/// The legend of a snapshot, which explains its letters.
@Suite struct LegendTests {
  /// The lines of the legend of a snapshot.
  private func legend(of text: String) -> [Substring] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let start = lines.firstIndex(of: "style") else { return [] }
    return Array(lines[(start + 1)...].prefix { !$0.isEmpty })
  }

  private func text(_ table: Table, _ theme: Theme) throws -> String {
    try SnapshotStrategy<Table>.table(width: 30, theme: theme).text(table)
  }

  /// The names in a legend.
  private func names(_ table: Table, _ theme: Theme) throws -> Set<String> {
    Set(
      try legend(of: text(table, theme)).flatMap { line in
        line.dropFirst(3).prefix { $0 != ":" }.split(separator: ",").map {
          String($0.drop { $0 == " " })
        }
      })
  }

  private static let parts: [WritableKeyPath<Theme, TextStyle> & Sendable] = [
    \.title, \.header, \.footer, \.border, \.rowTitle, \.detail, \.accent, \.on, \.faint,
    \.destructive, \.disabled, \.badge,
  ]

  private func theme(_ color: (Int) -> Color) -> Theme {
    var theme = Theme.dark
    for (index, part) in Self.parts.enumerated() {
      theme[keyPath: part] = TextStyle(foreground: color(index))
    }
    return theme
  }

  @Test func `a part that is nowhere drawn changes nothing`() throws {
    let table = Table("T") { Section("S") { Info("Usage", detail: "2 days") } }
    var other = Theme.dark
    other.title = TextStyle(foreground: .ansi(.green))
    let old = try text(table, other)
    for part in [\Theme.footer, \.faint, \.accent, \.on, \.badge, \.disabled, \.destructive] {
      var changed = other
      changed[keyPath: part] = TextStyle(foreground: .ansi(.red))
      #expect(try text(table, changed) == old)
    }
  }

  @Test func `only parts that are drawn are named`() throws {
    let grey = "grey #9AA2AD"
    func line(_ table: Table) throws -> Substring? {
      try legend(of: text(table, .dark)).first { $0.first == "d" }
    }
    #expect(try line(Table { Section { Info("a", detail: "b") } }) == "d  detail: \(grey)")
    #expect(try line(Table { Section { Segue("a") } }) == "d  faint: \(grey)")
    #expect(
      try line(Table { Section(footer: "f") { Info("a", detail: "b") } })
        == "d  detail, footer: \(grey)")
    #expect(
      try line(Table { Section(footer: "f") { Info("a").detail { "b" } } })
        == "d  detail, footer: \(grey)")
  }

  @Test(arguments: Stress.seeds(30, long: 200))
  func `every part that is drawn is named`(seed: UInt64) throws {
    var tables = RandomTables(seed: seed)
    let table = tables.table()
    let drawn = try names(table, theme { .palette(UInt8(16 + $0)) })
    let named = try names(table, theme { _ in .palette(16) })
    #expect(drawn.isSubset(of: named), "\(drawn.subtracting(named))")
  }

  @Test func `a screen names only what it can show`() throws {
    let screen = Screen(columns: 30, rows: 8) { Table("T") { Section { Switch("a") } } }
    let sandbox = SnapshotSandbox()
    defer { sandbox.remove() }
    _ = sandbox.reports(mode: .all) { expectSnapshot(of: screen, named: "sample") }
    let text = try #require(try sandbox.files().values.first)
    #expect(text.contains("\nd  faint: grey #9AA2AD\n"), "\(text)")
  }

  @Test func `a named style keeps its name whatever is drawn above it`() throws {
    let (bar, note) = (TextStyle(foreground: .ansi(.red)), TextStyle(foreground: .ansi(.blue)))
    func text(_ styles: [TextStyle], _ names: SnapshotNames) throws -> String {
      let table = Table {
        Section {
          ForEach(styles.indices.map { $0 }, id: \.self) { index in
            Info("row").drawn { _ in [StyledLine("one", style: styles[index])] }
          }
        }
      }
      let configuration = SnapshotConfiguration(look: SnapshotLook(width: 20, names: names))
      return try withSnapshotConfiguration(configuration) {
        try SnapshotStrategy<Table>.automatic.text(table)
      }
    }
    let names = SnapshotNames(styles: ["bar": bar])
    for styles in [[bar], [note, bar], [note, note, bar]] {
      let text = try text(styles, names)
      #expect(text.contains("|│ one              │| b1 bar3-5 b20"), "\(text)")
      #expect(legend(of: text).contains("bar  own: red"), "\(text)")
    }
    #expect(legend(of: try text([note, bar], names)).contains("α  own: blue"))
    #expect(throws: (any Error).self) {
      try text([bar], SnapshotNames(styles: ["b1": bar]))
    }
  }

  @Test func `a named style keeps its name in the rows and sections of a screen`() throws {
    let bar = TextStyle(foreground: .ansi(.red))
    let screen = Screen(columns: 24, rows: 16) {
      Table("T") {
        for name in ["A", "B"] {
          Section(name) {
            Info(name).drawn { _ in [StyledLine("one", style: bar)] }
          }
        }
      }
    }
    let look = SnapshotLook(names: SnapshotNames(styles: ["bar": bar]))
    let text = try withSnapshotConfiguration(SnapshotConfiguration(look: look)) {
      try SnapshotStrategy<Screen>.automatic.text(screen)
    }
    #expect(text.split(separator: "bar4-6").count == 3, "\(text)")
    #expect(legend(of: text).contains("bar  own: red"), "\(text)")
  }

  @Test func `a named theme is called by its name`() throws {
    var ocean = Theme.dark
    ocean.header = TextStyle(foreground: .ansi(.blue))
    let look = SnapshotLook(
      theme: ocean, names: SnapshotNames(themes: ["ocean": ocean]))
    let text = try SnapshotStrategy<Table>.table(look).text(Table { Section("A") { Info("B") } })
    #expect(text.contains("\n40 columns, ocean theme, true colour\n"), "\(text)")
  }
}
