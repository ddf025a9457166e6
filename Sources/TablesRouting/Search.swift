import TablesModel

/// A search in the rows that a screen declares: made some rows at a time, narrowed key by key.
struct Search {
  /// What is searched for.
  private(set) var text = ""
  /// What was found so far; `nil` where nothing is searched for, so that all rows are shown.
  private(set) var results: SearchResults?

  private var index = SearchIndex()
  private var filtering = SearchFiltering(SearchQuery(""))
  /// The number of rows ahead of each section, and of all of them.
  private var starts: [Int]

  /// Rows that are read, and rows that are looked at, before a caller gets time for other things.
  static let slice = 100_000

  /// Begins a search for nothing.
  init(in table: Table) {
    starts = [0]
    for section in table.dataSource.sections {
      starts.append(starts[starts.count - 1] + section.dataCount)
    }
    index.reserveCapacity(min(count, Self.slice))
  }

  /// How many rows there are to search.
  private var count: Int { starts[starts.count - 1] }

  /// How many rows were looked at so far.
  private(set) var lookedAt = 0

  /// Whether rows are left to look at.
  var isUnderWay: Bool { results != nil && lookedAt < count }

  /// Searches for another text; where it goes on from the last one, among what was found.
  mutating func change(to text: String) {
    self.text = text
    let query = SearchQuery(text)
    filtering = SearchFiltering(query, narrowing: filtering)
    lookedAt = 0
    results = query.isEmpty ? nil : SearchResults()
  }

  /// Reads and looks at some more rows.
  mutating func advance(in table: Table, rows: Int = Search.slice) {
    guard results != nil else { return }
    read(table, rows: rows)
    let isLeft = filtering.advance(rows: rows, in: index)
    lookedAt = isLeft ? min(lookedAt + rows, count - 1) : index.count
    results = SearchResults(filtering.matches, starts: starts)
  }

  /// Adds the texts of the next rows to the index.
  private mutating func read(_ table: Table, rows: Int) {
    var section = starts.partitioningIndex { $0 > index.count } - 1
    let end = min(index.count + rows, count)
    while index.count < end {
      let found = table.dataSource.sections[section]
      let items = found.standIn == nil ? found.items : []
      let first = index.count - starts[section]
      for row in first..<min(items.count, end - starts[section]) {
        let declared = items.declared(at: row)
        index.append(
          title: declared.value.title, keywords: declared.value.keywords,
          detail: declared.behavior?.detail?() ?? declared.value.detail)
      }
      section += 1
    }
  }
}

extension SearchResults {
  /// The rows found, by section; in each those with the words in the title come first.
  init(_ matches: [SearchIndex.Match], starts: [Int]) {
    var section = 0
    var found: [[Int]] = [[], [], []]
    func close(_ sections: inout [Section]) {
      let rows = found.flatMap(\.self)
      if !rows.isEmpty { sections.append(Section(index: section, rows: rows)) }
      found = [[], [], []]
    }
    for match in matches {
      while match.row >= starts[section + 1] {
        close(&sections)
        section += 1
      }
      found[Int(match.rank.rawValue)].append(match.row - starts[section])
    }
    close(&sections)
  }
}

extension [Int] {
  /// The first place whose element meets a condition that all later ones meet.
  fileprivate func partitioningIndex(where isBehind: (Int) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
