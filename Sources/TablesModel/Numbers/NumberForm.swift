/// How rows of a kind show and read numbers that are not written as digits with a unit, such as the
/// seconds of a duration.
protocol NumberForm: Sendable {
  /// Creates the form in the language of words.
  init(_ words: Words)

  /// Returns a number as a row shows it.
  func text(of number: Double) -> String

  /// Returns a number as it is read aloud.
  func spokenText(of number: Double) -> String

  /// Returns the text with which the typing of a number begins.
  func typedText(of number: Double) -> String

  /// Reads a typed number of a row.
  func number(_ number: RowFace.Number, typed text: String) -> Row.Reading

  /// Adds steps to a typed number of a row, within its bounds.
  func stepped(_ number: RowFace.Number, _ typed: TypedText, by count: Int) -> TypedText

  /// Returns the sentence that names the numbers that a row accepts.
  func refusal(_ bounds: ClosedRange<Double>) -> String
}

extension RowFace.Number {
  /// The form of the number; `nil` for digits with a unit.
  func form(in words: Words) -> (any NumberForm)? { form.map { $0.init(words) } }
}

extension RowFace {
  /// Returns the value as it is read aloud: without abbreviations, if its kind has such a form.
  package func spokenValue(words: Words) -> String? {
    guard let number, !number.isMissing, let form = number.form(in: words) else {
      return valueText(words: words)
    }
    return form.spokenText(of: number.value)
  }
}
