/// The numbers that a row accepts, and the size of a step.
package struct NumberRules: Equatable, Sendable {
  package let bounds: ClosedRange<Double>
  /// The step that the app gave; `nil` for a slider that stops anywhere.
  package let givenStep: Double?
  /// Whether the row is a stepper.
  package let isStepper: Bool
  /// Whether the row accepts only whole numbers.
  package let isInteger: Bool

  /// Creates the rules of a slider. If the slider has no step, a step is a twentieth of its length.
  package init(_ slider: Row.Kind.Slider) { self.init(slider.bounds, sliderStep: slider.step) }

  /// Creates the rules of a stepper. The app can set any number in the bounds, which is rounded if
  /// the stepper is whole. The user can type only numbers at a step; see `accepts(_:from:)`.
  package init(_ stepper: Row.Kind.Stepper) {
    self.init(stepper.bounds, stepperStep: stepper.step, isInteger: stepper.isInteger)
  }

  private init(_ bounds: ClosedRange<Double>, sliderStep step: Double?) {
    (self.bounds, givenStep, isStepper) = (bounds, step, false)
    let isWhole = step.map { $0.isWhole && bounds.lowerBound.isWhole } ?? false
    isInteger = isWhole && bounds.lowerBound.isFinite
  }

  private init(_ bounds: ClosedRange<Double>, stepperStep step: Double, isInteger: Bool) {
    (self.bounds, givenStep, isStepper, self.isInteger) = (bounds, step, true, isInteger)
  }

  /// Returns the rules for the numbers as a row with a ``NumberFormat`` shows them.
  /// - Parameter scale: The factor of the format.
  package func scaled(by scale: Double) -> Self {
    if scale == 1 { return self }
    let bounds = bounds.lowerBound * scale...bounds.upperBound * scale
    return isStepper
      ? Self(bounds, stepperStep: step * scale, isInteger: isInteger && scale.isWhole)
      : Self(bounds, sliderStep: givenStep.map { $0 * scale })
  }

  /// The number that a step adds, greater than 0.
  package var step: Double { givenStep ?? Self.twentieth(of: bounds) }

  /// Whether the row accepts only the numbers that are a whole number of steps from the lower
  /// bound.
  private var hasStops: Bool { !isStepper && givenStep != nil && bounds.lowerBound.isFinite }

  /// Whether the user can type only numbers at a step.
  package var hasSteps: Bool { hasStops || isStepper && bounds.lowerBound.isBound }

  private static func twentieth(of bounds: ClosedRange<Double>) -> Double {
    // Halved, because the distance between finite bounds may be more than a `Double` can hold.
    let length = (bounds.upperBound / 2 - bounds.lowerBound / 2) / 10
    return length > 0 && length.isFinite ? length : 1
  }

  /// Returns the nearest number that the row accepts.
  package func nearest(to number: Double) -> Double {
    let inside = number.clamped(to: bounds)
    guard hasStops, inside.isFinite else { return isInteger ? inside.rounded() : inside }
    return stop(min(((inside - bounds.lowerBound) / step).rounded(), lastStop))
  }

  /// Returns the number after some steps. If the number is between two stops, the first step leads
  /// to the next stop.
  package func stepped(_ number: Double, by count: Int) -> Double {
    guard hasStops, number.isFinite else {
      return tidied((number + Double(count) * step).clamped(to: bounds))
    }
    let place = (number - bounds.lowerBound) / step
    let nearest = place.rounded()
    let isAtStop = abs(place - nearest) < 1e-9
    let from = isAtStop ? nearest : count > 0 ? place.rounded(.down) : place.rounded(.up)
    return stop((from + Double(count)).clamped(to: 0...lastStop))
  }

  private var lastStop: Double {
    guard bounds.upperBound.isFinite else { return .greatestFiniteMagnitude }
    return ((bounds.upperBound - bounds.lowerBound) / step + 1e-9).rounded(.down)
  }

  private func stop(_ place: Double) -> Double {
    tidied((bounds.lowerBound + place * step).clamped(to: bounds))
  }

  /// Returns a sum without the rounding error of binary fractions: 0.1 + 0.2 is 0.3.
  private func tidied(_ number: Double) -> Double {
    let scale = 1e9
    guard step * scale > 1_000, abs(number) < 1e6 else { return number }
    return ((number * scale).rounded() / scale).clamped(to: bounds)
  }
}

