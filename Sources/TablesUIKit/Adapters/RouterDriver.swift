#if canImport(UIKit) && !os(watchOS)
  import TablesModel
  import TablesRouting
  import UIKit

  /// Shows one screen of a router in a table view.
  ///
  /// `shown` has the rows that the table view shows. It changes only inside a batch of updates, or
  /// together with a reload. Until then, the router may present other rows.
  @MainActor final class RouterDriver: ForwardingDelegate {
    let link: RouterLink
    /// The screen of the router that the table view shows; `nil` for the current one.
    var screen: ScreenID?
    /// The options that the app has set. All screens of the router have the same colors and the
    /// same limit.
    override var options: TableViewOptions {
      get {
        var options = super.options
        (options.themes, options.operationLimit) = (link.palette.themes, link.operationLimit)
        return options
      }
      set {
        super.options = newValue
        (link.palette.themes, link.operationLimit) = (newValue.themes, newValue.operationLimit)
      }
    }
    /// Called after the table view was brought up to date.
    var onUpdate: (() -> Void)?
    private(set) var shown = DataSource<Row>()
    /// The row whose field is about to get the keyboard, before another field loses it.
    var nextTyped: RowRef?
    /// The rows of `shown` that were made in time.
    private(set) var made = MadeRows()
    /// Whether an update may move the keyboard to another field of the same row.
    private(set) var isMovingKeyboard = false
    /// The question that an alert of the screen asks.
    var asked: Asked?
    private let drag: DragWatch
    /// Decides when the table view is updated, and how.
    private var queue = UpdateQueue<Row>()
    /// The screen that was shown last.
    private var lastScreen: ScreenID?
    /// Whether the colors have changed while updates were held.
    private var palettesDiffer = false
    /// The version of the router whose rows were last passed to the queue.
    private var version = -1

    var router: Router { link.router }

    init(link: RouterLink, screen: ScreenID?) {
      self.link = link
      self.screen = screen
      drag = DragWatch(pause: link.dragPause)
      super.init()
      link.add(self)
    }

    /// The screen that is shown.
    var shownScreen: ScreenID { screen ?? router.screen }

    /// Whether the screen is the current one, whose rows can be selected and changed.
    var isCurrent: Bool { shownScreen == router.screen }

    /// Whether the user can act on the rows. In a split view, the user can also act on the root,
    /// which is beside the current screen.
    var isActive: Bool { isCurrent || shownScreen == .root && link.navigation?.isBeside == true }

    // MARK: Reading

    /// Whether the table view shows the rows that the router presents, after the router was brought
    /// up to date.
    var isInStep: Bool {
      router.refresh()
      return router.version == version && queue.pending == nil
    }

    /// Returns a row that the table view shows. While updates are held, this is the row that was
    /// made before, or else the newest row with its id. `nil` if there is none.
    func row(at path: RowPath) -> PresentedRow? {
      guard isInStep else { return made[path] ?? newestRow(shownAt: path) }
      guard let row = router.presentedRow(at: path, on: shownScreen) else {
        return shown.presentedRow(at: path, on: shownScreen)  // between two batches of an update
      }
      let section = router.presentedSection(at: path.section, on: shownScreen)
      made.record(row, in: section, at: path)
      return row
    }

    private func newestRow(shownAt path: RowPath) -> PresentedRow? {
      made.knownAddress(of: path)
        .flatMap { router.path(of: RowRef($0, on: shownScreen, at: path)) }
        .flatMap { router.presentedRow(at: $0, on: shownScreen) }
    }

    func section(at index: Int) -> Section<Row>? {
      let isInStep = isInStep
      return isInStep
        ? router.presentedSection(at: index, on: shownScreen) : shown.section(at: index)
    }

    func hosted(_ row: PresentedRow) -> HostedRow {
      HostedRow(
        row.row, words: router.words, input: row.isChangedByTap ? .remote : .ofDevice)
    }

    // MARK: Updating

    /// Updates the table view to the rows of the router, at once or as soon as UIKit allows it.
    func update() {
      // A screen that the router has left keeps its rows until the animation that removes it ends.
      guard let tableView, router.isOnStack(shownScreen) else { return }
      if isCurrent, tableView.window != nil { router.readDetails(of: tableView.visiblePaths) }
      loadPages()
      followMovedRows(in: tableView)
      let new = router.presented(on: shownScreen)
      defer { followFocus() }
      guard router.version != version else { return }
      version = router.version
      let isSame = lastScreen == shownScreen
      lastScreen = shownScreen
      queue.operationLimit = link.operationLimit
      if tableView.hasUncommittedUpdates { holdForDrag(in: tableView) }
      if isSame, tableView.window != nil || isCovered {
        perform(queue.update(to: new, counts: tableView.rowCounts))
      } else {
        perform(queue.reload(new), keepingSelection: isSame)
      }
      onUpdate?()
    }

    /// Holds updates from now on, because the user has lifted a row. UIKit reports this only with
    /// the first move.
    private func holdForDrag(in tableView: UITableView) {
      watchDrag(.reorderingBegan, in: tableView, with: drag)
      _ = queue.handle(.reorderingBegan)
    }

    /// Gives visible rows whose ids follow their texts the new ids, so that they keep their cells
    /// and the keyboard.
    private func followMovedRows(in tableView: UITableView) {
      guard router.hasMovedRows(on: shownScreen) else { return }
      for cell in tableView.visibleCells {
        guard let old = (cell as? RowCell)?.ref, let path = tableView.indexPath(for: cell),
          var row = made[RowPath(path)]?.row
        else { continue }
        let new = router.currentAddress(of: old)
        guard new != old.address, new.section == old.address.section else { continue }
        row.id = new.row
        shown.replace(at: RowPath(path), with: row)
        queue.show(shown)
      }
    }

    /// Makes the router load the pages of the visible rows, and of other rows that will soon be
    /// visible. Does nothing for rows that need not be loaded.
    func loadPages(ahead paths: [IndexPath] = []) {
      guard isCurrent, !isCovered, let tableView else { return }
      let rows = Set(tableView.visiblePaths + paths.map { RowPath($0) })
      let isPaged = Set(rows.map(\.section)).contains {
        shown.section(at: $0)?.items.isPaged ?? false
      }
      if isPaged { router.show(rows.sorted(), in: self) }
    }

    private func perform(_ step: UpdateQueue<Row>.Step, keepingSelection: Bool = true) {
      guard let tableView else { return }
      keepingKeyboard(in: tableView) {
        switch step {
        case .nothing: break
        case .perform(let batches): for batch in batches { perform(batch, in: tableView) }
        case .reload(let new): reload(new, in: tableView, keepingSelection: keepingSelection)
        }
        if queue.pending == nil { configureAgain(in: tableView) }
      }
    }

    private func perform(_ batch: BatchUpdates<Row>, in tableView: UITableView) {
      let old = shown
      if batch.updates.isStructural {
        _ = queue.handle(.animationBegan)
        tableView.keepingPlace(during: batch.updates) {
          tableView.performBatchUpdates {
            self.show(batch.data)
            tableView.apply(batch.updates, with: self.options.animation)
          } completion: { [weak self] _ in
            self?.handle(.animationEnded)
          }
        }
      }
      show(batch.data)
      showAgain(
        sections: batch.updates.reconfiguredSections.map { ($0, old.section(at: $0)) },
        in: tableView)
    }

    private func show(_ data: DataSource<Row>) {
      shown = data
      made.removeAll()
    }

    private func reload(
      _ new: DataSource<Row>, in tableView: UITableView, keepingSelection: Bool
    ) {
      let selected = keepingSelection ? selectedRows(in: tableView) : []
      holding(in: tableView) {
        // Otherwise the edit would end in the middle of the reload.
        tableView.firstResponder?.cell?.endEditing(true)
        show(new)
        tableView.reloadData()
        for row in selected {
          guard let path = shown.path(of: row) else { continue }
          tableView.selectRow(at: IndexPath(path), animated: false, scrollPosition: .none)
        }
      }
    }

    /// Holds the updates that a change of the table view leads to, for example because an edit
    /// ends, until it is complete.
    private func holding(in tableView: UITableView, _ change: () -> Void) {
      _ = queue.handle(.transactionBegan)
      change()
      perform(queue.handle(.transactionEnded, counts: tableView.rowCounts))
    }

    /// Calls a closure that may replace the field that has the keyboard. The new field of its row
    /// then gets the keyboard. If there is none, the text is stored.
    private func keepingKeyboard(in tableView: UITableView, _ update: () -> Void) {
      guard !isMovingKeyboard, let keyboard = KeptKeyboard(in: tableView) else { return update() }
      isMovingKeyboard = true
      update()
      let isMoved = keyboard.isKept || moves(keyboard, in: tableView)
      isMovingKeyboard = false
      if !isMoved { leaveField(of: keyboard.row, in: nil) }
    }

    private func moves(_ keyboard: KeptKeyboard, in tableView: UITableView) -> Bool {
      tableView.layoutIfNeeded()
      let cells = tableView.visibleCells.lazy.compactMap { $0 as? RowCell }
      return keyboard.move(to: cells.first { $0.ref?.isSameRow(as: keyboard.row) == true })
    }

    /// Selects the row whose screen is beside this one in a split view, and no other.
    func selectOrigin() {
      guard shownScreen == .root, link.navigation?.isBeside == true, let tableView,
        !tableView.isEditing, tableView.rowCounts == shown.rowCounts, isInStep
      else { return }
      let origin = router.screens.dropFirst().first.flatMap { router.origin(of: $0) }
        .flatMap { shown.path(of: RowRef($0, on: .root)) }.map { IndexPath($0) }
      let selected = tableView.indexPathForSelectedRow
      if origin == selected { return }
      if let origin {
        tableView.selectRow(at: origin, animated: false, scrollPosition: .none)
      } else if let selected {
        tableView.deselectRow(at: selected, animated: true)
      }
    }

    private func selectedRows(in tableView: UITableView) -> [RowRef] {
      (tableView.indexPathsForSelectedRows ?? []).compactMap { made[RowPath($0)]?.ref }
    }

    /// Ends the highlight of a row that leads to another screen, if that was not opened.
    func deselect(_ row: RowRef) {
      guard isCurrent, let tableView, !tableView.isEditing else { return }
      for path in tableView.indexPathsForSelectedRows ?? []
      where (tableView.cellForRow(at: path) as? RowCell)?.ref?.isSameRow(as: row) == true {
        tableView.deselectRow(at: path, animated: true)
      }
    }

    /// Configures the cells of changed rows again, including those of lazy rows. A cell stays the
    /// same, so that a text field keeps its caret, unless its row needs another kind of cell.
    private func configureAgain(in tableView: UITableView) {
      guard tableView.window != nil else { return }
      var changed: [IndexPath] = []
      var replaced: [IndexPath] = []
      for path in tableView.indexPathsForVisibleRows ?? [] {
        guard let cell = tableView.cellForRow(at: path) as? RowCell,
          let row = row(at: RowPath(path)), !cell.shows(row, in: link.palette)
        else { continue }
        if cell.reuseIdentifier == RowCell.identifier(of: row, hosted(row)) {
          changed.append(path)
        } else {
          replaced.append(path)
        }
      }
      if !changed.isEmpty { tableView.reconfigureRows(at: changed) }
      if replaced.isEmpty { return }
      holding(in: tableView) { tableView.reloadRows(at: replaced, with: options.animation) }
    }

    /// Configures all cells, headers and footers again, with the colors of the app's themes.
    func showAgain(insteadOf old: Palette) {
      guard let tableView else { return }
      // The app may have set a tint of its own.
      if old.tint != nil || link.palette.tint != nil { tableView.tintColor = link.palette.tint }
      if queue.isHeld {
        palettesDiffer = true
        return
      }
      palettesDiffer = false
      perform(.nothing)
      for index in 0..<tableView.numberOfSections {
        let header = tableView.headerView(forSection: index)
        let footer = tableView.footerView(forSection: index)
        guard header != nil || footer != nil, let section = section(at: index) else { continue }
        showHeader(header, of: section, at: index)
        showFooter(footer, of: section)
      }
    }

    /// Updates the headers and footers of sections, which updates of rows do not change.
    private func showAgain(
      sections: [(index: Int, old: Section<Row>?)], in tableView: UITableView
    ) {
      var isHeightChanged = false
      for (index, old) in sections {
        guard let section = shown.section(at: index) else { continue }
        let isCustom = options.headerView?(index) != nil || options.footerView?(index) != nil
        if isCustom || old.map({ $0.supplements != section.supplements }) ?? false {
          holding(in: tableView) {
            tableView.reloadSections(IndexSet(integer: index), with: .none)
          }
          continue
        }
        let header = showHeader(
          tableView.headerView(forSection: index), of: section, at: index)
        let footer = showFooter(tableView.footerView(forSection: index), of: section)
        isHeightChanged = isHeightChanged || header || footer
      }
      // Headers and footers are measured again only after a batch.
      if isHeightChanged { tableView.performBatchUpdates(nil) }
    }

    // MARK: Waiting

    /// Passes an event of the table view to the queue, and performs the updates that were waiting
    /// for it.
    func handle(_ event: HostEvent) {
      queue.operationLimit = link.operationLimit
      if let tableView { watchDrag(event, in: tableView, with: drag) }
      perform(queue.handle(event, counts: tableView?.rowCounts))
      if palettesDiffer { showAgain(insteadOf: link.palette) }
      followFocus()
    }

    /// Whether the table view shows all rows that were passed to it, and is in a window.
    var isSettled: Bool {
      guard let tableView, tableView.window != nil, queue.pending == nil else { return false }
      return tableView.rowCounts == shown.rowCounts
    }

    /// Moves a row in `shown`, after the user has dropped it. Other changes are shown in the next
    /// turn of the main loop, because UIKit allows no updates in this one.
    func rowDropped(from source: RowPath, to target: RowPath) {
      drag.end()
      shown.move(from: source, to: target)
      made.removeAll()
      queue.show(shown)
      version = -1
      Task { [weak self] in
        self?.handle(.reorderingEnded)
        self?.update()
      }
    }
  }

  extension RouterDriver: TableDriver {
    func attach(to tableView: UITableView) {
      self.tableView = tableView
      RowCell.register(in: tableView)
      SectionTextView.register(in: tableView)
      if let tint = link.palette.tint { tableView.tintColor = tint }
      becomeSource(of: tableView)
      update()
    }
  }
#endif
