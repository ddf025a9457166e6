import TablesModel

/// Derives the presented data source from the declared one, with the values and states that the
/// router adds to its rows. Rows are created when they are read.
///
/// Two versions of the same rows are compared by their additions, so that neither the rows nor
/// their ids are read.
///
/// All sections share one object, because each copy of a ``KeptState`` retains a dozen
/// dictionaries.
final class Presentation {
  private let table: Table
  private let kept: KeptState
  private let results: SearchResults?
  /// The validity of the screen, for rows that need a valid one. `nil` leaves these rows as they
  /// are declared.
  private let validity: Validity?
  /// Whether the rows that can be marked show whether they are.
  private let isEditing: Bool
  /// The words for the titles of placeholder rows.
  private let words: Words
  /// Whether a row may be presented with another value or status than it is declared with.
  private let changesRows: Bool
  /// Whether the table is not loaded, so that the actions in the bars are disabled, except those
  /// that cancel.
  private let isUnloaded: Bool
  /// The values and states that the router adds to the rows, by section. Collected when a
  /// difference is first computed.
  private lazy var additions = collected()

  init(
    table: Table, kept: KeptState, results: SearchResults?, validity: Validity? = nil,
    isEditing: Bool = false, words: Words
  ) {
    (self.table, self.kept, self.results) = (table, kept, results)
    (self.validity, self.isEditing, self.words) = (validity, isEditing, words)
    (changesRows, isUnloaded) = (kept.changesRows, table.isUnloaded)
  }

  /// The presented rows: with the values that the router keeps, without the rows of collapsed
  /// sections, and in a search only those that were found.
  /// - Complexity: O(sections before the first row). A row is created when it is read.
  var dataSource: DataSource<Row> {
    if let results { return dataSource(of: results) }
    let sections = table.dataSource.sections
    if table.showsEmptyState {
      return DataSource(sections: [emptySection])
    }
    return lazySource(count: sections.count) { self.section(sections[$0], at: $0) }
  }

  /// Whether the table has no rows, so that the rows of its empty state are presented.
  var isEmptyState: Bool { results == nil && table.showsEmptyState }

  private func lazySource(
    count: Int, make: @escaping (Int) -> Section<Row>
  ) -> DataSource<Row> {
    DataSource(
      inOrder: RowList(runs: [.lazy(LazyRun(count: count) { Declared(make($0)) })]))
  }

  private func section(_ declared: Section<Row>, at index: Int) -> Section<Row> {
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
      section.items = rows(of: declared.items, in: id)
    }
    if !declared.headerActions.isEmpty {
      section.headerActions = rows(of: declared.headerActions, in: id)
    }
    return section
  }

  /// The actions in the bars, with the status that the router keeps for them. The section is there
  /// without any, too: the focus of an action that has gone leads on from it.
  var toolbar: Section<Row> {
    guard var section = table.toolbarSection(whileEditing: isEditing) else {
      return Section(id: .toolbar, items: [])
    }
    section.items = rows(of: section.items, in: .toolbar)
    section.headerActions = rows(of: section.headerActions, in: .toolbar)
    return section
  }

  private func dataSource(of results: SearchResults) -> DataSource<Row> {
    let sections = table.dataSource.sections
    return lazySource(count: results.sections.count) { place in
      let found = results.sections[place]
      let declared = sections[found.index]
      let id = declared.id(at: found.index)
      var section = Section<Row>(id: id, items: [], header: declared.header)
      section.items = self.rows(of: declared.items, in: id, at: found.rows)
      return section
    }
  }

  private var emptySection: Section<Row> {
    let id = SectionID.emptyState
    return Section(id: id, items: rows(of: table.emptyState, in: id))
  }

  /// Returns rows with the router's additions: those at `positions`, or all if it is `nil`.
  private func rows(
    of items: RowList<Row>, in section: SectionID, at positions: [Int]? = nil
  ) -> RowList<Row> {
    let source = DerivedRows(items, at: positions, in: section, self)
    return RowList(runs: [.lazy(LazyRun(source, count: positions?.count ?? items.count))])
  }

  // MARK: Rows

  /// Returns a row of a section as it is presented.
  func presented(_ row: Row, in section: SectionID) -> Row {
    let row = changesRows ? kept.applied(to: row, in: section) : row
    var worded = row.worded(in: words)
    worded.requireValidity(validity)
    if isUnloaded, section == .toolbar, worded.isEnabled, worded.face.actionRole != .cancel {
      worded.availability = .disabled(reason: words.loading)
    }
    return worded
  }

  /// Returns a row of a section as it is presented.
  func presented(_ declared: Declared<Row>, in section: SectionID) -> Declared<Row> {
    var row = declared.withReadDetail
    row.value = presented(row.value, in: section).withTitles(by: row.behavior)
    if isEditing, let mark = row.behavior?.mark { row.value.isMarked = mark.isMarked }
    return row
  }

  /// The additions to one row.
  struct Addition: Equatable {
    /// The value that is shown in place of the declared one.
    var value: Row.Value?
    /// The status that is shown in place of the declared one.
    var status: Row.Status?
    /// Whether the row is the chosen option of its section.
    var isChosen = false
    /// The position that the row had when something was added to it; `nil` if it is not known.
    var hint: Int?

    /// Returns whether both add the same to a row. The hints, which say where their rows may be, do
    /// not count.
    static func == (left: Addition, right: Addition) -> Bool {
      left.value == right.value && left.status == right.status && left.isChosen == right.isChosen
    }
  }

  /// Returns the additions to the rows of a section, by the ids of the rows.
  func additions(in section: SectionID) -> [RowID: Addition] { additions[section] ?? [:] }

  private func collected() -> [SectionID: [RowID: Addition]] {
    var sections: [SectionID: [RowID: Addition]] = [:]
    func add(_ address: RowAddress, _ change: (inout Addition) -> Void) {
      change(&sections[address.section, default: [:]][address.row, default: .init()])
    }
    for (handle, state) in kept.rows.all {
      let value = (state.pending ?? state.value)?.value
      let status = state.status ?? kept.shownRefusal(of: handle, state)
      guard value != nil || status != nil else { continue }
      add(state.address) { ($0.value, $0.status, $0.hint) = (value, status, state.path?.row) }
    }
    for (section, choice) in kept.radios {
      add(RowAddress(section: section, row: choice.row)) { $0.isChosen = true }
    }
    return sections
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
