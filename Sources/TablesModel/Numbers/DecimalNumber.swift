/// A decimal number of any length, for sums and comparisons without the rounding errors of binary
/// fractions.
package struct DecimalNumber: Hashable, Sendable {
  /// The digits, 0 to 9, the most significant first, without zeros at either end. Empty for 0.
  private let digits: [UInt8]
  /// The power of ten of the last digit.
  private let exponent: Int
  /// Whether the number is below 0.
  package let isNegative: Bool

  /// Creates a number from digits, each 0 to 9, of which the last counts for `10^exponent`.
  package init(digits: [UInt8], exponent: Int = 0, isNegative: Bool = false) {
    let significant = digits.drop { $0 == 0 }
    let end = significant.lastIndex { $0 != 0 }.map { $0 + 1 } ?? significant.startIndex
    self.digits = Array(significant[significant.startIndex..<end])
    self.exponent = self.digits.isEmpty ? 0 : exponent + digits.count - end
    self.isNegative = isNegative && !self.digits.isEmpty
  }

  /// Creates a number from its text: ASCII digits, with a point before decimals, a sign and an
  /// exponent, as in the descriptions of numbers. Returns `nil` for other texts.
  package init?(_ text: String) {
    var rest = text.utf8[...]
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
    var digits = Self.readDigits(&rest)
    var exponent = 0
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      let fraction = Self.readDigits(&rest)
      digits += fraction
      exponent = -fraction.count
    }
    if digits.isEmpty { return nil }
    if let mark = rest.first, mark | 0x20 == UInt8(ascii: "e") {
      guard let power = Int(Substring(rest.dropFirst())) else { return nil }
      exponent += Self.limited(power)
      rest = rest[rest.endIndex...]
    }
    guard rest.isEmpty else { return nil }
    self.init(digits: digits, exponent: exponent, isNegative: isNegative)
  }

  /// Creates the number that has the shortest text of all that are nearest to a binary number:
  /// 0.1, and not 0.1000000000000000055. Returns `nil` for infinity and NaN.
  package init?(_ number: Double) {
    guard number.isFinite else { return nil }
    self.init(number.description)
  }

  /// Returns an exponent, limited to the range in which numbers are computed. No number type has
  /// exponents near these limits.
  package static func limited(_ power: Int) -> Int { power.clamped(to: -5_000...5_000) }

  private static func readDigits(_ rest: inout Substring.UTF8View) -> [UInt8] {
    let digits = rest.prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    rest = rest[digits.endIndex...]
    return digits.map { $0 - UInt8(ascii: "0") }
  }
}

// MARK: - Parts

extension DecimalNumber {
  /// Whether the number has no fraction.
  package var isWhole: Bool { exponent >= 0 }

  /// The number of digits after the decimal point.
  package var fractionDigits: Int { max(-exponent, 0) }

  /// The power of ten above the first digit: 2 for 41.7, and -1 for 0.05.
  private var magnitude: Int { digits.count + exponent }

  /// The digits before the decimal point, at least `0`, without a sign.
  package var whole: String {
    guard magnitude > 0 else { return "0" }
    return Self.text(digits.prefix(magnitude)) + String(repeating: "0", count: max(exponent, 0))
  }

  /// The digits after the decimal point, without zeros at the end.
  package var fraction: String {
    guard exponent < 0 else { return "" }
    return String(repeating: "0", count: max(-magnitude, 0))
      + Self.text(digits.suffix(min(-exponent, digits.count)))
  }

  /// The number as one digit, others behind a point, and an exponent: `1.5e+300`.
  /// - Parameter separator: The point of a language.
  func scientific(separator: Character) -> String {
    let rest = Self.text(digits.dropFirst())
    let power = magnitude - 1
    return Self.text(digits.prefix(1)) + (rest.isEmpty ? "" : String(separator) + rest)
      + (power < 0 ? "e\(power)" : "e+\(power)")
  }

  private static func text(_ digits: ArraySlice<UInt8>) -> String {
    String(decoding: digits.map { $0 + UInt8(ascii: "0") }, as: UTF8.self)
  }

  /// The nearest binary number, which may be infinite.
  package var double: Double { Double(description) ?? .nan }

  /// Whether the text of the number would have so many zeros that it has an exponent instead.
  package var needsExponent: Bool { !digits.isEmpty && !(-40...40 ~= magnitude) }
}

extension DecimalNumber: CustomStringConvertible {
  /// The number in ASCII digits: `-41.7`. Very large and very small numbers have an exponent.
  package var description: String {
    let sign = isNegative ? "-" : ""
    if needsExponent { return sign + Self.text(digits[...]) + "e\(exponent)" }
    let fraction = fraction
    return sign + whole + (fraction.isEmpty ? "" : "." + fraction)
  }
}

