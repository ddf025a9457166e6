import TablesTesting
import Testing

/// Failure messages about changed styles, and about letters that changed only because of others.
@Suite struct StyleDifferenceTests {
  /// A table of rows whose texts have their own colors.
  private func table(_ rows: [(text: String, color: Color.ANSIColor?)]) -> Table {
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
    _ old: [(text: String, color: Color.ANSIColor?)],
    _ new: [(text: String, color: Color.ANSIColor?)]
  ) throws -> [Substring] {
    try difference(table(old), table(new), as: .table(width: 20))
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
      try SnapshotStrategy<Table>.table(width: 24, theme: theme).text(table)
    }
    var old = Theme.dark
    old.title = .plain
    var new = old
    change(&new)
    return try difference(old, new, as: strategy)
  }

  // MARK: A color changed

  @Test func `an own colour is told on the row that it changed`() throws {
    let lines = try difference([("one", .blue), ("two", .red)], [("one", .blue), ("two", .green)])
    #expect(lines.contains("    row 3, columns 3–5: red → green"), "\(lines)")
    #expect(lines.contains("~|│ two              │| b1 β3-5 b20"), "\(lines)")
    #expect(!lines.contains { $0.contains("one") && $0.first != " " }, "\(lines)")
  }

  @Test func `carets stand below the cells of another style`() throws {
    let lines = try difference([("日本", .red)], [("日本", .green)])
    let row = try #require(lines.firstIndex { $0.first == "~" })
    #expect(lines[row + 1] == "    ^^^^", "\(lines)")
  }

  @Test func `colours that change places are told on both rows`() throws {
    let lines = try difference([("one", .red), ("two", .green)], [("one", .green), ("two", .red)])
    #expect(lines.contains("    row 2, columns 3–5: red → green"), "\(lines)")
    #expect(lines.contains("    row 3, columns 3–5: green → red"), "\(lines)")
    #expect(lines.contains("~α  own: green (was β)"), "\(lines)")
    #expect(lines.contains("~β  own: red (was α)"), "\(lines)")
  }

  @Test func `one change of several rows is told once`() throws {
    let lines = try difference(
      [("one", .red), ("two", .red), ("three", .red)],
      [("one", .green), ("two", .green), ("three", .green)])
    #expect(lines.contains("    rows 2–3, columns 3–5: red → green"), "\(lines)")
    #expect(lines.contains("    row 4, columns 3–7: red → green"), "\(lines)")
  }

  @Test func `of many rows that changed alike some are shown`() throws {
    let rows = (0..<500).map { "|row \($0)| α1-3" }.joined(separator: "\n")
    let old = "tables trace 1\n\nstart\n\(rows)\n\nstyle\nα  own: red"
    let lines = try difference(old, old.replacing("red", with: "green"), as: .lines)
    #expect(lines.count { $0.hasPrefix("~|row") } == 8, "\(lines)")
    #expect(lines.contains("~… and 492 more rows alike"))
    #expect(lines.contains("    rows 1–500, columns 1–3: red → green"))
    #expect(lines.contains("+α  own: green"))
  }

  @Test func `a letter with a column that cannot be is shown as it is`() throws {
    let old = "tables snapshot 1\n\nlook\n|ab| x0\n\nstyle\nx  on: green"
    let lines = try difference(old, old.replacing("x0", with: "x3-0"), as: .lines)
    #expect(lines.contains("-|ab| x0") && lines.contains("+|ab| x3-0"), "\(lines)")
  }

  @Test func `many rows that changed otherwise are cut and counted`() throws {
    let rows = (0..<500).map { "|row \($0)| α1-\($0 % 2 + 1)" }.joined(separator: "\n")
    let old = "tables trace 1\n\nstart\n\(rows)\n\nstyle\nα  own: red"
    let lines = try difference(old, old.replacing("red", with: "green"), as: .lines)
    #expect(lines.count < 100)
    #expect(lines.contains { $0.hasPrefix("… and 4") && $0.hasSuffix(" more changed lines") })
  }

  @Test func `a colour is told in every look of a matrix`() throws {
    let lines = try difference(
      table([("one", .red)]), table([("one", .green)]),
      as: .matrix(SnapshotMatrix(widths: [20, 24])))
    #expect(lines.contains("    row 2, columns 3–5: red → green"), "\(lines)")
    #expect(lines.contains("    row 2, columns 4–6: red → green"), "\(lines)")
  }

  @Test func `a colour is told in the step of a trace`() throws {
    let old = "tables trace 1\n\nstart\n|ab|\n\npress down\n  1 |ab| α1-2\n\nstyle\nα  own: red"
    let lines = try difference(old, old.replacing("red", with: "green"), as: .lines)
    #expect(lines.contains("    row 1, columns 1–2: red → green"), "\(lines)")
    #expect(lines.contains("~  1 |ab| α1-2"))
    #expect(lines.contains("      ^^"), "\(lines)")
  }

  @Test func `a colour is told where the look is left out`() throws {
    let strategy = SnapshotStrategy<[Color.ANSIColor]> { colors in
      try SnapshotStrategy<Table>.table(width: 20, layers: .style)
        .text(table(colors.map { ("one", $0) }))
    }
    let lines = try difference([.red], [.green], as: strategy)
    #expect(lines.contains("    row 2, columns 3–5: red → green"), "\(lines)")
  }

  @Test func `a colour is told on a row whose words changed as well`() throws {
    let lines = try difference([("one", .red)], [("ono", .green)])
    #expect(lines.contains("    row 2, columns 3–5: red → green"), "\(lines)")
  }

  @Test func `a colour is told beside a row that came`() throws {
    let lines = try difference([("one", .red)], [("new", nil), ("one", .green)])
    #expect(lines.contains("    row 3, columns 3–5: red → green"), "\(lines)")
    #expect(lines.contains("+|│ new              │| b1 b20"), "\(lines)")
  }

  // MARK: A letter changed

  @Test func `rows that look the same are context whatever their letters`() throws {
    let lines = try difference { $0.detail.foreground = .ansi(.black) }
    #expect(lines.contains("    row 2, column 21: grey #9AA2AD → black"), "\(lines)")
    #expect(lines.contains(" | │ Go               › │ | b2 f21 b23"), "\(lines)")
    #expect(lines.contains(" |   Foot.                | f4-8"), "\(lines)")
    #expect(lines.contains("+d  detail: black"), "\(lines)")
    let renamed = "~f  footer, faint: grey #9AA2AD (was d  detail, footer, faint)"
    #expect(lines.contains { $0 == renamed }, "\(lines)")
  }

  @Test func `a new own style leaves the rows below alone`() throws {
    let lines = try difference(
      [("one", nil), ("two", .red), ("three", .green)],
      [("one", .blue), ("two", .red), ("three", .green)])
    let changed = lines.filter { $0.first == "~" }
    #expect(changed.count == 3, "\(lines)")
    #expect(changed.first == "~|│ one              │| b1 α3-5 b20")
    #expect(changed.dropFirst() == ["~β  own: red (was α)", "~γ  own: green (was β)"])
    #expect(lines.contains("    row 2, columns 3–5: default → blue"), "\(lines)")
    #expect(lines.contains(" |│ two              │| b1 β3-5 b20"), "\(lines)")
    #expect(lines.contains("+α  own: blue"), "\(lines)")
  }

  @Test func `a row that went has the letters of the new legend`() throws {
    let lines = try difference(
      [("one", nil), ("two", .red)], [("one", .blue), ("too", .red)])
    #expect(lines.contains("-|│ two              │| b1 β3-5 b20"), "\(lines)")
    #expect(lines.contains("+|│ too              │| b1 β3-5 b20"), "\(lines)")
  }

  @Test func `letters that mean the same still leave a difference`() throws {
    let old = "tables snapshot 1\n\nlook\n|ab| x1-2\n\nstyle\nx  on: green\ny  match: green"
    let lines = try difference(old, old.replacing("x1-2", with: "y1-2"), as: .lines)
    #expect(lines.contains("-|ab| x1-2"), "\(lines)")
    #expect(lines.contains("+|ab| y1-2"), "\(lines)")
  }

  @Test func `an unreadable legend is compared as text`() throws {
    let old = "tables snapshot 1\n\nlook\n|ab| x1-2\n\nstyle\nsomething else"
    let lines = try difference(old, old.replacing("x1-2", with: "y1-2"), as: .lines)
    #expect(lines.contains("    row 1, columns 1–2: style x → style y"), "\(lines)")
  }
}
