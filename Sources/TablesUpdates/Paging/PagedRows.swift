import TablesModel

/// The elements of a collection that is too large to be loaded at once, such as a table of a
/// database. They are loaded page by page as a screen shows them.
///
/// ```swift
/// let songs = PagedRows(count: { try await db.count() }) { try await db.songs(in: $0) }
///
/// Table("Music") { Section("Songs") { ForEach(songs) { Info($0.title) } } }
/// ```
/// A screen first asks for the number of elements and for one page. It then loads the pages that it
/// shows and those around them, and cancels the loading of a page that is scrolled past. Until a
/// page arrives, its rows are placeholders. If a page fails, one of its rows shows the error, and
/// selecting any of them loads the page again.
///
/// Create the object once, outside of the closure that declares the table. Several screens can show
/// it. The closures run in the isolation of the caller of `settle()`, in which it was created.
///
/// Until it is loaded, a row has the identity of its position, and the focus on it goes to the row
/// that takes its place. Only pages that were shown recently are kept.
public final class PagedRows<Element> {
  /// The number of elements in a page. The last page may have fewer.
  public let pageSize: Int
  /// The greatest number of pages that are kept, unless a screen needs more at once.
  public let cachedPages: Int
  package let searches: Bool

  private let loadCount: nonisolated(nonsending) (String) async throws -> Int
  private let loadRows: nonisolated(nonsending) (Range<Int>, String) async throws -> [Element]

  private var table: LoadedPages<Element>
  private let tracking = ChangeTracking()
  let followers = Observers<Void>()
  /// The text to search for, and the text for which the rows of `table` were found.
  private var text = ""
  private var shownText = ""
  /// The changes after which something has to be loaded again.
  private var tickets = PageTickets()
  /// Whether loading the number of rows again has failed. The loaded pages are then kept.
  private var hasCountFailed = false
  /// The numbers of rows and pages that are being loaded, once for each router that shows the rows.
  private var recounts: [Recount<Element>] = []
  /// The pages for which the source returned another number of rows than requested.
  private var wrongPages: Set<Int> = []
  /// The hosts, whose pages stay in the cache.
  private var hosts = PageHosts()
  /// The ticket of the last change of the data that was not a search.
  private var dataTicket = 0
  /// The rows before the search. `nil` if there is no search.
  private var unsearched: RowsBeforeSearch?

  /// Creates rows from a closure that counts them and a closure that loads some of them.
  ///
  /// - Parameters:
  ///   - count: Returns the number of elements.
  ///   - pageSize: The number of elements in a page, at least 1.
  ///   - cachedPages: The greatest number of pages that are kept, at least 1.
  ///   - rows: Returns the elements in a range, which lies inside one page.
  public init(
    count: nonisolated(nonsending) @escaping () async throws -> Int, pageSize: Int = 100,
    cachedPages: Int = 20,
    rows: nonisolated(nonsending) @escaping (Range<Int>) async throws -> [Element]
  ) {
    (self.pageSize, self.cachedPages) = (Self.checked(pageSize), Self.checked(cachedPages))
    table = LoadedPages(pageSize: pageSize)
    searches = false
    loadCount = { _ in try await count() }
    loadRows = { range, _ in try await rows(range) }
  }

  /// Creates rows that are searched by their source. The closures also get the text to search for,
  /// which is empty while there is no search.
  ///
  /// ```swift
  /// PagedRows(count: { try await db.count(matching: $0) }) { range, text in
  ///   try await db.songs(in: range, matching: text)
  /// }
  /// ```
  /// In a `.searchable()` table, the screen passes the text that the user types. The previous rows
  /// stay until the new number of rows is known.
  public init(
    count: nonisolated(nonsending) @escaping (_ text: String) async throws -> Int,
    pageSize: Int = 100, cachedPages: Int = 20,
    rows: nonisolated(nonsending) @escaping (Range<Int>, _ text: String) async throws -> [Element]
  ) {
    (self.pageSize, self.cachedPages) = (Self.checked(pageSize), Self.checked(cachedPages))
    table = LoadedPages(pageSize: pageSize)
    searches = true
    loadCount = count
    loadRows = rows
  }

