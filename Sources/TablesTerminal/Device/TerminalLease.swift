import TablesBasics

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

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
      TerminalGuard.takeForeground()
      TerminalGuard.state.pointee.isLent = 0
      device.mailbox.post(.resumed)
    }
  }

  // MARK: Programs with groups of their own

  /// The microseconds after which the state of the programs is looked at again.
  private static let pause: UInt32 = 20_000

  /// Puts programs into the foreground that have groups of processes of their own, as those have
  /// that `Process` starts, until the screen takes the terminal again.
  private static func serveJobs(of device: TerminalDevice) {
    while true {
      let isLent = state.withLock { state in
        let isLent = state.device === device && state.count > 0
        if isLent, let child = StoppedChild.first { serve(child, on: device.descriptor) }
        return isLent
      }
      if !isLent { return }
      usleep(pause)
    }
  }

  /// Continues a program that has stopped because it was in the background. If it was in the
  /// foreground, the user has pressed control-z, which stops this program as well.
  private static func serve(_ child: StoppedChild, on terminal: Int32) {
    let (group, own) = (getpgid(child.process), getpgrp())
    guard group > 0, group != own else { return }
    switch tcgetpgrp(terminal) {
    case own:
      TerminalGuard.setForeground(group)
      kill(-group, SIGCONT)
    case group:
      TerminalGuard.setForeground(own)
      kill(0, SIGTSTP)
    default: break
    }
  }
}

/// A program that this one has started, and that is stopped.
private struct StoppedChild {
  let process: pid_t

  /// One of the stopped programs; `nil` if there is none. Whoever has started it can still wait for
  /// it.
  static var first: StoppedChild? {
    var info = siginfo_t()
    let options = WSTOPPED | WNOHANG | WNOWAIT
    guard waitid(P_ALL, 0, &info, options) == 0, info.child > 0 else { return nil }
    return StoppedChild(process: info.child)
  }
}

extension siginfo_t {
  /// The process whose state has changed; 0 if there is none.
  fileprivate var child: pid_t {
    #if canImport(Darwin)
      si_pid
    #elseif canImport(Glibc)
      _sifields._sigchld.si_pid
    #else
      0
    #endif
  }
}
