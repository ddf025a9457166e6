import TablesTesting
import Testing

@testable import TablesSnapshots

/// Failure messages about changed styles.
@Suite struct StyleDifferenceTests {
  /// A table of rows whose texts have their own colors.
  private func table(_ rows: [(text: String, color: TextColor.ANSIColor?)]) -> Table {
    Table {
      Section {
        ForEach(rows.indices.map { $0 }, id: \.self) { index in
          Info("row").drawn { _ in
            let style = TextStyle(foreground: rows[index].color.map { .ansi($0) })
            return [StyledLine([StyledLine.Span(rows[index].text, style: style)])]
          }
        }
      }
    }
  }

  private func difference(
    _ old: [(text: String, color: TextColor.ANSIColor?)],
    _ new: [(text: String, color: TextColor.ANSIColor?)]
  ) throws -> [Substring] {
    try difference(table(old), table(new), as: .table(SnapshotLook(width: 20)))
  }

  private func difference<Value>(
    _ old: Value, _ new: Value, as strategy: SnapshotStrategy<Value>
  ) throws -> [Substring] {
    try differenceMessage(old, new, as: strategy).split(separator: "\n")
  }

  /// The difference that a change of a theme makes.
  private func difference(_ change: (inout Theme) -> Void) throws -> [Substring] {
    let table = Table {
      Section(footer: "Foot.") {
        Info("Usage", detail: "2")
        Segue("Go")
      }
    }
    let strategy = SnapshotStrategy<Theme> { theme in
      try SnapshotStrategy<Table>.table(SnapshotLook(width: 24, theme: theme)).text(table)
    }
    var old = Theme.dark
    old.title = .plain
    var new = old
    change(&new)
    return try difference(old, new, as: strategy)
  }

  // MARK: A style changed

