/// The lines of a text in UTF-8, because `String` treats different normal forms as equal.
struct TextLines {
  /// The lines without their line feeds.
  let lines: [ArraySlice<UInt8>]
  /// Whether the last line ends in a line feed.
  let endsInLineFeed: Bool

  init(_ text: String) {
    let bytes = Array(text.utf8)
    endsInLineFeed = bytes.last == UInt8(ascii: "\n")
    let body = endsInLineFeed ? bytes.dropLast() : bytes[...]
    lines =
      bytes.isEmpty
      ? [] : body.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  }

  subscript(index: Int) -> String { String(decoding: lines[index], as: UTF8.self) }

  var count: Int { lines.count }
}

/// Numbers for lines, the same for equal lines, so that comparing two is cheap.
struct LineNumbering {
  private var numbers: [Line: Int] = [:]

  /// A line that is hashed as a whole, in a tenth of the time that single bytes take.
  private struct Line: Hashable {
    let bytes: ArraySlice<UInt8>

    func hash(into hasher: inout Hasher) {
      bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    }
  }

  mutating func numbers(of lines: [ArraySlice<UInt8>]) -> [Int] {
    lines.map { number(of: $0) }
  }

  mutating func number(of bytes: ArraySlice<UInt8>) -> Int {
    let line = Line(bytes: bytes)
    if let number = numbers[line] { return number }
    numbers[line] = numbers.count
    return numbers.count - 1
  }
}
