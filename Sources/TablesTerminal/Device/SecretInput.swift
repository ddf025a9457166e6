import TablesBasics

/// A terminal while it does not show what is typed.
///
/// The terminal shows it again on every exit, and while the process is stopped; see
/// ``TerminalGuard``. After that it is hidden again, because the question is still open. The part
/// that was typed is then discarded, because a shell would show it at its prompt.
final class SecretInput {
  /// The terminal. If it is standard input, it is opened anew where possible, so that `O_NONBLOCK`
  /// is not set for other processes that share standard input.
  private let descriptor: Int32
  private let isOwn: Bool
  private let pipe: WakePipe

  /// Hides what is typed from now on. What was typed before is discarded.
  ///
  /// - Throws: ``TerminalError/inUse`` if a screen is on the terminal.
  init(_ terminal: Int32 = STDIN_FILENO) throws(TerminalError) {
    do throws(SystemError) { pipe = try WakePipe() } catch { throw .unusable(error.reason) }
    let flags = O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC
    let opened = terminal == STDIN_FILENO ? open(TerminalFile.ofStandardInput, flags) : -1
    (descriptor, isOwn) = (opened >= 0 ? opened : terminal, opened >= 0)
    try TerminalGuard.claim(descriptor, wake: pipe.writeEnd)
    TerminalGuard.install()
    hide(TCSAFLUSH)
  }

  deinit { if isOwn { close(descriptor) } }

  /// Returns the next line without its line break. `nil` at the end of the input.
  func line() -> String? {
    var bytes: [UInt8] = []
    while true {
      var files = [descriptor, pipe.readEnd].map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
      if poll(&files, 2, -1) < 0 {
        if errno == EINTR { continue }
        return nil
      }
      if files[1].revents != 0 { readSignals() }
      guard files[0].revents != 0 else { continue }
      var part = [UInt8](repeating: 0, count: 4096)
      let count = read(descriptor, &part, part.count)
      if count < 0, errno == EAGAIN || errno == EINTR { continue }
      bytes += part.prefix(max(count, 0))
      if count > 0, bytes.last != UInt8(ascii: "\n") { continue }
      if bytes.isEmpty { return nil }
      if bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// Shows what is typed again.
  func end() {
    TerminalGuard.state.pointee.hasSecret = 0
    TerminalGuard.giveBack()
    TerminalGuard.uninstall()
    TerminalGuard.release()
  }

  private func hide(_ moment: Int32) {
    guard TerminalGuard.waitForForeground(of: descriptor) else { return }
    let state = TerminalGuard.state
    // A shell may have changed the settings meanwhile.
    if state.pointee.isHeld == 0 { tcgetattr(descriptor, &state.pointee.saved) }
    var settings = state.pointee.saved
    settings.c_lflag &= ~tcflag_t(ECHO)
    settings.c_lflag |= tcflag_t(ECHONL)
    state.pointee.isHeld = 1
    state.pointee.hasSecret = 1
    tcsetattr(descriptor, moment, &settings)
  }

  /// Hides what is typed again after the handler of a signal has shown it.
  private func readSignals() {
    let letters = pipe.takeLetters()
    if letters.contains(UInt8(ascii: "I")) {
      // The handler of that signal was uninstalled, so that the program could handle it.
      TerminalGuard.uninstall()
      TerminalGuard.install()
    }
    if !letters.isDisjoint(with: [UInt8(ascii: "I"), UInt8(ascii: "C")]) { hide(TCSANOW) }
  }
}
