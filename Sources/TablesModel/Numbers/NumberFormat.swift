/// The format in which a slider, a stepper or a text field shows its number.
///
/// ```swift
/// Slider("Volume", value: $volume).format(.percent)                      // 40%
/// Stepper("Distance", value: $distance, in: 1...50).format(.unit("km"))  // 5 km
/// TextField("Price", value: $price).format(.fractionDigits(2))           // 41.70
/// ```
/// The separators are those of the language; see ``Words``.
public struct NumberFormat: Hashable, Sendable {
  /// The factor by which the number is multiplied to show it: 100 for a percentage.
  package var scale: Double
  /// The text before the number.
  package var prefix: String
  /// The text after the number.
  package var suffix: String
  /// The number of decimals. Defaults to `nil`: as many as the number has, but at most three, or as
  /// many as the step of the row has.
  ///
  /// A text field shows more decimals if its number has them, so that what it shows is what is
  /// stored.
  package var fractionDigits: Int?
  /// Whether thousands are separated. Defaults to `false`.
  package var isGrouped = false

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

  /// Returns the format with thousands separated: `12,500`.
  public func grouped() -> NumberFormat {
    var format = self
    format.isGrouped = true
    return format
  }

  /// Returns a number as it is shown, with the separators of a language.
  package func text(of number: Double, words: Words = .english) -> String {
    text(of: number, words: words, limit: Self.defaultLimit)
  }
}

extension NumberFormat {
  /// The greatest number of decimals of a number whose format and row require no others.
  static let defaultLimit = 3

  /// Returns a number as it is shown.
  /// - Parameter limit: The greatest number of decimals if the format has no number of its own.
  func text(of number: Double, words: Words, limit: Int) -> String {
    guard let decimal = DecimalNumber(number), abs(number * scale) < 1e16 else {
      let text = String(number * scale).map {
        $0 == "." ? String(words.numbers.decimalSeparator) : String($0)
      }
      return signed(text.joined(), words)
    }
    return text(of: decimal, words: words, limit: limit)
  }

  /// Returns a number as it is shown, with all digits before the decimal separator.
  func text(of number: DecimalNumber, words: Words, limit: Int) -> String {
    text(of: number, decimals: fractionDigits.map { $0...$0 } ?? 0...limit, words: words)
  }

  /// Returns a number as a text field shows it: with all decimals that it has.
  func wholeText(of number: DecimalNumber, words: Words) -> String {
    text(of: number, decimals: (fractionDigits ?? 0)...Int.max, words: words)
  }

  private func text(
    of number: DecimalNumber, decimals: ClosedRange<Int>, words: Words
  ) -> String {
    let scaled = scaled(number)
    let digits = words.numbers.digits(of: scaled, decimals: decimals, isGrouped: isGrouped)
    let isNegative = scaled.isNegative && digits.contains { ("1"..."9").contains($0) }
    return signed(isNegative ? "-" + digits : digits, words)
  }

  /// Returns a number in digits with the prefix and the suffix.
  private func signed(_ digits: String, _ words: Words) -> String {
    let isNegative = digits.hasPrefix("-")
    let digits = isNegative ? String(digits.dropFirst()) : digits
    let text =
      suffix == "%" && prefix.isEmpty
      ? words.numbers.percentage.filled(["number": digits]) : prefix + digits + suffix
    return isNegative ? "-" + text : text
  }

  /// Returns a number of a row as this format shows it, without rounding.
  func scaled(_ number: DecimalNumber) -> DecimalNumber {
    guard scale != 1, let factor = DecimalNumber(scale) else { return number }
    return number * factor
  }

  /// Returns a number of a row as this format shows it, without the rounding errors of a product of
  /// binary fractions.
  func scaled(_ number: Double) -> Double {
    guard scale != 1, let decimal = DecimalNumber(number) else { return number * scale }
    return scaled(decimal).double
  }

  /// Returns the number of a row that this format shows as a given one.
  func unscaled(_ shown: DecimalNumber) -> DecimalNumber {
    scale == 1 ? shown : shown.divided(by: scale)
  }
}

extension Row {
  /// Returns a number of the row, such as its value or a bound, as the row shows it.
  package func text(of number: Double, words: Words = .english) -> String {
    if let form = face.number?.form(in: words) { return form.text(of: number) }
    return (numberFormat ?? .plain).text(of: number, words: words, limit: decimalLimit)
  }

  /// Returns the number of the row as the row shows it.
  func text(of number: RowFace.Number, words: Words) -> String {
    guard number.rules.exact != nil, let decimal = number.stored.decimal else {
      return text(of: number.value, words: words)
    }
    return (numberFormat ?? .plain).text(of: decimal, words: words, limit: decimalLimit)
  }

  /// The greatest number of decimals of a row whose format has no number of its own: as many as its
  /// step has.
  private var decimalLimit: Int {
    let scale = numberFormat?.scale ?? 1
    guard let rules = face.number?.rules, rules.givenStep != nil, !rules.isInteger else {
      return NumberFormat.defaultLimit
    }
    return rules.scaled(by: scale).decimalLimit
  }

  /// A message if the format of the row rounds the numbers at its steps, so that a step would seem
  /// to change nothing. `nil` if the format shows them exactly.
  package var formatProblem: String? {
    guard let format = numberFormat, let step = face.number?.rules.givenStep,
      let decimal = DecimalNumber(step), let shown = format.fractionDigits
    else { return nil }
    let needed = format.scaled(decimal).fractionDigits
    guard needed > shown else { return nil }
    return """
      “\(title.printable)” has steps of \(decimal), but its format rounds to \(shown) decimals: \
      write fractionDigits: \(needed), or a larger step
      """
  }
}
