import TablesModel

/// The presented rows. Each one is created once and cached until something changes.
extension Router {
  /// The number of presented sections.
  package var numberOfSections: Int { presented.numberOfSections }

  /// Returns the number of rows of a presented section. Does not begin to load it.
  package func numberOfRows(inSection index: Int) -> Int {
    let level = freshTop
    return level.cache[section: index]?.items.count
      ?? presented(level).numberOfItems(in: index)
  }

  /// Returns a presented section, and begins to load it if it has yet to be loaded.
  package func section(at index: Int) -> Section<Row>? { section(at: index, on: freshTop) }

  /// Returns a presented row with its behavior.
  package func row(at path: RowPath) -> Declared<Row>? { row(at: path, on: freshTop) }

  /// The paths of the actions in the bars of a screen of the stack, in the order in which they are
  /// declared. `presentedRow(at:on:)` returns each, and `perform(_:at:)`
  /// performs it.
  /// - Parameter screen: The screen of the stack. Defaults to the current one.
  package func toolbarItems(on screen: ScreenID? = nil) -> [RowPath] {
    guard let level = level(screen) else { return [] }
    return level.table.toolbarItems(whileEditing: level.isEditing).indices
      .map { RowPath(toolbarItem: $0) }
  }

  /// The paths of the actions beside the header of a presented section.
  /// - Parameters:
  ///   - index: The index of the section among the presented ones.
  ///   - screen: The screen of the stack that has the section. Defaults to the current one.
  package func headerActions(ofSection index: Int, on screen: ScreenID? = nil) -> [RowPath] {
    presentedSection(at: index, on: screen)?.headerActions.indices
      .map { RowPath(headerAction: $0, ofSection: index) } ?? []
  }

  /// Returns what a screen tells apart from its rows: the actions in its bars and beside its
  /// headers that have failed, because their buttons have no room for the reason, and then the
  /// failures of work whose own screen was left.
  package func failedActions(on screen: ScreenID) -> [PresentedRow] {
    guard let level = level(screen) else { return [] }
    let bars = toolbarItems(on: screen)
    // A header action fails only by its work, so the headers of all sections need not be read.
    let headers = level.kept.rows.all.values.compactMap { state -> RowPath? in
      guard case .failed = state.status else { return nil }
      return path(of: RowRef(state.address, on: screen))
        .flatMap { $0.isInToolbar || $0.isOfItem ? nil : $0 }
    }
    return (bars + headers.sorted()).compactMap { presentedRow(at: $0, on: screen) }
      .filter { $0.row.face.failure != nil } + level.kept.form.lateFailures
  }

  /// The last row of a screen that was left whose work has failed since; `nil` after the next
  /// action of the user.
  package var lateFailure: PresentedRow? { top.kept.form.lateFailures.last }

  /// Returns a row as the user sees it, or `nil` if there is none. Only rows of the current screen
  /// can be selected, and only its sections begin to load if they have yet to be loaded.
  ///
  /// Unlike a row of ``presented``, it is read with observation, so that observers are called when
  /// the state changes that it depends on.
  /// - Parameters:
  ///   - path: The path of the row among the presented ones.
  ///   - screen: The screen of the stack that has the row. Defaults to the current one.
  package func presentedRow(at path: RowPath, on screen: ScreenID? = nil) -> PresentedRow? {
    level(screen).flatMap { presentedRow(at: path, on: $0) }
  }

  /// Returns a section as the user sees it, or `nil` if there is none. A section of the current
  /// screen that has yet to be loaded begins to load.
  ///
  /// Unlike a section of ``presented``, it is read with observation, so that observers are called
  /// when the state changes that it depends on.
  /// - Parameters:
  ///   - index: The index of the section among the presented ones.
  ///   - screen: The screen of the stack that has the section. Defaults to the current one.
  package func presentedSection(at index: Int, on screen: ScreenID? = nil) -> Section<Row>? {
    level(screen).flatMap { section(at: index, on: $0) }
  }

  /// Calls the closures of live details (`.detail { … }`) of some rows again. Discards the cached
  /// rows if one of the details has changed.
  ///
  /// Call it before a frame is drawn. Rows outside the frame with such a detail are created again
  /// when they are next read.
  /// - Parameter rows: The rows of the last frame.
  /// - Returns: Whether rows outside the frame have such a detail, so that their heights are not
  ///   known any more.
  /// - Complexity: O(rows that have such a detail).
  @discardableResult
  package func readDetails(of rows: [RowPath]) -> Bool {
    if isEvaluating { return false }
    switch presenter.readDetails(ofRows: rows, of: top) {
    case .none: return false
    case .hiddenRowsForgotten: return true
    case .changed:
      // A cached row holds the old detail. The caller shows the new one. Observers are not called:
      // a detail that differs at each read would wake them without end.
      update(isTold: true) { _ in }
      return false
    }
  }

  /// Calls a closure that reads many rows of the current screen, such as those of a frame, which
  /// makes reading each of them faster.
  /// - Parameter createsMany: Whether many of them have to be created, because they have changed.
  package func reading<Result>(createsMany: Bool = true, _ body: () -> Result) -> Result {
    presenter.reading(freshTop, createsMany: createsMany, body)
  }

  /// Whether the bars of the current screen have actions or tell of a failure.
  package var hasToolbar: Bool { freshTop.hasToolbar }

  /// Whether a created row of the current screen has a detail that is read again for each frame;
  /// see `readDetails(of:)`.
  package var hasLiveDetails: Bool { !top.cache.live.isEmpty }

