import TablesModel

/// The state of a router. The presented rows depend on it and on the state of the app.
struct RouterState {
  /// The screens that were entered.
  var levels: Levels
  /// The question that must be answered before an action is performed; `nil` for none.
  var question: OpenQuestion?
  /// Work that was started and is not running yet.
  var queue: [Work] = []
  /// Work that is running.
  var running: [RunningWork] = []
  /// The number of the work that was started last.
  private(set) var lastWork = 0
  /// The pages that the hosts need.
  var neededPages = NeededPages()
  /// The host in which the user is doing something; `nil` at other times.
  var requester: Requester?

  init(levels: Levels) { self.levels = levels }

  /// Adds work to the end of the queue with the next number, which is returned.
  @discardableResult
  mutating func enqueue(_ work: Work) -> Int {
    lastWork += 1
    queue.append(work)
    queue[queue.count - 1].number = lastWork
    return lastWork
  }

  /// Moves the first piece of work from the queue, which is not empty, to the running ones.
  mutating func takeWork() -> Work {
    let work = queue.removeFirst()
    running.append(RunningWork(work: work))
    return work
  }

  /// Records the closure that cancels running work. Returns `false` if the work was cancelled
  /// before it began.
  mutating func begin(_ work: Work, cancel: @escaping () -> Void) -> Bool {
    guard let index = running.firstIndex(where: { $0.work.number == work.number }) else {
      return false
    }
    running[index].cancel = cancel
    return !running[index].isCancelled
  }

  /// Removes running work. Returns `false` if it was cancelled.
  mutating func end(_ work: Work) -> Bool {
    guard let index = running.firstIndex(where: { $0.work.number == work.number }) else {
      return false
    }
    return !running.remove(at: index).isCancelled
  }

  /// Removes work from the queue, and marks running work so that its outcome is ignored.
  /// - Returns: The closures that ask the cancelled running work to end.
  mutating func cancelWork(where isMeant: (Work) -> Bool) -> [() -> Void] {
    queue.removeAll(where: isMeant)
    let cancelled = running.indices.filter { isMeant(running[$0].work) }
    for index in cancelled { running[index].isCancelled = true }
    return cancelled.compactMap { running[$0].cancel }
  }
}
