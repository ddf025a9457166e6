import TablesModel

/// The layout of a row while it is edited: the places of its title and its text field.
package struct FieldLayout {
  /// The columns of the field, counted from 0 inside the frame.
  package let columns: Range<Int>
  /// Whether the field is on the line of the title, to the right of it.
  package let isBeside: Bool
  private let rows: RowLayout
  private let title: String
  private let lines: TitleLines

  /// The number of blanks between a title and the field beside it.
  private static let gap = 2
  /// The least number of columns for a field beside a title.
  private static let least = 12

  /// Creates the layout of a row in a window of `rows` lines. The title takes no more lines than leave
  /// the field visible.
  package init(title: String, lineLimit: Int?, layout: TableLayout, rows windowRows: Int) {
    rows = layout.rows
    self.title = title
    let content = layout.geometry.content
    var lines = TitleLines(
      title, limit: min(lineLimit ?? TitleLines.defaultLimit, max(windowRows - 2, 1)),
      columns: content, metrics: layout.look.metrics)
    let start = title.isEmpty ? 0 : lines.width + Self.gap
    isBeside = start + Self.least <= content
    let indent = content >= 8 && !title.isEmpty ? 2 : 0
    lines.fit(content, of: content, indent: indent)
    self.lines = lines
    columns = isBeside ? start..<content : indent..<max(content, indent + 1)
  }

  /// Draws the title, the visible part of the text, and a message about what is wrong with it.
  ///
  /// - Parameter marked: The columns of the text that the next key changes.
  /// - Returns: The row of the buffer that the field is in, or `nil` if it is outside the window.
  package func draw(
    _ text: String, marked: Range<Int>, message: String?, at path: RowPath,
    on canvas: inout LineCanvas
  ) -> Int? {
    let look = rows.look
    rows.begin(.row(path), on: &canvas)
    rows.draw(
      title, as: lines, look.theme.rowTitle, at: 0, origin: .row(path), on: &canvas)
    if !isBeside { rows.begin(.row(path), on: &canvas) }
    let row = canvas.currentRow
    let blanks = max(columns.count - look.metrics.width(of: text), 0)
    rows.put(
      text + String(repeating: " ", count: blanks), TextStyle(attributes: .underline),
      at: columns.lowerBound, on: &canvas)
    if !marked.isEmpty {
      let start = rows.geometry.start + columns.lowerBound
      canvas.patch(
        style: TextStyle(attributes: .inverse),
        columns: start + marked.lowerBound..<start + marked.upperBound)
    }
    if let message {
      rows.drawBelow(
        "\(look.glyphs.warning) \(message)", look.theme.destructive, indent: 2,
        origin: .row(path), on: &canvas)
    }
    return row
  }
}
