/// How a slider or a stepper shows its number.
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
