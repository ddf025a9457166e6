import TablesModel

extension TextRenderer {
  /// Returns the table as an SVG image with round corners and a thin line around it.
  package func card(_ table: Table) -> String {
    let look = look
    let layout = TableLayout(columns: width, look: look)
    var encoder = SVGEncoder(title: table.title ?? "", page: theme.page, colors: colors)
    encoder.isCard = true
    var canvas = LineCanvas(streamTo: encoder, columns: layout.columns, metrics: look.metrics)
    layout.draw(table, on: &canvas)
    return String(valid: canvas.finish())
  }
}

extension ScreenBuffer {
  /// Returns the rows as an SVG image with round corners and a thin line around it.
  package func card(title: String, page: Theme.PageColors) -> String {
    var encoder = SVGEncoder(title: title, page: page)
    encoder.isCard = true
    var bytes: [UInt8] = []
    for row in 0..<rows { encoder.append(line: row, of: self, to: &bytes) }
    return String(decoding: encoder.document(of: bytes, columns: columns), as: UTF8.self)
  }
}
