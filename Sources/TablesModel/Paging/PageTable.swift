/// The rows of a paged source that were loaded up to a moment.
///
/// A table keeps a copy, so that its rows stay the same while more pages are loaded.
package struct PageTable<Element> {
  /// The number of rows in a page. The last page may have fewer.
  package let pageSize: Int
  /// The number of rows; `nil` until it is loaded.
  package internal(set) var count: Int?
  /// The reason why the number of rows could not be loaded, if that was tried last.
  var countFailure: Failure?
  private(set) var pages: [Int: Page] = [:]
  /// The pages that could not be loaded.
  private(set) var failures: [Int: Failure] = [:]

  init(pageSize: Int) { self.pageSize = pageSize }

  /// The rows of a page that was loaded.
  ///
  /// It is an object, so that its identity tells whether two tables have the same rows.
  final class Page {
    let rows: [Element]
    /// The number of the last change of the source before the rows were requested.
    let ticket: Int

    init(_ rows: [Element], ticket: Int) {
      self.rows = rows
      self.ticket = ticket
    }
  }

  /// The reason why a page could not be loaded, and the change that it was loaded after. It is an
  /// object, as a page is.
  final class Failure {
    let message: String
    let ticket: Int
    /// The row that says the reason, if it is one of those that are missing; or else the nearest.
    let row: Int

    init(_ message: String, ticket: Int, row: Int = 0) {
      (self.message, self.ticket, self.row) = (message, ticket, row)
    }
  }

  /// One row, as far as it is known.
  package enum State {
    case loaded(Element)
    case loading
    /// The row could not be loaded, and says why.
    case failed(String)
    /// The row could not be loaded. Another row of the page says why.
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

  /// Consecutive rows that were loaded together, or of which none is loaded.
  package struct Piece {
    package let rows: Range<Int>
    /// Identifies the rows: the same object has the same rows, or the same failure. `nil` for rows
    /// that are being loaded.
    package let page: AnyObject?
  }

  /// All rows, in pieces.
  package var pieces: [Piece] {
    if count == nil { return [Piece(rows: 0..<1, page: countFailure)] }
    var pieces: [Piece] = []
    var end = 0
    for number in Set(pages.keys).union(failures.keys).sorted() {
      let range = range(ofPage: number)
      if end < range.lowerBound { pieces.append(Piece(rows: end..<range.lowerBound, page: nil)) }
      end = range.lowerBound
      if let page = pages[number] {
        pieces.append(Piece(rows: end..<end + page.rows.count, page: page))
        end += page.rows.count
      }
      if let failure = failures[number], end < range.upperBound {
        pieces.append(Piece(rows: end..<range.upperBound, page: failure))
        end = range.upperBound
      }
    }
    if end < rowCount { pieces.append(Piece(rows: end..<rowCount, page: nil)) }
    return pieces
  }

  /// The rows that show a text: those that are loaded, and those that could not be loaded.
  package var knownRows: [Range<Int>] {
    if count == nil { return [0..<1] }
    return Set(pages.keys).union(failures.keys).sorted().map(range(ofPage:))
  }
}

extension PageTable {
  mutating func store(_ rows: [Element], ofPage page: Int, ticket: Int) {
    pages[page] = rows.isEmpty ? nil : Page(rows, ticket: ticket)
    failures[page] = nil
  }

  /// - Parameter row: The row that says the message.
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
