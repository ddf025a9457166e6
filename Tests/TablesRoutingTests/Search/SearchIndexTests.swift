import Tables
import TablesBasics
import TablesRouting
import TablesTestTools
import Testing

extension SearchIndex {
  /// Returns all rows that contain every word of a query, in the order in which they were added.
  func filter(_ query: SearchQuery) -> [Match] {
    var filtering = SearchFiltering(query)
    filtering.advance(rows: .max, in: self)
    return filtering.matches
  }
}

/// A text as it is searched, without the index.
struct SearchedText: CustomStringConvertible {
  private var folded = SearchKey()

  init(_ text: String) { folded.append(text) }

  var description: String { String(decoding: folded.bytes, as: UTF8.self) }

  func contains(_ other: SearchedText) -> Bool {
    let (bytes, wanted) = (folded.bytes, other.folded.bytes)
    return (0...bytes.count).contains { bytes[$0...].starts(with: wanted) }
  }
}

struct SearchIndexTests {
  private typealias Match = SearchIndex.Match

  private var settings: SearchIndex {
    var index = SearchIndex()
    index.append(title: "Wi-Fi", keywords: ["network", "wireless"], details: ["Home"])
    index.append(title: "Bluetooth", keywords: ["wireless"])
    index.append(title: "Home screen", details: ["Network of apps"])
    index.append(title: "")
    return index
  }

  private func found(_ query: String) -> [[Int]] {
    settings.filter(SearchQuery(query)).map { [$0.row, Int($0.rank.rawValue)] }
  }

  @Test func `rows are found by title, keywords and detail, in their order`() {
    #expect(found("home") == [[0, 2], [2, 0]])
    #expect(found("wireless") == [[0, 1], [1, 1]])
    #expect(found("network") == [[0, 1], [2, 2]])
    #expect(found("nothing") == [])
  }

  @Test func `the rank of several words is the lowest of theirs`() {
    #expect(found("wi fi") == [[0, 0]])
    #expect(found("fi wireless") == [[0, 1]])
    #expect(found("home wi") == [[0, 2]])
  }

  @Test func `no word is found across fields, keywords or rows`() {
    #expect(found("finetwork") == [])
    #expect(found("networkwireless") == [])
    #expect(found("homebluetooth") == [])
    #expect(found("bluetooth home") == [])
  }

  @Test func `a header counts for each row of its section, after what the rows have`() {
    var index = SearchIndex()
    index.append(title: "Network")
    index.beginSection(header: "Wireless network")
    index.append(title: "Wi-Fi")
    index.append(title: "Bluetooth", keywords: ["network"])
    index.beginSection(header: nil)
    index.append(title: "Home")
    func found(_ query: String) -> [[Int]] {
      index.filter(SearchQuery(query)).map { [$0.row, Int($0.rank.rawValue)] }
    }
    #expect(found("network") == [[0, 0], [1, 3], [2, 1]])
    #expect(found("wi wireless") == [[1, 3], [2, 3]])  // “wi” is in “wireless” too
    #expect(found("blue wireless") == [[2, 3]])
    #expect(found("home wireless") == [])
  }

  @Test func `an empty query finds all rows`() {
    #expect(found("") == [[0, 0], [1, 0], [2, 0], [3, 0]])
  }

  @Test func `nothing is found in an empty index`() {
    #expect(SearchIndex().filter(SearchQuery("")).isEmpty)
    #expect(SearchIndex().filter(SearchQuery("a")).isEmpty)
  }

  @Test func `titles come before keywords and these before details`() {
    var index = settings
    index.append(title: "Network")
    let matches = index.filter(SearchQuery("network")).sorted { $0.rank < $1.rank }
    #expect(matches.map(\.row) == [4, 0, 2])
  }

  @Test func `a search goes on where it stopped`() {
    var filtering = SearchFiltering(SearchQuery("home"))
    #expect(advances(&filtering, in: settings) == [true, true, true, false])
    #expect(filtering.matches.map(\.row) == [0, 2])
  }

  @Test func `rows that come later are searched later`() {
    var index = settings
    var filtering = SearchFiltering(SearchQuery("home"))
    filtering.advance(rows: .max, in: index)
    index.append(title: "Home")
    filtering.advance(rows: .max, in: index)
    #expect(filtering.matches.map(\.row) == [0, 2, 4])
  }

  private func advances(_ filtering: inout SearchFiltering, in index: SearchIndex) -> [Bool] {
    var advances: [Bool] = []
    repeat { advances.append(filtering.advance(rows: 1, in: index)) } while advances.last == true
    return advances
  }
}

/// Rows with random texts, and their index.
private struct Rows {
  var random: RandomTexts
  var fields: [[[String]]] = []
  var headers: [String] = []
  var index = SearchIndex()

  init(seed: UInt64, count: Int) {
    random = RandomTexts(seed: seed)
    var header = ""
    for _ in 0..<count {
      if Int.random(in: 0..<8, using: &random.generator) == 0 {
        header = text()
        index.beginSection(header: header.isEmpty ? nil : header)
      }
      let title = text()
      let (keywords, details) = (texts(), texts())
      fields.append([[title], keywords, details])
      headers.append(header)
      index.append(title: title, keywords: keywords, details: details)
    }
  }

