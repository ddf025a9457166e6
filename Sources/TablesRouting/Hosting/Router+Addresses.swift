public import TablesModel

/// The actions of the user on a row that is given by its address.
///
/// While a control, a menu or a question is open, rows above its row come and go. A host therefore
/// keeps the address, and the router finds the current path of the row. If the row was removed, the
/// outcome is `.gone`, and nothing is done.
extension Router {
  /// Selects a row, as ``select(_:)-(RowPath)`` does.
  @discardableResult
  public func select(_ address: RowAddress) -> Outcome {
    at(address) { select($0) }
  }

  /// Writes a value to a row, as ``set(_:at:)-(_,RowPath)`` does.
  @discardableResult
  public func set(_ value: Row.Value, at address: RowAddress) -> Outcome {
    at(address) { set(value, at: $0) }
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

/// The texts that the user has typed and that are not stored, kept by address.
///
/// If a host loses the text of a field, because its cell is reused or its screen is left, it finds
/// the text here again. Setting or removing a draft does not change the presented rows.
extension Router {
  /// Returns the text that the user has typed into a row and that is not stored, because it is
  /// still being typed, was refused, or is being checked. `nil` if there is none.
  public func draft(at address: RowAddress) -> String? { drafts[draftKey(address)] }

  /// Keeps the text that the user is typing into a row of the current screen. `nil` removes it.
  public func setDraft(_ text: String?, at address: RowAddress) { drafts[draftKey(address)] = text }

  /// Returns the reason why the last input of a row was refused, or why its work has failed.
  public func refusal(at address: RowAddress) -> String? {
    switch top.kept.status[address] {
    case .invalid(let reason), .failed(let reason): reason
    case .running, nil: nil
    }
  }

  /// Removes the text that was typed into a row and not stored, and the reason why it was refused.
  public func forgetInput(at address: RowAddress) {
    setDraft(nil, at: address)
    endTyping(at: address)
    removeRefusal(of: address)
  }

  /// Keeps the text that the user is typing into a row of the current screen, as a draft that
  /// ``storeTyped()`` stores.
  package func type(_ text: String, at address: RowAddress) {
    setDraft(text, at: address)
    let key = draftKey(address)
    if !typing.contains(key) { typing.append(key) }
  }

  /// Stores the texts that are being typed on the current screen, in the order in which that began.
  ///
  /// A router does so before it goes back or opens a path. A host does so before the user does
  /// something outside of the field.
  @discardableResult
  package func storeTyped() -> [Outcome] {
    let due = typing
    typing = []
    return due.compactMap { key in
      guard key.screen == addresses, let text = drafts[key] else { return nil }
      return set(.text(text), at: key.address)
    }
  }

  func endTyping(at address: RowAddress) {
    let key = draftKey(address)
    typing.removeAll { $0 == key }
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
