import TablesBasics
import TablesModel

/// Running the tasks of screens.
///
/// The router has no tasks of its own. A host takes each that waits, and runs it in the isolation
/// of the router. ``withTasks(_:)`` does so for a test.
extension Router {
  /// Runs the tasks of the screens beside a closure, and cancels them when the closure returns.
  ///
  /// ```swift
  /// await router.withTasks {
  ///   server.send("hello")
  ///   while model.news.isEmpty { await Task.yield() }
  /// }
  /// ```
  /// The tasks that wait begin before the closure is called, and each runs until it is first
  /// suspended. Those of screens that the closure opens run too. They take turns with the closure
  /// on the actor of the caller; without an actor, all of them run on one of their own. Tasks that
  /// were cancelled begin again in the next call if their screen is still on the stack.
  ///
  /// The call returns when all tasks have ended, so a task must end when it is cancelled.
  @discardableResult
  public nonisolated(nonsending) func withTasks<Result, Failure: Error>(
    _ body: nonisolated(nonsending) @escaping () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    try await withTasks(onProgress: {}, body)
  }

  /// Runs the tasks of the screens beside a closure.
  /// - Parameter onProgress: Called when a task has begun or ended.
  package nonisolated(nonsending) func withTasks<Result, Failure: Error>(
    onProgress: @escaping () -> Void,
    _ body: nonisolated(nonsending) @escaping () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    let run = TaskRun(router: self, onProgress: onProgress, body: body)
    let isolation: (any Actor)? = #isolation
    // The caller waits for the call, so nothing else uses the objects that it has passed.
    nonisolated(unsafe) let confined = run  // stays in the isolation of the caller
    await confined.run(on: isolation ?? TaskActor())
    return try run.get()
  }

  /// Whether a screen of the stack has a task that has not ended.
  package var hasTasks: Bool {
    evaluateIfStale()
    return state.appearance.hasTasks
  }

  /// Returns a task that waits for a host; `nil` if there is none. The host has to run it.
  package func takeTask() -> ScreenTask? {
    evaluateIfStale()
    guard state.appearance.hasWaitingTasks else { return nil }
    return update(.nothing) { $0.appearance.takeTask() }
  }

  /// Runs a task to its end, in the isolation of the caller. If the task of the caller is
  /// cancelled, the work is, too, and waits for the next host if its screen is still on the stack.
  package nonisolated(nonsending) func run(
    _ task: ScreenTask, onProgress: () -> Void = {}
  ) async {
    if Task.isCancelled {
      update(.nothing) { $0.appearance.end(task, isCancelled: true) }
      return tasksChanged.signal()
    }
    let current = withUnsafeCurrentTask { $0 }  // Stays valid: it is the task that runs this.
    let isMeant = update(.nothing) { state in
      state.appearance.begin(task) { current?.cancel() }
    }
    tasksChanged.signal()
    if isMeant, let work = task.work?.perform {
      tell(.taskBegan(task.title), onProgress)
      await task.scope.acting { await work() }
      tell(Task.isCancelled ? .taskCancelled(task.title) : .taskEnded(task.title), onProgress)
    }
    let isCancelled = Task.isCancelled
    // The task may have changed state that is not observed.
    update(.tables) { $0.appearance.end(task, isCancelled: isCancelled) }
    tasksChanged.signal()
  }

  private func tell(_ outcome: Outcome, _ onProgress: () -> Void) {
    update(.nothing) { $0.appearance.record(outcome) }
    onProgress()
  }

  /// Lets the tasks of the visible screen wait for a host, unless they have begun before.
  func beginTasks(of level: Level) {
    let begun = level.begunTasks
    let new = level.table.behavior.tasks.map(\.id).filter { !begun.contains($0) }
    if new.isEmpty { return }
    update(.nothing) {
      $0.appearance.addTasks(new, of: level)
      ($0[level].begunTasks, $0[level].screenOfTasks) = (
        begun.union(new), level.scope.screenNumber
      )
    }
    tasksChanged.signal()
    change.notify()
  }

  /// Cancels the tasks of screens that were left, and those that are no longer declared. The latter
  /// begin again when they are declared again.
  func cancelUnneededTasks() {
    for level in levels where !level.begunTasks.isEmpty {
      let declared = level.begunTasks.intersection(level.table.behavior.tasks.map(\.id))
      if declared.count == level.begunTasks.count { continue }
      update(.nothing) { $0[level].begunTasks = declared }
    }
    guard state.appearance.hasTasks else { return }
    let cancels = update(.nothing) { $0.appearance.endUnneededTasks() }
    for cancel in cancels { cancel() }
  }
}

/// The isolation of tasks whose caller has none.
private actor TaskActor {}

/// One call of `withTasks`: the tasks, and the closure beside which they run.
private final class TaskRun<Result, Failure: Error> {
  private let router: Router
  private let onProgress: () -> Void
  private let body: nonisolated(nonsending) () async throws(Failure) -> Result
  private var result: Swift.Result<Result, Failure>?
  private var isOver = false

  init(
    router: Router, onProgress: @escaping () -> Void,
    body: nonisolated(nonsending) @escaping () async throws(Failure) -> Result
  ) {
    (self.router, self.onProgress, self.body) = (router, onProgress, body)
  }

  func get() throws(Failure) -> Result {
    guard let result else { preconditionFailure("withTasks ended before its closure") }
    return try result.get()
  }

  func run(on actor: isolated any Actor) async {
    await withTaskGroup(of: Void.self) { group in
      group.addTask(on: actor) { await self.runTasks(on: actor) }
      router.evaluateIfStale()
      while router.state.appearance.hasWaitingTasks, !Task.isCancelled {
        await router.tasksChanged.wait()
      }
      await runBody()
      isOver = true
      router.tasksChanged.signal()
      group.cancelAll()
    }
  }

  private nonisolated(nonsending) func runBody() async {
    do throws(Failure) {
      result = .success(try await body())
    } catch {
      result = .failure(error)
    }
  }

  /// Runs each task that waits, until the closure has returned.
  private func runTasks(on actor: isolated any Actor) async {
    await withTaskGroup(of: Void.self) { group in
      while !isOver {
        while !Task.isCancelled, let task = router.takeTask() {
          group.addTask(on: actor) {
            await self.router.run(task, onProgress: self.onProgress)
          }
        }
        // The call was cancelled, so the tasks for which it waits do not begin.
        if Task.isCancelled { router.tasksChanged.signal() }
        await router.tasksChanged.wait()
      }
    }
  }
}
