import TablesBasics
import TablesModel
import TablesUpdates

/// Loads the pages of the rows that the hosts of a shared source show, and puts them into the
/// source.
///
/// The source owns the loader, so that several controllers of one source load each page once. The
/// pages belong to the source's sections that were created with `Section(pages:)`.
final class PageLoader<Item> {
  private weak var source: SharedDataSource<Item>?
  private let signal = WorkSignal()
  private var hosts: [Host] = []
  /// The closures to call when pages have to be loaded.
  private let dueObservers = Observers<Void>()
  /// The closures to call with the reason when loading has failed.
  let failures = Observers<String>()
  /// The sources of pages whose changes are observed.
  private var followed: [WeakSource] = []
  /// Whether sections of the source are loaded in pages.
  private(set) var isPaged = false
  /// The work that has not ended.
  private var works: [Work] = []
  private var lastNumber = 0
  /// Whether the loader has to look for new work, because the pages that are needed may have
  /// changed.
  private(set) var isDue = false
  /// Whether pages have changed while the source was being changed.
  private var isOutdated = false

  private struct WeakSource {
    weak var source: (any PagedSource)?
  }

  /// A host, and the range of adjacent rows that it has requested last.
  fileprivate struct Host {
    weak var object: AnyObject?
    /// Returns the rows that have a cell on the screen: the section, and the position of the row in
    /// it. Empty if the host does not know them.
    let shownRows: () -> [(section: Section<Item>, row: Int)]
    var source: (any PagedSource)?
    var near = 0..<0
  }

  fileprivate struct Work {
    let number: Int
    let page: PageWork
    /// Cancels the work; `nil` until it has begun.
    var cancel: (() -> Void)?
    var isCancelled = false
  }

  private init(_ source: SharedDataSource<Item>) { self.source = source }

  /// Returns the loader of a source, which is created if necessary.
  static func loader(of source: SharedDataSource<Item>) -> PageLoader {
    if let loader = source.companion as? PageLoader { return loader }
    let loader = PageLoader(source)
    source.companion = loader
    source.follow(loader) { [weak loader] _ in loader?.dataChanged() }
    loader.followPages()
    return loader
  }
}

// MARK: - Requests

extension PageLoader {
  /// Calls a closure when pages have to be loaded, as long as `observer` exists.
  func observe(_ observer: AnyObject, onDue: @escaping () -> Void) {
    dueObservers.add(observer, onDue)
    if isDue { onDue() }
  }

  /// Adds a host, whose rows are loaded as long as it exists.
  func add(
    _ host: AnyObject, shownRows: @escaping () -> [(section: Section<Item>, row: Int)]
  ) {
    hosts.removeAll { $0.object == nil || $0.object === host }
    hosts.append(Host(object: host, shownRows: shownRows))
    markDue()
  }

  /// Records that a host shows a row, or will soon.
  func show(_ row: Int, of section: Section<Item>?, in host: AnyObject) {
    guard let pages = section?.pages, let index = hosts.firstIndex(where: { $0.object === host })
    else { return }
    hosts[index].record(row, of: pages.source)
    markDue()
  }

  /// Makes the loader look for new work, for example because a host was released.
  func markDue() {
    let wasDue = isDue
    isDue = true
    signal.signal()
    if !wasDue { dueObservers.tell(()) }
  }

  private var pages: [PagedItems<Item>] {
    if Item.self == Row.self { return [] }  // Reading a lazy section of rows would create it.
    return source?.value.sections.compactMap(\.pages) ?? []
  }

  /// Returns the number of the next piece of work that waits; `nil` if there is none.
  private func nextWork() -> Int? {
    if isDue || hosts.contains(where: { $0.object == nil }) { update() }
    return works.first { $0.cancel == nil && !$0.isCancelled }?.number
  }

  /// Adds the work that is needed now, the most urgent first. Cancels the work that is no longer
  /// needed.
  private func update() {
    isDue = false
    for pages in pages {
      if let request = pages.source.countRequest { add(PageWork(pages.source, request)) }
    }
    hosts.removeAll { $0.object == nil }
    for host in hosts {
      guard let object = host.object else { continue }
      let missing = host.rows().show(in: object, loading: works.map(\.page))
      for (page, _) in missing { add(page) }
    }
    for (index, work) in works.enumerated() where !work.isCancelled && !work.page.isNeeded {
      works[index].isCancelled = true
      work.cancel?()
    }
    works.removeAll { $0.isCancelled && $0.cancel == nil }
  }

  /// Adds a page, unless it is being loaded.
  private func add(_ page: PageWork) {
    if works.contains(where: { !$0.isCancelled && $0.page.isSame(as: page) }) { return }
    lastNumber += 1
    works.append(Work(number: lastNumber, page: page))
  }
}

fileprivate extension PageLoader.Host {
  /// Adds a row to the range of adjacent requested rows. A row that is not adjacent begins a new
  /// range.
  mutating func record(_ row: Int, of source: any PagedSource) {
    let isNear = near.lowerBound - 1...near.upperBound ~= row
    if self.source === source, isNear, !near.isEmpty {
      near = min(near.lowerBound, row)..<max(near.upperBound, row + 1)
    } else {
      (self.source, near) = (source, row..<row + 1)
    }
  }

  /// Returns the rows that are loaded in pages among those that the host shows. If the host does
  /// not know which rows it shows, returns those that it has requested last.
  func rows() -> ShownRows {
    var rows = ShownRows()
    let shown = shownRows()
    for (section, row) in shown {
      if let source = section.pages?.source { rows.add(row..<row + 1, of: source, inSection: 0) }
    }
    if shown.isEmpty, let source { rows.add(near, of: source, inSection: 0) }
    return rows
  }
}

