/// A number that was typed as a text. All rows read numbers with this type.
///
/// Digits of any script make a number, after a sign if there is one, with the separators of the
/// language: `1.000,5` in German. Thousands may also be separated by blanks, apostrophes, or the
/// separators of another language, if the groups show that no decimals are meant: `1,5` is one and
/// a half in English, too, and `1.000.000` is a million. An exponent is read because large numbers
/// are shown with one: `1e+16`. Blanks are ignored at both ends. Other forms, such as hexadecimal
/// numbers, are not numbers.
package struct TypedNumber: Hashable, Sendable {
  /// The number.
  package let value: DecimalNumber
  /// Whether decimals look like a group of thousands, as in `1.000`, which is one in English and a
  /// thousand in German.
  package let isAmbiguous: Bool

  /// Reads a text. Returns `nil` if the text as a whole is not a number.
  package init?(_ text: String, symbols: NumberSymbols = NumberSymbols()) {
    guard let read = NumberReader(text, symbols: symbols), let parts = read.parts else {
      return nil
    }
    value = DecimalNumber(
      digits: parts.whole + parts.fraction, exponent: read.exponent - parts.fraction.count,
      isNegative: read.isNegative)
    let isGroup = parts.fraction.count == 3 && 1...3 ~= parts.whole.count && parts.whole[0] != 0
    isAmbiguous = isGroup && [[.point], [.comma]].contains(read.separators)
  }
}

/// The parts of a typed number, before it is known which separator begins the decimals.
private struct NumberReader {
  var isNegative = false
  /// The digits between the separators, one group more than there are separators.
  var groups: [[UInt8]] = [[]]
  var separators: [Separator] = []
  var exponent = 0
  private let symbols: NumberSymbols

  /// A separator, of whichever width.
  enum Separator: Hashable {
    case point, comma
    /// A separator that only groups digits: a blank, an apostrophe, or that of Arabic.
    case blank, apostrophe, arabicGrouping
    /// The decimal separator of Arabic.
    case arabicDecimal
    /// Another separator of the language.
    case other(Character)

    init?(_ character: Character, _ symbols: NumberSymbols) {
      switch character {
      case ".", "．": self = .point
      case ",", "，": self = .comma
      case "'", "’", "＇": self = .apostrophe
      case "\u{66B}": self = .arabicDecimal
      case "\u{66C}": self = .arabicGrouping
      case symbols.decimalSeparator, symbols.groupingSeparator:
        self = character.isWhitespace ? .blank : .other(character)
      default:
        guard character.isWhitespace, !character.isNewline else { return nil }
        self = .blank
      }
    }
  }

  /// Reads a text. Returns `nil` for a text with other characters.
  init?(_ text: String, symbols: NumberSymbols) {
    self.symbols = symbols
    var rest = Self.trimmed(text)[...]
    if let first = rest.first, Self.minuses.contains(first) {
      isNegative = true
      rest.removeFirst()
    } else if rest.first == "+" || rest.first == "＋" {
      rest.removeFirst()
    }
    while let character = rest.popFirst() {
      if let digit = character.decimalValue {
        groups[groups.count - 1].append(digit)
      } else if let separator = Separator(character, symbols) {
        separators.append(separator)
        groups.append([])
      } else if character == "e" || character == "E" {
        guard let power = Self.exponent(rest) else { return nil }
        exponent = power
        break
      } else {
        return nil
      }
    }
  }

  static let minuses: Set<Character> = ["-", "−", "﹣", "－"]

  /// The text without blanks at both ends, and without the marks that only say in which direction
  /// it is written. Arabic texts have one before a minus.
  private static func trimmed(_ text: String) -> String {
    String(text.unicodeScalars.filter { !$0.properties.isBidiControl }).trimmed
  }

  private static func exponent(_ text: Substring) -> Int? {
    var rest = text
    let isNegative = rest.first.map(minuses.contains) ?? false
    if isNegative || rest.first == "+" { rest.removeFirst() }
    guard !rest.isEmpty else { return nil }
    var power = 0
    for character in rest {
      guard let digit = character.decimalValue else { return nil }
      power = DecimalNumber.limited(power * 10 + Int(digit))
    }
    return isNegative ? -power : power
  }

