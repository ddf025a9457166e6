import TablesModel

/// One evaluation of the tables of the screens of a router, from the root to the current one.
struct LevelEvaluation {
  let router: Router

  /// Evaluates the tables. Leaves a screen, and those above it, if no row leads to it any longer.
  func run() {
    var below: PresentedIDs?
    for level in router.levels where level.isOnStack {
      let old = level.table
      let ids = PresentedIDs(old.dataSource.sections, nil)
      evaluate(level, below: below)
      if level.isOnStack { FormReview(router: router, level: level, before: ids).run() }
      if old.isSearchable { router.endRefusedSearch(of: level) }
      below = ids
    }
  }

  /// Evaluates the table of a screen. Leaves the screen if no row leads to it any longer.
  /// - Parameter below: The rows of the screen below before it was evaluated.
  private func evaluate(_ level: Level, below: PresentedIDs?) {
    guard let (leading, source) = leading(level, below: below) else {
      return router.navigator.leave(level)
    }
    guard level.isOnStack else { return }  // A closure of the app went back.
    let table = table(of: source, above: level.below, from: leading, in: level.scope)
    guard level.isOnStack else { return }
    assert(keepsValues(of: level, in: table))
    router.update {
      $0[level].declared = table
      ($0[level].source, $0[level].leading) = (source, leading)
    }
    router.fill(level)
    guard level.isOnStack else { return }
    let title = title(of: level)
    router.update {
      $0[level].title = title
      $0[level].isStale = false
    }
  }

  /// Evaluates the table of a screen.
  /// - Parameters:
  ///   - below: The screen below; `nil` for the root.
  ///   - leading: The row that leads to the screen; `nil` for the root.
  func table(
    of source: Level.Source, above below: Level?, from leading: Level.Leading?,
    in scope: StateScope
  ) -> Table {
    switch source {
    case .table(let table): return router.change.watching { scope.table(of: table) }
    case .options:
      guard let below, let leading else { return Table(dataSource: DataSource()) }
      return OptionsScreen(router: router, level: below, leading: leading).table
    }
  }

  /// Stops a debug build if a kept value or a typed text of a loop would go to another row.
  private func keepsValues(of level: Level, in table: Table) -> Bool {
    guard LoopRows.areConcerned(by: level.kept) else { return true }
    var loops = level.kept.loops
    level.scope.searching { loops.check(level.kept, from: level.declared, to: table) }
    router.update(.nothing) { $0[level].kept.loops = loops }
    return true
  }

  private func title(of level: Level) -> String {
    if let title = level.table.title, !title.isEmpty { return title }
    guard let below = level.below else { return "" }
    guard let path = level.leading?.path else { return level.title }
    return below.table.row(at: path.inTable)?.title ?? level.title
  }

  // MARK: The row that leads to a screen

  /// Returns the row that leads to a screen, and the source of the table to which the row leads
  /// now. `nil` if the row was removed or no longer leads to a screen.
  ///
  /// In that case the source with which the screen was entered is not used again, because its
  /// closure may read data that was removed with the row, or that belongs to another row now.
  private func leading(
    _ level: Level, below: PresentedIDs?
  ) -> (Level.Leading?, Level.Source)? {
    guard let source = level.source else { return nil }
    guard let known = level.leading, let lower = level.below else { return (nil, source) }
    guard let (leading, row) = leadingRow(known, on: lower, below: below) else { return nil }
    switch (source, row.behavior?.effect) {
    case (.table, .push(let destination)?): return (leading, .table(destination))
    case (.options, _):
      guard row.value.face.selecting == .opensOptions else { return nil }
      return (leading, source)
    default: return nil
    }
  }

  /// Returns a row that the table of a screen declares, whether it is presented or not.
  /// - Parameters:
  ///   - known: The row as it was found before the screen was evaluated.
  ///   - below: The rows of the screen before it was evaluated.
  private func leadingRow(
    _ known: Level.Leading, on level: Level, below: PresentedIDs?
  ) -> (Level.Leading, Declared<Row>)? {
    let (table, address) = (level.table, known.address)
    let others = OtherSections(before: below)
    if let found = level.find(address, near: known.path, inOther: others) {
      return (Level.Leading(address: found.address, path: found.path), found.declared)
    }
    // A row of an empty state is declared as long as its table or section is.
    let section = level.content.finder.sectionIndex(of: address.section)
      .flatMap { table.section(at: $0) }
    guard let rows = address.section == .emptyState ? table.emptyState : section?.emptyState else {
      return nil
    }
    return rows.indices.first { rows[$0].id == address.row }.map {
      (Level.Leading(address: address, path: nil), rows.declared(at: $0))
    }
  }
}
