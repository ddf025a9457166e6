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
