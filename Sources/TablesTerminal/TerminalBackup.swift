import TablesBasics

/// The settings of the terminal of standard input, for after a program that was killed while it
/// showed a screen.
package struct TerminalBackup {
  private var settings = termios()

  /// Reads the settings. Returns `nil` if there is no terminal.
  package init?() {
    guard TerminalFile.hasStandardStreams, tcgetattr(STDIN_FILENO, &settings) == 0 else {
      return nil
    }
  }

  /// Leaves the modes of a screen, and restores the settings.
  package func restore() {
    TerminalFile.write(TerminalModes().leaving(hasKeyboard: true), to: STDOUT_FILENO)
    var settings = settings
    tcsetattr(STDIN_FILENO, TCSANOW, &settings)
  }
}
