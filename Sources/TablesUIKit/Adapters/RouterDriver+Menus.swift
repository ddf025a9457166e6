#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import TablesModel
  import TablesRouting
  import UIKit

  // The swipe actions and the context menus of the rows, which a television does not have.
  extension RouterDriver {
    func tableView(
      _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      guard let path = currentPath(of: indexPath), let row = row(at: path) else { return nil }
      var actions = row.row.swipeActions.enumerated().map { swipeAction($1, at: $0, row) }
      if router.canDelete(at: path, atDepth: shownDepth) {
        actions.insert(deletion(row), at: 0)
      }
      let configuration = UISwipeActionsConfiguration(actions: actions)
      configuration.performsFirstActionWithFullSwipe = row.row.swipeActions.isEmpty
      return configuration
    }

    private func swipeAction(
      _ item: MenuItem, at index: Int, _ row: PresentedRow
    ) -> UIContextualAction {
      let action = action(
        item.title, item.role == .destructive ? .destructive : .normal,
        .swipeAction(item, index: index), row)
      action.image = UIImage(item.image)
      return action
    }

    private func deletion(_ row: PresentedRow) -> UIContextualAction {
      action(router.words.delete, .destructive, .delete, row)
    }

    private func action(
      _ title: String, _ style: UIContextualAction.Style, _ action: RowAction, _ row: PresentedRow
    ) -> UIContextualAction {
      UIContextualAction(style: style, title: title) { [weak self] _, _, done in
        done(false)  // The row stays until the router removes it.
        self?.perform(action, at: row.address, hint: row.path)
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
        self?.perform(.contextMenu(item, index: index), at: row.address, hint: row.path)
      }
    }
  }
#endif
