import Foundation
import Tables

extension PropertyListValue {
  /// The number of an `integer`, `real` or `boolean` (1 and 0), or of a `string` that is one.
  ///
  /// Numbers that are infinite or not a number give nil: nothing can be drawn with them.
  public var number: Double? {
    switch self {
    case .integer(let integer): Double(integer)
    case .real(let real): real.isFinite ? real : nil
    case .boolean(let boolean): boolean ? 1 : 0
    case .string: numericString?.number
    case .date, .data, .array, .dictionary: nil
    }
  }

  /// The number that a `string` spells, blanks around it ignored; nil for every other case.
  var numericString: PropertyListValue? {
    guard let digits = string?.trimmingCharacters(in: .whitespacesAndNewlines) else { return nil }
    return Int64(digits).map(PropertyListValue.integer)
      ?? Double(digits).map(PropertyListValue.real)
  }
}
