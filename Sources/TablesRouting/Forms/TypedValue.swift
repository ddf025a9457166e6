import TablesBasics
import TablesModel

/// The reading of typed numbers and dates. A typed value is stored unchanged or not at all: a text
/// that is not a value of the row is refused with a sentence that names the accepted values.
extension Router {
  /// Reads a typed number or date in the form in which the row shows it. The unit may be omitted.
  /// Returns `nil` for rows with other values.
  func value(typed text: String, into target: PresentedRow) -> Row.Reading? {
    switch target.row.face.value {
    case .date(let date): self.date(typed: text, into: date, target)
    case .number, .text: target.row.number(typed: text, words: words)
    case .nothing, .isOn, .options, .part: nil
    }
  }

  private func date(
    typed text: String, into date: Row.Kind.DatePicker, _ target: PresentedRow
  ) -> Row.Reading? {
    guard case .setDate(let input) = target.behavior.effect else { return nil }
    if date.isOptional, text.allSatisfy(\.isWhitespace) { return .value(.empty) }
    let start = date.start(now: input.now())
    let base = input.localTime(of: start) ?? CivilTime(minutes: 0)
    let form = DateForm(date.components, words: words)
    guard let time = form.read(text, on: base), let seconds = input.seconds(of: time, like: start)
    else {
      if form.hasFields(text) { return .refused(words.noDate.filled(["text": text])) }
      let needed = date.components == .time ? words.timeNeeded : words.dateNeeded
      return .refused(needed.filled(["example": date.example(in: words)]))
    }
    // The row does not show seconds, nor which of two equal local times the date is.
    let chosen = time == base ? start : seconds
    let typed = time.date.year == base.date.year ? date : input.boundedForTyping(date)
    if let broken = input.brokenBounds(of: date, at: chosen)
      ?? input.brokenBounds(of: typed, at: chosen)
    {
      return .refused(broken.sentence(for: date.components, words: words))
    }
    let isSame = chosen == date.secondsSinceReferenceDate
    return .value(.date(isSame ? chosen : date.bounds.map(chosen.clamped) ?? chosen))
  }

  // MARK: Changing a typed text

  /// Returns the text with which the typing of a row's value begins.
  package func typedText(of target: PresentedRow) -> String {
    switch target.row.face.value {
    case .text(let field): field.editedText
    case .number(let number): target.row.typedText(of: number, words: words)
    case .date(let date): typedText(of: date, target)
    case .nothing, .isOn, .options, .part: ""
    }
  }

  private func typedText(of date: Row.Kind.DatePicker, _ target: PresentedRow) -> String {
    guard date.text.isEmpty, case .setDate(let input) = target.behavior.effect,
      let time = input.localTime(of: date.start(now: input.now()))
    else { return target.row.valueText(words: words) ?? "" }
    return DateForm(date.components, words: words).text(of: time)
  }

  /// Returns a typed number with steps added to it, or a typed date with steps added to its field
  /// at the caret. Returns `nil` if the row has another value.
  package func stepped(_ typed: TypedText, by count: Int, _ target: PresentedRow) -> TypedText? {
    switch target.row.face.value {
    case .number(let number): target.row.stepped(number, typed, by: count, words: words)
    case .date(let date): stepped(typed, by: count, date, target)
    case .nothing, .isOn, .text, .options, .part: nil
    }
  }

  private func stepped(
    _ typed: TypedText, by count: Int, _ date: Row.Kind.DatePicker, _ target: PresentedRow
  ) -> TypedText? {
    guard case .setDate(let input) = target.behavior.effect else { return nil }
    let start = date.start(now: input.now())
    return DateForm(date.components, words: words).stepped(
      typed, by: count, from: input.localTime(of: start) ?? CivilTime(minutes: 0)
    ) { input.seconds(of: $0, like: start) != nil }
  }
}
