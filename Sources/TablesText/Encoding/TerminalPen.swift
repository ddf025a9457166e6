import TablesModel

/// The cursor of a terminal, and the style in which the next characters are written.
///
/// Rows and columns are counted from 0 at the top left of the screen, or of the lines that a
/// painter paints on.
struct TerminalPen {
  /// Whether the lines begin anywhere on the screen, so that rows are known only relative to the
  /// first line.
  let isRelative: Bool
  /// `nil` if it is not known.
  private(set) var row: Int?
  /// `nil` if it is not known, as after the last column has been written.
  private(set) var column: Int?
  /// The number of the style in the painter's table; `nil` if it is not known.
  var style: Int?

  init(isRelative: Bool) { self.isRelative = isRelative }

  /// Records where the cursor is.
  mutating func place(row: Int?, column: Int?) { (self.row, self.column) = (row, column) }

  /// Records that cells of a row were written.
  mutating func advance(_ count: Int, of columns: Int) {
    column = column.flatMap { $0 + count < columns ? $0 + count : nil }
  }

  /// Appends the shortest sequence that moves the cursor.
  mutating func move(toRow row: Int, column: Int, _ bytes: inout [UInt8]) {
    if row == self.row {
      moveInRow(to: column, &bytes)
    } else if isRelative {
      moveByRows(to: row, &bytes)
      if column > 0 { bytes.append(control: 0x47, column + 1) }
    } else {
      moveOnScreen(to: row, column, &bytes)
    }
    place(row: row, column: column)
  }

  private func moveInRow(to column: Int, _ bytes: inout [UInt8]) {
    if column == self.column { return }
    if column == 0 {
      bytes.append(0x0D)
    } else if let current = self.column, 0..<4 ~= current - column {
      for _ in column..<current { bytes.append(0x08) }
    } else {
      bytes.append(control: 0x47, column + 1)  // CHA
    }
  }

  /// Moves to the first column of another row.
  private func moveByRows(to row: Int, _ bytes: inout [UInt8]) {
    let lines = row - (self.row ?? 0)
    if lines == 1 {
      bytes.append(contentsOf: [0x0D, 0x0A])
    } else {
      bytes.append(control: lines > 0 ? 0x45 : 0x46, abs(lines))  // CNL, CPL
    }
  }

  private func moveOnScreen(to row: Int, _ column: Int, _ bytes: inout [UInt8]) {
    if let current = self.row, current + 1 == row, column == 0 || column == self.column {
      if column != self.column { bytes.append(0x0D) }
      bytes.append(0x0A)  // LF, which moves down where output is not processed.
    } else if column == self.column, column > 0 {
      bytes.append(control: 0x64, row + 1)  // VPA
    } else {
      bytes.append(contentsOf: [0x1B, 0x5B])  // CUP
      if row > 0 || column > 0 { bytes.append(number: row + 1) }
      if column > 0 {
        bytes.append(0x3B)
        bytes.append(number: column + 1)
      }
      bytes.append(0x48)
    }
  }
}

extension [UInt8] {
  /// Appends `CSI`, a number unless it is 1, and a final byte.
  mutating func append(control final: UInt8, _ number: Int) {
    append(0x1B)
    append(0x5B)
    if number != 1 { append(number: number) }
    append(final)
  }

  /// Appends a number that is not negative, in decimal digits.
  mutating func append(number: Int) {
    if number >= 10 { append(number: number / 10) }
    append(0x30 + UInt8(truncatingIfNeeded: number % 10))
  }
}
