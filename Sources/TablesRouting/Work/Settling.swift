import TablesBasics
import TablesModel

/// A piece of work that has ended.
package struct EndedWork: Hashable, Sendable {
  /// The outcome of the work.
  package let outcome: Outcome
  /// The row that started the work; `nil` for work of the whole table.
  package let row: RowRef?
  /// The screen on which the work was started.
  package let screen: ScreenID
  /// A name that selects only this row, such as `A/Work`, if rows of other sections have the id in
  /// the outcome too. Otherwise `nil`.
  package let rowName: String?
  /// Whether the row was deleted or moved, rather than selected or changed.
  package private(set) var isEdit = false

  /// The address of the row that started the work; `nil` for work of the whole table.
  package var address: RowAddress? { row?.address }

  init(_ outcome: Outcome, of row: RowRef, named name: String? = nil, isEdit: Bool = false) {
    (self.outcome, self.row, screen, rowName) = (outcome, row, row.screen, name)
    self.isEdit = isEdit
  }

  init(_ outcome: Outcome, on screen: ScreenID) {
    (self.outcome, row, self.screen, rowName) = (outcome, nil, screen, nil)
  }
}

extension EndedWork: CustomStringConvertible {
  /// The outcome in words, with the name of the row if its id does not identify it: `performed work
  /// (A/Work)`.
  package var description: String { outcome.description(ofRow: rowName) }
}

/// One call of `settle()`: it runs work until none is left, and collects the outcomes.
final class Settling {
  private(set) var outcomes: [Outcome] = []
  private let onEnd: ([EndedWork], Requester?) -> Void

  /// Creates a call. `onEnd` is called with the work that has ended, followed by the departure from
  /// its screen if the row has `pops`, and with the host in which the user has started it, if any.
  init(onEnd: @escaping ([EndedWork], Requester?) -> Void) { self.onEnd = onEnd }

  /// Runs the work of a router in the isolation of the caller, until all has ended and no search is
  /// left to continue.
  nonisolated(nonsending) func run(_ router: Router) async {
    let work = WorkInTurns<Work>(
      signal: router.started, whenIdle: { await self.advanceSearch(of: router) },
      next: {
        router.evaluateIfStale()
        return router.takeWork()
      },
      perform: { work, _ in await self.run(work, of: router) })
    await work.run()
  }

  private nonisolated(nonsending) func run(_ work: Work, of router: Router) async {
    let ended = await WorkRun(work, of: router).run()
    if !ended.isEmpty { end(ended, for: work.requester) }
  }

  /// Searches more rows, and then lets other tasks run. The end of the search for a text is
  /// reported once, although the rows are searched again whenever they may have changed. Returns
  /// `false` if there is no search to continue.
  private nonisolated(nonsending) func advanceSearch(of router: Router) async -> Bool {
    guard router.hasRowsToSearch, !Task.isCancelled, let text = router.searchText else {
      return false
    }
    let isFirst = router.isSearching
    if !router.advanceSearch(), isFirst, router.searchText == text, !router.hasRowsToSearch {
      end([EndedWork(.searched(text, matches: router.matchCount), on: router.top.id)], for: nil)
    }
    await Task.yield()
    return true
  }

  private func end(_ ended: [EndedWork], for requester: Requester?) {
    outcomes += ended.map(\.outcome)
    onEnd(ended, requester)
  }
}
