@preconcurrency import TablesBasics  // the streams of C are variables
import TablesText

/// The time during which a terminal belongs to a screen. Its modes are set, and are reset on every
/// exit.
final class TerminalSession {
  let device: TerminalDevice
  private let modes: TerminalModes
  private var printed: PrintedOutput?
  /// Whether the terminal uses kitty's keyboard protocol, in which the escape key has a sequence of
  /// its own.
  private var hasKeyboard = false
  /// Whether the terminal was asked what it knows.
  private(set) var hasAsked = false

  /// Sets the modes of the terminal.
  init(
    device: TerminalDevice, modes: TerminalModes, environment: [String: String]
  ) throws(TerminalError) {
    self.device = device
    self.modes = modes
    try TerminalGuard.claim(device.descriptor, wake: device.wakeEnd)
    TerminalGuard.install()
    do throws(TerminalError) { try waitForForeground() } catch {
      TerminalGuard.uninstall()
      TerminalGuard.release()
      throw error
    }
    AlternateStack.prepare()
    printed = PrintedOutput(of: device, environment: environment)
    TerminalLease.set(device)
    enter(asks: true)
  }

  /// Stops a process that was started in the background until it is in the foreground. Before that,
  /// the terminal has the settings of the shell.
  private func waitForForeground() throws(TerminalError) {
    guard TerminalGuard.waitForForeground(of: device.descriptor) else { throw .inBackground }
    try TerminalGuard.readSettings()
    device.forgetSignals()
  }

  private func makeRaw() {
    var raw = TerminalGuard.state.pointee.saved
    cfmakeraw(&raw)
    tcsetattr(device.descriptor, TCSANOW, &raw)
  }

  /// - Parameter asks: Whether the terminal is asked what it knows, unless something was typed
  ///   ahead: the replies would come after that, and could not be read if it belongs to the next
  ///   program.
  private func enter(asks: Bool) {
    setLeaving()
    TerminalGuard.state.pointee.isHeld = 1
    makeRaw()
    hasAsked = hasAsked || asks && !device.hasUnreadInput
    let queries = asks && hasAsked ? modes.queries : ""
    if !queries.isEmpty { device.setAwaitsReply(true) }
    let keyboard = hasKeyboard ? TerminalControl.text([.pushKeyboard]) : ""
    device.send(Array((modes.entering(queries: queries) + keyboard).utf8))
  }

  /// Stores the bytes that reset the modes, so that signal handlers can write them.
  private func setLeaving() {
    let bytes = Array(modes.leaving(hasKeyboard: hasKeyboard).utf8)
    precondition(bytes.count <= TerminalGuard.leavingCapacity, "\(bytes.count) bytes to leave")
    let state = TerminalGuard.state
    state.pointee.leavingCount = 0
    for (index, byte) in bytes.enumerated() { state.pointee.leaving[index] = byte }
    state.pointee.leavingCount = bytes.count
  }

  /// Asks the terminal what it knows, once the input that was typed ahead was read. Returns whether
  /// it has asked: what a terminal without support has drawn for the queries must be painted over.
  func askLate() -> Bool {
    if hasAsked || device.hasUnreadInput { return false }
    hasAsked = true
    device.setAwaitsReply(true)
    device.send(Array(modes.queries.utf8))
    return true
  }

  /// Uses kitty's keyboard protocol, which the terminal has reported to support.
  func useKeyboard() {
    if hasKeyboard { return }
    hasKeyboard = true
    setLeaving()
    device.send(Array(TerminalControl.text([.pushKeyboard]).utf8))
  }

  /// Sets the modes again after the process was stopped, or after another program has used the
  /// terminal. If the process is in the background, stops it again first. Returns `false` if the
  /// process cannot use the terminal.
  ///
  /// - Parameter readsSettings: Whether the terminal is restored to its current settings at the
  ///   end. Otherwise it is restored to those of the beginning.
  func resume(readingSettings readsSettings: Bool) -> Bool {
    guard TerminalGuard.waitForForeground(of: device.descriptor) else { return false }
    if readsSettings, !isHeld {
      var settings = termios()
      // A shell gives a job the terminal with canonical input. If it has not, the settings are our
      // own.
      if tcgetattr(device.descriptor, &settings) == 0, settings.c_lflag & tcflag_t(ICANON) != 0 {
        TerminalGuard.state.pointee.saved = settings
      }
    }
    printed?.resume()
    enter(asks: false)
    return true
  }

  /// Stops the process and the others of its job, as control-z does. Does nothing if the program
  /// ignores that.
  func suspend() {
    guard TerminalGuard.handles(SIGTSTP) else { return }
    TerminalGuard.giveBack()  // Another thread may handle the signal, a little later.
    kill(0, SIGTSTP)
  }

  /// Whether the terminal is in raw mode, with the modes that the screen has set.
  var isHeld: Bool { TerminalGuard.state.pointee.isHeld == 1 }

  /// The number of lines below the cursor that belong to the screen, if it is inline.
  var linesBelow: Int = 0 {
    didSet { TerminalGuard.state.pointee.linesBelow = Int32(truncatingIfNeeded: linesBelow) }
  }

  /// Restores the terminal.
  func end() {
    TerminalLease.set(nil)
    device.discard()
    fflush(nil)
    TerminalGuard.giveBack()
    TerminalGuard.replay()
    TerminalGuard.uninstall()
    printed?.end()
    TerminalGuard.release()
  }
}

