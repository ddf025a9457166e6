import Foundation

/// The terminal that the user types at, for a tool that asks.
///
/// SwiftPM speaks with a plugin on its standard input, hands on what it writes line by line, and
/// starts it in a process group of its own, which may not read from the terminal. So a tool that
/// asks gets the terminal as its input and its output, and its group the right to read there, as a
/// shell gives it to a job (POSIX.1, 11.1.4).
struct Terminal {
  private let file: FileHandle
  private let group: pid_t

  /// The terminal of this session; `nil` where it has none.
  init?() {
    guard let file = FileHandle(forUpdatingAtPath: "/dev/tty") else { return nil }
    self.file = file
    group = tcgetpgrp(file.fileDescriptor)
    // Else a process in the background is stopped when it changes who is in front.
    signal(SIGTTOU, SIG_IGN)
    // Nobody would wake a tool that is stopped: the shell waits for SwiftPM.
    signal(SIGTSTP, SIG_IGN)
  }

  /// Runs a tool that talks with the user.
  func run(_ process: Process) throws {
    process.standardInput = file
    process.standardOutput = file
    process.standardError = file
    try process.runInterruptibly()
    let tool = getpgid(process.processIdentifier)
    setFront(tool)
    // It may have asked to read before it was in front, and been stopped.
    if tool > 0 { killpg(tool, SIGCONT) }
    let ends = Self.ends(of: process.processIdentifier)
    process.waitUntilExit()
    for end in ends { end.cancel() }
    setFront(group)
  }

  /// Ends a tool when the plugin is to end, or when SwiftPM has ended: it would go on reading what
  /// is typed for the shell.
  private static func ends(of tool: pid_t) -> [any DispatchSourceProtocol] {
    let signals = [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number)
      source.setEventHandler { kill(tool, SIGTERM) }
      return source
    }
    let (parent, timer) = (getppid(), DispatchSource.makeTimerSource())
    timer.schedule(deadline: .now(), repeating: 0.2)
    timer.setEventHandler { if getppid() != parent { kill(tool, SIGTERM) } }
    let sources = signals as [any DispatchSourceProtocol] + [timer]
    for source in sources { source.resume() }
    return sources
  }

  private func setFront(_ group: pid_t) {
    if group > 0 { tcsetpgrp(file.fileDescriptor, group) }
  }
}

extension Process {
  /// Runs the process so that signals reach it: those that the thread of a task blocks would be
  /// blocked in it too.
  func runInterruptibly() throws {
    var (none, before) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    try run()
  }

  /// The status as a shell tells it: that of a process that a signal ended is above 128.
  var shellStatus: Int32 {
    terminationReason == .uncaughtSignal ? 128 + terminationStatus : terminationStatus
  }
}