  /// Returns a text of a few letters, so that searches find many rows, or a text of any script.
  mutating func text() -> String {
    let letters = (0..<Int.random(in: 0...12, using: &random.generator)).map { _ in
      ["a", "B", "c", "Á"].randomElement(using: &random.generator) ?? ""
    }
    return Bool.random(using: &random.generator) ? letters.joined() : random.text()
  }

  private mutating func texts() -> [String] {
    (0..<Int.random(in: 0...2, using: &random.generator)).map { _ in text() }
  }

  mutating func query() -> String {
    (0..<Int.random(in: 1...2, using: &random.generator)).map { _ in
      let texts = Bool.random(using: &random.generator) ? headers : fields.map { $0[0][0] }
      let text = texts.randomElement(using: &random.generator) ?? ""
      let start = Int.random(in: 0...text.count, using: &random.generator)
      return String(text.dropFirst(start).prefix(3))
    }.joined(separator: " ")
  }

  /// Returns the result of a plain search of each field.
  func expected(_ query: String) -> [[Int]] {
    let words = query.split(whereSeparator: \.isWhitespace).map { SearchedText(String($0)) }
    return fields.indices.compactMap { row in
      let ranks = words.map { rank(of: $0, inRow: row) }
      return ranks.contains(nil) ? nil : [row, ranks.compactMap { $0 }.max() ?? 0]
    }
  }

  private func rank(of word: SearchedText, inRow row: Int) -> Int? {
    if word.description.isEmpty { return 0 }
    let texts = fields[row] + [[headers[row]]]
    return texts.firstIndex { $0.contains { SearchedText($0).contains(word) } }
  }
}

struct SearchIndexProperties {
  private func pairs(_ matches: [SearchIndex.Match]) -> [[Int]] {
    matches.map { [$0.row, Int($0.rank.rawValue)] }
  }

  @Test(arguments: Stress.seeds(8, long: 200))
  func `an index finds what each field holds`(seed: UInt64) {
    var rows = Rows(seed: seed, count: 60)
    for _ in 0..<10 {
      let query = rows.query()
      #expect(pairs(rows.index.filter(SearchQuery(query))) == rows.expected(query))
    }
  }

  @Test(arguments: Stress.seeds(8, long: 200))
  func `slices and narrowing, of unfinished searches too, find the same`(seed: UInt64) {
    var rows = Rows(seed: seed, count: 60)
    for _ in 0..<10 {
      let query = rows.query()
      var previous: SearchFiltering?
      for end in query.indices + [query.endIndex] {
        var filtering = SearchFiltering(SearchQuery(String(query[..<end])), narrowing: previous)
        for _ in 0..<Int.random(in: 0...4, using: &rows.random.generator) {
          filtering.advance(
            rows: Int.random(in: 0...30, using: &rows.random.generator), in: rows.index)
        }
        previous = filtering
      }
      while previous?.advance(rows: 7, in: rows.index) == true {}
      #expect(pairs(previous?.matches ?? []) == rows.expected(query))
    }
  }
}

struct SearchMatchesTests {
  @Test(arguments: [
    ("wi", "Wi-Fi", [0..<2]), ("fi", "Wi-Fi", [3..<5]), ("i", "Wi-Fi", [1..<2, 4..<5]),
    ("x", "Wi-Fi", []), ("", "Wi-Fi", []), ("a", "", []),
  ])
  func `a word is highlighted wherever it stands`(
    query: String, text: String, ranges: [Range<Int>]
  ) {
    #expect(SearchQuery(query).matches(in: text) == ranges)
  }

  @Test(arguments: [
    ("é", "cafe\u{301}!", [3..<4]), ("b", "👩‍👩‍👧b🇺🇸b", [1..<2, 3..<4]), ("ss", "Straße", [4..<5]),
    ("s", "Straße", [0..<1, 4..<5]), ("fi", "oﬃce", [1..<2]), ("👩", "a👩‍👩‍👧b", [1..<2]),
    ("語", "日本語", [2..<3]), ("ab", "a\u{200B}b", [0..<3]), ("b c", "a\r\nb c", [2..<3, 4..<5]),
  ])
  func `ranges are those of grapheme clusters`(query: String, text: String, ranges: [Range<Int>]) {
    #expect(SearchQuery(query).matches(in: text) == ranges)
  }

  @Test func `ranges of several words are in order and joined where they touch`() {
    #expect(SearchQuery("mode dark").matches(in: "Dark mode") == [0..<4, 5..<9])
    #expect(SearchQuery("bc ab").matches(in: "xabcx") == [1..<4])
    #expect(SearchQuery("ab cd").matches(in: "abcd") == [0..<4])
    #expect(SearchQuery("aa").matches(in: "aaa") == [0..<3])
  }

  @Test func `a word that is in another text of the row is not highlighted`() {
    #expect(SearchQuery("dark detail").matches(in: "Dark mode") == [0..<4])
  }

  @Test func `pieces may hold more or less than a cluster`() {
    #expect(SearchQuery("bc").matches(inPieces: ["ab", "", "c", "d"]) == [0..<3])
    #expect(SearchQuery("é").matches(inPieces: ["e", "\u{301}", "x"]) == [0..<1])
  }
}

extension SearchQuery {
  /// Returns the ranges to highlight in a text, in grapheme clusters.
  fileprivate func matches(in text: String) -> [Range<Int>] {
    matches(inPieces: text.lazy.map { String($0) })
  }
}
