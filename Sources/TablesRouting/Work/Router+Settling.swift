public import TablesModel

/// The running of work that was started.
extension Router {
  /// Runs all work that was started, in the isolation of the caller, and returns the outcomes in
  /// the order in which the work has ended. A search that is under way is finished as well.
  ///
  /// On an actor, work begins in the order in which it was started. While one piece is suspended
  /// the others continue, including those that are started in the meantime. Without an actor,
  /// nothing would prevent two pieces from running in parallel, so they run one after the other.
  ///
  /// If the task is cancelled, work that has not begun stays in the queue for the next call.
  ///
  /// When ``hasQueuedWork`` becomes true, a host calls this once. It need not call it again before
  /// the call returns, because the call also runs the work that is started in the meantime.
  /// - Parameter onEnd: Called whenever a piece of work has ended.
  @discardableResult
  public nonisolated(nonsending) func settle(
    onEnd: @escaping (EndedWork) -> Void = { _ in }
  ) async -> [Outcome] {
    await settle(Settling { work, _ in onEnd(work) })
  }

  nonisolated(nonsending) func settle(_ settling: Settling) async -> [Outcome] {
    refresh()
    let isolation: (any Actor)? = #isolation
    if let isolation {
      // This function runs on the actor, so neither object leaves it.
      nonisolated(unsafe) let (router, settling) = (self, settling)  // stay on the actor
      await router.interleave(settling, on: isolation)
    } else {
      repeat {
        while let work = takeWork() {
          await run(work, settling)
          refresh()
        }
      } while await advanceSearch(settling)
    }
    return settling.outcomes
  }

  /// Runs work as child tasks on an actor, until all has ended.
  private func interleave(_ settling: Settling, on actor: isolated any Actor) async {
    await withTaskGroup(of: Void.self) { group in
      while true {
        while let work = takeWork() {
          settling.running += 1
          // The closure is isolated to the actor, because it captures the actor.
          nonisolated(unsafe) let (router, settling) = (self, settling)  // stay on the actor
          nonisolated(unsafe) let operation: @isolated(any) () async -> Void = {  // runs on it
            await router.run(work, settling, on: actor)
          }
          group.addTask(operation: operation)
        }
        if await advanceSearch(settling) { continue }
        if settling.running == 0 { return }
        await started.wait()
        refresh()
      }
    }
  }

  private func run(_ work: Work, _ settling: Settling, on actor: isolated any Actor) async {
    await run(work, settling)
    settling.running -= 1
    started.signal()
  }

  /// Removes the next piece of work from the queue. Returns `nil` if there is none, or if the task
  /// is cancelled.
  private func takeWork() -> Work? {
    if state.queue.isEmpty || Task.isCancelled { return nil }
    return update { $0.takeWork() }
  }

  /// Searches more rows, and then lets other tasks run. Returns `false` if there is no search to
  /// continue.
  private nonisolated(nonsending) func advanceSearch(_ settling: Settling) async -> Bool {
    guard isLookingAtRows, !Task.isCancelled, let text = searchText else { return false }
    if !advanceSearch(), searchText == text, !isSearching {
      settling.endSearch(.searched(text, matches: matchCount), on: top.id)
    }
    await Task.yield()
    return true
  }
}

/// A piece of work that has ended.
public struct EndedWork: Hashable, Sendable {
  /// The outcome of the work.
  public let outcome: Outcome
  /// The row that started the work; `nil` for work of the whole table.
  public let row: RowRef?
  /// The screen on which the work was started.
  public let screen: ScreenID
  /// A name that selects only this row, such as `A/Work`, if rows of other sections have the id in
  /// the outcome too. Otherwise `nil`.
  public let rowName: String?

  /// The address of the row that started the work; `nil` for work of the whole table.
  public var address: RowAddress? { row?.address }

  init(_ outcome: Outcome, of row: RowRef, named name: String? = nil) {
    (self.outcome, self.row, screen, rowName) = (outcome, row, row.screen, name)
  }

  init(_ outcome: Outcome, on screen: ScreenID) {
    (self.outcome, row, self.screen, rowName) = (outcome, nil, screen, nil)
  }
}

extension EndedWork: CustomStringConvertible {
  /// The outcome in words, with the name of the row if its id does not identify it: `performed work
  /// (A/Work)`.
  public var description: String { outcome.description(ofRow: rowName) }
}

/// One call of `settle()`: the outcomes of the work that has ended so far, and the number of pieces
/// that are running.
final class Settling {
  private(set) var outcomes: [Outcome] = []
  /// The number of pieces of work that have begun and not ended.
  var running = 0
  /// The outcome of the last search.
  private var search: Outcome?
  private let onEnd: (EndedWork, Requester?) -> Void

  /// Creates a call. `onEnd` is called with the work that has ended, and with the host in which the
  /// user has started it, if any.
  init(onEnd: @escaping (EndedWork, Requester?) -> Void) { self.onEnd = onEnd }

  /// Reports a search that has ended. The rows are searched again whenever they may have changed; a
  /// repeated search with the same outcome is not reported.
  func endSearch(_ outcome: Outcome, on screen: ScreenID) {
    if outcome == search { return }
    search = outcome
    end(EndedWork(outcome, on: screen), for: nil)
  }

  func end(_ work: EndedWork, for requester: Requester?) {
    outcomes.append(work.outcome)
    onEnd(work, requester)
  }
}
