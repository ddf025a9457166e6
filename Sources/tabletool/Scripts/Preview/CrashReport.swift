import Foundation
import TablesBasics

/// The output of a script that has crashed: its own text, the reason, and the place in the script.
struct CrashReport {
  /// The reason with the place in the script, as far as they were told.
  let message: CompilerMessage
  /// The text that the script itself has printed.
  let printed: String

  /// The variable that makes Swift write the calls that led to a crash.
  static let variable = "SWIFT_BACKTRACE"
  /// Of all that Swift can write, only the calls are needed.
  static let settings =
    "enable=yes,interactive=no,color=no,threads=crashed,images=none,registers=none"

  /// On a terminal, Swift would ask what to do next and wait for a key.
  static let settingsWithoutPrompt = "interactive=no,images=none,registers=none"

  /// Returns the variables for a script that is run. What the user has set stays.
  static func environment(from variables: [String: String]) -> [String: String] {
    variables.merging([variable: settingsWithoutPrompt]) { set, new in set.isEmpty ? new : set }
  }

  init(_ output: String, signal: Int32, script: ScriptFile) {
    let (written, calls) = Self.parts(of: output)
    let marks = ["Fatal error: ", "Fatal error\n"]
    let reason = marks.lazy.compactMap { written.range(of: $0, options: .backwards) }.first
    let start = reason.map { written[..<$0.lowerBound].lastIndex(of: "\n") ?? written.startIndex }
    printed = String(written[..<(start ?? written.endIndex)])
    let text = reason.map {
      written[$0.upperBound...].trimmingCharacters(in: .whitespacesAndNewlines)
    }
    let place = Self.place(in: calls, of: script.fileName)
    message = CompilerMessage(
      kind: .crash, line: place?.line, column: place?.column,
      text: text?.nonEmpty ?? String(cString: strsignal(signal)),
      source: place.flatMap { Self.line($0.line, of: script) })
  }

  /// Divides what was written into the output of the script and Swift's report.
  private static func parts(of output: String) -> (written: Substring, calls: Substring) {
    guard let report = output.range(of: "\n*** ") else { return (output[...], "") }
    return (output[..<report.lowerBound], output[report.upperBound...])
  }

  /// Returns the line and the column of the last call inside a script. They end the call in the
  /// report: `3 … pick(_:) + 67 in printer-1 at /a/printer.swift:5:11`.
  private static func place(
    in calls: Substring, of script: String
  ) -> (line: Int, column: Int)? {
    for call in calls.split(separator: "\n") {
      guard let path = call.range(of: "/\(script):", options: .backwards) else { continue }
      let numbers = call[path.upperBound...].split(separator: ":").map { Int($0) }
      if numbers.count == 2, let line = numbers[0], let column = numbers[1] {
        return (line, column)
      }
    }
    return nil
  }

  /// Returns a line of the script, counted from 1, unless it was saved since and is shorter.
  private static func line(_ number: Int, of script: ScriptFile) -> String? {
    guard let content = try? script.content() else { return nil }  // gone: only the place is told
    let lines = content.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return lines.indices.contains(number - 1)
      ? String(decoding: lines[number - 1], as: UTF8.self) : nil
  }
}
