extension Int {
  /// Returns the number with a noun, as in `1 row` or `2 rows`.
  package func counted(_ noun: String) -> String { self == 1 ? "1 \(noun)" : "\(self) \(noun)s" }
}

extension [String] {
  /// Returns the words as a sentence lists them: `a, b and c`.
  package func listed(_ conjunction: String = "and") -> String {
    guard let last, count > 1 else { return joined() }
    return "\(dropLast().joined(separator: ", ")) \(conjunction) \(last)"
  }
}
