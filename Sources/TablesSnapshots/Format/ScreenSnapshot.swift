import TablesBasics
import TablesInteraction
import TablesModel
import TablesRouting
import TablesText

extension SnapshotContext {
  /// Returns the snapshot of a screen in its current state.
  package func text(of screen: Screen) throws(SnapshotFormatError) -> String {
    if layers.isDisjoint(with: .all) { throw .noLayers }
    let (context, screen) = (asDrawn(by: screen), redacted(screen))
    let head = [SnapshotHead.line(of: "screen"), conditions(of: screen)]
    let paragraphs = try context.drawn(screen).paragraphs(in: context) { parts(of: screen) }
    return SnapshotText.joined(
      [head] + paragraphs + (layers.contains(.routing) ? [routing(of: screen)] : []))
  }

  /// Returns the redacted frame of a screen.
  package func drawing(of screen: Screen) -> Drawing {
    asDrawn(by: screen).drawn(redacted(screen))
  }

  /// Returns the size and the look of a screen in words.
  package func conditions(of screen: Screen) -> String {
    asDrawn(by: screen).look.conditions(columns: screen.columns, rows: screen.rows)
  }

  /// Returns a screen that shows the same with redacted texts.
  private func redacted(_ screen: Screen) -> Screen {
    redactor.source(in: screen.router).map(screen.copy) ?? screen
  }

  private func drawn(_ screen: Screen) -> Drawing {
    Drawing(screen.frame.buffer, title: screen.titles.last, in: self)
  }

  /// Returns the context with the look in which a screen draws, and the names of the look in scope.
  private func asDrawn(by screen: Screen) -> SnapshotContext {
    var context = self
    context.look = SnapshotLook(
      width: screen.columns, theme: screen.renderer.theme, colors: screen.renderer.colors,
      names: look.names)
    return context
  }

  /// Returns the parts of the theme that the screen can be drawn in.
  private func parts(of screen: Screen) -> ThemeParts {
    let rows = ThemeParts(screen.origins) { path in
      screen.router.row(at: path).map { ($0.value, $0.behavior) }
    }
    return rows.union(.screen)
  }

  private func routing(of screen: Screen) -> [String] {
    RoutingLine.paragraph(of: screen.origins, redactor: redactor, row: screen.source.row(at:))
  }
}

extension SnapshotContext {
  /// Returns the snapshot of steps on a screen: each step, its outcome, and the changed lines.
  ///
  /// ```
  /// tables trace 1
  /// 20 columns, 6 rows, dark theme, true colour
  ///
  /// start
  /// |  Settings          | t3-10
  /// …
  ///
  /// press down
  /// focused General/1
  ///   5 |│ Dark mode    Off │| b1 d16-18 b20
  ///   6 |│❯Auto save     On │| b1 A2 S3-16 O17-18 b20
  /// ```
  /// The lines that a step changed are listed below it, numbered from 1. Frames are drawn only if a
  /// layer shows them.
  ///
  /// - Parameter start: The frame before the first step.
  package func trace(of steps: [Step], from start: Frame) throws(SnapshotFormatError) -> String {
    if layers.isDisjoint(with: .all) { throw .noLayers }
    let conditions = look.conditions(columns: start.buffer.columns, rows: start.buffer.rows)
    let head = [SnapshotHead.line(of: "trace"), conditions]
    guard !layers.isDisjoint(with: [.look, .style]) else {
      return SnapshotText.joined([head] + steps.map(words(of:)))
    }
    // A step without a frame in the log changed nothing.
    let frames = steps.reduce(into: [start]) { $0.append($1.frame ?? $0[$0.count - 1]) }
    let drawings = frames.map { Drawing($0.buffer, title: nil, in: self) }
    let marks = layers.contains(.style) ? try StyleMarks(of: drawings, in: look) : nil
    let lines = drawings.map { $0.numberedLines(marks, layers: layers) }
    let changes = zip(lines, lines.dropFirst()).map { before, after in
      after.filter { !before.contains($0) }.map(\.numbered)
    }
    let first = lines[0].map(layers.contains(.look) ? \.text : \.numbered)
    return SnapshotText.joined(
      [head, ["start"] + first] + zip(steps, changes).map { words(of: $0) + $1 }
        + [marks?.paragraph ?? []])
  }

  /// Returns the descriptions of a step and its outcome.
  private func words(of step: Step) -> [String] {
    let outcome = layers.contains(.routing) ? [step.outcomeDescription] : []
    return ([step.event.description] + outcome).map { redactor.redacted($0.madeSafe()) }
  }
}

extension SnapshotContext {
  /// Returns a table as `AccessibleScreen` reads it aloud: numbered lines, page by page.
  package func readAloud(_ table: Table, locale: SnapshotLocale) -> String {
    let shown = redactor.redacted(table)
    return readAloud(AccessibleScreen(words: locale.words) { shown })
  }

  /// Returns the first pages of a screen, of twenty rows each.
  package func readAloud(_ screen: AccessibleScreen) -> String {
    var pages = [screen.page]
    while pages.count < 5 {
      _ = screen.respond(to: "next")
      let page = screen.page
      if page == pages.last { break }
      pages.append(page)
    }
    let text = pages.joined(separator: "\n").trimmingLineFeeds
    return "\(SnapshotHead.line(of: "accessible"))\n\n\(redactor.redactedRest(text))"
  }
}

extension String {
  /// The text without line feeds at its end.
  fileprivate var trimmingLineFeeds: String {
    var text = self
    while text.last == "\n" { text.removeLast() }
    return text
  }
}

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

  /// Returns a snapshot in the raw format: a line with the format, the name of the look, and the lines
  /// of ``raw``.
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
