#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A type whose values a ``ValueStore`` keeps: what a property list has a kind for.
///
/// An enum with raw values needs only to name the protocol:
/// ```swift
/// enum Theme: String, StorableValue { case light, dark }
/// ```
public protocol StorableValue {
  /// Reads a stored value; `nil` where it is of another kind.
  init?(_ stored: PropertyListValue)

  /// The value as it is stored.
  var propertyListValue: PropertyListValue { get }
}

extension Bool: StorableValue {
  /// Reads true or false, or the numbers that older versions wrote for them.
  public init?(_ stored: PropertyListValue) {
    switch stored {
    case .boolean(let value): self = value
    case .integer(let value): self = value != 0
    default: return nil
    }
  }

  /// True or false.
  public var propertyListValue: PropertyListValue { .boolean(self) }
}

extension Int: StorableValue {
  /// Reads a whole number.
  public init?(_ stored: PropertyListValue) {
    switch stored {
    case .integer(let value): self.init(exactly: value)
    case .real(let value): self.init(exactly: value)
    default: return nil
    }
  }

  /// A whole number.
  public var propertyListValue: PropertyListValue { .integer(Int64(self)) }
}

extension Double: StorableValue {
  /// Reads a number.
  public init?(_ stored: PropertyListValue) {
    switch stored {
    case .real(let value): self = value
    case .integer(let value): self.init(value)
    default: return nil
    }
  }

  /// A number.
  public var propertyListValue: PropertyListValue { .real(self) }
}

extension Float: StorableValue {
  /// Reads a number.
  public init?(_ stored: PropertyListValue) {
    guard let number = Double(stored) else { return nil }
    self.init(number)
  }

  /// A number.
  public var propertyListValue: PropertyListValue { .real(Double(self)) }
}

extension String: StorableValue {
  /// Reads a text.
  public init?(_ stored: PropertyListValue) {
    guard let text = stored.string else { return nil }
    self = text
  }

  /// A text.
  public var propertyListValue: PropertyListValue { .string(self) }
}

extension Date: StorableValue {
  /// Reads a moment.
  public init?(_ stored: PropertyListValue) {
    guard case .date(let date) = stored else { return nil }
    self = date
  }

  /// A moment.
  public var propertyListValue: PropertyListValue { .date(self) }
}

extension Data: StorableValue {
  /// Reads bytes.
  public init?(_ stored: PropertyListValue) {
    guard case .data(let data) = stored else { return nil }
    self = data
  }

  /// Bytes.
  public var propertyListValue: PropertyListValue { .data(self) }
}

extension Array: StorableValue where Element: StorableValue {
  /// Reads values in order; `nil` where one of them is of another kind.
  public init?(_ stored: PropertyListValue) {
    guard let elements = stored.array else { return nil }
    let values = elements.compactMap(Element.init)
    guard values.count == elements.count else { return nil }
    self = values
  }

  /// Values in order.
  public var propertyListValue: PropertyListValue { .array(map(\.propertyListValue)) }
}

extension Set: StorableValue where Element: StorableValue & Comparable {
  /// Reads values; `nil` where one of them is of another kind.
  public init?(_ stored: PropertyListValue) {
    guard let values = [Element](stored) else { return nil }
    self.init(values)
  }

  /// Values in ascending order, so that equal sets are stored alike.
  public var propertyListValue: PropertyListValue { sorted().propertyListValue }
}

extension Optional: StorableValue where Wrapped: StorableValue {
  /// Reads a value; an empty array stands for `nil`, for which a property list has no kind.
  public init?(_ stored: PropertyListValue) {
    if stored == .array([]) {
      self = .none
    } else if let value = Wrapped(stored) {
      self = .some(value)
    } else {
      return nil
    }
  }

  /// The value; `nil` as an empty array.
  public var propertyListValue: PropertyListValue { self?.propertyListValue ?? .array([]) }
}

extension RawRepresentable where Self: StorableValue, RawValue: StorableValue {
  /// Reads a raw value; `nil` where it stands for no case.
  public init?(_ stored: PropertyListValue) {
    guard let raw = RawValue(stored) else { return nil }
    self.init(rawValue: raw)
  }

  /// The raw value.
  public var propertyListValue: PropertyListValue { rawValue.propertyListValue }
}
