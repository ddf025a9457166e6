import Foundation
import Tables
import TablesBasics

extension PropertyListValue {
  /// The value as a row shows it. `nil` for data, arrays and dictionaries, which no row can show.
  ///
  /// `48.0` is shown as `48`, a boolean as `1` or `0`, and a date in UTC in ISO 8601 format.
  package var text: String? {
    switch self {
    case .string(let string): string
    case .integer(let integer): String(integer)
    case .largeInteger(let digits): digits
    case .real(let real): Int64(exactly: real).map { String($0) } ?? String(real)
    case .boolean(let boolean): boolean ? "1" : "0"
    case .date(let date): date.utcText() ?? ""
    case .data, .array, .dictionary: nil
    }
  }

  /// The value in a few words for a message, such as `the string "YES"` or `an array of 4`.
  var summary: String {
    switch self {
    case .string: "the string \(literal)"
    case .integer, .largeInteger, .real: "the number \(literal)"
    case .boolean: "the boolean \(literal)"
    case .date(let date): date.utcText().map { "the date \($0)" } ?? "a date of another era"
    case .data(let data): "\(data.count) bytes of data"
    case .array(let elements): "an array of \(elements.count)"
    case .dictionary(let entries): "a dictionary of \(entries.count)"
    }
  }

  /// The value as a Swift literal such as `"YES"`, `48` or `true`, shortened if it is long. Values
  /// that have no literal are described as in ``summary``.
  var literal: String {
    switch self {
    case .string(let string): string.quoted()
    case .integer, .largeInteger, .real: text ?? ""
    case .boolean(let boolean): String(boolean)
    case .date, .data, .array, .dictionary: summary
    }
  }

  /// Lists up to five values for a message, such as `"a", "b"` or `0, 1, 2, 3, 4, … (83)`.
  static func list(_ values: [PropertyListValue]) -> String {
    let first = values.prefix(5).map(\.literal)
    return (first + (values.count > 5 ? ["… (\(values.count))"] : [])).joined(separator: ", ")
  }
}

extension String {
  /// Returns the text in quotation marks for a message. It is cut off after 40 characters, and
  /// invisible characters are escaped, such as `\u{200B}`.
  func quoted() -> String { SwiftSource.string(shortened(to: 40)) }

  /// Returns the text, cut off with an ellipsis if it is longer than `limit` characters.
  func shortened(to limit: Int) -> String {
    count <= limit ? self : prefix(limit - 1) + "…"
  }
}

extension PropertyListValue {
  /// The first number in the value that is not finite, or the first date outside the years 1 to
  /// 9999, with the path to it, such as `[2]`, and a description of what was expected. `nil` if
  /// there is none.
  var outOfRange: (path: String, value: PropertyListValue, expected: String)? {
    switch self {
    case .real(let real) where !real.isFinite: ("", self, "a finite number")
    case .date(let date) where date.utcText() == nil: ("", self, "a date in the years 1 to 9999")
    case .array(let elements):
      elements.indices.lazy.compactMap { index in
        elements[index].outOfRange.map { ("[\(index)]\($0.path)", $0.value, $0.expected) }
      }.first
    case .dictionary(let entries):
      entries.sorted { $0.key < $1.key }.lazy.compactMap { name, value in
        value.outOfRange.map { (".\(name)\($0.path)", $0.value, $0.expected) }
      }.first
    default: nil
    }
  }

  /// The value as a number: an `integer`, a `real`, a `boolean` as 1 or 0, or a `string` as
  /// `NSString.doubleValue` reads it: the decimal number with which it begins, or else 0.
  ///
  /// `nil` for infinite numbers and for NaN, which cannot be drawn, and for values of other kinds.
  package var number: Double? {
    switch self {
    case .integer(let integer): Double(integer)
    case .largeInteger(let digits): Double(digits).flatMap { $0.isFinite ? $0 : nil }
    case .real(let real): real.isFinite ? real : nil
    case .boolean(let boolean): boolean ? 1 : 0
    case .string: numericPrefix?.number
    case .date, .data, .array, .dictionary: nil
    }
  }

  /// The value as a property list's number: a number as it is, a boolean as 1 or 0, and a string as
  /// the number with which it begins. `nil` for infinite numbers and for values of other kinds.
  package var numeral: PropertyListValue? {
    switch self {
    case .integer, .largeInteger: self
    case .real(let real): real.isFinite ? self : nil
    case .boolean(let boolean): boolean ? 1 : 0
    case .string: numericPrefix.flatMap { $0.number == nil ? nil : $0 }
    case .date, .data, .array, .dictionary: nil
    }
  }

  /// The decimal number with which a `string` begins after blanks, as `NSString.doubleValue` reads
  /// it. 0 if it begins with none. `nil` for values of other kinds.
  var numericPrefix: PropertyListValue? { string.map { NumericPrefix($0).number ?? 0 } }

  /// The decimal number that a `string` contains, ignoring blanks around it. `nil` if it contains
  /// anything else, and for values of other kinds.
  var numericString: PropertyListValue? {
    guard let prefix = string.map(NumericPrefix.init), prefix.isWhole else { return nil }
    return prefix.number
  }
}

