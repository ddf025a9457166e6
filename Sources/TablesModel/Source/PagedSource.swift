/// A source that loads its rows page by page, without the type of its elements.
///
/// A router asks it for the requests that are needed, runs them, and passes the answers back.
/// Therefore no closure of the app runs outside of the router's `settle()`.
package protocol PagedSource: AnyObject {
  /// Whether the source searches its rows itself.
  var searches: Bool { get }

  /// Searches the rows for a text, or ends the search if the text is empty.
  func search(_ text: String)

  /// Requests the number of rows and the shown pages again.
  func reload()

  /// The request for the number of rows; `nil` if the number is known.
  var countRequest: PageRequest? { get }

  /// Records the rows that a host shows, and needs the pages around them until the host shows other
  /// rows or is released. Returns the requests for those that are missing, the most urgent first.
  func show(_ rows: Range<Int>, in host: AnyObject) -> [PageRequest]

  /// Records that a host shows no rows of the source.
  func hide(from host: AnyObject)

  /// Returns whether the answer to a request is needed: no change has made it outdated, and a host
  /// needs the page.
  func needs(_ request: PageRequest) -> Bool

  /// Returns the work that answers a request. It calls a closure of the app.
  func load(_ request: PageRequest) -> LoadWork

  /// Stores the result of the work, unless the source has changed since the request.
  /// - Returns: Whether the answer was accepted.
  func accept(_ answer: Any, to request: PageRequest) -> PageAcceptance

  /// Records that the work has failed, unless the source has changed since the request.
  func fail(_ message: String, of request: PageRequest) -> PageAcceptance

  /// Makes the failed page of a row load again when the row is next shown.
  func retry(at index: Int)

  /// Returns the placeholder of a row that is not loaded; `nil` for a loaded row.
  func placeholder(at index: Int) -> PagePlaceholder?

  /// Calls a closure after each change, as long as its observer exists.
  func follow(_ observer: AnyObject, _ tell: @escaping () -> Void)
}

/// A request to the app: to load rows, or to count them and load the page that is shown first.
package struct PageRequest: Hashable, Sendable {
  /// The rows to load. `nil` to load the number of rows and the page that is shown first.
  package let rows: Range<Int>?
  /// The number of the last change of the source before the request. The answer is outdated after
  /// another change.
  package let ticket: Int
  /// The text to search for.
  package let text: String

  package init(rows: Range<Int>?, ticket: Int, text: String) {
    (self.rows, self.ticket, self.text) = (rows, ticket, text)
  }
}

/// Work that loads a page. It does not keep the source alive, because the source belongs to the
/// app.
package struct PageWork {
  package private(set) weak var source: (any PagedSource)?
  package let request: PageRequest
  /// Whether the work searches the rows.
  package let searches: Bool

  package init(_ source: any PagedSource, _ request: PageRequest, searches: Bool = false) {
    self.source = source
    self.request = request
    self.searches = searches
  }

  /// Whether the page is still needed.
  package var isNeeded: Bool { source?.needs(request) ?? false }

  /// Returns whether both load the same page of the same data.
  package func isSame(as other: PageWork) -> Bool {
    source === other.source && request == other.request
  }
}

/// The result of passing an answer to a source.
package enum PageAcceptance: Equatable {
  /// The rows are shown.
  case stored
  /// The answer was ignored, because the source has changed since the request or returned another
  /// number of rows.
  case dropped
  /// The rows could not be loaded. A placeholder shows the reason.
  case failed(String)
  /// The rows could not be loaded again. Those that were loaded before are kept.
  case kept(String)
}

/// A row that is not loaded.
public struct PagePlaceholder: Hashable, Sendable {
  /// The position of the row in its source.
  public let position: Int
  /// Whether the row could not be loaded; `false` while it is being loaded. Selecting such a row
  /// loads its page again.
  public let isFailed: Bool
  /// The reason why the row could not be loaded. Only one row of a page has it, so that the user
  /// reads it once; `nil` for the others, and while the row is being loaded.
  public let failure: String?

  /// Creates a placeholder.
  ///
  /// A row with a reason is failed, whatever `isFailed` is.
  public init(position: Int, failure: String? = nil, isFailed: Bool = false) {
    self.position = position
    self.failure = failure
    self.isFailed = isFailed || failure != nil
  }
}

