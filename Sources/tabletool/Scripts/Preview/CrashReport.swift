import Foundation
import TablesBasics

/// The output of a script that has crashed, divided into its own output, the reason of the crash
/// and the place in the script.
struct CrashReport {
  /// The reason, and the place in the script if it is known.
  let message: CompilerMessage
  /// The output of the script itself.
  let printed: String

  /// The variable that makes Swift write the calls that led to a crash.
  static let variable = "SWIFT_BACKTRACE"
  /// The settings for a script in a preview. Of the parts of the report, only the calls are needed.
  static let settings =
    "enable=yes,interactive=no,color=no,threads=crashed,images=none,registers=none"

  /// The settings for a script on a terminal, where Swift would otherwise ask what to do next and
  /// wait for a key.
  static let settingsWithoutPrompt = "interactive=no,images=none,registers=none"

  /// Returns the variables for a script that is run. Settings of the user have precedence.
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

  /// Divides the output into that of the script and the report of Swift.
  private static func parts(of output: String) -> (written: Substring, calls: Substring) {
    guard let report = output.range(of: "\n*** ") else { return (output[...], "") }
    return (output[..<report.lowerBound], output[report.upperBound...])
  }

  /// Returns the line and the column of the innermost call in a script. They are at the end of a
  /// line of the report, such as `3 … pick(_:) + 67 in printer-1 at /a/printer.swift:5:11`.
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

  /// Returns a line of the script, counted from 1. `nil` if the script was changed since and has
  /// fewer lines.
  private static func line(_ number: Int, of script: ScriptFile) -> String? {
    guard let content = try? script.content() else { return nil }  // deleted: only the place
    let lines = content.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return lines.indices.contains(number - 1)
      ? String(decoding: lines[number - 1], as: UTF8.self) : nil
  }
}
