import TablesModel

/// Opens and leaves the screens of a router, and follows paths of rows.
struct Navigator {
  let router: Router

  // MARK: One screen

  /// Opens a screen above that of a row. If a closure of the app leaves the row's screen meanwhile,
  /// opens nothing and returns `.gone`.
  func push(_ source: Level.Source, _ target: PresentedRow) -> Outcome {
    let below = router.level(of: target)
    router.evaluateIfStale()  // The screen that is left shows what selecting the row has changed.
    guard below === router.top else { return .gone(target.id) }
    router.endFocus(of: below)
    let leading = below.find(target)?.ref ?? target.ref
    let scope = StateScope(above: below.scope)
    let table = LevelEvaluation(router: router)
      .table(of: source, above: below, from: leading, in: scope)
    guard below === router.top else { return .gone(target.id) }
    let ownTitle = table.title ?? ""
    let content = Level.Content(
      leading: leading, source: source, table: table,
      title: ownTitle.isEmpty ? target.row.title : ownTitle, scope: scope,
      isSheet: target.row.presentation == .sheet)
    let level = router.update { $0.levels.enter(content) }
    router.fill(level)
    LevelEvaluation(router: router).review(level, before: nil, old: nil)
    router.beginLoads()
    router.reviewAppearance()
    return .pushed(target.id)
  }

  /// Leaves a screen and those above it.
  func leave(_ level: Level) {
    guard let below = level.below else { return }
    router.endFocus(of: router.top)  // It may call closures of the app.
    router.evaluateIfStale()
    if level.isOnStack { router.leave(above: below) }
    router.renewNestedRows()
  }

  // MARK: Paths

  /// Goes back to the root, ends a search there, then follows the rows of a path.
  func follow(_ opened: OpenedPath) throws(PathError) {
    try router.navigating { () throws(PathError) in
      router.storeTyped()
      while router.top.below != nil { router.pop() }
      router.endSearch()  // The search may hide the first row of the path.
      try followRest(of: opened)
    }
  }

  /// Follows the rows of a path from the screen of a row on, and reveals a row of the last one.
  func open(_ path: [RowID], revealing row: RowID?, from target: PresentedRow) -> Outcome {
    let level = router.level(of: target)
    let passed = router.levels.prefix(level.depth + 1).dropFirst().flatMap(namesOfOrigin)
    var opened = OpenedPath(passed + path, revealing: row)
    opened.step = passed.count
    do {
      try router.navigating { () throws(PathError) in
        router.storeTyped()
        router.endSearch()  // The search may hide the first row of the path.
        try followRest(of: opened)
      }
      return .pushed(target.id)
    } catch {
      return .failed(target.id, error.description)
    }
  }

  /// Opens the remaining screens of a path, up to one whose rows are not loaded yet, and reveals a
  /// row of the last one.
  private func followRest(of opened: OpenedPath) throws(PathError) {
    var opened = opened
    while opened.step < opened.path.count {
      guard let paths = foundRows(of: &opened) else { return }
      let action = leadingAction(paths, of: opened)
      let row: RowPath
      if let action { row = action.row.path } else { row = try leadingRow(paths, of: opened) }
      endEditing()
      let outcome = router.perform(action.map { .run($0.action) } ?? .select, at: row)
      guard case .pushed = outcome else { throw opened.error(.refused(outcome)) }
      opened.step += action == nil ? 1 : 2
    }
    if opened.revealed != nil, let paths = foundRows(of: &opened) {
      try reveal(paths, of: opened)
    }
  }

  /// Returns the rows that the next element of a path stands for. Returns `nil` if more rows have
  /// to be loaded first; `followLoaded()` then goes on.
  private func foundRows(of opened: inout OpenedPath) -> [RowPath]? {
    router.evaluateIfStale()
    expandSection(with: opened)
    let paths = router.finding { opened.rows($0) }
    if !paths.isEmpty { return paths }
    guard router.loader(router.top).beginAll() else { return router.finding { opened.rows($0) } }
    opened.screen = router.top.id
    let waiting = opened
    router.update(.nothing) { $0.opened = waiting }
    return nil
  }

  /// Follows the rest of a path whose next row had to be loaded.
  func followLoaded() {
    guard let opened = router.state.opened else { return }
    router.stopFollowing()
    guard opened.screen == router.top.id else { return }
    do {
      try router.navigating { () throws(PathError) in try followRest(of: opened) }
    } catch {
      // The rows are loaded, and none of them leads on: the path ends here, as is documented.
    }
  }

