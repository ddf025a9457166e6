import TablesBasics
import TablesModel
import TablesRouting
import TablesText

/// Replaces the parts of a snapshot that are different in every run.
package protocol SnapshotRedactor {
  /// Returns a text with placeholders.
  func redacted(_ text: String) -> String
  /// Returns a text whose parts have been redacted before, with placeholders for what is left.
  func redactedRest(_ text: String) -> String
  /// Returns a drawing with placeholders in some of its rows.
  func redacted(_ buffer: ScreenBuffer, rows: Range<Int>) -> ScreenBuffer
  /// Returns a table with placeholders; no row is made for it.
  func redacted(_ table: Table) -> Table
  /// Returns the rows to draw in place of a router's rows, or `nil` if nothing is redacted.
  func source(in router: Router) -> (any LayoutSource)?
}

/// Lines of a screen as they were drawn, which every format of a look starts from.
package struct Drawing {
  private(set) var buffer: ScreenBuffer
  /// The rows of the buffer that were drawn on.
  let rows: Range<Int>
  let theme: Theme
  let colors: ColorDepth
  let title: String
  /// What was left out below, in words; `nil` where nothing was.
  var remainder: String?

  init(
    _ buffer: ScreenBuffer, rows: Range<Int>, theme: Theme, colors: ColorDepth, title: String?,
    redactor: any SnapshotRedactor
  ) {
    self.buffer = redactor.redacted(buffer, rows: rows)
    self.rows = rows
    self.theme = theme
    self.colors = colors
    self.title = redactor.redacted(title ?? "")
  }

  /// The lines without styles, blanks at their ends left out.
  package var plain: String {
    encoded(by: PlainEncoder()) + (remainder.map { "\n(\($0))" } ?? "")
  }

  /// The lines with their SGR sequences, escapes spelt `\e`.
  ///
  /// A backslash is doubled, so that what was drawn is never taken for an escape.
  package var raw: String {
    let text = encoded(by: ANSIEncoder(colors: colors))
    return text.replacingEach("\\", with: "\\\\").replacingEach("\u{1B}", with: "\\e")
      + (remainder.map { "\n(\($0))" } ?? "")
  }

  /// A page that shows the lines as a terminal does.
  package var html: String {
    encoded(by: HTMLEncoder(title: title, page: theme.page, colors: colors)) + comment
  }

  /// An image of the lines.
  package var svg: String {
    encoded(by: SVGEncoder(title: title, page: theme.page, colors: colors)) + comment
  }

  private var comment: String { remainder.map { "<!-- \($0) -->" } ?? "" }

  /// What an encoder makes of the lines; without a line feed at the end, which the file adds.
  private func encoded(by encoder: some LineEncoder) -> String {
    var encoder = encoder
    var bytes: [UInt8] = []
    for row in rows { encoder.append(line: row, of: buffer, to: &bytes) }
    var document = encoder.document(of: bytes, columns: buffer.columns)
    if remainder == nil, document.last == UInt8(ascii: "\n") { document.removeLast() }
    return String(decoding: document, as: UTF8.self)
  }
}

extension Drawing {
  /// The paragraphs of a look: the lines, then what the marks behind them mean.
  ///
  /// - Parameter parts: The parts of the theme that the lines can be drawn in.
  func paragraphs(
    layers: SnapshotLayers, parts: () -> ThemeParts, heading: String = "look"
  ) -> [[String]] {
    let marks =
      layers.contains(.style)
      ? StyleMarks(theme: theme, colors: colors, parts: parts(), drawn: [(buffer, rows)]) : nil
    let heading = remainder.map { "\(heading): \($0)" } ?? heading
    let lines = lines(marks, layers: layers)
    return [lines.isEmpty ? [] : [heading] + lines, marks?.paragraph ?? []]
  }

  /// A line with its number from 1.
  struct Line: Hashable {
    var number: Int
    var text: String

    /// The text behind the number, which is at the right of three columns.
    var numbered: String {
      let digits = String(number)
      return String(repeating: " ", count: max(3 - digits.count, 0)) + "\(digits) \(text)"
    }
  }

  /// The lines between bars, each with its marks behind it; without the look the marks alone.
  func numberedLines(_ marks: StyleMarks?, layers: SnapshotLayers) -> [Line] {
    rows.map { row in
      let text =
        layers.contains(.look)
        ? marks?.framed(row, of: buffer) ?? StyleMarks.framed(row, of: buffer)
        : marks?.runs(row, of: buffer) ?? ""
      return Line(number: row - rows.lowerBound + 1, text: text)
    }
  }

  /// The lines as a file shows them; without the look those that are not plain, with numbers.
  private func lines(_ marks: StyleMarks?, layers: SnapshotLayers) -> [String] {
    let lines = numberedLines(marks, layers: layers)
    if layers.contains(.look) { return lines.map(\.text) }
    return lines.filter { !$0.text.isEmpty }.map(\.numbered)
  }
}
