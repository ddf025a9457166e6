#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import TablesModel
  import TablesRouting
  import UIKit

  // The keyboard: what is typed into the fields of cells, and the field that has the keyboard.
  extension RouterSource {
    func type(_ text: String, in cell: RowCell) {
      if let row = ref(in: cell) { link.host.type(text, at: row) }
    }

    /// Records which field is about to get the keyboard.
    func typingWillBegin(in cell: RowCell) { nextTyped = ref(in: cell) }

    /// Returns whether Return goes on from the field of a cell to another one.
    func goesOn(from cell: RowCell) -> Bool {
      ref(in: cell).flatMap { router.textField(nextTo: $0) } != nil
    }

    func typingBegan(in cell: RowCell) {
      nextTyped = nil
      // If an update moves the keyboard to a new field of the same row, the edit goes on, and there
      // is nothing to report.
      guard driver?.isMovingKeyboard == false, let row = ref(in: cell) else { return }
      link.host.keyboardMoved(to: row, on: shownScreen)
    }

    func leaveField(in cell: RowCell) {
      if let row = ref(in: cell) { leaveField(of: row, in: cell) }
    }

    /// Stores the text of a field that the user has left. An edit that goes on in another field of
    /// the row is not left.
    func leaveField(of row: RowRef, in cell: RowCell?) {
      guard driver?.isMovingKeyboard == false else { return }
      endTyping(row, in: cell) { $0.leave($1) }
      // If another field is about to get the keyboard, the router is told when that has happened.
      if nextTyped == nil { link.host.keyboardMoved(to: nil, on: shownScreen) }
    }

    /// Submits the text of a field in which the user has pressed Return. Unless it is refused, the
    /// keyboard goes on to the next text field, or closes in the last one.
    func submit(in cell: RowCell) {
      guard let row = ref(in: cell) else { return }
      endTyping(row, in: cell) { $0.submit($1) }
      // The app may have moved the keyboard, or may have removed the row.
      guard cell.isTyping else { return }
      if asked == nil, router.refusal(at: row) != nil { return }
      if asked == nil, let next = router.textField(nextTo: row), focusField(of: next) { return }
      tableView?.endEditing(true)
    }

    /// Puts the value back that a row had before the user began to type, and closes the keyboard.
    func cancelEdit(in cell: RowCell) {
      guard let row = ref(in: cell) else { return }
      guard isActive else { return showAgain(cell, at: row) }
      becomeCurrent()
      link.host.route { $0.cancelEdit(of: row) }
      showAgain(cell, at: row)
      tableView?.endEditing(true)
    }

    /// Ends the typing in a field with a closure that submits the text, or tells the router that
    /// the user has left the field. Shows the question that the closure returns, if any.
    private func endTyping(
      _ row: RowRef, in cell: RowCell?, _ end: (RouterRunner, RowRef) -> HostedQuestion?
    ) {
      guard isActive else { return showAgain(cell, at: row) }
      becomeCurrent()
      ask(end(link.host, row), at: row, in: cell)
    }

    // MARK: Following the app

    /// Moves the keyboard to where the app has moved the focus.
    func followFocus() {
      // A keyboard that an update moves is moved back before the app's focus is followed.
      guard isCurrent, isSettled, driver?.isMovingKeyboard == false else { return }
      tableView?.visibleCells.lazy.compactMap { $0 as? RowCell }.first(where: \.isTyping)?
        .showReturnKey()
      switch link.host.nextFocus() {
      case .begin(let row): if !focusField(of: row) { link.host.focusFailed(on: shownScreen) }
      case .end(let row):
        if link.host.typed?.isSameRow(as: row) == true { tableView?.endEditing(true) }
      case nil: break
      }
    }

    /// Gives the keyboard to the field of a row, and scrolls to it if it is not visible. Returns
    /// `false` if the row has no field now.
    func focusField(of row: RowRef) -> Bool {
      guard let tableView, let path = shown.path(of: row).map({ IndexPath($0) }) else {
        return false
      }
      if tableView.cellForRow(at: path) == nil {
        tableView.scrollToRow(at: path, at: .middle, animated: false)
        tableView.layoutIfNeeded()
      }
      return (tableView.cellForRow(at: path) as? RowCell)?.focusControl() ?? false
    }
  }
#endif
