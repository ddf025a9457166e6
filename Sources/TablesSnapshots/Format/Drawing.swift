import TablesBasics
import TablesModel
import TablesRouting
import TablesText

/// The drawn lines of a table or a screen, from which every format is created.
package struct Drawing {
  private(set) var buffer: ScreenBuffer
  /// The rows of the buffer that belong to the drawing.
  let rows: Range<Int>
  let theme: Theme
  let colors: ColorDepth
  let names: SnapshotNames
  let title: String
  /// A description of what was left out at the end. `nil` if nothing was.
  var remainder: String?

  init(
    _ buffer: ScreenBuffer, rows: Range<Int>, theme: Theme, colors: ColorDepth,
    names: SnapshotNames, title: String?, redactor: Redactor
  ) {
    self.buffer = redactor.redacted(buffer, rows: rows)
    self.rows = rows
    self.theme = theme
    self.colors = colors
    self.names = names
    self.title = redactor.redacted(title ?? "")
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
    encoded(by: HTMLEncoder(title: title, page: theme.page, colors: colors)) + comment
  }

  /// An SVG image of the lines.
  package var svg: String {
    encoded(by: SVGEncoder(title: title, page: theme.page, colors: colors)) + comment
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
    layers: SnapshotLayers, parts: () -> ThemeParts, heading: String = "look"
  ) throws(SnapshotFormatError) -> [[String]] {
    let marks =
      layers.contains(.style)
      ? try StyleMarks(
        theme: theme, colors: colors, names: names, parts: parts(), drawn: [(buffer, rows)]) : nil
    let heading = remainder.map { "\(heading): \($0)" } ?? heading
    let lines = lines(marks, layers: layers)
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
    let runs = marks?.runs(rows, of: buffer)
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

  /// The largest number of lines of a table that are drawn.
  static let limit = 60

  package init(_ table: Table, look: SnapshotLook, redactor: Redactor) {
    self.table = redactor.redacted(table)
    let canvas = look.renderer.window(of: self.table, rows: Self.limit)
    origins = canvas.origins
    var drawing = Drawing(
      canvas.buffer, rows: 0..<origins.count, theme: look.theme, colors: look.colors,
      names: look.names, title: table.title, redactor: redactor)
    if origins.count == Self.limit,
      !look.renderer.window(of: self.table, rows: 1, from: Self.limit).origins.isEmpty
    {
      drawing.remainder = Self.extent(of: table)
    }
    self.drawing = drawing
  }

  /// The parts of the theme that the lines can be drawn in.
  var parts: ThemeParts {
    ThemeParts(origins) { path in table.row(at: path).map { ($0, table.behavior(at: path)) } }
  }

  /// Returns a heading and a line for each drawn row that can be selected. Empty if none can be.
  func routing(_ redactor: Redactor) -> [String] {
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
    return "the first \(limit) lines; the table has \(SnapshotLook.count(rows, "row"))"
      + " in \(SnapshotLook.count(sections, "section"))"
  }
}
