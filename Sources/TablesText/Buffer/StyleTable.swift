import TablesModel

/// The styles that a buffer holds, each once; number 0 is the plain one.
struct StyleTable {
  private(set) var styles: [TextStyle] = [.plain]
  private var numbers: [TextStyle: Int] = [:]
  private var latest = 0

  /// The number of a style, which is added where it is new.
  ///
  /// - Complexity: O(1); a comparison where it is plain or the one asked for before.
  mutating func number(of style: TextStyle) -> Int {
    if style == styles[latest] { return latest }
    latest = firstNumber(of: style) ?? numbers[style] ?? add(style)
    return latest
  }

  /// The number of a style among the first few, which are compared faster than hashed.
  private func firstNumber(of style: TextStyle) -> Int? {
    styles.prefix(8).firstIndex(of: style)
  }

  /// The style of a number.
  subscript(number: Int) -> TextStyle { styles[number] }

  /// Forgets all but the plain one; keeps the storage.
  mutating func removeAll() {
    styles.removeSubrange(1...)
    numbers.removeAll(keepingCapacity: true)
    latest = 0
  }

  private mutating func add(_ style: TextStyle) -> Int {
    precondition(styles.count < 1 << 24, "a buffer cannot hold more than \(styles.count) styles")
    styles.append(style)
    numbers[style] = styles.count - 1
    return styles.count - 1
  }
}
