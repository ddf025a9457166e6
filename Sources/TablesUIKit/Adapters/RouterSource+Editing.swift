#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import TablesModel
  import TablesRouting
  @preconcurrency import UIKit  // the notifications are variables in the SDK of iOS 16

  // The edit mode, in which rows are marked, and the row that is revealed.
  extension RouterSource {
    /// Whether the screen is edited.
    var isEditing: Bool { router.isEditing(on: shownScreen) }

    /// Begins or ends editing the screen. Returns `false` if the router refuses it.
    func setEditing(_ isEditing: Bool) -> Bool {
      var isDone = false
      link.host.route { [shownScreen] router in
        let outcome = router.setEditing(isEditing, on: shownScreen)
        isDone = outcome != .unhandled
        return outcome
      }
      return isDone
    }

    func canBeMarked(_ path: RowPath) -> Bool { isActive && row(at: path)?.canBeMarked == true }

    func beginMarking() { if !isEditing { _ = setEditing(true) } }

    func didDeselect(_ path: RowPath) {
      if isActive, let row = row(at: path), row.row.isMarked != nil { mark(row, false) }
    }

    /// Marks a row that the user has selected, or removes its mark.
    func mark(_ row: PresentedRow, _ isMarked: Bool) {
      becomeCurrent()
      link.host.route { $0.mark(isMarked, at: row.ref) }
    }

    // MARK: Following the router

    /// Selects the rows that are marked, and no other of those that can be marked: a row that
    /// becomes visible, or all visible rows.
    func followMarks(at path: RowPath? = nil) {
      guard let tableView, tableView.isEditing, isInStep else { return }
      let selected = Set(tableView.indexPathsForSelectedRows ?? [])
      for path in path.map({ [$0] }) ?? tableView.visiblePaths {
        let indexPath = IndexPath(path)
        guard let isMarked = row(at: path)?.row.isMarked,
          isMarked != selected.contains(indexPath)
        else { continue }
        if isMarked {
          tableView.selectRow(at: indexPath, animated: false, scrollPosition: .none)
        } else {
          tableView.deselectRow(at: indexPath, animated: false)
        }
      }
    }

    /// Scrolls a screen of options once to the option that is chosen.
    func followOpening() {
      guard !isOpened, isCurrent, isSettled, isInStep else { return }
      isOpened = true
      guard let path = router.openingPath.map({ IndexPath($0) }), let tableView,
        tableView.cellForRow(at: path) == nil
      else { return }
      tableView.scrollToRow(at: path, at: .middle, animated: false)
    }

    /// Scrolls to the row that the router reveals, and highlights it once, unless this was done.
    func followReveal() {
      let row = revealFollower.next(router.revealed) {
        isCurrent && isSettled && isInStep && router.path(of: $0)?.isOfItem == true
      }
      guard let row, let tableView, let path = router.path(of: row) else { return }
      let indexPath = IndexPath(path)
      tableView.scrollToRow(at: indexPath, at: .middle, animated: false)
      tableView.layoutIfNeeded()
      if router.revealed?.takesKeyboard == true, focusField(of: row) { return }
      UIAccessibility.post(
        notification: .layoutChanged, argument: tableView.cellForRow(at: indexPath))
      if tableView.isEditing { return }
      tableView.selectRow(at: indexPath, animated: false, scrollPosition: .none)
      tableView.deselectRow(at: indexPath, animated: true)
    }
  }
#endif
