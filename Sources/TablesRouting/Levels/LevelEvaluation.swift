import TablesModel

/// One evaluation of the tables of the screens of a router, from the root to the current one.
struct LevelEvaluation {
  let router: Router

  /// Evaluates the tables. Leaves a screen, and those above it, if no row leads to it any longer.
  func run() {
    var below: PresentedIDs?
    for level in router.levels where level.isOnStack {
      let old = level.table
      let ids = level.ids()
      evaluate(level, below: below)
      if level.isOnStack { review(level, before: ids, old: old) }
      if old.isSearchable { router.endRefusedSearch(of: level) }
      below = ids
    }
  }

  /// Finds the rows for which the router keeps something again, after their screen was evaluated,
  /// and checks the drafts of the screen again.
  /// - Parameters:
  ///   - before: The ids of the rows before the evaluation; `nil` if the screen was not on the
  ///     stack.
  ///   - old: The table before the evaluation.
  func review(_ level: Level, before: PresentedIDs?, old: Table?) {
    RowReview(router: router, level: level, before: before, old: old).run()
    closeQuestion(on: level)
  }

  /// Closes the question that is open on a screen if its row was removed, or if it is about a value
  /// in whose place the app has set another one.
  private func closeQuestion(on level: Level) {
    guard let open = router.state.question, open.row.screen == level.id, !open.isAboutScreen else {
      return
    }
    let row = open.row.moved(to: router.currentAddress(of: open.row, on: level))
    if level.findRow(of: row, inOther: OtherSections()) == nil {
      router.closeQuestion()
    } else if !open.isWithdrawn, router.isWithdrawn(open) {
      router.update {
        $0.question?.isWithdrawn = true
        $0.appearance.record(.cancelled(open.address.row))
      }
    }
  }

  /// Evaluates the table of a screen. Leaves the screen if no row leads to it any longer.
  /// - Parameter below: The rows of the screen below before it was evaluated.
  private func evaluate(_ level: Level, below: PresentedIDs?) {
    guard let (leading, source) = leading(level, below: below) else {
      if level.isOpenedByState { router.update(.nothing) { $0.appearance.record(.popped) } }
      return router.navigator.leaveScreen(level)
    }
    guard level.isOnStack else { return }  // A closure of the app went back.
    let table = table(of: source, above: level.below, from: leading, in: level.scope)
    guard level.isOnStack else { return }
    let held = leading.map(router.held)
    router.update {
      $0.appearance.screenWillBeReplaced(on: level)
      ($0[level].declared, $0[level].source) = (table, source)
      if let held { $0.levels.follow(held, to: level) }
      if level.isOpenedByState, let leading {
        $0[level].opening = level.below?.table.opening(of: leading.address) ?? level.opening
      }
      if !level.opened.isEmpty {
        $0[level].opened.formIntersection(
          table.behavior.openings.lazy.filter(\.isPresented).map(\.id))
      }
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
    of source: Level.Source, above below: Level?, from leading: RowRef?,
    in scope: StateScope
  ) -> Table {
    switch source {
    case .table(let table): return router.change.watching { scope.table(of: table) }
    case .options:
      guard let below, let leading else { return Table(dataSource: DataSource()) }
      return below.content.options(of: leading)
    }
  }

  private func title(of level: Level) -> String {
    level.table.title(else: level.below.map { titleOfLeadingRow(in: $0, of: level) } ?? "")
  }

  private func titleOfLeadingRow(in below: Level, of level: Level) -> String {
    let path = level.leading?.declaredPath?.inTable
    let row = path.flatMap { below.table.declaredRow(at: $0)?.value }
    let action = level.leading?.action
    let title = action == nil ? row?.title : row?.actions.first { $0.id == action }?.title
    return title ?? level.title
  }

  // MARK: The row that leads to a screen

  /// Returns the row that leads to a screen, and the source of the table to which the row leads
  /// now. `nil` if the row was removed or no longer leads to a screen.
  ///
  /// In that case the source with which the screen was entered is not used again, because its
  /// closure may read data that was removed with the row, or that belongs to another row now.
  private func leading(_ level: Level, below: PresentedIDs?) -> (RowRef?, Level.Source)? {
    guard let source = level.source else { return nil }
    guard let lower = level.below else { return (nil, source) }
    guard let row = level.leading,
      let leading = lower.content.leadingRow(row, movedSince: below),
      let source = leading.source(like: source)
    else { return nil }
    return (leading.ref, source)
  }
}
