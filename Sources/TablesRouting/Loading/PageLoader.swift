import TablesBasics
public import TablesModel
import TablesUpdates

extension Router {
  /// Loads the pages of the rows that a host shows and of as many rows around them, and cancels the
  /// loading of pages of the screen that no host needs.
  ///
  /// A host calls this whenever it shows other rows, and after the rows have changed. The pages are
  /// loaded by `settle()`. Does nothing for rows that need not be loaded.
  /// - Parameters:
  ///   - rows: The paths of the rows as they are presented, ascending; empty if the host no longer
  ///     shows the screen.
  ///   - host: The host, if several show the rows of the router. The pages that a host needs are
  ///     loaded until it is released.
  /// - Complexity: O(rows).
  public func loadPages(
    showing rows: some Sequence<RowPath>, for host: AnyObject? = nil
  ) {
    pageLoader(freshTop).show(rows, in: host ?? self)
  }

  func pageLoader(_ level: Level) -> PageLoader { PageLoader(router: self, level: level) }

  /// Passes a text to the sources that search their rows themselves: those of a screen, or else of
  /// the current one.
  func searchPages(_ text: String, on level: Level? = nil) {
    pageLoader(level ?? top).search(text)
  }
}

/// Loads the rows of a screen that come in pages.
struct PageLoader {
  let router: Router
  let level: Level

  /// Loads the pages of the rows that a host shows; see `Router.loadPages(showing:for:)`.
  func show(_ rows: some Sequence<RowPath>, in host: AnyObject) {
    let (shown, loading) = (shownRows(among: rows), underWay)
    if shown.isEmpty, loading.isEmpty { return }
    let missing = shown.show(in: host, loading: loading)
    cancelUnneeded()
    let known = underWay
    for (page, section) in missing where !known.contains(where: { $0.isSame(as: page) }) {
      let rows = page.request.rows ?? 0..<1
      enqueue(page, of: router.section(at: section, on: level), at: section) {
        .rows(rows, of: $0)
      }
    }
  }

  /// Cancels the loading of pages that no host needs, or whose data has changed since the loading
  /// began.
  func cancelUnneeded() { cancel { !$0.isNeeded } }

  /// Begins to count the rows that come in pages and are not counted yet. Cancels the loading of
  /// pages whose data has changed since the loading began.
  func begin() {
    cancelUnneeded()
    let sections = level.table.dataSource.sections
    for index in sections.storedPagedIndices { begin(sections[index], at: index) }
  }

  /// Begins to count the rows of a section, unless it is collapsed.
  func begin(_ section: Section<Row>, at index: Int) {
    guard !level.kept.isCollapsed(section, section.id(at: index)) else { return }
    for source in section.pagedSources {
      guard let request = source.countRequest else { continue }
      let work = PageWork(source, request, searches: source.searches && level.search != nil)
      guard !underWay.contains(where: { $0.isSame(as: work) }) else { continue }
      enqueue(work, of: section, at: index) { .loading(of: $0) }
    }
  }

  /// Lets a page be loaded. The closure returns the id of the row in its outcome, for the name of
  /// the section.
  private func enqueue(
    _ page: PageWork, of section: Section<Row>?, at index: Int, id: (String?) -> RowID
  ) {
    let sectionID = section?.id(at: index) ?? SectionID(at: .flat(index))
    let address = RowAddress(section: sectionID, row: id(section?.name))
    let row = WorkRow(standIn: address, on: level, at: index)
    router.update {
      $0.work.add(Work(task: .page(page), row: row))
      $0[level].kept.recordPages(address.row, of: section?.header ?? "")
    }
  }

  /// Returns the rows that are loaded in pages among those at some presented paths.
  private func shownRows(among paths: some Sequence<RowPath>) -> ShownRows {
    var shown = ShownRows()
    var (index, items): (Int?, RunList<Row>?) = (nil, nil)
    for path in paths {
      if index != path.section {
        index = path.section
        items = router.section(at: path.section, on: level)?.items
        if items?.isPaged == false { items = nil }
      }
      guard let items, items.indices.contains(path.row),
        let place = items.pagedPlace(at: path.row)
      else { continue }
      shown.add(place.index..<place.index + 1, of: place.source, inSection: path.section)
    }
    return shown
  }