  private static func checked(_ number: Int) -> Int {
    precondition(number > 0, "pageSize and cachedPages must be at least 1, not \(number)")
    return number
  }

  /// The number of elements; `nil` until it is loaded.
  public var count: Int? { current.count }

  /// The element at a position, or `nil` while it is not loaded. Reading it does not load it. When
  /// ``reload()`` has loaded the new number, old elements stay only where a screen needs them.
  public subscript(position: Int) -> Element? {
    if case .loaded(let element) = current.row(at: position) { element } else { nil }
  }

  /// The rows, with placeholders where they are not loaded. Observation tracks the read.
  package var current: LoadedPages<Element> {
    tracking.read()
    return table
  }
}

// MARK: - Changes of the data

extension PagedRows {
  /// Loads the number of elements and the shown pages again, after the data has changed. The old
  /// rows stay until the new ones have arrived. The other pages are then dropped until they are
  /// shown.
  public func reload() {
    changeData { tickets.reloadAll() }
  }

  /// Loads the number of elements again, for example after some were added at the end. Loaded pages
  /// stay, except the last one if it grows.
  public func recount() {
    changeData { tickets.needCount() }
  }

  /// Loads the pages that contain the elements in a range again, when they are next shown.
  public func reload(_ elements: Range<Int>) {
    guard !elements.isEmpty else { return }
    changeData { tickets.reload(pages(of: elements)) }
  }

  /// Adds elements that were added at the end of the data, so that they need not be loaded.
  ///
  /// If the number of elements is not known yet, or if there is a search, which may not find the
  /// new elements, the number is loaded instead.
  public func append(contentsOf elements: some Collection<Element>) {
    guard let count = table.count, countRequest == nil, text.isEmpty else { return recount() }
    guard !elements.isEmpty else { return }
    changeData {
      table.setCount(count + elements.count)
      var rest = Array(elements)[...]
      for page in pages(of: count..<count + elements.count) {
        let start = max(page * pageSize, count)
        let part = rest.prefix(table.range(ofPage: page).upperBound - start)
        rest = rest.dropFirst(part.count)
        let before = start == page * pageSize ? [] : table.pages[page]?.rows
        guard let before, page * pageSize + before.count == start else { continue }
        table.store(before + part, ofPage: page, ticket: table.pages[page]?.ticket ?? ticket(page))
      }
      trimCache()
    }
  }

  private func pages(of elements: Range<Int>) -> ClosedRange<Int> {
    elements.lowerBound / pageSize...(elements.upperBound - 1) / pageSize
  }

  private func change(_ body: () -> Void) {
    tracking.change(body)
    followers.tell(())
  }

  private func changeData(_ body: () -> Void) {
    change {
      body()
      dataTicket = tickets.next()
    }
  }
}

// MARK: - Requests

extension PagedRows: PagedSource {
  package func search(_ text: String) {
    guard searches, text != self.text else { return }
    if self.text.isEmpty, table.count != nil, countRequest == nil {
      unsearched = RowsBeforeSearch(table: table, tickets: tickets, dataTicket: dataTicket)
    }
    change {
      self.text = text
      hosts.removeAll()
      tickets.reloadAll()
      if text.isEmpty { endSearch() }
    }
  }

  /// The rows before a search, with the tickets of that moment.
  private struct RowsBeforeSearch {
    let table: LoadedPages<Element>
    let tickets: PageTickets
    let dataTicket: Int
  }

  /// Shows the rows from before the search. They are loaded again only if the data has changed.
  private func endSearch() {
    guard let before = unsearched else { return }
    (table, shownText, unsearched) = (before.table, "", nil)
    if before.dataTicket == dataTicket { tickets.restore(before.tickets) }
  }

  package var countRequest: PageRequest? {
    tickets.isCounted ? nil : PageRequest(rows: nil, ticket: tickets.countNeeded, text: text)
  }

