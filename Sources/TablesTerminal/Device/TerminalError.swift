/// An error of a terminal that a screen should be shown on.
public enum TerminalError: Error, Hashable, CustomStringConvertible {
  /// Standard input or standard output is not a terminal, but a file or a pipe.
  case notATerminal
  /// Another screen is shown on the terminal.
  case inUse
  /// The terminal could not be opened, for a reason of the system.
  case unusable(String)

  /// What is wrong, and what to do instead.
  public var description: String {
    switch self {
    case .notATerminal:
      "there is no terminal: standard input or output is a file or a pipe; print the table's text "
        + "instead"
    case .inUse: "another screen is shown on the terminal; wait until it has ended"
    case .unusable(let reason): "the terminal cannot be used: \(reason)"
    }
  }
}
