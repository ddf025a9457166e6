import TablesBasics

/// Restores the terminal on every exit: when a screen ends or a secret was typed, and when a signal
/// ends or stops the process, including a crash.
///
/// All data that a signal handler reads is in one piece of memory that is allocated before the
/// handlers are installed and never freed. A handler only loads and stores numbers there, and calls
/// functions that POSIX lists as async-signal-safe: `write`, `read`, `lseek`, `poll`, `dup2`,
/// `tcsetattr`, `tcflush`, `tcgetpgrp`, `getpgrp`, `sigaction`, `sigemptyset`, `sigaddset`,
/// `raise`, and `pthread_sigmask`. It allocates nothing, and uses neither classes nor arrays. It
/// also calls the handler that the program had installed for the signal before, if any.
enum TerminalGuard {
  /// The numbers that handlers use.
  struct State {
    /// 1 while the terminal is in the modes of a screen or hides a secret, else 0.
    var isHeld: Int32 = 0
    /// 1 if only the first part of a sequence was written and the rest has to wait, otherwise 0.
    var isPartial: Int32 = 0
    var descriptor: Int32 = -1
    /// The end of a pipe that wakes the thread that reads.
    var wake: Int32 = -1
    /// The file that keeps the output of the process while a screen is shown, or -1 if there is
    /// none.
    var printed: Int32 = -1
    /// Copies of standard output and standard error while they are redirected; -1 if they are not.
    var output: Int32 = -1
    var error: Int32 = -1
    /// 1 while replies of the terminal to queries are missing, else 0.
    var awaitsReply: Int32 = 0
    /// 1 while another program uses the terminal with the consent of the screen, else 0.
    var isLent: Int32 = 0
    /// 1 while a secret is being typed, which must not be left to the next program, else 0.
    var hasSecret: Int32 = 0
    /// The number of lines below the cursor that belong to an inline screen.
    var linesBelow: Int32 = 0
    var saved = termios()
    /// The bytes that reset the modes.
    var leaving: UnsafeMutablePointer<UInt8>
    var leavingCount = 0
    /// A buffer for copying output, and for the bytes of one sequence.
    var scratch: UnsafeMutablePointer<UInt8>
    /// The actions before the handlers were installed, by signal.
    var previous: UnsafeMutablePointer<sigaction>
    /// 1 for each signal that has our handler, else 0.
    var isInstalled: UnsafeMutablePointer<Int32>
  }

  static let leavingCapacity = 256
  private static let scratchCapacity = 4096
  /// The greatest number of bytes of the output of the process that are written in the end.
  private static let printedLimit: off_t = 1 << 20
  private static let omission: StaticString = "Only the last megabyte of the output is shown.\r\n"
  private static let signalCount = 65

  /// The memory of the handlers. It is created before a handler is installed, and never freed.
  nonisolated(unsafe) static let state: UnsafeMutablePointer<State> = {  // numbers for handlers
    let state = UnsafeMutablePointer<State>.allocate(capacity: 1)
    let previous = UnsafeMutablePointer<sigaction>.allocate(capacity: signalCount)
    previous.initialize(repeating: sigaction(), count: signalCount)
    let isInstalled = UnsafeMutablePointer<Int32>.allocate(capacity: signalCount)
    isInstalled.initialize(repeating: 0, count: signalCount)
    state.initialize(
      to: State(
        leaving: .allocate(capacity: leavingCapacity),
        scratch: .allocate(capacity: scratchCapacity), previous: previous,
        isInstalled: isInstalled))
    return state
  }()

  // MARK: Claiming

  private static let isInUse = Locked(false)
  private static let givesBackOnExit = Locked(false)

  /// Whether a screen is on the terminal, or a secret is being typed.
  static var isClaimed: Bool { isInUse.withLock { $0 } }

  /// Prepares the memory of the handlers for a terminal whose modes are about to be changed.
  ///
  /// - Parameter wake: The end of a pipe to which handlers write a letter, or -1 for none.
  static func claim(_ descriptor: Int32, wake: Int32) throws(TerminalError) {
    if isInUse.exchange(true) { throw .inUse }
    state.pointee.descriptor = descriptor
    state.pointee.wake = wake
    state.pointee.isPartial = 0
    state.pointee.awaitsReply = 0
    state.pointee.linesBelow = 0
    state.pointee.leavingCount = 0
    state.pointee.isLent = 0
    do throws(TerminalError) { try readSettings() } catch {
      release()
      throw error
    }
    // Restores the terminal if the program calls `exit`, now or during any later claim.
    if !givesBackOnExit.exchange(true) { atexit { TerminalGuard.giveBackAfterReplies() } }
  }

