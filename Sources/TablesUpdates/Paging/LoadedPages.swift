import TablesModel

/// The rows of a paged source that were loaded up to a moment.
///
/// A table keeps a copy, so that its rows stay the same while more pages are loaded.
package struct LoadedPages<Element> {
  /// The number of rows in a page. The last page may have fewer.
  package let pageSize: Int
  /// The number of rows; `nil` until it is loaded.
  package internal(set) var count: Int?
  /// The reason why the number of rows could not be loaded; `nil` unless the last attempt failed.
  var countFailure: Failure?
  private(set) var pages: [Int: Page] = [:]
  /// The pages that could not be loaded.
  private(set) var failures: [Int: Failure] = [:]

  init(pageSize: Int) { self.pageSize = pageSize }

  /// The rows of a page that was loaded.
  ///
  /// It is an object, so that two tables have the same rows if they have the same page.
  final class Page {
    let rows: [Element]
    /// The number of the last change of the source before the rows were requested.
    let ticket: Int

    init(_ rows: [Element], ticket: Int) {
      self.rows = rows
      self.ticket = ticket
    }
  }

  /// The reason why a page could not be loaded, and the last change before it was requested. It is
  /// an object, as a page is.
  final class Failure {
    let message: String
    let ticket: Int
    /// The row that shows the reason. If this row is not missing, the nearest missing row shows it.
    let row: Int

    init(_ message: String, ticket: Int, row: Int = 0) {
      (self.message, self.ticket, self.row) = (message, ticket, row)
    }
  }

  /// The state of one row.
  package enum State {
    case loaded(Element)
    case loading
    /// The row could not be loaded, and shows the reason.
    case failed(String)
    /// The row could not be loaded. Another row of the page shows the reason.
    case notLoaded
  }

  /// The number of rows that are shown: one placeholder until the number is known.
  package var rowCount: Int { count ?? 1 }

  package func row(at index: Int) -> State {
    guard count != nil else { return countFailure.map { .failed($0.message) } ?? .loading }
    let number = index / pageSize
    let rows = pages[number]?.rows ?? []
    let offset = index - number * pageSize
    if offset < rows.count { return .loaded(rows[offset]) }
    guard let failure = failures[number] else { return .loading }
    let missing = range(ofPage: number).dropFirst(rows.count)
    return index == failure.row.clamped(to: missing) ? .failed(failure.message) : .notLoaded
  }

  /// Returns the rows of a page.
  func range(ofPage page: Int) -> Range<Int> {
    let start = page * pageSize
    return start..<max(min(start + pageSize, count ?? 0), start)
  }

  /// A loaded element, if there is any.
  package var anyElement: Element? { pages.values.first { !$0.rows.isEmpty }?.rows.first }

  /// The position of the first loaded element that meets a condition.
  /// - Complexity: O(loaded elements).
  package func position(where isMeant: (Element) -> Bool) -> Int? {
    for (page, content) in pages {
      if let offset = content.rows.firstIndex(where: isMeant) { return page * pageSize + offset }
    }
    return nil
  }

  /// All rows, in pieces.
  package var pieces: [PagePiece] {
    if count == nil { return [PagePiece(rows: 0..<1, page: countFailure)] }
    var pieces: [PagePiece] = []
    var end = 0
    for number in Set(pages.keys).union(failures.keys).sorted() {
      let range = range(ofPage: number)
      if end < range.lowerBound {
        pieces.append(PagePiece(rows: end..<range.lowerBound, page: nil))
      }
      end = range.lowerBound
      if let page = pages[number] {
        pieces.append(PagePiece(rows: end..<end + page.rows.count, page: page))
        end += page.rows.count
      }
      if let failure = failures[number], end < range.upperBound {
        pieces.append(PagePiece(rows: end..<range.upperBound, page: failure))
        end = range.upperBound
      }
    }
    if end < rowCount { pieces.append(PagePiece(rows: end..<rowCount, page: nil)) }
    return pieces
  }

  /// The rows that show a text: those that are loaded, and those that could not be loaded.
  package var knownRows: [Range<Int>] {
    if count == nil { return [0..<1] }
    return Set(pages.keys).union(failures.keys).sorted().map(range(ofPage:))
  }
}

extension LoadedPages {
  mutating func store(_ rows: [Element], ofPage page: Int, ticket: Int) {
    pages[page] = rows.isEmpty ? nil : Page(rows, ticket: ticket)
    failures[page] = nil
  }

