import TablesBasics
import TablesModel

/// The texts that the user has typed and that are not stored, kept by address.
///
/// If a host loses the text of a field, because its cell is reused or its screen is left, it finds
/// the text here again. Setting or removing a draft does not change the presented rows.
extension Router {
  /// Returns the text that the user has typed into a row and that is not stored, because it is
  /// still being typed, was refused, or is being checked. `nil` if there is none.
  public func draft(at row: RowRef) -> String? {
    state.levels[row.screen]?.kept.drafts[row.address]
  }

  /// Keeps the text that the user is typing into a row. `nil` removes it.
  public func setDraft(_ text: String?, at row: RowRef) {
    guard let level = state.levels[row.screen] else { return }
    changeKept(of: level, .nothing) { $0.drafts[row.address] = text }
  }

  /// Returns the reason why the last input of a row was refused, or why its work has failed.
  public func refusal(at row: RowRef) -> String? {
    switch state.levels[row.screen]?.kept.status[row.address] {
    case .invalid(let reason), .failed(let reason): reason
    case .running, nil: nil
    }
  }

  /// Removes the text that was typed into a row and not stored, and the reason why it was refused.
  public func forgetInput(at row: RowRef) {
    guard let level = state.levels[row.screen] else { return }
    endTyping(at: row.address, on: level)
    removeRefusal(at: row)
  }

  /// Keeps the text that the user is typing into a row of the current screen, as a draft that
  /// ``storeTyped()`` stores.
  package func type(_ text: String, at row: RowRef) {
    guard let level = state.levels[row.screen] else { return }
    changeKept(of: level, .nothing) {
      $0.drafts[row.address] = text
      if let index = $0.typing.firstIndex(where: { $0.address == row.address }) {
        $0.typing[index] = row
      } else {
        $0.typing.append(row)
      }
    }
  }

  /// Stores the texts that are being typed on the current screen, in the order in which the typing
  /// began.
  ///
  /// A router does so before it goes back or opens a path. A host does so before the user does
  /// something outside the field.
  /// - Parameter isSubmitted: Whether the user has pressed Return, so that `onSubmit` is called.
  @discardableResult
  package func storeTyped(isSubmitted: Bool = false) -> [Outcome] {
    let level = top
    let due = level.kept.typing
    update(.nothing) { state in
      for level in state.levels.stack { state[level].kept.typing = [] }
    }
    return due.compactMap { row in
      guard level === top, let text = draft(at: row) else { return nil }
      return perform(.set(.text(text)), at: row, isSubmitted: isSubmitted)
    }
  }

  /// Ends the typing of a row's text, and keeps the text as a draft if it is not `nil`.
  func endTyping(at address: RowAddress, on level: Level, draft: String? = nil) {
    changeKept(of: level, .nothing) {
      $0.drafts[address] = draft
      $0.typing.removeAll { $0.address == address }
    }
  }
}

// MARK: - Numbers and dates

/// The reading of typed numbers and dates. A typed value is stored unchanged or not at all: a text
/// that is not a value of the row is refused with a sentence that names the accepted values.
extension Router {
  /// The result of reading a typed text as the number or the date of a row.
  enum TypedValue {
    case value(Row.Value)
    /// The text is not a value of the row, for this reason.
    case refused(String)
  }

  /// Reads a typed number or date in the form in which the row shows it. The unit may be omitted.
  /// Returns `nil` for rows with other values.
  func value(typed text: String, into target: PresentedRow) -> TypedValue? {
    switch target.row.face.value {
    case .number(let number): self.number(typed: text, into: number, target)
    case .date(let date): self.date(typed: text, into: date, target)
    case .nothing, .isOn, .text, .options, .part: nil
    }
  }

  private func number(
    typed text: String, into number: RowFace.Number, _ target: PresentedRow
  ) -> TypedValue {
    let format = target.row.numberFormat ?? .plain
    let rules = number.rules.scaled(by: format.scale)
    guard let typed = TypedNumber(format.withoutUnit(text)),
      rules.accepts(typed, from: number.value * format.scale)
    else { return .refused(rules.refusal(of: text, in: words, format: format)) }
    return .value(.number(typed.value / format.scale))
  }

  private func date(
    typed text: String, into date: Row.Kind.DatePicker, _ target: PresentedRow
  ) -> TypedValue? {
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

extension NumberRules {
  /// Returns the reason why a typed text is refused. It names the numbers that the row accepts or,
  /// if they have no bounds, says what is wrong.
  fileprivate func refusal(of text: String, in words: Words, format: NumberFormat) -> String {
    if let demand = demand(in: words, format: format) { return demand }
    if text.allSatisfy(\.isWhitespace) { return words.numberNeeded }
    return TypedNumber(format.withoutUnit(text)) == nil
      ? words.noNumber.filled(["text": text]) : words.numberIsWhole
  }

  /// Returns the sentence that names the accepted numbers; `nil` if they have no bounds.
  /// - Parameter format: The format with the unit of the numbers. The bounds are scaled already.
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
  /// Returns the reason why a text that is not a date with these components is refused.
  package func dateNeeded(_ components: Row.Kind.DatePicker.Components) -> String {
    switch components {
    case .date: dateNeeded.filled(["example": "2025-12-31"])
    case .time: timeNeeded.filled(["example": "18:30"])
    default: dateNeeded.filled(["example": "2025-12-31 18:30"])
    }
  }
}
