import TablesModel
import TablesText

/// A line of a screen, read back from between its bars.
struct ScreenRow: Hashable {
  /// What stands in each column.
  let cells: [Cell]

  /// A column of a line.
  struct Cell: Hashable {
    /// The glyph in UTF-8, which tells apart what strings hold equal; empty in the right half of a
    /// wide one.
    var glyph: [UInt8]
    var style: TextStyle

    static let blank = Cell(glyph: [0x20], style: .plain)

    var text: String { String(decoding: glyph, as: UTF8.self) }
    var isBlank: Bool { self == .blank }
    var isContinuation: Bool { glyph.isEmpty }
  }

  /// The most columns that a screen has; a longer line is taken for something else.
  static let limit = 1_000

  /// Reads `| General | h2-8`; `nil` where the line is something else, or has a letter that the
  /// legend has not.
  init?(_ line: some StringProtocol, legend: StyleLegend) {
    guard line.first == "|", let bar = line.lastIndex(of: "|"), bar > line.startIndex else {
      return nil
    }
    let text = String(line[line.index(after: line.startIndex)..<bar])
    let columns = TextMetrics().width(of: text)
    guard columns <= Self.limit else { return nil }
    var buffer = ScreenBuffer(columns: columns, rows: 1)
    buffer.write(text, column: 0, row: 0, style: .plain)
    for word in line[line.index(after: bar)...].split(separator: " ") {
      guard let mark = word.first, let style = legend[mark],
        let range = Self.columns(word.dropFirst())
      else { return nil }
      buffer.patch(style: style, columns: range, row: 0)
    }
    cells = (0..<columns).map { column in
      let cell = buffer[column, 0]
      return Cell(glyph: Array(cell.text.utf8), style: cell.style)
    }
  }

  /// The columns, from 0, of `3` or `3-9`, which count from 1.
  private static func columns(_ text: some StringProtocol) -> Range<Int>? {
    let numbers = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard 1...2 ~= numbers.count, let first = numbers[0], let last = numbers[numbers.count - 1],
      1...limit ~= first, first...limit ~= last
    else { return nil }
    return first - 1..<last
  }
}
