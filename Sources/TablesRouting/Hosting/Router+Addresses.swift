public import TablesModel

/// What the user does with a row, told by the row's address.
///
/// A control, a menu or a question outlives the place of its row: rows above it come and go while it
/// is open. So a host keeps the address, and the router finds the row where it is now. If the row is
/// gone, the outcome is `.gone`, and nothing is done.
extension Router {
  /// Selects a row, as ``select(_:)-(RowPath)`` does.
  @discardableResult
  public func select(_ address: RowAddress) -> Outcome {
    at(address) { select($0) }
  }

  /// Writes a value to a row: what a switch, a slider, a stepper, a text field, a date picker or the
  /// options of a picker give.
  @discardableResult
  public func set(_ value: Row.Value, at address: RowAddress) -> Outcome {
    at(address) { set(value, at: $0) }
  }

  /// Writes a value to the row at a path, as the method for values of that kind does.
  @discardableResult
  public func set(_ value: Row.Value, at path: RowPath) -> Outcome {
    switch value {
    case .isOn(let isOn): setOn(isOn, at: path)
    case .number(let number): setNumber(number, at: path)
    case .text(let text): setText(text, at: path)
    case .chosen(let places): choose(places, at: path)
    case .date(let seconds): setDate(seconds, at: path)
    }
  }

  /// Deletes a row from the data of the app.
  @discardableResult
  public func delete(at address: RowAddress) -> Outcome { at(address) { delete(at: $0) } }

  /// Cancels the work of a row.
  @discardableResult
  public func cancel(at address: RowAddress) -> Outcome { at(address) { cancel(at: $0) } }

  func at(_ address: RowAddress, _ body: (RowPath) -> Outcome) -> Outcome {
    currentPath(of: address).map(body) ?? .gone(address.row)
  }
}

// MARK: - Drafts

/// What the user has typed and what is not stored, kept by address.
///
/// A host that loses the text of a field, because its cell is reused or its screen is left, finds it
/// here again. Neither a draft nor its removal changes the presented rows.
extension Router {
  /// Returns the text that the user has typed into a row and that is not stored: it is being typed, it
  /// was refused, or it is being checked. `nil` if there is none.
  public func draft(at address: RowAddress) -> String? { drafts[draftKey(address)] }

  /// Keeps the text that the user has typed into a row of the current screen so far; `nil` removes it.
  public func setDraft(_ text: String?, at address: RowAddress) { drafts[draftKey(address)] = text }

  /// Returns the reason why the last input of a row was refused, or why its work has failed.
  public func refusal(at address: RowAddress) -> String? {
    switch top.kept.status[address] {
    case .invalid(let reason), .failed(let reason): reason
    case .running, nil: nil
    }
  }

  /// Forgets what was typed into a row and not stored, and why it was refused.
  public func forgetInput(at address: RowAddress) {
    setDraft(nil, at: address)
    removeRefusal(of: address)
  }

  private func draftKey(_ address: RowAddress) -> DraftKey {
    DraftKey(screen: addresses, address: address)
  }
}

/// A row of a screen of the stack.
struct DraftKey: Hashable {
  let screen: [RowAddress]
  let address: RowAddress
}
