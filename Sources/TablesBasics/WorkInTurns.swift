extension TaskGroup<Void> {
  /// Adds a child task that runs on an actor, so that it can use objects of the actor.
  package mutating func addTask(
    on actor: isolated any Actor,
    _ work: nonisolated(nonsending) @escaping () async -> Void
  ) {
    // The closure is isolated to the actor, because it captures the actor.
    nonisolated(unsafe) let work = work  // stays on the actor
    nonisolated(unsafe) let operation: @isolated(any) () async -> Void = {  // runs on it
      await perform(work, on: actor)
    }
    addTask(operation: operation)
  }
}

extension Task<Void, Never> {
  /// Begins a task that runs on an actor, so that it can use objects of the actor. Nothing waits
  /// for it.
  package static func begin(
    on actor: isolated any Actor,
    _ work: nonisolated(nonsending) @escaping () async -> Void
  ) -> Task<Void, Never> {
    nonisolated(unsafe) let work = work  // stays on the actor
    nonisolated(unsafe) let operation: @isolated(any) () async -> Void = {  // runs on it
      await perform(work, on: actor)
    }
    return Task(operation: operation)
  }
}

private func perform(
  _ work: nonisolated(nonsending) () async -> Void, on actor: isolated any Actor
) async {
  await work()
}

/// Pieces of work that run in the isolation of one caller, until none is left.
///
/// On an actor they take turns, as child tasks. Without an actor, nothing would prevent two of them
/// from running in parallel, so they run one after the other.
package final class WorkInTurns<Piece> {
  private let signal: WorkSignal
  private let isBusy: () -> Bool
  private let whenIdle: nonisolated(nonsending) () async -> Bool
  private let next: () -> Piece?
  private let perform: nonisolated(nonsending) (Piece, _ cancel: @escaping () -> Void) async -> Void
  /// The number of pieces that have begun and not ended.
  private var running = 0

  /// Creates the work of one call.
  /// - Parameters:
  ///   - signal: Signals that there may be more work.
  ///   - isBusy: Whether to wait for the signal although none of these pieces is running.
  ///   - whenIdle: Called when no piece is waiting. Returns whether there may be more.
  ///   - next: Returns the next piece, or `nil` if none is waiting.
  ///   - perform: Does a piece of work. The closure that it gets cancels the work, and does nothing
  ///     if the work has no task of its own.
  package init(
    signal: WorkSignal = WorkSignal(), isBusy: @escaping () -> Bool = { false },
    whenIdle: nonisolated(nonsending) @escaping () async -> Bool = { false },
    next: @escaping () -> Piece?,
    perform:
      nonisolated(nonsending) @escaping (
        Piece, _ cancel: @escaping () -> Void
      ) async -> Void
  ) {
    (self.signal, self.isBusy, self.whenIdle) = (signal, isBusy, whenIdle)
    (self.next, self.perform) = (next, perform)
  }

  /// Runs the work until none is left.
  package nonisolated(nonsending) func run() async {
    let isolation: (any Actor)? = #isolation
    if let isolation {
      // This function runs on the actor, so the object does not leave it.
      nonisolated(unsafe) let work = self  // stays on the actor
      await work.interleave(on: isolation)
    } else {
      repeat {
        while let piece = next() { await perform(piece) {} }
      } while await whenIdle()
    }
  }

  private func interleave(on actor: isolated any Actor) async {
    await withTaskGroup(of: Void.self) { group in
      while true {
        while let piece = next() {
          running += 1
          group.addTask(on: actor) { await self.run(piece) }
        }
        if await whenIdle() { continue }
        if running == 0, !isBusy() { return }
        await signal.wait()
      }
    }
  }

  private nonisolated(nonsending) func run(_ piece: Piece) async {
    let task = withUnsafeCurrentTask { $0 }  // stays valid: it is the task that runs this
    await perform(piece) { task?.cancel() }
    running -= 1
    signal.signal()
  }
}

/// Lets calls of `settle()` wait until work has started or ended.
package final class WorkSignal {
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Creates a signal that nobody waits for.
  package init() {}

  /// Waits for the next signal.
  package nonisolated(nonsending) func wait() async {
    await withCheckedContinuation { waiting.append($0) }
  }

  /// Resumes all waiting calls.
  package func signal() {
    let resumed = waiting
    waiting = []
    for continuation in resumed { continuation.resume() }
  }
}
