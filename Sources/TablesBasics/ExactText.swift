/// A text that is equal only to a text of the same Unicode scalars, as in Foundation.
///
/// `String` also counts a precomposed `é` and an `e` with a combining accent as equal.
package struct ExactText: Hashable, Sendable {
  /// The text.
  package let text: String

  /// Creates an exact text.
  package init(_ text: String) { self.text = text }

  package static func == (left: ExactText, right: ExactText) -> Bool {
    left.text == right.text && left.text.utf8.elementsEqual(right.text.utf8)
  }

  package func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

extension Dictionary where Key == ExactText {
  /// The entries by their plain texts. Of keys that `String` counts as equal, the last in the order
  /// of their bytes is kept.
  package var byPlainText: [String: Value] {
    let sorted = sorted { $0.key.text.utf8.lexicographicallyPrecedes($1.key.text.utf8) }
    return Dictionary<String, Value>(
      sorted.lazy.map { ($0.key.text, $0.value) }, uniquingKeysWith: { _, last in last })
  }
}