  /// The digits before and after the decimal separator; `nil` if the separators are at places at
  /// which a number has none.
  var parts: (whole: [UInt8], fraction: [UInt8])? {
    let isDecimal = separators.last.map(isDecimal) ?? false
    let whole = isDecimal ? groups.dropLast() : groups[...]
    let fraction = isDecimal ? groups[groups.count - 1] : []
    let grouping = isDecimal ? separators.dropLast() : separators[...]
    if let first = grouping.first {
      guard first != .arabicDecimal, grouping.allSatisfy({ $0 == first }), Self.isGrouped(whole)
      else { return nil }
    }
    let digits = whole.flatMap { $0 }
    return digits.isEmpty && fraction.isEmpty ? nil : (digits, fraction)
  }

  /// Whether decimals follow the last separator.
  private func isDecimal(_ last: Separator) -> Bool {
    let decimal = Separator(symbols.decimalSeparator, symbols)
    if last == .arabicDecimal { return true }
    if separators.dropLast().contains(last) { return false }
    if separators.count > 1 || last == decimal {
      return last == decimal || last == .point || last == .comma
    }
    switch last {
    case .point, .comma:
      return last != Separator(symbols.groupingSeparator, symbols) || !Self.isGrouped(groups[...])
    case .blank, .apostrophe, .arabicGrouping, .arabicDecimal, .other: return false
    }
  }

  /// Whether groups have as many digits as those between thousands: three in the last group, and
  /// two or three in those before it, as in India.
  private static func isGrouped(_ groups: ArraySlice<[UInt8]>) -> Bool {
    guard groups.count > 1, let first = groups.first, first.first != 0, 1...3 ~= first.count,
      groups.last?.count == 3
    else { return false }
    return groups.dropFirst().allSatisfy { 2...3 ~= $0.count }
  }
}

extension Character {
  /// The value of a decimal digit of any script (Numeric_Type Decimal).
  var decimalValue: UInt8? {
    guard unicodeScalars.count == 1, let scalar = unicodeScalars.first,
      scalar.properties.numericType == .decimal, let value = wholeNumberValue
    else { return nil }
    return UInt8(value)
  }
}

extension StringProtocol {
  /// The text without blanks at both ends.
  package var trimmed: String {
    let rest = drop { $0.isWhitespace }
    guard let last = rest.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(rest[...last])
  }
}

// MARK: - Units

extension NumberFormat {
  /// Reads a typed number, with or without the unit of this format. The result is the number in the
  /// text: 40 for `40 %`, although the value of the row is 0.4.
  package func number(typed text: String, words: Words) -> TypedNumber? {
    TypedNumber(withoutUnit(text), symbols: words.numbers)
  }

  /// Returns a typed text without the prefix and suffix that this format adds to a number.
  func withoutUnit(_ typed: String) -> String {
    var rest = typed.trimmed[...]
    if suffix == "%", prefix.isEmpty { return Self.withoutPercentSign(rest) }
    let (before, after) = (prefix.trimmed, suffix.trimmed)
    if !after.isEmpty, rest.hasSuffix(after) { rest.removeLast(after.count) }
    guard !before.isEmpty else { return String(rest) }
    if rest.hasPrefix(before) { return String(rest.dropFirst(before.count)) }
    guard let sign = rest.first, NumberReader.minuses.contains(sign),
      rest.dropFirst().hasPrefix(before)
    else { return String(rest) }
    return String(sign) + rest.dropFirst(1 + before.count).trimmed
  }

  private static func withoutPercentSign(_ text: Substring) -> String {
    let signs: Set<Character> = ["%", "٪", "％", "﹪"]
    if let last = text.last, signs.contains(last) { return text.dropLast().trimmed }
    if let first = text.first, signs.contains(first) { return text.dropFirst().trimmed }
    return String(text)
  }
}
