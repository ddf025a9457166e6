import TablesBasics
import TablesInteraction
import TablesModel

/// The rows and sections that a call names, and the tables that were searched for them.
///
/// A name that matches nothing is a mistake, which is reported only if it is certain. Lazy rows are
/// not created for the search, so nothing is reported if some of them were not drawn.
final class SelectorUse {
  private var unmet: [SnapshotRedaction.Selector]
  private var visits: [TableVisit] = []

  init(_ selectors: [SnapshotRedaction.Selector]) {
    unmet = selectors.filter { $0.row != nil || $0.section != nil }
  }

  /// Starts to record the drawn rows of a table. The closure returns the table as it was declared.
  func visit(_ table: @escaping () -> Table?) -> TableVisit {
    let visit = TableVisit(table)
    visits.append(visit)
    return visit
  }

  /// Records that a selector matches something.
  func met(_ selector: SnapshotRedaction.Selector) {
    if !unmet.isEmpty { unmet.removeAll { $0 == selector } }
  }

  /// The error for a name that certainly matches nothing. `nil` if there is no such name.
  var mistake: RedactionError? {
    if unmet.isEmpty || visits.isEmpty { return nil }
    var sections: [SectionNames] = []
    for visit in visits {
      guard let names = visit.names else { return nil }
      sections += names
    }
    for selector in unmet {
      let named = sections.filter { selector.section.map($0.own.contains) ?? true }
      if let name = selector.section, named.isEmpty {
        return .noSuchName(selector, near: nearestWord(to: name, in: sections.flatMap(\.own)))
      }
      if let row = selector.row, named.allSatisfy({ $0.isComplete && !$0.rows.contains(row) }) {
        let rows = named.flatMap(\.rows).sorted()
        return .noSuchName(selector, near: nearestWord(to: row, in: rows))
      }
    }
    return nil
  }
}

/// The names of a section and its rows.
struct SectionNames {
  /// The header and the id.
  fileprivate var own: [String] = []
  fileprivate var rows: Set<String> = []
  /// Whether the names of all rows are known.
  fileprivate var isComplete = true
}

/// The rows and sections of a table that were drawn.
final class TableVisit {
  private let table: () -> Table?
  private var sections: [Int: Section<Row>] = [:]
  private var rows: [RowPath: RowID] = [:]
  /// Whether rows of other tables were drawn too, whose names are not known.
  var isOpen = false

  /// The largest numbers of sections and rows that are searched.
  private static let limits = (sections: 1_000, rows: 10_000)

  init(_ table: @escaping () -> Table?) { self.table = table }

  func saw(_ section: Section<Row>, at index: Int) { sections[index] = section }

  func saw(_ row: Row, at path: RowPath) { rows[path] = row.id }

  /// The names in the table, as far as they are known without creating a row. `nil` if a section is
  /// not known.
  var names: [SectionNames]? {
    guard !isOpen, let table = table(),
      let stored = table.dataSource.sections.stored(upTo: Self.limits.sections)
    else { return nil }
    var room = Self.limits.rows
    var names: [SectionNames] = []
    for (index, stored) in stored.enumerated() {
      guard let section = stored ?? sections[index] else { return nil }
      let own = [section.header, section.id(at: index).plainText].compactMap { $0 }
      var known = SectionNames(own: own, isComplete: section.hiddenCount == 0)
      known.add(section.items, &room) { rows[RowPath(section: index, row: $0)] }
      known.add(section.emptyState, &room)
      names.append(known)
    }
    var emptyState = SectionNames()
    emptyState.add(table.emptyState, &room)
    return names + [emptyState]
  }
}

extension SectionNames {
  /// Adds the ids of the rows that are stored or were drawn. A list with more rows than `room` adds
  /// none.
  fileprivate mutating func add(
    _ list: RunList<Row>, _ room: inout Int, drawn: (Int) -> RowID? = { _ in nil }
  ) {
    let ids = list.stored(upTo: room)?.enumerated().map { $1?.id ?? drawn($0) }
    room -= min(list.count, room)
    rows.formUnion((ids ?? []).compactMap { $0.map { "\($0)" } })
    if ids?.contains(nil) ?? true { isComplete = false }
  }
}

extension RunList {
  /// Returns the elements, with `nil` for those that would have to be created. `nil` if there are
  /// more than `limit`.
  fileprivate func stored(upTo limit: Int) -> [Element?]? {
    guard count <= limit else { return nil }
    return runs.flatMap { run in
      (0..<run.count).map { offset in
        if case .lazy = run { nil } else { run.declared(at: offset).value }
      }
    }
  }
}
