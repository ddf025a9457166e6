import Foundation
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
    tool.output.write(json.withVisibleScalars + "\n")
  }
}

extension String {
  /// JSON with the same values, in which everything that is not seen, or that might mislead a
  /// terminal or a reader, is escaped (RFC 8259, 7).
  fileprivate var withVisibleScalars: String {
    var result = ""
    for scalar in unicodeScalars {
      if scalar == "\n" || scalar.isSeen {
        result.unicodeScalars.append(scalar)
      } else {
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      }
    }
    return result
  }
}

extension Unicode.Scalar {
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
