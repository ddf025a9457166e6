import Foundation
import TablesTerminal

/// The signals that ask the process to end, for commands that have something to do before that.
enum EndingSignals {
  private struct State {
    /// The signal that was received; 0 if there was none.
    var last: Int32 = 0
    /// Where the handler writes a byte for the thread that waits. -1 if no thread does.
    var wake: Int32 = -1
  }

  nonisolated(unsafe) private static let state: UnsafeMutablePointer<State> = {  // for the handler
    let state = UnsafeMutablePointer<State>.allocate(capacity: 1)
    state.initialize(to: State())
    return state
  }()

  static var caught: Int32? { state.pointee.last == 0 ? nil : state.pointee.last }

  /// Catches the signals, except those that the process ignores.
  static func catchAll() {
    state.pointee.last = 0  // Allocates it, which the handlers must not do.
    for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] where !isIgnored(number) {
      signal(number) { number in
        let error = errno
        EndingSignals.state.pointee.last = number
        var byte: UInt8 = 0
        _ = write(EndingSignals.state.pointee.wake, &byte, 1)
        errno = error
      }
    }
  }

  /// Catches the signals, and calls a closure on another thread when one arrives.
  static func catchAll(_ body: @escaping @Sendable (Int32) -> Void) {
    let pipe = Pipe()
    state.pointee.wake = pipe.fileHandleForWriting.fileDescriptor
    Thread.detachNewThread {
      // The pipe is captured, so that it stays open.
      let note = try? pipe.fileHandleForReading.read(upToCount: 1)  // an error: no signal is told
      if note != nil, let number = caught { body(number) }
    }
    catchAll()
  }

  /// Ends the process by a signal, as if it had not been caught.
  static func raise(_ number: Int32) {
    signal(number, SIG_DFL)
    kill(getpid(), number)
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    return sigaction(number, nil, &action) == 0 && action.ignores
  }
}
