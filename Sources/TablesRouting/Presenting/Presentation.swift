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
    if table.hasNoRows, !table.emptyState.isEmpty {
      return DataSource(sections: [emptySection(additions)])
    }
    return lazySource(count: sections.count) { section(sections[$0], at: $0, additions) }
  }

  /// Whether the table has no rows, so that the rows of its empty state are presented.
  var isEmptyState: Bool { results == nil && table.hasNoRows }

  private func lazySource(
    count: Int, make: @escaping (Int) -> Section<Row>
  ) -> DataSource<Row> {
    DataSource(
      inOrder: RunList(runs: [.lazy(LazyRun(count: count) { Declared(make($0)) })]))
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

  /// The actions in the bars, with the status that the router keeps for them.
  var toolbar: Section<Row> {
    let items = table.toolbarItems(whileEditing: isEditing)
    return Section(id: .toolbar, items: rows(of: items, in: .toolbar, RowOverlay(self)))
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
      let isWhole = found.rows.isWhole(of: declared.items.count)
      section.items = rows(
        of: declared.items, in: id, additions, at: isWhole ? nil : found.rows)
      return section
    }
  }

  private func emptySection(_ additions: RowOverlay) -> Section<Row> {
    let id = SectionID.emptyState
    return Section(id: id, items: rows(of: table.emptyState, in: id, additions))
  }

  /// Returns rows with the router's additions: those at `positions`, or all if it is `nil`.
  private func rows(
    of items: RunList<Row>, in section: SectionID, _ additions: RowOverlay,
    at positions: RowPositions? = nil
  ) -> RunList<Row> {
    let rowAdditions = RowAdditions {
      additions.rows(in: section)
    } value: {
      additions.presented($0, in: section)
    }
    let run = LazyRun(of: items, at: positions, additions: rowAdditions) {
      additions.presented($0, in: section)
    }
    return RunList(runs: [.lazy(run)])
  }
}

extension SectionID {
  /// The section of the rows of an empty state.
  static let emptyState = SectionID(.string("empty"))
}

extension Table {
  /// Whether no section has a row. The rows of collapsed sections count.
  /// - Complexity: O(sections before the first row).
  var hasNoRows: Bool { dataSource.sections.allSatisfy { $0.items.isEmpty } }
}

/// The values and states that a router adds to the rows of a screen.
///
/// All sections share one object, because each copy of a ``KeptState`` retains a dozen
/// dictionaries.
final class RowOverlay {
  private let kept: KeptState
  private let validity: Validity?
  private let isEditing: Bool
  private let words: Words
  /// The values and states that the router adds to the rows, by section. Collected when a
  /// difference is first computed.
  private lazy var sections = collected()

  init(_ presentation: Presentation) {
    kept = presentation.kept
    (validity, words) = (presentation.validity, presentation.words)
    isEditing = presentation.isEditing
  }

  /// Returns a row of a section as it is presented.
  func presented(_ row: Row, in section: SectionID) -> Row {
    var row = kept.applied(to: row, in: section).worded(in: words)
    row.requireValidity(validity)
    return row
  }

  /// Returns a row of a section as it is presented.
  func presented(_ declared: Declared<Row>, in section: SectionID) -> Declared<Row> {
    var row = declared.withReadDetail
    row.value = presented(row.value, in: section)
    if isEditing, let mark = row.behavior?.mark { row.value.isMarked = mark.isMarked }
    return row
  }

  /// Returns the additions to the rows of a section, by the ids of the rows.
  func rows(in section: SectionID) -> [RowID: RowAdditions.Addition] { sections[section] ?? [:] }

  private func collected() -> [SectionID: [RowID: RowAdditions.Addition]] {
    var sections: [SectionID: [RowID: RowAdditions.Addition]] = [:]
    func add(_ address: RowAddress, _ change: (inout RowAdditions.Addition) -> Void) {
      change(&sections[address.section, default: [:]][address.row, default: .init()])
    }
    for (address, value) in kept.values { add(address) { $0.value = value.value } }
    for (address, value) in kept.pending { add(address) { $0.value = value.value } }
    for (address, status) in kept.form.shownRefusals { add(address) { $0.status = status } }
    for (address, status) in kept.status { add(address) { $0.status = status } }
    for (section, choice) in kept.radios {
      add(RowAddress(section: section, row: choice.row)) { $0.isChosen = true }
    }
    for (address, place) in kept.places where sections[address.section]?[address.row] != nil {
      add(address) { $0.hint = place.path.row }
    }
    return sections
  }
}