  /// Reads the settings to which the terminal is restored.
  static func readSettings() throws(TerminalError) {
    guard tcgetattr(state.pointee.descriptor, &state.pointee.saved) != 0 else { return }
    throw .unusable(SystemError.ofLastCall.reason)
  }

  /// Ends a claim.
  static func release() {
    state.pointee.descriptor = -1
    state.pointee.wake = -1
    isInUse.exchange(false)
  }

  // MARK: Installing

  /// The signals that end a process unless it handles them.
  private static let fatal: [Int32] = [
    SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV,
    SIGSYS,
  ]
  /// The signals that end a process by default, but that programs often use for purposes of their
  /// own. They are handled only if the program has left their default actions.
  private static let free: [Int32] = [
    SIGALRM, SIGVTALRM, SIGPROF, SIGUSR1, SIGUSR2, SIGXCPU, SIGXFSZ,
  ]
  private static let stopping: [Int32] = [SIGTSTP, SIGTTIN, SIGTTOU]
  /// Signals whose default action neither ends nor stops the process.
  private static let silent: [Int32] = [SIGCONT, SIGWINCH]

  /// Installs the handlers. Signals that the program ignores stay ignored.
  static func install() {
    for signal in fatal + stopping { install(signal) { !$0.ignores } }
    for signal in free { install(signal) { $0.isDefault } }
    for signal in silent { install(signal) { _ in true } }
  }

  private static func install(_ signal: Int32, if isFree: (sigaction) -> Bool) {
    let previous = state.pointee.previous + Int(signal)
    guard sigaction(signal, nil, previous) == 0, isFree(previous.pointee) else { return }
    var action = handlingAction()
    if sigaction(signal, &action, nil) == 0 { state.pointee.isInstalled[Int(signal)] = 1 }
  }

  /// Restores the actions from before `install()`.
  static func uninstall() {
    for signal in fatal + free + stopping + silent { uninstall(signal) }
  }

  private static func uninstall(_ signal: Int32) {
    guard state.pointee.isInstalled[Int(signal)] == 1 else { return }
    state.pointee.isInstalled[Int(signal)] = 0
    sigaction(signal, state.pointee.previous + Int(signal), nil)
  }

  /// Ends the process by SIGHUP, unless the program ignores or handles that signal.
  ///
  /// When a terminal vanishes, Linux ends its input before it sends the signal. Without this the
  /// process could end by itself in between, as if the user had left the screen.
  static func endByHangup() {
    var action = sigaction()
    guard sigaction(SIGHUP, nil, &action) == 0, action.isDefault else { return }
    // The threads that run tasks block signals, so that without this the signal would wait there
    // while the process goes on.
    _ = withDefaultAction(of: SIGHUP) { raise(SIGHUP) == 0 }
  }

  /// Ends the process by SIGINT, whatever the program does with that signal.
  ///
  /// - Parameter terminal: The terminal whose job gets the signal too, as it does where control-c
  ///   is a signal and not a key. Without it, a shell would continue with the next command. `nil`
  ///   for the process alone.
  static func endByInterrupt(of terminal: Int32?) -> Never {
    fflush(nil)
    _ = withDefaultAction(of: SIGINT) {
      if let terminal, tcgetpgrp(terminal) == getpgrp() { kill(0, SIGINT) }
      return raise(SIGINT) == 0
    }
    exit(128 + SIGINT)  // The first process of a container has no default actions.
  }

  /// Whether a signal has our handler.
  static func handles(_ signal: Int32) -> Bool { state.pointee.isInstalled[Int(signal)] == 1 }

  /// Whether another program uses the terminal with the consent of the screen.
  private static var isLent: Bool { state.pointee.isLent == 1 }

