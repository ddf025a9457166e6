#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// One value of a property list, as a plain value: what a store keeps and a settings bundle declares.
///
/// `CFBoolean` and numbers stay apart here, so that a default of `<true/>` can be written back as it
/// was.
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
