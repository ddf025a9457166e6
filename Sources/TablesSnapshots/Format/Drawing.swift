import TablesBasics
import TablesModel
import TablesText

/// The drawn lines of a table or a screen, from which every format is created.
package struct Drawing {
  let buffer: ScreenBuffer
  /// The rows of the buffer that belong to the drawing.
  let rows: Range<Int>
  private let page: Theme.PageColors
  private let colors: ColorDepth
  private let title: String
  /// A description of the part that was left out at the end. `nil` if nothing was.
  var remainder: String?

  /// Creates a drawing of a buffer, and redacts texts in it that are not redacted yet.
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
    return text.replacing("\\", with: "\\\\").replacing("\u{1B}", with: "\\e")
      + (remainder.map { "\n(\($0))" } ?? "")
  }

  /// Returns a snapshot in the raw format: a line with the format, the name of the look, and the
  /// lines of ``raw``.
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
    let document = buffer.encoded(by: encoder, rows: rows)
    return remainder == nil && document.last == "\n" ? String(document.dropLast()) : document
  }
}

extension Drawing {
  /// Returns the paragraphs `look` and `style`: the lines, and the legend of the letters of styles.
  func paragraphs(in context: SnapshotContext) -> [[String]] {
    var marks = context.layers.contains(.style) ? StyleMarks(in: context.look.colors) : nil
    let heading = remainder.map { "look: \($0)" } ?? "look"
    let lines = lines(&marks, layers: context.layers)
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
  func numberedLines(_ marks: inout StyleMarks?, layers: SnapshotLayers) -> [Line] {
    let runs = marks?.runs(of: self)
    return rows.enumerated().map { place, row in
      let frame = layers.contains(.look) ? ["|\(buffer.text(ofRow: row))|"] : []
      let parts = frame + (runs.map { $0[place].isEmpty ? [] : [$0[place]] } ?? [])
      return Line(number: place + 1, text: parts.joined(separator: " "))
    }
  }

  /// Returns the lines of the paragraph. Without the layer `look`, only lines with styles, and
  /// their numbers.
  private func lines(_ marks: inout StyleMarks?, layers: SnapshotLayers) -> [String] {
    let lines = numberedLines(&marks, layers: layers)
    if layers.contains(.look) { return lines.map(\.text) }
    return lines.filter { !$0.text.isEmpty }.map(\.numbered)
  }
}
