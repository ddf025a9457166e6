#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import TablesModel
  import TablesRouting
  import UIKit

  // What the user does with the rows.
  extension RouterDriver: UITableViewDelegate {
    func tableView(
      _ tableView: UITableView, willDisplay cell: UITableViewCell,
      forRowAt indexPath: IndexPath
    ) {
      loadPages(ahead: [indexPath])
      // A cell that was made ahead of scrolling may show what the row was then.
      guard let cell = cell as? RowCell, let row = row(at: RowPath(indexPath)), !cell.shows(row)
      else { return }
      let hosted = hosted(row)
      guard cell.reuseIdentifier == RowCell.identifier(of: row, hosted) else { return }
      cell.show(row, hosted, draft: isCurrent ? router.draft(at: row.address) : nil)
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
      guard isCurrent, let row = row(at: RowPath(indexPath)) else { return nil }
      return row.row.isSelectable ? indexPath : nil
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      guard isCurrent, let row = row(at: RowPath(indexPath)) else { return }
      // A row that leads on stays selected until the user comes back.
      if !row.leadsOn { tableView.deselectRow(at: indexPath, animated: true) }
      if focusControl(of: row, at: indexPath, in: tableView) { return }
      asking(before: .select, row) { [weak self] in self?.select(row.address) }
    }

    /// Gives a text field the keyboard. The row's own effect is that of its control.
    private func focusControl(
      of row: PresentedRow, at indexPath: IndexPath, in tableView: UITableView
    ) -> Bool {
      guard case .textField = row.row.kind, row.row.isEnabled,
        let cell = tableView.cellForRow(at: indexPath) as? RowCell
      else { return false }
      return cell.focusControl()
    }

    private func select(_ address: RowAddress) {
      if case .asked = link.host.route({ $0.select(address) }) { askRouterQuestion() }
    }

    // MARK: Menus

    func tableView(
      _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle {
      currentPath(of: indexPath).map(router.canDelete(at:)) == true ? .delete : .none
    }

    func tableView(
      _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      guard let path = currentPath(of: indexPath), let row = row(at: path) else { return nil }
      var actions = row.row.swipeActions.enumerated().map { swipeAction($1, at: $0, of: row) }
      if router.canDelete(at: path) { actions.insert(deletion(of: row), at: 0) }
      let configuration = UISwipeActionsConfiguration(actions: actions)
      configuration.performsFirstActionWithFullSwipe = row.row.swipeActions.isEmpty
      return configuration
    }

    private func swipeAction(
      _ item: MenuItem, at index: Int, of row: PresentedRow
    ) -> UIContextualAction {
      let action = UIContextualAction(
        style: item.role == .destructive ? .destructive : .normal, title: item.title
      ) { [weak self] _, _, done in
        done(false)  // The row stays: the router says whether it goes.
        self?.run(item, row) { $0.performSwipeAction(item, index: index, at: row.address) }
      }
      action.image = UIImage(item.image)
      return action
    }

    private func deletion(of row: PresentedRow) -> UIContextualAction {
      UIContextualAction(style: .destructive, title: router.words.delete) {
        [weak self] _, _, done in
        done(false)
        self?.link.host.route { $0.delete(at: row.address) }
      }
    }

    func tableView(
      _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath,
      point: CGPoint
    ) -> UIContextMenuConfiguration? {
      guard isCurrent, let row = row(at: RowPath(indexPath)), !row.row.contextMenu.isEmpty else {
        return nil
      }
      let actions = row.row.contextMenu.enumerated().map { menuAction($1, at: $0, of: row) }
      return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
        UIMenu(children: actions)
      }
    }

    private func menuAction(_ item: MenuItem, at index: Int, of row: PresentedRow) -> UIAction {
      UIAction(
        title: item.title, image: UIImage(item.image),
        attributes: item.role == .destructive ? .destructive : []
      ) { [weak self] _ in
        self?.run(item, row) { $0.performContextMenu(item, index: index, at: row.address) }
      }
    }

    private func run(
      _ item: MenuItem, _ row: PresentedRow, _ perform: @escaping (Router) -> Outcome
    ) {
      asking(before: .menuItem(item), row) { [weak self] in
        if case .asked? = self?.link.host.route(perform) { self?.askRouterQuestion() }
      }
    }

    // MARK: Moving

    func tableView(
      _ tableView: UITableView, targetIndexPathForMoveFromRowAt source: IndexPath,
      toProposedIndexPath proposed: IndexPath
    ) -> IndexPath {
      handle(.reorderingBegan)
      return IndexPath(
        router.target(forMoveFrom: RowPath(source), proposed: RowPath(proposed)))
    }

    func tableView(
      _ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath
    ) -> Bool { self.tableView(tableView, editingStyleForRowAt: indexPath) != .none }

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
      handle(.reorderingEnded)  // A row that was dropped where it was is not told.
    }

    // MARK: Questions

    /// Asks what has to be asked before something is destroyed, then has it done.
    private func asking(
      before deed: RowDeed, _ row: PresentedRow, _ perform: @escaping () -> Void
    ) {
      // What is being typed is stored first, as the action may need it.
      tableView?.endEditing(true)
      guard let question = router.hostQuestion(before: deed, at: row.address) else {
        return perform()
      }
      ask(question) { if $0 { perform() } }
    }

    /// Asks the question of the router. Without a view controller the app asks it.
    func askRouterQuestion() {
      guard let question = router.question else { return }
      ask(question.confirmation) { [weak self] isConfirmed in
        guard let self, router.question == question else { return }
        if case .asked = link.host.route({ $0.answer(isConfirmed) }) { askRouterQuestion() }
      }
    }

    private func ask(_ question: Confirmation, answer: @escaping (Bool) -> Void) {
      tableView?.viewController?.present(
        UIAlertController(question, words: router.words, answer: answer), animated: true)
    }
  }

  extension UIAlertController {
    /// Creates the alert that asks a question.
    convenience init(
      _ question: Confirmation, words: Words, answer: @escaping (Bool) -> Void
    ) {
      self.init(title: question.title, message: question.message, preferredStyle: .alert)
      addAction(UIAlertAction(title: words.no, style: .cancel) { _ in answer(false) })
      addAction(
        UIAlertAction(title: question.confirm ?? words.yes, style: .destructive) { _ in
          answer(true)
        })
    }
  }

  extension UIImage {
    /// Returns the image that a row names, or `nil` if there is none.
    convenience init?(_ image: Row.Image?) {
      switch image {
      case .system(let name): self.init(systemName: name)
      case .named(let name): self.init(named: name)
      case nil: return nil
      }
    }
  }
#endif
