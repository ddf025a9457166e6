import Foundation
public import Tables

extension PropertyListValue {
  /// The value as a row shows it; nil for data, arrays and dictionaries, which no row can show.
  ///
  /// `48.0` shows as `48`, a boolean as `NSNumber` does (`1`, `0`), a date in UTC as ISO 8601 writes it.
  public var text: String? {
    switch self {
    case .string(let string): string
    case .integer(let integer): String(integer)
    case .real(let real): Int64(exactly: real).map { String($0) } ?? String(real)
    case .boolean(let boolean): boolean ? "1" : "0"
    case .date(let date): date.utcText
    case .data, .array, .dictionary: nil
    }
  }

  /// The value in a few words, for the text of a problem: `the string "YES"`, `an array of 4`.
  var summary: String {
    switch self {
    case .string: "the string \(literal)"
    case .integer, .real: "the number \(literal)"
    case .boolean: "the boolean \(literal)"
    case .date: "the date \(text ?? "")"
    case .data(let data): "\(data.count) bytes of data"
    case .array(let elements): "an array of \(elements.count)"
    case .dictionary(let entries): "a dictionary of \(entries.count)"
    }
  }

  /// The value as Swift would write it, where that is short: `"YES"`, `48`, `true`.
  var literal: String {
    switch self {
    case .string(let string): "\"\(string.shortened(to: 40))\""
    case .integer, .real: text ?? ""
    case .boolean(let boolean): String(boolean)
    case .date, .data, .array, .dictionary: summary
    }
  }

  /// The first few of some values, for the text of a problem: `"a", "b"`, `0, 1, 2, 3, 4, … (83)`.
  static func list(_ values: [PropertyListValue]) -> String {
    let first = values.prefix(5).map(\.literal)
    return (first + (values.count > 5 ? ["… (\(values.count))"] : [])).joined(separator: ", ")
  }
}

extension Date {
  /// The moment in UTC to the second, as property lists write it: `2011-11-20T08:30:00Z`.
  ///
  /// Empty outside the years 1 to 9999: formatting such a date traps in Foundation on Linux.
  fileprivate var utcText: String {
    (-62_135_596_800..<253_402_300_800).contains(timeIntervalSince1970) ? ISO8601Format() : ""
  }
}

extension String {
  /// The text itself, or as much of it as fits `limit` characters with an ellipsis.
  func shortened(to limit: Int) -> String {
    count <= limit ? self : prefix(limit - 1) + "…"
  }
}