  /// - Parameter row: The row that shows the message.
  mutating func fail(page: Int, _ message: String, ticket: Int, sayingAt row: Int) {
    failures[page] = Failure(message, ticket: ticket, row: row)
  }

  mutating func removePage(_ page: Int) { pages[page] = nil }

  mutating func removeFailure(ofPage page: Int) { failures[page] = nil }

  /// Removes all rows, for example because another search begins.
  mutating func removeAll() {
    pages = [:]
    failures = [:]
    countFailure = nil
  }

  /// Sets the number of rows, and removes loaded rows from there on.
  mutating func setCount(_ new: Int) {
    count = new
    countFailure = nil
    for (number, page) in pages {
      let rows = range(ofPage: number)
      guard page.rows.count > rows.count else { continue }
      store(Array(page.rows.prefix(rows.count)), ofPage: number, ticket: page.ticket)
    }
    failures = failures.filter { $0.key * pageSize < new }
  }
}

/// Consecutive rows of a paged source that were loaded together, or of which none is loaded.
package struct PagePiece {
  let rows: Range<Int>
  /// Identifies the rows: the same object has the same rows, or the same failure. `nil` for rows
  /// that are being loaded.
  let page: AnyObject?
}

extension [PagePiece] {
  /// Returns the rows that are the same in older pieces of the same source.
  package func sharedPieces(with old: [PagePiece]) -> [SharedPiece] {
    var shared: [SharedPiece] = []
    var (new, before) = (self[...], old[...])
    while let piece = new.first, let oldPiece = before.first {
      let rows = piece.rows.clamped(to: oldPiece.rows)
      if piece.page === oldPiece.page, !rows.isEmpty {
        shared.append(
          SharedPiece(source: rows.lowerBound, target: rows.lowerBound, count: rows.count))
      }
      if piece.rows.upperBound <= oldPiece.rows.upperBound { new.removeFirst() }
      if oldPiece.rows.upperBound <= piece.rows.upperBound { before.removeFirst() }
    }
    return shared
  }
}

/// The changes of a paged source after which pages or the number of rows have to be loaded again,
/// and the change that the loaded number of rows takes into account.
///
/// A ticket is the value of a counter that advances with each change of the source, and each time
/// that pages are shown or stored.
struct PageTickets {
  /// The last ticket.
  private(set) var now = 0
  /// The ticket of the change after which the number of rows has to be loaded again.
  private(set) var countNeeded = 0
  /// The ticket of the change that the last loaded number of rows takes into account; `nil` if none
  /// was loaded yet.
  private var countLoaded: Int?
  /// The ticket of the last change after which all pages have to be loaded again.
  private var reload = 0
  /// The tickets of the changes after which single pages have to be loaded again.
  private var changes: [Int: Int] = [:]

  /// Whether the number of rows is up to date, or could not be loaded.
  var isCounted: Bool { countLoaded == countNeeded }

  /// Whether everything has changed since the number of rows was last loaded.
  var isReloading: Bool { reload > countLoaded ?? 0 }

  /// Returns the ticket of the last change after which a page has to be loaded.
  func ticket(ofPage page: Int) -> Int { max(reload, changes[page] ?? 0) }

  /// Returns whether everything has changed since the rows with a ticket were requested.
  func isBeforeReload(_ ticket: Int) -> Bool { ticket < reload }

  mutating func next() -> Int {
    now += 1
    return now
  }

  /// Records that everything has to be loaded again.
  mutating func reloadAll() {
    reload = next()
    countNeeded = reload
    changes = [:]
  }

  /// Records that pages have to be loaded again.
  mutating func reload(_ pages: some Sequence<Int>) {
    let ticket = next()
    for page in pages { changes[page] = ticket }
  }

  /// Records that the number of rows has to be loaded again.
  mutating func needCount() { countNeeded = next() }

  /// Records that the number of rows was loaded, or could not be, after the change with a ticket.
  mutating func setCounted(_ ticket: Int) { countLoaded = ticket }

  /// Restores the state of an earlier moment, so that the pages of that moment are up to date.
  mutating func restore(_ earlier: PageTickets) {
    (reload, changes, countLoaded) = (earlier.reload, earlier.changes, countNeeded)
  }
}
