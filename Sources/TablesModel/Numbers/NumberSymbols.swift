/// The characters with which numbers are written in a language.
///
/// ```swift
/// let swedish = Words(translations: [
///   "decimalSeparator": ",", "groupingSeparator": "\u{A0}", "percentage": "{number} %",
/// ])
/// ```
package struct NumberSymbols: Hashable, Sendable {
  /// What is shown in place of a number that is none: NaN or infinity.
  package static let missing = "–"

  /// The character before the decimals. Defaults to a point.
  package var decimalSeparator: Character = "."
  /// The character between groups of three digits. Defaults to a comma.
  package var groupingSeparator: Character = ","
  /// The form of a percentage, with `{number}` in place of the number. Defaults to `{number}%`.
  package var percentage = "{number}%"

  /// Creates the symbols of English.
  package init() {}

  private init(_ decimal: Character, _ grouping: Character, isPercentSpaced: Bool) {
    (decimalSeparator, groupingSeparator) = (decimal, grouping)
    if isPercentSpaced { percentage = "{number} %" }
  }

  /// Creates the symbols of one of ``Words/languages``, as the Unicode CLDR lists them.
  /// - Parameters:
  ///   - language: The code of the language.
  ///   - region: The code of the country or region in upper case, or `419` for Latin America.
  init(language: String, region: String?) {
    switch (language, region) {
    case ("de", "CH"), ("de", "LI"), ("it", "CH"): self.init(".", "’", isPercentSpaced: false)
    case ("de", "AT"): self.init(",", "\u{A0}", isPercentSpaced: true)
    case ("fr", "CA"): self.init(",", "\u{A0}", isPercentSpaced: true)
    case ("fr", _): self.init(",", "\u{202F}", isPercentSpaced: true)
    case ("es", let region?) where !Self.spanishCommas.contains(region):
      self.init(".", ",", isPercentSpaced: true)
    case ("de", _), ("es", _): self.init(",", ".", isPercentSpaced: true)
    case ("pt", "PT"): self.init(",", "\u{A0}", isPercentSpaced: false)
    case ("it", _), ("pt", _), ("nl", _): self.init(",", ".", isPercentSpaced: false)
    default: self.init()
    }
  }

  /// The regions where Spanish numbers have a decimal comma. Elsewhere in America, they have a
  /// point.
  private static let spanishCommas: Set = [
    "ES", "EA", "IC", "GQ", "PH", "AR", "BO", "CL", "CO", "CR", "EC", "PY", "UY", "VE",
  ]
}

extension NumberSymbols {
  /// Returns a number in digits, without a sign.
  /// - Parameters:
  ///   - decimals: The least and the greatest number of decimals.
  ///   - isGrouped: Whether thousands are separated.
  func digits(
    of number: DecimalNumber, decimals: ClosedRange<Int>, isGrouped: Bool
  ) -> String {
    if number.needsExponent { return number.scientific(separator: decimalSeparator) }
    let rounded = number.rounded(toPlaces: decimals.upperBound)
    var fraction = rounded.fraction
    let missing = decimals.lowerBound - fraction.utf8.count
    if missing > 0 { fraction += String(repeating: "0", count: missing) }
    let whole = isGrouped ? grouped(rounded.whole) : rounded.whole
    return fraction.isEmpty ? whole : whole + String(decimalSeparator) + fraction
  }

  private func grouped(_ digits: String) -> String {
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.utf8.count - index).isMultiple(of: 3) { text.append(groupingSeparator) }
      text.append(digit)
    }
    return text
  }
}
