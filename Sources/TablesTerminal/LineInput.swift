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
  /// terminal does not echo what is typed, and `nil` is also returned if its echo cannot be turned
  /// off.
  package static func line(isSecret: Bool = false) -> String? {
    guard isSecret, isatty(STDIN_FILENO) == 1 else { return readLine() }
    do throws(TerminalError) {
      let input = try SecretInput()
      defer { input.end() }
      return input.line()
    } catch {
      return nil  // The line would be shown, so it is not read.
    }
  }

  /// Writes a screen in words, and responds to lines of standard input until the user leaves the
  /// screen. On a terminal, control-d leaves it too.
  ///
  /// - Throws: `AccessibleScreen.EndOfInput` if other input ends before that, and what
  ///   `AccessibleScreen.run(readLine:write:)` throws besides.
  @discardableResult
  package nonisolated(nonsending) static func converse(
    on screen: AccessibleScreen, write: @escaping (String) throws -> Void
  ) async throws -> [Outcome] {
    defer { screen.router.disappear(from: screen) }
    do {
      return try await screen.withTasks {
        try await screen.run(
          readLine: {
            let isSecret = screen.asksForSecret
            // Tasks run while a thread waits for the line.
            guard screen.router.hasTasks else { return line(isSecret: isSecret) }
            return await Thread.run { line(isSecret: isSecret) }
          }, write: write)
      }
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
