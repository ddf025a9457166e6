import TablesModel

/// A text in the form in which it is searched, as ``FoldedBytes`` describes.
package struct SearchText: Equatable, Sendable, CustomStringConvertible {
  private(set) var folded = FoldedBytes()

  /// Folds a text.
  /// - Complexity: O(bytes).
  package init(_ text: String) { folded.append(text) }

  /// The folded text.
  package var description: String { String(decoding: folded.bytes, as: UTF8.self) }

  /// Returns whether the text contains every word of a query.
  package func contains(_ query: SearchQuery) -> Bool {
    folded.bytes.withUnsafeBufferPointer { bytes in
      query.words.allSatisfy { $0.firstPlace(in: bytes, 0..<bytes.count) != nil }
    }
  }
}
