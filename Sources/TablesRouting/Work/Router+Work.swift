import TablesBasics
public import TablesModel

/// Starting, settling and cancelling work.
extension Router {
  /// Whether work was started that has not ended yet, or a search has not looked at all rows.
  public var isBusy: Bool { hasQueuedWork || isRunningWork || hasRowsToSearch }

  /// Whether started work is waiting in the queue. It runs when the router settles.
  package var hasQueuedWork: Bool { !state.work.waiting.isEmpty }

  /// Whether work is running, in a call of `settle()` that has not returned.
  package var isRunningWork: Bool { !state.work.running.isEmpty }

  // MARK: Settling

  /// Runs all work that was started, in the isolation of the caller, and returns the outcomes in
  /// the order in which the work has ended. A search that is under way is finished as well.
  ///
  /// On an actor, work begins in the order in which it was started. While one piece is suspended
  /// the others continue, including those that are started in the meantime. Without an actor,
  /// nothing would prevent two pieces from running in parallel, so they run one after the other.
  ///
  /// If the task is cancelled, work that has not begun stays in the queue for the next call.
  ///
  /// The call also runs the work that is started before it returns.
  @discardableResult
  public nonisolated(nonsending) func settle() async -> [Outcome] {
    await settle { _ in }
  }

  /// Runs all work that was started, as `settle()` does. `onEnd` is called with a piece of work
  /// that has ended and the departure from its screen, if any, when both have happened.
  ///
  /// When `hasQueuedWork` becomes true, a host calls this once. It need not call it again before
  /// the call returns.
  @discardableResult
  package nonisolated(nonsending) func settle(
    onEnd: @escaping ([EndedWork]) -> Void
  ) async -> [Outcome] {
    let settling = Settling { ended, _ in onEnd(ended) }
    await settling.run(self)
    return settling.outcomes
  }

  /// Removes the next piece of work from the queue. Returns `nil` if there is none, or if the task
  /// is cancelled.
  func takeWork() -> Work? {
    if !hasQueuedWork || Task.isCancelled { return nil }
    return update { state in
      let levels = state.levels
      return state.work.take { work in
        work.handle.flatMap { levels.level(work.screen).kept.rows[$0]?.address.section }
      }
    }
  }

  /// The titles of the rows whose work has begun and not ended, or else those of their screens.
  package var titlesOfRunningWork: [String] {
    state.work.running.map { running in
      let level = level(of: running.work)
      return running.work.row?.presentedRow(in: level.content)?.row.title ?? level.title
    }
  }

  /// Returns what hosts report about work that has ended.
  func ended(_ work: Work, _ outcome: Outcome) -> EndedWork {
    guard let row = work.row else { return EndedWork(outcome, on: work.screen) }
    let name = row.ambiguousName(in: content(of: level(of: work)))
    return EndedWork(outcome, of: row.ref, named: name, isEdit: work.isEdit)
  }

  /// Returns the screen of the row that started work, which the user may have left.
  func level(of work: Work) -> Level { state.levels.level(work.screen) }

  // MARK: Cancelling

  /// Cancels the work of the row at a path. Work that is running is asked to end.
  ///
  /// On an actor, each piece of work has a task of its own. Without an actor, this cancels the task
  /// that settles the router.
  @discardableResult
  public func cancel(at path: RowPath) -> Outcome {
    withInputRow(at: path) { cancelWork(of: $0)?.outcome ?? .ignored($0.row.id) }
  }

  /// Cancels the work of a row. If the row is gone, the outcome is `.rowRemoved`.
  @discardableResult
  package func cancel(at row: RowRef) -> Outcome {
    at(row) { cancelWork(of: $0)?.outcome ?? .ignored($0.row.id) }
  }

  /// Cancels the work of the row at a path. Returns `nil` if none is running.
  package func cancelWork(at path: RowPath) -> EndedWork? {
    presentedRow(at: path).flatMap(cancelWork)
  }

  private func cancelWork(of target: PresentedRow) -> EndedWork? {
    guard isRunning(target) else { return nil }
    let (level, row) = (level(of: target), handle(for: target))
    let hasValue = isUnderway(row, on: level)
    cancelWork { isWork($0, of: row, on: level) }
    clearStatus(of: row, on: level, hasValue: hasValue)
    if hasValue { discard(row, on: level) }
    return EndedWork(.cancelled(target.row.id), of: target.ref)
  }

