public import TablesModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Router {
  /// Whether work was started that has not ended yet.
  public var isBusy: Bool { !state.queue.isEmpty || !state.running.isEmpty }

  /// Runs all work that was started, one piece after the other, in the isolation of the caller, and
  /// returns the outcomes.
  ///
  /// Work that is started meanwhile runs too. If the task is cancelled, work that has not begun stays
  /// in the queue for the next call.
  @discardableResult
  public nonisolated(nonsending) func settle() async -> [Outcome] {
    var outcomes: [Outcome] = []
    refresh()
    while !state.queue.isEmpty, !Task.isCancelled {
      if let outcome = await run(update { $0.queue.removeFirst() }) { outcomes.append(outcome) }
      refresh()
    }
    return outcomes
  }

  // MARK: Cancelling

  /// Cancels the work of the row at a path. Work that is running is asked to end.
  ///
  /// This cancels the task that settles the router, so use a task for each call of `settle()` if
  /// several can run at a time.
  @discardableResult
  public func cancel(at path: RowPath) -> Outcome {
    guard let target = target(at: path) else { return .unknown("\(path)") }
    guard isRunning(target.address) else { return .ignored(target.row.id) }
    let screen = addresses
    cancelWork { $0.address == target.address && $0.screen == screen }
    takeBack(target.address, onScreen: screen)
    return .cancelled(target.row.id)
  }

  /// Cancels all work of the current screen: of its rows, of loading, and of refreshing.
  public func cancelAll() -> [Outcome] {
    let all = workOfScreen
    for work in all { cancel(work) }
    return all.map { $0.address.map { .cancelled($0.row) } ?? .refreshCancelled }
  }

  /// Whether work of the current screen has not ended yet.
  package var hasWorkOnScreen: Bool { !workOfScreen.isEmpty }

  private var workOfScreen: [Work] {
    let screen = addresses
    let running = state.running.filter { !$0.isCancelled }.map(\.work)
    return (running + state.queue).filter { $0.screen == screen }
  }

  private func cancel(_ work: Work) {
    cancelWork { $0.number == work.number }
    switch work.task {
    case .load(let target, _, _): cancelLoad(of: work, target)
    case .refresh: changeKept(onScreen: work.screen) { $0.refresh = nil }
    case .perform, .save, .check:
      if let address = work.address { takeBack(address, onScreen: work.screen) }
    }
  }

  private func cancelWork(where isMeant: (Work) -> Bool) {
    for cancel in update({ $0.cancelWork(where: isMeant) }) { cancel() }
  }

  // MARK: Starting

  func isRunning(_ address: RowAddress) -> Bool { top.kept.status[address] == .running }

  func run(_ effect: RowBehavior.Effect, _ target: Target) -> Outcome {
    switch effect {
    case .perform(let work): return perform(work, target)
    case .performAsync(let work): return start(.perform(work), target)
    case .none where target.behavior.onSelect != nil: return .performed(target.row.id)
    default: return .selected(target.row.id)
    }
  }

  private func perform(_ work: () throws -> Void, _ target: Target) -> Outcome {
    let screen = addresses  // The work may lead to another screen.
    defer { invalidate() }
    do {
      try work()
      changeKept(onScreen: screen) { $0.status[target.address] = nil }
      return .performed(target.row.id)
    } catch {
      let message = Self.message(of: error)
      changeKept(onScreen: screen) { $0.status[target.address] = .failed(message) }
      return .failed(target.row.id, message)
    }
  }

  func start(
    _ set: @escaping RowBehavior.AsyncSetter, _ isOn: Bool, _ target: Target
  ) -> Outcome {
    showPending(.isOn(isOn), target)
    return start(.save(set, isOn), target)
  }

  func startRules(_ text: String, _ target: Target) -> Outcome {
    showPending(.text(text), target)
    var store: ((String) -> Void)?
    if case .setText(let set) = target.behavior.effect { store = set }
    let told = target.row.told(text)
    return start(.check(target.behavior.asyncRules, text, told: told, store: store), target)
  }

  /// Shows a value until the work that checks or stores it has ended.
  private func showPending(_ value: KeptValue, _ target: Target) {
    let kept = kept(value, target)
    update { $0.top.kept.pending[target.address] = kept }
  }

  private func start(_ task: Work.Task, _ target: Target) -> Outcome {
    let path = presentation.declaredPath(of: target.path)
    update {
      $0.enqueue(task, target.address, path: path, screen: $0.addresses)
      $0.top.kept.status[target.address] = .running
    }
    return .started(target.row.id)
  }

  /// Starts to refresh the rows, if the table has a closure that refreshes them.
  @discardableResult
  public func refreshTable() -> Outcome {
    guard let refresh = table.behavior.refresh else { return .unhandled }
    let screen = addresses
    let isRefreshing = (state.queue + state.running.map(\.work)).contains {
      $0.address == nil && $0.screen == screen
    }
    update {
      if !isRefreshing { $0.enqueue(.refresh(refresh), nil, path: nil, screen: screen) }
      $0.top.kept.refresh = .running
    }
    return .refreshing
  }

  /// The status of refreshing the rows: running or failed. `nil` when idle.
  public var refreshStatus: Row.Status? {
    let isReloading = top.kept.loads.values.contains { $0.isReload && $0.work != nil }
    return isReloading ? .running : top.kept.refresh
  }

  static func message(of error: any Error) -> String {
    (error as? any LocalizedError)?.errorDescription ?? String(describing: error)
  }
}

/// Work that was started. It runs when the router settles.
struct Work {
  /// What the work does.
  enum Task {
    /// Runs an action.
    case perform(RowBehavior.AsyncWork)
    /// Stores whether a switch is on.
    case save(RowBehavior.AsyncSetter, Bool)
    /// Checks a text with asynchronous rules, then stores it. `told` is the text for the outcome.
    case check([RowBehavior.AsyncRule], String, told: String, store: ((String) -> Void)?)
    /// Refreshes the table.
    case refresh(RowBehavior.AsyncWork)
    /// Loads a section or the table, and stores the value if the app keeps it.
    case load(LoadTarget, LoadWork, store: ((Any) -> Void)?)
  }

  let number: Int
  /// The row that started the work; `nil` for the table as a whole.
  let address: RowAddress?
  /// The declared path of that row when the work was started.
  let path: RowPath?
  /// The screen that the row is on, as the addresses of the rows that lead there.
  let screen: [RowAddress]
  let task: Task
}

/// Work that is running.
struct RunningWork {
  let work: Work
  /// Asks the work to end, which may take a while.
  let cancel: () -> Void
  /// Whether the outcome of the work is ignored.
  var isCancelled = false
}
