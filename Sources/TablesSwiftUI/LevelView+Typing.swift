#if canImport(SwiftUI) && !os(watchOS)
  import SwiftUI
  import TablesModel
  import TablesRouting

  // The keyboard: what is typed into the fields of rows, and the field that has the keyboard.
  extension LevelView {
    func composedText(of row: RowRef) -> String? {
      model.composed.flatMap { $0.row == row ? $0.text : nil }
    }

    func type(_ text: String, into row: RowRef) {
      model.composed = nil
      if isCurrent { model.host.type(text, at: row) }
    }

    /// Passes on the text that an input method has composed in the field of a row.
    private func commit(_ row: RowRef) {
      if let text = composedText(of: row) { type(text, into: row) }
    }

    /// Submits the text of a field in which the user has pressed Return. Unless it is refused, the
    /// keyboard goes on to the next text field. SwiftUI closes it in the last one.
    func submit(_ row: RowRef, _ seen: RowRef) {
      guard isCurrent else { return }
      commit(seen)
      let asked = model.host.submit(row)
      ask(asked)
      guard asked == nil, isCurrent, focus == seen, router.refusal(at: row) == nil,
        router.focus.row.map({ self.seen($0) == seen }) ?? true,
        let next = router.textField(nextTo: row), model.host.isInSight(self.seen(next))
      else { return }
      focus = self.seen(next)
    }

    /// Stores what was typed into the field that has lost the keyboard, and tells the router which
    /// field has it now.
    func focusChanged(to row: RowRef?) {
      let old = model.host.typed
      guard row != nil || old?.screen == screen else { return }
      if isCurrent, let old, old != row {
        commit(old)
        ask(model.host.leave(old))
      }
      model.host.keyboardMoved(to: row, on: screen)
    }

    /// Moves the keyboard to where the app has moved the focus.
    func followFocus(in list: ScrollViewProxy) {
      guard isCurrent else { return }
      switch model.host.nextFocus() {
      case .begin(let row):
        let row = seen(row)
        if model.host.isInSight(row) {
          focus = row
        } else {
          list.scrollTo(row.address.row)
          // The row has its field only after the list has scrolled.
          Task { @MainActor in if isCurrent { focus = row } }
        }
      case .end(let row): if focus == seen(row) { focus = nil }
      case nil: break
      }
    }

    /// Returns a row with the id by which the list tells it apart.
    private func seen(_ row: RowRef) -> RowRef {
      let ids = router.identities(inSection: row.address.section, on: screen)
      return RowRef(row.address.withRow(ids[row.address.row] ?? row.address.row), on: screen)
    }
  }

  extension RowAddress {
    /// Returns the address of another row of the same section.
    func withRow(_ row: RowID) -> RowAddress { RowAddress(section: section, row: row) }
  }
#endif
