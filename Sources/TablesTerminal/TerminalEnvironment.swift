#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension [String: String] {
  /// The environment variables of the process.
  static var ofProcess: Self { ProcessInfo.processInfo.environment }

  /// The width of the terminal that the environment variable `COLUMNS` gives, but at most the
  /// greatest that a terminal can report. `nil` if it is not a number greater than 0.
  package var columns: Int? { size("COLUMNS") }

  /// The height of the terminal that the environment variable `LINES` gives, but at most the
  /// greatest that a terminal can report. `nil` if it is not a number greater than 0.
  var lines: Int? { size("LINES") }

  private func size(_ name: String) -> Int? {
    positive(name).map { Swift.min($0, Int(UInt16.max)) }
  }

  /// The milliseconds to wait for the byte after an ESC: those of the environment variable
  /// `ESCDELAY`, as in ncurses, or else 45, and 95 over a network.
  var escapeDelay: Int {
    let isRemote = self["SSH_CONNECTION"] != nil || self["SSH_TTY"] != nil
    return positive("ESCDELAY") ?? (isRemote ? 95 : 45)
  }

  private func positive(_ name: String) -> Int? {
    self[name].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
  }
}
