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
    try SnapshotStrategy<Table>.table(SnapshotLook(width: 30, theme: theme)).text(table)
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

  @Test func `a line explains one color or attribute`() throws {
    let table = Table("T") { Section("S", footer: "F") { Info("a", detail: "b") } }
    #expect(
      legend(of: try text(table, .dark)) == ["B  bold", "e  grey #9AA2AD", "l  grey #717984"])
  }

  @Test func `a screen has the legend of what it shows`() throws {
    let screen = Screen(columns: 30, rows: 8) { Table("T") { Section { Switch("a") } } }
    let text = try SnapshotStrategy<Screen>.automatic.text(screen)
    #expect(
      legend(of: text) == [
        "B  bold", "Of  on blue #292E36", "b  blue #6CB2FF", "e  grey #9AA2AD", "l  grey #717984",
      ], "\(text)")
  }

  @Test func `a style has the same letters whatever is drawn above it`() throws {
    let (bar, note) = (TextStyle(foreground: .ansi(.red)), TextStyle(foreground: .ansi(.blue)))
    for styles in [[bar], [note, bar], [note, note, bar]] {
      let table = Table {
        Section {
          ForEach(styles.indices.map { $0 }, id: \.self) { index in
            Info("row").drawn { _ in [StyledLine("one", style: styles[index])] }
          }
        }
      }
      let text = try SnapshotStrategy<Table>.table(SnapshotLook(width: 20)).text(table)
      #expect(text.contains("|│ one              │| l1 ar3-5 l20"), "\(text)")
      #expect(legend(of: text).contains("ar  red"), "\(text)")
    }
  }

  @Test(arguments: Stress.seeds(30, long: 200))
  func `equal rows are equal text in all tables of a theme`(seed: UInt64) throws {
    var tables = RandomTables(seed: seed)
    let table = tables.table()
    let above = Table { Section { Info("x").drawn { _ in [StyledLine("x", style: Self.odd)] } } }
    let alone = try lines(text(table, .dark))
    var joined = table
    joined.dataSource.sections = above.dataSource.sections + table.dataSource.sections
    joined.title = table.title
    let below = try lines(text(joined, .dark))
    // The first lines of the table may be left out, because a snapshot shows sixty.
    let shared = alone.filter(below.contains)
    #expect(shared.count >= min(alone.count, 60) - 8, "\(alone.filter { !below.contains($0) })")
  }

  private static let odd = TextStyle(foreground: .rgb(1, 2, 3), attributes: [.bold, .italic])

  /// The rows of a snapshot.
  private func lines(_ text: String) -> [Substring] {
    text.split(separator: "\n").filter { $0.hasPrefix("|") }
  }
}
