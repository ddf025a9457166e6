import TablesModel

/// A number that is typed or changed in steps.
///
/// The line shows the number in the scale of the row, in the language of the screen and without a
/// unit, and accepts any text. The text is checked only when it is stored. A number that the user
/// does not edit keeps the decimals that the line does not show.
package struct NumberEditor: Equatable, Sendable {
  /// The text with the cursor.
  package var line: LineEditor
  /// The initial number, or the result of the last step, in the scale of the line. `step(by:)`
  /// starts from it if the line does not hold a number.
  private var value: Double
  /// The exact number of the row, which scaling could round. `nil` after a step has changed it.
  private var original: Double?
  private let rules: NumberRules
  /// The number format of the row. The typed number is the number of the row times the scale of the
  /// format, which is 100 for a percentage.
  private let format: NumberFormat
  private let words: Words

  /// Creates an editor for the number of a slider or stepper.
  package init(
    _ number: RowFace.Number, format: NumberFormat = .plain, words: Words = .english
  ) {
    value = format.scaled(number.value)
    original = number.value
    rules = number.rules.scaled(by: format.scale)
    (self.format, self.words) = (format, words)
    line = LineEditor(rules.text(of: value, words: words))
  }

  /// The number to store if the line shows the initial number or the result of a step. `nil` if the
  /// user has typed another text, or if the initial number is outside the bounds.
  package var untypedNumber: Double? {
    guard rules.bounds.contains(value), line.text == rules.text(of: value, words: words) else {
      return nil
    }
    return original ?? format.unscaled(value)
  }

  /// Adds steps, or subtracts them if `count` is negative, within the bounds.
  ///
  /// Starts from the number on the line or, if the line does not hold one, from the last number.
  package mutating func step(by count: Int) {
    if line.text != rules.text(of: value, words: words),
      let typed = format.number(typed: line.text, words: words)
    {
      value = rules.nearest(to: typed.value.double)
    }
    (value, original) = (rules.stepped(value, by: count), nil)
    line = LineEditor(rules.text(of: value, words: words))
  }

  /// Edits the number with a key. Returns `false` if the key is not an editing key.
  mutating func apply(_ key: Key) -> Bool {
    switch key.code {
    case .up: step(by: 1)
    case .down: step(by: -1)
    case .pageUp: step(by: 10)
    case .pageDown: step(by: -10)
    default: return line.apply(key)
    }
    return true
  }
}
