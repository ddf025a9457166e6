import TablesModel
import TablesText

/// A table as the text of a snapshot: what it looks like, and behind each line in which styles.
///
/// ```
/// tables snapshot 1
/// 14 columns, dark theme, true colour
///
/// look
/// | ╭──────────╮ | b2-13
/// | │ Language │ | b2 b13
/// | ╰──────────╯ | b2-13
///
/// style
/// b  border: grey #717984
/// ```
/// Every line stands between bars, so that no editor takes blanks from its end. Behind it stand
/// the columns that are not plain, a letter for each style, which the legend explains. No line has
/// a number, so that a row that comes or goes changes no line but its own.
struct TableSnapshot {
  let table: Table
  let width: Int
  let theme: Theme
  let colors: ColorDepth

  /// The format, as the first line names it.
  static let version = 1
  /// Lines that are shown of a table.
  static let limit = 60

  var text: String {
    let renderer = TextRenderer(width: width, theme: theme, colors: colors)
    var canvas = LineCanvas(
      windowOf: Self.limit + 1, columns: renderer.width, metrics: renderer.look.metrics)
    TableLayout(columns: renderer.width, look: renderer.look).draw(table, on: &canvas)
    let rows = 0..<min(canvas.origins.count, Self.limit)
    let marks = StyleMarks(theme: theme, colors: colors, drawn: canvas.buffer, rows: rows)
    return [
      ["tables snapshot \(Self.version)", conditions(renderer)],
      [heading(isCut: canvas.origins.count > Self.limit)]
        + rows.map { framed(glyphs(of: $0, in: canvas.buffer), marks.runs($0)) },
      marks.legend.isEmpty ? ["style: plain"] : ["style"] + marks.legend,
    ].map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
  }

  private func conditions(_ renderer: TextRenderer) -> String {
    let columns = renderer.width == 1 ? "1 column" : "\(renderer.width) columns"
    return "\(columns), \(theme.words), \(colors.words)"
  }

  private func heading(isCut: Bool) -> String {
    guard isCut else { return "look" }
    let sections = table.numberOfSections
    // Counting the rows of lazy sections makes every one of them.
    guard sections <= 10_000 else {
      return "look: the first \(Self.limit) lines; the table has \(sections) sections"
    }
    let rows = (0..<sections).reduce(0) { $0 + table.numberOfRows(in: $1) }
    return "look: the first \(Self.limit) lines; the table has \(Self.count(rows, "row"))"
      + " in \(Self.count(sections, "section"))"
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
  }

  private func framed(_ line: String, _ runs: String) -> String {
    "|\(line)|" + (runs.isEmpty ? "" : " " + runs)
  }

  private func glyphs(of row: Int, in buffer: ScreenBuffer) -> String {
    (0..<buffer.columns).map { buffer[$0, row].text }.joined()
  }
}

extension Theme {
  fileprivate var words: String {
    switch self {
    case .dark: "dark theme"
    case .light: "light theme"
    default: "own theme"
    }
  }
}

extension ColorDepth {
  fileprivate var words: String {
    switch self {
    case .monochrome: "no colours"
    case .ansi16: "16 colours"
    case .ansi256: "256 colours"
    case .trueColor: "true colour"
    }
  }
}
