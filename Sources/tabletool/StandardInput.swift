import Foundation

/// Lines of standard input.
enum StandardInput {
  /// The next line, or `nil` at the end; a secret is not shown while it is typed at a terminal.
  static func line(isSecret: Bool) -> String? {
    var attributes = termios()
    guard isSecret, tcgetattr(STDIN_FILENO, &attributes) == 0 else { return readLine() }
    let before = attributes
    attributes.c_lflag &= ~tcflag_t(ECHO)
    attributes.c_lflag |= tcflag_t(ECHONL)
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &attributes)
    defer { restore(before) }
    return readLine()
  }

  /// Forgets what was typed at a terminal and not read yet; what comes from elsewhere stays.
  static func dropTyped() { tcflush(STDIN_FILENO, TCIFLUSH) }

  private static func restore(_ attributes: termios) {
    var attributes = attributes
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &attributes)
  }
}