  /// Cancels all work of the current screen: the work of its rows, loading and refreshing.
  package func cancelWorkOfScreen() -> [EndedWork] {
    workOfScreen.map { work in
      cancel(work)
      let outcome = address(of: work).map { Outcome.cancelled($0.row) } ?? .refreshCancelled
      return ended(work, outcome)
    }
  }

  /// Whether work of the current screen has not ended yet.
  package var hasWorkOnScreen: Bool { !workOfScreen.isEmpty }

  private var workOfScreen: [Work] {
    let screen = top.id
    return state.work.needed.filter { $0.screen == screen }
  }

  func cancel(_ work: Work) {
    cancelWork { $0.number == work.number }
    switch work.task {
    case .load(let target): loader(level(of: work)).cancel(target)
    case .refresh: changeKept(of: level(of: work)) { $0.refresh = nil }
    case .perform, .afterValues, .save, .check, .edit, .submit, .answer:
      guard let row = work.handle else { break }
      if work.value != nil { discard(row, on: level(of: work)) }
      clearStatus(of: row, on: level(of: work))
    }
  }

  func cancelWork(where isMeant: (Work) -> Bool) {
    let edits = state.work.needed.filter { $0.isEdit && isMeant($0) }
    let cancels = update { $0.work.cancel(where: isMeant) }
    for work in edits where level(of: work).kept.order?.work == work.number {
      show(nil, on: level(of: work))
    }
    for cancel in cancels { cancel() }
  }

  // MARK: Starting

  func isRunning(_ row: PresentedRow) -> Bool {
    level(of: row).kept.rows[row.ref].status == .running
  }

  func run(_ target: PresentedRow) -> Outcome {
    switch target.behavior.effect {
    case .perform(let work):
      return perform(work, target, departure: RowAction.select.departure(target))
    case .performAsync: return start(.perform, target)
    case .none where target.behavior.onSelect != nil: return .performed(target.id)
    case .none, .setOn, .setNumber, .setText, .setParsedText, .setDate, .choose, .push, .open:
      // For an action, this is its own id, not that of the row that has it.
      return .selected(target.row.id)
    }
  }

  /// Performs an action of a row, and returns its outcome, which defaults to `.performed`.
  /// - Parameter departure: The screens that the caller leaves when the action has succeeded. The
  ///   answer to a question that the action throws then leaves them.
  func perform(
    _ work: () throws -> Void, _ target: PresentedRow, _ outcome: Outcome? = nil,
    departure: Row.Departure? = nil
  ) -> Outcome {
    let level = level(of: target)
    do {
      try call(work)
      changeKept(of: level) { $0.rows[target.ref].status = nil }
      return outcome ?? .performed(target.id)
    } catch let question as Question {
      return ask(question, thrownBy: target, departure: departure)
    } catch is CancellationError {
      changeKept(of: level) { $0.rows[target.ref].status = nil }
      return .cancelled(target.id)
    } catch {
      let message = errorMessage(error)
      changeKept(of: level) {
        $0.rows[target.ref].status = .failed(message)
        $0.record(target)
      }
      return .failed(target.id, message)
    }
  }

  /// Starts to wait with selecting a row that needs a valid screen while values of its screen are
  /// being checked or stored. Returns `nil` if it need not wait.
  func waitForValues(
    beforeSelecting target: PresentedRow, isAsked: Bool = true, words: Words? = nil
  ) -> Outcome? {
    guard target.row.validation != nil, state.work.hasValues(on: target.screen) else { return nil }
    return start(.afterValues(isAsked: isAsked, words: words), target)
  }

  /// Whether an action that submits its screen waits for the values of the screen.
  func isWaitingForValues(_ row: PresentedRow) -> Bool {
    let (level, handle) = (level(of: row), handle(of: row))
    return row.row.validation == .submits
      && state.work.needed.contains {
        if case .afterValues = $0.task { isWork($0, of: handle, on: level) } else { false }
      }
  }

  /// Starts work of a row. A value that is checked or stored is shown until that has ended.
  /// - Parameter earlier: The work that goes on with this one.
  func start(_ task: Work.Task, _ target: PresentedRow, after earlier: Work? = nil) -> Outcome {
    let level = level(of: target)
    let row = workRow(of: target, after: earlier)
    var work = Work(task: task, row: row, requester: earlier?.requester ?? state.requester)
    work.departure = task.departure(target)
    work.validation = target.validation
    if let value = work.value {
      supersede(target)
      begin(value, target)
    }
    update {
      let number = $0.work.add(work)
      if work.value != nil { $0[level].kept.rows[row.handle]?.draft?.send(by: number) }
      $0[level].kept.rows[row.handle]?.status = .running
      $0[level].kept.record(target)
    }
    return .started(target.id)
  }

