import TablesInteraction

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// The environment variables of the process.
enum ProcessEnvironment {
  static var variables: [String: String] { ProcessInfo.processInfo.environment }
}

extension [String: String] {
  /// The width of the terminal that the environment variable `COLUMNS` gives. `nil` if it is not a
  /// number greater than 0.
  package var columns: Int? {
    self["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
  }
}

/// Standard input and output, used line by line.
package enum LineInput {
  /// Reads the next line of standard input. Returns `nil` at the end. If `isSecret` is `true`, a
  /// terminal does not echo what is typed.
  package static func line(isSecret: Bool = false) -> String? {
    var before = termios()
    guard isSecret, tcgetattr(STDIN_FILENO, &before) == 0 else { return readLine() }
    var silent = before
    silent.c_lflag &= ~tcflag_t(ECHO)
    silent.c_lflag |= tcflag_t(ECHONL)
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &silent)
    defer { tcsetattr(STDIN_FILENO, TCSAFLUSH, &before) }
    return readLine()
  }

  /// Writes a screen in words, and responds to lines of standard input until the user leaves the
  /// screen. On a terminal, control-d leaves it too.
  ///
  /// - Throws: `AccessibleScreen.EndOfInput` if other input ends before that, and what
  ///   `AccessibleScreen.run(readLine:write:)` throws besides.
  @discardableResult
  package nonisolated(nonsending) static func converse(
    on screen: AccessibleScreen, write: (String) throws -> Void
  ) async throws -> [Outcome] {
    do {
      return try await screen.run(
        readLine: { line(isSecret: screen.asksForSecret) }, write: write)
    } catch let end as AccessibleScreen.EndOfInput where isatty(STDIN_FILENO) == 1 {
      try write("\n")  // The shell goes on below the question.
      return end.outcomes
    }
  }

  /// Writes text to standard output at once.
  static func write(_ text: String) {
    print(text, terminator: "")
    fflush(nil)
  }
}
