import TablesBasics
import TablesModel
import TablesText

/// A number that is typed or changed in steps, inside its bounds.
///
/// The line shows the number as the row does. As long as nothing is typed, the number keeps the
/// decimals that are not shown. The line accepts only what can become a number: digits, a minus if
/// the bounds allow negative numbers, and a point if the number may have a fraction. A comma is
/// taken for a point.
package struct NumberEditor: Equatable, Sendable {
  /// The text with the cursor.
  package private(set) var line: LineEditor
  /// The initial number, or the result of the last step. `step(by:)` starts from it if the line
  /// does not hold a number.
  private var value: Double
  /// The exact number of the row, which scaling could round. `nil` after a step has changed it.
  private var original: Double?
  private let rules: NumberRules
  /// The factor by which the number of the row is multiplied to get the typed one: 100 for a
  /// percentage, otherwise 1.
  private let scale: Double

  /// Creates an editor for a slider. A typed number is rounded to the nearest one that it accepts.
  package init(_ slider: Row.Kind.Slider, scale: Double = 1) {
    self.init(value: slider.value, rules: NumberRules(slider.scaled(by: scale)), scale: scale)
  }

  /// Creates an editor for a stepper. A typed number may lie between two steps.
  package init(_ stepper: Row.Kind.Stepper, scale: Double = 1) {
    self.init(value: stepper.value, rules: NumberRules(stepper.scaled(by: scale)), scale: scale)
  }

  private init(value: Double, rules: NumberRules, scale: Double) {
    self.value = value * scale
    original = value
    self.rules = rules
    self.scale = scale
    line = LineEditor(NumberFormat.plain.text(of: value * scale))
  }

  /// Returns the number inside the bounds that is nearest to the one on the line.
  /// - Throws: The reason if the line does not hold a number.
  package func number() throws(NumberRefusal) -> Double {
    if let original, line.text == NumberFormat.plain.text(of: value) { return original }
    return try shownNumber() / scale
  }

  /// Returns the number in the scale of the line.
  private func shownNumber() throws(NumberRefusal) -> Double {
    if line.text == NumberFormat.plain.text(of: value) { return value }
    if line.text.isEmpty { throw .empty }
    guard let number = Double(line.text) else { throw .notANumber(line.text) }
    return rules.nearest(to: number)
  }

  /// Inserts digits of any script, a minus, or a point before the cursor.
  ///
  /// A number with an exponent, such as `1e+16`, is replaced as a whole.
  /// - Throws: The reason if the text cannot be part of the number. The line is then unchanged.
  package mutating func insert(_ typed: String) throws(NumberRefusal) {
    let digits = try rules.digits(of: typed)
    try edit {
      if !Self.isBeginning($0.text) { $0 = LineEditor() }
      $0.insert(digits)
    }
  }

  /// Moves the cursor or deletes text.
  /// - Throws: `notANumber` if no number begins with the result. The line is then unchanged.
  package mutating func edit(
    _ change: (inout LineEditor) -> Void
  ) throws(NumberRefusal) {
    var changed = line
    change(&changed)
    // The remainder of `1e+16` after a deletion is allowed until something is typed.
    let isShorter = changed.text.utf8.count < line.text.utf8.count
    if changed.text != line.text && !isShorter && !Self.isBeginning(changed.text) {
      throw .notANumber(changed.text)
    }
    line = changed
  }

  /// Adds steps, or subtracts them if `count` is negative, as far as the bounds.
  ///
  /// Starts from the number on the line or, if it does not hold one, from the last number.
  package mutating func step(by count: Int) {
    set((try? shownNumber()) ?? value)  // The last number if the text is none.
    set(rules.stepped(value, by: count))
  }

  /// Adds or subtracts ten steps for each page.
  package mutating func page(by count: Int) { step(by: 10 * count) }

  private mutating func set(_ number: Double) {
    (value, original) = (number, nil)
    line = LineEditor(NumberFormat.plain.text(of: number))
  }

  /// Returns whether a number in decimal notation can begin with a text: `-`, `12`, `0.`.
  private static func isBeginning(_ text: String) -> Bool {
    let digits = text.utf8.drop { $0 == UInt8(ascii: "-") }
    let points = digits.count { $0 == UInt8(ascii: ".") }
    let isPlain = digits.allSatisfy { $0 == UInt8(ascii: ".") || 0x30...0x39 ~= $0 }
    return text.utf8.count - digits.count <= 1 && points <= 1 && isPlain
  }
}

extension NumberRules {
  /// Returns a typed text with ASCII digits.
  /// - Throws: The reason if a character cannot be part of a number that the row accepts.
  fileprivate func digits(of typed: String) throws(NumberRefusal) -> String {
    var digits = ""
    for character in typed where !character.isWhitespace {
      digits.append(try digit(character))
    }
    return digits
  }

  private func digit(_ character: Character) throws(NumberRefusal) -> Character {
    if let value = character.decimalValue { return Character(String(value)) }
    switch character {
    case "-", "−":
      if bounds.lowerBound >= 0 { throw .negative }
      return "-"
    case ".":
      if isInteger { throw .fraction }
      return "."
    case ",", "\u{66B}":
      if isInteger { throw .character(character) }
      return "."  // The decimal point of many languages.
    default: throw .character(character)
    }
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

extension Row.Kind.Slider {
  fileprivate func scaled(by scale: Double) -> Self {
    Self(
      value: value * scale, bounds: bounds.lowerBound * scale...bounds.upperBound * scale,
      step: step.map { $0 * scale })
  }
}

extension Row.Kind.Stepper {
  fileprivate func scaled(by scale: Double) -> Self {
    Self(
      value: value * scale, bounds: bounds.lowerBound * scale...bounds.upperBound * scale,
      step: step * scale, isInteger: isInteger && scale == scale.rounded())
  }
}

/// The reason why a text is refused as a number.
package enum NumberRefusal: Error, Hashable, Sendable {
  /// Nothing was typed.
  case empty
  /// The character is not part of any number.
  case character(Character)
  /// A minus sign, though the bounds allow no negative numbers.
  case negative
  /// A decimal point, though the number has to be an integer.
  case fraction
  /// Each character can be part of a number, but the text is not one.
  case notANumber(String)

  /// Returns the reason in the user's words. It is the same on every kind of screen.
  package func reason(in words: Words) -> String {
    switch self {
    case .empty: words.numberNeeded
    case .character(let character): words.notInNumber.filled(["text": String(character)])
    case .negative: words.numberNotNegative
    case .fraction: words.numberIsWhole
    case .notANumber(let text): words.noNumber.filled(["text": text])
    }
  }
}
