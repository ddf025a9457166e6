public import TablesModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Router {
  /// Whether work was started that has not ended yet, or a search has not looked at all rows.
  public var isBusy: Bool { hasQueuedWork || isRunningWork || isSearching }

  /// Whether started work is waiting in the queue. It runs when the router settles.
  public var hasQueuedWork: Bool { !state.queue.isEmpty }

  /// Whether work is running, in a call of `settle()` that has not returned.
  public var isRunningWork: Bool { !state.running.isEmpty }

  // MARK: Cancelling

  /// Cancels the work of the row at a path. Work that is running is asked to end.
  ///
  /// On an actor, each piece of work has a task of its own. Without an actor, this cancels the task
  /// that settles the router.
  @discardableResult
  public func cancel(at path: RowPath) -> Outcome {
    withInputRow(at: path) { cancelWork(of: $0)?.outcome ?? .ignored($0.row.id) }
  }

  /// Cancels the work of a row. If the row is gone, the outcome is `.gone`.
  @discardableResult
  public func cancel(at row: RowRef) -> Outcome {
    at(row) { cancelWork(of: $0)?.outcome ?? .ignored($0.row.id) }
  }

  /// Cancels the work of the row at a path. Returns `nil` if none is running.
  package func cancelWork(at path: RowPath) -> EndedWork? {
    presentedRow(at: path).flatMap(cancelWork)
  }

  private func cancelWork(of target: PresentedRow) -> EndedWork? {
    guard isRunning(target) else { return nil }
    cancelWork { $0.screen == target.screen && $0.address == target.address }
    takeBack(target.address, on: level(of: target))
    return EndedWork(.cancelled(target.row.id), of: target.ref)
  }

  /// Cancels all work of the current screen: the work of its rows, loading and refreshing. The
  /// loading of pages of rows is not cancelled.
  public func cancelAll() -> [Outcome] { cancelWorkOfScreen().map(\.outcome) }

  /// Cancels all work of the current screen.
  package func cancelWorkOfScreen() -> [EndedWork] {
    workOfScreen.map { work in
      cancel(work)
      let outcome = work.address.map { Outcome.cancelled($0.row) } ?? .refreshCancelled
      return ended(work, outcome)
    }
  }

  /// Whether work of the current screen has not ended yet.
  package var hasWorkOnScreen: Bool { !workOfScreen.isEmpty }

  private var workOfScreen: [Work] {
    let screen = top.id
    return neededWork.filter { $0.screen == screen && $0.page == nil }
  }

  /// The work that runs or waits to run. Cancelled work, which may run on for a while without an
  /// outcome, is not included.
  var neededWork: [Work] {
    state.running.filter { !$0.isCancelled }.map(\.work) + state.queue
  }

  private func cancel(_ work: Work) {
    cancelWork { $0.number == work.number }
    switch work.task {
    case .load(let target): cancelLoad(of: work, target)
    case .refresh: changeKept(of: level(of: work)) { $0.refresh = nil }
    case .perform, .save, .check:
      if let address = work.address { takeBack(address, on: level(of: work)) }
    case .page: break
    }
  }

  func cancelWork(where isMeant: (Work) -> Bool) {
    let cancels = update { $0.cancelWork(where: isMeant) }
    for cancel in cancels { cancel() }
  }

  // MARK: Starting

  func isRunning(_ row: PresentedRow) -> Bool {
    level(of: row).kept.status[row.address] == .running
  }

  func run(_ action: RowAction, _ target: PresentedRow) -> Outcome {
    guard let effect = target.effect(of: action) else { return .ignored(target.row.id) }
    switch effect {
    case .perform(let work): return perform(work, target)
    case .performAsync: return start(.perform(action), target)
    case .none where target.behavior.onSelect != nil: return .performed(target.row.id)
    default: return .selected(target.row.id)
    }
  }

  private func perform(_ work: () throws -> Void, _ target: PresentedRow) -> Outcome {
    let level = level(of: target)
    do {
      try call(work)
      changeKept(of: level) { $0.status[target.address] = nil }
      return .performed(target.row.id)
    } catch {
      let message = Self.message(of: error)
      changeKept(of: level) {
        $0.status[target.address] = .failed(message)
        $0.record(target.address, at: target.path)
      }
      return .failed(target.row.id, message)
    }
  }

  func startSaving(_ isOn: Bool, _ target: PresentedRow) -> Outcome {
    showPending(.isOn(isOn), target)
    return start(.save(isOn), target)
  }

  func startRules(_ value: Row.Value, _ target: PresentedRow) -> Outcome {
    showPending(value, target)
    return start(.check(value, isSubmitted: target.isSubmitted), target)
  }

  /// Shows a value until the work that checks or stores it has ended.
  private func showPending(_ value: Row.Value, _ target: PresentedRow) {
    let (level, kept) = (level(of: target), kept(value, target))
    changeKept(of: level) {
      $0.pending[target.address] = kept
      $0.record(target.address, at: target.path)
    }
  }

  private func start(_ task: Work.Task, _ target: PresentedRow) -> Outcome {
    let level = level(of: target)
    var row = target.ref
    row.path = presentation(level).declaredPath(of: target.path)
    let likeness = likeness(of: target, on: level)
    let isUnique = isUnique(row, on: level)
    update { [row] in
      $0.enqueue(
        Work(
          task: task, row: row, likeness: likeness, isUnique: isUnique, requester: $0.requester))
      $0[level].kept.status[target.address] = .running
      $0[level].kept.record(target.address, at: target.path)
    }
    return .started(target.row.id)
  }

  /// Returns whether a row has an id of its own, rather than a position, and no row of the other
  /// sections that are searched has the same id.
  private func isUnique(_ row: RowRef, on level: Level) -> Bool {
    if case .place = row.address.row.identity { return false }
    let finder = RowFinder(source: level.table.dataSource)
    return level.scope.searching {
      finder.pathElsewhere(of: row, limit: RowFinder.rowsBesideWork) == nil
    }
  }

  private func likeness(of target: PresentedRow, on level: Level) -> RowLikeness? {
    guard target.address.isRepeatable,
      let row = presentation(level).declaredItem(at: target.path)
    else { return nil }
    return RowLikeness(row, header: section(at: target.path.section, on: level)?.header)
  }

  /// Starts to refresh the rows, if the table has a closure that refreshes them.
  /// - Parameter screen: The screen of the stack to refresh. Defaults to the current one.
  @discardableResult
  public func refreshTable(on screen: ScreenID? = nil) -> Outcome {
    guard let level = level(screen), level.table.behavior.refresh != nil else { return .unhandled }
    let isRefreshing = neededWork.contains { work in
      if case .refresh = work.task { work.screen == level.id } else { false }
    }
    update {
      if !isRefreshing {
        $0.enqueue(Work(task: .refresh, screen: level.id, requester: $0.requester))
      }
      $0[level].kept.refresh = .running
    }
    return .refreshing
  }

  /// The status of refreshing the rows: running or failed. `nil` when idle.
  public var refreshStatus: Row.Status? { refreshStatus(top) }

  /// The status of refreshing the rows of a screen of the stack.
  package func refreshStatus(on screen: ScreenID) -> Row.Status? {
    level(screen).flatMap(refreshStatus)
  }

  private func refreshStatus(_ level: Level) -> Row.Status? {
    let kept = level.kept
    let isReloading = kept.loads.values.contains { $0.isReload && $0.work != nil }
    return isReloading ? .running : kept.refresh
  }

  static func message(of error: any Error) -> String {
    (error as? any LocalizedError)?.errorDescription ?? String(describing: error)
  }
}

