import TablesModel
import TablesText

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
