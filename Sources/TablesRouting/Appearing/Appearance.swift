import TablesModel

/// The screens of a router that are visible, and the tasks of the screens on its stack.
struct Appearance {
  /// The hosts that show the router.
  private var hosts: [Host] = []
  /// The screens whose `onAppear` was called, and whose `onDisappear` was not called since: the
  /// current one, and below it the root if it is beside.
  private(set) var shown: [Shown] = []
  private var tasks: [Entry] = []
  private var lastTask = 0
  /// The latest outcomes for the logs of hosts.
  private var outcomes: [Outcome] = []
  /// The number of outcomes up to now.
  private var outcomeCount = 0

  /// The greatest number of outcomes that are kept for the logs.
  private static let keptOutcomes = 1_000

  /// A host that shows the router. It is an object because the weak reference in it is read for
  /// each frame, and copying one takes longer than reading it.
  private final class Host {
    weak var object: AnyObject?
    /// Whether the host shows the root beside the current screen.
    let showsRoot: Bool

    init(object: AnyObject, showsRoot: Bool) {
      (self.object, self.showsRoot) = (object, showsRoot)
    }
  }

  /// A screen that has appeared.
  struct Shown {
    let level: Level
    /// The scope of this stay on the stack. A screen that is opened again has another one.
    let scope: StateScope
    /// The ``StateScope/screenNumber`` of the screen, which tells it from others that the same
    /// declaration returns.
    fileprivate let number: Int
    /// The title and the `onDisappear` closures when the screen was left or replaced; `nil` before.
    fileprivate var last: (title: String, closures: [() -> Void])?

    var title: String { last?.title ?? level.title }
    var onDisappear: [() -> Void] { last?.closures ?? level.table.behavior.onDisappear }

    fileprivate init(_ level: Level) {
      (self.level, scope, number) = (level, level.scope, level.scope.screenNumber)
    }

    func isSame(as level: Level?) -> Bool {
      self.level === level && scope === level?.scope && number == scope.screenNumber
    }
  }

  /// A task that has not ended.
  private struct Entry {
    let task: ScreenTask
    var progress = Progress.waiting
    /// Requests that the running task ends.
    var cancel: (() -> Void)?
    /// Whether the screen was left or no longer declares the task, so that it does not begin again.
    var isOver = false
  }

  private enum Progress {
    /// No host runs the task.
    case waiting
    /// A host is about to run the task.
    case taken
    case running
  }

  /// Whether a host shows the router.
  var isVisible: Bool { hosts.contains { $0.object != nil } }

  /// Records whether a host, such as a screen of a terminal, shows the router now.
  mutating func set(_ isVisible: Bool, showsRoot: Bool, in host: AnyObject) {
    hosts.removeAll { $0.object == nil || $0.object === host }
    if isVisible { hosts.append(Host(object: host, showsRoot: showsRoot)) }
  }

  /// Whether a host shows the root beside the current screen.
  var showsRoot: Bool {
    hosts.contains { $0.showsRoot && $0.object != nil }
  }

  // MARK: Screens

  /// Returns whether the visible screens are those that should be visible, and all tasks belong to
  /// screens that are still there. A review then has nothing to do, unless the table of the current
  /// screen has changed.
  func isSettled(at top: Level, above root: Level) -> Bool {
    if isVisible {
      let count = top !== root && showsRoot ? 2 : 1
      guard shown.count == count, shown[count - 1].isSame(as: top),
        count == 1 || shown[0].isSame(as: root)
      else { return false }
    } else if !shown.isEmpty {
      return false
    }
    // A task that is no longer declared ends after the evaluation that has shown it.
    return tasks.allSatisfy { $0.isOver || $0.task.isOfCurrentScreen }
  }

  /// Records that a screen has appeared.
  mutating func show(_ level: Level) {
    shown.insert(Shown(level), at: level.depth == 0 ? 0 : shown.endIndex)
  }

  /// Records that the visible screen at an index has disappeared.
  mutating func hide(at index: Int) { shown.remove(at: index) }

  /// Records the titles and the `onDisappear` closures of the visible screens above a level, which
  /// are about to be left.
  mutating func screensWillBeLeft(above level: Level) {
    for (index, current) in shown.enumerated()
    where current.last == nil && current.level.depth > level.depth && current.level.isOnStack {
      shown[index].last = (current.title, current.onDisappear)
    }
  }

