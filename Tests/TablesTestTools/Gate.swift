/// A place at which asynchronous work waits until the test goes on.
@MainActor public final class Gate {
  private var entered: CheckedContinuation<Void, Never>?
  private var waiting: CheckedContinuation<Void, Never>?
  private var isOpen = false
  private var isEntered = false

  /// Creates a gate that is closed.
  public nonisolated init() {}

  /// Waits until the gate is open.
  public func wait() async {
    isEntered = true
    entered?.resume()
    entered = nil
    if !isOpen { await withCheckedContinuation { waiting = $0 } }
  }

  /// Waits until somebody waits, or has waited, for the gate to be opened.
  public func waitUntilEntered() async {
    if !isEntered { await withCheckedContinuation { entered = $0 } }
  }

  /// Opens the gate for good.
  public func open() {
    isOpen = true
    waiting?.resume()
    waiting = nil
  }
}
