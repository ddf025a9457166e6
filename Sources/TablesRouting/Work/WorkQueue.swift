import TablesModel

/// The work of a router that has not ended: work that waits to run, and work that is running.
struct WorkQueue {
  /// The work that waits, in the order in which it was started.
  private(set) var waiting: [Work] = []
  /// The work that was taken from the queue and has not ended.
  private(set) var running: [Running] = []
  /// The work that has ended and whose outcome is being found out. What is kept for its row is not
  /// forgotten meanwhile. `nil` if there is none.
  var ending: Work?
  /// The number of the work that was started last.
  private(set) var lastNumber = 0

  /// Work that is running.
  struct Running {
    fileprivate(set) var work: Work
    /// Requests that the work ends, which may take a while. `nil` until it has begun.
    fileprivate(set) var cancel: (() -> Void)?
    /// Whether the work has a task of its own, which cancelling it cancels. Without an actor, it
    /// runs in the task that settles the router.
    fileprivate(set) var ownsTask = false
    /// Whether the outcome of the work is ignored.
    fileprivate(set) var isCancelled = false
  }

  /// The work that runs or waits to run. Cancelled work, which may run on for a while without an
  /// outcome, is not included.
  var needed: [Work] { running.filter { !$0.isCancelled }.map(\.work) + waiting }

  /// The work that runs or waits to run, also that which was cancelled and has not ended.
  var all: [Work] { running.map(\.work) + waiting }

  /// Gives the work of a screen that is left the rows that have started it, by the numbers of the
  /// work.
  ///
  /// Its edits fail, except the first one, because that one changes the offsets of the others. A
  /// cancelled edit counts as long as it runs, because it may still change the data.
  mutating func freeze(_ rows: [Int: PresentedRow], on screen: ScreenID) {
    let edit = all.first { $0.isEdit && $0.screen == screen }?.number
    func freeze(_ work: inout Work) {
      guard work.screen == screen else { return }
      work.row?.left = .some(rows[work.number])
      if work.isEdit, work.number != edit, rows[work.number] != nil { work.task = .edit(.failed) }
    }
    for index in waiting.indices { freeze(&waiting[index]) }
    for index in running.indices { freeze(&running[index].work) }
  }

  /// Whether the app is storing a value.
  var isStoring: Bool { running.contains { $0.work.savedValue != nil } }

  /// Adds work to the end of the queue with the next number, which is returned.
  @discardableResult
  mutating func add(_ work: Work) -> Int {
    lastNumber += 1
    waiting.append(work)
    waiting[waiting.count - 1].number = lastNumber
    return lastNumber
  }

  /// Removes work that waits.
  mutating func removeWaiting(where isMeant: (Work) -> Bool) { waiting.removeAll(where: isMeant) }

  /// Moves the first piece of work that can begin to the running ones. Returns `nil` if there is
  /// none.
  /// - Parameter section: Returns the section that has the row of some work now.
  mutating func take(
    in section: (Work) -> SectionID? = { $0.row?.ref.address.section }
  ) -> Work? {
    guard let index = waiting.firstIndex(where: { !hasToWait($0, in: section) }) else { return nil }
    let work = waiting.remove(at: index)
    running.append(Running(work: work))
    return work
  }

  /// Returns whether work has to wait until other work has ended. An action that needs a valid
  /// screen waits until the values of its screen are checked and stored. A value waits while
  /// another value of its row, or of its group of options, is stored. A submitted text waits while
  /// another one of its row is submitted. A deletion or move waits for another one on its screen.
  private func hasToWait(_ work: Work, in section: (Work) -> SectionID?) -> Bool {
    switch work.task {
    case .afterValues: return hasValues(on: work.screen)
    case .save:
      return running.contains { other in
        guard other.work.savedValue != nil, other.work.screen == work.screen else { return false }
        guard work.row?.isOption == true, other.work.row?.isOption == true else {
          return work.handle == other.work.handle
        }
        return section(work) == section(other.work)
      }
    case .edit: return isEditing(work.screen)
    case .submit:
      return running.contains { other in
        other.work.isSubmit && other.work.screen == work.screen
          && other.work.handle == work.handle
      }
    case .perform, .check, .answer, .refresh, .load: return false
    }
  }

  /// Returns whether values of a screen are being checked by asynchronous rules, or stored.
  func hasValues(on screen: ScreenID) -> Bool {
    needed.contains { $0.value != nil && $0.screen == screen }
  }

  /// Records the closure that cancels running work. Returns `false` if the work was cancelled
  /// before it began.
  mutating func begin(
    _ work: Work, ownsTask: Bool, cancel: @escaping () -> Void
  ) -> Bool {
    guard let index = index(of: work) else { return false }
    (running[index].cancel, running[index].ownsTask) = (cancel, ownsTask)
    return !running[index].isCancelled
  }

  /// Records the value of a row over which running work stores another one.
  mutating func save(_ work: Work, over value: Row.Value?) {
    if let index = index(of: work) { running[index].work.base = value }
  }

  /// Whether work is running that needs a valid screen, such as the saving of a form.
  var isSubmitting: Bool { running.contains { $0.work.validation != nil } }

  /// Records that the user has entered a value into a row, for work that saves its screen.
  mutating func noteInput(
    _ value: Row.Value, of row: RowHandle, on screen: ScreenID, over old: Row.Value
  ) {
    for index in running.indices where running[index].work.validation != nil {
      running[index].work.noteInput(value, of: row, on: screen, over: old)
    }
  }

  /// Removes running work, and returns it. Returns `nil` if it was cancelled.
  mutating func end(_ work: Work) -> Work? {
    guard let index = index(of: work) else { return nil }
    let ended = running.remove(at: index)
    if !ended.isCancelled { ending = ended.work }
    return ended.isCancelled ? nil : ended.work
  }

  // MARK: Rows

  /// Whether no work is running or waiting.
  var isEmpty: Bool { waiting.isEmpty && running.isEmpty }

  /// Returns the rows of a screen that have work, or got input while work runs that saves them.
  func rows(on screen: ScreenID) -> Set<RowHandle> {
    if isEmpty && ending == nil { return [] }
    let work = all + [ending].compactMap { $0 }
    return Set(work.lazy.filter { $0.screen == screen }.compactMap(\.handle))
      .union(work.lazy.compactMap { $0.enteredSince[screen]?.keys }.joined())
  }

  /// Removes work that waits, and marks running work so that its outcome is ignored.
  /// - Parameter onlyOwnTasks: Whether work that has no task of its own runs on to its end.
  /// - Returns: The closures that ask the cancelled running work to end.
  mutating func cancel(
    onlyOwnTasks: Bool = false, where isMeant: (Work) -> Bool
  ) -> [() -> Void] {
    removeWaiting(where: isMeant)
    let cancelled = running.indices.filter { isMeant(running[$0].work) }
    for index in cancelled { running[index].isCancelled = true }
    return cancelled.filter { running[$0].ownsTask || !onlyOwnTasks }
      .compactMap { running[$0].cancel }
  }

  private func index(of work: Work) -> Int? {
    running.firstIndex { $0.work.number == work.number }
  }
}
