/// The texts of many rows, folded into one run of bytes to be searched.
///
/// It is built row by row, so that a caller stops and goes on as time allows. A row takes the
/// bytes of its texts and about seven more.
package struct SearchIndex: Sendable {
  /// Each row: its title, keywords and detail, each with a separator behind it.
  private(set) var text = FoldedBytes()
  /// Where each row ends in `text`.
  private(set) var ends: [UInt32] = []

  /// Ends a field; no byte of UTF-8.
  static let fieldEnd: UInt8 = 0xFF
  /// Stands between two keywords; no byte of UTF-8.
  private static let keywordEnd: UInt8 = 0xFE

  /// Makes an index of no rows.
  package init() {}

  /// How many rows there are.
  package var count: Int { ends.count }

  /// Reserves room for rows of about 32 bytes.
  package mutating func reserveCapacity(_ rows: Int) {
    text.reserveCapacity(32 * rows)
    ends.reserveCapacity(rows)
  }

  /// Adds the texts of the next row.
  ///
  /// - Precondition: All rows together take less than 4 GiB.
  /// - Complexity: O(bytes).
  package mutating func append(title: String, keywords: [String] = [], detail: String? = nil) {
    text.append(title)
    text.append(separator: Self.fieldEnd)
    if !keywords.isEmpty || detail != nil {
      for keyword in keywords {
        text.append(keyword)
        text.append(separator: Self.keywordEnd)
      }
      text.append(separator: Self.fieldEnd)
      text.append(detail ?? "")
      text.append(separator: Self.fieldEnd)
    }
    ends.append(UInt32(text.count))
  }

  /// The bytes of a row.
  @inline(__always)
  func range(ofRow row: Int) -> Range<Int> {
    (row == 0 ? 0 : Int(ends[row - 1]))..<Int(ends[row])
  }
}

extension SearchIndex {
  /// Where in a row its words were found: the better places come first.
  package enum Rank: UInt8, Comparable, Sendable {
    case title, keywords, detail

    /// What is found in a title comes before what is found in keywords, and that before details.
    package static func < (left: Rank, right: Rank) -> Bool { left.rawValue < right.rawValue }
  }

  /// A row in which all words of a query were found.
  package struct Match: Hashable, Sendable {
    /// The row's place in the order in which rows were added.
    package var row: Int
    /// The worst of the places in which the words were found, each in its best.
    package var rank: Rank
  }

  /// All rows in which every word of a query is found, in the order in which they were added.
  ///
  /// A word is found inside one field or keyword, never across two. To be cancelled between
  /// rows, use ``SearchFiltering``.
  ///
  /// - Complexity: O(bytes) of all rows, or of those that `previous` has found.
  package func filter(
    _ query: SearchQuery, narrowing previous: SearchFiltering? = nil
  ) -> [Match] {
    var filtering = SearchFiltering(query, narrowing: previous)
    filtering.advance(rows: .max, in: self)
    return filtering.matches
  }
}
