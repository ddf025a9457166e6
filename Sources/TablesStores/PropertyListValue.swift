import TablesBasics
import TablesModel

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A value of a property list, as in stores and settings bundles.
///
/// Unlike in Foundation, booleans and numbers are different types, so that `<true/>` is written
/// back as `<true/>`.
@nonexhaustive
public enum PropertyListValue: Hashable, Sendable {
  /// A string.
  case string(String)
  /// An integer.
  case integer(Int64)
  /// An integer that does not fit into `Int64`, in decimal digits, after a hyphen if it is
  /// negative.
  case largeInteger(String)
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
  package var string: String? {
    if case .string(let string) = self { string } else { nil }
  }

  /// The elements of an `array`; `nil` for every other case.
  package var array: [PropertyListValue]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  /// The entries of a `dictionary`; `nil` for every other case.
  package var dictionary: [String: PropertyListValue]? {
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

// MARK: - Storable types

/// A type whose values can be stored in a ``ValueStore``, as values of a property list.
///
/// An enum with raw values only has to declare the conformance:
/// ```swift
/// enum Appearance: String, StorableValue { case light, dark }
/// ```
public protocol StorableValue {
  /// Creates a value from a stored one, or returns `nil` if the stored value has another type.
  init?(propertyListValue stored: PropertyListValue)

  /// The value in the form in which it is stored.
  var propertyListValue: PropertyListValue { get }
}

extension Bool: StorableValue {
  /// Creates a value from a boolean or an integer: 0 is `false`, every other number is `true`.
  public init?(propertyListValue stored: PropertyListValue) {
    switch stored {
    case .boolean(let value): self = value
    case .integer(let value): self = value != 0
    default: return nil
    }
  }

  /// The value as a boolean.
  public var propertyListValue: PropertyListValue { .boolean(self) }
}

extension Int: StorableValue {
  /// Creates a value from an integer, or from a real number without a fraction.
  public init?(propertyListValue stored: PropertyListValue) {
    switch stored {
    case .integer(let value): self.init(exactly: value)
    case .real(let value): self.init(exactly: value)
    default: return nil
    }
  }

  /// The value as an integer.
  public var propertyListValue: PropertyListValue { .integer(Int64(self)) }
}

extension Double: StorableValue {
  /// Creates a value from a real number or an integer.
  public init?(propertyListValue stored: PropertyListValue) {
    switch stored {
    case .real(let value): self = value
    case .integer(let value): self.init(value)
    case .largeInteger(let digits): self.init(digits)
    default: return nil
    }
  }

  /// The value as a real number.
  public var propertyListValue: PropertyListValue { .real(self) }
}

extension Float: StorableValue {
  /// Creates a value from a real number or an integer.
  public init?(propertyListValue stored: PropertyListValue) {
    guard let number = Double(propertyListValue: stored) else { return nil }
    self.init(number)
  }

  /// The value as a real number.
  public var propertyListValue: PropertyListValue { .real(Double(self)) }
}

extension String: StorableValue {
  /// Creates a value from a string.
  public init?(propertyListValue stored: PropertyListValue) {
    guard let text = stored.string else { return nil }
    self = text
  }

  /// The value as a string.
  public var propertyListValue: PropertyListValue { .string(self) }
}

extension Date: StorableValue {
  /// Creates a value from a date.
  public init?(propertyListValue stored: PropertyListValue) {
    guard case .date(let date) = stored else { return nil }
    self = date
  }

  /// The value as a date.
  public var propertyListValue: PropertyListValue { .date(self) }
}

extension Data: StorableValue {
  /// Creates a value from data.
  public init?(propertyListValue stored: PropertyListValue) {
    guard case .data(let data) = stored else { return nil }
    self = data
  }

  /// The value as data.
  public var propertyListValue: PropertyListValue { .data(self) }
}

extension Array: StorableValue where Element: StorableValue {
  /// Creates a value from an array, or returns `nil` if one of its elements has another type.
  public init?(propertyListValue stored: PropertyListValue) {
    guard let elements = stored.array else { return nil }
    let values = elements.compactMap(Element.init(propertyListValue:))
    guard values.count == elements.count else { return nil }
    self = values
  }

  /// The values as an array.
  public var propertyListValue: PropertyListValue { .array(map(\.propertyListValue)) }
}

extension Set: StorableValue where Element: StorableValue & Comparable {
  /// Creates a value from an array, or returns `nil` if one of its elements has another type.
  public init?(propertyListValue stored: PropertyListValue) {
    guard let values = [Element](propertyListValue: stored) else { return nil }
    self.init(values)
  }

  /// The values as a sorted array, so that equal sets are stored in the same way.
  public var propertyListValue: PropertyListValue { sorted().propertyListValue }
}

extension Optional: StorableValue where Wrapped: StorableValue {
  /// Creates an optional from a value. An empty array becomes `nil`, for which property lists have
  /// no type.
  public init?(propertyListValue stored: PropertyListValue) {
    if stored == .array([]) {
      self = .none
    } else if let value = Wrapped(propertyListValue: stored) {
      self = .some(value)
    } else {
      return nil
    }
  }

  /// The wrapped value, or an empty array for `nil`.
  public var propertyListValue: PropertyListValue { self?.propertyListValue ?? .array([]) }
}

extension RawRepresentable where Self: StorableValue, RawValue: StorableValue {
  /// Creates a value from its raw value, or returns `nil` if no value has this raw value.
  public init?(propertyListValue stored: PropertyListValue) {
    guard let raw = RawValue(propertyListValue: stored) else { return nil }
    self.init(rawValue: raw)
  }

  /// The raw value.
  public var propertyListValue: PropertyListValue { rawValue.propertyListValue }
}
