import TablesModel

/// The visible part of a text in a field, and the cursor in it.
package struct FieldText: Equatable, Sendable {
  /// The visible lines. A field of one line has one.
  package var lines: [String]
  /// The index of the line with the cursor.
  package var cursorLine: Int
  /// The columns of the date field that is being edited. Empty for a cursor between characters.
  package var cursor: Range<Int>

  package init(lines: [String], cursorLine: Int, cursor: Range<Int>) {
    (self.lines, self.cursorLine, self.cursor) = (lines, cursorLine, cursor)
  }
}

/// The layout of a row while it is edited: the places of its title and its text field.
package struct FieldLayout {
  /// The columns of the field, counted from 0 inside the frame.
  package let columns: Range<Int>
  /// Whether the field is on the line of the title, to the right of it.
  package let isBeside: Bool
  /// The least and the greatest number of lines of the text; `nil` for a field of one line.
  package let lineRange: ClosedRange<Int>?
  /// The number of lines above the field.
  package let linesAbove: Int
  private let rows: RowLayout
  private let title: String
  private let lines: TitleLines

  /// The number of blanks between a title and the field beside it.
  private static let gap = 2
  /// The least number of columns for a field beside a title.
  private static let least = 12

  /// Creates the layout of a row in a window of `rows` lines. The title gets only as many lines as
  /// leave room for the field.
  ///
  /// - Parameter lineRange: The least and the greatest number of lines of a field that is below the
  ///   title; `nil` for a field of one line.
  package init(
    title: String, lineLimit: Int?, lines lineRange: ClosedRange<Int>? = nil, layout: TableLayout,
    rows windowRows: Int
  ) {
    rows = layout.rows
    self.title = title
    let content = layout.geometry.content
    var lines = TitleLines(
      title, limit: min(lineLimit ?? TitleLines.defaultLimit, max(windowRows - 2, 1)),
      columns: content, metrics: layout.look.metrics)
    let start = title.isEmpty ? 0 : lines.width + Self.gap
    isBeside = lineRange == nil && start + Self.least <= content
    let indent = content >= 8 && !title.isEmpty ? 2 : 0
    lines.fit(content, of: content, indent: indent)
    self.lines = lines
    columns = isBeside ? start..<content : indent..<max(content, indent + 1)
    guard let lineRange else {
      (self.lineRange, linesAbove) = (nil, isBeside ? 0 : 1)
      return
    }
    var count = title.isEmpty ? 0 : 1
    if lines.wraps {
      count = rows.look.metrics.wrapped(title, to: lines.columns, limit: lines.limit).count
    }
    linesAbove = count
    // One line is kept for a message.
    let most = min(max(windowRows - count - 1, 1), lineRange.upperBound)
    self.lineRange = min(lineRange.lowerBound, most)...most
  }

  package var metrics: TextMetrics { rows.look.metrics }

  /// Whether the row has one line, unless it shows a message.
  package var isOneLine: Bool { isBeside && !lines.wraps }

  /// The number of columns to which a text of several lines is wrapped. The cursor needs a column
  /// to the right of a full line. Inside a frame, a blank column is there; elsewhere, one is kept.
  package var wrapColumns: Int {
    rows.geometry.isFramed ? columns.count : max(columns.count - 1, 1)
  }

  /// Draws the title, the visible part of the text, and a message that says why the text is
  /// invalid.
  ///
  /// - Parameter showsCursor: Whether to mark the cursor.
  /// - Returns: The row of the buffer that the cursor is in, or `nil` if it is outside the window.
  package func draw(
    _ text: FieldText, showsCursor: Bool, message: String?, at path: RowPath,
    on canvas: inout LineCanvas
  ) -> Int? {
    let look = rows.look
    if linesAbove > 0 || isBeside {
      rows.begin(.row(path), on: &canvas)
      rows.draw(
        title, as: lines, look.theme.rowTitle, at: 0, origin: .row(path), on: &canvas)
    }
    var row: Int?
    for (index, line) in text.lines.enumerated() where !canvas.isFull || isBeside {
      if !isBeside { rows.begin(.row(path), on: &canvas) }
      put(line, marked: showsCursor && index == text.cursorLine ? text.cursor : 0..<0, on: &canvas)
      if index == text.cursorLine { row = canvas.currentRow }
    }
    if let message {
      rows.drawBelow(
        "\(look.glyphs.warning) \(message)", look.theme.destructive, indent: 2,
        origin: .row(path), on: &canvas)
    }
    return row
  }

  /// Draws a line of the text, underlined to its end.
  private func put(_ text: String, marked: Range<Int>, on canvas: inout LineCanvas) {
    let blanks = max(columns.count - metrics.width(of: text), 0)
    rows.put(
      text + String(repeating: " ", count: blanks), TextStyle(attributes: .underline),
      at: columns.lowerBound, on: &canvas)
    if marked.isEmpty { return }
    let start = rows.geometry.start + columns.lowerBound
    canvas.patch(
      style: TextStyle(attributes: .inverse),
      columns: start + marked.lowerBound..<start + marked.upperBound)
  }
}
