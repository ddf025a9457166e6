package import TablesModel

/// The end of a section for which more rows were loaded, or are being loaded, while a host has
/// shown it.
struct ReachedEnd {
  let section: SectionID
  weak var host: AnyObject?
  /// Where the row at the end was when the last load began, which has added rows. `nil` if it has
  /// added none.
  var firstNewRow: Int?
}

/// Loading more rows of sections whose ends are visible; see `SectionContent.loadsMore(while:_:)`.
extension Router {
  /// The number of rows before the end of a section that count as its end.
  private static let rowsBeforeEnd = 20

  /// Starts to load more rows of the sections whose ends a host shows.
  ///
  /// A host calls this whenever it shows other rows, and after the rows have changed. The rows are
  /// loaded by `settle()`. A section whose last load has added no row is loaded again only after
  /// the host has shown other rows, or if the user selects the row at its end.
  /// - Parameters:
  ///   - rows: The paths of the rows as they are presented.
  ///   - host: The host that shows them.
  /// - Complexity: O(rows).
  package func loadMore(showing rows: [RowPath], for host: AnyObject) {
    let level = freshTop
    let isRefreshing = refreshStatus(on: level.id) == .running
    guard level.search?.results == nil, !isRefreshing else { return }
    let ends = visibleEnds(among: rows, on: level)
    if ends.isEmpty, level.kept.reachedEnds.isEmpty { return }
    let old = level.kept.reachedEnds
    var known = old.filter { end in
      let isShown = ends.contains { $0.address.section == end.section }
      return end.host != nil && (end.host !== host || isShown && end.firstNewRow == nil)
    }
    let due = ends.filter { end in
      guard end.row.isEnabled else { return false }
      let loaded = known.filter { $0.section == end.address.section }
      if !loaded.contains(where: { $0.host === host }) {
        known.append(ReachedEnd(section: end.address.section, host: host))
      }
      return !isRunning(end) && loaded.allSatisfy { $0.firstNewRow != nil }
    }
    let isChanged = !known.elementsEqual(old) { $0.section == $1.section && $0.host === $1.host }
    guard isChanged || !due.isEmpty else { return }
    changeKept(of: level, .nothing) { $0.reachedEnds = known }
    for end in due { _ = start(.perform, end) }
  }

  /// Lets the section of a row that loads more load again, although its last load has added no row,
  /// because the user has come back to its end.
  package func returnToEnd(_ row: RowAddress) {
    changeKept(of: top, .nothing) { $0.reachedEnds.removeAll { $0.section == row.section } }
  }

  /// Returns the number of rows of a screen if work loads more of them, else `nil`.
  /// - Complexity: O(sections). Creates the sections.
  func numberOfRows(loadedBy work: Work) -> Int? {
    guard work.row?.ref.address.row.loadsMore == true else { return nil }
    evaluateIfStale()
    return level(of: work).filled.dataSource.sections.reduce(0) { $0 + $1.dataCount }
  }

  /// Records whether work that has loaded more rows has added some, so that hosts load again while
  /// they show the end of the section.
  /// - Parameter count: The number of rows of the screen when the work began.
  func loadedMore(_ work: Work, from count: Int) {
    let level = level(of: work)
    guard let grown = numberOfRows(loadedBy: work), grown > count, level.isOnStack,
      let end = work.row?.ref, let section = address(of: work)?.section
    else { return }
    changeKept(of: level, .nothing) { kept in
      for index in kept.reachedEnds.indices where kept.reachedEnds[index].section == section {
        kept.reachedEnds[index].firstNewRow = end.path?.row ?? 0
      }
    }
  }

  /// Returns the path of the first row that was loaded last by the row at the end of a section,
  /// until the host that shows this end loads more of them. `nil` if there is none.
  package func firstRow(loadedBy end: RowAddress, shownIn host: AnyObject) -> RowPath? {
    guard
      let row = top.kept.reachedEnds.first(where: {
        $0.section == end.section && $0.host === host
      })?.firstNewRow, let section = section(with: end.section, near: 0)
    else { return nil }
    let path = RowPath(section: section, row: row)
    return address(of: path).flatMap { $0 == end ? nil : path }
  }

  /// Cancels the loading of more rows of a screen, because its rows are refreshed, or because the
  /// app searches for another text.
  func cancelLoadingMore(on level: Level) {
    for work in state.work.needed
    where work.screen == level.id && work.row?.ref.address.row.loadsMore == true {
      cancel(work)
    }
    changeKept(of: level, .nothing) { $0.reachedEnds = [] }
  }

  /// Returns the rows that load more, of the sections whose last rows are among those at some
  /// paths.
  private func visibleEnds(among rows: [RowPath], on level: Level) -> [PresentedRow] {
    var ends: [PresentedRow] = []
    for path in rows {
      guard let items = self.section(at: path.section, on: level)?.items, !items.isEmpty,
        path.row + Self.rowsBeforeEnd >= items.count - 1,
        items.knownID(at: items.count - 1)?.loadsMore == true,
        !ends.contains(where: { $0.path.section == path.section }),
        let end = presentedRow(
          at: RowPath(section: path.section, row: items.count - 1), on: level)
      else { continue }
      ends.append(end)
    }
    return ends
  }
}
