#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import TablesModel
  import UIKit

  // The swipe actions and the context menus of the rows.
  extension TableViewDriver {
    func tableView(
      _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { swipe(at: indexPath, from: .trailing) }

    func tableView(
      _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { swipe(at: indexPath, from: .leading) }

    private func swipe(
      at indexPath: IndexPath, from edge: SwipeEdge
    ) -> UISwipeActionsConfiguration? {
      let path = RowPath(indexPath)
      guard let swipe = source.swipeActions(at: path, from: edge) else { return nil }
      let cell = tableView?.cellForRow(at: indexPath)
      let actions = swipe.actions.map { action -> UIContextualAction in
        guard let action else {
          let deletion = Row(
            id: "delete", kind: .action(role: .destructive), title: source.words.delete)
          return swipeAction(deletion, in: cell, perform: source.deletion(at: path, in: cell))
        }
        return swipeAction(action.entry.row, in: cell) {
          action.perform()
          return nil
        }
      }
      let configuration = UISwipeActionsConfiguration(actions: actions)
      configuration.performsFirstActionWithFullSwipe = swipe.allowsFullSwipe
      return configuration
    }

    private func swipeAction(
      _ row: Row, in cell: UITableViewCell?, perform: @escaping () -> RowDeletion?
    ) -> UIContextualAction {
      let action = UIContextualAction(
        style: row.role == .destructive ? .destructive : .normal, title: row.title
      ) { [weak self, weak cell] _, _, done in
        guard let self else { return done(false) }
        endSwipe(isReloaded: true)
        let state = perform()
        // A row that was deleted stays aside, and any other one moves back to its place.
        swipe = Swipe(cell: cell, end: done) { [weak self] in
          if let state { return state() }
          guard let self, let cell, tableView?.indexPath(for: cell) == nil else { return .stays }
          return .isDeleted
        }
        endSwipe()
      }
      action.image = UIImage(row.image)
      if let tint = row.tint { action.backgroundColor = UIColor(tint) }
      return action
    }

    func tableView(
      _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath,
      point: CGPoint
    ) -> UIContextMenuConfiguration? {
      let actions = source.contextMenu(at: RowPath(indexPath)).map { action -> UIAction in
        let row = action.entry.row
        var attributes: UIMenuElement.Attributes = row.role == .destructive ? .destructive : []
        if !row.isEnabled { attributes.insert(.disabled) }
        return UIAction(
          title: row.title, subtitle: row.reason, image: UIImage(row.image),
          attributes: attributes
        ) { _ in action.perform() }
      }
      if actions.isEmpty { return nil }
      return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
        UIMenu(children: actions)
      }
    }
  }
#endif
