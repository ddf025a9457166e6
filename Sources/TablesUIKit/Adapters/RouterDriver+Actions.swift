#if canImport(UIKit) && !os(watchOS)
  import TablesModel
  import TablesRouting
  import UIKit

  // The actions of the user on the rows.
  extension RouterDriver: UITableViewDelegate {
    func tableView(
      _ tableView: UITableView, willDisplay cell: UITableViewCell,
      forRowAt indexPath: IndexPath
    ) {
      loadPages(ahead: [indexPath])
      // A cell that was created ahead of scrolling may show an earlier state of the row.
      guard let cell = cell as? RowCell, let row = row(at: RowPath(indexPath)),
        !cell.shows(row, in: link.palette)
      else { return }
      let hosted = hosted(row)
      guard cell.reuseIdentifier == RowCell.identifier(of: row, hosted) else { return }
      cell.show(row, hosted, draft: router.draft(at: row.ref), in: link.palette)
    }

    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      header(in: tableView, ofSection: section)
    }

    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
      footer(in: tableView, ofSection: section)
    }

    // MARK: Selecting

    func tableView(
      _ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath
    ) -> Bool {
      row(at: RowPath(indexPath)).map { hosted($0).isSelectable } ?? false
    }

    func tableView(
      _ tableView: UITableView, willSelectRowAt indexPath: IndexPath
    ) -> IndexPath? {
      guard isActive, let row = row(at: RowPath(indexPath)) else { return nil }
      return row.row.isSelectable ? indexPath : nil
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      guard isActive, let row = row(at: RowPath(indexPath)) else { return }
      // A row that leads to another screen stays selected until the user comes back.
      if !row.leadsOn { tableView.deselectRow(at: indexPath, animated: true) }
      if focusControl(of: row, at: indexPath, in: tableView) { return }
      perform(.select, at: row.ref)
    }

    /// Moves the keyboard focus to the text field of a row. Returns `false` if the row has none.
    private func focusControl(
      of row: PresentedRow, at indexPath: IndexPath, in tableView: UITableView
    ) -> Bool {
      guard row.row.face.text != nil, row.row.isEnabled,
        let cell = tableView.cellForRow(at: indexPath) as? RowCell
      else { return false }
      return cell.focusControl()
    }

    // MARK: Editing

    func tableView(
      _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle {
      let path = currentPath(of: indexPath)
      return path.map { router.canDelete(at: $0, on: shownScreen) } == true ? .delete : .none
    }

    // MARK: Moving

    func tableView(
      _ tableView: UITableView, targetIndexPathForMoveFromRowAt source: IndexPath,
      toProposedIndexPath proposed: IndexPath
    ) -> IndexPath {
      handle(.reorderingBegan)
      return IndexPath(dragTarget(from: RowPath(source), proposed: RowPath(proposed)))
    }

    func tableView(
      _ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath
    ) -> Bool { self.tableView(tableView, editingStyleForRowAt: indexPath) != .none }

    // MARK: Questions

    /// Performs an action of the user on a row, or shows a question first. If the table view has no
    /// view controller, the question cannot be shown, and the action is not performed.
    ///
    /// - Parameter cell: The cell whose control the user has moved. It shows the stored value as
    ///   soon as there is no question left.
    func perform(_ action: RowAction, at row: RowRef, in cell: RowCell? = nil) {
      guard isActive else { return showAgain(cell, at: row) }
      switch action {
      case .set: break  // The screen beside this one stays open.
      case .select, .swipeAction, .contextMenu, .delete:
        becomeCurrent()
        // The text that is being typed is stored first, because the action may need it.
        tableView?.endEditing(true)
      }
      ask(link.host.perform(action, at: row), at: row, in: cell)
    }

    /// In a split view, makes the router leave the screen beside this one, because the router
    /// selects and moves only rows of the current screen.
    func becomeCurrent() {
      if !isCurrent, isActive { router.pop(to: shownScreen) }
    }

    func ask(_ question: HostedQuestion?, at row: RowRef, in cell: RowCell?) {
      guard let question, let controller = tableView?.viewController else {
        deselect(row)
        return showAgain(cell, at: row)
      }
      let alert = UIAlertController(question) { [weak self, weak cell] in
        self?.asked = nil
        self?.ask(self?.link.host.answer($0, to: question), at: row, in: cell)
      }
      asked = Asked(question: question, alert: alert, row: row, cell: cell)
      controller.presenter.present(alert, animated: true)
    }

    /// Dismisses the alert of a question that is no longer open, because another host of the router
    /// has answered it or asked another one.
    func dismissClosedQuestion() {
      guard let asked, !link.host.isOpen(asked.question) else { return }
      self.asked = nil
      asked.alert?.presentingViewController?.dismiss(animated: true)
      deselect(asked.row)
      showAgain(asked.cell, at: asked.row)
    }

    /// A question that an alert asks.
    struct Asked {
      let question: HostedQuestion
      weak var alert: UIAlertController?
      let row: RowRef
      weak var cell: RowCell?
    }
  }

  extension UIAlertController {
    /// Creates the alert that asks a question.
    convenience init(_ question: HostedQuestion, answer: @escaping (Bool) -> Void) {
      self.init(title: question.title, message: question.message, preferredStyle: .alert)
      addAction(UIAlertAction(title: question.cancel, style: .cancel) { _ in answer(false) })
      let style: UIAlertAction.Style = question.isDestructive ? .destructive : .default
      addAction(UIAlertAction(title: question.confirm, style: style) { _ in answer(true) })
    }
  }

  extension UIImage {
    /// Creates the image that a row names; `nil` if there is none.
    convenience init?(_ image: Row.Image?) {
      switch image {
      case .system(let name): self.init(systemName: name)
      case .named(let name): self.init(named: name)
      case nil: return nil
      }
    }
  }
