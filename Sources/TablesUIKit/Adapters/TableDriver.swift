#if canImport(UIKit) && !os(watchOS)
  public import TablesModel
  public import UIKit

  /// The data source and delegate of a table view.
  @MainActor
  protocol TableDriver: ForwardingDelegate, UITableViewDataSource, UITableViewDelegate,
    UITableViewDataSourcePrefetching
  {
    /// The options that the app has set for the table view.
    var options: TableViewOptions { get set }

    /// Begins to show the rows in a table view.
    func attach(to tableView: UITableView)

    /// Records an event of the table view, and performs the updates that were waiting for it.
    func handle(_ event: HostEvent)
  }

  extension TableDriver {
    func becomeSource(of tableView: UITableView) {
      tableView.dataSource = self
      tableView.delegate = self
      tableView.prefetchDataSource = self
      watchWindow(of: tableView)
      #if !os(tvOS)
        // Some keyboards have no key that ends the edit. A mode that the app has set stays.
        if tableView.keyboardDismissMode == .none { tableView.keyboardDismissMode = .interactive }
      #endif
    }

    /// Waits for the end of a drag when one begins, and stops waiting when the end is reported.
    func watchDrag(_ event: HostEvent, in tableView: UITableView, with drag: DragWatch) {
      switch event {
      case .reorderingBegan:
        drag.begin(in: tableView) { [weak self] in self?.handle(.reorderingEnded) }
      case .reorderingEnded: drag.end()
      default: break
      }
    }
  }

  /// A delegate that forwards the methods that it does not implement to the app's delegate.
  @MainActor class ForwardingDelegate: NSObject {
    weak var tableView: UITableView?
    /// Whether the table view was in a window and has left it, so that updates are held.
    private(set) var isCovered = false
    /// The options that the app has set for the table view.
    var options = TableViewOptions() {
      didSet { if options.delegate !== delegate { forward(to: options.delegate) } }
    }
    /// The app's delegate. Methods of `NSObject` read it, which UIKit calls on the main thread.
    nonisolated(unsafe)  // only the main thread uses it
      private(set) weak var delegate: (any UITableViewDelegate)?

    /// Holds updates from when the table view leaves its window until it comes back, and performs
    /// them then, without an animation.
    func watchWindow(of tableView: UITableView) {
      _ = WindowWatch(tableView) { [weak self] isInWindow in
        guard let self else { return }
        if isInWindow { uncover() } else { cover() }
      }
    }

    private func cover() {
      isCovered = true
      (self as? any TableDriver)?.handle(.transactionBegan)
    }

    private func uncover() {
      guard isCovered else { return }
      isCovered = false
      UIView.performWithoutAnimation { (self as? any TableDriver)?.handle(.transactionEnded) }
    }

    /// Returns whether the row of a cell was deleted. A swiped row that was deleted stays aside,
    /// and any other one moves back to its place.
    func isDeleted(_ cell: UITableViewCell?) -> Bool {
      cell.map { tableView?.indexPath(for: $0) == nil } ?? true
    }

    private func forward(to delegate: (any UITableViewDelegate)?) {
      self.delegate = delegate
      #if canImport(ObjectiveC)
        let release = Release { [weak self] in Task { @MainActor in self?.askAgain() } }
        let key = UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque())
        if let delegate {
          objc_setAssociatedObject(delegate, key, release, .OBJC_ASSOCIATION_RETAIN)
        }
      #endif
      askAgain()
    }

    /// Makes the table view ask again which methods the delegate has. It asks only once, when the
    /// delegate is set.
    private func askAgain() {
      guard let tableView, let own = self as? any UITableViewDelegate, tableView.delegate === own
      else { return }
      tableView.delegate = nil
      tableView.delegate = own
    }

    #if canImport(ObjectiveC)
      /// Calls a closure when the object to which it is attached is released.
      private final class Release: Sendable {
        let closure: @Sendable () -> Void

        init(_ closure: @escaping @Sendable () -> Void) { self.closure = closure }

        deinit { closure() }
      }

      override nonisolated func responds(to selector: Selector!) -> Bool {
        super.responds(to: selector) || delegate?.responds(to: selector) == true
      }

      override nonisolated func forwardingTarget(for selector: Selector!) -> Any? { delegate }
    #endif
  }

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
    /// The view controller that can present another one: this one, or one that it already presents,
    /// such as its search controller.
    var presenter: UIViewController {
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

  /// Waits for the end of a drag.
  ///
  /// A table view calls no method when the user drops a row at its old place. It has uncommitted
  /// updates until the drag has ended, so this class checks for these at intervals.
  @MainActor final class DragWatch {
    /// A function that waits between two checks.
    typealias Pause = @MainActor () async -> Void

    private let pause: Pause
    private var watching: Task<Void, Never>?
    /// The number of checks after which a drag that was not seen at all has ended.
    private static let patience = 10

    init(pause: @escaping Pause = DragWatch.tenthOfSecond) { self.pause = pause }

    static func tenthOfSecond() async {
      try? await Task.sleep(nanoseconds: 100_000_000)  // `begin` checks whether it was cancelled
    }

    /// Calls a closure after the current drag has ended, in a later turn of the main loop.
    func begin(in tableView: UITableView, ended: @escaping @MainActor () -> Void) {
      guard watching == nil else { return }
      var hasBegun = tableView.hasUncommittedUpdates
      watching = Task { [weak self, weak tableView, pause] in
        var checks = 0
        while !Task.isCancelled {
          await pause()
          guard let tableView, !Task.isCancelled else { return }
          checks += 1
          let isDragging = tableView.hasUncommittedUpdates
          if !isDragging, hasBegun || checks == Self.patience { break }
          hasBegun = hasBegun || isDragging
        }
        guard !Task.isCancelled else { return }
        self?.watching = nil
        ended()
      }
    }

    /// Ends the watch, because the end of the drag was reported in another way.
    func end() {
      watching?.cancel()
      watching = nil
    }
  }
#endif
