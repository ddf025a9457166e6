/// A number with its bounds and its step in ASCII digits, for a row whose numbers a `Double` would
/// round: whole numbers beyond ±2⁵³, and those of `Decimal`.
package struct ExactNumbers: Hashable, Sendable {
  fileprivate(set) var value: String
  let least, greatest: String
  let step: String?

  /// Creates the numbers of a row. A text that is no number, such as `inf`, stands for no bound.
  package init(value: String, least: String, greatest: String, step: String?) {
    (self.value, self.least, self.greatest, self.step) = (value, least, greatest, step)
  }

  /// Whether a `Double` holds all of the numbers, and all between them that are whole.
  package var areShort: Bool {
    [value, least, greatest, step ?? ""].allSatisfy { $0.utf8.count <= 15 }
  }

  /// Returns the numbers as a row with a format shows them.
  func scaled(by format: NumberFormat) -> Self {
    func scaled(_ text: String) -> String {
      DecimalNumber(text).map { format.scaled($0).description } ?? text
    }
    return Self(
      value: scaled(value), least: scaled(least), greatest: scaled(greatest),
      step: step.map(scaled))
  }
}

extension Row.Box<ExactNumbers> {
  /// Returns the numbers with another value.
  func with(_ value: Row.Value) -> Row.Box<ExactNumbers> {
    var numbers = self.value
    numbers.value = value.numberText ?? ""
    return Row.Box(numbers)
  }
}

extension Row.Value {
  /// Creates a number: a `Double`, unless that would round it.
  init(_ number: DecimalNumber) {
    let double = number.double
    self = DecimalNumber(double) == number ? .number(double) : .digits(number.description)
  }

  /// The number of a slider or a stepper; `nil` for other values, for NaN and for infinity.
  package var decimal: DecimalNumber? {
    switch self {
    case .number(let number): DecimalNumber(number)
    case .digits(let digits): DecimalNumber(digits)
    case .isOn, .text, .chosen, .date, .empty: nil
    }
  }

  /// The nearest number that a control can show; NaN for other values.
  package var double: Double {
    if case .number(let number) = self { number } else { decimal?.double ?? .nan }
  }

  /// The number in ASCII digits: `-41.7`.
  package var numberText: String? {
    if case .number(let number) = self, abs(number) < 0x1p53, let whole = Int(exactly: number) {
      return String(whole)
    }
    return decimal?.description
  }
}
