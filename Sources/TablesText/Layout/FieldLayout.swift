import TablesModel

/// Where a row that is being edited shows what is typed.
package struct FieldLayout {
  /// The column of the field, from 0 inside the frame, and how many it has.
  package let columns: Range<Int>
  /// Whether the field stands behind the title, on its line.
  package let isBeside: Bool
  private let rows: RowLayout
  private let title: String

  /// The blanks between a title and the field beside it.
  private static let gap = 2
  /// Columns that a field beside a title has at least.
  private static let least = 12

  package init(title: String, layout: TableLayout) {
    rows = layout.rows
    self.title = title
    let content = layout.geometry.content
    let start = title.isEmpty ? 0 : layout.look.metrics.width(of: title) + Self.gap
    isBeside = start + Self.least <= content
    let indent = content >= 8 && !title.isEmpty ? 2 : 0
    columns = isBeside ? start..<content : indent..<max(content, indent + 1)
  }

  /// Draws the title, what is seen of the text, and what is wrong with it; returns the field's row
  /// of the buffer, where it is seen. The columns `marked` are what the next key changes.
  package func draw(
    _ text: String, marked: Range<Int>, message: String?, at path: RowPath,
    on canvas: inout LineCanvas
  ) -> Int? {
    let look = rows.look
    rows.begin(.row(path), on: &canvas)
    let room = isBeside ? columns.lowerBound : rows.geometry.content
    let cut = look.metrics.truncated(
      title, to: max(room - (isBeside ? Self.gap : 0), 0), at: .middle,
      ellipsis: look.glyphs.ellipsis)
    rows.put(cut, look.theme.rowTitle, at: 0, on: &canvas)
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
      rows.below(
        "\(look.glyphs.warning) \(message)", look.theme.destructive, 2, origin: .row(path),
        on: &canvas)
    }
    return row
  }
}