#endif

#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import TablesModel
  import TablesRouting
  import UIKit

  // The swipe actions and the context menus of the rows, which this host lacks on tvOS.
  extension RouterDriver {
    func tableView(
      _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      guard let path = currentPath(of: indexPath), let row = row(at: RowPath(indexPath)) else {
        return nil
      }
      let cell = tableView.cellForRow(at: indexPath)
      var actions = row.row.swipeActions.enumerated().map { index, item in
        let style = UIContextualAction.Style(item.role)
        let action = action(
          item.title, style, .swipeAction(item, index: index), row.ref, in: cell)
        action.image = UIImage(item.image)
        return action
      }
      if router.canDelete(at: path, on: shownScreen) {
        let title = router.words.delete
        actions.insert(action(title, .destructive, .delete, row.ref, in: cell), at: 0)
      }
      let configuration = UISwipeActionsConfiguration(actions: actions)
      configuration.performsFirstActionWithFullSwipe = row.allowsFullSwipe
      return configuration
    }

    private func action(
      _ title: String, _ style: UIContextualAction.Style, _ action: RowAction, _ row: RowRef,
      in cell: UITableViewCell?
    ) -> UIContextualAction {
      UIContextualAction(style: style, title: title) { [weak self, weak cell] _, _, done in
        self?.perform(action, at: row)
        done(self?.isDeleted(cell) ?? false)
      }
    }

    func tableView(
      _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath,
      point: CGPoint
    ) -> UIContextMenuConfiguration? {
      guard isActive, let row = row(at: RowPath(indexPath)), !row.row.contextMenu.isEmpty else {
        return nil
      }
      let actions = row.row.contextMenu.enumerated().map { menuAction($1, at: $0, row) }
      return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
        UIMenu(children: actions)
      }
    }

    private func menuAction(
      _ item: MenuItem, at index: Int, _ row: PresentedRow
    ) -> UIAction {
      UIAction(
        title: item.title, image: UIImage(item.image),
        attributes: item.role == .destructive ? .destructive : []
      ) { [weak self] _ in
        self?.perform(.contextMenu(item, index: index), at: row.ref)
      }
    }
  }

  extension UIContextualAction.Style {
    /// Creates the style of an action with a role.
    init(_ role: ActionRole?) { self = role == .destructive ? .destructive : .normal }
  }

  // MARK: Dragging

  // A row is dragged among the shown rows, while the router may present newer ones.
  extension RouterDriver {
    /// Returns the path, among the shown rows, to which the user can drag a row.
    func dragTarget(from source: RowPath, proposed: RowPath) -> RowPath {
      guard let row = made[source], router.searchText(on: shownScreen) == nil,
        let current = currentPath(of: IndexPath(source)),
        router.canMove(at: current, on: shownScreen)
      else { return source }
      guard let elements = row.behavior.reordering else {
        return shown.target(forMoveFrom: source, proposed: proposed)
      }
      var target = shown.target(forMoveFrom: source, proposed: proposed, within: .section)
      let first = source.row - elements.offset
      target.row = target.row.clamped(to: first..<first + elements.count)
      return target
    }

    /// Returns the path, among the newest rows, of a row that is dropped among the shown ones:
    /// after the row that is above it, or before the one that is below it.
    func newestTarget(forDropFrom source: RowPath, to target: RowPath) -> RowPath {
      guard !isInStep, let moved = newestPath(ofShown: source) else { return target }
      let isDown = source.section == target.section && source.row < target.row
      let below = RowPath(section: target.section, row: target.row + (isDown ? 1 : 0))
      let above = RowPath(section: below.section, row: below.row - 1)
      if above.row >= 0, above != source, let path = newestPath(ofShown: above) {
        let isMovedUp = path.section == moved.section && path > moved
        return RowPath(section: path.section, row: path.row + (isMovedUp ? 0 : 1))
      }
      guard let path = newestPath(ofShown: below) else { return target }
      let isMovedUp = path.section == moved.section && path > moved
      return RowPath(section: path.section, row: path.row - (isMovedUp ? 1 : 0))
    }

    private func newestPath(ofShown path: RowPath) -> RowPath? {
      made.knownAddress(of: path)
        .flatMap { router.path(of: RowRef($0, on: shownScreen, at: path)) }
    }
  }
#endif
