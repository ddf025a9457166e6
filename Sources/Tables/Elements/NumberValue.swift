import TablesModel

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif
#if UserDefaults && canImport(FoundationEssentials)
  public import Foundation
#endif

/// A type of number that sliders, steppers and text fields read and write: `Double`, `Float`,
/// `CGFloat`, `Decimal`, and the integers of up to 64 bits.
///
/// Another integer or floating-point type only has to declare its conformance:
/// ```swift
/// extension Int128: NumberValue {}
/// ```
/// On Linux, `CGFloat` conforms only with the trait `UserDefaults`, which is enabled by default,
/// because it is part of the whole of Foundation.
public protocol NumberValue: Comparable, ExpressibleByIntegerLiteral {
  /// How rows convert numbers of the type.
  static var numberConversion: NumberConversion<Self> { get }
}

/// How rows convert numbers of a type to decimal numbers, and back.
public struct NumberConversion<Value: Comparable> {
  /// Whether the type has only whole numbers.
  let isWhole: Bool
  /// The least and the greatest number of the type.
  let limits: ClosedRange<Value>
  /// Returns a number in ASCII digits: `-41.7`.
  let text: (Value) -> String
  /// Returns the number with such a text.
  let value: (String) -> Value?
  /// Returns the number that a control shows.
  let double: (Value) -> Double
  /// Whether a `Double` holds the numbers of the type, because they are binary fractions.
  var isBinary = false
  /// The texts of the limits, if they are too slow to make for each row.
  var knownLimits: (least: String, greatest: String)?

  /// The texts of the limits.
  var limitTexts: (least: String, greatest: String) {
    knownLimits ?? (text(limits.lowerBound), text(limits.upperBound))
  }
}

extension NumberConversion {
  /// Creates a conversion by way of texts.
  /// - Parameters:
  ///   - isWhole: Whether the type has only whole numbers.
  ///   - limits: The least and the greatest number of the type.
  ///   - text: Returns a number in ASCII digits, with a point before decimals: `-41.7`. An exponent
  ///     is possible, as in `1e+20`.
  ///   - value: Returns the number with such a text, or `nil` if the type does not have it.
  public init(
    isWhole: Bool, limits: ClosedRange<Value>, text: @escaping (Value) -> String,
    value: @escaping (String) -> Value?
  ) {
    (self.isWhole, self.limits, self.text, self.value) = (isWhole, limits, text, value)
    double = { Double(text($0)) ?? .nan }
  }
}

extension NumberValue where Self: FixedWidthInteger {
  /// Converts whole numbers.
  public static var numberConversion: NumberConversion<Self> {
    NumberConversion(
      isWhole: true, limits: Self.min...Self.max, text: { String($0) }, value: { Self($0) },
      double: { Double($0) })
  }
}

extension NumberValue where Self: BinaryFloatingPoint & LosslessStringConvertible {
  /// Converts binary numbers by way of their shortest decimal texts, so that a `Float` of 0.1 is
  /// 0.1, and not 0.100000001.
  public static var numberConversion: NumberConversion<Self> {
    let isDouble = significandBitCount >= Double.significandBitCount
    return NumberConversion(
      isWhole: false, limits: -Self.greatestFiniteMagnitude...Self.greatestFiniteMagnitude,
      text: { $0.description },
      value: { text in Self(text).flatMap { $0.isFinite ? $0 : nil } },
      double: { isDouble ? Double($0) : Double($0.description) ?? Double($0) }, isBinary: true)
  }
}

extension Double: NumberValue {}
extension Float: NumberValue {}
extension Int: NumberValue {}
extension Int8: NumberValue {}
extension Int16: NumberValue {}
extension Int32: NumberValue {}
extension Int64: NumberValue {}
extension UInt: NumberValue {}
extension UInt8: NumberValue {}
extension UInt16: NumberValue {}
extension UInt32: NumberValue {}
extension UInt64: NumberValue {}

