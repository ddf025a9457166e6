import TablesModel

/// Opens and leaves the screens of a router, and follows paths of rows.
struct Navigator {
  let router: Router

  // MARK: One screen

  /// Opens a screen above that of a row. If a closure of the app leaves the row's screen meanwhile,
  /// opens nothing and returns `.gone`.
  func push(_ source: Level.Source, _ target: PresentedRow) -> Outcome {
    let below = router.level(of: target)
    router.refresh()  // The screen that is left shows what selecting the row has changed.
    guard below === router.top else { return .gone(target.row.id) }
    let path = router.presentation(below).declaredPath(of: target.path)
    let leading = RowRef(target.address, on: below.id, at: path)
    let scope = StateScope(above: below.scope)
    let table = router.evaluate(source, above: below, from: leading, in: scope)
    guard below === router.top else { return .gone(target.row.id) }
    let ownTitle = table.title ?? ""
    let content = Level.Content(
      leading: leading, source: source, table: table,
      title: ownTitle.isEmpty ? target.row.title : ownTitle, scope: scope)
    let level = router.update { $0.levels.enter(by: target.address, content) }
    router.fill(level)
    FormReview(router: router, level: level, before: nil).run()
    router.beginLoads()
    return .pushed(target.row.id)
  }

  /// Leaves a screen and those above it, ends the search of the current screen, and stops loading
  /// pages for it.
  func leave(_ level: Level) {
    guard let below = level.below else { return }
    router.pageLoader(router.top).cancel()
    if router.top.search != nil { router.searchPages("") }
    // Ending the search may have called a closure of the app.
    if level.isOnStack { router.update { $0.levels.leave(above: below) } }
  }

  // MARK: Paths

  /// Goes back to the root, ends a search there, then follows the rows of a path.
  /// - Parameter paths: Returns the paths of the rows of the current screen that a step may mean.
  func follow(
    _ path: [RowID], finding paths: (Int) -> [RowPath]
  ) throws(PathError) {
    router.storeTyped()
    while router.top.below != nil { router.pop() }
    router.endSearch()  // The search may hide the first row of the path.
    for step in path.indices {
      let outcome = router.select(try leadingRow(paths(step), step: step, of: path))
      guard case .pushed = outcome else {
        throw PathError(path: path, step: step, reason: .refused(outcome))
      }
    }
  }

  private func leadingRow(
    _ paths: [RowPath], step: Int, of path: [RowID]
  ) throws(PathError) -> RowPath {
    let leading = paths.filter { router.presentedRow(at: $0)?.leadsOn == true }
    if leading.count == 1 { return leading[0] }
    let reason: PathError.Reason =
      paths.isEmpty ? .notFound : leading.isEmpty ? .leadsNowhere : .ambiguous(leading)
    throw PathError(path: path, step: step, reason: reason)
  }

  /// Returns the id by which `open(path:)` finds the row that leads to a level. If other rows that
  /// lead to screens have the same id, it is a text that names only this row.
  /// - Complexity: O(rows of the level below). Creates them, up to 20,000.
  func nameOfOrigin(of level: Level) -> RowID {
    guard let leading = level.leading, let below = level.below else { return RowID("") }
    let address = leading.address
    let source = Presentation(
      table: below.table, kept: below.kept, results: nil, words: router.words
    ).dataSource
    let finder = RowFinder(source, in: below.scope)
    return finder.reading {
      guard let path = finder.path(of: leading) else { return address.row }
      func leadingOn(_ paths: [RowPath]) -> [RowPath] {
        paths.filter { path in
          guard let items = source.section(at: path.section)?.items else { return false }
          return PresentedRow(items.declared(at: path.row), RowRef(address, on: below.id, at: path))
            .leadsOn
        }
      }
      if leadingOn(finder.twins(of: leading, at: path)).count < 2 { return address.row }
      let name = finder.qualifiedNames(of: address, at: path).first {
        // A text that is printed in quotes would not be found by its printed form.
        RowID($0).description == $0 && finder.paths(of: RowID($0)).isEmpty
          && leadingOn(finder.paths(qualified: $0)) == [path]
      }
      return RowID(name ?? path.description)
    }
  }
}
