import TablesBasics
import TablesModel

/// The reading of typed numbers and dates. A typed value is stored unchanged or not at all: a text
/// that is not a value of the row is refused with a sentence that names the accepted values.
extension Router {
  /// Reads a typed number or date in the form in which the row shows it. The unit may be omitted.
  /// Returns `nil` for rows with other values.
  func value(typed text: String, into target: PresentedRow) -> Row.Reading? {
    if case .date(let date) = target.row.face.value {
      return self.date(typed: text, into: date, target)
    }
    return target.row.number(typed: text, words: words)
  }

  private func date(
    typed text: String, into date: Row.Kind.DatePicker, _ target: PresentedRow
  ) -> Row.Reading? {
    guard case .setDate(let input) = target.behavior.effect else { return nil }
    guard let seconds = input.parse(text) else {
      return .refused(words.dateNeeded(date.components))
    }
    // A bound may be in the middle of the last component that is shown, such as the day.
    let inside = date.bounds.map(seconds.clamped) ?? seconds
    guard inside == seconds || input.text(inside) == input.text(seconds) else {
      let bounds = date.bounds ?? seconds...seconds
      let reason = words.dateInside.filled([
        "least": input.text(bounds.lowerBound), "greatest": input.text(bounds.upperBound),
      ])
      return .refused(reason)
    }
    return .value(.date(inside))
  }
}

extension Words {
  /// Returns the reason why a text that is not a date with these components is refused.
  package func dateNeeded(_ components: Row.Kind.DatePicker.Components) -> String {
    switch components {
    case .date: dateNeeded.filled(["example": "2025-12-31"])
    case .time: timeNeeded.filled(["example": "18:30"])
    default: dateNeeded.filled(["example": "2025-12-31 18:30"])
    }
  }
}
