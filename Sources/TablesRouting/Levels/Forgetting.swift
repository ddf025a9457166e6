import TablesModel

/// Finds the sections and rows that are gone for good, so that a screen on which rows come and go
/// for days does not keep values for all of them.
///
/// A row that is not declared may only be hidden: it finds its values when it is shown again. So
/// they are forgotten only if the row was missing twice, and at least 250 values were kept for
/// other rows in between.
struct Forgetting {
  /// The number of values at which the rows are looked for again.
  private var limit = Self.interval
  /// The sections and rows that were missing when they were last looked for.
  private var missing: Set<StateOwner> = []

  /// The number of values that are kept before the rows are looked for again.
  private static let interval = 250

  /// Looks for the rows if enough values were kept since that was last done. Returns the sections
  /// and rows whose values are to be forgotten; `nil` if the rows were not looked for.
  /// - Complexity: O(rows), once for 250 values.
  mutating func gone(from level: Level) -> Set<StateOwner>? {
    let count = level.kept.valueCount + level.scope.cellCount
    guard count >= limit else { return nil }
    let content = level.content
    let owners = content.kept.owners.union(content.scope.owners)
    let missing = content.scope.searching { content.undeclared(owners) }
    let gone = missing.intersection(self.missing)
    self.missing = missing.subtracting(gone)
    limit = count - gone.count + Self.interval
    return gone
  }
}

extension LevelContent {
  /// The number of rows of a section that are created to know their ids.
  private static let createdRows = 50_000

  /// Returns the sections and rows that the table does not declare. Those of which this is not
  /// known, such as rows on pages that are not loaded, count as declared.
  fileprivate func undeclared(_ owners: Set<StateOwner>) -> Set<StateOwner> {
    var left = owners
    var wanted: [SectionID?: Set<RowID>] = [:]
    for case .row(let row, let section) in owners { wanted[section, default: []].insert(row) }

    func look(at items: RunList<Row>, of section: SectionID) {
      var rows = (wanted[section] ?? []).union(wanted[nil] ?? [])
      func find(_ row: RowID) -> Bool {
        if rows.remove(row) != nil { left.subtract([.row(row, in: section), .row(row, in: nil)]) }
        return !rows.isEmpty
      }
      if rows.isEmpty { return }
      for index in items.indices {
        if let id = items.knownID(at: index), !find(id) { return }
      }
      if items.isPaged || items.count > Self.createdRows && !items.isIdentified {
        for row in rows { _ = find(row) }
      } else if !items.isIdentified {
        items.forEachName(in: items.indices) { _, row, _ in find(row) }
      }
    }

    for (index, section) in table.dataSource.sections.enumerated() {
      let id = section.id(at: index)
      left.remove(.section(id))
      look(at: section.items, of: id)
      look(at: section.emptyState, of: id)
    }
    look(at: table.emptyState, of: .emptyState)
    return left
  }
}

extension KeptState {
  /// The number of values that are kept for sections and rows.
  fileprivate var valueCount: Int {
    max(values.count + status.count, positions.count) + radios.count + expanded.count + loads.count
      + form.draftCount
  }

  /// The sections and rows for which something is kept, and which no work needs.
  fileprivate var owners: Set<StateOwner> {
    var owners = Set<StateOwner>()
    for address in values.keys { owners.insert(address.owner) }
    for address in status.keys { owners.insert(address.owner) }
    for address in positions.keys { owners.insert(address.owner) }
    for address in form.rows { owners.insert(address.owner) }
    for section in radios.keys { owners.insert(.section(section)) }
    for section in expanded.keys { owners.insert(.section(section)) }
    for case .section(let section) in loads.keys { owners.insert(.section(section)) }
    for address in pending.keys { owners.remove(address.owner) }
    for (address, status) in status where status == .running { owners.remove(address.owner) }
    for (target, load) in loads where load.work != nil {
      if case .section(let section) = target { owners.remove(.section(section)) }
    }
    return owners
  }

  /// Forgets what is kept for sections and rows, except for those that work needs.
  mutating func forget(_ gone: Set<StateOwner>) {
    let gone = gone.intersection(owners)
    if gone.isEmpty { return }
    for case .row(let row, let section?) in gone {
      forget(RowAddress(section: section, row: row))
    }
    for case .section(let section) in gone {
      (radios[section], expanded[section], loads[.section(section)]) = (nil, nil, nil)
      storedLoads.forget(section)
    }
  }
}

extension RowAddress {
  fileprivate var owner: StateOwner { .row(row, in: section) }
}
