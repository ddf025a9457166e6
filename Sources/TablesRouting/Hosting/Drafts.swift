public import TablesModel

/// The texts that the user has typed and that are not stored, kept by address.
///
/// If a host loses the text of a field, because its cell is reused or its screen is left, it finds
/// the text here again. Setting or removing a draft does not change the presented rows.
extension Router {
  /// Returns the text that the user has typed into a row and that is not stored, because it is
  /// still being typed, was refused, or is being checked. `nil` if there is none.
  public func draft(at address: RowAddress) -> String? { state.drafts[draftKey(address)] }

  /// Keeps the text that the user is typing into a row of the current screen. `nil` removes it.
  public func setDraft(_ text: String?, at address: RowAddress) {
    let key = draftKey(address)
    update(.nothing) { $0.drafts[key] = text }
  }

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
    let key = draftKey(address)
    update(.nothing) { $0.drafts.type(text, key) }
  }

  /// Stores the texts that are being typed on the current screen, in the order in which the typing
  /// began.
  ///
  /// A router does so before it goes back or opens a path. A host does so before the user does
  /// something outside the field.
  /// - Parameter isSubmitted: Whether the user has pressed Return, so that `onSubmit` is called.
  @discardableResult
  package func storeTyped(isSubmitted: Bool = false) -> [Outcome] {
    let due = update(.nothing) { $0.drafts.endTyping() }
    return due.compactMap { key in
      guard key.screen == addresses, let text = state.drafts[key] else { return nil }
      return at(key.address) {
        perform(.set(.text(text)), at: $0, isSubmitted: isSubmitted)
      }
    }
  }

  func endTyping(at address: RowAddress) {
    let key = draftKey(address)
    update(.nothing) { $0.drafts.endTyping(key) }
  }

  private func draftKey(_ address: RowAddress) -> DraftKey {
    DraftKey(screen: addresses, address: address)
  }
}

/// The texts that were typed and are not stored, on all screens.
struct Drafts {
  private var texts: [DraftKey: String] = [:]
  /// The rows whose texts are being typed, and are stored before the user does anything else.
  private var typing: [DraftKey] = []

  subscript(key: DraftKey) -> String? {
    get { texts[key] }
    set { texts[key] = newValue }
  }

  mutating func type(_ text: String, _ key: DraftKey) {
    texts[key] = text
    if !typing.contains(key) { typing.append(key) }
  }

  mutating func endTyping(_ key: DraftKey) { typing.removeAll { $0 == key } }

  /// Returns the rows whose texts were being typed, in the order in which the typing began.
  mutating func endTyping() -> [DraftKey] {
    defer { typing = [] }
    return typing
  }
}

/// A row of a screen of the stack.
struct DraftKey: Hashable {
  let screen: [RowAddress]
  let address: RowAddress
}
