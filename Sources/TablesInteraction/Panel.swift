import TablesText

/// A frame over the rows, at the bottom of the content: a menu, or the list of keys.
struct Panel {
  let title: String
  /// The number of columns of the widest line.
  let contentColumns: Int
  /// The number of lines.
  let lines: Int
  /// The number of lines that have to fit into a frame. If there is no room for so many, the panel
  /// is drawn without a frame.
  let framedLines: Int
  let look: Look
  /// The rows of the frame that the panel may cover.
  let rows: Range<Int>
  /// The number of columns of the table, in the middle of which the panel is drawn.
  let columns: Int

  private var isFramed: Bool { rows.count >= min(lines, framedLines) + 2 && columns >= 8 }

  /// The number of lines that are shown.
  var visibleLines: Int { min(lines, max(rows.count - (isFramed ? 2 : 0), 1)) }

  /// The columns inside the frame, of which the first is for the mark of the focus.
  var marked: Range<Int> {
    let inset = isFramed ? 1 : 0
    return left + inset..<max(left + width - inset, left + inset)
  }

  /// The columns of a line.
  var inner: Range<Int> {
    let end = max(marked.upperBound, marked.lowerBound + 2)
    return marked.lowerBound + 2..<end
  }

  /// The rows of the shown lines.
  var lineRows: Range<Int> {
    let end = rows.upperBound - (isFramed ? 1 : 0)
    return end - visibleLines..<end
  }

  private var width: Int {
    min(max(max(contentColumns, look.metrics.width(of: title)) + 6, 16), columns)
  }

  private var left: Int { max((columns - width) / 2, 0) }

  /// Draws the frame around blank lines. Returns the rows of the lines.
  func draw(on buffer: inout ScreenBuffer) -> Range<Int> {
    let rows = lineRows
    for row in rows {
      clear(row, on: &buffer)
      guard isFramed else { continue }
      for column in [left, left + width - 1] {
        buffer.write(look.glyphs.vertical, column: column, row: row, style: look.theme.border)
      }
    }
    if isFramed { drawEdges(above: rows.lowerBound - 1, below: rows.upperBound, on: &buffer) }
    return rows
  }

  private func drawEdges(above top: Int, below bottom: Int, on buffer: inout ScreenBuffer) {
    edge(look.glyphs.topLeft, look.glyphs.topRight, top, on: &buffer)
    edge(look.glyphs.bottomLeft, look.glyphs.bottomRight, bottom, on: &buffer)
    guard width > 8 else { return }
    let title = look.metrics.truncated(
      title, to: width - 6, at: .middle, ellipsis: look.glyphs.ellipsis)
    buffer.write(" \(title) ", column: left + 2, row: top, style: look.theme.header)
  }

  /// Blanks a line of the panel and a column on both sides, to set it apart.
  private func clear(_ row: Int, on buffer: inout ScreenBuffer) {
    buffer.fill(columns: left - 1..<left + width + 1, row: row, style: .plain)
  }

  private func edge(_ start: String, _ end: String, _ row: Int, on buffer: inout ScreenBuffer) {
    clear(row, on: &buffer)
    let rule = String(repeating: look.glyphs.horizontal, count: max(width - 2, 0))
    buffer.write(start + rule + end, column: left, row: row, style: look.theme.border)
  }
}