// MARK: - Changes

extension PageLoader {
  /// Updates the loader after a change of the source, which may have other sections now.
  private func dataChanged() {
    followPages()
    if isOutdated { showPages() }
    if isPaged { markDue() }
  }

  private func followPages() {
    let pages = pages
    isPaged = !pages.isEmpty
    followed.removeAll { $0.source == nil }
    for source in pages.map(\.source) where !followed.contains(where: { $0.source === source }) {
      followed.append(WeakSource(source: source))
      source.follow(self) { [weak self] in self?.pagesChanged() }
    }
  }

  private func pagesChanged() {
    isOutdated = true
    showPages()
    markDue()
  }

  /// Puts the currently loaded rows into the source.
  private func showPages() {
    guard let source, !source.isUpdating else { return }  // the end of the update calls this again
    isOutdated = false
    source.update { data in
      for index in data.sections.indices {
        guard let pages = data.sections[index].pages else { continue }
        data.update(section: index) { $0.items = pages.current() }
      }
    }
  }
}

// MARK: - Loading

extension PageLoader {
  /// Loads all pages that are needed, in the isolation of the caller.
  nonisolated(nonsending) func settle() async {
    let work = WorkInTurns<Int>(
      signal: signal, isBusy: { self.works.contains { $0.cancel != nil } },
      next: {
        guard !Task.isCancelled, let number = self.nextWork() else { return nil }
        self.begin(number) {}
        return number
      },
      perform: { number, cancel in await self.run(number, cancel) })
    await work.run()
  }

  /// Does a piece of work.
  private nonisolated(nonsending) func run(_ number: Int, _ cancel: @escaping () -> Void) async {
    guard let page = begin(number, cancel), let source = page.source else {
      return end(number) { _ in .dropped }
    }
    do {
      let answer = try await source.load(page.request)()
      end(number) { $0.accept(answer, to: page.request) }
    } catch {
      // If the task was cancelled, the next call of `settle()` loads the page.
      let isStopped = Task.isCancelled
      end(number) { isStopped ? nil : $0.fail(errorMessage(error), of: page.request) }
    }
  }

  /// Records the closure that cancels a piece of work. Returns the page to load; `nil` if it is no
  /// longer needed.
  @discardableResult
  private func begin(_ number: Int, _ cancel: @escaping () -> Void) -> PageWork? {
    guard let index = works.firstIndex(where: { $0.number == number }) else { return nil }
    works[index].cancel = cancel
    return works[index].isCancelled ? nil : works[index].page
  }

  private func end(_ number: Int, _ answer: (any PagedSource) -> PageAcceptance?) {
    defer { signal.signal() }
    guard let index = works.firstIndex(where: { $0.number == number }) else { return }
    let work = works.remove(at: index)
    guard !work.isCancelled, let source = work.page.source else { return }
    switch answer(source) {
    case .failed(let message), .kept(let message):
      failures.tell(message)
    case .stored, .dropped: break
    case nil: markDue()
    }
  }
}

/// Rows that are loaded page by page, in sections that were created with `Section(pages:)`.
extension TableController {
  /// Loads the pages of the rows that the hosts show and of as many rows around them, in the
  /// isolation of the caller. Returns when all are loaded, including those requested meanwhile.
  ///
  /// ```swift
  /// let table = HeadlessTable(controller)
  /// await controller.settle()
  /// ```
  /// The hosts of `TablesUIKit` call this themselves. While a page is loaded, its rows are
  /// placeholders. If the task is cancelled, the next call loads the remaining pages.
  public nonisolated(nonsending) func settle() async { await loader.settle() }

  /// Loads the page of a row again if it could not be loaded. Does nothing for other rows.
  ///
  /// Selecting such a row does the same.
  public func retry(at path: RowPath) {
    guard placeholder(at: path)?.isFailed == true else { return }
    pages(at: path)?.retry(at: path.row)
  }

  /// Calls a closure when pages have to be loaded, as long as `observer` exists. It is called again
  /// only after ``settle()`` has begun to load them.
  package func observeLoading(_ observer: AnyObject, onDue: @escaping () -> Void) {
    loader.observe(observer, onDue: onDue)
  }

  /// Whether there may be pages to load that no call of ``settle()`` has begun to load.
  package var isLoadingDue: Bool { loader.isDue }

  /// Records that a host was released, so that pages that only this host needs are not loaded.
  package func hostWasReleased() { if loader.isPaged { loader.markDue() } }

  /// Returns the placeholder for an item that is not loaded; `nil` for any other item.
  func placeholder(at path: RowPath) -> PagePlaceholder? {
    pages(at: path)?.placeholder(at: path.row)
  }

  /// Returns whether the item at a path is loaded in a page.
  func isPaged(_ path: RowPath) -> Bool { pages(at: path) != nil }

  private func pages(at path: RowPath) -> (any PagedSource)? {
    guard loader.isPaged, let section = source.value.section(at: path.section),
      section.items.indices.contains(path.row)
    else { return nil }
    return section.pages?.source
  }
}
