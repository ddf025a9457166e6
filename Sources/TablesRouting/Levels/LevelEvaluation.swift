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
    let table = evaluate(source, above: level.below, from: level.leading, in: level.scope)
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

  /// Stops a debug build if a kept value of a loop would go to another row.
  private func keepsValues(of level: Level, in table: Table) -> Bool {
    if level.kept.values.isEmpty && level.kept.radios.isEmpty { return true }
    var loops = level.kept.loops
    level.scope.searching { loops.check(level.kept, from: level.declared, to: table) }
    router.update(.nothing) { $0[level].kept.loops = loops }
    return true
  }

  /// Returns the place of the row that leads to a level, and the source of the table to which the
  /// row leads now. `nil` if the row was removed or no longer leads to a screen.
  ///
  /// In that case the source with which the level was entered is not used again, because its
  /// closure may read data that was removed with the row, or that belongs to another row now.
  private func leading(
    _ level: Level, below: PresentedIDs?
  ) -> (RowRef?, Level.Source)? {
    guard let source = level.source else { return nil }
    guard let known = level.leading, let lower = level.below else { return (nil, source) }
    guard let (leading, row) = leadingRow(known, on: lower, below: below) else { return nil }
    switch (source, row.behavior?.effect) {
    case (.table, .push(let destination)?): return (leading, .table(destination))
    case (.picker, _):
      guard row.value.face.selecting == .opensOptions else { return nil }
      return (leading, source)
    default: return nil
    }
  }

  /// Returns a row that the table of a level declares, whether it is presented or not.
  /// - Parameters:
  ///   - known: The row as it was seen before the level was evaluated.
  ///   - below: The rows of the level before it was evaluated. If they contain a row with the id
  ///     in the section where it is found now, that is a different row with the same id.
  private func leadingRow(
    _ known: RowRef, on level: Level, below: PresentedIDs?
  ) -> (RowRef, Declared<Row>)? {
    let (table, address) = (level.table, known.address)
    if let path = level.declaredPath(of: known),
      let section = table.section(at: path.section)
    {
      let found = RowAddress(section: section.id(at: path.section), row: address.row)
      let isOther = found != address && below?.contains(found, near: path.row) == true
      let leading = RowRef(found, on: level.id, at: path)
      return isOther ? nil : (leading, section.items.declared(at: path.row))
    }
    // A row of an empty state is declared as long as its table or section is.
    let section = level.content.finder.sectionIndex(of: address.section)
      .flatMap { table.section(at: $0) }
    guard let rows = address.section == .emptyState ? table.emptyState : section?.emptyState else {
      return nil
    }
    return rows.indices.first { rows[$0].id == address.row }.map {
      (RowRef(address, on: level.id), rows.declared(at: $0))
    }
  }

  /// Evaluates the table of a screen.
  /// - Parameters:
  ///   - below: The screen below; `nil` for the root.
  ///   - leading: The row that leads to the screen; `nil` for the root.
  func evaluate(
    _ source: Level.Source, above below: Level?, from leading: RowRef?, in scope: StateScope
  ) -> Table {
    switch source {
    case .table(let table): router.change.watching { scope.table(of: table) }
    case .picker(let address): options(ofPickerAt: address, above: below, from: leading).table
    }
  }

  /// Returns the screen of a picker's options, which is above another screen.
  func options(
    ofPickerAt address: RowAddress, above below: Level?, from leading: RowRef?
  ) -> OptionsScreen {
    OptionsScreen(
      router: router, row: RowRef(address, on: (below ?? router.top).id, at: leading?.path))
  }

  private func title(of level: Level) -> String {
    if let title = level.table.title, !title.isEmpty { return title }
    guard let below = level.below else { return "" }
    guard let path = level.leading?.path else { return level.title }
    return below.table.row(at: path)?.title ?? level.title
  }
}
