import TablesModel

/// Derives the presented data source from the declared one. Rows are created when they are read.
struct Presentation {
  let table: Table
  let kept: KeptState
  let results: SearchResults?
  /// The validity of the screen, for rows that need a valid one. `nil` leaves these rows as they
  /// are declared.
  var validity: Validity?
  /// Whether the rows that can be marked show whether they are.
  var isEditing = false
  /// The words for the titles of placeholder rows.
  let words: Words

  /// The presented rows: with the values that the router keeps, without the rows of collapsed
  /// sections, and in a search only those that were found.
  /// - Complexity: O(sections before the first row). A row is created when it is read.
  var dataSource: DataSource<Row> {
    let additions = RowOverlay(self)
    if let results { return dataSource(of: results, additions) }
    let sections = table.dataSource.sections
    if table.showsEmptyState {
      return DataSource(sections: [emptySection(additions)])
    }
    return lazySource(count: sections.count) { section(sections[$0], at: $0, additions) }
  }

  /// Whether the table has no rows, so that the rows of its empty state are presented.
  var isEmptyState: Bool { results == nil && table.showsEmptyState }

  private func lazySource(
    count: Int, make: @escaping (Int) -> Section<Row>
  ) -> DataSource<Row> {
    DataSource(
      inOrder: RowList(runs: [.lazy(LazyRun(count: count) { Declared(make($0)) })]))
  }

  private func section(
    _ declared: Section<Row>, at index: Int, _ additions: RowOverlay
  ) -> Section<Row> {
    var section = declared
    let id = declared.id(at: index)
    section.id = id
    if section.disclosure != .none, let isExpanded = kept.expanded[id] {
      section.disclosure = isExpanded ? .expanded : .collapsed
    }
    if section.disclosure == .collapsed {
      section.hiddenCount = declared.dataCount
      section.items = []
    } else {
      section.items = rows(of: declared.items, in: id, additions)
    }
    if !declared.headerActions.isEmpty {
      section.headerActions = rows(of: declared.headerActions, in: id, additions)
    }
    return section
  }

  /// The actions in the bars, with the status that the router keeps for them. The section is there
  /// without any, too: the focus of an action that has gone leads on from it.
  var toolbar: Section<Row> {
    guard var section = table.toolbarSection(whileEditing: isEditing) else {
      return Section(id: .toolbar, items: [])
    }
    let additions = RowOverlay(self)
    section.items = rows(of: section.items, in: .toolbar, additions)
    section.headerActions = rows(of: section.headerActions, in: .toolbar, additions)
    return section
  }

  private func dataSource(
    of results: SearchResults, _ additions: RowOverlay
  ) -> DataSource<Row> {
    let sections = table.dataSource.sections
    return lazySource(count: results.sections.count) { place in
      let found = results.sections[place]
      let declared = sections[found.index]
      let id = declared.id(at: found.index)
      var section = Section<Row>(id: id, items: [], header: declared.header)
      section.items = rows(of: declared.items, in: id, additions, at: found.rows)
      return section
    }
  }

  private func emptySection(_ additions: RowOverlay) -> Section<Row> {
    let id = SectionID.emptyState
    return Section(id: id, items: rows(of: table.emptyState, in: id, additions))
  }

  /// Returns rows with the router's additions: those at `positions`, or all if it is `nil`.
  private func rows(
    of items: RowList<Row>, in section: SectionID, _ additions: RowOverlay,
    at positions: [Int]? = nil
  ) -> RowList<Row> {
    let source = DerivedRows(items, at: positions, in: section, additions)
    return RowList(runs: [.lazy(LazyRun(source, count: positions?.count ?? items.count))])
  }
}

extension Router {
  /// Returns the text that a host shows in place of rows if none is presented, not even an empty
  /// state: that a search goes on, that it has found nothing, or that the table has no rows.
  package func emptyNote(in words: Words) -> String {
    isSearching ? words.inProgress : isFiltered ? words.noMatches : words.empty
  }
}

extension SectionID {
  /// The section of the rows of an empty state.
  static let emptyState = SectionID(.string("empty"))
}