  /// Records the title and the `onDisappear` closures of a visible screen if its declaration has
  /// returned another screen, which is about to take its place.
  mutating func screenWillBeReplaced(on level: Level) {
    for (index, current) in shown.enumerated()
    where current.last == nil && current.level === level && !current.isSame(as: level) {
      shown[index].last = (current.title, current.onDisappear)
    }
  }

  // MARK: Tasks

  /// Adds tasks of a screen.
  mutating func addTasks(_ ids: [TableBehavior.ScreenTask.ID], of level: Level) {
    for id in ids {
      lastTask += 1
      tasks.append(Entry(task: ScreenTask(level: level, id: id, number: lastTask)))
    }
  }

  /// Whether a task waits for a host, or for the host that has taken it.
  var hasWaitingTasks: Bool { tasks.contains { $0.progress != .running } }

  /// Whether any screen of the stack has a task that has not ended.
  var hasTasks: Bool { !tasks.isEmpty }

  /// Returns a task that no host runs, for a host that is going to run it.
  mutating func takeTask() -> ScreenTask? {
    guard let index = tasks.firstIndex(where: { $0.progress == .waiting }) else { return nil }
    tasks[index].progress = .taken
    return tasks[index].task
  }

  /// Records that a task begins. Returns `false` if it is not needed any more.
  mutating func begin(_ task: ScreenTask, cancel: @escaping () -> Void) -> Bool {
    guard let index = index(of: task), !tasks[index].isOver else { return false }
    (tasks[index].progress, tasks[index].cancel) = (.running, cancel)
    return true
  }

  /// Records that a task has ended. If its host has cancelled it, and not because the screen was
  /// left, it waits for the next host.
  mutating func end(_ task: ScreenTask, isCancelled: Bool) {
    guard let index = index(of: task) else { return }
    if isCancelled, !tasks[index].isOver {
      (tasks[index].progress, tasks[index].cancel) = (.waiting, nil)
    } else {
      tasks.remove(at: index)
    }
  }

  /// Ends the tasks of screens that were left, and those that are no longer declared. Returns the
  /// closures that cancel those that run.
  mutating func endUnneededTasks() -> [() -> Void] {
    if tasks.allSatisfy({ $0.isOver || $0.task.isNeeded }) { return [] }
    tasks.removeAll { $0.progress == .waiting && !$0.task.isNeeded }
    var cancels: [() -> Void] = []
    for index in tasks.indices where !tasks[index].isOver && !tasks[index].task.isNeeded {
      tasks[index].isOver = true
      if let cancel = tasks[index].cancel { cancels.append(cancel) }
    }
    return cancels
  }

  private func index(of task: ScreenTask) -> Int? {
    tasks.firstIndex { $0.task.number == task.number }
  }

  // MARK: Outcomes

  /// Records an outcome for the logs of hosts.
  mutating func record(_ outcome: Outcome) {
    if outcomes.count >= Self.keptOutcomes { outcomes.removeFirst(Self.keptOutcomes / 10) }
    outcomes.append(outcome)
    outcomeCount += 1
  }

  /// Returns the outcomes after the first `count`, and sets `count` to the number of all.
  func outcomes(after count: inout Int) -> ArraySlice<Outcome> {
    defer { count = outcomeCount }
    return outcomes.suffix(max(outcomeCount - count, 0))
  }
}

/// A task of a screen, which a host runs as long as the screen is on the stack.
package struct ScreenTask {
  fileprivate let level: Level
  /// The scope of the stay on the stack to which the task belongs.
  let scope: StateScope
  package let title: String
  private let id: TableBehavior.ScreenTask.ID
  /// The ``StateScope/screenNumber`` of the screen, which tells it from others that the same
  /// declaration returns.
  private let screen: Int
  /// The number of the task in the order in which the router has begun them.
  package let number: Int

  fileprivate init(level: Level, id: TableBehavior.ScreenTask.ID, number: Int) {
    (self.level, self.id, self.number) = (level, id, number)
    (scope, title, screen) = (level.scope, level.title, level.scope.screenNumber)
  }

  /// Whether the screen declares the task, and was neither left nor replaced by another one.
  fileprivate var isNeeded: Bool { isOfCurrentScreen && work != nil }

  /// Whether the screen was neither left nor replaced by another one.
  fileprivate var isOfCurrentScreen: Bool {
    level.isOnStack && level.scope === scope && scope.screenNumber == screen
  }

  /// The task, as the table declares it now; `nil` if it no longer does.
  var work: TableBehavior.ScreenTask? { level.table.behavior.tasks.first { $0.id == id } }
}
