/// A text as it is searched: without case, without marks on letters, in halfwidth forms.
///
/// `É`, `é` and `e` with U+0301 are `e`, `ß` is `ss`, `Ａ` is `a`. The Turkish `I`, `İ`, `ı` and
/// `i` are all one letter. `æ`, `ø`, Hangul, kana and Han stay as they are.
package struct SearchText: Equatable, Sendable, CustomStringConvertible {
  private(set) var folded = FoldedBytes()

  /// Folds a text.
  /// - Complexity: O(bytes).
  package init(_ text: String) { folded.append(text) }

  /// The folded text.
  package var description: String { String(decoding: folded.bytes, as: UTF8.self) }

  /// Whether every word of a query stands in the text.
  package func contains(_ query: SearchQuery) -> Bool {
    folded.bytes.withUnsafeBufferPointer { bytes in
      query.words.allSatisfy { $0.firstPlace(in: bytes, 0..<bytes.count) != nil }
    }
  }
}