  package func show(_ rows: Range<Int>, in host: AnyObject) -> [PageRequest] {
    guard let count = table.count else { return [] }
    let shownRows = rows.clamped(to: 0..<count)
    hosts.show(shownRows)
    // During another search, the visible rows are not those that will be loaded.
    guard !shownRows.isEmpty, countRequest == nil || text == shownText else { return [] }
    let (start, end) = (shownRows.lowerBound - rows.count, shownRows.upperBound + rows.count)
    let shown = pages(of: shownRows)
    let needed = pages(of: max(start, 0)..<min(end, count))
    hosts.show(shownRows, needing: needed, in: host, at: tickets.next())
    if countRequest != nil {
      dropPassedPages()
      return []
    }
    return (Array(shown) + needed.filter { !shown.contains($0) }).filter(isMissing)
      .map { PageRequest(rows: table.range(ofPage: $0), ticket: ticket($0), text: text) }
  }

  private func isMissing(_ page: Int) -> Bool {
    let ticket = ticket(page)
    if hasCountFailed, table.pages[page] != nil { return false }
    return table.pages[page]?.ticket != ticket && table.failures[page]?.ticket != ticket
  }

  /// The ticket of the last change after which a page has to be loaded.
  private func ticket(_ page: Int) -> Int { tickets.ticket(ofPage: page) }

  package func hide(from host: AnyObject) { hosts.hide(from: host) }

  package func needs(_ request: PageRequest) -> Bool {
    isCurrent(request) && (request.rows.map { hosts.need($0.lowerBound / pageSize) } ?? true)
  }

  /// Returns whether no change since a request has made its answer outdated.
  private func isCurrent(_ request: PageRequest) -> Bool {
    guard let rows = request.rows else { return request == countRequest }
    let page = rows.lowerBound / pageSize
    return request.ticket == ticket(page) && request.text == text
      && rows == table.range(ofPage: page)
  }

  package func load(_ request: PageRequest) -> LoadWork {
    guard let rows = request.rows else { return { try await self.recount(for: request) } }
    return { try await self.loadRows(rows, request.text) }
  }

  private nonisolated(nonsending) func recount(
    for request: PageRequest
  ) async throws -> Recount<Element> {
    let count = try await loadCount(request.text)
    guard count > 0 else { return Recount(count: count, loading: []) }
    try Task.checkCancellation()
    let first = min(hosts.shownRows.lowerBound, count - 1) / pageSize
    let others = pagesToReload(of: count, request.text).filter { $0 != first }
    let recount = Recount<Element>(count: count, loading: [first] + others)
    recounts.append(recount)
    defer { recounts.removeAll { $0 === recount } }
    // If another page than the first fails, it is requested alone later, which reports the error.
    try await recount.load { page in try await self.loadPage(page, of: count, request.text) }
    return recount
  }

  /// Leaves out pages that are loaded with the number of rows, and were scrolled past.
  private func dropPassedPages() {
    for recount in recounts {
      let needed = pagesToReload(of: recount.count, text)
      if !needed.isEmpty { recount.drop { !needed.contains($0) } }
    }
  }

  /// The pages that are shown together when everything is loaded again, so that a visible row that
  /// moves from one page to another is never missing.
  private func pagesToReload(of count: Int, _ text: String) -> [Int] {
    guard tickets.isReloading, text == shownText, let old = table.count else { return [] }
    return hosts.pagesToReload(count: count, was: old, pageSize: pageSize)
  }

  private nonisolated(nonsending) func loadPage(
    _ number: Int, of count: Int, _ text: String
  ) async throws -> Recount<Element>.Page {
    let ticket = tickets.now
    let start = number * pageSize
    let rows = try await loadRows(start..<min(start + pageSize, count), text)
    return Recount.Page(number: number, ticket: ticket, rows: rows)
  }

  package func retry(at index: Int) {
    change {
      if table.count == nil {
        table.countFailure = nil
        tickets.needCount()
      } else {
        table.removeFailure(ofPage: index / pageSize)
        tickets.reload([index / pageSize])
      }
    }
  }
}

