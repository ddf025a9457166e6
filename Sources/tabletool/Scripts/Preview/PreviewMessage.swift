import Foundation
import Tables
import TablesBasics
import TablesTerminal
import TablesText

/// A message that a preview shows in place of a script.
struct PreviewMessage: Codable, Equatable {
  /// The name of the script.
  var title: String
  var content: Content

  enum Content: Codable, Equatable {
    /// The script is being compiled, and no version is shown. The file has the compiler's output.
    case building(log: String)
    /// The compiler has refused the script.
    case refused([CompilerMessage], other: [String])
    /// The script has ended without showing a table, and has printed lines.
    case ended(status: Int32, printed: [String])
    /// The script has crashed, and has printed lines. The calls are the innermost ones.
    case crashed(CompilerMessage, printed: [String], calls: [String])
    /// The file was deleted.
    case gone
  }

  var table: Table {
    switch content {
    case .building(let log):
      working(
        "Compiling", footer: "The first time, the package is built as well, which takes a while.",
        "Compiler", log: log)
    case .refused(let messages, let other): refused(messages, other)
    case .ended(0, let printed):
      ended(
        "It has shown no table.",
        footer: "End it with await show { Table { … } }: it is run again when the file is saved.",
        printed)
    case .ended(let status, let printed): ended("It has ended with status \(status).", printed)
    case .crashed(let message, let printed, let calls): crashed(message, printed, calls)
    case .gone:
      Table(title) {
        Section(footer: "It is shown again as soon as it exists.") {
          Info("The file is gone.").icon("⚠")
        }
      }
    }
  }

  /// Returns a table with a turning mark, and the last lines of a file that grows.
  private func working(
    _ title: String, footer: String, _ header: String, log: String
  ) -> Table {
    let lines = LogFile.text(of: log).split(separator: "\n").suffix(8)
    return Table(self.title) {
      Section(footer: footer) { Progress(title) }
      if !lines.isEmpty {
        Section(header) { ForEach(Array(lines.enumerated()), id: \.offset) { Self.line($1) } }
      }
    }
  }

  private func refused(_ messages: [CompilerMessage], _ other: [String]) -> Table {
    let errors = messages.filter { $0.kind == .error }.count
    let problem = errors == 0 ? "it does not compile" : errors.counted("error")
    return Table("\(title): \(problem)") {
      ForEach(Array(messages.enumerated()), id: \.offset) { index, message in
        Section(message.place) { Self.row(of: message) }
      }
      if messages.isEmpty {
        Section { ForEach(Array(other.enumerated()), id: \.offset) { Self.line($1[...]) } }
      }
    }
  }

  private func crashed(
    _ message: CompilerMessage, _ printed: [String], _ calls: [String]
  ) -> Table {
    Table("\(title): it has crashed") {
      Section(message.place, footer: Self.again) { Self.row(of: message) }
      if !printed.isEmpty { Self.section(printed: printed) }
      if !calls.isEmpty {
        Section("Calls") {
          ForEach(Array(calls.enumerated()), id: \.offset) { Self.line($1[...]) }
        }
      }
    }
  }

  private func ended(_ reason: String, footer: String = again, _ printed: [String]) -> Table {
    Table(title) {
      Section(footer: footer) { Info(reason).icon("⚠") }
      if !printed.isEmpty { Self.section(printed: printed) }
    }
  }

  private static let again = "It is run again when the file is saved."

  private static func section(printed: [String]) -> Section<Row> {
    Section("Printed") {
      ForEach(Array(printed.enumerated()), id: \.offset) { line($1[...]) }
    }
  }

  private static func row(of message: CompilerMessage) -> some RowContent {
    Info(message.text).accessibilityLabel("\(message.kind.rawValue): \(message.text)")
      .drawn { lines(of: message, columns: $0.columns) }
  }

  /// Returns a row with a line of output.
  private static func line(_ text: Substring) -> some RowContent {
    Info(String(text)).drawn { StyledLine(String(text)).divided(to: $0.columns) }
  }

  private static func lines(of message: CompilerMessage, columns: Int) -> [StyledLine] {
    let color: TextColor = message.kind == .warning ? .ansi(.yellow) : .ansi(.red)
    let style = TextStyle(foreground: color, attributes: .bold)
    var lines = wrapped("\(message.kind.rawValue): \(message.text)", to: columns)
      .map { StyledLine($0, style: style) }
    if let source = message.source {
      let (visible, place) = excerpt(of: source, aroundByte: (message.column ?? 1) - 1, columns)
      lines.append(StyledLine(visible))
      lines.append(StyledLine(String(repeating: " ", count: place) + "^", style: style))
    }
    let rest = message.details + [message.advice].compactMap { $0 }
    return lines + rest.flatMap { wrapped($0, to: columns) }.map { StyledLine($0) }
  }

  /// Returns a line of a script without the columns that have to be left out at its beginning so
  /// that the character at an index of its UTF-8 is visible. Also returns the column of that
  /// character.
  private static func excerpt(
    of source: String, aroundByte index: Int, _ columns: Int
  ) -> (text: String, column: Int) {
    let metrics = TextMetrics()
    let before = String(decoding: source.utf8.prefix(max(index, 0)), as: UTF8.self)
    // The line may have become shorter since the script was compiled.
    let column = metrics.width(of: before) + max(index - source.utf8.count, 0)
    let start = min(column + 1 - columns / 2, metrics.width(of: source) - columns)
    var (rest, skipped) = (source[...], 0)
    while skipped < start, let character = rest.popFirst() {
      skipped += metrics.width(of: String(character))
    }
    return (String(rest), max(column - skipped, 0))
  }

  private static func wrapped(_ text: String, to columns: Int) -> [String] {
    TextMetrics().wrapped(text, to: max(columns, 1))
  }
}

extension CompilerMessage {
  /// The place of the message, for a header.
  fileprivate var place: String {
    let numbers = line.map { "Line \($0), column \(column ?? 1)" }
    return [file, numbers].compactMap { $0 }.joined(separator: ", ")
  }

  /// Advice on what to write instead, if the compiler gives none. `nil` if there is no advice.
  fileprivate var advice: String? {
    text.hasPrefix(ScriptFile.refusalOfStored)
      ? ScriptFile.adviceOnStored.capitalizedFirst + "." : nil
  }
}

extension Tabletool {
  /// The command with which a preview starts this tool to show a message.
  static let messageCommand = "preview-message"

  /// Shows the message of a preview, on its terminal.
  nonisolated(nonsending) func showMessage(at path: String) async throws -> ExitStatus {
    let bytes = try OpenFile(reading: path).read()
    let message = try JSONDecoder().decode(PreviewMessage.self, from: Data(bytes))
    let ending = try await Terminal.run { message.table }
    return if case .cancelled = ending { .interrupted } else { .success }
  }
}