extension PropertyListValue {
  /// Returns whether Settings treats two values as the same: equal numbers, or equal values of one
  /// kind.
  ///
  /// `1`, `1.0` and `true` match each other, as `NSNumber` compares them. A string never matches a
  /// number. Strings are compared code unit by code unit, as `NSString` does, so a precomposed `é`
  /// does not match an `e` with a combining accent.
  package func matches(_ other: PropertyListValue) -> Bool {
    switch (self, other) {
    case (.string(let left), .string(let right)): left.utf8.elementsEqual(right.utf8)
    case (.array(let left), .array(let right)):
      left.count == right.count && zip(left, right).allSatisfy { $0.matches($1) }
    case (.dictionary(let left), .dictionary(let right)):
      left.count == right.count && left.allSatisfy { right[$0]?.matches($1) ?? false }
    default:
      exactNumber.map { $0 == other.exactNumber } ?? (self == other)
    }
  }

  /// Returns whether one value is a number, and the other one a string with the same number.
  func isSameNumber(as other: PropertyListValue) -> Bool {
    switch (string, other.string) {
    case (nil, _?): other.numericString?.matches(self) ?? false
    case (_?, nil): numericString?.matches(other) ?? false
    case (nil, nil), (_?, _?): false
    }
  }

  /// Whether the value is true by the rules of `NSNumber.boolValue` and `NSString.boolValue`.
  ///
  /// A string is true if, after any blanks, a sign and zeros, it continues with `Y`, `y`, `T`, `t`
  /// or a digit. A value that is neither a boolean, a number nor a string is false.
  package var isTrue: Bool {
    switch self {
    case .boolean(let boolean): boolean
    case .integer(let integer): integer != 0
    case .largeInteger: true
    case .real(let real): real != 0
    case .string(let string): Self.isTrue(string)
    case .date, .data, .array, .dictionary: false
    }
  }

  /// A number that is compared exactly, without rounding.
  private enum ExactNumber: Equatable {
    case whole(Int64)
    case large(String)
    case fraction(Double)
  }

  private var exactNumber: ExactNumber? {
    switch self {
    case .integer(let integer): .whole(integer)
    case .largeInteger(let digits): Int64(digits).map(ExactNumber.whole) ?? .large(digits)
    case .boolean(let boolean): .whole(boolean ? 1 : 0)
    case .real(let real):
      Int64(exactly: real).map(ExactNumber.whole) ?? real.largeDigits.map(ExactNumber.large)
        ?? .fraction(real)
    case .string, .date, .data, .array, .dictionary: nil
    }
  }

  private static func isTrue(_ string: String) -> Bool {
    var rest = string.unicodeScalars.drop { $0.properties.isWhitespace }
    if rest.first == "+" || rest.first == "-" { rest = rest.dropFirst() }
    return rest.first { $0 != "0" }.map { "YyTt123456789".unicodeScalars.contains($0) } ?? false
  }
}

extension Double {
  /// All decimal digits, after the sign, of a finite number beyond `Int64`. `nil` for any other.
  fileprivate var largeDigits: String? {
    guard isFinite, magnitude >= 0x1p63 else { return nil }
    return String(format: "%.0f", self)
  }
}

/// The decimal number with which a text begins after blanks.
private struct NumericPrefix {
  /// The number; `nil` if the text begins with none.
  let number: PropertyListValue?
  /// Whether nothing but blanks follows the number.
  let isWhole: Bool

  init(_ text: String) {
    var rest = text.unicodeScalars[...].drop { $0.properties.isWhitespace }
    func take(_ characters: String) -> String {
      guard let first = rest.first, characters.unicodeScalars.contains(first) else { return "" }
      rest.removeFirst()
      return String(Character(first))
    }
    func digits() -> String {
      let digits = rest.prefix { ("0"..."9").contains($0) }
      rest = rest[digits.endIndex...]
      return String(digits)
    }
    let sign = take("+-")
    let (whole, point) = (digits(), take("."))
    let fraction = point.isEmpty ? "" : digits()
    guard !whole.isEmpty || !fraction.isEmpty else {
      (number, isWhole) = (nil, false)
      return
    }
    var exponent = ""
    let beforeExponent = rest
    if !take("eE").isEmpty {
      let (sign, power) = (take("+-"), digits())
      if power.isEmpty { rest = beforeExponent } else { exponent = "e\(sign)\(power)" }
    }
    let real = Double("\(sign)0\(whole).\(fraction)0\(exponent)")
    if point.isEmpty, exponent.isEmpty, real?.isFinite == true {
      let digits = (sign == "-" ? "-" : "") + whole.drop { $0 == "0" }
      number = Int64(sign + whole).map(PropertyListValue.integer) ?? .largeInteger(digits)
    } else {
      number = real.map(PropertyListValue.real)
    }
    isWhole = rest.allSatisfy(\.properties.isWhitespace)
  }
}
