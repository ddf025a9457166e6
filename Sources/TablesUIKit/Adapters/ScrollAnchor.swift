#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import TablesModel
  import TablesUpdates
  import UIKit

  extension UITableView {
    /// Performs a batch of updates. If it inserts, deletes or moves rows above the visible ones,
    /// the first visible row that remains keeps its place on the screen. Such a batch is not
    /// animated, because the rows would first jump.
    ///
    /// A table view at its top stays there, so that new rows become visible. While the user
    /// scrolls, or edits a row that is not visible, the table view itself decides where it scrolls.
    func keepingPlace(during updates: RowUpdates, _ perform: () -> Void) {
      guard let anchor = ScrollAnchor(self, updates) else { return perform() }
      UIView.performWithoutAnimation {
        perform()
        anchor.restore(in: self)
      }
    }

    /// The highest offset of the content, at which the first row is visible.
    fileprivate var topOffset: CGFloat { -adjustedContentInset.top }

    fileprivate var isScrolledByUser: Bool {
      isTracking || isDragging || isDecelerating || hasUncommittedUpdates
    }

    /// Whether the keyboard belongs to a view that is not in a visible row.
    fileprivate var editsUnseenRow: Bool {
      guard let editor = firstResponder else { return false }
      return !visibleCells.contains { editor.isDescendant(of: $0) }
    }
  }

  /// The visible rows before a batch of updates, and their places on the screen.
  @MainActor private struct ScrollAnchor {
    private let updates: RowUpdates
    private let counts: [Int]
    /// The visible rows, and the distance of each from the top of the table view.
    private let rows: [(path: RowPath, distance: CGFloat)]

    /// Creates the anchor for a batch. `nil` if the batch does not move the visible rows, or if
    /// they need not keep their places.
    init?(_ tableView: UITableView, _ updates: RowUpdates) {
      let offset = tableView.contentOffset.y
      guard updates.isStructural, tableView.window != nil, offset > tableView.topOffset,
        !tableView.isScrolledByUser, !tableView.editsUnseenRow
      else { return nil }
      let top = offset - tableView.topOffset
      rows = tableView.visiblePaths.compactMap { path in
        let rect = tableView.rectForRow(at: IndexPath(path))
        return rect.maxY > top ? (path, rect.minY - offset) : nil
      }
      guard let first = rows.first?.path, updates.changesRows(above: first) else { return nil }
      self.updates = updates
      counts = tableView.rowCounts
    }

    /// Scrolls so that the first row that remains, and was not moved by the batch itself, is where
    /// it was.
    func restore(in tableView: UITableView) {
      let new = tableView.rowCounts
      guard
        (try? BatchUpdateRules.check(updates, from: counts, to: new)) != nil  // else it reloaded
      else { return }
      let map = UpdateMap(updates, from: counts, to: new)
      let movedRows = Set(updates.movedRows.map(\.source))
      let movedSections = Set(updates.movedSections.map(\.source))
      for row in rows {
        guard !movedRows.contains(row.path), !movedSections.contains(row.path.section),
          let target = map.target(of: row.path)
        else { continue }
        tableView.layoutIfNeeded()
        let end =
          tableView.contentSize.height + tableView.adjustedContentInset.bottom
          - tableView.bounds.height
        let wanted = tableView.rectForRow(at: IndexPath(target)).minY - row.distance
        tableView.contentOffset.y = max(min(wanted, end), tableView.topOffset)
        return
      }
    }
  }

  extension RowUpdates {
    /// Returns whether a row or section at a path or above it is inserted, deleted or moved.
    fileprivate func changesRows(above path: RowPath) -> Bool {
      let rows = deletedRows + insertedRows + movedRows.flatMap { [$0.source, $0.target] }
      let sections =
        deletedSections + insertedSections + movedSections.flatMap { [$0.source, $0.target] }
      return rows.contains { $0 <= path } || sections.contains { $0 <= path.section }
    }
  }
#endif