  /// Returns the address of a presented row, or `nil` if there is no row at the path.
  package func address(of path: RowPath) -> RowAddress? {
    let level = freshTop
    guard let section = section(at: path.section, on: level)?.id(at: path.section),
      let row = row(at: path, on: level)?.value.id
    else { return nil }
    return RowAddress(section: section, row: row)
  }

  /// Returns a reference to a row of the current screen, by which it is found again after it has
  /// moved; `nil` if there is no row at the path.
  package func ref(of path: RowPath) -> RowRef? {
    presentedRow(at: path, on: freshTop).map { held($0.ref) }
  }

  /// Returns a reference that does not lead to another row of the same `for` loop, if the number of
  /// rows in the loop changes while the reference exists.
  package func held(_ row: RowRef) -> RowRef {
    guard row.address.isRepeatable, let level = state.levels[row.screen] else { return row }
    return update(.nothing) { $0[level].kept.rows.holding(row) }
  }

  /// Whether the row of a reference came from a `for` loop, and another row of the loop now has its
  /// address.
  package func isLost(_ row: RowRef) -> Bool {
    state.levels[row.screen]?.kept.rows.isLost(row) ?? false
  }

  /// Returns a reference to a row that has an address now.
  /// - Parameters:
  ///   - path: The path at which the row was last seen; `nil` if it is not known.
  ///   - screen: The screen of the row. Defaults to the current one.
  package func ref(
    to address: RowAddress, at path: RowPath? = nil, on screen: ScreenID? = nil
  ) -> RowRef {
    var ref = RowRef(address, on: screen ?? top.id, at: path)
    if let rows = state.levels[ref.screen]?.kept.rows { ref.see(in: rows) }
    return ref
  }

  /// Returns the index of a presented section.
  /// - Parameter index: Its last known index.
  package func section(with id: SectionID, near index: Int? = nil) -> Int? {
    finder(freshTop).sectionIndex(of: id, near: index)
  }

  /// Returns the current path of a row on its screen, or `nil` if the row is not presented in its
  /// section now, or its screen was left. It is searched for first where it was last seen.
  /// - Complexity: O(1) for a row that hardly moved, else O(rows of its section). The ids of a
  ///   `ForEach` are read without creating rows, unless these have ids of their own.
  package func path(of row: RowRef) -> RowPath? {
    guard let level = level(row.screen), !level.kept.rows.isLost(row) else { return nil }
    if let seen = row.path, level.cache.contains(row.address, at: seen),
      row.declaredPath == nil || level.declaredPath(of: seen) == row.declaredPath
    {
      return seen
    }
    return level.findRow(of: row)?.presentedPath
  }

  /// Returns the current path of a row, which may have moved to another section.
  /// - Parameter before: The ids of the rows before the row can have moved. A row of another
  ///   section that was there before is a different one with the same id.
  package func path(of row: RowRef, movedSince before: PresentedIDs?) -> RowPath? {
    level(row.screen)?.findRow(of: row, inOther: OtherSections(before: before))?.presentedPath
  }

  /// Returns a row that was presented earlier as it is presented now, or `nil` as `path(of:)` does.
  package func presentedRow(_ row: RowRef) -> PresentedRow? {
    guard let found = path(of: row).flatMap({ presentedRow(at: $0, on: row.screen) }) else {
      return nil
    }
    return row.action.map { found.action($0) } ?? found
  }

  /// Returns a row that was presented earlier, for example when an edit of it began or a question
  /// about it was asked, as it is presented now. Evaluates the table, because state that is not
  /// observed may have changed.
  package func current(_ row: RowRef) -> PresentedRow? {
    invalidate()
    return presentedRow(row)
  }
}

// MARK: - Rows of a screen

extension Router {
  /// Returns the rows that a screen presents.
  func presented(_ level: Level) -> DataSource<Row> { presenter.source(of: level) }

  /// Finds rows among those that a screen presents.
  func finder(_ level: Level) -> RowFinder {
    RowFinder(presented(level), in: level.scope, toolbar: level.toolbar)
  }

  func presentation(_ level: Level) -> Presentation { presenter.presentation(of: level) }

  /// Returns the validity of a screen.
  func validity(_ level: Level) -> Validity { presenter.validity(of: level) }

  /// Returns a presented section of a screen. If the screen is the current one, begins to load a
  /// section that has yet to be loaded.
  func section(at index: Int, on level: Level) -> Section<Row>? {
    if let section = level.cache[section: index] { return section }
    let section = presenter.makeSection(at: index, of: level)
    if let section, !isEvaluating, level === top, index != RowPath.toolbarSection {
      loader(level).begin(section, at: index)
    }
    return section
  }

  func row(at path: RowPath, on level: Level) -> Declared<Row>? {
    if let row = level.cache[path] { return row }
    return section(at: path.section, on: level).flatMap {
      presenter.makeRow(at: path, in: $0, of: level, readsDetails: level === top)
    }
  }

  func presentedRow(at path: RowPath, on level: Level) -> PresentedRow? {
    guard let section = section(at: path.section, on: level),
      let row = row(at: path, on: level)
    else { return nil }
    let address = RowAddress(section: section.id(at: path.section), row: row.value.id)
    var ref = RowRef(
      address, on: level.id, at: path, declaredAt: level.declaredPath(of: path))
    ref.see(in: level.kept.rows)
    var presented = PresentedRow(row, ref, at: path)
    presented.version = version
    return presented
  }
}
