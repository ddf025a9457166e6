import Foundation

/// One value of a property list, as a plain value: what a settings bundle stores and compares.
///
/// `CFBoolean` and numbers stay apart here, so that a default of `<true/>` can be written back as it
/// was; ``matches(_:)`` compares them as `NSNumber` does.
public enum PropertyListValue: Hashable, Sendable {
  /// A text.
  case string(String)
  /// A whole number. One beyond `Int64`, which only unsigned 64-bit numbers reach, is a `real`.
  case integer(Int64)
  /// A number with a fraction, which may be infinite or not a number.
  case real(Double)
  /// `<true/>` or `<false/>`.
  case boolean(Bool)
  /// A moment.
  case date(Date)
  /// Bytes.
  case data(Data)
  /// Values in order.
  case array([PropertyListValue])
  /// Values by key, without the order in which the file lists them.
  case dictionary([String: PropertyListValue])
}

extension PropertyListValue {
  /// The text of a `string`; nil for every other case.
  public var string: String? {
    if case .string(let string) = self { string } else { nil }
  }

  /// The elements of an `array`; nil for every other case.
  public var array: [PropertyListValue]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  /// The entries of a `dictionary`; nil for every other case.
  public var dictionary: [String: PropertyListValue]? {
    if case .dictionary(let entries) = self { entries } else { nil }
  }

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

extension PropertyListValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  /// Makes a `string`.
  public init(stringLiteral value: String) { self = .string(value) }

  /// Makes a `boolean`.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }

  /// Makes an `integer`.
  public init(integerLiteral value: Int64) { self = .integer(value) }

  /// Makes a `real`.
  public init(floatLiteral value: Double) { self = .real(value) }

  /// Makes an `array`.
  public init(arrayLiteral elements: PropertyListValue...) { self = .array(elements) }

  /// Makes a `dictionary`; of equal keys the last counts, as in a file.
  public init(dictionaryLiteral elements: (String, PropertyListValue)...) {
    self = .dictionary(Dictionary(elements) { _, last in last })
  }
}