#if UserDefaults || !canImport(FoundationEssentials)
  extension CGFloat: NumberValue {
    /// Converts numbers as those of a `Double`, which has the same precision.
    public static var numberConversion: NumberConversion<CGFloat> {
      NumberConversion(
        isWhole: false,
        limits: -CGFloat.greatestFiniteMagnitude...CGFloat.greatestFiniteMagnitude,
        text: { Double($0).description },
        value: { text in
          Double(text).flatMap { $0.isFinite ? CGFloat($0) : nil }
        }, double: { Double($0) }, isBinary: true)
    }
  }
#endif

extension Decimal: NumberValue {
  /// Converts decimal numbers, without rounding those that are typed.
  public static var numberConversion: NumberConversion<Decimal> {
    var conversion = NumberConversion(
      isWhole: false, limits: -Decimal.greatestFiniteMagnitude...Decimal.greatestFiniteMagnitude,
      text: { $0.description }, value: { Decimal(string: $0) })
    conversion.knownLimits = ("-" + limitText, limitText)
    return conversion
  }

  private static let limitText = Decimal.greatestFiniteMagnitude.description
}

// MARK: - Bounds

/// The bounds of a row's number. Where the app gives no bound, it is the limit of the type.
struct NumberRange<Value: NumberValue> {
  let closed: ClosedRange<Value>
  private let conversion = Value.numberConversion

  init(_ bounds: some ValueBounds<Value>) {
    let limits = conversion.limits
    // A bound of the app can be outside the limits, for example if it is infinite. The range has to
    // be valid then, too.
    let least = bounds.least ?? min(limits.lowerBound, bounds.greatest ?? limits.lowerBound)
    closed = least...(bounds.greatest ?? max(limits.upperBound, least))
  }

  /// The bounds for a control.
  var doubles: ClosedRange<Double> {
    let (least, greatest) = (double(closed.lowerBound), double(closed.upperBound))
    return min(least, greatest)...max(least, greatest)
  }

  func double(_ value: Value) -> Double { conversion.double(value) }

  /// Returns the numbers of a row in digits; `nil` if a `Double` holds all that the row can have.
  func exact(_ value: Value, step: Value?) -> Row.Box<ExactNumbers>? {
    if conversion.isBinary { return nil }
    let (limits, texts) = (conversion.limits, conversion.limitTexts)
    let (least, greatest) = (closed.lowerBound, closed.upperBound)
    let numbers = ExactNumbers(
      value: conversion.text(value),
      least: least == limits.lowerBound ? texts.least : conversion.text(least),
      greatest: greatest == limits.upperBound ? texts.greatest : conversion.text(greatest),
      step: step.map(conversion.text))
    return conversion.isWhole && numbers.areShort ? nil : Row.Box(numbers)
  }

  /// Stops the program, with the author's line, if the step of a row is not above 0, or infinite.
  func check(step: Value?, of title: String, _ file: StaticString, _ line: UInt) {
    guard let step, !(0 < double(step) && double(step) < .infinity) else { return }
    let needed = double(step) > 0 ? "finite" : "above 0"
    preconditionFailure(
      "The step of “\(title)” is \(step). Write one that is \(needed).", file: file, line: line)
  }

  /// Returns the contents of a stepper.
  func stepper(_ value: Value, step: Value) -> Row.Kind.Stepper {
    var stepper = Row.Kind.Stepper(
      value: double(value), bounds: doubles, step: double(step), isInteger: conversion.isWhole)
    stepper.exact = exact(value, step: step)
    return stepper
  }

  /// Writes the number of a row, in the bounds. A number that the type does not have is a bound.
  func write(_ number: Row.Value, to binding: Binding<Value>) {
    let digits =
      conversion.isWhole
      ? number.decimal?.rounded(toPlaces: 0).description : number.numberText
    let isAbove = number.double > double(closed.lowerBound)
    binding.wrappedValue =
      digits.flatMap(conversion.value)?.clamped(to: closed)
      ?? (isAbove ? closed.upperBound : closed.lowerBound)
  }
}