/// The source of a section's items, without the type of its elements. It is an object because few
/// sections have one.
package final class PagedItems<Item> {
  package let source: any PagedSource
  /// Returns the items that are loaded now, and placeholders for the others.
  package let current: () -> RunList<Item>

  package init(_ source: any PagedSource, current: @escaping () -> RunList<Item>) {
    (self.source, self.current) = (source, current)
  }

  /// Creates a source of the items of another one, each converted by a closure. Both load the same
  /// pages.
  init<Base>(_ base: PagedItems<Base>, _ wrap: @escaping (Base) -> Item) {
    source = base.source
    current = { base.current().mapped(wrap) }
  }
}

extension RunList<Row> {
  /// Returns the source of a row and its position there; `nil` if the row is not loaded in pages.
  package func pagedPlace(at index: Int) -> PagedPlace? {
    let place = locate(index)
    return runs[place.run].lazyRun.flatMap { $0.source.pagedPlace(at: $0.first + place.offset) }
  }

  /// The rows that are loaded in pages, with the sources that load them.
  package var pagedRows: [(rows: Range<Int>, source: any PagedSource)] {
    var start = 0
    var result: [(rows: Range<Int>, source: any PagedSource)] = []
    for run in runs {
      defer { start += run.count }
      guard let run = run.lazyRun, let source = run.source.pagedPlace(at: run.first)?.source else {
        continue
      }
      result.append((start..<start + run.count, source))
    }
    return result
  }

  /// Whether rows of this list or, for a list that a router has derived, rows of the declared list
  /// are loaded in pages.
  package var isPaged: Bool { !pagedSources.isEmpty }

  /// The sources of the pages of this list or, for a list that a router has derived, of the
  /// declared list.
  package var pagedSources: [any PagedSource] {
    runs.flatMap { $0.lazyRun?.source.pagedSources ?? [] }
  }

  /// Returns the position of a row that is loaded in pages. A row that has arrived is also found by
  /// the id of its placeholder.
  /// - Complexity: O(loaded rows), or O(1) if the row is at `hint`.
  package func positionInPages(of id: RowID, hint: Int?) -> Int? {
    if let hint, indices.contains(hint), isInPages(id, at: hint) { return hint }
    var start = 0
    for run in runs {
      if let run = run.lazyRun,
        let index = run.source.positionInPages(of: id, in: run.section), run.indices ~= index
      {
        return start + index - run.first
      }
      start += run.count
    }
    return nil
  }

  /// Returns whether a row that is loaded in a page has an id, or had it until it was loaded.
  package func isInPages(_ id: RowID, at index: Int) -> Bool {
    let place = locate(index)
    guard let run = runs[place.run].lazyRun else { return false }
    return run.source.isInPages(id, at: run.first + place.offset, in: run.section)
  }
}

extension Section<Row> {
  /// The sources that load rows of the section in pages, including those that have no rows at the
  /// moment.
  package var pagedSources: [any PagedSource] { sources.isEmpty ? items.pagedSources : sources }
}

extension Row {
  /// Returns the placeholder of a row that is being loaded.
  package static func unloaded(at index: Int, in section: Place.Section?, acceptsFocus: Bool) -> Row
  {
    var row = Row.loading(id: .unloaded(index, in: section))
    row.isActionable = acceptsFocus
    return row
  }

  /// Returns the placeholder of a row that could not be loaded.
  /// - Parameter reason: The reason; `nil` if another row of the page shows it.
  package static func failed(_ reason: String?, at index: Int, in section: Place.Section?) -> Row {
    var row = Row(
      id: .unloaded(index, in: section), kind: .action(role: nil),
      wording: reason == nil ? .notLoaded : .tryAgain)
    row.status = reason.map { .failed($0) }
    return row
  }
}

extension RowID {
  /// Returns the id that a row has until it is loaded: its position.
  package static func unloaded(_ index: Int, in section: Place.Section?) -> RowID {
    RowID(.place(Place(section: section, statements: .unloaded(index))))
  }

  /// The position of a row that is not loaded; `nil` for the id of any other row.
  package var unloadedPosition: Int? {
    guard case .place(let place) = identity, case .unloaded(let index) = place.statements else {
      return nil
    }
    return index
  }

  /// Returns the name that an outcome uses for rows that were loaded: `Songs/rows 200–299`.
  package static func rows(_ rows: Range<Int>, of name: String?) -> RowID {
    let range = "rows \(rows.lowerBound)–\(rows.upperBound - 1)"
    guard let name, !name.isEmpty else { return RowID(range) }
    return RowID("\(name)/\(range)")
  }
}
