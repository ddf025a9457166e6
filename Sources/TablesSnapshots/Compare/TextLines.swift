/// The lines of a text in UTF-8, because `String` treats different normal forms as equal.
struct TextLines {
  /// The lines without their line feeds.
  private(set) var lines: [ArraySlice<UInt8>]
  /// Whether the last line ends in a line feed.
  let endsInLineFeed: Bool

  init(_ text: String) { self.init(Array(text.utf8)) }

  init(_ bytes: [UInt8]) {
    endsInLineFeed = bytes.last == UInt8(ascii: "\n")
    let body = endsInLineFeed ? bytes.dropLast() : bytes[...]
    lines =
      bytes.isEmpty
      ? [] : body.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  }

  subscript(index: Int) -> String { String(decoding: lines[index], as: UTF8.self) }

  var count: Int { lines.count }

  /// Returns whether all lines of one text end in CR LF, and all lines of the other in LF.
  static func differInReturns(_ first: TextLines, _ second: TextLines) -> Bool {
    let counts = [first, second].map { text -> (ends: Int, returns: Int) in
      let ended = text.endsInLineFeed ? text.lines[...] : text.lines.dropLast()
      return (ended.count, ended.count { $0.last == UInt8(ascii: "\r") })
    }
    return counts.contains { $0.returns == 0 }
      && counts.contains { $0.returns > 0 && $0.returns == $0.ends }
  }

  /// Removes the CR from the end of each line.
  mutating func removeReturns() {
    lines = lines.map { $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0 }
  }
}

/// Numbers for values, the same for equal values, so that comparing two is cheap.
struct Numbering<Value: Hashable> {
  private var numbers: [Value: Int] = [:]

  mutating func number(of value: Value) -> Int {
    if let number = numbers[value] { return number }
    numbers[value] = numbers.count
    return numbers.count - 1
  }

  /// Returns the numbers of two sequences.
  static func numbers(
    _ old: some Sequence<Value>, _ new: some Sequence<Value>
  ) -> (old: [Int], new: [Int]) {
    var numbering = Numbering()
    return (old.map { numbering.number(of: $0) }, new.map { numbering.number(of: $0) })
  }
}

/// What two lines are compared by: their bytes, and the styles of a row in place of its letters.
struct LineKey: Hashable {
  var bytes: ArraySlice<UInt8>
  var runs: [ScreenRow.Run] = []

  func hash(into hasher: inout Hasher) {
    // Hashing all bytes at once takes a tenth of the time that single bytes take.
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    hasher.combine(runs)
  }
}