  private static func handlingAction() -> sigaction {
    var action = sigaction()
    action.handler = { signal, info, context in
      let number = errno
      switch signal {
      case SIGWINCH, SIGCONT:
        TerminalGuard.notify(signal == SIGWINCH ? UInt8(ascii: "W") : UInt8(ascii: "C"))
        TerminalGuard.callPrevious(signal, info, context)
      case SIGTSTP, SIGTTIN, SIGTTOU: TerminalGuard.stop(signal)
      case SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS:
        TerminalGuard.crash(signal, info, context)
      case SIGINT where TerminalGuard.isLent, SIGQUIT where TerminalGuard.isLent:
        break  // As in `system`, the key is meant for the other program.
      case SIGQUIT where TerminalGuard.isForCrashReporter(signal):
        TerminalGuard.crash(signal, info, context)
      default: TerminalGuard.end(signal)
      }
      errno = number
    }
    sigemptyset(&action.sa_mask)
    // While one of these is handled the others are blocked, and SIGTTOU does not stop the call that
    // sets the modes.
    for signal in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGTTIN, SIGTTOU, SIGCONT] {
      sigaddset(&action.sa_mask, signal)
    }
    action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_RESTART
    return action
  }

  // MARK: Handling (async-signal-safe functions only)

  /// Restores the terminal, calls the crash reporter, such as that of Swift, and ends the process.
  private static func crash(
    _ signal: Int32, _ info: UnsafeMutablePointer<siginfo_t>?, _ context: UnsafeMutableRawPointer?
  ) {
    giveBack()
    // The crash reporter then finds the signal handlers that the program had before.
    uninstall(signal)
    callPrevious(signal, info, context)
    raiseDefault(signal)
  }

  /// Calls the handler that the program had installed for a signal before, if any.
  private static func callPrevious(
    _ signal: Int32, _ info: UnsafeMutablePointer<siginfo_t>?, _ context: UnsafeMutableRawPointer?
  ) {
    let previous = state.pointee.previous + Int(signal)
    if !previous.pointee.ignores && !previous.pointee.isDefault {
      previous.pointee.handler?(signal, info, context)
    }
  }

  /// Returns whether a signal was handled by the crash reporter before our handler was installed,
  /// which is so if its handler was that of `SIGSEGV`. Swift's crash reporter handles `SIGQUIT`,
  /// which does not mean that the program itself does.
  private static func isForCrashReporter(_ signal: Int32) -> Bool {
    let previous = state.pointee.previous
    return !previous[Int(signal)].isDefault
      && previous[Int(signal)].address == previous[Int(SIGSEGV)].address
  }

  /// Restores the terminal, and raises the signal again for its earlier action. This ends the
  /// process unless the program handles the signal; the screen ends in both cases.
  private static func end(_ signal: Int32) {
    giveBack()
    uninstall(signal)
    // If the program handles the signal itself, it continues, and the screen ends. Otherwise
    // nothing may end the process before the signal does.
    let previous = state.pointee.previous + Int(signal)
    if !previous.pointee.isDefault { notify(UInt8(ascii: "I")) }
    raise(signal)
  }

  /// Ends the process by the default action of a signal, as soon as its handler returns.
  private static func raiseDefault(_ signal: Int32) {
    var action = sigaction()
    sigemptyset(&action.sa_mask)
    sigaction(signal, &action, nil)
    raise(signal)
  }

  /// Restores the terminal, and stops the process until it is continued.
  private static func stop(_ signal: Int32) {
    giveBack()
    raise(signal)  // Blocked while it is handled.
    _ = withDefaultAction(of: signal) { true }  // The process stops here.
    notify(UInt8(ascii: "C"))
  }

  /// Calls `body` while a signal has its default action and is not blocked in this thread.
  private static func withDefaultAction(of signal: Int32, _ body: () -> Bool) -> Bool {
    var action = sigaction()
    var ours = sigaction()
    sigemptyset(&action.sa_mask)
    sigaction(signal, &action, &ours)
    var only = sigset_t()
    var before = sigset_t()
    sigemptyset(&only)
    sigaddset(&only, signal)
    pthread_sigmask(SIG_UNBLOCK, &only, &before)
    let result = body()
    pthread_sigmask(SIG_SETMASK, &before, nil)
    sigaction(signal, &ours, nil)
    return result
  }

  private static func notify(_ byte: UInt8) {
    var byte = byte
    _ = write(state.pointee.wake, &byte, 1)
  }

  /// Stops the process while it is in the background. Returns `true` once it is in the foreground,
  /// and `false` if it cannot use the terminal, for example because the program ignores `SIGTTOU`.
  /// Must not be called in a signal handler.
  ///
  /// The system itself compares the groups and sends `SIGTTOU` (POSIX, `tcdrain`). A comparison of
  /// our own and then a signal could stop a process that was put into the foreground in between.
  static func waitForForeground(of descriptor: Int32) -> Bool {
    let group = tcgetpgrp(descriptor)
    if group < 0 || group == getpgrp() { return true }
    // A program that ignores the signal goes on in the background, without the terminal.
    return handles(SIGTTOU) && withDefaultAction(of: SIGTTOU) { tcdrain(descriptor) == 0 }
  }

  /// Takes the foreground from a group of processes that has ended, such as that of a program that
  /// the terminal was left to. Must not be called in a signal handler.
  ///
  /// - Parameter served: The group that this process has put into the foreground, from which it is
  ///   taken although processes of that group still run.
  static func takeForeground(from served: pid_t?) {
    let group = tcgetpgrp(state.pointee.descriptor)
    guard group > 0, group != getpgrp() else { return }
    if group == served || kill(-group, 0) != 0 && errno == ESRCH { setForeground(getpgrp()) }
  }

  /// Puts a group of processes into the foreground.
  static func setForeground(_ group: pid_t) {
    // While the process is in the background, the call would stop it.
    var only = sigset_t()
    var before = sigset_t()
    sigemptyset(&only)
    sigaddset(&only, SIGTTOU)
    pthread_sigmask(SIG_BLOCK, &only, &before)
    tcsetpgrp(state.pointee.descriptor, group)
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }

  /// Waits for the replies to queries, which would otherwise appear at the prompt, for at most a
  /// fifth of a second. Then restores the terminal. Must not be called in a signal handler.
  static func giveBackAfterReplies() {
    waitForReplies()
    giveBack()
  }

  /// Waits for the replies to queries, for at most a fifth of a second.
  static func waitForReplies() {
    var waits = state.pointee.isHeld == 1 ? 20 : 0
    while waits > 0, state.pointee.awaitsReply == 1 {
      usleep(10_000)  // The thread of the device reads them meanwhile.
      waits -= 1
    }
  }

  /// Resets the modes of the terminal unless the process is in the background, and writes the
  /// output that was kept while the screen was shown. Does nothing if the modes of a screen are not
  /// set.
  static func giveBack() {
    guard state.pointee.isHeld == 1 else { return }
    state.pointee.isHeld = 0
    let descriptor = state.pointee.descriptor
    let group = tcgetpgrp(descriptor)
    // While the process is in the background, the terminal has the modes of another process.
    if group < 0 || group == getpgrp() {
      let cancel: UInt8 = 0x18  // CAN ends a sequence of which a part was written.
      if state.pointee.isPartial == 1 { put(cancel) }
      state.pointee.isPartial = 0
      writeAll(state.pointee.leaving, state.pointee.leavingCount)
      moveBelow()
      if state.pointee.hasSecret == 1 { tcflush(descriptor, TCIFLUSH) }
      tcsetattr(descriptor, TCSANOW, &state.pointee.saved)
    }
    replay()
  }

  /// Moves the cursor below the lines of an inline screen.
  private static func moveBelow() {
    var lines = state.pointee.linesBelow
    while lines > 0 {
      put(0x0D)
      put(0x0A)
      lines -= 1
    }
  }

  /// Ends the redirection of output, and writes the redirected output to the terminal.
  static func replay() {
    let printed = state.pointee.printed
    if state.pointee.output >= 0 { dup2(state.pointee.output, 1) }
    if state.pointee.error >= 0 { dup2(state.pointee.error, 2) }
    guard printed >= 0 else { return }
    state.pointee.printed = -1
    let end = lseek(printed, 0, SEEK_END)
    if end > printedLimit { writeAll(omission.utf8Start, omission.utf8CodeUnitCount) }
    lseek(printed, max(end - printedLimit, 0), SEEK_SET)
    while true {
      let count = read(printed, state.pointee.scratch, scratchCapacity)
      if count <= 0 { return }
      writeAll(state.pointee.scratch, count)
    }
  }

  private static func put(_ byte: UInt8) {
    var byte = byte
    writeAll(&byte, 1)
  }

  private static func writeAll(_ start: UnsafePointer<UInt8>, _ count: Int) {
    var written = 0
    var failures = 0
    while written < count, failures < 40 {
      let result = write(state.pointee.descriptor, start + written, count - written)
      if result > 0 {
        written += result
      } else if result < 0, errno == EAGAIN {
        failures += 1
        var waiting = pollfd(fd: state.pointee.descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&waiting, 1, 50)
      } else if result == 0 || errno != EINTR {
        return
      }
    }
  }
}