/// The format in which a slider or a stepper shows its number.
///
/// ```swift
/// Slider("Volume", value: $volume).format(.percent)                     // 40%
/// Stepper("Distance", value: $distance, in: 1...50).format(.unit("km"))  // 5 km
/// ```
public struct NumberFormat: Hashable, Sendable {
  /// The factor by which the number is multiplied to show it: 100 for a percentage.
  public var scale: Double
  /// The text before the number.
  public var prefix: String
  /// The text after the number.
  public var suffix: String
  /// The number of decimals. Defaults to `nil`: as many as the number has, but at most three.
  public var fractionDigits: Int?

  /// Creates a format. Without arguments, it shows the number alone.
  /// - Precondition: `scale` is above 0, and `fractionDigits` is in `0...9`.
  public init(
    scale: Double = 1, prefix: String = "", suffix: String = "", fractionDigits: Int? = nil
  ) {
    precondition(scale > 0, "scale \(scale) of a number format is not above 0")
    precondition(
      fractionDigits.map { 0...9 ~= $0 } ?? true,
      "\(fractionDigits ?? 0) fraction digits of a number format are outside 0...9")
    (self.scale, self.prefix, self.suffix) = (scale, prefix, suffix)
    self.fractionDigits = fractionDigits
  }

  /// Shows the number alone, with at most three decimals.
  package static let plain = NumberFormat()

  /// Shows a part, 0…1, as a whole percentage: `40%`.
  public static let percent = NumberFormat.percent(fractionDigits: 0)

  /// Shows a part, 0…1, as a percentage with a number of decimals: `40.5%`.
  public static func percent(fractionDigits: Int) -> NumberFormat {
    NumberFormat(scale: 100, suffix: "%", fractionDigits: fractionDigits)
  }

  /// Shows the number with a unit: `5 km`.
  public static func unit(_ unit: String, fractionDigits: Int? = nil) -> NumberFormat {
    NumberFormat(suffix: " " + unit, fractionDigits: fractionDigits)
  }

  /// Shows the number with a fixed number of decimals: `5.00`.
  public static func fractionDigits(_ count: Int) -> NumberFormat {
    NumberFormat(fractionDigits: count)
  }

  /// Returns a number as it is shown.
  public func text(of number: Double) -> String {
    let digits = Self.digits(of: number * scale, fractionDigits: fractionDigits)
    return digits.hasPrefix("-")
      ? "-" + prefix + digits.dropFirst() + suffix : prefix + digits + suffix
  }

  /// Returns a typed text without the prefix and suffix that this format adds to a number.
  package func withoutUnit(_ typed: String) -> String {
    var rest = Substring(typed)
    let (before, after) = (prefix.filter { $0 != " " }, suffix.filter { $0 != " " })
    while rest.last == " " { rest.removeLast() }
    if !after.isEmpty, rest.hasSuffix(after) { rest.removeLast(after.count) }
    if !before.isEmpty, rest.hasPrefix(before) { rest.removeFirst(before.count) }
    return String(rest)
  }

  /// Returns a number with some decimals or, for `nil`, with at most three and no trailing zeros. A
  /// number from 10¹⁶ on is shown with an exponent.
  private static func digits(of number: Double, fractionDigits: Int?) -> String {
    guard number.isFinite, abs(number) < 1e16 else { return String(number) }
    let places = fractionDigits ?? 3
    let scale = (0..<places).reduce(1) { power, _ in power * 10 }
    let scaled = (number * Double(scale)).rounded()
    guard abs(scaled) < 9e15 else { return String(Int(number.rounded())) }
    let fraction = String(scale + Int(abs(scaled)) % scale).dropFirst()
    let isKept = fractionDigits != nil && !fraction.isEmpty
    let end = isKept ? fraction.indices.last : fraction.lastIndex { $0 != "0" }
    let decimals = end.map { "." + fraction[...$0] } ?? ""
    return (scaled < 0 ? "-" : "") + String(Int(abs(scaled)) / scale) + decimals
  }
}

extension Row {
  /// Returns a number of the row, such as its value or a bound, as the row shows it.
  public func text(of number: Double) -> String {
    (numberFormat ?? .plain).text(of: number)
  }
}

/// A number that was typed as a text.
///
/// Digits of any script make a number, after a minus if it is negative. A comma counts as a decimal
/// point, as in many languages. An exponent is read too, because a row shows large numbers with
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
  /// A stepper also accepts the numbers that its buttons reach: the upper bound, and whole numbers
  /// of steps from its current number. Without a lower bound, it accepts numbers between its steps.
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
  /// Whether the number has no fraction.
  fileprivate var isWhole: Bool { self == rounded() }

  /// Whether the number limits what a user can enter. The bounds of a type such as `Int` do not.
  package var isBound: Bool { isFinite && abs(self) < 9e15 }
}
