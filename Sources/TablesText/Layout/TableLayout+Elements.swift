import TablesModel

extension TableLayout {
  /// Whether sections are framed.
  package var isFramed: Bool { geometry.isFramed }

  /// The columns in which rows are drawn, sides of a frame left out.
  package var content: Range<Int> { geometry.start..<geometry.start + geometry.content }

  /// The column of the mark of the focus; `nil` where there is no room for one.
  package var focusColumn: Int? { isFramed ? geometry.start - 1 : nil }

  /// Draws one element of a table.
  package func draw(
    _ element: LayoutElement, of source: any LayoutSource, on canvas: inout LineCanvas
  ) {
    guard let section = source.section(at: element.section) else { return }
    switch element.part {
    case .gap: canvas.beginLine(.decoration)
    case .header: drawHeader(of: section, at: element.section, on: &canvas)
    case .top: drawTop(on: &canvas)
    case .bottom: drawBottom(on: &canvas)
    case .footer: drawFooter(of: section, at: element.section, on: &canvas)
    case .row(let row):
      let path = RowPath(section: element.section, row: row)
      if let declared = source.row(at: path) { draw(declared, at: path, on: &canvas) }
    }
  }

  /// Draws a text that stands in for rows that are not there.
  package func drawNote(_ text: String, on canvas: inout LineCanvas) {
    paragraph(text, style: look.theme.faint, origin: .emptyState, limit: 3, on: &canvas)
  }

  /// Draws one row.
  package func draw(_ declared: Declared<Row>, at path: RowPath, on canvas: inout LineCanvas) {
    rows.draw(declared, origin: .row(path), on: &canvas)
  }

  /// The lines that an element takes.
  package func lineCount(of element: LayoutElement, of source: any LayoutSource) -> Int {
    var canvas = LineCanvas(countingFor: geometry.columns, metrics: look.metrics)
    draw(element, of: source, on: &canvas)
    return canvas.lineCount
  }
}