  @Test func `a colour is told below the row that it changed`() throws {
    let lines = try difference([("one", .blue), ("two", .red)], [("one", .blue), ("two", .green)])
    let row = try #require(lines.firstIndex(of: " |│ two              │|"), "\(lines)")
    #expect(
      lines[(row + 1)...].prefix(3) == [
        "    ^^^", "-   columns 3-5: red", "+   columns 3-5: green",
      ])
    #expect(lines.contains(" |│ one              │|"), "\(lines)")
    #expect(lines.contains("-ar  red") && lines.contains("+ag  green"), "\(lines)")
  }

  @Test func `carets stand below the cells of another style`() throws {
    let lines = try difference([("日本", .red)], [("日本", .green)])
    let row = try #require(lines.firstIndex { $0.contains("日本") })
    #expect(lines[row + 1] == "    ^^^^", "\(lines)")
  }

  @Test func `colours that change places are told on both rows, and not in the legend`() throws {
    let lines = try difference([("one", .red), ("two", .green)], [("one", .green), ("two", .red)])
    #expect(lines.count { $0 == "-   columns 3-5: red" } == 1, "\(lines)")
    #expect(lines.count { $0 == "-   columns 3-5: green" } == 1, "\(lines)")
    #expect(!lines.contains { $0.hasPrefix("+ar") || $0.hasPrefix("-ar") }, "\(lines)")
  }

  @Test func `one change of several rows is told once`() throws {
    let lines = try difference(
      [("one", .red), ("two", .red), ("three", .red)],
      [("one", .green), ("two", .green), ("three", .green)])
    #expect(lines.count { $0 == "+   columns 3-5: green" } == 1, "\(lines)")
    #expect(lines.count { $0 == "+   columns 3-7: green" } == 1, "\(lines)")
  }

  @Test func `of many rows that changed alike some are shown`() throws {
    let rows = (0..<500).map { "|row \($0)| ar1-3" }.joined(separator: "\n")
    let old = "tables trace 2\n\nstart\n\(rows)\n\nstyle\nar  red"
    let new = old.replacing("ar1", with: "ag1").replacing("ar  red", with: "ag  green")
    let lines = try difference(old, new, as: .lines)
    #expect(lines.count { $0.hasPrefix(" |row") } == 8, "\(lines)")
    #expect(lines.contains(" … and 492 more rows alike"))
    #expect(lines.count { $0 == "-   columns 1-3: red" } == 1, "\(lines)")
    #expect(lines.contains("+ag  green"))
  }

  @Test func `many rows that changed otherwise are cut and counted`() throws {
    let rows = (0..<500).map { "|row \($0)| ar1-\($0 % 2 + 1)" }.joined(separator: "\n")
    let old = "tables trace 2\n\nstart\n\(rows)\n\nstyle\nar  red"
    let lines = try difference(old, old.replacing("ar1", with: "ag1"), as: .lines)
    #expect(lines.count < 100)
    #expect(lines.contains { $0.hasPrefix("… and 4") && $0.hasSuffix(" more changed lines") })
  }

  @Test func `a part of a stretch that changed is told with the stretches as they stand`() throws {
    let old = "tables snapshot 2\n\nlook\n|abcdef| e1-6\n\nstyle\ne  grey"
    let lines = try difference(old, old.replacing("e1-6", with: "e1-2 gB3-4 e5-6"), as: .lines)
    let row = try #require(lines.firstIndex(of: " |abcdef|"), "\(lines)")
    #expect(
      lines[(row + 1)...].prefix(5) == [
        "    ^^", "-   columns 1-6: grey #9AA2AD", "+   columns 1-2: grey #9AA2AD",
        "+   columns 3-4: green #5AD17F, bold", "+   columns 5-6: grey #9AA2AD",
      ])
  }

  @Test func `letters that no style has are told as unknown`() throws {
    let old = "tables snapshot 2\n\nlook\n|ab| q1-2\n\nstyle\nq  something"
    let lines = try difference(old, old.replacing("q1-2", with: "ar1-2"), as: .lines)
    #expect(lines.contains("-   columns 1-2: an unknown style"), "\(lines)")
    #expect(lines.contains("+   columns 1-2: red"), "\(lines)")
  }

  @Test func `a letter with a column that cannot be is shown as it is`() throws {
    let old = "tables snapshot 2\n\nlook\n|ab| x0\n\nstyle\nx  on: green"
    let lines = try difference(old, old.replacing("x0", with: "x3-0"), as: .lines)
    #expect(lines.contains("-|ab| x0") && lines.contains("+|ab| x3-0"), "\(lines)")
  }

  @Test func `a colour that changes in every look of a matrix is told once`() throws {
    let lines = try difference(
      table([("one", .red)]), table([("one", .green)]),
      as: .matrix(SnapshotMatrix(widths: [24, 28])))
    #expect(lines.count { $0.hasSuffix(": red") } == 1, "\(lines)")
    #expect(lines.contains("(the same in 1 other look)"), "\(lines)")
  }

  @Test func `looks whose colours change otherwise are all told`() throws {
    func matrix(_ marks: [String]) -> String {
      "tables matrix 2\n\n"
        + marks.map { "== \($0) columns\n\nlook\n|one| \($0)1-3\n" }
        .joined(separator: "\n")
    }
    let lines = try difference(
      matrix(["ar", "ab"]).replacing("== ab", with: "== x").replacing("== ar", with: "== y"),
      matrix(["ag", "ak"]).replacing("== ak", with: "== x").replacing("== ag", with: "== y"),
      as: .lines)
    for mark in [
      "-   columns 1-3: red", "+   columns 1-3: green", "-   columns 1-3: blue",
      "+   columns 1-3: black",
    ] {
      #expect(lines.contains(Substring(mark)), "\(lines)")
    }
  }

  @Test func `a colour is told in the step of a trace`() throws {
    let old = "tables trace 2\n\nstart\n|ab|\n\npress down\n  1 |ab| ar1-2\n\nstyle\nar  red"
    let lines = try difference(old, old.replacing("ar1", with: "ag1"), as: .lines)
    let row = try #require(lines.firstIndex(of: "   1 |ab|"), "\(lines)")
    #expect(
      lines[(row + 1)...].prefix(3) == [
        "      ^^", "-   columns 1-2: red", "+   columns 1-2: green",
      ])
  }

  @Test func `the number before a row of a trace is explained`() throws {
    let note: Substring = "(The number before a row is its place on the screen, from 1.)"
    let old =
      "tables trace 2\n\nstart\n|ab|\n|b|\n|c|\n|d|\n\npress down\n  1 |ab|\n\nstyle: plain"
    #expect(try difference(old, old.replacing("1 |ab|", with: "1 |ac|"), as: .lines).last == note)
    #expect(try difference(old, old.replacing("\n|ab|", with: "\n|ac|"), as: .lines).last != note)
  }

  @Test func `a colour is told where the look is left out`() throws {
    let strategy = SnapshotStrategy<[TextColor.ANSIColor]> { colors in
      try SnapshotStrategy<Table>.table(SnapshotLook(width: 20), layers: .style)
        .text(table(colors.map { ("one", $0) }))
    }
    let lines = try difference([.red], [.green], as: strategy)
    #expect(
      lines.contains("-   columns 3-5: red") && lines.contains("+   columns 3-5: green"), "\(lines)"
    )
  }

  @Test func `a colour is told on a row whose words changed as well`() throws {
    let lines = try difference([("one", .red)], [("ono", .green)])
    #expect(lines.contains("+|│ ono              │|"), "\(lines)")
    #expect(
      lines.contains("-   columns 3-5: red") && lines.contains("+   columns 3-5: green"), "\(lines)"
    )
  }

  @Test func `a colour is told beside a row that came`() throws {
    let lines = try difference([("one", .red)], [("new", nil), ("one", .green)])
    #expect(lines.contains("-   columns 3-5: red"), "\(lines)")
    #expect(lines.contains("+|│ new              │|"), "\(lines)")
  }

  // MARK: A style stayed

  @Test func `rows of a style that stayed are the same whatever else changed`() throws {
    let lines = try difference { $0.detail.foreground = .ansi(.black) }
    #expect(lines.contains("-   column 21: grey #9AA2AD"), "\(lines)")
    #expect(lines.contains("+   column 21: black"), "\(lines)")
    #expect(lines.contains(" | │ Go               › │ |"), "\(lines)")
    #expect(lines.contains("+ak  black"), "\(lines)")
    #expect(!lines.contains { $0.hasPrefix("-e") || $0.hasPrefix("+e") }, "\(lines)")
  }

  @Test func `a new style leaves the rows below alone`() throws {
    let lines = try difference(
      [("one", nil), ("two", .red), ("three", .green)],
      [("one", .blue), ("two", .red), ("three", .green)])
    #expect(
      lines.filter { "+-".contains($0.first ?? " ") }.dropFirst(2) == [
        "+   columns 3-5: blue", "+ab  blue",
      ], "\(lines)")
    #expect(lines.contains(" |│ two              │|"), "\(lines)")
  }

  // MARK: Other versions of the format

  @Test func `an older file shows what differs apart from the styles`() throws {
    let old = """
      tables snapshot 1
      4 columns, dark theme, true colour

      look
      |one | b1-3
      |two | d1-3

      style
      b  border: red
      d  detail, footer: grey #9AA2AD

      routing
      0: opens
      """
    let new = """
      tables snapshot 2
      4 columns, dark theme, true colour

      look
      |one | ar1-3
      |tow | e1-3

      style
      ar  red
      e  grey #9AA2AD

      routing
      0: opens
      """
    let lines = try difference(old, new, as: .lines)
    #expect(
      lines.filter { "+-".contains($0.first ?? " ") }.dropFirst(2) == [
        "-tables snapshot 1", "+tables snapshot 2", "-|two |", "+|tow |",
      ], "\(lines)")
    #expect(lines.contains { $0.contains("in version 1 of the format") }, "\(lines)")
    #expect(lines.contains { $0.contains("TABLES_SNAPSHOTS=all swift test") }, "\(lines)")
  }

  @Test func `older files that differ only in their styles are one change`() {
    let changes = ["one", "two"].map { word in
      TextComparison(
        screens: "tables snapshot 1\nx\n\nlook\n|\(word)| b1-3\n\nstyle\nb  border: red\n",
        "tables snapshot 2\nx\n\nlook\n|\(word)| ar1-3\n\nstyle\nar  red\n"
      ).change
    }
    #expect(changes[0] == ["-tables snapshot 1", "+tables snapshot 2"])
    #expect(changes[0] == changes[1])
  }
}
