import Foundation

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
