import TablesModel

/// A search of the rows that a screen declares. It searches some rows at a time. When more is
/// typed, it continues with the rows that it has found.
///
/// After its table was evaluated, another search continues it, because any row may have changed. If
/// the table has many rows, that search presents the rows that were found before, without those
/// that match no longer, until it has searched all rows.
struct TableSearch {
  /// The text that is searched for.
  private(set) var text = ""
  /// Whether the app searches for the text, so that all rows of the table are presented.
  private let isByApp: Bool
  /// The rows that were found so far; `nil` for an empty text, for which all rows are presented.
  private var found: SearchResults? { didSet { present() } }
  /// The rows that were found before the table was evaluated, until all rows are searched again;
  /// `nil` if only newly found rows are presented.
  private var foundBefore: SearchResults?
  /// The rows of other screens, if the table lets them be searched.
  private(set) var nested: NestedRows?
  /// Whether the table has changed since `nested` was read.
  private(set) var hasStaleNestedRows = false
  /// The rows that are typed into. They stay presented although their new texts may not match.
  var typedRows: [DeclaredPath] = [] { didSet { if typedRows != oldValue { present() } } }
  /// The rows that are presented; `nil` for all.
  private(set) var results: SearchResults?

  private var index = SearchIndex()
  private var filtering = SearchFiltering(SearchQuery(""))
  /// The number of rows to search before each section, followed by the number of all of them.
  private var starts: [Int]
  /// The values that rows showed before the user changed them, by row. Until another text is typed,
  /// a row is found by these too, because a row that vanishes under the hand cannot be changed on.
  private var oldValues: [RowAddress: [String]] = [:]

  /// The number of rows that are searched before the caller can do other work.
  static let slice = 100_000

  /// The number of rows that are searched again in each evaluation of their table. Those of tables
  /// with more rows are searched when the router settles.
  private static let step = 1_000

  /// Creates a search for the empty text.
  init(in table: Table) {
    isByApp = table.behavior.search != nil
    starts = [0]
    for section in table.dataSource.sections {
      starts.append(starts[starts.count - 1] + section.dataCount)
    }
    index.reserveCapacity(min(count, Self.slice))
  }

  /// The number of rows to search, which are also those that a blank text finds.
  var count: Int { starts[starts.count - 1] }

  /// The number of rows that were searched so far.
  private(set) var lookedAt = 0

  private mutating func present() {
    results = found?.with(typedRows)
    let nestedCount = nested?.found.count ?? 0
    if nestedCount > 0 {
      results?.sections.append(.init(index: starts.count - 1, rows: Array(0..<nestedCount)))
    }
  }

  /// Whether the text leaves rows out, which the screen or the app does.
  var isFiltered: Bool { results != nil || isByApp && !text.isEmpty }

  /// The number of rows that were found so far; `nil` for an empty text.
  var matchCount: Int? { found.map { $0.count + (nested?.found.count ?? 0) } }

  /// Whether not all rows were searched for the text since it was typed.
  private(set) var isFirst = true

  /// Whether there are more rows of the screen to search.
  var hasMoreRows: Bool { found != nil && lookedAt < count }

  /// Whether there are more rows to search, of this screen or of others.
  var isUnderWay: Bool { hasMoreRows || found != nil && hasStaleNestedRows }

  /// Whether the rows that were found before the table was evaluated are presented.
  var presentsFoundBefore: Bool { foundBefore != nil }

  /// Whether there are so few rows of other screens that they are read in each evaluation.
  var hasFewNestedRows: Bool { nested.map { $0.count <= Self.step } ?? true }

  /// Creates a search for the text of another one, in the table as it is now. It shows the rows of
  /// other screens that the other one has found, until they are read again.
  init(in table: Table, continuing other: TableSearch) {
    self.init(in: table)
    change(to: isByApp ? table.behavior.searchedText : other.text)
    (oldValues, isFirst) = (other.oldValues, other.isFirst)
    nested = table.searchScope == .nestedScreens ? other.nested : nil
    hasStaleNestedRows = nested != nil
    if found != nil, count > Self.step, starts == other.starts { foundBefore = other.found }
    found = foundBefore ?? found
    present()
  }

  /// Searches again those rows that were found before the table was evaluated: the first of them,
  /// which include all that a window shows. Leaves out those that match no longer.
  mutating func reviewFoundBefore(in table: Table, _ kept: KeptState, words: Words) {
    guard let before = foundBefore else { return }
    var index = SearchIndex()
    for section in before.sections where index.count < Self.step && section.index + 1 < starts.count
    {
      index.beginSection(header: table.dataSource.sections[section.index].header)
      let rows = section.rows.prefix(Self.step - index.count)
      append(rows, ofSection: section.index, of: table, to: &index, kept, words)
    }
    var filtering = SearchFiltering(filtering.query)
    while filtering.advance(rows: index.count, in: index) {}
    if filtering.matches.count == index.count { return }
    let matches = Set(filtering.matches.map(\.row))
    foundBefore = before.filter { $0 >= index.count || matches.contains($0) }
    found = foundBefore
  }

  /// Searches rows of other screens, which were read for the table as it is now.
  mutating func search(_ rows: NestedRows) {
    (nested, hasStaleNestedRows) = (rows, false)
    nested?.change(to: filtering.query)
    present()
  }

  /// Makes the search find a row, until another text is typed, by the value that the user is about
  /// to change.
  mutating func keepFinding(_ row: Row, at address: RowAddress, words: Words) {
    guard let value = row.searchedValue(words: words) else { return }
    if oldValues[address]?.contains(value) != true { oldValues[address, default: []].append(value) }
  }

