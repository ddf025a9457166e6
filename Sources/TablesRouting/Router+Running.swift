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

// MARK: - Ending

extension Router {
  /// Runs one piece of work; `nil` where it was cancelled, which was told then.
  private nonisolated(nonsending) func run(_ work: Work) async -> Outcome? {
    if case .load(let target, _, _) = work.task, !isWanted(work, target) { return nil }
    let task = withUnsafeCurrentTask { $0 }  // outlives the call: it is the task that runs this
    running.append(RunningWork(work: work) { task?.cancel() })
    let result = await result(of: work)
    let index = running.firstIndex { $0.work.number == work.number }
    let isCancelled = index.map { running.remove(at: $0).isCancelled } ?? true
    invalidate()
    return isCancelled ? nil : outcome(of: work, result)
  }

  /// What work ended with: nothing, a value, an error, or a text that breaks a rule.
  enum WorkResult {
    case done
    case loaded(Any)
    case failed(any Error)
    case invalid(String)
  }

  private nonisolated(nonsending) func result(of work: Work) async -> WorkResult {
    do {
      switch work.task {
      case .perform(let perform), .refresh(let perform): try await perform()
      case .save(let set, let isOn): try await set(isOn)
      case .load(_, let load, _): return .loaded(try await load())
      case .check(let rules, let text, _, _):
        for rule in rules {
          if let reason = try await rule(text) { return .invalid(reason) }
        }
      }
      return .done
    } catch {
      return .failed(error)
    }
  }

  private func outcome(of work: Work, _ result: WorkResult) -> Outcome? {
    if case .load(let target, _, _) = work.task { return loadOutcome(of: work, target, result) }
    guard let address = work.address else { return refreshOutcome(of: work, result) }
    let id = address.row
    switch result {
    case .done, .loaded:
      return finished(work, address)
    case .invalid(let reason):
      changeState(ofScreen: work.screen) { $0.status[address] = .invalid(reason) }
      return .refused(id, reason: reason)
    case .failed(is CancellationError):
      takeBack(address, onScreen: work.screen)
      return .cancelled(id)
    case .failed(let error):
      let message = Self.message(of: error)
      takeBack(address, onScreen: work.screen)
      changeState(ofScreen: work.screen) { $0.status[address] = .failed(message) }
      return .failed(id, message)
    }
  }

  private func refreshOutcome(of work: Work, _ result: WorkResult) -> Outcome {
    guard case .failed(let error) = result else {
      changeState(ofScreen: work.screen) { $0.refresh = nil }
      reload(screen: work.screen)
      return .refreshed
    }
    if error is CancellationError {
      changeState(ofScreen: work.screen) { $0.refresh = nil }
      return .refreshCancelled
    }
    let message = Self.message(of: error)
    changeState(ofScreen: work.screen) { $0.refresh = .failed(message) }
    return .refreshFailed(message)
  }

  private func finished(_ work: Work, _ address: RowAddress) -> Outcome {
    changeState(ofScreen: work.screen) { $0.status[address] = nil }
    switch work.task {
    case .save(_, let isOn):
      rebase(address, of: work)
      return .toggled(address.row, isOn)
    case .check(_, let text, let shown, let store):
      if let store {
        call { store(text) }
        changeState(ofScreen: work.screen) { $0.values[address] = nil }
      }
      return .edited(address.row, .text(shown))
    case .perform, .refresh, .load:
      return .performed(address.row)
    }
  }

  /// Lets the app's value of a row count again, once the app has stored the one that was shown.
  private func rebase(_ address: RowAddress, of work: Work) {
    guard addresses.starts(with: work.screen) else { return }
    refresh()
    let level = work.screen.count
    guard let kept = levels[level].state.values[address],
      let path = path(of: address, hint: work.path, inLevel: level),
      let kind = levels[level].table.row(at: path)?.kind, kept.value.applied(to: kind) == kind
    else { return }
    changeState(ofScreen: work.screen) { $0.values[address] = nil }
  }

  /// Changes what a screen keeps, whether it is shown, below others, or left.
  func changeState(ofScreen screen: [RowAddress], _ change: (inout KeptState) -> Void) {
    if addresses.starts(with: screen) {
      change(&levels[screen.count].state)
    } else {
      change(&leftStates[screen, default: KeptState()])
    }
    presentedChanged()
  }

  /// Gives up a value that was shown ahead of its being stored.
  private func takeBack(_ address: RowAddress, onScreen screen: [RowAddress]) {
    changeState(ofScreen: screen) {
      $0.status[address] = nil
      $0.values[address] = nil
    }
  }
}
