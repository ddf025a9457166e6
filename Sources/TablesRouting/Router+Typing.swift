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
