#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import TablesModel
  import TablesUpdates
  import UIKit

  // The changes of the table view.
  extension TableViewDriver {
    /// Performs a batch of updates, then shows the changed rows and texts of sections again.
    ///
    /// - Parameter change: Changes the rows of the source.
    func perform(_ updates: RowUpdates, changing change: () -> Void) {
      guard let tableView else { return change() }
      let texts = updates.reconfiguredSections.map { (index: $0, old: source.shownTexts(of: $0)) }
      let kinds = updates.isStructural ? [] : updates.reconfiguredRows.map(source.reuseIdentifier)
      isChanging = true
      if updates.isStructural {
        handle(.animationBegan)
        withoutActuallyEscaping(change) { change in
          // The table view may keep its block for a while, but the closure must not outlive the
          // call.
          var due: (() -> Void)? = change
          let changeOnce = {
            due?()
            due = nil
          }
          tableView.keepingPlace(during: updates) {
            tableView.performBatchUpdates {
              changeOnce()
              tableView.apply(updates, with: self.options.animation)
            } completion: { [weak self] _ in
              self?.handle(.animationEnded)
            }
          }
          changeOnce()
        }
      } else {
        change()
      }
      isChanging = false
      configureAgain(updates.reconfiguredRows, insteadOf: kinds)
      if updates.isStructural || !texts.isEmpty { followIndexTitles() }
      showAgain(texts)
    }

    /// Configures cells again. Rows that need another kind of cell are reloaded, because a table
    /// view stops the program if a row that is reconfigured returns another cell.
    ///
    /// - Parameter kinds: The reuse identifiers of rows without a cell before the change, if they
    ///   are known.
    func configureAgain(_ rows: [RowPath], insteadOf kinds: [String?] = []) {
      guard let tableView else { return }
      var (same, other): ([IndexPath], [IndexPath]) = ([], [])
      for (index, row) in rows.enumerated() {
        let kind = source.reuseIdentifier(at: row)
        let shown = tableView.cellForRow(at: IndexPath(row))?.reuseIdentifier
        if kind == shown ?? (kinds.isEmpty ? kind : kinds[index]) {
          same.append(IndexPath(row))
        } else {
          other.append(IndexPath(row))
        }
      }
      if !same.isEmpty { tableView.reconfigureRows(at: same) }
      if other.isEmpty { return }
      replacingCells(where: other.contains) {
        $0.reloadRows(at: other, with: options.animation)
      }
    }

    /// Reloads rows, which get other cells at the same paths.
    private func replacingCells(
      where isReplaced: (IndexPath) -> Bool, _ reload: (UITableView) -> Void
    ) {
      guard let tableView else { return }
      let swiped = swipe?.cell.flatMap { tableView.indexPath(for: $0) }
      if let swiped, isReplaced(swiped) { endSwipe(isReloaded: true) }
      keepingKeyboard { cell in
        tableView.indexPath(for: cell)
      } in: { path in
        tableView.cellForRow(at: path)
      } during: {
        holding { reload(tableView) }
      }
    }

    /// Reloads the table view.
    ///
    /// - Parameters:
    ///   - keepingSelection: Whether the selected rows stay selected.
    ///   - newPath: Returns the path, after the reload, of a row that is selected before.
    ///   - change: Changes the rows of the source.
    func reload(
      keepingSelection: Bool, following newPath: (RowPath) -> RowPath?, changing change: () -> Void
    ) {
      guard let tableView else { return change() }
      let selected = keepingSelection ? tableView.indexPathsForSelectedRows ?? [] : []
      endSwipe(isReloaded: true)
      holding {
        // Otherwise the edit would end in the middle of the reload.
        tableView.firstResponder?.cell?.endEditing(true)
        isChanging = true
        change()
        tableView.reloadData()
        isChanging = false
        for path in selected.compactMap({ newPath(RowPath($0)) }) {
          tableView.selectRow(at: IndexPath(path), animated: false, scrollPosition: .none)
        }
      }
    }

    /// Calls a closure that may replace the field that has the keyboard. The new field of its row
    /// then gets the keyboard.
    ///
    /// - Parameters:
    ///   - row: Returns what identifies the row of a cell before the update.
    ///   - newCell: Returns the cell of the row after the update.
    ///   - lost: Called if that has no field.
    func keepingKeyboard<Row>(
      of row: (UITableViewCell) -> Row?, in newCell: (Row) -> UITableViewCell?,
      lost: (Row) -> Void = { _ in }, during update: () -> Void
    ) {
      guard !isMovingKeyboard, let tableView, let keyboard = KeptKeyboard(in: tableView),
        let row = row(keyboard.cell)
      else { return update() }
      isMovingKeyboard = true
      update()
      if !keyboard.isKept { tableView.layoutIfNeeded() }
      let isMoved = keyboard.isKept || newCell(row).map(keyboard.move) ?? false
      isMovingKeyboard = false
      if !isMoved { lost(row) }
    }

    // MARK: Headers and footers

    func textView(isHeader: Bool, ofSection index: Int) -> UIView? {
      guard let tableView, let texts = source.texts(of: index),
        (isHeader ? texts.header : texts.footer) != nil
      else { return nil }
      let view = SectionTextView.dequeue(in: tableView)
      show(texts, in: view, isHeader: isHeader, at: index)
      return view
    }

    /// Shows the texts of a section in its header and footer, if they are visible. Returns whether
    /// their heights may have changed.
    @discardableResult
    func showAgain(_ texts: SectionTexts, at index: Int) -> Bool {
      let header = tableView?.headerView(forSection: index)
      let footer = tableView?.footerView(forSection: index)
      let isHeaderOther = show(texts, in: header, isHeader: true, at: index)
      return show(texts, in: footer, isHeader: false, at: index) || isHeaderOther
    }

    @discardableResult
    private func show(
      _ texts: SectionTexts, in view: UIView?, isHeader: Bool, at index: Int
    ) -> Bool {
      guard let view = view as? SectionTextView else { return false }
      view.onToggle = { [weak self] in
        self?.source.toggleSection(texts.id, near: index)
      }
      view.show(isHeader ? texts.actions : []) { [weak self] in
        self?.source.performHeaderAction(
          RowAddress(section: texts.id, row: texts.actions[$0].id),
          near: RowPath(headerAction: $0, ofSection: index))
      }
      return view.show(
        texts, isHeader: isHeader, in: source.palette, words: source.words,
        isPlain: tableView?.style == .plain)
    }

    /// Updates the headers and footers of sections, which updates of rows do not change. Reloads a
    /// section only if one of them appears or disappears, or is a view of the app.
    private func showAgain(_ sections: [(index: Int, old: SectionTexts?)]) {
      var isHeightChanged = false
      for (index, old) in sections {
        guard let texts = source.shownTexts(of: index) else { continue }
        let isCustom = options.headerView?(index) != nil || options.footerView?(index) != nil
        if isCustom || old.map({ $0.parts != texts.parts }) ?? false {
          replacingCells(where: { $0.section == index }) {
            $0.reloadSections(IndexSet(integer: index), with: .none)
          }
        } else if showAgain(texts, at: index) {
          isHeightChanged = true
        }
      }
      // Headers and footers are measured again only after a batch.
      if isHeightChanged { tableView?.performBatchUpdates(nil) }
    }
  }
#endif
