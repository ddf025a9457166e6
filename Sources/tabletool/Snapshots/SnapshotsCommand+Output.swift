import Foundation
import TablesText

extension SnapshotsCommand {
  /// Writes lines, in which nothing can harm a terminal.
  func write(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    tool.output.write(lines.map { String($0).madeSafe() + "\n" }.joined())
  }

  /// Writes a value as JSON, keys sorted.
  func write(json value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    write(String(decoding: try encoder.encode(value), as: UTF8.self))
  }
}