  /// Searches for another text. If it extends the last one, rows that were ruled out are skipped.
  mutating func change(to text: String) {
    if text != self.text, !oldValues.isEmpty {
      (index, filtering, oldValues) = (SearchIndex(), SearchFiltering(SearchQuery("")), [:])
    }
    (self.text, isFirst, foundBefore) = (text, true, nil)
    let query = SearchQuery(isByApp ? "" : text)
    filtering = SearchFiltering(query, narrowing: filtering)
    lookedAt = 0
    nested?.change(to: query)
    found = query.isEmpty ? nil : SearchResults([], starts: starts)
  }

  /// Reads and searches some more rows.
  /// - Parameter kept: The values that the screen keeps for its rows.
  mutating func advance(
    in table: Table, _ kept: KeptState, words: Words, rows: Int = TableSearch.slice
  ) {
    guard found != nil else { return }
    read(table, kept, words, rows: rows)
    let isLeft = filtering.advance(rows: rows, in: index)
    lookedAt = isLeft ? min(lookedAt + rows, count - 1) : index.count
    if !hasMoreRows { (isFirst, foundBefore) = (false, nil) }
    found = foundBefore ?? SearchResults(filtering.matches, starts: starts)
  }

  /// Adds the texts of the next rows to the index.
  private mutating func read(_ table: Table, _ kept: KeptState, _ words: Words, rows: Int) {
    var section = starts.partitioningIndex { $0 > index.count } - 1
    let end = min(index.count + rows, count)
    while index.count < end {
      let first = index.count - starts[section]
      if first == 0 { index.beginSection(header: table.dataSource.sections[section].header) }
      let rows = first..<min(starts[section + 1], end) - starts[section]
      append(rows, ofSection: section, of: table, to: &index, kept, words)
      section += 1
    }
  }

  /// Adds the texts of rows of a section to an index.
  private func append(
    _ rows: some Sequence<Int>, ofSection section: Int, of table: Table,
    to index: inout SearchIndex, _ kept: KeptState, _ words: Words
  ) {
    let found = table.dataSource.sections[section]
    let items = found.standIn == nil ? found.items : []
    let id = found.id(at: section)
    for row in rows {
      let declared = items.declared(at: row)
      let shown = kept.applied(to: declared.value, in: id).withTitles(by: declared.behavior)
      let earlier = oldValues.isEmpty ? [] : oldValues[RowAddress(section: id, row: shown.id)] ?? []
      index.append(declared, shown: shown, earlier: earlier, words: words)
    }
  }
}

extension SearchIndex {
  /// Adds the texts of the next row: of the row as it is declared, as it is shown, and the values
  /// that it has shown earlier.
  mutating func append(
    _ declared: Declared<Row>, shown: Row, earlier: [String] = [], words: Words
  ) {
    var details = [declared.behavior?.detail?() ?? shown.detail, shown.badge].compactMap { $0 }
    if let value = shown.searchedValue(words: words) { details.append(value) }
    append(title: shown.title, keywords: shown.keywords, details: details + earlier)
  }
}

extension Row {
  /// The value of the row as a search reads it; `nil` for rows that show none.
  ///
  /// Whether a switch is on is not read, because “on” is in many words. Nor are secrets.
  fileprivate func searchedValue(words: Words) -> String? {
    switch face.value {
    case .number, .text, .options, .date: valueText(words: words)
    case .nothing, .isOn, .part: nil
    }
  }
}

extension SearchResults {
  /// Groups the found rows by section. Within one, rows with the words in the title come first.
  init(_ matches: [SearchIndex.Match], starts: [Int]) {
    var section = 0
    let none = SearchIndex.Rank.allCases.map { _ in [Int]() }
    var found = none
    func close(_ sections: inout [Section]) {
      let rows = Array(found.joined())
      if !rows.isEmpty { sections.append(Section(index: section, rows: rows)) }
      found = none
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

/// The rows that a search has found, by section, in the order in which they are presented.
struct SearchResults: Equatable {
  /// The found rows of one section: the index of the section in the declared table, and the indices
  /// of the rows in the section.
  struct Section: Equatable {
    var index: Int
    var rows: [Int]
  }

  var sections: [Section] = []

  /// The number of rows that were found.
  var count: Int { sections.reduce(0) { $0 + $1.rows.count } }

  /// Returns the results with other rows, each before the first row of its section that is listed
  /// and follows it.
  func with(_ rows: [DeclaredPath]) -> SearchResults {
    var results = self
    for path in rows { results.add(path) }
    return results
  }

  /// Returns the results with those rows whose positions among all found ones fulfill a condition.
  func filter(_ isIncluded: (Int) -> Bool) -> SearchResults {
    var (results, start) = (SearchResults(), 0)
    for section in sections {
      let rows = section.rows.indices.filter { isIncluded(start + $0) }.map { section.rows[$0] }
      if !rows.isEmpty { results.sections.append(Section(index: section.index, rows: rows)) }
      start += section.rows.count
    }
    return results
  }

  private mutating func add(_ path: DeclaredPath) {
    guard let index = sections.firstIndex(where: { $0.index >= path.section }),
      sections[index].index == path.section
    else {
      let place = sections.firstIndex { $0.index > path.section } ?? sections.count
      return sections.insert(
        Section(index: path.section, rows: [path.row]), at: place)
    }
    if sections[index].rows.contains(path.row) { return }
    let rows = sections[index].rows
    sections[index].rows.insert(path.row, at: rows.firstIndex { $0 > path.row } ?? rows.count)
  }
}
