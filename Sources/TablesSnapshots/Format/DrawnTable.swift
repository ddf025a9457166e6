import TablesModel
import TablesText

/// The first lines of a table as they are drawn, redacted, with what they belong to.
package struct DrawnTable {
  package let drawing: Drawing
  /// The table as it was drawn.
  private let table: Table
  private let origins: [LineOrigin]

  /// Lines that are shown of a table.
  static let limit = 60

  package init(_ table: Table, look: SnapshotLook, redactor: any SnapshotRedactor) {
    self.table = redactor.redacted(table)
    let canvas = look.renderer.window(of: self.table, rows: Self.limit)
    origins = canvas.origins
    var drawing = Drawing(
      canvas.buffer, rows: 0..<origins.count, theme: look.theme, colors: look.colors,
      title: table.title, redactor: redactor)
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

  /// A line for each row that is shown and can be selected, below a heading; none where none can.
  func routing(_ redactor: any SnapshotRedactor) -> [String] {
    RoutingLine.paragraph(of: origins, redactor: redactor) { path in
      table.row(at: path).map { Declared($0, behavior: table.behavior(at: path)) }
    }
  }

  private static func extent(of table: Table) -> String {
    let sections = table.numberOfSections
    // Counting the rows of lazy sections makes every one of them.
    guard sections <= 10_000 else {
      return "the first \(limit) lines; the table has \(sections) sections"
    }
    let rows = (0..<sections).reduce(0) { $0 + table.numberOfRows(in: $1) }
    return "the first \(limit) lines; the table has \(SnapshotLook.count(rows, "row"))"
      + " in \(SnapshotLook.count(sections, "section"))"
  }
}
