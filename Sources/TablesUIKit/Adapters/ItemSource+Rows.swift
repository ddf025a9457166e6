#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import TablesCells
  import TablesModel
  import TablesUpdates
  import UIKit

  // The cells of the items. A `HeadlessCell` is shown in a `RowCell`.
  extension ItemSource: @MainActor CellHost {
    /// A `UITableViewCell`, or a `HeadlessCell` that is shown in one.
    typealias Cell = AnyObject

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
        return show(
          headless, isSelectable: shouldHighlight(RowPath(indexPath)), in: tableView)
      } catch {
        return show(TextCell(showing: error), isSelectable: false, in: tableView)
      }
    }

    private func show(
      _ headless: any HeadlessCell, isSelectable: Bool, in tableView: UITableView
    ) -> UITableViewCell {
      var shown = dequeued
      if shown?.headless !== headless {
        shown = tableView.dequeueReusableCell(withIdentifier: RowCell.itemIdentifier) as? RowCell
        shown?.headless = headless
      }
      shown?.showHeadless(isSelectable: isSelectable, words: words)
      return shown ?? UITableViewCell()
    }

    private func foreignClass(_ cellClass: AnyClass) -> CellError {
      .foreignClass(
        String(reflecting: cellClass), host: "UITableView", expected: "UITableViewCell")
    }

    // MARK: Updates

    var shownCounts: [Int]? { tableView?.rowCounts }

    var shownPaths: [RowPath] { tableView?.visiblePaths ?? [] }

    var needsReload: Bool { tableView?.window == nil }

    func reloadData() { tableView?.reloadData() }

    func performBatchUpdates(_ updates: RowUpdates, changing change: () -> Void) {
      guard let driver, !needsReload else {
        change()
        return reloadData()
      }
      driver.perform(updates, changing: change)
    }
  }

  extension ItemSource: @MainActor InteractiveHost {
    func reloadData(following newPath: (RowPath) -> RowPath?) {
      guard let driver, let tableView else { return }
      driver.keepingKeyboard { cell in
        tableView.indexPath(for: cell)
      } in: { path in
        newPath(RowPath(path)).flatMap { tableView.cellForRow(at: IndexPath($0)) }
      } during: {
        // A reload of visible rows may end the selection, because the user sees the reload. A
        // reload of covered rows is not seen, so the selection is kept.
        driver.reload(keepingSelection: needsReload, following: newPath) {}
      }
    }
  }
#endif
