#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import TablesCells
  import TablesModel
  import TablesRouting
  import UIKit

  // The swipe actions and the context menus of the items.
  extension ControllerDriver {
    func tableView(
      _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      guard let path = newestPath(of: indexPath) else { return nil }
      let own = controller.swipeActions(at: path)
      if own.isEmpty { return nil }  // The table view offers a deletion itself.
      var actions = own.map(swipeAction)
      if controller.editingStyle(at: path) == .delete {
        let cell = tableView.cellForRow(at: indexPath)
        let delete = ItemAction(MenuItem(words.delete, role: .destructive)) {
          [weak self, weak tableView, weak cell] in
          // Rows above may have come or gone since the swipe.
          guard let self, let cell, let now = tableView?.indexPath(for: cell),
            let path = newestPath(of: now)
          else { return }
          controller.commit(.delete, at: path, in: self)
        }
        actions.insert(swipeAction(delete, isAsked: false), at: 0)
      }
      let configuration = UISwipeActionsConfiguration(actions: actions)
      configuration.performsFirstActionWithFullSwipe = false
      return configuration
    }

    private func swipeAction(_ action: ItemAction) -> UIContextualAction {
      swipeAction(action, isAsked: true)
    }

    private func swipeAction(_ action: ItemAction, isAsked: Bool) -> UIContextualAction {
      let contextual = UIContextualAction(
        style: action.item.role == .destructive ? .destructive : .normal, title: action.item.title
      ) { [weak self] _, _, done in
        done(false)  // The row stays until the app removes its item.
        if isAsked { self?.perform(action) } else { action.perform() }
      }
      contextual.image = UIImage(action.item.image)
      return contextual
    }

    func tableView(
      _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath,
      point: CGPoint
    ) -> UIContextMenuConfiguration? {
      let actions = newestPath(of: indexPath).map(controller.contextMenu) ?? []
      if actions.isEmpty { return nil }
      return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
        UIMenu(
          children: actions.map { action in
            UIAction(
              title: action.item.title, image: UIImage(action.item.image),
              attributes: action.item.role == .destructive ? .destructive : []
            ) { [weak self] _ in self?.perform(action) }
          })
      }
    }

    /// Performs an action, after its question if it has one.
    private func perform(_ action: ItemAction) {
      guard let question = action.question else { return action.perform() }
      let hosted = HostedQuestion(
        question, isDestructive: action.item.role == .destructive, words: words)
      let alert = UIAlertController(hosted) { isConfirmed in
        if isConfirmed { action.perform() }
      }
      tableView?.viewController?.presenter.present(alert, animated: true)
    }
  }
#endif