/// Work that was started. It runs when the router settles.
///
/// It holds no closures of the row that has started it. The row is looked up when the work begins
/// and when it ends, because there may be another row in its place by then.
struct Work {
  /// The purpose of the work.
  enum Task {
    /// Performs an action of the row.
    case perform(RowAction)
    /// Stores whether a switch is on.
    case save(Bool)
    /// Checks a value with asynchronous rules, then stores it.
    case check(Row.Value, isSubmitted: Bool)
    /// Refreshes the table.
    case refresh
    /// Loads a section or the table, and passes the value to the app if the app stores it.
    case load(LoadTarget)
    /// Loads a page of rows, or counts them.
    case page(PageWork)
  }

  var task: Task
  /// The number of the work in the order of starting, from 1.
  var number = 0
  /// The screen on which the work was started.
  let screen: ScreenID
  /// The row that started the work, at its declared path; `nil` for the table as a whole.
  let row: RowRef?
  /// The properties of that row, if its address alone does not identify it.
  let likeness: RowLikeness?
  /// Whether no other section had a row with the id of that row when the work was started. Then the
  /// row is found by its id after it has moved to another section.
  let isUnique: Bool
  /// The host in which the user has started the work; `nil` for work that no user has started.
  let requester: Requester?

  /// The address of the row that started the work.
  var address: RowAddress? { row?.address }

  /// Creates work of a row, or of what a row stands for, such as a page of rows.
  init(
    task: Task, row: RowRef, likeness: RowLikeness? = nil, isUnique: Bool = false,
    requester: Requester? = nil
  ) {
    (self.task, self.row, screen) = (task, row, row.screen)
    (self.likeness, self.isUnique, self.requester) = (likeness, isUnique, requester)
  }

  /// Creates work of a whole table.
  init(task: Task, screen: ScreenID, requester: Requester?) {
    (self.task, self.screen, self.requester) = (task, screen, requester)
    (row, likeness, isUnique) = (nil, nil, false)
  }
}

/// The host in which the user acts. Its views may have been released when the work ends.
struct Requester {
  weak var host: RouterHost?
}

/// Work that was taken from the queue and has not ended.
struct RunningWork {
  let work: Work
  /// Requests that the work ends, which may take a while. `nil` until it has begun.
  var cancel: (() -> Void)?
  /// Whether the outcome of the work is ignored.
  var isCancelled = false
}

/// The title, kind and header by which work recognizes its row, if the row has only a position as
/// id. By the time the work ends, another row, which did not start it, may have this position.
struct RowLikeness: Equatable {
  private let title: String
  private let kind: Row.Kind
  private let header: String?

  /// Creates the properties of a row as the app declares it, in a section with a header.
  init(_ row: Row, header: String?) {
    (title, kind, self.header) = (row.title, row.kind, header)
  }
}

extension RowAddress {
  /// Whether another row can get this address, because a part of the address is a position inside a
  /// nested block, such as a `for` loop. The position of a statement outside such blocks does not
  /// change.
  var isRepeatable: Bool { row.identity.isNestedPlace || section.identity.isNestedPlace }
}

extension Identity {
  fileprivate var isNestedPlace: Bool {
    guard case .place(let place) = self else { return false }
    if case .looseRows = place.statements { return false }
    return place.statements.all.count > 1
  }
}
