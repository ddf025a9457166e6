import TablesModel

extension Router {
  /// The text that the rows are searched for; `nil` when there is no search.
  public var searchText: String? { top.searchText }

  /// The number of rows that the search has found so far.
  ///
  /// A blank text finds all rows.
  public var matchCount: Int {
    guard let search = freshTop.search else { return 0 }
    return search.matchCount ?? search.count
  }

  /// Whether only rows that match the search are presented. `false` for a blank text.
  package var isFiltered: Bool { top.search?.isFiltered ?? false }

  /// Whether the number of found rows may still rise. `advanceSearch()` searches more rows.
  ///
  /// `false` while rows are searched again that may have changed since they were searched.
  package var isSearching: Bool { top.search?.isFirst ?? false && hasRowsToSearch }

  /// Whether there are more rows to search, for the first time or again.
  var hasRowsToSearch: Bool { top.search?.isUnderWay ?? false }

  /// Presents only the rows that contain every word of a text, or all rows if the text is empty.
  ///
  /// A search reads the title, the keywords, the detail, the badge and the shown value of a row,
  /// and the header of its section. It ignores case and diacritics. In each section, rows with the
  /// words in their titles come first, then rows with the words in their keywords, then in what
  /// else they show, then in the header. This searches the first 100,000 rows, and
  /// `advanceSearch()` the others.
  public func search(_ text: String) {
    stopFollowing()
    search(text, on: screen)
  }

  /// Searches the rows of a screen of the stack; `nil` presents all rows again.
  package func search(_ text: String?, on screen: ScreenID) {
    guard let level = level(screen) else { return }
    guard let text else { return endSearch(on: level) }
    var search = level.search ?? TableSearch(in: level.table)
    search.change(to: text)
    if search.nested == nil || search.hasStaleNestedRows {
      readNestedRows(for: &search, on: level)
    }
    setSearch(search, on: level)
    searchInApp(text, on: level)
    evaluateIfStale()
    // Only the search of the current screen continues when the router settles.
    while level.isOnStack, advanceSearch(on: level), level !== top {}
  }

  /// The text that the rows of a screen of the stack are searched for.
  package func searchText(on screen: ScreenID) -> String? { state.levels[screen]?.searchText }

  /// Searches 100,000 more rows.
  /// - Returns: Whether there are more rows to search.
  @discardableResult
  package func advanceSearch() -> Bool { advanceSearch(on: freshTop) }

  @discardableResult
  private func advanceSearch(on level: Level) -> Bool {
    guard var search = level.search else { return false }
    advance(&search, on: level)
    if level === top, !search.hasMoreRows, search.hasStaleNestedRows {
      readNestedRows(for: &search, on: level)
    }
    setSearch(search, on: level)
    return search.isUnderWay
  }

  private func advance(_ search: inout TableSearch, on level: Level) {
    searching(on: level) { search.advance(in: level.table, level.kept, words: words) }
  }

  /// Calls a closure that reads rows of a screen to search them.
  private func searching(on level: Level, _ body: () -> Void) {
    change.watching { level.scope.searching(body) }
  }

  /// Makes the search still find a row whose value the user is about to change.
  func keepInSearch(_ target: PresentedRow) {
    let level = level(of: target)
    guard var search = level.search, search.results != nil else { return }
    search.keepFinding(target.row, at: target.address, words: words)
    setSearch(search, on: level)
  }

  /// Presents all rows again.
  public func endSearch() { endSearch(on: top) }

  private func endSearch(on level: Level) {
    setSearch(nil, on: level)
    if !level.table.behavior.searchedText.isEmpty { searchInApp("", on: level) }
  }

  /// Lets the app search for a text, if it does so for this screen. Rows that are being loaded for
  /// another text are not needed any more.
  private func searchInApp(_ text: String, on level: Level) {
    let behavior = level.table.behavior
    guard let search = behavior.search else { return }
    if behavior.searchedText != text { cancelLoadingMore(on: level) }
    call { search(text) }
  }

  /// Searches the tables again after they were evaluated, because the rows that were found in the
  /// previous ones may have moved.
  func continueSearch() {
    for level in levels {
      guard level.isOnStack, let old = level.search else { continue }
      let table = level.tableWithoutNestedRows
      var search = TableSearch(in: table, continuing: old)
      if level === top, search.hasFewNestedRows { readNestedRows(for: &search, on: level) }
      if search.presentsFoundBefore {
        searching(on: level) { search.reviewFoundBefore(in: table, level.kept, words: words) }
      } else {
        repeat { advance(&search, on: level) } while search.hasMoreRows && level !== top
      }
      setSearch(search, on: level)
    }
  }

  /// Ends the search of a screen whose table is no longer searchable, because hosts then show no
  /// field in which the user could end it.
  func endRefusedSearch(of level: Level) {
    guard level.isOnStack, !level.table.isSearchable, level.search != nil else { return }
    endSearch(on: level)
  }

  /// Reads the rows of other screens, if the table lets them be searched and there is a text.
  private func readNestedRows(for search: inout TableSearch, on level: Level) {
    guard level.table.searchScope == .nestedScreens, search.matchCount != nil else { return }
    search.search(NestedRows(above: level, change: change, words: words))
  }

  /// Reads the rows of other screens again, if the table of the current screen has changed while
  /// another screen covered it.
  func renewNestedRows() {
    guard var search = top.search, search.hasStaleNestedRows, search.hasFewNestedRows else {
      return
    }
    readNestedRows(for: &search, on: top)
    setSearch(search, on: top)
  }

  private func setSearch(_ search: TableSearch?, on level: Level) {
    guard level.isOnStack else { return }
    var search = search
    let rows = level.kept.rows
    search?.typedRows = rows.openRows.compactMap { rows[$0]?.path }
    let isNested = search?.nested != nil || level.search?.nested != nil
    let table = isNested ? level.tableWithoutNestedRows.with(search?.nested) : nil
    update {
      $0[level].search = search
      if let table { $0[level].table = table }
    }
  }
}

extension Level {
  /// The text that the rows are searched for, by the screen or by the app; `nil` when there is no
  /// search.
  fileprivate var searchText: String? {
    let text = table.behavior.searchedText
    return search?.text ?? (text.isEmpty ? nil : text)
  }
}
