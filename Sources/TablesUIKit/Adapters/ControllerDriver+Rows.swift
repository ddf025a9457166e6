#if canImport(UIKit) && !os(watchOS)
  import TablesCells
  import TablesModel
  import UIKit

  // The cells of the items. A `HeadlessCell` is shown in a `RowCell`.
  extension ControllerDriver {
    /// The identifier of the cells that show an error, or a cell that was not dequeued here.
    static let plainIdentifier = "Tables.item"

    func register(
      _ cellClass: AnyClass, forIdentifier identifier: ReuseIdentifier
    ) throws(CellError) {
      guard cellClass is UITableViewCell.Type || cellClass is any HeadlessCell.Type else {
        throw foreignClass(cellClass)
      }
      let isHeadless = !(cellClass is UITableViewCell.Type)
      tableView?.register(
        isHeadless ? RowCell.self : cellClass, forCellReuseIdentifier: identifier.rawValue)
      registered.insert(identifier)
      if isHeadless { headless[identifier] = cellClass as? any HeadlessCell.Type }
    }

    func registerNib(
      named name: String, for cellClass: AnyClass, forIdentifier identifier: ReuseIdentifier
    ) {
      let nib = UINib(nibName: name, bundle: Bundle(for: cellClass))
      tableView?.register(nib, forCellReuseIdentifier: identifier.rawValue)
      registered.insert(identifier)
    }

    func hasNib(named name: String, for cellClass: AnyClass) -> Bool {
      Bundle(for: cellClass).path(forResource: name, ofType: "nib") != nil
    }

    func dequeueCell(withIdentifier identifier: ReuseIdentifier, at path: RowPath) -> AnyObject? {
      guard let tableView else { return nil }
      if registered.contains(identifier) {
        let cell = tableView.dequeueReusableCell(
          withIdentifier: identifier.rawValue, for: IndexPath(path))
        guard let kind = headless[identifier], let cell = cell as? RowCell else { return cell }
        dequeued = cell
        let content = cell.headless ?? kind.init()
        cell.headless = content
        return content
      }
      // Unlike the method above, this one returns `nil` if the storyboard has no such prototype.
      guard let cell = tableView.dequeueReusableCell(withIdentifier: identifier.rawValue) else {
        return nil
      }
      registered.insert(identifier)
      return cell
    }

    /// Returns the cell of a row. If there is none, returns a cell that shows the error, as in
    /// every other host.
    func cell(at indexPath: IndexPath, in tableView: UITableView) -> UITableViewCell {
      defer { dequeued = nil }
      do throws(CellError) {
        let cell = try controller.cell(at: RowPath(indexPath), in: self)
        if let cell = cell as? UITableViewCell { return cell }
        guard let headless = cell as? any HeadlessCell else { throw foreignClass(type(of: cell)) }
        return show(headless, isSelectable: isSelectable(at: indexPath), in: tableView)
      } catch {
        return show(TextCell(showing: error), isSelectable: false, in: tableView)
      }
    }

    private func show(
      _ headless: any HeadlessCell, isSelectable: Bool, in tableView: UITableView
    ) -> UITableViewCell {
      var shown = dequeued
      if shown?.headless !== headless {
        shown = tableView.dequeueReusableCell(withIdentifier: Self.plainIdentifier) as? RowCell
        shown?.headless = headless
      }
      shown?.showHeadless(isSelectable: isSelectable, words: words)
      return shown ?? UITableViewCell()
    }

    private func isSelectable(at indexPath: IndexPath) -> Bool {
      newestPath(of: indexPath).flatMap(controller.willSelect) != nil
    }

    /// Returns whether the cell of a row can stay when the row is configured again. A cell that
    /// shows an error cannot, because the item needs a cell of its own.
    func canConfigureAgain(at indexPath: IndexPath) -> Bool {
      tableView?.cellForRow(at: indexPath)?.reuseIdentifier != Self.plainIdentifier
    }

    private func foreignClass(_ cellClass: AnyClass) -> CellError {
      .foreignClass(
        String(reflecting: cellClass), host: "UITableView", expected: "UITableViewCell")
    }
  }
#endif

