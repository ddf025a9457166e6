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

  /// Returns the requests for the pages around rows that a host shows, the most urgent first.
  ///
  /// The source keeps the pages of the rows that each host shows.
  func requests(showing rows: Range<Int>, in host: AnyObject) -> [PageRequest]

  /// Returns whether no change since a request has made its answer outdated.
  func isCurrent(_ request: PageRequest) -> Bool

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
  let ticket: Int
  /// The text to search for.
  let text: String
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

/// The source of a lazy run whose elements are loaded in pages. Positions in the source are the
/// indices that the run gets.
///
/// It is a separate object, because few runs have one.
package final class RunPages {
  package let source: any PagedSource
  /// The rows that show a text, ascending.
  package let knownRows: [Range<Int>]
  /// Returns the position of a row.
  package let position: (RowID) -> Int?

  package init(
    source: any PagedSource, knownRows: [Range<Int>], position: @escaping (RowID) -> Int?
  ) {
    (self.source, self.knownRows, self.position) = (source, knownRows, position)
  }
}

extension RunList<Row> {
  /// A row that is loaded in a page: the source and its position there.
  package typealias PagedPlace = (source: any PagedSource, index: Int)

  /// Returns the source of a row and its position there; `nil` if the row is not loaded in pages.
  package func pagedPlace(at index: Int) -> PagedPlace? {
    let place = locate(index)
    guard case .lazy(let run) = runs[place.run] else { return nil }
    return run.pagedPlace(at: place.offset)
  }

  /// The rows that are loaded in pages, with the sources that load them.
  package var pagedRows: [(rows: Range<Int>, source: any PagedSource)] {
    var start = 0
    var result: [(rows: Range<Int>, source: any PagedSource)] = []
    for run in runs {
      defer { start += run.count }
      guard case .lazy(let run) = run, let source = run.pages?.source else { continue }
      if let last = result.last, last.source === source, last.rows.upperBound == start {
        result[result.count - 1].rows = last.rows.lowerBound..<start + run.count
      } else {
        result.append((start..<start + run.count, source))
      }
    }
    return result
  }

  /// Whether rows of this list are loaded in pages or, for a list that a router has derived, rows
  /// of the declared list.
  package var isPaged: Bool {
    runs.contains { if case .lazy(let run) = $0 { run.isPaged } else { false } }
  }

  /// The sources of the pages of this list or, for a list that a router has derived, of the
  /// declared list.
  package var pagedSources: [any PagedSource] {
    runs.flatMap { run -> [any PagedSource] in
      guard case .lazy(let run) = run else { return [] }
      return run.pages.map { [$0.source] } ?? run.sourcesOfBase
    }
  }

  /// Returns the position of a row that is loaded in pages. A row that has arrived is also found by
  /// the id of its placeholder.
  /// - Complexity: O(loaded rows), or O(1) if the row is at `hint`.
  package func positionInPages(of id: RowID, hint: Int?) -> Int? {
    if let hint, indices.contains(hint) {
      let place = locate(hint)
      if case .lazy(let run) = runs[place.run], run.isPaged(id, at: place.offset) { return hint }
    }
    var start = 0
    for run in runs {
      if case .lazy(let lazy) = run, let offset = lazy.positionInPages(of: id) {
        return start + offset
      }
      start += run.count
    }
    return nil
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