/// The sequences that set and reset the modes of a terminal for a screen.
struct TerminalModes {
  /// Whether the screen is drawn among the other lines, and not on the alternate screen.
  var isInline = false
  var usesMouse = true
  /// Whether the terminal reports each move of the mouse. If not, it reports only the moves while a
  /// button is down.
  var tellsMoves = false
  /// The value of `TERM`.
  var term = ""

  /// The queries for synchronized output, for kitty's keyboard protocol and for the background
  /// color, and last the one that every terminal answers.
  var queries: String {
    // The Linux console takes this sequence for one that sets colors.
    let color: [TerminalControl] = term == "linux" ? [] : [.queryBackground]
    return TerminalControl.text(
      [.queryMode(.synchronizedOutput), .queryKeyboard] + color + [.queryDevice])
  }

  /// Returns the sequences that set the modes. They also erase the characters that terminals
  /// without support for the queries have drawn for them.
  func entering(queries: String) -> String {
    let screen =
      isInline
      ? queries + "\r" + TerminalControl.text([.eraseToEndOfLine])
      : TerminalControl.text([.set(.alternateScreen)]) + queries
        + TerminalControl.text([.position(row: 0, column: 0), .eraseScreen])
    return screen
      + TerminalControl.text(
        [.reset(.cursor), .set(.pasteMarks), .set(.focusChanges)]
          + mouseModes.map(TerminalControl.set))
  }

  /// Returns the sequences that reset the modes, whatever state the terminal is in.
  func leaving(hasKeyboard: Bool) -> String {
    var controls: [TerminalControl] = [.reset(.synchronizedOutput), .plainStyle]
    if !isInline { controls.append(.scrollRegion(nil)) }  // It moves the cursor.
    controls += [.set(.autowrap), .reset(.focusChanges), .reset(.pasteMarks)]
    controls += mouseModes.reversed().map(TerminalControl.reset)
    if hasKeyboard { controls.append(.popKeyboard) }
    controls.append(.set(.cursor))
    if isInline { return TerminalControl.text(controls) }
    // Where there is no other screen, as in GNU screen without `altscreen`, the lines remain, and
    // the prompt has to be below them. Elsewhere this line is on the screen that is left.
    controls.append(.position(row: Self.lastRow, column: 0))
    return TerminalControl.text(controls) + "\n" + TerminalControl.text([.reset(.alternateScreen)])
  }

  /// A row below those of all terminals, which is the last one to which the cursor can move.
  private static let lastRow = 998

  private var mouseModes: [TerminalControl.Mode] {
    guard usesMouse, !isInline else { return [] }
    return [.mouseButtons, .mouseDrags] + (tellsMoves ? [.mouseMoves] : []) + [.decimalMousePlaces]
  }
}

/// The output of the process while a screen is on the terminal, which would spoil the screen.
///
/// Meanwhile, standard output and standard error are redirected to a file without a name if they
/// lead to the terminal. ``TerminalGuard/replay()`` writes its content to the terminal afterwards,
/// even if the process crashes.
struct PrintedOutput {
  private let file: Int32
  private let output: Int32
  private let error: Int32

  /// Redirects the output to a terminal. Returns `nil` if no file can be created.
  init?(of device: TerminalDevice, environment: [String: String]) {
    file = Self.newFile(environment: environment)
    guard file >= 0 else { return nil }
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    fflush(nil)
    // A file is written in blocks, and a crash would lose the block that is not full.
    if isatty(STDOUT_FILENO) == 1 { setvbuf(stdout, nil, _IOLBF, 0) }
    output = device.hasStandardStream(STDOUT_FILENO) ? Self.redirect(STDOUT_FILENO, to: file) : -1
    error = device.hasStandardStream(STDERR_FILENO) ? Self.redirect(STDERR_FILENO, to: file) : -1
    let state = TerminalGuard.state
    state.pointee.output = output
    state.pointee.error = error
    state.pointee.printed = file
  }

  /// Creates a file without a name in the first folder where that is possible. Returns -1 if it is
  /// possible in none.
  private static func newFile(environment: [String: String]) -> Int32 {
    let own = ["TMPDIR", "XDG_RUNTIME_DIR", "HOME"].map { environment[$0]?.nonEmpty }
    for folder in [own[0], "/tmp", "/var/tmp", "/dev/shm", own[1], own[2]] {
      guard let folder else { continue }
      var template = Array("\(folder)/tables-XXXXXX".utf8CString)
      let file = mkstemp(&template)
      if file < 0 { continue }
      unlink(template)
      return file
    }
    return -1
  }

  /// Redirects a descriptor to a file, and returns a copy of the original one.
  private static func redirect(_ descriptor: Int32, to file: Int32) -> Int32 {
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
    if copy >= 0 { dup2(file, descriptor) }
    return copy
  }

  /// Redirects the output again after the process was stopped.
  func resume() {
    let state = TerminalGuard.state
    guard state.pointee.printed < 0 else { return }
    ftruncate(file, 0)
    lseek(file, 0, SEEK_SET)
    if output >= 0 { dup2(file, STDOUT_FILENO) }
    if error >= 0 { dup2(file, STDERR_FILENO) }
    state.pointee.printed = file
  }

  /// Closes the file, after the terminal was given back.
  func end() {
    let state = TerminalGuard.state
    state.pointee.printed = -1
    state.pointee.output = -1
    state.pointee.error = -1
    for descriptor in [file, output, error] where descriptor >= 0 { close(descriptor) }
  }
}
