import TablesBasics
import TablesModel

/// The texts of many rows, folded into one sequence of bytes for searching.
///
/// The index is built row by row, so that a caller can stop and continue at any time. A row takes
/// five bytes besides its texts. If it has keywords or details, it takes two more, and one for
/// each of them.
package struct SearchIndex: Sendable {
  /// The folded texts of all rows. Each title is followed, if the row has keywords or details, by
  /// its keywords and details. A separator ends each keyword, detail and field.
  private(set) var text = SearchKey()
  /// The end of each row in `text`.
  private(set) var ends: [UInt32] = []
  /// The sections, in the order of their rows. The rows before the first one have no header.
  private var sections: [SearchedSection] = []

  /// The folded header of a section, and its first row.
  private struct SearchedSection {
    let firstRow: Int
    let header: SearchKey
  }

  /// The separator after a field, which is not a byte of UTF-8.
  static let fieldEnd: UInt8 = 0xFF
  /// The separator after a keyword or a detail, which is not a byte of UTF-8.
  private static let textEnd: UInt8 = 0xFE

  /// Creates an index without rows.
  package init() {}

  /// The number of rows.
  package var count: Int { ends.count }

  /// Reserves room for rows of about 32 bytes.
  package mutating func reserveCapacity(_ rows: Int) {
    text.reserveCapacity(32 * rows)
    ends.reserveCapacity(rows)
  }

  /// Begins another section. Its header is searched for each of the rows that follow.
  package mutating func beginSection(header: String?) {
    if sections.last?.firstRow == count { sections.removeLast() }
    var folded = SearchKey()
    if let header { folded.append(header) }
    // Sections without a header, one after the other, are searched as one.
    if folded.bytes.isEmpty, sections.last?.header.bytes.isEmpty ?? true { return }
    sections.append(SearchedSection(firstRow: count, header: folded))
  }

  /// Adds the texts of the next row.
  /// - Parameter details: The other texts that the row shows: its detail, its value, its badge.
  /// - Precondition: All rows together take less than 4 GiB.
  /// - Complexity: O(bytes).
  package mutating func append(title: String, keywords: [String] = [], details: [String] = []) {
    text.append(title)
    text.append(separator: Self.fieldEnd)
    if !keywords.isEmpty || !details.isEmpty {
      append(keywords)
      append(details)
    }
    ends.append(UInt32(text.count))
  }

  /// Adds the texts of a field.
  private mutating func append(_ texts: [String]) {
    for each in texts {
      text.append(each)
      text.append(separator: Self.textEnd)
    }
    text.append(separator: Self.fieldEnd)
  }

  /// Returns the rows from one on that have the same header, up to `end`, and the header, which may
  /// be empty.
  func section(from row: Int, to end: Int) -> (rows: Range<Int>, header: SearchKey?) {
    let next = sections.partitioningIndex { $0.firstRow > row }
    let rows = row..<min(end, next < sections.count ? sections[next].firstRow : end)
    return (rows, next == 0 ? nil : sections[next - 1].header)
  }

  /// Returns the range of a row in `text`.
  @inline(__always)
  func range(ofRow row: Int) -> Range<Int> {
    (row == 0 ? 0 : Int(ends[row - 1]))..<Int(ends[row])
  }
}

extension SearchIndex {
  /// The field of a row in which words were found.
  package enum Rank: UInt8, Comparable, CaseIterable, Sendable {
    case title, keywords, detail
    /// The header of the row's section.
    case header

    /// Returns whether the left field counts more: a title, then keywords, then a detail, then the
    /// header of the section.
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
      pass.append(repeated, to: &matches)
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

  /// Adds those of some rows that contain every word, together with the headers of their sections.
  /// The rows must be in ascending order.
  func append(_ rows: ArraySlice<SearchIndex.Match>, to matches: inout [SearchIndex.Match]) {
    var end = 0
    var headed: [Bool] = []
    for match in rows {
      if match.row >= end {
        let section = index.section(from: match.row, to: index.count)
        (end, headed) = (section.rows.upperBound, words(in: section.header))
      }
      if let rank = rank(in: index.range(ofRow: match.row), headed) {
        matches.append(SearchIndex.Match(row: match.row, rank: rank))
      }
    }
  }

  /// Adds those rows of a range that, with the headers of their sections, contain every word.
  func append(rows: Range<Int>, to matches: inout [SearchIndex.Match]) {
    var start = rows.lowerBound
    while start < rows.upperBound {
      let section = index.section(from: start, to: rows.upperBound)
      let headed = words(in: section.header)
      var end = section.rows.upperBound
      // The rows of sections whose headers contain no word are searched at once.
      while !headed.contains(true), end < rows.upperBound {
        let next = index.section(from: end, to: rows.upperBound)
        if words(in: next.header).contains(true) { break }
        end = next.rows.upperBound
      }
      append(rows: start..<end, headed, to: &matches)
      start = end
    }
  }

  /// Returns for each word whether a header contains it; nothing if it contains none.
  private func words(in header: SearchKey?) -> [Bool] {
    guard let header, !header.bytes.isEmpty else { return [] }
    return header.bytes.withUnsafeBufferPointer { header in
      query.words.map { $0.firstPlace(in: header, header.indices) != nil }
    }
  }

  /// Adds those rows that contain every word which is not in their header.
  ///
  /// Searches the bytes of all rows at once for the longest word, which cannot contain a separator.
  private func append(
    rows: Range<Int>, _ headed: [Bool], to matches: inout [SearchIndex.Match]
  ) {
    let words = query.words
    let needed = headed.isEmpty ? words.indices.first : headed.firstIndex(of: false)
    guard let needed else {
      for row in rows {
        let rank = rank(in: index.range(ofRow: row), headed) ?? .header
        matches.append(SearchIndex.Match(row: row, rank: rank))
      }
      return
    }
    guard let last = rows.last else { return }
    let end = Int(index.ends[last])
    var (row, start) = (rows.lowerBound, index.range(ofRow: rows.lowerBound).lowerBound)
    while let place = words[needed].firstPlace(in: bytes, start..<end) {
      while Int(index.ends[row]) <= place { row += 1 }
      let range = index.range(ofRow: row)
      if let others = rank(in: range, headed, except: needed) {
        let rank = max(others, self.rank(of: place, in: range))
        matches.append(SearchIndex.Match(row: row, rank: rank))
      }
      (row, start) = (row + 1, range.upperBound)
    }
  }

  /// Returns the worst of the ranks of the words; `nil` if a word is not found.
  private func rank(
    in range: Range<Int>, _ headed: [Bool], except: Int? = nil
  ) -> SearchIndex.Rank? {
    var worst = SearchIndex.Rank.title
    for word in query.words.indices where word != except {
      if let place = query.words[word].firstPlace(in: bytes, range) {
        worst = max(worst, rank(of: place, in: range))
      } else {
        guard !headed.isEmpty, headed[word] else { return nil }
        worst = .header
      }
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
