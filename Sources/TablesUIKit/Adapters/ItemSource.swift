#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import TablesCells
  import TablesModel
  import TablesRouting
  import UIKit

  /// The items of a `TableController`, which a table view shows as its `CellHost`.
  @MainActor final class ItemSource<Configurator: CellConfigurator> {
    let controller: TableController<Configurator>
    let words: Words
    weak var driver: TableViewDriver?
    var themes: Themes?
    var hostState = HostState()
    /// The identifiers for which the table view can make a cell.
    var registered: Set<ReuseIdentifier> = []
    /// The classes of cells that are not `UITableViewCell`s.
    var headless: [ReuseIdentifier: any HeadlessCell.Type] = [:]
    /// The cell that was dequeued for a `HeadlessCell`, until it is returned to the table view.
    var dequeued: RowCell?

    init(_ controller: TableController<Configurator>, words: Words) {
      (self.controller, self.words) = (controller, words)
    }

    /// Returns the path, in the newest data, of a row that the table view shows. `nil` if the row
    /// was removed.
    func newestPath(of path: RowPath) -> RowPath? { controller.newestPath(of: path, shownIn: self) }
  }

  // MARK: - What the user does

  extension ItemSource: RowSource {
    var shown: DataSource<Configurator.Item> { controller.data(in: self) }

    var palette: Palette { Palette() }

    func begin() { controller.show(in: self) }

    func toggleSection(_ id: SectionID, near index: Int) {
      tableView?.endEditing(true)  // The field may disappear with its section.
      controller.toggleSection(id, near: index, in: self)
    }

    func reuseIdentifier(at path: RowPath) -> String? {
      controller.reuseIdentifier(at: path, in: self)?.rawValue
    }

    func prefetch(_ paths: [RowPath]) { controller.prefetch(paths.compactMap(newestPath)) }

    func cancelPrefetching(_ paths: [RowPath]) {
      controller.cancelPrefetching(paths.compactMap(newestPath))
    }

    func shouldHighlight(_ path: RowPath) -> Bool {
      newestPath(of: path).flatMap(controller.willSelect) != nil
    }

    func willSelect(_ path: RowPath) -> RowPath? {
      guard let newest = newestPath(of: path), let chosen = controller.willSelect(newest) else {
        return nil
      }
      if chosen == newest { return path }
      // The path of another row is one in the newest data. It is used only if the tapped row has
      // the same path there as in the table view.
      return newest == path ? chosen : nil
    }

    func didSelect(_ path: RowPath) { newestPath(of: path).map(controller.didSelect) }

    func didDeselect(_ path: RowPath) { newestPath(of: path).map(controller.didDeselect) }

    func editingStyle(at path: RowPath) -> EditingStyle {
      newestPath(of: path).map(controller.editingStyle) ?? .none
    }

    func commit(_ style: EditingStyle, at path: RowPath) {
      if let path = newestPath(of: path) { controller.commit(style, at: path, in: self) }
    }

    func deletion(at path: RowPath, in cell: UITableViewCell?) -> () -> RowDeletion? {
      { [weak self, weak cell] in
        let now = cell.flatMap { self?.tableView?.indexPath(for: $0) }
        if let now { self?.commit(.delete, at: RowPath(now)) }
        return nil
      }
    }

    func canMove(at path: RowPath) -> Bool {
      newestPath(of: path).map(controller.canMove) ?? false
    }

    func target(forMoveFrom source: RowPath, proposed: RowPath) -> RowPath {
      controller.target(forMoveFrom: source, proposed: proposed, in: self)
    }

    func move(from source: RowPath, to target: RowPath) {
      controller.move(from: source, to: target, in: self)
    }

    func swipeActions(at path: RowPath, from edge: SwipeEdge) -> SwipeActions? {
      let all = newestPath(of: path).map(controller.swipeActions) ?? []
      let own = all.filter { $0.edge == edge }
      if own.isEmpty { return nil }
      let canDelete = editingStyle(at: path) == .delete
      return SwipeActions(
        Row.Swipe(own.map(\.entry), from: edge, canDelete: canDelete), own.map(hosted))
    }

    func contextMenu(at path: RowPath) -> [HostedAction] {
      newestPath(of: path).map(controller.contextMenu)?.map(hosted) ?? []
    }

    /// Returns an action. If it has a question, the user is asked first.
    private func hosted(_ action: ItemAction) -> HostedAction {
      HostedAction(entry: action.entry) { [weak self] in
        guard let self else { return }
        guard let question = action.question else { return action.perform() }
        let hosted = HostedQuestion(
          question, isDestructive: action.row.role == .destructive, words: words)
        let alert = UIAlertController(hosted) { answer, _ in
          if answer != hosted.cancelIndex { action.perform() }
        }
        tableView?.viewController?.presentAbove(alert)
      }
    }
  }
#endif
