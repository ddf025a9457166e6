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

/// A search through an index that is made some rows at a time, and goes on from another's result.
///
/// ```swift
/// var filtering = SearchFiltering(SearchQuery("wi"), narrowing: filteringOfW)
/// while filtering.advance(rows: 10_000, in: index), !isCancelled {}
/// ```
///
/// It does not hold the index, which may grow meanwhile; rows that come later are searched later.
package struct SearchFiltering: Sendable {
  /// What is searched for.
  package let query: SearchQuery
  /// What was found so far, in the order of the rows.
  package private(set) var matches: [SearchIndex.Match] = []
  /// What the narrowed search found, all before `nextRow`; none but these are looked at again.
  private var candidates: ArraySlice<SearchIndex.Match> = []
  /// The first row that neither search has looked at.
  private var nextRow = 0

  /// Begins a search; where the query finds only what that of `previous` finds, in its matches.
  /// - Precondition: `previous` went through the same index.
  package init(_ query: SearchQuery, narrowing previous: SearchFiltering? = nil) {
    self.query = query
    guard let previous, !previous.query.isEmpty, query.narrows(previous.query) else { return }
    nextRow = previous.nextRow
    candidates = (previous.matches + previous.candidates)[...]
  }

  /// What was found so far, rows with the words in the title first, then in keywords, then others.
  /// - Complexity: O(matches).
  package var ranked: [SearchIndex.Match] {
    [.title, .keywords, .detail].flatMap { rank in matches.filter { $0.rank == rank } }
  }

  /// Looks at so many more rows.
  ///
  /// - Returns: Whether rows are left to look at.
  /// - Complexity: O(bytes) of the rows looked at.
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

/// One go through the bytes of an index.
private struct Pass {
  let query: SearchQuery
  let index: SearchIndex
  let bytes: UnsafeBufferPointer<UInt8>

  /// Adds one row, where every word is found in it.
  func append(row: Int, to matches: inout [SearchIndex.Match]) {
    let range = index.range(ofRow: row)
    if let rank = rank(of: query.words[...], in: range) {
      matches.append(SearchIndex.Match(row: row, rank: rank))
    }
  }

  /// Adds those of a range of rows in which every word is found.
  ///
  /// Looks for the longest word through all rows at once, which separators keep apart.
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

  /// The worst of the words' ranks; `nil` where one is not found.
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

  /// The field in which a place is, by the fields that end before it.
  private func rank(of place: Int, in range: Range<Int>) -> SearchIndex.Rank {
    var fields: UInt8 = 0
    for byte in bytes[range.lowerBound..<place] where byte == SearchIndex.fieldEnd { fields += 1 }
    return SearchIndex.Rank(rawValue: fields) ?? .detail
  }
}
