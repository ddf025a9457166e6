/// A number that was typed as a text.
///
/// Digits of any script make a number, after a minus if it is negative. A comma counts as a decimal
/// point, as in many languages. An exponent is read too, because a row shows great numbers with
/// one: `1e+16`. Blanks are allowed at both ends only.
package struct TypedNumber: Equatable, Sendable {
  /// The number, which may be infinite if there are many digits.
  package let value: Double
  /// Whether the text has a decimal point, even if only zeros follow: `1,000` may mean a thousand
  /// or one.
  package let hasPoint: Bool

  /// Reads a text. Returns `nil` if the text as a whole is not a number.
  package init?(_ text: String) {
    var rest = Substring(text)
    while rest.last?.isWhitespace == true { rest.removeLast() }
    rest = rest.drop { $0.isWhitespace }
    var digits = ""
    if let first = rest.first, first == "-" || first == "−" {
      digits = "-"
      rest.removeFirst()
    }
    let whole = Self.readDigits(&rest)
    var fraction = ""
    let hasPoint = rest.first.map { [".", ",", "\u{66B}"].contains($0) } ?? false
    if hasPoint {
      rest.removeFirst()
      fraction = Self.readDigits(&rest)
    }
    guard !whole.isEmpty || !fraction.isEmpty, let exponent = Self.readExponent(&rest),
      rest.isEmpty,
      let value = Double(digits + "0\(whole).\(fraction)0" + exponent)
    else { return nil }
    (self.value, self.hasPoint) = (value, hasPoint)
  }

  private static func readDigits(_ rest: inout Substring) -> String {
    var digits = ""
    while let digit = rest.first?.decimalValue {
      digits += String(digit)
      rest.removeFirst()
    }
    return digits
  }

  /// Returns the exponent, which is empty if there is none. `nil` if it has no digits.
  private static func readExponent(_ rest: inout Substring) -> String? {
    guard rest.first == "e" || rest.first == "E" else { return "" }
    rest.removeFirst()
    let sign = rest.first.flatMap { $0 == "+" || $0 == "-" ? String($0) : nil } ?? ""
    rest = rest.dropFirst(sign.count)
    let digits = readDigits(&rest)
    return digits.isEmpty ? nil : "e" + sign + digits
  }
}

extension Character {
  /// The value of a decimal digit of any script (Numeric_Type Decimal).
  fileprivate var decimalValue: Int? {
    guard unicodeScalars.count == 1, unicodeScalars.first?.properties.numericType == .decimal
    else { return nil }
    return wholeNumberValue
  }
}

// MARK: - Typed numbers of rows

extension NumberRules {
  /// Returns whether a row accepts a typed number: it is inside the bounds, whole if it has to be,
  /// and a whole number of steps from the lower bound.
  ///
  /// A stepper accepts what its buttons reach too: the upper bound, and whole numbers of steps from
  /// its current number. If it has no lower bound, it accepts numbers between its steps.
  /// - Parameter current: The number of the row.
  package func accepts(_ typed: TypedNumber, from current: Double) -> Bool {
    let number = typed.value
    let inside = number.clamped(to: bounds)
    guard number.isFinite, abs(number - inside) <= 1e-9 * max(1, abs(number)) else { return false }
    if isInteger && (typed.hasPoint || number != number.rounded()) { return false }
    guard hasSteps else { return true }
    if isReachable(number, from: bounds.lowerBound) { return true }
    return isStepper && (inside == bounds.upperBound || isReachable(number, from: current))
  }

  private func isReachable(_ number: Double, from start: Double) -> Bool {
    let count = (number - start) / step
    return abs(count - count.rounded()) <= 1e-9 * max(1, abs(count))
  }
}

extension Double {
  /// Whether the number limits what a user can enter. The bounds of a type such as `Int` do not.
  package var isBound: Bool { isFinite && abs(self) < 9e15 }
}
