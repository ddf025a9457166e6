import TablesModel

/// The state of a router. The presented rows depend on it and on the state of the app.
struct RouterState {
  /// The screens from the root to the current one; never empty.
  var levels: [Level]
  /// The kept state of screens that the user has left, by the rows that lead to them.
  var leftScreens: [[RowAddress]: KeptState] = [:]
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
  /// The hosts that show the router.
  var hosts = RouterHosts()
  /// The number of the host in which the user is doing something; `nil` at other times.
  var requester: Int?

  init(levels: [Level]) { self.levels = levels }

  /// The current screen.
  var top: Level {
    get { levels[levels.count - 1] }
    _modify { yield &levels[levels.count - 1] }
  }

  /// The rows that lead from the root to the current screen.
  /// - Complexity: O(1). Comparing the addresses of the same screen takes constant time too,
  ///   because both arrays have the same storage.
  var addresses: [RowAddress] { levels[levels.count - 1].addresses }

  /// Leaves a screen and those above it. Their input is kept until they are entered again.
  mutating func leave(level: Int) {
    while levels.count > level {
      top.kept.typing = []
      leftScreens[addresses] = top.kept
      levels.removeLast()
    }
  }

  mutating func markStale() {
    for index in levels.indices { levels[index].isStale = true }
  }

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

  /// Returns the kept state of a screen, which may be the current one, one below it, or one that
  /// was left.
  func kept(onScreen screen: [RowAddress]) -> KeptState? {
    addresses.starts(with: screen) ? levels[screen.count].kept : leftScreens[screen]
  }

  /// Changes the kept state of a screen, which may be the current one, one below it, or one that
  /// was left.
  mutating func changeKept(onScreen screen: [RowAddress], _ change: (inout KeptState) -> Void) {
    if addresses.starts(with: screen) {
      change(&levels[screen.count].kept)
    } else {
      change(&leftScreens[screen, default: KeptState()])
    }
  }
}

/// One screen of the stack: the source of its table, and the state that the router adds to it.
struct Level {
  /// The source of the table of a screen.
  enum Source {
    /// A closure of the app, evaluated whenever state that it has read has changed.
    case table(() -> Table)
    /// The options of a picker of the screen below.
    case picker(RowAddress)
  }

  /// The rows that lead from the root to the screen.
  let addresses: [RowAddress]
  /// The place of the last of these rows when the table was last evaluated. Its address differs
  /// from `origin`, which identifies the screen, if the row has moved to another section.
  var leading: LeadingRow?
  var source: Source
  /// The table as it was last evaluated.
  var declared: Table
  /// The declared table with its loaded rows.
  var table: Table
  /// Whether the table must be evaluated before it is read.
  var isStale = false
  var kept = KeptState()
  /// The stored properties of the screens that the table's declaration creates.
  let scope: StateScope
  /// The search of the rows; `nil` when there is none.
  var search: TableSearch?
  /// The title of the screen in the path that a host shows.
  var title: String

  /// The row of the screen below that leads here; `nil` at the root.
  var origin: RowAddress? { addresses.last }

  /// - Parameter below: The rows that lead to the screen below.
  init(
    leading: LeadingRow?, below: [RowAddress] = [], source: Source, table: Table, title: String,
    scope: StateScope
  ) {
    self.scope = scope
    addresses = leading.map { below + [$0.address] } ?? []
    self.leading = leading
    self.source = source
    declared = table
    self.table = table
    self.title = title
  }

  /// The place of the row that leads to a screen.
  struct LeadingRow {
    /// The path of the row; `nil` if it is a row of the empty state.
    let path: RowPath?
    let address: RowAddress
  }
}
