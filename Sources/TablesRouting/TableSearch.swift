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

/// The rows that a search has found, by section, in the order in which they are shown.
struct SearchResults: Equatable {
  /// The rows of one section: the section's position in the declared table, and theirs in it.
  struct Section: Equatable {
    var index: Int
    var rows: [Int]
  }

  var sections: [Section] = []

  /// How many rows were found.
  var count: Int { sections.reduce(0) { $0 + $1.rows.count } }
}

extension Router {
  /// What the rows are searched for; `nil` where they are not.
  public var searchText: String? { top.search?.text }

  /// How many rows the search has found so far.
  public var matchCount: Int {
    refresh()
    return top.search?.results?.count ?? 0
  }

  /// Whether the search has yet to look at rows: `advanceSearch()` looks at more of them.
  public var isSearching: Bool { top.search?.isUnderWay ?? false }

  /// Shows the rows alone in which every word of a text is found; all of them for an empty text.
  ///
  /// Case and diacritics do not count. In each section rows with the words in their titles come
  /// first, then those with them in keywords, then in details. The first 100,000 rows are looked
  /// at here, others by `advanceSearch()`.
  public func search(_ text: String) {
    refresh()
    var search = top.search ?? Search(in: top.table)
    search.change(to: text)
    top.search = search
    advanceSearch()
  }

  /// Looks at 100,000 more rows.
  /// - Returns: Whether there are still more.
  @discardableResult
  public func advanceSearch() -> Bool {
    refresh()
    guard var search = top.search else { return false }
    change.watching { search.advance(in: top.table) }
    top.search = search
    presentedChanged()
    return search.isUnderWay
  }

  /// Shows all rows again.
  public func endSearch() {
    top.search = nil
    presentedChanged()
  }

  /// What is the matter with bringing the table up to date; `nil` at rest.
  public var refreshStatus: Row.Status? {
    let isReloading = top.state.loads.values.contains { $0.isReload && $0.work != nil }
    return isReloading ? .running : top.state.refresh
  }

  /// Searches the table anew that has just been evaluated, as far as it was searched before.
  func continueSearch() {
    guard let text = top.search?.text else { return }
    var search = Search(in: top.table)
    search.change(to: text)
    search.advance(in: top.table)
    top.search = search
  }

  /// Takes back what was said of a row's last input.
  package func forgetStatus(of address: RowAddress) {
    if case .invalid? = top.state.status[address] { setStatus(nil, of: address) }
  }
}
