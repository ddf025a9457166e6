import TablesModel
import TablesText

/// A row of a screen as a snapshot writes it, such as `| General | eB2-8`.
///
/// Rows are equal if they have the same glyphs and styles.
struct ScreenRow: Equatable {
  /// The number that a trace writes before the row.
  let number: Int?
  /// The line without its styles. Only the number if the snapshot has no glyphs.
  let drawn: ArraySlice<UInt8>
  /// The glyphs between the bars. `nil` if the snapshot was taken without the layer `look`.
  ///
  /// In UTF-8, because `String` treats different normal forms as equal.
  let glyphs: ArraySlice<UInt8>?
  /// The stretches of columns that are not plain.
  let runs: [Run]

  /// The letters of a style and its columns from 1, as in `l2` or `gB31-36`.
  struct Run: Equatable {
    var mark: String
    var columns: ClosedRange<Int>

    /// The columns and the style in words, as in `columns 31-36: green, bold`.
    var words: String {
      let style = TextStyle(mark: mark)?.words ?? "an unknown style"
      return "\(columns.count == 1 ? "column" : "columns") \(columns.runText): \(style)"
    }
  }

  /// The greatest number of columns that a row of a screen may have. A longer line counts as other
  /// text.
  fileprivate static let limit = 1_000

  /// Reads a line; returns `nil` if it is not a row of a screen.
  init?(_ line: ArraySlice<UInt8>) {
    let bar = UInt8(ascii: "|")
    var start = line.startIndex
    while start < line.endIndex, line[start] == UInt8(ascii: " ") { start += 1 }
    var end = start
    while end < line.endIndex, line[end].isDigit { end += 1 }
    let digits = line[start..<end]
    var rest = line[end...]
    if !digits.isEmpty {
      guard rest.isEmpty || rest.first == UInt8(ascii: " ") else { return nil }
      rest = rest.dropFirst()
    }
    number = digits.isEmpty ? nil : Int(String(decoding: digits, as: UTF8.self))
    if rest.first == bar {
      guard let last = rest.lastIndex(of: bar), last > rest.startIndex else { return nil }
      glyphs = rest[(rest.startIndex + 1)..<last]
      drawn = line[...last]
    } else {
      guard number != nil else { return nil }
      glyphs = nil
      drawn = line[..<digits.endIndex]
    }
    var runs: [Run] = []
    for token in line[max(drawn.endIndex, rest.startIndex)...].split(separator: UInt8(ascii: " ")) {
      guard let run = Run(token) else { return nil }
      runs.append(run)
    }
    if runs.isEmpty, glyphs == nil { return nil }
    self.runs = runs
  }

  static func == (first: Self, second: Self) -> Bool {
    first.glyphs == second.glyphs && first.runs == second.runs
  }

  /// Whether the row has glyphs, no more columns than a screen can have, and known styles.
  var isOfScreen: Bool {
    guard let glyphs, runs.allSatisfy({ TextStyle(mark: $0.mark) != nil }) else { return false }
    return TextMetrics().width(of: String(decoding: glyphs, as: UTF8.self)) <= Self.limit
  }

  /// The letters of the style of each column; empty for the default style.
  var styles: [String] {
    var styles = Array(
      repeating: "", count: runs.reduce(0) { max($0, $1.columns.upperBound) })
    for run in runs {
      for column in run.columns { styles[column - 1] = run.mark }
    }
    return styles
  }
}

extension ScreenRow.Run {
  /// Reads a letter and its columns.
  fileprivate init?(_ token: ArraySlice<UInt8>) {
    var place = token.startIndex
    while place < token.endIndex, token[place].isLetter { place += 1 }
    let letter = token[..<place]
    guard !letter.isEmpty, let low = Self.readNumber(token, &place) else { return nil }
    var high = low
    if place < token.endIndex, token[place] == UInt8(ascii: "-") {
      place += 1
      guard let number = Self.readNumber(token, &place) else { return nil }
      high = number
    }
    guard place == token.endIndex, low >= 1, low <= high, high <= ScreenRow.limit else {
      return nil
    }
    mark = String(decoding: letter, as: UTF8.self)
    columns = low...high
  }

  /// Reads the digits at a place, moves the place to their end, and returns their number. `nil` if
  /// there are none. Digits after a number that is larger than any column are not read.
  private static func readNumber(_ bytes: ArraySlice<UInt8>, _ place: inout Int) -> Int? {
    var number: Int?
    while place < bytes.endIndex, bytes[place].isDigit, number ?? 0 <= ScreenRow.limit {
      number = (number ?? 0) * 10 + Int(bytes[place] - UInt8(ascii: "0"))
      place += 1
    }
    return number
  }
}

extension ClosedRange<Int> {
  /// The columns of a run as snapshots write them, from 1: `2` or `31-36`.
  var runText: String { count == 1 ? "\(lowerBound)" : "\(lowerBound)-\(upperBound)" }
}

extension UInt8 {
  fileprivate var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }

  fileprivate var isLetter: Bool {
    self | 0x20 >= UInt8(ascii: "a") && self | 0x20 <= UInt8(ascii: "z")
  }
}
