import TablesBasics
import TablesModel

/// The words that a search looks for. A row must contain all of them, in any order.
///
/// Words are separated by whitespace, and folded as ``SearchKey`` describes. A query without
/// words finds all rows.
package struct SearchQuery: Equatable, Sendable {
  /// A finder for each word. The longest comes first, because it usually is the rarest.
  let words: [ByteFinder]

  /// Creates a query from a typed text.
  package init(_ text: String) {
    words = text.split(whereSeparator: \.isWhitespace)
      .compactMap { word in
        var folded = SearchKey()
        folded.append(String(word))
        return folded.bytes.isEmpty ? nil : ByteFinder(folded.bytes)
      }
      .sorted { $0.bytes.count > $1.bytes.count }
  }

  /// Whether the query has no words, so that it finds all rows.
  package var isEmpty: Bool { words.isEmpty }

  /// Returns whether the query can only find rows that `other` finds, for example because the user
  /// has typed more.
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
  /// Returns the ranges to highlight in a text that is given in pieces, such as the cells of a
  /// line. A word that is not in the text is ignored, because it may have been found in another
  /// text of the row.
  /// - Returns: Ranges of the indices of pieces, which are ascending and do not touch.
  /// - Complexity: O(bytes × words).
  package func matches(inPieces pieces: some Sequence<String>) -> [Range<Int>] {
    if isEmpty { return [] }
    var folded = SearchKey()
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
    var ranges: [Range<Int>] = []
    for piece in isMatched.indices where isMatched[piece] { ranges.join(piece..<piece + 1) }
    return ranges
  }
}

extension ByteFinder {
  /// Returns all ranges of the bytes in a text, including overlapping ones.
  fileprivate func places(in text: SearchKey) -> [Range<Int>] {
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

/// Finds a sequence of bytes in another, eight positions at a time.
///
/// Compares the first and the last byte at eight positions in one step, and the rest where both
/// match (W. Muła, "SIMD-friendly algorithms for substring searching", in a general-purpose
/// register).
struct ByteFinder: Equatable, Sendable {
  let bytes: [UInt8]
  private let first: UInt64
  private let last: UInt64

  private static let ones: UInt64 = 0x0101_0101_0101_0101

  /// Creates a finder.
  /// - Precondition: `bytes` is not empty.
  init(_ bytes: [UInt8]) {
    precondition(!bytes.isEmpty, "nothing to find")
    self.bytes = bytes
    first = UInt64(bytes[0]) * Self.ones
    last = UInt64(bytes[bytes.count - 1]) * Self.ones
  }

  /// Returns the first position of the bytes in a range of `text`; `nil` if they are not in it.
  /// - Complexity: O(range), if the first and the last byte rarely match.
  func firstPlace(in text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int? {
    let end = range.upperBound &- bytes.count &+ 1
    guard let base = text.baseAddress, range.lowerBound < end else { return nil }
    var place = range.lowerBound
    while place &+ 8 <= end {
      var candidates = candidates(base + place)
      while candidates != 0 {
        let found = place &+ candidates.trailingZeroBitCount &>> 3
        if stands(at: base + found) { return found }
        candidates &= candidates &- 1
      }
      place &+= 8
    }
    while place < end {
      if stands(at: base + place) { return place }
      place &+= 1
    }
    return nil
  }

  /// Returns a mask with the high bit of each of eight positions whose first and last byte match. A
  /// few bits may be set without a match.
  @inline(__always)
  private func candidates(_ place: UnsafePointer<UInt8>) -> UInt64 {
    let beginnings = UnsafeRawPointer(place).loadUnaligned(as: UInt64.self)
    let ends = UnsafeRawPointer(place + (bytes.count &- 1)).loadUnaligned(as: UInt64.self)
    let differences = UInt64(littleEndian: (beginnings ^ first) | (ends ^ last))
    return (differences &- Self.ones) & ~differences & (Self.ones &* 0x80)
  }

  @inline(__always)
  private func stands(at place: UnsafePointer<UInt8>) -> Bool {
    for index in bytes.indices where place[index] != bytes[index] { return false }
    return true
  }
}
