/// A line of a look: what stands between the bars, and the marks behind them.
struct MarkedRow {
  /// The number that a trace writes ahead of the line.
  let number: Int?
  /// The line without its marks; where the look is left out, the number alone.
  let drawn: ArraySlice<UInt8>
  /// Whether something is drawn, and not only a number.
  let isFramed: Bool
  /// The mark of each stretch of columns, from 1.
  let runs: [Run]

  /// A letter and its columns, as in `b2` or `d31-36`.
  struct Run {
    var mark: String
    var columns: ClosedRange<Int>
  }

  /// Reads a line; `nil` for one that is no row of a look.
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
  /// The furthest column that is read; a longer row is taken for something else.
  private static let limit = 1_000

  /// Reads a letter and its columns.
  fileprivate init?(_ token: ArraySlice<UInt8>) {
    let letter = token.prefix { !$0.isDigit }
    let numbers = token[letter.endIndex...].split(
      separator: UInt8(ascii: "-"), omittingEmptySubsequences: false
    ).map { Int(String(decoding: $0, as: UTF8.self)) }
    guard !letter.isEmpty, 1...2 ~= numbers.count, let low = numbers[0],
      let high = numbers[numbers.count - 1], low >= 1, low <= high, high <= Self.limit
    else { return nil }
    mark = String(decoding: letter, as: UTF8.self)
    columns = low...high
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
}
