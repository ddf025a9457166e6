import Foundation
import TablesBasics
import TablesText

extension SnapshotsCommand {
  /// Writes lines, in which nothing can harm a terminal.
  func write(_ text: String) {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      write(line: String(line))
    }
  }

  /// Writes one line, whatever it holds: a line feed, as the name of a file may, is shown.
  func write(line: String) { tool.output.write(line.madeSafe() + "\n") }

  /// Writes a value as JSON, keys sorted.
  func write(json value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let json = String(decoding: try encoder.encode(value), as: UTF8.self)
    tool.output.write(JSONWriter.escaping(json) { !$0.isSeen } + "\n")
  }
}

extension Unicode.Scalar {
  /// Whether a reader sees the scalar, and it misleads neither a terminal nor a reader.
  fileprivate var isSeen: Bool {
    if isASCII { return value >= 0x20 && value < 0x7F }
    switch properties.generalCategory {
    case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator, .privateUse,
      .unassigned, .surrogate:
      return false
    default: return !properties.isDefaultIgnorableCodePoint
    }
  }
}
