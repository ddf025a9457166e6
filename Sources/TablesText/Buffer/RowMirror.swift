import TablesModel

/// The mirroring of a row for languages that are written from right to left: what was at the left
/// edge gets to the right edge.
///
/// Texts keep the order of their characters, because the terminal or the browser arranges these. A
/// text ends at two blanks. The parts of frames and controls are mirrored one by one.
struct RowMirror {
  /// The columns that are moved as a whole, from left to right. All other columns are blank.
  private(set) var parts: [Range<Int>] = []
  /// The marks of the row that get another shape, by their columns.
  private(set) var marks: [Int: Unicode.Scalar] = [:]
  private let columns: Int

  /// Finds the parts of a row.
  init(_ row: Int, of buffer: ScreenBuffer) {
    columns = buffer.columns
    let cells = (0..<columns).map { buffer[$0, row] }
    func isBlank(_ column: Int) -> Bool {
      !cells.indices.contains(column) || cells[column].text == " "
    }
    var column = 0
    while column < columns {
      if isBlank(column) {
        column += 1
        continue
      }
      let scalar = cells[column].text.unicodeScalars.first ?? " "
      let isAlone = isBlank(column - 1) && isBlank(column + 1)
      if Self.isShape(scalar, isAlone: isAlone) {
        marks[column] = Self.mirrored[scalar]
        parts.append(column..<column + 1)
        column += 1
        continue
      }
      var end = column + 1
      while end < columns {
        if isBlank(end), isBlank(end + 1) { break }
        let next = cells[end].text.unicodeScalars.first ?? " "
        if Self.isShape(next, isAlone: isBlank(end - 1) && isBlank(end + 1)) { break }
        end += 1
      }
      if isBlank(end - 1) { end -= 1 }
      parts.append(column..<end)
      column = end
    }
  }

  /// Returns the column to which mirroring moves a column. It moves that column back, too, if the
  /// parts are those of the mirrored row.
  func column(for column: Int) -> Int {
    guard let part = parts.first(where: { $0.contains(column) }) else {
      return columns - 1 - column
    }
    return columns - part.upperBound + column - part.lowerBound
  }

  /// Returns whether a character is a part of a frame or control, and of no text. Some characters
  /// are so only where they stand alone.
  private static func isShape(_ scalar: Unicode.Scalar, isAlone: Bool) -> Bool {
    switch scalar.value {
    case 0x2500...0x25FF, 0x2039, 0x203A, 0x276E, 0x276F: true
    case 0x3C, 0x3E, 0x7C: isAlone
    default: false
    }
  }

  private static let mirrored: [Unicode.Scalar: Unicode.Scalar] = {
    let pairs: [(Unicode.Scalar, Unicode.Scalar)] = [
      ("╭", "╮"), ("╰", "╯"), ("┌", "┐"), ("└", "┘"), ("›", "‹"), ("❯", "❮"), ("<", ">"),
      ("▸", "◂"), ("▶", "◀"),
    ]
    return Dictionary(uniqueKeysWithValues: pairs + pairs.map { ($1, $0) })
  }()
}
