public import TablesModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Router {
  /// Whether something was started that has not ended yet.
  public var isBusy: Bool { !queue.isEmpty || !running.isEmpty }

  /// Runs what was started, one after the other, in the caller's isolation, and tells what came of it.
  ///
  /// Work that starts meanwhile runs as well. Nothing is lost where the task is cancelled: what did
  /// not begin stays started, for the next call.
  @discardableResult
  public nonisolated(nonsending) func settle() async -> [Outcome] {
    var outcomes: [Outcome] = []
    refresh()
    while !queue.isEmpty, !Task.isCancelled {
      if let outcome = await run(queue.removeFirst()) { outcomes.append(outcome) }
      refresh()
    }
    return outcomes
  }

  /// Gives up what a row has started; work that is under way is asked to end.
  ///
  /// The task that settles it is cancelled, so give each its own where several can run.
  @discardableResult
  public func cancel(at path: RowPath) -> Outcome {
    guard let target = target(at: path) else { return .unknown("\(path)") }
    guard isRunning(target.address) else { return .ignored(target.row.id) }
    cancel(target.address)
    return .cancelled(target.row.id)
  }

  /// Gives up everything that was started on the shown screen: by its rows, by loading, and
  /// bringing the rows up to date.
  public func cancelAll() -> [Outcome] {
    let all = workOfScreen
    for work in all { giveUp(work) }
    return all.map { $0.address.map { .cancelled($0.row) } ?? .refreshCancelled }
  }

  /// What was started on the shown screen and has not ended yet.
  package var hasWorkOnScreen: Bool { !workOfScreen.isEmpty }

  private var workOfScreen: [Work] {
    let screen = addresses
    return (running.filter { !$0.isCancelled }.map(\.work) + queue).filter { $0.screen == screen }
  }

  private func giveUp(_ work: Work) {
    queue.removeAll { $0.number == work.number }
    for index in running.indices where running[index].work.number == work.number {
      running[index].isCancelled = true
      running[index].cancel()
    }
    switch work.task {
    case .load(let target, _, _): giveUpLoad(of: work, target)
    case .refresh: changeState(ofScreen: work.screen) { $0.refresh = nil }
    case .perform, .save, .check:
      if let address = work.address { takeBack(address, onScreen: work.screen) }
    }
  }

  private func cancel(_ address: RowAddress) {
    queue.removeAll { $0.address == address && $0.screen == addresses }
    for index in running.indices
    where running[index].work.address == address && running[index].work.screen == addresses {
      running[index].isCancelled = true
      running[index].cancel()
    }
    takeBack(address, onScreen: addresses)
  }

  // MARK: Starting

  func isRunning(_ address: RowAddress) -> Bool { top.state.status[address] == .running }

  func run(_ effect: RowBehavior.Effect, _ target: Target) -> Outcome {
    switch effect {
    case .perform(let work): return perform(work, target)
    case .performAsync(let work): return start(.perform(work), target)
    case .none where target.behavior.onSelect != nil: return .performed(target.row.id)
    default: return .selected(target.row.id)
    }
  }

  private func perform(_ work: () throws -> Void, _ target: Target) -> Outcome {
    let screen = addresses  // the work may lead to another
    defer { invalidate() }
    do {
      try work()
      changeState(ofScreen: screen) { $0.status[target.address] = nil }
      return .performed(target.row.id)
    } catch {
      let message = Self.message(of: error)
      changeState(ofScreen: screen) { $0.status[target.address] = .failed(message) }
      return .failed(target.row.id, message)
    }
  }

  func start(
    _ set: @escaping RowBehavior.AsyncSetter, _ isOn: Bool, _ target: Target
  ) -> Outcome {
    keep(.isOn(isOn), target)
    return start(.save(set, isOn), target)
  }

  func startRules(_ text: String, _ target: Target) -> Outcome {
    keep(.text(text), target)
    var store: ((String) -> Void)?
    if case .setText(let set) = target.behavior.effect { store = set }
    let shown = shownText(text, target.row)
    return start(.check(target.behavior.asyncRules, text, shown: shown, store: store), target)
  }

  private func start(_ task: Work.Task, _ target: Target) -> Outcome {
    enqueue(task, target.address, path: presentation.declaredPath(of: target.path))
    setStatus(.running, of: target.address)
    return .started(target.row.id)
  }

  /// Brings the rows up to date, where the table says how.
  @discardableResult
  public func refreshTable() -> Outcome {
    guard let refresh = table.behavior.refresh else { return .unhandled }
    let screen = addresses
    let isUnderWay = (queue + running.map(\.work)).contains {
      $0.address == nil && $0.screen == screen
    }
    if !isUnderWay { enqueue(.refresh(refresh), nil) }
    top.state.refresh = .running
    presentedChanged()
    return .refreshing
  }

  private func enqueue(_ task: Work.Task, _ address: RowAddress?, path: RowPath? = nil) {
    nextWork += 1
    queue.append(
      Work(number: nextWork, address: address, path: path, screen: addresses, task: task))
  }

  static func message(of error: any Error) -> String {
    (error as? any LocalizedError)?.errorDescription ?? String(describing: error)
  }
}

/// Work that was started and runs when the screen settles.
struct Work {
  /// What is done.
  enum Task {
    /// What an action does.
    case perform(RowBehavior.AsyncWork)
    /// Storing whether a switch is on.
    case save(RowBehavior.AsyncSetter, Bool)
    /// Asking the rules that take time, then storing a text; `shown` is what is told of it.
    case check([RowBehavior.AsyncRule], String, shown: String, store: ((String) -> Void)?)
    /// Bringing the table up to date.
    case refresh(RowBehavior.AsyncWork)
    /// Loading a section or the table, and storing the value where the app keeps it.
    case load(LoadTarget, LoadWork, store: ((Any) -> Void)?)
  }

  let number: Int
  /// The row that started it; `nil` for the table as a whole.
  let address: RowAddress?
  /// Where that row was declared then.
  let path: RowPath?
  /// The screen that the row is on, by the rows that lead there.
  let screen: [RowAddress]
  let task: Task
}

/// Work that is under way.
struct RunningWork {
  let work: Work
  /// Asks the work to end, which it may do in its own time.
  let cancel: () -> Void
  /// Whether its outcome counts no more.
  var isCancelled = false
}
