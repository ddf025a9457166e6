import TablesBasics

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A value of a property list, as in stores and settings bundles.
///
/// Unlike in Foundation, booleans and numbers are different types, so that `<true/>` is written
/// back as `<true/>`.
public enum PropertyListValue: Hashable, Sendable {
  /// A string.
  case string(String)
  /// An integer. A number that does not fit into `Int64` is a `real`.
  case integer(Int64)
  /// A floating-point number, which may be infinite or not a number.
  case real(Double)
  /// `<true/>` or `<false/>`.
  case boolean(Bool)
  /// A date.
  case date(Date)
  /// Data.
  case data(Data)
  /// An array.
  case array([PropertyListValue])
  /// A dictionary. The order of the keys in the file is not kept.
  case dictionary([String: PropertyListValue])
}

extension PropertyListValue {
  /// The text of a `string`; `nil` for every other case.
  public var string: String? {
    if case .string(let string) = self { string } else { nil }
  }

  /// The elements of an `array`; `nil` for every other case.
  public var array: [PropertyListValue]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  /// The entries of a `dictionary`; `nil` for every other case.
  public var dictionary: [String: PropertyListValue]? {
    if case .dictionary(let entries) = self { entries } else { nil }
  }
}

extension PropertyListValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  /// Creates a `string`.
  public init(stringLiteral value: String) { self = .string(value) }

  /// Creates a `boolean`.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }

  /// Creates an `integer`.
  public init(integerLiteral value: Int64) { self = .integer(value) }

  /// Creates a `real`.
  public init(floatLiteral value: Double) { self = .real(value) }

  /// Creates an `array`.
  public init(arrayLiteral elements: PropertyListValue...) { self = .array(elements) }

  /// Creates a `dictionary`. If a key occurs twice, its last value is used.
  public init(dictionaryLiteral elements: (String, PropertyListValue)...) {
    self = .dictionary(Dictionary(elements) { _, last in last })
  }
}

extension Date {
  /// Returns the moment in UTC, to the second, as property lists write it: `2011-11-20T08:30:00Z`.
  /// `nil` outside the years 1 to 9999.
  ///
  /// - Parameter fraction: The text between the seconds and the `Z`.
  package func utcText(fraction: String = "") -> String? {
    CivilDate.utcText(
      secondsSinceReferenceDate: timeIntervalSinceReferenceDate, fraction: fraction)
  }
}
