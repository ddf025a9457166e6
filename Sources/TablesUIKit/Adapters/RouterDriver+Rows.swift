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
      guard let row = row(at: RowPath(indexPath)) else { return UITableViewCell() }
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
      cell.onSubmitting = { [weak self, weak cell] in
        guard let self else { return }
        endTyping(self.ref(ref, in: cell), in: cell) { $0.submit($1) }
      }
      cell.onLeaving = { [weak self, weak cell] in
        guard let self else { return }
        endTyping(self.ref(ref, in: cell), in: cell) { $0.leave($1) }
      }
      cell.onTyping = { [weak self, weak cell] text in
        guard let self else { return }
        link.host.type(text, at: self.ref(ref, in: cell))
      }
    }

    /// Returns the reference to the row that a cell shows, with the place that the cell has now.
    private func ref(_ row: RowRef, in cell: RowCell?) -> RowRef {
      var row = row
      row.path = cell.flatMap { tableView?.indexPath(for: $0) }.map { RowPath($0) }
      return row
    }

    /// Shows the stored value in the cell of a row, even if the row has not changed, because the
    /// user has moved the control. Does nothing if the cell was reused for another row.
    func showAgain(_ cell: RowCell?, at ref: RowRef) {
      guard let cell, cell.ref?.isSameRow(as: ref) == true, let path = shown.path(of: ref),
        let row = row(at: path), row.ref.isSameRow(as: ref)
      else { return }
      let hosted = hosted(row)
      guard cell.reuseIdentifier == RowCell.identifier(of: row, hosted) else { return }
      show(row, hosted, in: cell)
    }

    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
      guard let path = currentPath(of: indexPath), let row = row(at: path) else { return false }
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
      rowDropped(from: RowPath(source), to: RowPath(target))
      guard isCurrent, let row else { return }
      link.host.onOutcome?(router.move(row.ref, to: RowPath(target)))
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
      for section in Set(indexPaths.map(\.section)) { _ = self.section(at: section) }
      loadPages(ahead: indexPaths)
    }
  }

  extension RouterDriver {
    /// Returns the position in the table view of the row with an id. If several rows have the id,
    /// it is that of a visible row, or of the first row if none of them is visible.
    func indexPath(of id: RowID) -> IndexPath? {
      let visible = tableView?.indexPathsForVisibleRows ?? []
      return visible.first { shown.item(at: RowPath($0))?.id == id }
        ?? shown.path(of: id).map(IndexPath.init)
    }
  }

  // MARK: - Headers and footers

  extension RouterDriver {
    func header(in tableView: UITableView, ofSection index: Int) -> UIView? {
      if let view = options.headerView?(index) { return view }
      guard let section = section(at: index), section.supplements.header else { return nil }
      let view = SectionTextView.dequeue(in: tableView)
      showHeader(view, of: section, at: index)
      return view
    }

    func footer(in tableView: UITableView, ofSection index: Int) -> UIView? {
      if let view = options.footerView?(index) { return view }
      guard let section = section(at: index), section.supplements.footer else { return nil }
      let view = SectionTextView.dequeue(in: tableView)
      showFooter(view, of: section)
      return view
    }

    func showHeader(_ view: UIView?, of section: Section<Row>, at index: Int) {
      guard let view = view as? SectionTextView else { return }
      view.show(
        header: section.header ?? "", section.disclosure, in: link.palette, words: router.words,
        isPlain: tableView?.style == .plain)
      let id = section.id(at: index)
      view.onToggle = { [weak self] in self?.toggle(id, near: index) }
    }

    func showFooter(_ view: UIView?, of section: Section<Row>) {
      (view as? SectionTextView)?.show(
        footer: section.footer ?? "", in: link.palette, isPlain: tableView?.style == .plain)
    }

    private func toggle(_ id: SectionID, near index: Int) {
      guard isActive else { return }
      tableView?.endEditing(true)  // The field may disappear with its section.
      link.host.route { [shownScreen] in $0.toggleSection(id, near: index, on: shownScreen) }
    }
  }
#endif
