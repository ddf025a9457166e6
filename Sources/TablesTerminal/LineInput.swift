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

  /// Writes text to standard output at once.
  static func write(_ text: String) {
    print(text, terminator: "")
    fflush(nil)
  }
}
