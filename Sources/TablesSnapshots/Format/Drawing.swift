import TablesBasics
import TablesModel
import TablesRouting
import TablesText

/// The drawn lines of a table or a screen, from which every format is created.
package struct Drawing {
  let buffer: ScreenBuffer
  /// The rows of the buffer that belong to the drawing.
  let rows: Range<Int>
  private let page: Theme.PageColors
  private let colors: ColorDepth
  private let title: String
  /// A description of what was left out at the end. `nil` if nothing was.
  var remainder: String?

  /// Creates a drawing of a buffer, in which it redacts what is not redacted yet.
  ///
  /// - Parameter rows: The rows that belong to the drawing. Defaults to all.
  init(
    _ buffer: ScreenBuffer, rows: Range<Int>? = nil, title: String?, in context: SnapshotContext
  ) {
    self.rows = rows ?? 0..<buffer.rows
    self.buffer = context.redactor.redacted(buffer, rows: self.rows)
    page = context.look.theme.page
    colors = context.look.colors
    self.title = context.redactor.redacted(title ?? "")
  }

  /// The lines without styles and without blanks at their ends.
  package var plain: String {
    encoded(by: PlainEncoder()) + (remainder.map { "\n(\($0))" } ?? "")
  }

  /// The lines with their SGR sequences, in which the escape character is written `\e`.
  ///
  /// Backslashes are doubled, so that no text of the table is mistaken for an escape.
  package var raw: String {
    let text = encoded(by: ANSIEncoder(colors: colors))
    return text.replacingEach("\\", with: "\\\\").replacingEach("\u{1B}", with: "\\e")
      + (remainder.map { "\n(\($0))" } ?? "")
  }

  /// Returns the lines as in ``raw``, below the name of the format and a description of the look.
  package func rawSnapshot(named name: String) -> String {
    "\(SnapshotHead.line(of: "raw"))\n\(name)\n\n\(raw)"
  }

  /// An HTML page that shows the lines as a terminal does.
  package var html: String {
    encoded(by: HTMLEncoder(title: title, page: page, colors: colors)) + comment
  }

  /// An SVG image of the lines.
  package var svg: String {
    encoded(by: SVGEncoder(title: title, page: page, colors: colors)) + comment
  }

  private var comment: String { remainder.map { "<!-- \($0) -->" } ?? "" }

  /// Returns the lines as an encoder writes them, without the last line feed, which the file has
  /// anyway.
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
  /// Returns the paragraphs `look` and `style`: the lines, and the legend of the letters of styles.
  ///
  /// - Parameter parts: The parts of the theme that the lines can be drawn in.
  func paragraphs(
    in context: SnapshotContext, parts: () -> ThemeParts
  ) throws(SnapshotFormatError) -> [[String]] {
    let marks =
      context.layers.contains(.style)
      ? try StyleMarks(of: [self], in: context.look, parts: parts()) : nil
    let heading = remainder.map { "look: \($0)" } ?? "look"
    let lines = lines(marks, layers: context.layers)
    return [lines.isEmpty ? [] : [heading] + lines, marks?.paragraph ?? []]
  }

  /// A line with its number from 1.
  struct Line: Hashable {
    var number: Int
    var text: String

    /// The text after its number, which is right-aligned in three columns.
    var numbered: String {
      let digits = String(number)
      return String(repeating: " ", count: max(3 - digits.count, 0)) + "\(digits) \(text)"
    }
  }

  /// Returns the lines between bars and the letters of their styles. The layers decide whether both
  /// are there.
  func numberedLines(_ marks: StyleMarks?, layers: SnapshotLayers) -> [Line] {
    let runs = marks?.runs(of: self)
    return rows.enumerated().map { place, row in
      let frame = layers.contains(.look) ? ["|\(buffer.text(ofRow: row))|"] : []
      let parts = frame + (runs.map { $0[place].isEmpty ? [] : [$0[place]] } ?? [])
      return Line(number: place + 1, text: parts.joined(separator: " "))
    }
  }

  /// Returns the lines of the paragraph. Without the layer `look`, only lines with styles, and
  /// their numbers.
  private func lines(_ marks: StyleMarks?, layers: SnapshotLayers) -> [String] {
    let lines = numberedLines(marks, layers: layers)
    if layers.contains(.look) { return lines.map(\.text) }
    return lines.filter { !$0.text.isEmpty }.map(\.numbered)
  }
}

/// The first lines of a redacted table, and the rows that they belong to.
package struct DrawnTable {
  package let drawing: Drawing
  /// The redacted table.
  private let table: Table
  private let origins: [LineOrigin]
  private let redactor: Redactor

  /// The largest number of lines of a table that are drawn.
  static let limit = 60

  package init(_ table: Table, in context: SnapshotContext) {
    redactor = context.redactor
    self.table = redactor.redacted(table)
    let renderer = context.look.renderer
    let canvas = renderer.window(of: self.table, rows: Self.limit)
    origins = canvas.origins
    var drawing = Drawing(
      canvas.buffer, rows: 0..<origins.count, title: table.title, in: context)
    if origins.count == Self.limit,
      !renderer.window(of: self.table, rows: 1, from: Self.limit).origins.isEmpty
    {
      drawing.remainder = Self.extent(of: table)
    }
    self.drawing = drawing
  }

  /// The parts of the theme that the lines can be drawn in.
  var parts: ThemeParts {
    ThemeParts(origins) { path in table.row(at: path).map { ($0, table.behavior(at: path)) } }
  }

  /// A heading and a line for each drawn row that can be selected. Empty if none can be.
  var routing: [String] {
    RoutingLine.paragraph(of: origins, redactor: redactor) { path in
      table.row(at: path).map { Declared($0, behavior: table.behavior(at: path)) }
    }
  }

  private static func extent(of table: Table) -> String {
    let sections = table.numberOfSections
    // Counting the rows would create every section if the sections are lazy.
    guard sections <= 10_000 else {
      return "the first \(limit) lines; the table has \(sections) sections"
    }
    let rows = (0..<sections).reduce(0) { $0 + table.numberOfRows(in: $1) }
    return "the first \(limit) lines; the table has \(rows.counted("row"))"
      + " in \(sections.counted("section"))"
  }
}
