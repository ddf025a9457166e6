#if canImport(UIKit) && !os(watchOS)
  import TablesCells
  import TablesModel
  import UIKit

  /// Shows the items of a `TableController` in a table view, which is its `CellHost`.
  @MainActor final class ControllerDriver: ForwardingDelegate {
    /// The controller, without the types of its items and cells.
    let controller: any TableViewDataSource & TableViewDelegate & TableViewPrefetching
    /// The library's own words.
    let words: Words
    /// Makes the controller show its items in this host.
    private let begin: (ControllerDriver) -> Void
    /// Returns the reuse identifier of the cell for a row.
    private let identify: (RowPath, ControllerDriver) -> ReuseIdentifier?
    /// Converts the path of a row in the table view to its path in the newest data, which the
    /// methods of the controller take. Returns `nil` if the row was removed.
    private let newestPath: (RowPath, ControllerDriver) -> RowPath?
    /// Returns the path, in the table view, to which the user can drag a row.
    private let dragTarget: (_ source: RowPath, _ proposed: RowPath, ControllerDriver) -> RowPath
    /// Loads the rows that come in pages.
    private let settle: @MainActor () async -> Void
    private let isLoadingDue: @MainActor () -> Bool
    /// Tells the controller that this host was released.
    private let leave: @MainActor () -> Void
    /// Returns whether a section can be collapsed, and whether it is expanded.
    let disclosure: (_ section: Int, ControllerDriver) -> Section<Row>.Disclosure
    let sectionID: (_ section: Int, ControllerDriver) -> SectionID?
    /// Expands or collapses a section.
    let toggle: (SectionID) -> Void
    private var loading: Task<Void, Never>?
    private let drag = DragWatch()
    /// Returns the closure that searches the items; `nil` if there is none.
    let search: () -> ((String?) -> Void)?
    /// Returns the closure that refreshes the items; `nil` if there is none.
    let refresh: () -> (@MainActor @Sendable () async -> Void)?
    /// Returns whether the user can delete, insert or move items.
    let isEditable: () -> Bool
    /// Called when it becomes possible or impossible to search, refresh or edit the items.
    var onChoices: (() -> Void)?
    override var options: TableViewOptions {
      didSet { operationLimit = options.operationLimit }
    }
    var registry = CellRegistry()
    /// The identifiers for which the table view can make a cell.
    var registered: Set<ReuseIdentifier> = []
    /// The classes of cells that are not `UITableViewCell`s.
    var headless: [ReuseIdentifier: any HeadlessCell.Type] = [:]
    /// The cell that was dequeued for a `HeadlessCell`, until it is returned to the table view.
    var dequeued: RowCell?

    init<Configurator: CellConfigurator>(
      _ controller: TableController<Configurator>, words: Words
    ) {
      (self.controller, self.words) = (controller, words)
      begin = { controller.show(in: $0) }
      identify = { controller.reuseIdentifier(at: $0, in: $1) }
      newestPath = { controller.newestPath(of: $0, shownIn: $1) }
      dragTarget = { controller.target(forMoveFrom: $0, proposed: $1, in: $2) }
      settle = { await controller.settle() }
      isLoadingDue = { controller.isLoadingDue }
      disclosure = {
        switch controller.disclosure(of: $0, in: $1) {
        case .none: .none
        case .expanded: .expanded
        case .collapsed: .collapsed
        }
      }
      sectionID = { controller.sectionID(at: $0, in: $1) }
      toggle = { controller.toggleSection($0) }
      leave = { [weak controller] in controller?.hostWasReleased() }
      (search, refresh) = ({ controller.actions.search }, { controller.actions.refresh })
      isEditable = { controller.isEditable }
      super.init()
      controller.observeChoices(self) { [weak self] in self?.onChoices?() }
      controller.observeLoading(self) { [weak self] in self?.load() }
    }

    // The task that loads is not cancelled: it may load pages for other hosts as well.
    deinit { Task { @MainActor [leave] in leave() } }

    /// Starts a task that loads pages. Does nothing if one is running, which loads all pages that
    /// are due.
    private func load() {
      guard loading == nil else { return }
      loading = Task { [weak self, settle] in
        await settle()
        guard let self else { return }
        loading = nil
        if isLoadingDue() { load() }
      }
    }
  }

  extension ControllerDriver: TableDriver {
    func attach(to tableView: UITableView) {
      self.tableView = tableView
      SectionTextView.register(in: tableView)
      tableView.register(RowCell.self, forCellReuseIdentifier: Self.plainIdentifier)
      becomeSource(of: tableView)
      begin(self)
    }
  }

  // MARK: - Updates

  extension ControllerDriver: @MainActor CellHost {
    /// A `UITableViewCell`, or a `HeadlessCell` that is shown in one.
    typealias Cell = AnyObject

    func reloadData() { tableView?.reloadData() }

    func performBatchUpdates(_ updates: RowUpdates, changing change: () -> Void) {
      guard let tableView, tableView.window != nil else {
        change()
        tableView?.reloadData()
        return
      }
      let before = updates.isStructural ? nil : identifiers(of: updates.reconfiguredRows)
      let supplements = updates.reconfiguredSections.map(supplements(of:))
      handle(.animationBegan)
      withoutActuallyEscaping(change) { change in
        // The table view may keep its block for a while, but the closure must not outlive the call.
        let once = Once(change)
        tableView.keepingPlace(during: updates) {
          tableView.performBatchUpdates {
            once.call()
            tableView.apply(updates, with: self.options.animation)
          } completion: { [weak self] _ in
            self?.handle(.animationEnded)
          }
        }
        once.forget()
      }
      reconfigure(updates.reconfiguredRows, before: before, in: tableView)
      showAgain(
        sections: Array(zip(updates.reconfiguredSections, supplements)), in: tableView)
    }
  }

  extension ControllerDriver {
    /// Configures cells again. Rows that need another kind of cell are reloaded, because a table
    /// view stops the program if a row that is reconfigured returns another cell.
    ///
    /// - Parameter before: The reuse identifiers of the rows before the change, if they are known.
    private func reconfigure(
      _ rows: [RowPath], before: [ReuseIdentifier?]?, in tableView: UITableView
    ) {
      if rows.isEmpty { return }
      let now = identifiers(of: rows)
      let before =
        before
        ?? zip(rows, now).map { path, identifier in
          let shown = tableView.cellForRow(at: IndexPath(path))?.reuseIdentifier
          return shown.map { ReuseIdentifier(rawValue: $0) } ?? identifier
        }
      let isSame = zip(rows, zip(before, now)).map { path, identifiers in
        identifiers.0 == identifiers.1 && canConfigureAgain(at: IndexPath(path))
      }
      let same = zip(rows, isSame).compactMap { $1 ? IndexPath($0) : nil }
      let other = zip(rows, isSame).compactMap { $1 ? nil : IndexPath($0) }
      if !same.isEmpty { tableView.reconfigureRows(at: same) }
      if !other.isEmpty { tableView.reloadRows(at: other, with: options.animation) }
    }

    private func identifiers(of rows: [RowPath]) -> [ReuseIdentifier?] {
      rows.map { identify($0, self) }
    }
  }

  // MARK: - What the table view shows

  extension ControllerDriver {
    var shownCounts: [Int]? { tableView?.rowCounts }

    var shownPaths: [RowPath] { tableView?.visiblePaths ?? [] }

    var needsReload: Bool { tableView?.window == nil }
  }

  extension ControllerDriver: @MainActor RowDragging {
    var isDraggingRow: Bool {
      guard let tableView, tableView.hasUncommittedUpdates else { return false }
      watchDrag(.reorderingBegan, in: tableView, with: drag)
      return true
    }
  }

  extension ControllerDriver: @MainActor SelectionKeeping {
    var selectedPaths: [RowPath] {
      (tableView?.indexPathsForSelectedRows ?? []).map { RowPath($0) }
    }

    func select(_ paths: [RowPath]) {
      for path in paths {
        tableView?.selectRow(at: IndexPath(path), animated: false, scrollPosition: .none)
      }
    }
  }

  // MARK: - Data source

  extension ControllerDriver: UITableViewDataSource, UITableViewDataSourcePrefetching {
    func numberOfSections(in tableView: UITableView) -> Int {
      controller.numberOfSections(in: self)
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      controller.numberOfItems(in: section, of: self)
    }

    func sectionIndexTitles(for tableView: UITableView) -> [String]? {
      let titles = controller.sectionIndexTitles
      return titles.isEmpty ? nil : titles
    }

    func tableView(
      _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
    ) -> Int { controller.section(forSectionIndexTitle: title, at: index) ?? 0 }

    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { cell(at: indexPath, in: tableView) }

    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
      guard let path = newestPath(of: indexPath) else { return false }
      return controller.editingStyle(at: path) != .none || controller.canMove(at: path)
        || !controller.swipeActions(at: path).isEmpty
    }

    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
      newestPath(of: indexPath).map(controller.canMove) ?? false
    }

    func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) {
      guard let path = newestPath(of: indexPath) else { return }
      controller.commit(EditingStyle(editingStyle), at: path, in: self)
    }

    func tableView(
      _ tableView: UITableView, moveRowAt source: IndexPath, to target: IndexPath
    ) {
      drag.end()
      controller.move(from: RowPath(source), to: RowPath(target), in: self)
      // UIKit allows no updates in this turn of the main loop.
      Task { [weak self] in self?.handle(.reorderingEnded) }
    }

    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
      controller.prefetch(existing(indexPaths))
    }

    func tableView(
      _ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]
    ) {
      controller.cancelPrefetching(existing(indexPaths))
    }

    /// Returns the paths of rows that exist, because the table view also passes rows that were
    /// deleted.
    private func existing(_ paths: [IndexPath]) -> [RowPath] {
      paths.map { RowPath($0) }.filter { 0..<controller.numberOfItems(in: $0.section) ~= $0.row }
    }
  }

  // MARK: - Delegate

  extension ControllerDriver: UITableViewDelegate {
    func tableView(
      _ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath
    ) -> Bool { newestPath(of: indexPath).flatMap(controller.willSelect) != nil }

    func tableView(
      _ tableView: UITableView, willSelectRowAt indexPath: IndexPath
    ) -> IndexPath? {
      guard let path = newestPath(of: indexPath), let chosen = controller.willSelect(path) else {
        return nil
      }
      if chosen == path { return indexPath }
      // The path of another row is one in the newest data. It is used only if the tapped row has
      // the same path there as in the table view.
      return path == RowPath(indexPath) ? IndexPath(chosen) : nil
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      newestPath(of: indexPath).map(controller.didSelect)
    }

    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
      newestPath(of: indexPath).map(controller.didDeselect)
    }

    func tableView(
      _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle {
      switch newestPath(of: indexPath).map(controller.editingStyle) ?? .none {
      case .none: .none
      case .delete: .delete
      case .insert: .insert
      }
    }

    func tableView(
      _ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath
    ) -> Bool { self.tableView(tableView, editingStyleForRowAt: indexPath) != .none }

    func tableView(
      _ tableView: UITableView, targetIndexPathForMoveFromRowAt source: IndexPath,
      toProposedIndexPath proposed: IndexPath
    ) -> IndexPath {
      handle(.reorderingBegan)
      return IndexPath(dragTarget(RowPath(source), RowPath(proposed), self))
    }

    /// Returns the path, in the newest data, of a row that the table view shows.
    func newestPath(of indexPath: IndexPath) -> RowPath? { newestPath(RowPath(indexPath), self) }
  }

  extension ControllerDriver {
    func handle(_ event: HostEvent) {
      if let tableView { watchDrag(event, in: tableView, with: drag) }
      tell(self, event)
    }

    /// Calls the method that the protocol extension defines for all hosts, not that of this class.
    private func tell<Host: CellHost>(_ host: Host, _ event: HostEvent) { host.handle(event) }
  }

  /// A closure that is called at most once.
  private final class Once {
    private var closure: (() -> Void)?

    init(_ closure: @escaping () -> Void) { self.closure = closure }

    func call() {
      let due = closure
      closure = nil
      due?()
    }

    func forget() { closure = nil }
  }

  extension EditingStyle {
    fileprivate init(_ style: UITableViewCell.EditingStyle) {
      self =
        switch style {
        case .delete: .delete
        case .insert: .insert
        default: .none
        }
    }
  }
#endif
