import TablesRouting
import TablesTestTools
import Testing

/// Rows of random texts, and the index of them.
private struct Rows {
  var random: RandomTexts
  var fields: [[[String]]] = []
  var index = SearchIndex()

  init(seed: UInt64, count: Int) {
    random = RandomTexts(seed: seed)
    for _ in 0..<count {
      let keywords = (0..<Int.random(in: 0...2, using: &random.generator)).map { _ in text() }
      let (title, detail) = (text(), Bool.random(using: &random.generator) ? text() : nil)
      fields.append([[title], keywords, detail.map { [$0] } ?? []])
      index.append(title: title, keywords: keywords, detail: detail)
    }
  }

  /// A few letters, so that much is found, or a text of any script.
  mutating func text() -> String {
    let letters = (0..<Int.random(in: 0...12, using: &random.generator)).map { _ in
      ["a", "B", "c", "Á"].randomElement(using: &random.generator) ?? ""
    }
    return Bool.random(using: &random.generator) ? letters.joined() : random.text()
  }

  mutating func query() -> String {
    (0..<Int.random(in: 1...2, using: &random.generator)).map { _ in
      let text = fields.randomElement(using: &random.generator)?[0][0] ?? ""
      let start = Int.random(in: 0...text.count, using: &random.generator)
      return String(text.dropFirst(start).prefix(3))
    }.joined(separator: " ")
  }

  /// What a search gives that looks into each field on its own.
  func expected(_ query: String) -> [[Int]] {
    let words = query.split(whereSeparator: \.isWhitespace).map { SearchQuery(String($0)) }
    return fields.indices.compactMap { row in
      let ranks = words.map { rank(of: $0, inRow: row) }
      return ranks.contains(nil) ? nil : [row, ranks.compactMap { $0 }.max() ?? 0]
    }
  }

  private func rank(of word: SearchQuery, inRow row: Int) -> Int? {
    if word.isEmpty { return 0 }
    return fields[row].firstIndex { $0.contains { SearchText($0).contains(word) } }
  }
}

struct SearchIndexProperties {
  private func pairs(_ matches: [SearchIndex.Match]) -> [[Int]] {
    matches.map { [$0.row, Int($0.rank.rawValue)] }
  }

  @Test("an index finds what each field holds", arguments: 0..<20 as Range<UInt64>)
  func fields(seed: UInt64) {
    var rows = Rows(seed: seed, count: 60)
    for _ in 0..<10 {
      let query = rows.query()
      #expect(pairs(rows.index.filter(SearchQuery(query))) == rows.expected(query))
    }
  }

  @Test(
    "slices and narrowing, of unfinished searches too, find the same",
    arguments: 0..<20 as Range<UInt64>)
  func slices(seed: UInt64) {
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