extension DecimalNumber: Comparable {
  package static func < (left: Self, right: Self) -> Bool {
    if left.isNegative != right.isNegative { return left.isNegative }
    return left.isNegative ? right.isNearerToZero(than: left) : left.isNearerToZero(than: right)
  }

  private func isNearerToZero(than other: Self) -> Bool {
    if digits.isEmpty || other.digits.isEmpty { return digits.isEmpty && !other.digits.isEmpty }
    return magnitude == other.magnitude
      ? digits.lexicographicallyPrecedes(other.digits) : magnitude < other.magnitude
  }
}

// MARK: - Arithmetic

extension DecimalNumber {
  package static prefix func - (number: Self) -> Self {
    Self(digits: number.digits, exponent: number.exponent, isNegative: !number.isNegative)
  }

  package static func + (left: Self, right: Self) -> Self {
    let exponent = min(left.exponent, right.exponent)
    let (first, second) = (left.digits(from: exponent), right.digits(from: exponent))
    if left.isNegative == right.isNegative {
      let sum = sum(of: first, second)
      return Self(digits: sum, exponent: exponent, isNegative: left.isNegative)
    }
    return left.isNearerToZero(than: right)
      ? Self(
        digits: difference(of: second, first), exponent: exponent, isNegative: right.isNegative)
      : Self(
        digits: difference(of: first, second), exponent: exponent, isNegative: left.isNegative)
  }

  package static func - (left: Self, right: Self) -> Self { left + -right }

  package static func * (left: Self, right: Self) -> Self {
    var sums = [Int](repeating: 0, count: left.digits.count + right.digits.count + 1)
    for (place, digit) in left.digits.reversed().enumerated() {
      for (offset, other) in right.digits.reversed().enumerated() {
        sums[place + offset] += Int(digit) * Int(other)
      }
    }
    var carry = 0
    let digits = sums.map { sum in
      let total = sum + carry
      carry = total / 10
      return UInt8(total % 10)
    }
    return Self(
      digits: digits.reversed(), exponent: left.exponent + right.exponent,
      isNegative: left.isNegative != right.isNegative)
  }

  /// Returns the number divided by another one: exactly if that is a power of ten, and else as
  /// exactly as binary numbers are.
  package func divided(by divisor: Double) -> Self {
    if let power = Self(divisor), power.digits == [1], !power.isNegative {
      return Self(digits: digits, exponent: exponent - power.exponent, isNegative: isNegative)
    }
    return Self(double / divisor) ?? self
  }

  /// Returns the whole number of steps that lead nearest to the number, and the rest of the way.
  func dividedIntoSteps(of step: Self) -> (count: Self, rest: Self) {
    var (count, rest, rule) = (
      Self(digits: []), self, FloatingPointRoundingRule.toNearestOrAwayFromZero
    )
    // The quotient of two `Double` has 15 exact digits, so the rest becomes smaller each time.
    while let more = Self((rest.double / step.double).rounded(rule)), !more.digits.isEmpty {
      (count, rest, rule) = (count + more, rest - step * more, .toNearestOrEven)
    }
    return (count, rest)
  }

  /// Returns the number rounded to some decimals. A half is rounded away from 0.
  package func rounded(toPlaces places: Int) -> Self {
    guard -exponent > places else { return self }
    let dropped = -exponent - places
    let kept = Self(
      digits: digits.dropLast(dropped), exponent: -places, isNegative: isNegative)
    guard dropped <= digits.count, digits[digits.count - dropped] >= 5 else { return kept }
    return kept + Self(digits: [1], exponent: -places, isNegative: isNegative)
  }

  /// The number without the rounding error of a sum of binary fractions: 0.3 for
  /// 0.30000000000000004. Numbers of up to 15 digits, and whole numbers, are unchanged.
  package var tidied: Self {
    digits.count > 15 && !isWhole ? rounded(toPlaces: 15 - magnitude) : self
  }

  private func digits(from exponent: Int) -> [UInt8] {
    digits.isEmpty ? [] : digits + [UInt8](repeating: 0, count: self.exponent - exponent)
  }

  private static func sum(of left: [UInt8], _ right: [UInt8]) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: max(left.count, right.count) + 1)
    var carry: UInt8 = 0
    for place in 1...result.count {
      let sum = left.digit(place) + right.digit(place) + carry
      result[result.count - place] = sum % 10
      carry = sum / 10
    }
    return result
  }

  private static func difference(of larger: [UInt8], _ smaller: [UInt8]) -> [UInt8] {
    var result = larger
    var borrow: UInt8 = 0
    for index in larger.indices.reversed() {
      let taken = smaller.digit(larger.count - index) + borrow
      borrow = larger[index] < taken ? 1 : 0
      result[index] = larger[index] + borrow * 10 - taken
    }
    return result
  }
}

extension [UInt8] {
  /// Returns the digit at a place from the end, which is 1 for the last digit.
  fileprivate func digit(_ place: Int) -> UInt8 { place <= count ? self[count - place] : 0 }
}
