import TablesModel

/// Finds the rows of a screen again after its table was evaluated: those for which the router keeps
/// something, and those that lead to screens that were left. They may have moved to other sections.
struct RowFollower {
  let router: Router
  let level: Level
  /// The ids of the rows before the evaluation; `nil` if the screen was not on the stack.
  private let before: PresentedIDs?
  /// The ids of the rows now.
  private let now: PresentedIDs

  /// The number of ids that are read at each evaluation to find rows again that were missing.
  private static let idsForMissing = 16_384

  init(router: Router, level: Level, before: PresentedIDs?) {
    (self.router, self.level, self.before) = (router, level, before)
    now = level.ids()
  }

  /// Returns a row, which may have moved to another section.
  func find(_ address: RowAddress, near path: DeclaredPath?) -> FoundRow? {
    let others =
      before.map {
        OtherSections(limit: RowFinder.rowsBesideWork, before: $0)
      } ?? level.content.otherSections(of: address)
    return level.find(address, near: path, inOther: others)
  }

  // MARK: Rows with values or work

  /// Follows the rows with a value or a status. Those with a draft are followed by `FormReview`.
  func follow(_ kept: inout KeptState) {
    let working = router.state.work.rows(on: level.id)
    kept.forgetPlaces { !working.contains($0) }
    let missing = kept.places.count { $0.value.isMissing }
    let limit = Self.idsForMissing / max(missing, 1)
    for (address, place) in kept.places where kept.form[address] == nil {
      let seen = place.path.inTable
      if now.contains(address, at: seen) {
        if place.isMissing { kept.places[address]?.isMissing = false }
      } else if place.isMissing {
        guard let path = now.path(of: address, near: seen, limit: limit) else { continue }
        kept.places[address] = KeptState.Place(path: DeclaredPath(path))
      } else if let found = find(address, near: place.path) {
        kept.places[address]?.path = found.path
        if found.address != address { kept.move(address, to: found.address) }
      } else {
        kept.places[address]?.isMissing = true
      }
    }
  }

  /// Forgets the moves from addresses that belong to other rows now.
  func forgetMoves(in form: inout Form) {
    form.forgetMoves { now.path(of: $0, near: RowPath(section: 0, row: 0)) != nil }
  }

  // MARK: Rows that lead to screens

  /// Follows the rows that lead to screens that were left.
  func followLeadingRows() {
    let left = router.state.levels.left(above: level)
    if left.isEmpty { return }
    let missing = left.count { $0.leading?.declaredPath == nil }
    let limit = Self.idsForMissing / max(missing, 1)
    var rows: [(row: RowRef, level: Level)] = []
    for screen in left {
      guard let row = screen.leading else { continue }
      guard let seen = row.declaredPath?.inTable else {
        let path = now.path(of: row.address, near: RowPath(section: 0, row: 0), limit: limit)
        if let path { rows.append((row.declared(at: path), screen)) }
        continue
      }
      if now.contains(row.address, at: seen) { continue }
      let found = find(row.address, near: row.declaredPath)
      rows.append((found?.ref ?? row.declared(at: nil), screen))
    }
    if rows.isEmpty { return }
    router.update(.nothing) { state in
      for (row, level) in rows { state.levels.follow(row, to: level) }
    }
  }
}

extension RowRef {
  /// Returns a reference to the row at a path among the declared rows.
  fileprivate func declared(at path: RowPath?) -> RowRef {
    RowRef(address, on: screen, at: nil, declaredAt: path.map { DeclaredPath($0) })
  }
}

extension LevelContent {
  /// The other sections in which a row is searched for, if it may have moved while its screen was
  /// not on the stack. It is then recognized by its id, provided that no other section had a row
  /// with this id. `nil` for none.
  func otherSections(of row: RowAddress) -> OtherSections? {
    kept.uniqueRows.contains(row) ? OtherSections(limit: RowFinder.rowsBesideWork) : nil
  }
}

extension Router {
  /// Leaves the screens above a level of the stack.
  func leave(above level: Level) {
    for left in levels.reversed() where left.depth > level.depth {
      recordLastValues(of: left)
      let unique = left.uniqueRows(among: rowsToFollow(of: left))
      changeKept(of: left, .nothing) { $0.uniqueRows = unique }
    }
    update { $0.leave(above: level) }
  }

  /// Returns the rows of a screen for which something is kept, or that lead to screens.
  private func rowsToFollow(of level: Level) -> Set<RowAddress> {
    let above = state.levels.left(above: level) + levels.dropFirst(level.depth + 1).prefix(1)
    return Set(level.kept.places.keys).union(level.kept.form.rows)
      .union(above.compactMap { $0.leading?.address })
  }
}

extension Level {
  /// Returns those of several rows whose ids no row of another section has. Searches the first
  /// 50,000 rows. Returns none if some of these rows can no longer be read, because they are
  /// created when they are read and the state of the app may have changed.
  fileprivate func uniqueRows(among rows: Set<RowAddress>) -> Set<RowAddress> {
    if rows.isEmpty { return [] }
    var unique = rows
    let rowsByID = Dictionary(grouping: rows, by: \.row)
    var left = RowFinder.rowsBesideWork
    let sections = table.dataSource.sections
    for index in sections.indices where left > 0 {
      guard let section = sections.stored(at: index) ?? createdSection(at: index),
        section.items.areIDsKnown || areRowsIdentified(section.items)
      else { return [] }
      let id = section.id(at: index)
      for row in section.items.indices.prefix(left) {
        for address in section.items.knownID(at: row).flatMap({ rowsByID[$0] }) ?? []
        where address.section != id { unique.remove(address) }
      }
      left -= section.items.count
    }
    return unique
  }

  private func createdSection(at index: Int) -> Section<Row>? {
    isStale ? nil : scope.searching { table.section(at: index) }
  }

  /// Whether rows that are created when they are read have the ids of their elements.
  private func areRowsIdentified(_ items: RunList<Row>) -> Bool {
    !isStale && scope.searching { items.isIdentified }
  }
}
