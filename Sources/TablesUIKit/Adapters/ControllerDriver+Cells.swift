#if canImport(UIKit) && !os(watchOS)
  import TablesCells
  import TablesModel
  import UIKit

  // The cells of the items. A `HeadlessCell` is shown by a cell that shows rows.
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
      // Only this method says whether a storyboard has such a prototype, by returning nil.
      guard let cell = tableView.dequeueReusableCell(withIdentifier: identifier.rawValue) else {
        return nil
      }
      registered.insert(identifier)
      return cell
    }

    /// Returns the cell of a row. A row that has no cell shows the reason, as in every other host.
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

    /// Whether the cell of a row can stay when the row is configured again. The cell of an error
    /// makes room for that of an item.
    func canConfigureAgain(at indexPath: IndexPath) -> Bool {
      tableView?.cellForRow(at: indexPath)?.reuseIdentifier != Self.plainIdentifier
    }

    private func foreignClass(_ cellClass: AnyClass) -> CellError {
      .foreignClass(
        String(reflecting: cellClass), host: "UITableView", expected: "UITableViewCell")
    }
  }
#endif
