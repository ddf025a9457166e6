import Foundation
import TablesBasics

/// An error or a warning of the compiler, or another message about a script.
struct CompilerMessage: Codable, Equatable {
  enum Kind: String, Codable {
    case error, warning, note
    /// The last message of this tool, with its advice.
    case tool = "tabletool"
    /// The reason for which a script has crashed.
    case crash = "Fatal error"
  }

  var kind: Kind
  /// The file, if it is not the script.
  var file: String?
  /// The line in the file, counted from 1. `nil` for a message without a place.
  var line: Int?
  /// The column in the line, counted from 1. `nil` for a message without a place.
  var column: Int?
  var text: String
  /// The text of that line. `nil` if it is unknown.
  var source: String?
  /// The indented lines after a message without a place, such as the output of git.
  var details: [String] = []

  /// Creates a message that the compiler has not written.
  init(kind: Kind, line: Int?, column: Int?, text: String, source: String?) {
    (self.kind, self.line, self.column) = (kind, line, column)
    (self.text, self.source) = (text, source)
  }

  /// Returns each message of the compiler, SwiftPM and this tool about a script once: first the
  /// message of the tool, then errors, then warnings. Notes are left out.
  static func messages(in output: String, script: String) -> [CompilerMessage] {
    var messages: [CompilerMessage] = []
    var isNew = false
    for line in output.split(separator: "\n", omittingEmptySubsequences: false) {
      if let message = CompilerMessage(line: String(line), script: script) {
        isNew = !messages.contains { $0.isSame(as: message) }
        if isNew { messages.append(message) }
      } else if isNew, let last = messages.indices.last, messages[last].line == nil,
        line.hasPrefix("    ")
      {
        messages[last].details.append(line.trimmingCharacters(in: .whitespaces))
      } else if let last = messages.indices.last, messages[last].source == nil,
        let source = messages[last].source(in: String(line))
      {
        messages[last].source = source
      }
    }
    return [Kind.tool, .error, .warning].flatMap { kind in messages.filter { $0.kind == kind } }
  }

  /// Parses the first line of a message, such as `a.swift:2:14: error: cannot find 'x' in scope`.
  private init?(line text: String, script: String) {
    if text.hasPrefix("tabletool: the package ") {
      (kind, self.text) = (.tool, String(text.dropFirst("tabletool: ".count)))
      return
    }
    for kind in [Kind.error, .warning, .note] {
      guard let range = text.range(of: "\(kind.rawValue): ") else { continue }
      let place = text[..<range.lowerBound]
      self.kind = kind
      self.text = String(text[range.upperBound...])
      if place.isEmpty || place == "<unknown>:0: " { return }
      // The path may contain colons and blanks.
      guard place.hasSuffix(": ") else { continue }
      let parts = place.dropLast(2).split(separator: ":", omittingEmptySubsequences: false)
      guard parts.count > 2, let line = Int(parts[parts.count - 2]),
        let column = Int(parts[parts.count - 1])
      else { continue }
      let path = parts.dropLast(2).joined(separator: ":")
      file = path == script ? nil : path
      (self.line, self.column) = (line, column)
      return
    }
    return nil
  }

  /// Returns whether both messages are the same, apart from their excerpts.
  private func isSame(as other: CompilerMessage) -> Bool {
    kind == other.kind && file == other.file && line == other.line && column == other.column
      && text == other.text
  }

  /// Returns the source in a line of an excerpt, such as `2 | let x = 1`, if the line has the
  /// number of the message's line.
  private func source(in excerpt: String) -> String? {
    guard let line, let bar = excerpt.firstIndex(of: "|"),
      Int(excerpt[..<bar].trimmingCharacters(in: .whitespaces)) == line
    else { return nil }
    return String(excerpt[bar...].dropFirst(2))
  }
}

/// The output of a script that has crashed, divided into its own output, the reason of the crash
/// and the place in the script.
struct CrashReport {
  /// The reason, and the place in the script if it is known.
  let message: CompilerMessage
  /// The output of the script itself.
  let printed: String
  /// The innermost calls, each with its name and place. Empty if Swift has written none.
  let calls: [String]

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
    self.calls = calls.split(separator: "\n").compactMap(Self.call).prefix(Self.callLimit)
      .map { $0 }
    let text = reason.map {
      written[$0.upperBound...].trimmingCharacters(in: .whitespacesAndNewlines)
    }
    let place = Self.place(in: calls, of: script.fileName)
    message = CompilerMessage(
      kind: .crash, line: place?.line, column: place?.column,
      text: text?.nonEmpty ?? String(cString: strsignal(signal)),
      source: place.flatMap { Self.line($0.line, of: script) })
  }

  /// The number of calls that are shown.
  private static let callLimit = 8

  /// Returns the name and the place of a call, from a line of the report such as
  /// `3 [ra] 0x0000559a3f9e3964 pick(_:) + 67 in printer-1 at /a/printer.swift:5:11`. `nil` for
  /// other lines.
  private static func call(_ line: Substring) -> String? {
    let words = line.split(separator: " ")
    guard words.first.flatMap({ Int($0) }) != nil else { return nil }
    let rest = words.dropFirst().drop { $0.hasPrefix("[") || $0.hasPrefix("0x") }
    return rest.isEmpty ? nil : rest.joined(separator: " ")
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