  /// Expands the collapsed section that has the next row of a path, if the row is in no other.
  private func expandSection(with opened: OpenedPath) {
    guard router.finding({ opened.rows($0).isEmpty }) else { return }
    let (level, presented) = (router.top, router.presented)
    let hidden = opened.rows(level.content.finder).filter { path in
      guard let section = presented.section(at: path.section), section.disclosure == .collapsed
      else { return false }
      let isLast = opened.step == opened.path.count
      return isLast || level.table.declaredRow(at: path).map(PresentedRow.canLeadOn) ?? false
    }
    if hidden.count == 1, let path = hidden.first {
      router.setExpanded(true, section: path.section)
    }
  }

  /// Returns the action of one of several rows that leads to a screen, and whose id follows in the
  /// path; `nil` if there is none.
  private func leadingAction(
    _ paths: [RowPath], of opened: OpenedPath
  ) -> (row: PresentedRow, action: RowActionID)? {
    guard opened.step + 1 < opened.path.count else { return nil }
    let id = opened.path[opened.step + 1]
    let leading = paths.compactMap { router.presentedRow(at: $0) }.flatMap { row in
      row.row.distinctActions.map(\.id)
        .filter { $0.id == id || $0.isCalled(id.plainText) }
        .filter { row.action($0)?.leadsOn == true }
        .map { (row: row, action: $0) }
    }
    return leading.count == 1 ? leading[0] : nil
  }

  private func leadingRow(
    _ paths: [RowPath], of opened: OpenedPath
  ) throws(PathError) -> RowPath {
    let leading = paths.filter { router.presentedRow(at: $0)?.leadsOn == true }
    if leading.count == 1 { return leading[0] }
    if paths.isEmpty { throw opened.error(.notFound, present: presentIDs { $0.leadsOn }) }
    throw opened.error(leading.isEmpty ? .leadsNowhere : .ambiguous(leading))
  }

  /// Ends the edit mode of the current screen, because selecting a row opens no screen in it.
  private func endEditing() { _ = router.setEditing(false, on: router.top) }

  // MARK: Revealing

  private func reveal(_ paths: [RowPath], of opened: OpenedPath) throws(PathError) {
    if paths.count > 1 { throw opened.error(.ambiguous(paths)) }
    guard let path = paths.first, let row = router.presentedRow(at: path) else {
      throw opened.error(.notFound, present: presentIDs { _ in true })
    }
    router.update {
      $0.revealed = RevealedRow(row: row.ref, number: ($0.revealed?.number ?? 0) + 1)
    }
  }

  /// The number of rows that the error for a missing row names.
  private static let namedRows = 8

  /// Returns the ids of the first rows of the current screen that meet a condition.
  private func presentIDs(where isMeant: (PresentedRow) -> Bool) -> [RowID] {
    var ids: [RowID] = []
    let source = router.presented
    for section in source.sections.indices.prefix(Self.namedRows) {
      for row in source.sections[section].items.indices.prefix(10 * Self.namedRows) {
        guard let row = router.presentedRow(at: RowPath(section: section, row: row)), isMeant(row)
        else { continue }
        ids.append(row.row.id)
        if ids.count == Self.namedRows { return ids }
      }
    }
    return ids
  }

  /// Returns the ids by which `open(path:)` finds what leads to a level: a row, and its action if
  /// this opens the screen. If other rows that lead to screens have the id of the row, or an action
  /// of the row before it in the path, a text that names only this row takes its place.
  /// - Complexity: O(rows of the level below). Creates them, up to 20,000.
  func namesOfOrigin(of level: Level) -> [RowID] {
    [nameOfOrigin(of: level)] + (level.leading?.action.map { [$0.id] } ?? [])
  }

  private func nameOfOrigin(of level: Level) -> RowID {
    guard let row = level.leading, let below = level.below else { return RowID("") }
    let address = row.address
    let source = Presentation(
      table: below.table, kept: below.kept, results: nil, words: router.words
    ).dataSource
    let finder = RowFinder(source, in: below.scope, toolbar: below.toolbar)
    return finder.reading {
      guard let path = below.content.leadingRow(row)?.ref.declaredPath?.inTable,
        source.section(at: path.section)?.items.indices.contains(path.row) == true
      else { return address.row }
      return finder.name(
        of: address, at: path, after: below.leadingRow, among: PresentedRow.canLeadOn)
    }
  }
}
