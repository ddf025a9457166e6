import TablesModel

/// The cursor of a terminal, and the style in which the next characters are written.
///
/// Rows and columns are counted from 0 at the top left of the screen, or of the lines that a
/// painter paints on.
struct TerminalPen {
  /// Whether the lines begin anywhere on the screen, so that rows are known only relative to the
  /// first line.
  let isRelative: Bool
  /// The row of the cursor; `nil` if it is not known.
  private(set) var row: Int?
  /// The column of the cursor; `nil` if it is not known, as after the last column has been written.
  private(set) var column: Int?
  /// The number of the style in the painter's table; `nil` if it is not known.
  var style: Int?

  init(isRelative: Bool) { self.isRelative = isRelative }

  /// Records the position of the cursor.
  mutating func setPosition(row: Int?, column: Int?) { (self.row, self.column) = (row, column) }

  /// Records that cells of a row were written.
  mutating func advance(_ count: Int, of columns: Int) {
    column = column.flatMap { $0 + count < columns ? $0 + count : nil }
  }

  /// Appends a sequence that moves the cursor.
  mutating func move(toRow row: Int, column: Int, _ bytes: inout [UInt8]) {
    if row == self.row {
      moveInRow(to: column, &bytes)
    } else if isRelative {
      moveByRows(to: row, &bytes)
      if column > 0 { bytes.append(.column(column)) }
    } else {
      bytes.append(.position(row: row, column: column))
    }
    setPosition(row: row, column: column)
  }

  /// Moves to the first column of a row, unless the cursor is in one of the first four columns of
  /// the row.
  mutating func rest(inRow row: Int, _ bytes: inout [UInt8]) {
    if row == self.row, let column, column < 4 { return }
    move(toRow: row, column: 0, &bytes)
  }

  private func moveInRow(to column: Int, _ bytes: inout [UInt8]) {
    if column == self.column { return }
    if column == 0 { bytes.append(0x0D) } else { bytes.append(.column(column)) }
  }

  /// Moves to the first column of another row by a number of rows, relative to the current one.
  private func moveByRows(to row: Int, _ bytes: inout [UInt8]) {
    let lines = row - (self.row ?? 0)
    if lines == 1 {
      bytes.append(contentsOf: [0x0D, 0x0A])
    } else {
      bytes.append(lines > 0 ? .lineBelow(lines) : .lineAbove(-lines))
    }
  }
}

// MARK: - Styles

extension TerminalPen {
  /// Sets a style by its number in the painter's table.
  mutating func set(style number: Int, of table: SeenTable, _ bytes: inout [UInt8]) {
    if style == number { return }
    if style == nil || number == 0 {
      // The sequence for the plain style does not end a link.
      if let style, table.styles[style].link != 0 { bytes.appendLink(0) }
      bytes.append(.plainStyle)
      style = 0
    }
    bytes.appendChange(from: table.styles[style ?? 0], to: table.styles[number])
    style = number
  }

  /// Sets the style with a number, unless blanks already look as in this style.
  mutating func set(styleOfBlanks number: Int, of table: SeenTable, _ bytes: inout [UInt8]) {
    if let style, table.onBlanks(style) == number { return }
    set(style: number, of: table, &bytes)
  }
}