#if canImport(UIKit) && !os(watchOS)
  import TablesModel
  import UIKit

  // The headers and footers of the sections.
  extension ControllerDriver {
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      if let view = options.headerView?(section) { return view }
      guard supplements(of: section).header else { return nil }
      let view = SectionTextView.dequeue(in: tableView)
      showHeader(view, ofSection: section)
      return view
    }

    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
      if let view = options.footerView?(section) { return view }
      guard supplements(of: section).footer else { return nil }
      let view = SectionTextView.dequeue(in: tableView)
      showFooter(view, ofSection: section)
      return view
    }

    /// Returns which of header and footer a section has.
    func supplements(of section: Int) -> Section<Row>.Supplements {
      Section<Row>.Supplements(
        header: controller.header(of: section, in: self) != nil
          || disclosure(section, self) != .none,
        footer: controller.footer(of: section, in: self) != nil)
    }

    /// Updates the headers and footers of sections, which updates of rows do not change. Reloads a
    /// section only if one of them appears or disappears, or is a view of the app.
    func showAgain(
      sections: [(index: Int, old: Section<Row>.Supplements)], in tableView: UITableView
    ) {
      var isHeightChanged = false
      for (index, old) in sections {
        let isCustom = options.headerView?(index) != nil || options.footerView?(index) != nil
        if isCustom || old != supplements(of: index) {
          tableView.reloadSections(IndexSet(integer: index), with: .none)
          continue
        }
        let header = showHeader(tableView.headerView(forSection: index), ofSection: index)
        let footer = showFooter(tableView.footerView(forSection: index), ofSection: index)
        isHeightChanged = isHeightChanged || header || footer
      }
      // Headers and footers are measured again only after a batch.
      if isHeightChanged { tableView.performBatchUpdates(nil) }
    }

    /// Shows the text of a header. Returns whether its height may have changed.
    @discardableResult
    private func showHeader(_ view: UIView?, ofSection section: Int) -> Bool {
      guard let view = view as? SectionTextView else { return false }
      let isOther = view.show(
        header: controller.header(of: section, in: self) ?? "", disclosure(section, self),
        in: Palette(), words: words, isPlain: tableView?.style == .plain)
      let id = sectionID(section, self)
      view.onToggle = { [weak self] in
        self?.tableView?.endEditing(true)  // The field may disappear with its section.
        if let id { self?.toggle(id) }
      }
      return isOther
    }

    /// Shows the text of a footer. Returns whether its height may have changed.
    @discardableResult private func showFooter(_ view: UIView?, ofSection section: Int) -> Bool {
      (view as? SectionTextView)?.show(
        footer: controller.footer(of: section, in: self) ?? "", in: Palette(),
        isPlain: tableView?.style == .plain) ?? false
    }
  }
#endif

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
      if own.isEmpty { return nil }  // The table view adds the delete action itself.
      let cell = tableView.cellForRow(at: indexPath)
      var actions = own.map { swipeAction($0, in: cell, isAsked: true) }
      if controller.editingStyle(at: path) == .delete {
        let delete = ItemAction(MenuItem(words.delete, role: .destructive)) {
          [weak self, weak tableView, weak cell] in
          // Rows above may have been inserted or deleted since the swipe.
          guard let self, let cell, let now = tableView?.indexPath(for: cell),
            let path = newestPath(of: now)
          else { return }
          controller.commit(.delete, at: path, in: self)
        }
        actions.insert(swipeAction(delete, in: cell, isAsked: false), at: 0)
      }
      let configuration = UISwipeActionsConfiguration(actions: actions)
      configuration.performsFirstActionWithFullSwipe = false
      return configuration
    }

    private func swipeAction(
      _ action: ItemAction, in cell: UITableViewCell?, isAsked: Bool
    ) -> UIContextualAction {
      let contextual = UIContextualAction(
        style: .init(action.item.role), title: action.item.title
      ) { [weak self, weak cell] _, _, done in
        if isAsked { self?.perform(action) } else { action.perform() }
        done(self?.isDeleted(cell) ?? false)
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

    /// Performs an action. If the action has a question, the user is asked first.
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
