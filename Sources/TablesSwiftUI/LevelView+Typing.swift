#if canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
  import SwiftUI
  import TablesModel
  import TablesRouting

  // The keyboard: what is typed into the fields of rows, and the field that has the keyboard.
  extension LevelView {
    func composedText(of row: RowRef) -> String? {
      model.composed.flatMap { $0.row == row ? $0.text : nil }
    }

    func type(_ text: String, into row: RowRef) {
      (model.composed, model.refused) = (nil, nil)
      if isCurrent { model.host.type(text, at: row) }
    }

    /// Passes on the text that an input method has composed in the field of a row.
    private func commit(_ row: RowRef) {
      if let text = composedText(of: row) { type(text, into: present(row)) }
    }

    /// Submits the text of a field in which the user has pressed Return. Unless it is refused, the
    /// keyboard goes on to the next text field. SwiftUI closes it in the last one.
    func submit(_ row: RowRef, _ seen: RowRef, in list: ScrollViewProxy) {
      guard isCurrent else { return }
      commit(seen)
      let asked = model.host.submit(row)
      question = asked ?? question
      guard asked == nil, isCurrent, focus == seen else { return }
      guard router.refusal(at: row) == nil else {
        model.refused = seen
        return
      }
      guard router.focus.row.map({ self.seen($0) == seen }) ?? true,
        let next = router.textField(nextTo: row)
      else { return }
      moveKeyboard(to: self.seen(next), in: list)
    }

    /// Puts the value back that the row in focus had before the user began to type, and closes the
    /// keyboard. While an input method composes a text, Escape is for the input method.
    private func cancelTyping() {
      guard isCurrent, let row = focus, composedText(of: row) == nil else { return }
      let present = present(row)
      model.host.route { $0.cancelEdit(of: present) }
      focus = nil
    }

    /// A button that nobody sees, with Escape as its key, while a field has the keyboard.
    @ViewBuilder var escape: some View {
      if focus != nil {
        Button(router.words.cancel.capitalizedFirst) { cancelTyping() }
          .keyboardShortcut(.cancelAction).opacity(0).accessibilityHidden(true)
      }
    }

    /// Stores what was typed into the field that has lost the keyboard, and tells the router which
    /// field has it now.
    func focusChanged(to row: RowRef?) {
      let (old, refused) = (model.host.typed, model.refused)
      guard row != nil || old?.screen == screen else { return }
      model.refused = nil
      #if !os(macOS)  // On macOS, the keyboard stays after Return.
        if row == nil, isCurrent, let refused, refused == old {
          focus = refused  // SwiftUI closes the keyboard after each Return.
          return
        }
      #endif
      if isCurrent, let old, old != row {
        commit(old)
        // A field that loses the focus to an action asks nothing, and leaves the question of that.
        question = model.host.leave(present(old)) ?? question
      }
      model.host.keyboardMoved(to: row, on: screen)
    }

    /// Moves the keyboard to where the app has moved the focus.
    func followFocus(in list: ScrollViewProxy) {
      guard isCurrent else { return }
      switch model.host.nextFocus() {
      case .begin(let row): moveKeyboard(to: seen(row), in: list)
      case .end(let row): if focus == seen(row) { focus = nil }
      case nil: break
      }
    }

    func moveKeyboard(to row: RowRef, in list: ScrollViewProxy) {
      if model.host.isInSight(row) {
        focus = row
        return
      }
      list.scrollTo(row.address)
      // The row has its field only after the list has scrolled.
      Task { @MainActor in if isCurrent { focus = row } }
    }

    /// Returns a row with the id by which the list tells it apart.
    func seen(_ row: RowRef) -> RowRef {
      let ids = router.identities(inSection: row.address.section, on: screen)
      return RowRef(row.address.withRow(ids[row.address.row] ?? row.address.row), on: screen)
    }

    /// Returns a row that has the id by which the list tells it apart, with its present id.
    private func present(_ seen: RowRef) -> RowRef {
      let ids = router.identities(inSection: seen.address.section, on: screen)
      guard let id = ids.first(where: { $0.value == seen.address.row })?.key else { return seen }
      return RowRef(seen.address.withRow(id), on: screen)
    }
  }

  extension RowAddress {
    /// Returns the address of another row of the same section.
    fileprivate func withRow(_ row: RowID) -> RowAddress { RowAddress(section: section, row: row) }
  }
#endif
