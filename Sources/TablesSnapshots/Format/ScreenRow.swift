import TablesText

/// A line of a screen as a snapshot writes it, such as `| General | h2-8`.
struct MarkedRow {
  /// The number that a trace writes before the line.
  let number: Int?
  /// The line without its letters; only the number if the look is left out.
  let drawn: ArraySlice<UInt8>
  /// Whether the line has text between bars.
  let isFramed: Bool
  /// The letter of each stretch of columns that is not plain.
  let runs: [Run]

  /// A letter and its columns from 1, as in `b2` or `d31-36`.
  struct Run {
    var mark: String
    var columns: ClosedRange<Int>
  }

  /// Reads a line; returns `nil` if it is not a line of a screen.
  init?(_ line: ArraySlice<UInt8>) {
    var rest = line.drop { $0 == UInt8(ascii: " ") }
    let digits = rest.prefix { $0.isDigit }
    rest = rest[digits.endIndex...]
    if !digits.isEmpty {
      guard rest.isEmpty || rest.first == UInt8(ascii: " ") else { return nil }
      rest = rest.dropFirst()
    }
    number = Int(String(decoding: digits, as: UTF8.self))
    isFramed = rest.first == UInt8(ascii: "|")
    guard isFramed || number != nil else { return nil }
    if isFramed {
      guard let last = rest.lastIndex(of: UInt8(ascii: "|")), last > rest.startIndex else {
        return nil
      }
      rest = rest[(last + 1)...]
      drawn = line[..<rest.startIndex]
    } else {
      drawn = line[..<digits.endIndex]
    }
    var runs: [Run] = []
    for token in rest.split(separator: UInt8(ascii: " ")) {
      guard let run = Run(token) else { return nil }
      runs.append(run)
    }
    if runs.isEmpty, !isFramed { return nil }
    self.runs = runs
  }
}

extension MarkedRow.Run {
  /// Reads a letter and its columns.
  fileprivate init?(_ token: ArraySlice<UInt8>) {
    let letter = token.prefix { !$0.isDigit }
    let numbers = token[letter.endIndex...].split(
      separator: UInt8(ascii: "-"), omittingEmptySubsequences: false
    ).map { Int(String(decoding: $0, as: UTF8.self)) }
    guard !letter.isEmpty, 1...2 ~= numbers.count, let low = numbers[0],
      let high = numbers[numbers.count - 1], low >= 1, low <= high, high <= ScreenRow.limit
    else { return nil }
    mark = String(decoding: letter, as: UTF8.self)
    columns = low...high
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
}

/// The content of a line of a screen, column by column.
struct ScreenRow: Hashable {
  private(set) var cells: [Cell]

  /// The largest number of columns of a row. A longer line is not read as a row.
  static let limit = 1_000

  /// A column of a row.
  struct Cell: Hashable {
    /// The glyph in UTF-8, because `String` treats different normal forms as equal. Empty in the
    /// right half of a wide glyph.
    var glyph: [UInt8] = [0x20]
    var style = MarkedStyle()

    /// A blank in the default style.
    static let blank = Cell()

    var text: String { String(decoding: glyph, as: UTF8.self) }
    var isBlank: Bool { self == .blank }
    var isContinuation: Bool { glyph.isEmpty }
  }

  /// Creates the row of a line. `nil` if it is longer than ``limit``.
  ///
  /// A wide glyph has the style of its left half.
  init?(_ row: MarkedRow, _ legend: Legend) {
    guard let bar = row.drawn.firstIndex(of: UInt8(ascii: "|")) else { return nil }
    let text = String(decoding: row.drawn[(bar + 1)...].dropLast(), as: UTF8.self)
    let columns = TextMetrics().width(of: text)
    guard columns <= Self.limit else { return nil }
    var buffer = ScreenBuffer(columns: columns, rows: 1)
    buffer.write(text, column: 0, row: 0, style: .plain)
    cells = (0..<columns).map { Cell(glyph: Array(buffer[$0, 0].text.utf8)) }
    for run in row.runs {
      let style = legend.style(of: run.mark)
      for column in run.columns where column <= columns && !cells[column - 1].isContinuation {
        cells[column - 1].style = style
        if column < columns, cells[column].isContinuation { cells[column].style = style }
      }
    }
  }

  /// Creates a row that has the styles of a line and no glyphs.
  init(stylesOf row: MarkedRow, _ legend: Legend) {
    let columns = row.runs.reduce(0) { max($0, $1.columns.upperBound) }
    cells = Array(repeating: .blank, count: columns)
    for run in row.runs {
      let style = legend.style(of: run.mark)
      for column in run.columns { cells[column - 1].style = style }
    }
  }

  /// The cell of a column, from 0. Beyond the end of the row, a plain blank.
  subscript(column: Int) -> Cell { column < cells.count ? cells[column] : .blank }

  /// The text of the row.
  var text: String { cells.map(\.text).joined() }
}

/// The style of a cell in the words of a legend, and its letter.
///
/// A letter is valid only within one file: the next version may use another one for the same style.
/// So letters are ignored when styles are compared.
struct MarkedStyle: Hashable {
  var mark = ""
  var words = "default"

  static func == (first: Self, second: Self) -> Bool { first.words == second.words }

  func hash(into hasher: inout Hasher) { hasher.combine(words) }
}
