#if canImport(UIKit) && !os(watchOS)
  import TablesModel
  import TablesRouting
  import UIKit

  // The rows and sections that the table view asks for.
  extension RouterDriver: UITableViewDataSource {
    func numberOfSections(in tableView: UITableView) -> Int { shown.numberOfSections }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      shown.numberOfItems(in: section)
    }

    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      guard let row = row(at: RowPath(indexPath)) else {
        let cell = tableView.dequeueReusableCell(
          withIdentifier: RowCell.emptyIdentifier, for: indexPath)
        (cell as? RowCell)?.showNothing()
        return cell
      }
      let hosted = hosted(row)
      let identifier = RowCell.identifier(of: row, hosted)
      let cell = tableView.dequeueReusableCell(withIdentifier: identifier, for: indexPath)
      if let cell = cell as? RowCell { show(row, hosted, in: cell) }
      return cell
    }

    private func show(_ row: PresentedRow, _ hosted: HostedRow, in cell: RowCell) {
      let ref = row.ref
      cell.show(row, hosted, draft: router.draft(at: ref), in: link.palette)
      cell.onValue = { [weak self, weak cell] value in
        guard let self else { return }
        perform(.set(value), at: self.ref(ref, in: cell), in: cell)
      }
      cell.typing = typing(into: ref, in: cell)
    }

    /// Returns the reference to the row that a cell shows, with the place that the cell has now.
    func ref(_ row: RowRef, in cell: RowCell?) -> RowRef {
      var row = row
      row.path = cell.flatMap { tableView?.indexPath(for: $0) }.map { RowPath($0) }
      return row
    }

    /// Shows the stored value in the cell of a row, even if the row has not changed, because the
    /// user has moved the control. Does nothing if the cell was reused for another row.
    func showAgain(_ cell: RowCell?, at ref: RowRef) {
      guard let cell, cell.ref?.isSameRow(as: ref) == true,
        let path = tableView?.indexPath(for: cell), let row = row(at: RowPath(path)),
        row.ref.isSameRow(as: ref)
      else { return }
      let hosted = hosted(row)
      guard cell.reuseIdentifier == RowCell.identifier(of: row, hosted) else { return }
      show(row, hosted, in: cell)
    }

    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
      guard let path = currentPath(of: indexPath), let row = row(at: RowPath(indexPath)) else {
        return false
      }
      return router.canDelete(at: path, on: shownScreen)
        || router.canMove(at: path, on: shownScreen) || !row.row.swipeActions.isEmpty
    }

    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
      currentPath(of: indexPath).map { router.canMove(at: $0, on: shownScreen) } ?? false
    }

    func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) {
      guard editingStyle == .delete, let row = row(at: RowPath(indexPath)) else { return }
      perform(.delete, at: row.ref)
    }

    func tableView(
      _ tableView: UITableView, moveRowAt source: IndexPath, to target: IndexPath
    ) {
      // The router may already present newer rows than those among which the row was dragged.
      let row = row(at: RowPath(source))
      let newest = newestTarget(forDropFrom: RowPath(source), to: RowPath(target))
      rowDropped(from: RowPath(source), to: RowPath(target))
      guard isActive, let row else { return }
      becomeCurrent()
      link.host.onOutcome?(router.move(row.ref, to: newest))
    }

    func sectionIndexTitles(for tableView: UITableView) -> [String]? {
      let titles = shown.sectionIndexTitles
      return titles.isEmpty ? nil : titles
    }

    func tableView(
      _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
    ) -> Int { shown.section(forSectionIndexTitleAt: index) ?? 0 }

    /// Returns the path, among the rows that the router presents, of a row that the table view
    /// shows. Returns `nil` if the row was removed, or if the user cannot act on the rows.
    func currentPath(of indexPath: IndexPath) -> RowPath? {
      guard isActive, let row = row(at: RowPath(indexPath)) else { return nil }
      return router.path(of: row.ref)
    }
  }

  extension RouterDriver: UITableViewDataSourcePrefetching {
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
      for path in indexPaths { _ = row(at: RowPath(path)) }  // made in time
      loadPages(ahead: indexPaths)
    }
  }

  extension RouterDriver {
    /// Returns the position in the table view of the row with an id. If several rows have the id,
    /// it is that of a visible row, or of the first row if none of them is visible.
    func indexPath(of id: RowID) -> IndexPath? {
      let cells = tableView?.visibleCells ?? []
      return cells.first { ($0 as? RowCell)?.ref?.address.row == id }
        .flatMap { tableView?.indexPath(for: $0) } ?? shown.path(of: id).map(IndexPath.init)
    }
  }
#endif
