#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import TablesModel
  import UIKit

  /// Shows the rows of a source in a table view, as its data source and its delegate.
  @MainActor final class TableViewDriver: ForwardingDelegate {
    let source: any RowSource
    /// Whether the table view was in a window and has left it, so that updates are held.
    private(set) var isCovered = false
    /// Whether the table view is being changed, so that it may not show all rows of the source yet.
    var isChanging = false
    /// Whether an update may move the keyboard to another field of the same row.
    var isMovingKeyboard = false
    /// The titles of the index that the table view shows.
    private var indexTitles: [String] = []
    /// The row that the user has swiped, while work deletes it.
    var swipe: Swipe?
    private let drag: DragWatch
    private var ownOptions = TableViewOptions()

    init(
      _ source: any RowSource, dragPause: @escaping DragWatch.Pause = DragWatch.tenthOfSecond
    ) {
      self.source = source
      drag = DragWatch(pause: dragPause)
      super.init()
      source.driver = self
    }

    /// The options that the app has set for the table view.
    var options: TableViewOptions {
      get {
        var options = ownOptions
        (options.themes, options.operationLimit) = (source.themes, source.operationLimit)
        return options
      }
      set {
        ownOptions = newValue
        (source.themes, source.operationLimit) = (newValue.themes, newValue.operationLimit)
        forward(to: newValue.delegate)
      }
    }

    /// Begins to show the rows in a table view.
    func attach(to tableView: UITableView) {
      self.tableView = tableView
      RowCell.register(in: tableView)
      SectionTextView.register(in: tableView)
      tableView.dataSource = self
      tableView.delegate = self
      tableView.prefetchDataSource = self
      // Updates are held from when the table view leaves its window until it comes back, and are
      // performed then, without an animation.
      _ = WindowWatch(tableView) { [weak self] in self?.windowChanged(isInWindow: $0) }
      // Some keyboards have no key that ends the edit. A mode that the app has set stays.
      if tableView.keyboardDismissMode == .none { tableView.keyboardDismissMode = .interactive }
      source.begin()
    }

    private func windowChanged(isInWindow: Bool) {
      guard isInWindow == isCovered else { return }
      isCovered = !isInWindow
      if isCovered { return handle(.transactionBegan) }
      UIView.performWithoutAnimation { handle(.transactionEnded) }
    }

    /// Records an event of the table view, and performs the updates that were waiting for it.
    func handle(_ event: HostEvent) {
      switch event {
      case .reorderingBegan:
        if let tableView {
          // Waits for the end of the drag, which UIKit may not report.
          drag.begin(in: tableView) { [weak self] in self?.handle(.reorderingEnded) }
        }
      case .reorderingEnded: drag.end()
      default: break
      }
      source.handle(event)
    }

    /// Ends a swipe when its row was deleted, or when the work that deletes it has ended.
    ///
    /// - Parameter isReloaded: Whether the row gets another cell, so that the swipe has to end.
    func endSwipe(isReloaded: Bool = false) {
      guard let state = swipe?.state(), isReloaded || state != .isBeingDeleted else { return }
      let ended = swipe
      swipe = nil
      ended?.end(!isReloaded && state == .isDeleted)
    }

    /// Holds the updates that a change of the table view leads to, for example because an edit
    /// ends, until it is complete.
    func holding(_ change: () -> Void) {
      handle(.transactionBegan)
      change()
      handle(.transactionEnded)
    }
  }

  // MARK: - Rows

  extension TableViewDriver: UITableViewDataSource, UITableViewDataSourcePrefetching {
    func numberOfSections(in tableView: UITableView) -> Int { source.numberOfSections }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      source.numberOfRows(in: section)
    }

    func sectionIndexTitles(for tableView: UITableView) -> [String]? {
      indexTitles = source.sectionIndexTitles
      return indexTitles.isEmpty ? nil : indexTitles
    }

    /// Shows the titles of the index, which the table view keeps until it is told to ask for them
    /// again.
    func followIndexTitles() {
      if indexTitles != source.sectionIndexTitles { tableView?.reloadSectionIndexTitles() }
    }

    func tableView(
      _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
    ) -> Int { source.section(forIndexTitleAt: index) ?? 0 }

    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { source.cell(at: indexPath, in: tableView) }

    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
      source.prefetch(indexPaths.map { RowPath($0) })
    }

    func tableView(
      _ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]
    ) { source.cancelPrefetching(indexPaths.map { RowPath($0) }) }

    // MARK: Editing

    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
      let path = RowPath(indexPath)
      // UIKit shows a circle in each row that can be edited, even if it can only be deleted.
      if tableView.isEditing, tableView.allowsMultipleSelectionDuringEditing {
        return source.canBeMarked(path) || source.canMove(at: path)
      }
      return source.editingStyle(at: path) != .none || source.canMove(at: path)
        || [SwipeEdge.leading, .trailing].contains {
          source.swipeActions(at: path, from: $0)?.actions.isEmpty == false
        }
    }

    func tableView(
      _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
    ) { source.performAccessory(at: RowPath(indexPath)) }

    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
      source.canMove(at: RowPath(indexPath))
    }

    func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) { source.commit(editingStyle == .insert ? .insert : .delete, at: RowPath(indexPath)) }

    func tableView(
      _ tableView: UITableView, moveRowAt source: IndexPath, to target: IndexPath
    ) {
      drag.end()
      self.source.move(from: RowPath(source), to: RowPath(target))
      // UIKit allows no updates in this turn of the main loop.
      Task { [weak self] in self?.handle(.reorderingEnded) }
    }
  }

  // MARK: - Actions of the user

  extension TableViewDriver: UITableViewDelegate {
    func tableView(
      _ tableView: UITableView, willDisplay cell: UITableViewCell,
      forRowAt indexPath: IndexPath
    ) {
      source.willDisplay(cell, at: RowPath(indexPath))
      #if canImport(ObjectiveC)
        delegate?.tableView?(tableView, willDisplay: cell, forRowAt: indexPath)
      #endif
    }

    func tableView(
      _ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath
    ) -> Bool { source.shouldHighlight(RowPath(indexPath)) }

    func tableView(
      _ tableView: UITableView, willSelectRowAt indexPath: IndexPath
    ) -> IndexPath? { source.willSelect(RowPath(indexPath)).map { IndexPath($0) } }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      source.didSelect(RowPath(indexPath))
    }

    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
      source.didDeselect(RowPath(indexPath))
      #if canImport(ObjectiveC)
        delegate?.tableView?(tableView, didDeselectRowAt: indexPath)
      #endif
    }

    func tableView(
      _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle {
      switch source.editingStyle(at: RowPath(indexPath)) {
      case .none: .none
      case .delete: .delete
      case .insert: .insert
      }
    }

    func tableView(
      _ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath
    ) -> Bool {
      let path = RowPath(indexPath)
      return source.canBeMarked(path) || source.editingStyle(at: path) != .none
    }

    func tableView(
      _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool { source.canBeMarked(RowPath(indexPath)) }

    func tableView(
      _ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) { source.beginMarking() }

    func tableView(
      _ tableView: UITableView, targetIndexPathForMoveFromRowAt source: IndexPath,
      toProposedIndexPath proposed: IndexPath
    ) -> IndexPath {
      handle(.reorderingBegan)
      let (source, proposed) = (RowPath(source), RowPath(proposed))
      return IndexPath(self.source.target(forMoveFrom: source, proposed: proposed))
    }

    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      options.headerView?(section) ?? textView(isHeader: true, ofSection: section)
    }

    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
      options.footerView?(section) ?? textView(isHeader: false, ofSection: section)
    }
  }
#endif
