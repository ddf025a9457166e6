import TablesBasics
public import TablesModel

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
    evaluateIfStale()
    pageLoader(top).show(rows, in: host ?? self)
  }

  func pageLoader(_ level: Level) -> PageLoader { PageLoader(router: self, level: level) }

  /// Cancels the loading of pages that were needed only by hosts that no longer exist.
  func releasePages() {
    if update(.nothing, { $0.neededPages.removeReleasedHosts() }) {
      pageLoader(top).cancelUnneeded()
    }
  }

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
    let needed = pageWork(showing: rows, in: host)
    if needed.isEmpty, router.state.neededPages.isEmpty, router.state.work.isEmpty { return }
    router.update(.nothing) { $0.neededPages.set(needed.map(\.work), of: host, on: level.id) }
    cancelUnneeded()
    let known = underWay
    for place in needed where !known.contains(where: { $0.isSame(as: place.work) }) {
      enqueue(place)
    }
  }

  /// Cancels the loading of pages that no host needs.
  func cancelUnneeded() {
    let (screen, needed) = (level.id, router.state.neededPages)
    cancel { $0.request.rows != nil && !needed.contains($0, on: screen) }
  }

  /// Begins to count the rows that come in pages and are not counted yet. Cancels the loading of
  /// pages whose data has changed since the loading began.
  func begin() {
    cancel { $0.source?.isCurrent($0.request) != true }
    let sections = level.table.dataSource.sections
    for index in sections.storedPagedIndices { begin(sections[index], at: index) }
  }

  /// Begins to count the rows of a section, unless it is collapsed.
  func begin(_ section: Section<Row>, at index: Int) {
    let id = section.id(at: index)
    guard !level.kept.isCollapsed(section, id) else { return }
    for source in section.pagedSources {
      guard let request = source.countRequest else { continue }
      let work = PageWork(source, request, searches: source.searches && level.search != nil)
      guard !underWay.contains(where: { $0.isSame(as: work) }) else { continue }
      let name = section.header ?? (id.isPositional ? nil : id.description)
      enqueue(
        PagePlace(
          work, RowAddress(section: id, row: .loading(of: name)), on: level, at: index,
          of: section.header))
    }
  }

  private func enqueue(_ place: PagePlace) {
    router.update {
      $0.work.add(Work(task: .page(place.work), row: place.row))
      $0[level].kept.recordPages(place.row.ref.address.row, of: place.name)
    }
  }

  /// Returns the pages to load for rows that a host shows, the most urgent first.
  private func pageWork(
    showing rows: some Sequence<RowPath>, in host: AnyObject
  ) -> [PagePlace] {
    var visible: [(source: any PagedSource, section: Int, rows: Range<Int>)] = []
    var (index, items): (Int?, RunList<Row>?) = (nil, nil)
    for path in rows {
      if index != path.section {
        index = path.section
        items = router.section(at: path.section, on: level)?.items
        if items?.isPaged == false { items = nil }
      }
      guard let items, items.indices.contains(path.row),
        let place = items.pagedPlace(at: path.row)
      else { continue }
      if let index = visible.lastIndex(where: { $0.source === place.source }) {
        let known = visible[index].rows
        visible[index].rows =
          min(known.lowerBound, place.index)..<max(known.upperBound, place.index + 1)
      } else {
        visible.append((place.source, path.section, place.index..<place.index + 1))
      }
    }
    return visible.flatMap { place in
      place.source.requests(showing: place.rows, in: host).map { request in
        let section = router.section(at: place.section, on: level)
        let id = section?.id(at: place.section) ?? SectionID(place.section)
        let name = section?.header ?? (id.isPositional ? nil : id.description)
        return PagePlace(
          PageWork(place.source, request),
          RowAddress(section: id, row: .rows(request.rows ?? 0..<1, of: name)),
          on: level, at: place.section, of: section?.header)
      }
    }
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

/// A page that has to be loaded, and the row and the name for its outcome.
private struct PagePlace {
  let work: PageWork
  let row: WorkRow
  /// The name of the section.
  let name: String

  init(
    _ work: PageWork, _ address: RowAddress, on level: Level, at section: Int, of name: String?
  ) {
    (self.work, self.name) = (work, name ?? "")
    row = WorkRow(standIn: address, on: level, at: section)
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
