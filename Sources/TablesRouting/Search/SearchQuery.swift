/// What rows are searched for: words that must all be found, in any order.
///
/// Words are set apart by blanks and compared as ``SearchText`` says. A query without a word
/// finds everything.
package struct SearchQuery: Equatable, Sendable {
  /// One finder a word, that of the longest first, since it is the rarest as a rule.
  let words: [ByteFinder]

  /// Reads what was typed.
  package init(_ text: String) {
    words = text.split(whereSeparator: \.isWhitespace)
      .map { SearchText(String($0)).folded.bytes }
      .filter { !$0.isEmpty }
      .map { ByteFinder($0) }
      .sorted { $0.bytes.count > $1.bytes.count }
  }

  /// Whether there is no word, so that everything is found.
  package var isEmpty: Bool { words.isEmpty }

  /// Whether this finds nothing but what `other` finds, as it does when typing goes on.
  package func narrows(_ other: SearchQuery) -> Bool {
    other.words.allSatisfy { old in
      words.contains { word in
        word.bytes.withUnsafeBufferPointer { old.firstPlace(in: $0, 0..<$0.count) != nil }
      }
    }
  }
}

// MARK: - Highlighting

extension SearchQuery {
  /// Where the words stand in a text, to be highlighted: ranges of its grapheme clusters.
  ///
  /// The ranges are ascending and do not touch. Words that are not in the text are passed over,
  /// since they may have been found elsewhere in the row.
  ///
  /// - Complexity: O(bytes × words).
  package func matches(in text: String) -> [Range<Int>] {
    matches(inPieces: text.lazy.map { String($0) })
  }

  /// Where the words stand in a text that comes in pieces, such as the cells of a line.
  /// - Returns: Ranges of pieces, ascending, that do not touch.
  package func matches(inPieces pieces: some Sequence<String>) -> [Range<Int>] {
    if isEmpty { return [] }
    var folded = FoldedBytes()
    // The piece that each folded byte comes from.
    var origins: [Int] = []
    for (number, piece) in pieces.enumerated() {
      folded.append(piece)
      origins.append(contentsOf: repeatElement(number, count: folded.count - origins.count))
    }
    var isMatched = Array(repeating: false, count: (origins.last ?? -1) + 1)
    for word in words {
      for range in word.places(in: folded) {
        for piece in origins[range.lowerBound]...origins[range.upperBound - 1] {
          isMatched[piece] = true
        }
      }
    }
    return Self.ranges(isMatched)
  }

  private static func ranges(_ isMatched: [Bool]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    for piece in isMatched.indices where isMatched[piece] {
      if let last = ranges.last, last.upperBound == piece {
        ranges[ranges.count - 1] = last.lowerBound..<piece + 1
      } else {
        ranges.append(piece..<piece + 1)
      }
    }
    return ranges
  }
}

extension ByteFinder {
  /// Every place, also where two overlap.
  fileprivate func places(in text: FoldedBytes) -> [Range<Int>] {
    text.bytes.withUnsafeBufferPointer { bytes in
      var places: [Range<Int>] = []
      var start = 0
      while let place = firstPlace(in: bytes, start..<bytes.count) {
        places.append(place..<place + self.bytes.count)
        start = place + 1
      }
      return places
    }
  }
}
