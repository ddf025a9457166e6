import Foundation
import TablesBasics
import TablesSnapshots
import TablesText

extension SnapshotsCommand {
  /// Writes lines without characters that could harm a terminal.
  func write(_ text: String) {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      write(line: String(line))
    }
  }

  /// Writes one line. A line feed in the text, as in the name of a file, is written as a symbol.
  func write(line: String) { tool.output.write(line.madeSafe() + "\n") }

  /// Writes a value as JSON with sorted keys.
  func write(json value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let json = String(decoding: try encoder.encode(value), as: UTF8.self)
    tool.output.write(JSONWriter.escaping(json, where: \.needsEscape) + "\n")
  }

  /// Writes a difference, in color if the output is a terminal with colors.
  func write(difference text: String) {
    guard hasColors else { return write(text) }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    tool.output.write(lines.map { Self.colored(String($0)) + "\n" }.joined())
  }

  private var hasColors: Bool {
    let depth = ColorDepth.detect(
      environment: tool.environment, isTerminal: tool.output.isTerminal)
    return depth.map { $0 != .monochrome } ?? false
  }

  /// Returns a line in a color that depends on its first character. It is one of the sixteen colors
  /// that users can choose in the terminal.
  private static func colored(_ line: String) -> String {
    let codes: [Character: Int] = ["-": 31, "+": 32, "~": 33, "@": 36]
    guard let code = line.first.flatMap({ codes[$0] }) else { return line.madeSafe() }
    return "\u{1B}[\(code)m\(line.madeSafe())\u{1B}[0m"
  }

  /// The answer of `report` to a script.
  private struct ReportAnswer: Encodable {
    /// The file of the page. Left out if no page was written.
    let file: String?
    /// The number of snapshots in each state.
    let counts: [String: Int]
    let entries: [SnapshotReportPage.Summary]
  }

  /// Writes a page of the new versions and, with `--unused`, of the unused snapshots.
  func report() throws -> ExitStatus {
    let unused = invocation.isUnused ? try unused(judged(trusting: runToTrust)) : []
    let page = SnapshotReportPage(try pending(), unused: unused)
    if let file = invocation.outputFile {
      try write(page.html, to: file)
    } else if !invocation.isJSON {
      tool.output.write(page.html)
      return .success
    }
    if invocation.isJSON {
      let entries = page.summaries
      let counts = Dictionary(grouping: entries, by: \.state).mapValues(\.count)
      try write(json: ReportAnswer(file: invocation.outputFile, counts: counts, entries: entries))
    } else if let file = invocation.outputFile {
      write(line: "Wrote \(file).")
    }
    return .success
  }

  private func write(_ page: String, to file: String) throws(SnapshotsError) {
    let folder = URL(fileURLWithPath: file).deletingLastPathComponent().path
    if file.isFolder { throw .unwritable(file, reason: "it is a folder") }
    if !folder.isFolder { throw .unwritable(file, reason: "there is no folder \(folder)") }
    do throws(SystemError) { try AtomicFile.replace(file, with: Array(page.utf8)) } catch {
      throw .unwritable(file, reason: error.reason)
    }
  }
}
