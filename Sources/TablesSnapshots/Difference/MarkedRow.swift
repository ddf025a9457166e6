/// A line of a look: what stands between the bars, and the marks behind them.
struct MarkedRow {
  /// The number that a trace writes ahead of the line.
  let number: Int?
  /// What is drawn.
  let glyphs: Substring
  /// The mark of each stretch of columns, from 1.
  let runs: [(mark: Character, columns: ClosedRange<Int>)]

  /// Reads a line; `nil` for one that is no row of a look.
  init?(_ line: String) {
    guard let first = line.firstIndex(of: "|"), let last = line.lastIndex(of: "|"), first < last
    else { return nil }
    let digits = line[..<first].drop { $0 == " " }
    guard digits.isEmpty || (digits.last == " " && Int(digits.dropLast()) != nil) else {
      return nil
    }
    var runs: [(Character, ClosedRange<Int>)] = []
    for token in line[line.index(after: last)...].split(separator: " ") {
      guard let run = Self.run(token) else { return nil }
      runs.append(run)
    }
    number = Int(digits.dropLast())
    glyphs = line[line.index(after: first)..<last]
    self.runs = runs
  }

  /// A letter and its columns, as in `b2` or `d31-36`.
  private static func run(_ token: Substring) -> (Character, ClosedRange<Int>)? {
    let numbers = token.dropFirst().split(separator: "-").map { Int($0) }
    guard let mark = token.first, let first = numbers.first, let low = first,
      let last = numbers.last, let high = last, 1...high ~= low, numbers.count < 3
    else { return nil }
    return (mark, low...high)
  }
}
