import Foundation

/// The terminal that the user types at, for a tool that asks.
///
/// SwiftPM speaks with a plugin on its standard input, and starts it in a process group of its own,
/// which may not read from the terminal. So the tool gets the terminal as its input, and its group
/// the right to read there, as a shell gives it to a job (POSIX.1, 11.1.4).
struct Terminal {
  let input: FileHandle
  private let group: pid_t

  /// The terminal of this session; `nil` where it has none.
  init?() {
    guard let input = FileHandle(forReadingAtPath: "/dev/tty") else { return nil }
    self.input = input
    group = tcgetpgrp(input.fileDescriptor)
    // Else a process in the background is stopped when it changes who is in front.
    signal(SIGTTOU, SIG_IGN)
  }

  /// Lets the tool read what is typed.
  func hand(to process: Process) { setFront(getpgid(process.processIdentifier)) }

  /// Lets those read again who did before.
  func takeBack() { setFront(group) }

  private func setFront(_ group: pid_t) {
    if group > 0 { tcsetpgrp(input.fileDescriptor, group) }
  }
}