  /// Starts to check a text that is being typed as soon as the user has paused.
  func start(_ task: Work.Task, _ target: PresentedRow, after pause: Duration) {
    var work = Work(task: task, row: workRow(of: target), requester: state.requester)
    work.pause = pause
    supersede(target)
    let level = level(of: target)
    update(.nothing) {
      let number = $0.work.add(work)
      $0[level].kept.rows[target.ref].draft?.pause(before: number)
    }
    started.signal()
  }

  /// Returns the row that starts work.
  private func workRow(of target: PresentedRow, after earlier: Work? = nil) -> WorkRow {
    let level = level(of: target)
    if let row = earlier?.row, level.kept.rows[row.handle] != nil { return row }
    let ref = level.isOnStack ? level.findRow(presentedAs: target)?.ref ?? target.ref : target.ref
    let handle = update(.nothing) { $0[level].kept.rows.handle(for: ref) }
    var row = WorkRow(ref, handle, isOption: target.row.face.marking != nil)
    row.left = earlier?.row?.left
    return row
  }

  /// Returns the handle of a row; `nil` if nothing is kept for it.
  func handle(of row: PresentedRow) -> RowHandle? { level(of: row).kept.rows.handle(of: row.ref) }

  /// Returns the handle of a row, which is created if there is none.
  func handle(for row: PresentedRow) -> RowHandle {
    let level = level(of: row)
    return update(.nothing) { $0[level].kept.rows.handle(for: row.ref) }
  }

  /// Returns the address that the row has now that started work.
  func address(of work: Work) -> RowAddress? {
    guard let row = work.row else { return nil }
    return level(of: work).kept.rows[row.handle]?.address ?? row.ref.address
  }

  /// Shows a value that is on its way to the app. Its draft remembers the value over which it was
  /// entered.
  private func begin(_ value: Row.Value, _ target: PresentedRow) {
    let level = level(of: target)
    let old = storedValue(of: target)
    let kept = kept(value, target)
    changeKept(of: level, .nothing) {
      if $0.rows[target.ref].draft == nil { $0.rows[target.ref].draft = Draft(over: old) }
      // The other option of a group stays selected until the app declares the new one.
      if target.row.face.marking != .radio { $0.rows[target.ref].pending = kept }
    }
  }

  /// Starts to refresh the rows, if the table has a closure that refreshes them.
  /// - Parameter screen: The screen of the stack to refresh. Defaults to the current one.
  @discardableResult
  package func refreshTable(on screen: ScreenID? = nil) -> Outcome {
    guard let level = level(screen), level.table.behavior.refresh != nil else { return .unhandled }
    let isRefreshing = state.work.needed.contains { work in
      if case .refresh = work.task { work.screen == level.id } else { false }
    }
    cancelLoadingMore(on: level)
    update {
      if !isRefreshing {
        $0.work.add(Work(task: .refresh, screen: level.id, requester: $0.requester))
      }
      $0[level].kept.refresh = .running
    }
    return .refreshStarted
  }

  /// The status of refreshing the rows: running or failed. `nil` when idle.
  package var refreshStatus: Row.Status? { refreshStatus(top) }

  /// The status of refreshing the rows of a screen of the stack.
  package func refreshStatus(on screen: ScreenID) -> Row.Status? {
    level(screen).flatMap(refreshStatus)
  }

  /// Records that the rows of a screen could not be refreshed.
  func failRefresh(of level: Level, _ message: String) -> Outcome {
    let last = state.work.lastNumber
    changeKept(of: level) { $0.failRefresh(message, afterWork: last) }
    return .refreshFailed(message)
  }

  private func refreshStatus(_ level: Level) -> Row.Status? {
    let kept = level.kept
    let isReloading = kept.loads.values.contains { $0.isReload && $0.work != nil }
    return isReloading ? .running : kept.refresh
  }

  /// Removes the status of a row, and the value that was shown while it was being checked or
  /// stored.
  func clearStatus(of row: RowHandle, on level: Level, hasValue: Bool = true) {
    changeKept(of: level) {
      $0.rows[row]?.status = nil
      if hasValue { $0.rows[row]?.pending = nil }
    }
  }
}
