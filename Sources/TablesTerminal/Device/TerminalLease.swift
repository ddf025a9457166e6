import TablesBasics

extension Terminal {
  /// Leaves the terminal to another program, such as an editor, a pager or `sudo`, while a closure
  /// runs that starts this program and waits for its end.
  ///
  /// ```swift
  /// Action("Edit the notes") {
  ///   Terminal.suspend { _ = system("${EDITOR:-vi} notes.txt") }
  ///   notes.load()
  /// }
  /// ```
  /// Before the closure is called, the terminal is restored as at the end of a screen. Afterwards
  /// the screen takes the terminal again, and is drawn anew. Meanwhile it reads no keys, and what
  /// this program prints is written at once. Control-c and control-\ are meant for the other
  /// program: they do not end this one. If no screen is shown, the closure is only called.
  public static func suspend<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let device = TerminalLease.begin()
    defer { TerminalLease.end(device) }
    // The threads that run tasks block signals, and so would the other program.
    var none = sigset_t()
    var blocked = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &blocked)
    defer { pthread_sigmask(SIG_SETMASK, &blocked, nil) }
    return try body()
  }

  /// Leaves the terminal to another program while an asynchronous closure runs. The work of the
  /// screen goes on meanwhile.
  ///
  /// On threads that run tasks, signals are blocked, and a program that is started with `system`
  /// there does not get that of control-c. Start it in a closure that is not asynchronous, or with
  /// `Process`.
  public nonisolated(nonsending) static func suspend<Result, Failure: Error>(
    _ body: nonisolated(nonsending) () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    let device = TerminalLease.begin()
    defer { TerminalLease.end(device) }
    return try await body()
  }
}

/// The terminal of the screen that is shown, which the screen can leave to other programs.
enum TerminalLease {
  private struct State: Sendable {
    /// The terminal; `nil` if no screen is shown.
    var device: TerminalDevice?
    /// The number of closures that use the terminal.
    var count = 0
    /// The group of processes that was put into the foreground last; `nil` if there was none.
    var served: pid_t?
  }

  private static let state = Locked(State())

  /// Records the terminal of the screen that is shown from now on; `nil` if none is.
  static func set(_ device: TerminalDevice?) { state.withLock { $0 = State(device: device) } }

  /// Restores the terminal for another program. Returns the terminal; `nil` if no screen is shown.
  static func begin() -> TerminalDevice? {
    state.withLock { state in
      guard let device = state.device else { return nil }
      state.count += 1
      guard state.count == 1 else { return device }
      state.served = nil
      fflush(nil)
      TerminalGuard.waitForReplies()
      device.setPaused(true)
      device.discard()
      TerminalGuard.state.pointee.isLent = 1
      TerminalGuard.giveBack()
      _ = Thread.begin { serveJobs(of: device) }  // Without it, such programs stay stopped.
      return device
    }
  }

  /// Lets the screen take the terminal again that it has left to another program.
  static func end(_ device: TerminalDevice?) {
    guard let device else { return }
    state.withLock { state in
      // The screen may have ended meanwhile.
      guard state.device === device else { return }
      state.count -= 1
      guard state.count == 0 else { return }
      fflush(nil)
      TerminalGuard.takeForeground(from: state.served)
      TerminalGuard.state.pointee.isLent = 0
      device.mailbox.post(.resumed)
    }
  }

  /// Calls a closure unless the terminal is left to another program, and lets none begin meanwhile.
  static func unlessLent(_ body: () -> Void) { state.withLock { if $0.count == 0 { body() } } }

  // MARK: Programs with groups of their own

  /// The microseconds after which the state of the programs is looked at again.
  private static let pause: UInt32 = 20_000

  /// Puts programs into the foreground that have groups of processes of their own, as those have
  /// that `Process` starts, until the screen takes the terminal again.
  private static func serveJobs(of device: TerminalDevice) {
    while true {
      let isLent = state.withLock { state in
        let isLent = state.device === device && state.count > 0
        if isLent, let child = StoppedChild.waiting(served: state.served) {
          serve(child, on: device.descriptor, &state)
        }
        return isLent
      }
      if !isLent { return }
      usleep(pause)
    }
  }

  /// Continues a program that has stopped because it was in the background. If it was in the
  /// foreground, the user has pressed control-z, which stops this program as well.
  private static func serve(_ child: StoppedChild, on terminal: Int32, _ state: inout State) {
    let (group, own) = (child.group, getpgrp())
    switch tcgetpgrp(terminal) {
    case own:
      state.served = group
      TerminalGuard.setForeground(group)
      kill(-group, SIGCONT)
    case group:
      TerminalGuard.setForeground(own)
      kill(0, SIGTSTP)
    default: break
    }
  }
}

/// A program that this one has started, and that was stopped because it is in the background or
/// because the user has pressed control-z.
private struct StoppedChild {
  /// Its group of processes, which is not that of this program.
  let group: pid_t

  /// Returns a stopped program that has a group of its own; `nil` if there is none. Whoever has
  /// started it can still wait for it.
  ///
  /// A program that this one has stopped itself, by SIGSTOP, is left alone. The system reports one
  /// stopped program at a time. So such a program may hide others, but not that of the group that
  /// was served before.
  static func waiting(served: pid_t?) -> StoppedChild? {
    let again = served.flatMap { stopped(P_PGID, id_t($0)).flatMap(StoppedChild.init) }
    if let again { return again }
    while let info = stopped(P_ALL, 0), info.isStoppedByTerminal {
      if let child = StoppedChild(info) { return child }
      // It belongs to the group of this program, and would hide the others. Its report is not
      // needed: only a shell waits for programs to stop, and gives each of them a group of its own.
      var taken = siginfo_t()
      guard waitid(P_PID, id_t(info.child), &taken, WSTOPPED | WNOHANG) == 0 else { return nil }
    }
    return nil
  }

  private init?(_ info: siginfo_t) {
    group = getpgid(info.child)
    guard info.isStoppedByTerminal, group > 0, group != getpgrp() else { return nil }
  }

  private static func stopped(_ kind: idtype_t, _ number: id_t) -> siginfo_t? {
    var info = siginfo_t()
    let options = WSTOPPED | WNOHANG | WNOWAIT
    guard waitid(kind, number, &info, options) == 0, info.child > 0 else { return nil }
    return info
  }
}

extension siginfo_t {
  /// The process whose state has changed; 0 if there is none, and on systems whose libraries have
  /// no name for it in Swift.
  fileprivate var child: pid_t {
    #if canImport(Darwin)
      si_pid
    #elseif canImport(Glibc)
      _sifields._sigchld.si_pid
    #else
      0
    #endif
  }

  /// Whether the process was stopped by a signal of the terminal.
  fileprivate var isStoppedByTerminal: Bool {
    #if canImport(Darwin)
      let signal = si_status
    #elseif canImport(Glibc)
      let signal = _sifields._sigchld.si_status
    #else
      let signal: Int32 = 0
    #endif
    return si_code == Int32(CLD_STOPPED) && [SIGTTIN, SIGTTOU, SIGTSTP].contains(signal)
  }
}
