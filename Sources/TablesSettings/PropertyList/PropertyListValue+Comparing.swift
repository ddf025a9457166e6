public import Tables

extension PropertyListValue {
  /// Whether two values are the same to Settings: numbers by value, all others by kind and value.
  ///
  /// `1`, `1.0` and `true` match each other, as `NSNumber` says; a string never matches a number.
  /// Strings match character by character, as `NSString` says: `é` does not match `e` with an accent.
  public func matches(_ other: PropertyListValue) -> Bool {
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

  /// Whether the value is true as `NSNumber.boolValue` and `NSString.boolValue` tell it.
  ///
  /// A string is true when `Y`, `y`, `T`, `t` or a digit other than zero follows its blanks, sign and
  /// zeros. Values of other kinds are false.
  public var isTrue: Bool {
    switch self {
    case .boolean(let boolean): boolean
    case .integer(let integer): integer != 0
    case .real(let real): real != 0
    case .string(let string): Self.isTrue(string)
    case .date, .data, .array, .dictionary: false
    }
  }

  /// A number that is compared without rounding: whole numbers as they are, fractions as they are.
  private enum ExactNumber: Equatable {
    case whole(Int64)
    case fraction(Double)
  }

  private var exactNumber: ExactNumber? {
    switch self {
    case .integer(let integer): .whole(integer)
    case .boolean(let boolean): .whole(boolean ? 1 : 0)
    case .real(let real): Int64(exactly: real).map(ExactNumber.whole) ?? .fraction(real)
    case .string, .date, .data, .array, .dictionary: nil
    }
  }

  private static func isTrue(_ string: String) -> Bool {
    var rest = string.unicodeScalars.drop { $0.properties.isWhitespace }
    if rest.first == "+" || rest.first == "-" { rest = rest.dropFirst() }
    return rest.first { $0 != "0" }.map { "YyTt123456789".unicodeScalars.contains($0) } ?? false
  }
}
