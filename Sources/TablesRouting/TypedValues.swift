import TablesBasics
package import TablesModel

/// Numbers and dates that were typed. They are read as a whole, and stored as they are or not at
/// all: a text that is no value of the row is refused with a sentence that names what is.
extension Router {
  /// Stores a number that was typed in the form in which the row shows it, with or without unit.
  func setTypedNumber(_ text: String, _ target: Target) -> Outcome {
    let format = target.row.numberFormat ?? .plain
    guard let rules = NumberRules(target.row.kind, scale: format.scale),
      case .number(let current)? = Row.Value(target.row.kind)
    else { return .ignored(target.row.id) }
    guard let typed = TypedNumber(format.withoutUnit(text)),
      rules.accepts(typed, from: current * format.scale)
    else { return invalid(rules.refusal(of: text, in: words, format: format), target) }
    return setNumber(typed.value / format.scale, target)
  }

  /// Stores a date that was typed in the form in which the row shows it.
  func setTypedDate(_ text: String, _ target: Target) -> Outcome {
    guard case .datePicker(let date) = target.row.kind,
      case .setDate(let input) = target.behavior.effect
    else { return .ignored(target.row.id) }
    guard let seconds = input.parse(text) else {
      return invalid(words.dateNeeded(date.components), target)
    }
    // A bound may be in the middle of the last component, such as the day, that is shown.
    let inside = date.bounds.map(seconds.clamped) ?? seconds
    guard inside == seconds || input.text(inside) == input.text(seconds) else {
      let bounds = date.bounds ?? seconds...seconds
      let reason = words.dateInside.filled([
        "least": input.text(bounds.lowerBound), "greatest": input.text(bounds.upperBound),
      ])
      return invalid(reason, target)
    }
    return setDate(inside, target)
  }
}

extension NumberRules {
  /// Returns the sentence with which a typed text is refused: it names the numbers that the row
  /// accepts or, if they have no bounds, says what is wrong.
  fileprivate func refusal(of text: String, in words: Words, format: NumberFormat) -> String {
    if let demand = demand(in: words, format: format) { return demand }
    if text.allSatisfy(\.isWhitespace) { return words.numberNeeded }
    return TypedNumber(format.withoutUnit(text)) == nil
      ? words.noNumber.filled(["text": text]) : words.numberIsWhole
  }

  /// Returns the sentence that names the numbers; `nil` if they have no bounds.
  /// - Parameter format: The unit of the numbers, which are in its scale already.
  private func demand(in words: Words, format: NumberFormat) -> String? {
    let (least, greatest) = (bounds.lowerBound, bounds.upperBound)
    guard least.isBound || greatest.isBound else { return nil }
    let unit = NumberFormat(prefix: format.prefix, suffix: format.suffix)
    let text =
      if hasSteps && !(isInteger && step == 1) {
        words.numberInSteps
      } else {
        isInteger ? words.wholeNumberInside : words.numberInside
      }
    return text.filled([
      "least": least.isBound ? unit.text(of: least) : "−∞",
      "greatest": greatest.isBound ? unit.text(of: greatest) : "∞",
      "step": unit.text(of: step),
    ])
  }
}

extension Words {
  /// Returns the sentence with which a text is refused that is not a date of these components.
  package func dateNeeded(_ components: Row.Kind.DatePicker.Components) -> String {
    switch components {
    case .date: dateNeeded.filled(["example": "2025-12-31"])
    case .time: timeNeeded.filled(["example": "18:30"])
    default: dateNeeded.filled(["example": "2025-12-31 18:30"])
    }
  }
}
