/// The lines of a text, compared byte by byte: Swift's strings hold `é` equal in all its forms.
struct TextLines {
  /// The lines in UTF-8, without their line feeds.
  let lines: [ArraySlice<UInt8>]
  /// Whether the last line has its line feed.
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

/// Numbers for lines: the same for equal ones, so that comparing costs no more than a number.
struct LineNumbering {
  private var numbers: [ArraySlice<UInt8>: Int] = [:]

  mutating func numbers(of lines: [ArraySlice<UInt8>]) -> [Int] {
    lines.map { line in
      let number = numbers[line] ?? numbers.count
      numbers[line] = number
      return number
    }
  }
}
