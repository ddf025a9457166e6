import TablesModel

/// Opens and leaves the screens of a router, and follows paths of rows.
struct Navigator {
  let router: Router

  // MARK: One screen

  /// Opens a screen above that of a row. If a closure of the app leaves the row's screen meanwhile,
  /// opens nothing and returns `.rowRemoved`.
  func push(_ source: Level.Source, _ target: PresentedRow) -> Outcome {
    let below = router.level(of: target)
    router.evaluateIfStale()  // The screen that is left shows what selecting the row has changed.
    guard below === router.top else { return .rowRemoved(target.id) }
    router.endFocus(of: below)
    let leading = router.held(below.findRow(presentedAs: target)?.ref ?? target.ref)
    let scope = StateScope(above: below.scope)
    let table = LevelEvaluation(router: router)
      .table(of: source, above: below, from: leading, in: scope)
    guard below === router.top else { return .rowRemoved(target.id) }
    let content = Level.Content(
      leading: leading, source: source, table: table,
      title: table.title(else: target.row.title), scope: scope,
      isSheet: target.row.presentation == .sheet,
      isOpenedByState: target.address.openingIndex != nil)
    let level = router.update { $0.levels.enter(content) }
    router.fill(level)
    LevelEvaluation(router: router).review(level, before: nil, old: nil)
    router.beginLoads()
    router.reviewAppearance()
    return .pushed(target.id)
  }

  /// Leaves a screen and those above it.
  func leaveScreen(_ level: Level) {
    guard let below = level.below else { return }
    router.endFocus(of: router.top)  // It may call closures of the app.
    router.evaluateIfStale()
    if level.isOnStack { router.leaveScreens(above: below) }
    router.renewNestedRows()
  }

  // MARK: Paths

  /// Follows the rows of a path. If it leads nowhere, nothing changes.
  /// - Parameter leaving: Called before the current screen is left or covered. Defaults to nothing.
  func follow(_ opened: OpenedPath, leaving: () -> Void = {}) throws(PathError) {
    router.evaluateIfStale()
    try follow(PathWalk(opened, of: router), leaving)
  }

  /// Leaves the screens that a path does not lead to, and opens those to which it does.
  private func follow(_ walk: PathWalk, _ leaving: () -> Void) throws(PathError) {
    router.stopFollowing()
    try router.navigating { () throws(PathError) in
      var opened = walk.opened
      if walk.leadsAway {
        leaving()
        router.storeTyped()
        router.pop(to: walk.level.id)
        if !walk.level.isOnStack {  // A closure of the app has left it.
          router.pop(to: .root)
          opened.step = 0
        }
        if !opened.isAtEnd { router.endSearch() }  // It may hide the next row of the path.
      }
      try followRest(of: opened)
    }
  }

  /// Follows a path, and returns the outcome: `.pushed` with its last id, `.popped` for the root,
  /// or `.failed` with a row if it leads nowhere.
  func tryToFollow(_ opened: OpenedPath, for row: RowID) -> Outcome {
    do {
      try follow(opened)
      return opened.outcome
    } catch {
      return .failed(row, error.description)
    }
  }

  /// Follows the rows of a path from the screen of a row on, and reveals a row of the last one.
  func open(_ path: [RowID], revealing row: RowID?, from target: PresentedRow) -> Outcome {
    let level = router.level(of: target)
    let passed = router.levels.prefix(level.depth + 1).dropFirst().flatMap(namesOfOrigin)
    let opened = OpenedPath(passed + path, revealing: row)
    let outcome = tryToFollow(opened, for: target.id)
    return outcome.isFailure ? outcome : .pushed(target.id)
  }

  /// Follows a path, or asks first if that leaves a sheet with input that is not saved.
  func request(_ opened: OpenedPath, leaving: () -> Void) throws(PathError) -> Outcome {
    router.evaluateIfStale()
    let walk = try PathWalk(opened, of: router)
    guard
      let sheet = router.levels.dropFirst(walk.level.depth + 1).first(
        where: \.mayAskBeforeDismissal)
    else {
      try follow(walk, leaving)
      return opened.outcome
    }
    leaving()
    if router.isStillOpen(afterStoring: sheet), router.hasUnsavedInput(sheet) {
      return router.ask(discardingBy: .beforeOpening(opened))
    }
    try follow(opened)
    return opened.outcome
  }

  /// Opens the remaining screens of a path, up to one whose rows are not loaded yet, and reveals a
  /// row of the last one.
  private func followRest(of opened: OpenedPath) throws(PathError) {
    var opened = opened
    while opened.next != nil {
      router.evaluateIfStale()
      let screen = PathScreen(router.top, of: router)
      let rows = screen.rows(of: opened)
      if rows.isEmpty, router.loader(router.top).beginAll() {
        opened.screen = router.top.id
        return router.update(.nothing) { [opened] in $0.opened = opened }
      }
      if opened.isAtEnd { return reveal(try screen.revealed(among: rows, by: opened)) }
      let target = try screen.target(among: rows, of: opened)
      show(target)
      _ = router.setEditing(false, on: router.top)  // Selecting a row opens no screen in it.
      let outcome = router.path(of: target.ref).map { path in
        router.perform(target.ref.action.map { .run($0) } ?? .select, at: path)
      }
      guard case .pushed? = outcome else {
        throw opened.error(.refused(outcome ?? .rowRemoved(target.id)))
      }
      opened.step += target.ref.steps.count
    }
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

  /// Returns the ids by which `open(path:revealing:)` finds what leads to a level: a row, and its
  /// action if this opens the screen. If other rows that lead to screens have the id of the row, or
  /// an action of the row before it in the path, a text that names only this row takes its place.
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
        of: address, at: path, after: below.leadingRow, among: \.canLeadOn)
    }
  }
}
