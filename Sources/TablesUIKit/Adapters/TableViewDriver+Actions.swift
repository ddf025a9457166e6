#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import TablesModel
  import UIKit

  // The swipe actions and the context menus of the rows, which this host lacks on tvOS.
  extension TableViewDriver {
    func tableView(
      _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      guard let swipe = source.swipeActions(at: RowPath(indexPath)) else { return nil }
      let cell = tableView.cellForRow(at: indexPath)
      var actions = swipe.actions.map { swipeAction($0, in: cell) }
      if source.editingStyle(at: RowPath(indexPath)) == .delete {
        let item = MenuItem(source.words.delete, role: .destructive)
        let delete = HostedAction(item) { [weak self, weak cell] in
          // Rows above may have been inserted or deleted since the swipe.
          guard let self, let cell, let now = self.tableView?.indexPath(for: cell) else {
            return nil
          }
          return source.commit(.delete, at: RowPath(now))
        }
        actions.insert(swipeAction(delete, in: cell), at: 0)
      }
      let configuration = UISwipeActionsConfiguration(actions: actions)
      configuration.performsFirstActionWithFullSwipe = swipe.allowsFullSwipe
      return configuration
    }

    private func swipeAction(
      _ action: HostedAction, in cell: UITableViewCell?
    ) -> UIContextualAction {
      let contextual = UIContextualAction(
        style: action.item.role == .destructive ? .destructive : .normal,
        title: action.item.title
      ) { [weak self, weak cell] _, _, done in
        self?.endSwipe(isReloaded: true)
        let state = action.perform()
        // A row that was deleted stays aside, and any other one moves back to its place.
        self?.swipe = Swipe(end: done) {
          state?()
            ?? (cell.flatMap { self?.tableView?.indexPath(for: $0) } == nil ? .isDeleted : .stays)
        }
        self?.endSwipe()
      }
      contextual.image = UIImage(action.item.image)
      return contextual
    }

    func tableView(
      _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath,
      point: CGPoint
    ) -> UIContextMenuConfiguration? {
      let actions = source.contextMenu(at: RowPath(indexPath)).map { action in
        UIAction(
          title: action.item.title, image: UIImage(action.item.image),
          attributes: action.item.role == .destructive ? .destructive : []
        ) { _ in _ = action.perform() }
      }
      if actions.isEmpty { return nil }
      return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
        UIMenu(children: actions)
      }
    }
  }
#endif
