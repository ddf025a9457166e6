extension Int {
  /// Returns the number with a noun, as in `1 row` or `2 rows`.
  package func counted(_ noun: String) -> String { self == 1 ? "1 \(noun)" : "\(self) \(noun)s" }
}