  /// The pages of the screen that are being loaded or are waiting to be loaded.
  private var underWay: [PageWork] {
    router.state.work.needed.compactMap { $0.screen == level.id ? $0.page : nil }
  }

  /// Cancels the loading of pages of the screen. `Task.isCancelled` is then `true` in their
  /// closures.
  func cancel(where isMeant: (PageWork) -> Bool = { _ in true }) {
    guard underWay.contains(where: isMeant) else { return }
    router.cancelWork { work in work.screen == level.id && (work.page.map(isMeant) ?? false) }
  }

  /// Begins to load the next page in which a row may be that is searched for, unless pages are
  /// being loaded. Returns `false` if there is none.
  func readOn(_ reading: inout PageReading) -> Bool {
    if !underWay.isEmpty { return true }
    let count = router.presented(level).numberOfSections
    for index in reading.place.section..<max(count, reading.place.section) {
      guard let items = router.section(at: index, on: level)?.items, items.isPaged else { continue }
      let first = index == reading.place.section ? reading.place.row : 0
      for row in first..<max(items.count, first) {
        guard reading.count < PageReading.limit else { return false }
        guard let place = items.pagedPlace(at: row),
          place.source.placeholder(at: place.index) != nil
        else { continue }
        reading.place = RowPath(section: index, row: row + 1)
        show([RowPath(section: index, row: row)], in: reading.reader)
        if underWay.isEmpty { continue }
        reading.count += 1
        return true
      }
    }
    return false
  }

  // MARK: Ending

  /// Passes the result of work to the source that needs it. Returns `nil` if it is not needed.
  func outcome(of work: Work, _ page: PageWork, _ result: WorkRun.Result) -> Outcome? {
    guard let source = page.source, let id = work.address?.row else { return nil }
    defer {
      router.evaluateIfStale()
      router.navigator.followLoaded()
    }
    switch result {
    case .loaded(let answer):
      return outcome(of: work, page, router.call { source.accept(answer, to: page.request) }, id)
    case .done, .saved, .invalid, .unavailable, .routed, .overruled, .gone: return nil
    case .failed(let error):
      // The task that settles the router was cancelled. The next one loads the page.
      if error is CancellationError, Task.isCancelled { return nil }
      let message = errorMessage(error)
      return outcome(of: work, page, router.call { source.fail(message, of: page.request) }, id)
    }
  }

  private func outcome(
    of work: Work, _ page: PageWork, _ acceptance: PageAcceptance, _ id: RowID
  ) -> Outcome? {
    switch acceptance {
    case .stored:
      router.changeKept(of: level) { $0.loadedPage(by: work) }
      guard page.searches, level === router.top, let text = router.searchText else {
        return .performed(id)
      }
      return .searched(text, matches: router.matchCount)
    case .dropped: return nil
    case .failed(let message): return .failed(id, message)
    case .kept(let message): return router.failRefresh(of: level, message)
    }
  }

  // MARK: Searching

  /// Whether a source of the screen is searching its rows.
  var isSearching: Bool { level.search != nil && underWay.contains(where: \.searches) }

  /// Passes a text to the sources that search their rows themselves.
  func search(_ text: String) {
    let query = SearchQuery(text).isEmpty ? "" : text
    let searching = level.table.dataSource.sections.storedPagedSources.filter(\.searches)
    guard !searching.isEmpty else { return }
    router.call { for source in searching { source.search(query) } }
  }
}

extension Work {
  /// The page that the work loads; `nil` for other work.
  var page: PageWork? { if case .page(let page) = task { page } else { nil } }
}

extension RunList<Section<Row>> {
  /// The sources of the rows of stored sections that come in pages.
  var storedPagedSources: [any PagedSource] {
    storedPagedIndices.flatMap { self[$0].pagedSources }
  }

  /// The positions of the stored sections with rows that come in pages.
  /// - Complexity: O(stored sections).
  fileprivate var storedPagedIndices: [Int] { storedIndices { !$0.pagedSources.isEmpty } }
}
