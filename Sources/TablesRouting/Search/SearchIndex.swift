import TablesModel

/// The texts of many rows, folded into one sequence of bytes for searching.
///
/// The index is built row by row, so that a caller can stop and continue at any time. A row takes
/// five bytes besides its texts. If it has keywords or a detail, it takes two more, and one for
/// each keyword.
package struct SearchIndex: Sendable {
  /// The folded texts of all rows. Each title is followed, if the row has keywords or a detail, by
  /// its keywords and detail. A separator ends each keyword and field.
  private(set) var text = FoldedBytes()
  /// The end of each row in `text`.
  private(set) var ends: [UInt32] = []

  /// The separator after a field, which is not a byte of UTF-8.
  static let fieldEnd: UInt8 = 0xFF
  /// The separator after a keyword, which is not a byte of UTF-8.
  private static let keywordEnd: UInt8 = 0xFE

  /// Creates an index without rows.
  package init() {}

  /// The number of rows.
  package var count: Int { ends.count }

  /// Reserves room for rows of about 32 bytes.
  package mutating func reserveCapacity(_ rows: Int) {
    text.reserveCapacity(32 * rows)
    ends.reserveCapacity(rows)
  }

  /// Adds the texts of the next row.
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

  /// Returns the range of a row in `text`.
  @inline(__always)
  func range(ofRow row: Int) -> Range<Int> {
    (row == 0 ? 0 : Int(ends[row - 1]))..<Int(ends[row])
  }
}

extension SearchIndex {
  /// The field of a row in which words were found.
  package enum Rank: UInt8, Comparable, Sendable {
    case title, keywords, detail

    /// Returns whether the left field counts more: a title, then keywords, then a detail.
    package static func < (left: Rank, right: Rank) -> Bool { left.rawValue < right.rawValue }
  }

  /// A row in which all words of a query were found.
  package struct Match: Hashable, Sendable {
    /// The index of the row in the order in which rows were added.
    package var row: Int
    /// The rank of the row: each word counts with the best field that contains it, and the row with
    /// its worst word.
    package var rank: Rank
  }
}

/// A search of an index, some rows at a time. It can start from the result of another search.
///
/// ```swift
/// var filtering = SearchFiltering(SearchQuery("wi"), narrowing: filteringOfW)
/// while filtering.advance(rows: 10_000, in: index), !isCancelled {}
/// ```
///
/// The search does not store the index, so rows can be added to the index between two steps.
package struct SearchFiltering: Sendable {
  /// The words to search for.
  package let query: SearchQuery
  /// The rows that were found so far, in the order of the index.
  package private(set) var matches: [SearchIndex.Match] = []
  /// The matches of the earlier search, before `nextRow`, that this search has not checked yet.
  private var candidates: ArraySlice<SearchIndex.Match> = []
  /// The index of the first row that neither search has checked.
  private var nextRow = 0

  /// Creates a search. If the query narrows that of `previous`, rows that it ruled out are skipped.
  /// - Precondition: `previous` has searched the same index.
  package init(_ query: SearchQuery, narrowing previous: SearchFiltering? = nil) {
    self.query = query
    guard let previous, !previous.query.isEmpty, query.narrows(previous.query) else { return }
    nextRow = previous.nextRow
    candidates = (previous.matches + previous.candidates)[...]
  }

  /// Searches more rows.
  /// - Returns: Whether there are more rows to search.
  /// - Complexity: O(bytes) of the rows that are searched.
  @discardableResult
  package mutating func advance(rows: Int, in index: SearchIndex) -> Bool {
    let repeated = candidates.prefix(rows)
    candidates = candidates.dropFirst(repeated.count)
    let rest = min(rows - repeated.count, index.count - nextRow)
    let range = nextRow..<nextRow + max(rest, 0)
    index.text.bytes.withUnsafeBufferPointer { bytes in
      let pass = Pass(query: query, index: index, bytes: bytes)
      for match in repeated {
        pass.append(row: match.row, to: &matches)
      }
      pass.append(rows: range, to: &matches)
    }
    nextRow = range.upperBound
    return !candidates.isEmpty || nextRow < index.count
  }
}

/// A pass through the bytes of an index.
private struct Pass {
  let query: SearchQuery
  let index: SearchIndex
  let bytes: UnsafeBufferPointer<UInt8>

  /// Adds a row if it contains every word.
  func append(row: Int, to matches: inout [SearchIndex.Match]) {
    let range = index.range(ofRow: row)
    if let rank = rank(of: query.words[...], in: range) {
      matches.append(SearchIndex.Match(row: row, rank: rank))
    }
  }

  /// Adds those rows of a range that contain every word.
  ///
  /// Searches the bytes of all rows at once for the longest word, which cannot contain a separator.
  func append(rows: Range<Int>, to matches: inout [SearchIndex.Match]) {
    guard let longest = query.words.first else {
      return matches.append(contentsOf: rows.map { .init(row: $0, rank: .title) })
    }
    guard let last = rows.last else { return }
    let end = Int(index.ends[last])
    var (row, start) = (rows.lowerBound, index.range(ofRow: rows.lowerBound).lowerBound)
    while let place = longest.firstPlace(in: bytes, start..<end) {
      while Int(index.ends[row]) <= place { row += 1 }
      let range = index.range(ofRow: row)
      if let others = rank(of: query.words.dropFirst(), in: range) {
        let rank = max(others, self.rank(of: place, in: range))
        matches.append(SearchIndex.Match(row: row, rank: rank))
      }
      (row, start) = (row + 1, range.upperBound)
    }
  }

  /// Returns the worst of the ranks of the words; `nil` if a word is not found.
  private func rank(
    of words: ArraySlice<ByteFinder>, in range: Range<Int>
  ) -> SearchIndex.Rank? {
    var worst = SearchIndex.Rank.title
    for word in words {
      guard let place = word.firstPlace(in: bytes, range) else { return nil }
      worst = max(worst, rank(of: place, in: range))
    }
    return worst
  }

  /// Returns the field at a position of the text, by counting the fields of the row that end before
  /// it.
  private func rank(of place: Int, in range: Range<Int>) -> SearchIndex.Rank {
    var fields: UInt8 = 0
    for byte in bytes[range.lowerBound..<place] where byte == SearchIndex.fieldEnd { fields += 1 }
    return SearchIndex.Rank(rawValue: fields) ?? .detail
  }
}
