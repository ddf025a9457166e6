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
///
/// routing
/// General/0: left to the app
/// ```
/// Every line stands between bars, so that no editor takes blanks from its end. Behind it stand
/// the columns that are not plain, a letter for each style, which the legend explains. No line has
/// a number, so that a row that comes or goes changes no line but its own. The routing has a line
/// for each row that is shown and can be selected: its id, and what selecting it does.
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
      windowOf: Self.limit, columns: renderer.width, metrics: renderer.look.metrics)
    TableLayout(columns: renderer.width, look: renderer.look).draw(table, on: &canvas)
    let rows = canvas.origins.indices
    let marks = StyleMarks(theme: theme, colors: colors, drawn: [canvas.buffer])
    return [
      ["tables snapshot \(Self.version)", conditions(renderer)],
      [heading(isCut: isCut(renderer))]
        + rows.map { marks.framed($0, of: canvas.buffer) },
      marks.legend.isEmpty ? ["style: plain"] : ["style"] + marks.legend,
      routing(of: canvas.origins[rows]),
    ].filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
  }

  private func routing(of origins: ArraySlice<LineOrigin>) -> [String] {
    var paths: [RowPath] = []
    for case .row(let path) in origins where paths.last != path { paths.append(path) }
    let lines = paths.compactMap { path in
      table.row(at: path).flatMap { RoutingLine(row: $0, behavior: table.behavior(at: path)).text }
    }
    return lines.isEmpty ? [] : ["routing"] + lines
  }

  private func conditions(_ renderer: TextRenderer) -> String {
    "\(Self.count(renderer.width, "column")), \(theme.words), \(colors.words)"
  }

  /// Whether the table has another line behind those that are shown.
  private func isCut(_ renderer: TextRenderer) -> Bool {
    var canvas = LineCanvas(
      windowOf: 1, columns: renderer.width, skipping: Self.limit, metrics: renderer.look.metrics)
    TableLayout(columns: renderer.width, look: renderer.look).draw(table, on: &canvas)
    return !canvas.origins.isEmpty
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

  static func count(_ number: Int, _ noun: String) -> String {
    number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
  }

}

extension Theme {
  var words: String {
    switch self {
    case .dark: "dark theme"
    case .light: "light theme"
    default: "own theme"
    }
  }
}

extension ColorDepth {
  var words: String {
    switch self {
    case .monochrome: "no colours"
    case .ansi16: "16 colours"
    case .ansi256: "256 colours"
    case .trueColor: "true colour"
    }
  }
}
