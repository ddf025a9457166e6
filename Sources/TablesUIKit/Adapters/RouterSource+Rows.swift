#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import TablesModel
  import TablesRouting
  import UIKit

  // The cells of the rows.
  extension RouterSource {
    func cell(at indexPath: IndexPath, in tableView: UITableView) -> UITableViewCell {
      guard let row = row(at: RowPath(indexPath)) else {
        let cell = tableView.dequeueReusableCell(
          withIdentifier: RowCell.emptyIdentifier, for: indexPath)
        (cell as? RowCell)?.showNothing()
        return cell
      }
      let hosted = hosted(row)
      let identifier = RowCell.identifier(of: row, hosted)
      let cell = tableView.dequeueReusableCell(withIdentifier: identifier, for: indexPath)
      (cell as? RowCell)?.show(row, hosted, of: self)
      return cell
    }

    func hosted(_ row: PresentedRow) -> HostedRow {
      HostedRow(row.row, words: words, hasControl: !row.isChangedByTap)
    }

    func reuseIdentifier(at path: RowPath) -> String? {
      row(at: path).map { RowCell.identifier(of: $0, hosted($0)) }
    }

    func willDisplay(_ cell: UITableViewCell, at path: RowPath) {
      loadMore(with: path)
      followMarks(at: path)
      // A cell that was created ahead of scrolling may show an earlier state of the row.
      guard let cell = cell as? RowCell, let row = row(at: path), !cell.shows(row, in: palette)
      else { return }
      if showAgain(row, in: cell) { return }
      // Only after this call, the table view can be given a cell of another kind.
      Task { [weak self] in self?.replaceCells() }
    }

    /// Shows a row in its cell. Returns `false` if it needs one of another kind.
    @discardableResult private func showAgain(_ row: PresentedRow, in cell: RowCell) -> Bool {
      let hosted = hosted(row)
      guard cell.reuseIdentifier == RowCell.identifier(of: row, hosted) else { return false }
      cell.show(row, hosted, of: self)
      return true
    }

    /// Shows the stored value in the cell of a row, even if the row has not changed, because the
    /// user has moved the control. Does nothing if the cell was reused for another row.
    func showAgain(_ cell: RowCell?, at ref: RowRef) {
      guard let cell, cell.ref?.isSameRow(as: ref) == true,
        let path = tableView?.indexPath(for: cell), let row = row(at: RowPath(path)),
        row.ref.isSameRow(as: ref)
      else { return }
      showAgain(row, in: cell)
    }

    func prefetch(_ paths: [RowPath]) {
      for path in paths { _ = row(at: path) }  // made in time
    }

    // MARK: References

    /// Returns the reference to the row that a cell shows, with the place that the cell has now.
    func ref(in cell: RowCell) -> RowRef? {
      var row = cell.ref
      row?.path = tableView?.indexPath(for: cell).map { RowPath($0) }
      return row
    }

    /// Returns the path, among the rows that the router presents, of a row that the table view
    /// shows. Returns `nil` if the row was removed, or if the user cannot act on the rows.
    func currentPath(of path: RowPath) -> RowPath? {
      isActive ? row(at: path).flatMap { router.path(of: $0.ref) } : nil
    }

    /// Returns the position in the table view of the row with an id. If several rows have the id,
    /// it is that of a visible row, or of the first row if none of them is visible.
    func indexPath(of id: RowID) -> IndexPath? {
      let cells = tableView?.visibleCells ?? []
      return cells.first { ($0 as? RowCell)?.ref?.address.row == id }
        .flatMap { tableView?.indexPath(for: $0) } ?? shown.path(of: id).map(IndexPath.init)
    }
  }
#endif
