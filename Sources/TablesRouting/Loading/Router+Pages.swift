public import TablesModel

/// The loading of rows that come in pages.
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
  public func show(_ rows: some Sequence<RowPath>, in host: AnyObject? = nil) {
    refresh()
    let host = host ?? self
    let needed = pageWork(showing: rows, in: host)
    let level = top
    update(.nothing) { $0.neededPages.set(needed.map(\.work), of: host, on: level.id) }
    cancelUnneededPages()
    let known = pagesUnderWay(on: level)
    for place in needed where !known.contains(where: { $0.isSame(as: place.work) }) {
      enqueue(place, on: level)
    }
  }

  /// Cancels the loading of pages that were needed only by hosts that no longer exist.
  func releasePages() {
    if update(.nothing, { $0.neededPages.removeReleasedHosts() }) { cancelUnneededPages() }
  }

  private func cancelUnneededPages() {
    let (screen, needed) = (top.id, state.neededPages)
    cancelPages { $0.request.rows != nil && !needed.contains($0, on: screen) }
  }

  /// Begins to count the rows of the current screen that come in pages and are not counted yet.
  /// Cancels the loading of pages whose data has changed since the loading began.
  func beginPages() {
    cancelPages { $0.source?.isCurrent($0.request) != true }
    let sections = top.table.dataSource.sections
    for index in sections.storedPagedIndices { beginPages(of: sections[index], at: index) }
  }

  /// Begins to count the rows of a section, unless it is collapsed.
  func beginPages(of section: Section<Row>, at index: Int) {
    let id = section.id(at: index)
    guard !isCollapsed(section, id) else { return }
    let level = top
    for source in section.pagedSources {
      guard let opening = source.opening else { continue }
      let work = PageWork(source, opening, searches: source.searches && level.search != nil)
      guard !pagesUnderWay(on: level).contains(where: { $0.isSame(as: work) }) else { continue }
      let name = section.header ?? (id.isPositional ? nil : id.description)
      enqueue(
        PagePlace(
          work, RowAddress(section: id, row: .loading(of: name)), on: level, at: index, of: name),
        on: level)
    }
  }

  private func enqueue(_ place: PagePlace, on level: Level) {
    update {
      $0.work.add(Work(task: .page(place.work), row: WorkRow(standIn: place.row)))
      $0[level].kept.recordPages(place.row.address.row, of: place.name)
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
        items = section(at: path.section)?.items
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
        let section = section(at: place.section)
        let id = section?.id(at: place.section) ?? SectionID(place.section)
        let name = section?.header ?? (id.isPositional ? nil : id.description)
        return PagePlace(
          PageWork(place.source, request),
          RowAddress(section: id, row: .rows(request.rows ?? 0..<1, of: name)),
          on: top, at: place.section, of: name)
      }
    }
  }

  /// The pages of a screen that are being loaded or are waiting to be loaded.
  private func pagesUnderWay(on level: Level) -> [PageWork] {
    state.work.needed.compactMap { $0.screen == level.id ? $0.page : nil }
  }

  /// Cancels the loading of pages of the current screen. `Task.isCancelled` is then `true` in their
  /// closures.
  func cancelPages(where isMeant: (PageWork) -> Bool = { _ in true }) {
    let level = top
    guard pagesUnderWay(on: level).contains(where: isMeant) else { return }
    cancelWork { work in work.screen == level.id && (work.page.map(isMeant) ?? false) }
  }

  // MARK: Ending

  /// Passes the result of work to the source that needs it. Returns `nil` if it is not needed.
  func pageOutcome(of work: Work, _ page: PageWork, _ result: WorkRun.Result) -> Outcome? {
    guard let source = page.source, let id = work.address?.row else { return nil }
    defer { refresh() }
    switch result {
    case .loaded(let answer):
      return outcome(of: work, page, call { source.accept(answer, to: page.request) }, id)
    case .done, .invalid, .unavailable, .gone: return nil
    case .failed(let error):
      // The task that settles the router was cancelled. The next one loads the page.
      if error is CancellationError, Task.isCancelled { return nil }
      let message = Self.message(of: error)
      return outcome(of: work, page, call { source.fail(message, of: page.request) }, id)
    }
  }

  private func outcome(
    of work: Work, _ page: PageWork, _ acceptance: PageAcceptance, _ id: RowID
  ) -> Outcome? {
    switch acceptance {
    case .stored:
      changeKept(of: level(of: work)) { $0.loadedPage(by: work) }
      guard page.searches, work.screen == top.id, let text = searchText else {
        return .performed(id)
      }
      return .searched(text, matches: matchCount)
    case .dropped: return nil
    case .failed(let message): return .failed(id, message)
    case .kept(let message): return failRefresh(of: level(of: work), message)
    }
  }

  // MARK: Searching

  /// Whether a source of the current screen is searching its rows.
  var isSourceSearching: Bool {
    top.search != nil && pagesUnderWay(on: top).contains(where: \.searches)
  }

  /// Passes a text to the sources that search their rows themselves: those of a screen, or else of
  /// the current one.
  func searchPages(_ text: String, on level: Level? = nil) {
    let query = SearchQuery(text).isEmpty ? "" : text
    let searching = (level ?? top).table.dataSource.sections.storedPagedSources.filter(\.searches)
    guard !searching.isEmpty else { return }
    call { for source in searching { source.search(query) } }
  }
}

/// A page that has to be loaded, and the row and the name for its outcome.
private struct PagePlace {
  let work: PageWork
  let row: RowRef
  /// The name of the section.
  let name: String

  init(
    _ work: PageWork, _ address: RowAddress, on level: Level, at section: Int, of name: String?
  ) {
    (self.work, self.name) = (work, name ?? "")
    row = RowRef(address, on: level.id, at: RowPath(section: section, row: 0))
  }
}

/// The pages that the hosts of a router need for the rows that they show.
struct NeededPages {
  private struct Host {
    weak var object: AnyObject?
    let screen: ScreenID
    let pages: [PageWork]
  }

  private var hosts: [Host] = []

  /// Records the pages that a host needs, in place of those recorded for it before.
  mutating func set(_ pages: [PageWork], of host: AnyObject, on screen: ScreenID) {
    hosts.removeAll { $0.object == nil || $0.object === host }
    if !pages.isEmpty { hosts.append(Host(object: host, screen: screen, pages: pages)) }
  }

  /// Forgets hosts that no longer exist. Returns whether there were any.
  mutating func removeReleasedHosts() -> Bool {
    guard hosts.contains(where: { $0.object == nil }) else { return false }
    hosts.removeAll { $0.object == nil }
    return true
  }

  func contains(_ page: PageWork, on screen: ScreenID) -> Bool {
    hosts.contains { host in
      host.object != nil && host.screen == screen && host.pages.contains { $0.isSame(as: page) }
    }
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
