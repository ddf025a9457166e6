import TablesBasics
import TablesInteraction

/// The events since a host last took them. An event that happens several times is kept once: after
/// a hundred changes of the size, the host draws a single frame at the last size.
struct TerminalEvents: Sendable {
  /// The input from the terminal, in order.
  var inputs: [TerminalInput] = []
  /// The other events.
  var notes: Set<Note> = []

  enum Note: Sendable {
    /// The size of the terminal may have changed.
    case resized
    /// The process was stopped and has been continued.
    case continued
    /// A signal that ends processes has arrived, and an earlier handler of the program has handled
    /// it.
    case interrupted
    /// The next step of animations is due.
    case tick
    /// All pending bytes were written.
    case written
    /// The frame may be stale, or work has ended.
    case changed
    /// The terminal no longer exists.
    case lost
    /// The thread that reads has ended.
    case ended
    /// The task was cancelled.
    case cancelled
    /// The preview has a newer version of the script, or has ended.
    case replaced
    /// The preview has changed the text over the screen.
    case told
    /// The terminal belongs to the screen again, after it was left to another program.
    case resumed
  }

  var isEmpty: Bool { inputs.isEmpty && notes.isEmpty }
}

/// Passes events from any thread to the only task that waits for them.
final class TerminalMailbox: Sendable {
  private struct State {
    var events = TerminalEvents()
    var waiting: CheckedContinuation<Void, Never>?
    var isCancelled = false
    /// Whether the host has yet to handle keys that it was given.
    var isHandling = false
    /// Called when the host has handled all keys; `nil` if nobody waits for that.
    var onIdle: (@Sendable () -> Void)?
  }

  private let state = Locked(State())

  func post(_ note: TerminalEvents.Note) { post { $0.events.notes.insert(note) } }

  func post(_ inputs: [TerminalInput]) {
    if inputs.isEmpty { return }
    post {
      $0.events.inputs += inputs
      if inputs.contains(where: \.isFromUser) { $0.isHandling = true }
    }
  }

  private func post(_ change: (inout State) -> Void) {
    let waiting = state.withLock { state in
      change(&state)
      defer { state.waiting = nil }
      return state.waiting
    }
    waiting?.resume()
  }

  /// Returns whether the host has handled all keys that it was given.
  ///
  /// - Parameter onIdle: Called later, on the thread of the host, if this returns `false`.
  func isIdle(orElse onIdle: @escaping @Sendable () -> Void) -> Bool {
    state.withLock { state in
      state.onIdle = state.isHandling ? onIdle : nil
      return !state.isHandling
    }
  }

  /// Removes and returns the events so far.
  func take() -> TerminalEvents {
    state.withLock { state in
      defer { state.events = TerminalEvents() }
      return state.events
    }
  }

  /// Waits until there are events. Only one task may wait. If it is cancelled, it gets the event
  /// `.cancelled`, once.
  nonisolated(nonsending) func wait() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let (isReady, onIdle) = state.withLock { state in
          guard state.events.isEmpty else { return (true, nil as (@Sendable () -> Void)?) }
          state.waiting = continuation
          state.isHandling = false
          defer { state.onIdle = nil }
          return (false, state.onIdle)
        }
        if isReady { continuation.resume() }
        onIdle?()
      }
    } onCancel: {
      let isKnown = state.withLock { state in
        defer { state.isCancelled = true }
        return state.isCancelled
      }
      if !isKnown { post(.cancelled) }
    }
  }
}

extension TerminalInput {
  /// Whether the input is something that the user has done, which may end the screen.
  var isFromUser: Bool {
    switch self {
    case .key, .paste, .pointer: true
    case .focus, .reply: false
    }
  }
}
