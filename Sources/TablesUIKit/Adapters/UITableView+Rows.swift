#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  public import TablesModel
  import TablesUpdates
  public import UIKit

  extension UITableView {
    /// The number of rows in each section that the table view shows.
    var rowCounts: [Int] { (0..<numberOfSections).map { numberOfRows(inSection: $0) } }

    /// The rows that have a cell; none while the table view is in no window, where it would have to
    /// be laid out for this.
    var visiblePaths: [RowPath] {
      window == nil ? [] : (indexPathsForVisibleRows ?? []).map { RowPath($0) }
    }

    /// Deletes, inserts and moves sections and rows inside a batch. Rows whose content has changed
    /// are configured again after the batch.
    func apply(_ updates: RowUpdates, with animation: RowAnimation) {
      deleteSections(IndexSet(updates.deletedSections), with: animation)
      insertSections(IndexSet(updates.insertedSections), with: animation)
      for move in updates.movedSections { moveSection(move.source, toSection: move.target) }
      deleteRows(at: updates.deletedRows.map(IndexPath.init), with: animation)
      insertRows(at: updates.insertedRows.map(IndexPath.init), with: animation)
      reloadRows(at: updates.reloadedRows.map(IndexPath.init), with: animation)
      for move in updates.movedRows {
        moveRow(at: IndexPath(move.source), to: IndexPath(move.target))
      }
    }

    /// The view controller that shows the table view.
    var viewController: UIViewController? {
      sequence(first: self as UIResponder, next: \.next).lazy
        .compactMap { $0 as? UIViewController }.first
    }
  }

  extension UIViewController {
    /// Presents an alert above this view controller and those that it presents, such as its search
    /// controller. UIKit presents nothing while another one comes or goes, so the alert is
    /// presented after that, if it is still wanted then. `presented` is called when it can be
    /// dismissed.
    func presentAbove(
      _ alert: UIAlertController, ifStill isWanted: @escaping () -> Bool = { true },
      presented: @escaping () -> Void = {}
    ) {
      let presenter = presenter
      let coming = sequence(first: presenter, next: \.parent).first(where: \.isBeingPresented)
      let moving = presenter.presentedViewController ?? coming
      guard let moving = moving?.transitionCoordinator else {
        return presenter.present(alert, animated: true, completion: presented)
      }
      let present = { [weak self] in
        if isWanted() { self?.presentAbove(alert, ifStill: isWanted, presented: presented) }
      }
      let isQueued = moving.animate(alongsideTransition: nil) { _ in present() }
      // The transition is ending, and does not call the closure.
      if !isQueued { Task { present() } }
    }

    /// The view controller that can present another one.
    private var presenter: UIViewController {
      guard let presented = presentedViewController, !presented.isBeingDismissed else {
        return self
      }
      return presented.presenter
    }
  }

  extension RowUpdates {
    /// Whether rows or sections are inserted, deleted, moved or reloaded.
    var isStructural: Bool {
      var content = RowUpdates()
      content.reconfiguredRows = reconfiguredRows
      content.reconfiguredSections = reconfiguredSections
      return self != content
    }
  }

  extension IndexPath {
    /// Creates the index path of a row.
    public init(_ path: RowPath) { self.init(row: path.row, section: path.section) }
  }

  extension RowPath {
    /// Creates the path of a row from its index path.
    public init(_ path: IndexPath) { self.init(section: path.section, row: path.row) }
  }
#endif