// MARK: - Answers

extension PagedRows {
  package func accept(_ answer: Any, to request: PageRequest) -> PageAcceptance {
    guard isCurrent(request) else { return .dropped }
    switch answer {
    case let recount as Recount<Element>:
      guard recount.count >= 0 else {
        return fail("The source counts \(recount.count) rows. The least number is 0.", of: request)
      }
      change { accept(recount, for: request) }
    case let rows as [Element]:
      let page = (request.rows?.lowerBound ?? 0) / pageSize
      guard rows.count == table.range(ofPage: page).count else {
        return recover(from: rows, of: request)
      }
      change {
        store(rows, ofPage: page, ticket: ticket(page))
        trimCache(keeping: [page])
      }
    default: return .dropped
    }
    return .stored
  }

  private func accept(_ recount: Recount<Element>, for request: PageRequest) {
    tickets.setCounted(request.ticket)
    hasCountFailed = false
    let old = table.count
    let pages = recount.pages.map { (page: $0, isNew: ticket($0.number) <= $0.ticket) }
    // The rows of another search are not older versions of these rows.
    if shownText != text { table.removeAll() }
    shownText = text
    if let old, old < recount.count, !old.isMultiple(of: pageSize) {
      tickets.reload([old / pageSize])
    }
    table.setCount(recount.count)
    for (page, isNew) in pages where page.rows.count == table.range(ofPage: page.number).count {
      store(page.rows, ofPage: page.number, ticket: isNew ? ticket(page.number) : page.ticket)
    }
    // The rows of pages from before the change may have other positions now.
    let passed = table.pages.filter { tickets.isBeforeReload($0.value.ticket) }.keys
    for page in hosts.unneeded(of: passed) { table.removePage(page) }
    trimCache(keeping: pages.map(\.page.number))
  }

  private func store(_ rows: [Element], ofPage page: Int, ticket: Int) {
    wrongPages.remove(page)
    table.store(rows, ofPage: page, ticket: ticket)
    hosts.loaded(page, at: tickets.next())
  }

  /// Loads everything again after a page with a wrong number of rows, because rows were added or
  /// removed somewhere. If it is the second time for the page, its request fails instead.
  private func recover(from rows: [Element], of request: PageRequest) -> PageAcceptance {
    let range = request.rows ?? 0..<0
    guard wrongPages.insert(range.lowerBound / pageSize).inserted else {
      return fail(
        """
        The source has returned \(rows.count) elements for the rows \
        \(range.lowerBound)..<\(range.upperBound).
        """, of: request)
    }
    reload()
    return .dropped
  }

  /// Removes the pages that have been out of use for the longest time while there are more than
  /// ``cachedPages``. Pages that hosts need stay.
  private func trimCache(keeping new: [Int] = []) {
    let excess = table.pages.count - cachedPages
    guard excess > 0 else { return }
    let unneeded = hosts.unneeded(of: table.pages.keys.filter { !new.contains($0) })
    for page in unneeded.prefix(excess) { table.removePage(page) }
    hosts.forget { table.pages[$0] == nil }
  }

  package func fail(_ message: String, of request: PageRequest) -> PageAcceptance {
    guard isCurrent(request) else { return .dropped }
    guard let rows = request.rows else { return failOpening(message, of: request) }
    let page = rows.lowerBound / pageSize
    wrongPages.remove(page)
    change {
      let row = hosts.firstRowSeen(of: rows)
      table.fail(page: page, message, ticket: request.ticket, sayingAt: row)
    }
    return table.pages[page] == nil ? .failed(message) : .kept(message)
  }

  private func failOpening(_ message: String, of request: PageRequest) -> PageAcceptance {
    tickets.setCounted(request.ticket)
    hasCountFailed = true
    if table.count != nil, shownText == text { return .kept(message) }
    change {
      table.removeAll()
      table.count = nil
      table.countFailure = .init(message, ticket: request.ticket)
      shownText = text
    }
    return .failed(message)
  }
}
