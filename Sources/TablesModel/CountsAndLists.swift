extension Int {
  /// Returns the number with a noun, as in `1 row` or `2 rows`.
  package func counted(_ noun: String) -> String { self == 1 ? "1 \(noun)" : "\(self) \(noun)s" }
}

extension BinaryInteger {
  /// Returns the digits of the number, with zeros before them if there are fewer than `width`.
  func padded(to width: Int, radix: Int = 10) -> String {
    let digits = String(self, radix: radix, uppercase: true)
    return String(repeating: "0", count: Swift.max(width - digits.utf8.count, 0)) + digits
  }
}

extension UInt8 {
  /// Whether the byte is a letter or a digit of ASCII.
  var isLetterOrDigit: Bool {
    0x30...0x39 ~= self || 0x41...0x5A ~= self || 0x61...0x7A ~= self
  }
}

extension [String] {
  /// Returns the words as a sentence lists them: `a, b and c`.
  package func listed(_ conjunction: String = "and") -> String {
    guard let last, count > 1 else { return joined() }
    return "\(dropLast().joined(separator: ", ")) \(conjunction) \(last)"
  }
}
