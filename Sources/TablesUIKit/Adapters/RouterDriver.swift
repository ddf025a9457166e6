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
    /// The question that an alert of the screen asks.
    var asked: Asked?
    private let drag: DragWatch
    /// Decides when the table view is updated, and how.
    private var queue = UpdateQueue<Row>()
    /// The screen that was shown last.
    private var lastScreen: ScreenID?
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
    private var isInStep: Bool {
      router.refresh()
      return router.version == version && queue.pending == nil
    }

    /// Returns a row that the table view shows.
    func row(at path: RowPath) -> PresentedRow? {
      let isInStep = isInStep
      return (isInStep ? router.presentedRow(at: path, on: shownScreen) : nil)
        ?? shown.presentedRow(at: path, on: shownScreen)
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
      if isCurrent { router.readDetails(of: tableView.visiblePaths) }
      loadPages()
      followMovedRows(in: tableView)
      let new = router.presented(on: shownScreen)
      guard router.version != version else { return }
      version = router.version
      let isSame = lastScreen == shownScreen
      lastScreen = shownScreen
      queue.operationLimit = link.operationLimit
      if isSame, tableView.window != nil {
        perform(queue.update(to: new, counts: tableView.rowCounts))
      } else {
        perform(queue.reload(new), keepingSelection: isSame)
      }
      onUpdate?()
    }

    /// Gives visible rows whose ids follow their texts the new ids, so that they keep their cells
    /// and the keyboard.
    private func followMovedRows(in tableView: UITableView) {
      guard router.hasMovedRows(on: shownScreen) else { return }
      for cell in tableView.visibleCells {
        guard let old = (cell as? RowCell)?.ref, let path = shown.path(of: old) else { continue }
        let new = router.currentAddress(of: old)
        guard new != old.address, new.section == old.address.section,
          var row = shown.item(at: path)
        else { continue }
        row.id = new.row
        shown.replace(at: path, with: row)
        queue.show(shown)
      }
    }

    /// Makes the router load the pages of the visible rows, and of other rows that will soon be
    /// visible. Does nothing for rows that need not be loaded.
    func loadPages(ahead paths: [IndexPath] = []) {
      guard isCurrent, let tableView else { return }
      let rows = Set(tableView.visiblePaths + paths.map { RowPath($0) })
      let isPaged = Set(rows.map(\.section)).contains {
        shown.section(at: $0)?.items.isPaged ?? false
      }
      if isPaged { router.show(rows.sorted(), in: self) }
    }

    private func perform(_ step: UpdateQueue<Row>.Step, keepingSelection: Bool = true) {
      guard let tableView else { return }
      switch step {
      case .nothing: if queue.pending == nil { configureAgain(in: tableView) }
      case .perform(let batches):
        for batch in batches { perform(batch, in: tableView) }
        configureAgain(in: tableView)
      case .reload(let new): reload(new, in: tableView, keepingSelection: keepingSelection)
      }
    }

    private func perform(_ batch: BatchUpdates<Row>, in tableView: UITableView) {
      let old = shown
      if batch.updates.isStructural {
        _ = queue.handle(.animationBegan)
        tableView.keepingPlace(during: batch.updates) {
          tableView.performBatchUpdates {
            self.shown = batch.data
            tableView.apply(batch.updates, with: self.options.animation)
          } completion: { [weak self] _ in
            self?.handle(.animationEnded)
          }
        }
      }
      shown = batch.data
      for index in batch.updates.reconfiguredSections {
        showAgain(sectionAt: index, instead: old.section(at: index), in: tableView)
      }
    }

    private func reload(
      _ new: DataSource<Row>, in tableView: UITableView, keepingSelection: Bool
    ) {
      let selected = keepingSelection ? selectedRows(in: tableView) : []
      shown = new
      tableView.reloadData()
      for row in selected {
        guard let path = shown.path(of: row) else { continue }
        tableView.selectRow(at: IndexPath(path), animated: false, scrollPosition: .none)
      }
    }

    /// Selects the row whose screen is beside this one in a split view, and no other.
    func selectOrigin() {
      guard shownScreen == .root, link.navigation?.isBeside == true, let tableView,
        !tableView.isEditing, tableView.rowCounts == shown.rowCounts
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
      guard tableView.rowCounts == shown.rowCounts else { return [] }
      return (tableView.indexPathsForSelectedRows ?? [])
        .compactMap { shown.presentedRow(at: RowPath($0), on: shownScreen)?.ref }
    }

    /// Configures the cells of changed rows again, including those of lazy rows. A cell stays the
    /// same, so that a text field keeps its caret, unless its row needs another kind of cell.
    private func configureAgain(in tableView: UITableView) {
      var changed: [IndexPath] = []
      var replaced: [IndexPath] = []
      for path in tableView.indexPathsForVisibleRows ?? [] {
        guard let cell = tableView.cellForRow(at: path) as? RowCell,
          let row = row(at: RowPath(path)), !cell.shows(row)
        else { continue }
        if cell.reuseIdentifier == RowCell.identifier(of: row, hosted(row)) {
          changed.append(path)
        } else {
          replaced.append(path)
        }
      }
      if !changed.isEmpty { tableView.reconfigureRows(at: changed) }
      if !replaced.isEmpty { tableView.reloadRows(at: replaced, with: options.animation) }
    }

    /// Configures all cells, headers and footers again, with the colors of the app's themes.
    func showAgain(insteadOf old: Palette) {
      guard let tableView else { return }
      // The app may have set a tint of its own.
      if old.tint != nil || link.palette.tint != nil { tableView.tintColor = link.palette.tint }
      tableView.reloadData()
    }

    /// Updates the header and the footer of a section, which updates of rows do not change.
    private func showAgain(
      sectionAt index: Int, instead old: Section<Row>?, in tableView: UITableView
    ) {
      guard let section = shown.section(at: index) else { return }
      let isCustom = options.headerView?(index) != nil || options.footerView?(index) != nil
      if isCustom || old.map({ $0.supplements != section.supplements }) ?? false {
        return tableView.reloadSections(IndexSet(integer: index), with: .none)
      }
      showHeader(tableView.headerView(forSection: index), of: section, at: index)
      showFooter(tableView.footerView(forSection: index), of: section)
    }

    // MARK: Waiting

    /// Passes an event of the table view to the queue, and performs the updates that were waiting
    /// for it.
    func handle(_ event: HostEvent) {
      queue.operationLimit = link.operationLimit
      if let tableView { watchDrag(event, in: tableView, with: drag) }
      perform(queue.handle(event, counts: tableView?.rowCounts))
    }

    /// Moves a row in `shown`, after the user has dropped it. Other changes are shown in the next
    /// turn of the main loop, because UIKit allows no updates in this one.
    func rowDropped(from source: RowPath, to target: RowPath) {
      shown.move(from: source, to: target)
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

  extension Section<Row> {
    /// Whether a section has a header, and whether it has a footer.
    struct Supplements: Equatable {
      var header: Bool
      var footer: Bool
    }

    var supplements: Supplements {
      Supplements(header: header != nil || disclosure != .none, footer: footer != nil)
    }
  }

  #if canImport(Combine)
    import Combine
  #endif

  /// Connects a router with the table views that show its screens, and with the navigation
  /// controller that contains them.
  @MainActor final class RouterLink {
    let host: RouterHost
    /// Keeps the navigation controller up to date with the screens of the router.
    var navigation: NavigationStack?
    /// The colors of all screens.
    var palette = Palette() {
      didSet {
        guard palette != oldValue else { return }
        for driver in drivers { driver.driver?.showAgain(insteadOf: oldValue) }
      }
    }
    /// The number of operations of a change above which the table view is reloaded instead of
    /// updated in batches.
    var operationLimit = defaultOperationLimit
    /// The pause between two checks whether a drag has ended.
    let dragPause: DragWatch.Pause
    #if canImport(Combine)
      /// The subscriptions to the objects whose changes update the table.
      var followed: [AnyCancellable] = []
    #endif
    private var drivers: [Weak] = []

    private struct Weak {
      weak var driver: RouterDriver?
    }

    init(router: Router, dragPause: @escaping DragWatch.Pause = DragWatch.tenthOfSecond) {
      self.dragPause = dragPause
      host = RouterHost(router)
      host.onUpdate = { [weak self] in self?.updateViews() }
    }

    deinit { host.viewsWereReleased() }

    var router: Router { host.router }

    func add(_ driver: RouterDriver) {
      drivers.removeAll { $0.driver == nil }
      drivers.append(Weak(driver: driver))
    }

    /// Updates the views while UIKit is changing the stack of view controllers.
    func updateDuringChange() {
      guard let navigation else { return host.update() }
      navigation.duringChange { host.update() }
    }

    private func updateViews() {
      for driver in drivers.compactMap(\.driver) { driver.update() }
      navigation?.update()
      for driver in drivers.compactMap(\.driver) {
        driver.selectOrigin()
        driver.dismissClosedQuestion()
      }
    }
  }
#endif
