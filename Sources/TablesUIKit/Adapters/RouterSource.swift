#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import TablesModel
  import TablesRouting
  import TablesUpdates
  import UIKit

  /// The rows of one screen of a router.
  ///
  /// `shown` changes only inside a batch of updates, or together with a reload. Until then, the
  /// router may present other rows.
  @MainActor final class RouterSource {
    let link: RouterLink
    /// The screen of the router that the table view shows; `nil` for the current one.
    var screen: ScreenID?
    weak var driver: TableViewDriver?
    /// Called after the table view was brought up to date.
    var onUpdate: (() -> Void)?
    private(set) var shown = DataSource<Row>()
    /// The row whose field is about to get the keyboard, before another field loses it.
    var nextTyped: RowRef?
    /// The rows of `shown` that were created while they were the newest ones, by their paths.
    ///
    /// While updates are held, the table view shows older rows and asks for them again. They cannot
    /// be created again then, because their closures read a model that may not have them any more.
    var made = RecentValues<RowPath, PresentedRow>(capacity: 500)
    var revealFollower = RevealFollower()
    /// Whether the screen has been shown.
    var isOpened = false
    /// The question that an alert of the screen asks.
    var asked: Asked?
    /// The failures of actions in bars and beside headers that the user was told.
    var toldFailures: Set<RowAddress> = []
    /// Decides when the table view is updated, and how.
    private var queue = UpdateQueue<Row>(comparesRows: false)
    /// The screen of the router whose rows the table view shows, or has shown last.
    private var lastScreen: ScreenID?
    /// Whether the app has set other colors that the table view does not show yet, because its
    /// updates are held.
    private var palettesDiffer = false
    /// The version of the router whose rows were last passed to the queue.
    private var version = -1

    var router: Router { link.router }

    var words: Words { router.words }

    init(link: RouterLink, screen: ScreenID?) {
      self.link = link
      self.screen = screen
      link.add(self)
    }

    /// The screen that is shown.
    var shownScreen: ScreenID { screen ?? router.screen }

    /// Whether the screen is the current one, whose rows can be selected and changed.
    var isCurrent: Bool { shownScreen == router.screen }

    /// Whether the user can act on the rows: those of the current screen, of the root beside it in
    /// a split view, and of a screen whose sheet is not shown.
    var isActive: Bool {
      isCurrent || shownScreen == .root && link.navigation?.isBeside == true
        || link.navigation?.isUncovered(shownScreen) == true
    }

    // MARK: Options

    // All screens of the router have the same colors and the same limit.

    var palette: Palette { link.palette }

    var themes: Themes? {
      get { link.palette.themes }
      set { link.palette.themes = newValue }
    }

    var operationLimit: Int {
      get { link.operationLimit }
      set { link.operationLimit = newValue }
    }

    // MARK: Reading

    /// Whether the table view shows the rows that the router presents, after the router was brought
    /// up to date.
    var isInStep: Bool {
      router.evaluateIfStale()
      return router.version == version && queue.pending == nil
    }

    /// Returns a row that the table view shows. While updates are held, this is the row that was
    /// created before, or else the newest row with its id. `nil` if there is none.
    func row(at path: RowPath) -> PresentedRow? {
      guard isInStep else {
        return made[path]
          ?? newestPath(ofShown: path).flatMap { router.presentedRow(at: $0, on: shownScreen) }
      }
      guard let row = router.presentedRow(at: path, on: shownScreen) else {
        return shown.presentedRow(at: path, on: shownScreen)  // between two batches of an update
      }
      made[path] = row
      return row
    }

    /// Returns the path, among the rows that the router presents, of a row that is shown. A row
    /// that is not in `made` is found by the id of its element.
    func newestPath(ofShown path: RowPath) -> RowPath? {
      if let row = made[path] { return router.path(of: row.ref) }
      guard let section = shown.section(at: path.section),
        section.items.indices.contains(path.row),
        let id = section.items.knownID(at: path.row)
      else { return nil }
      let known = RowAddress(section: section.id(at: path.section), row: id)
      return router.presented(on: shownScreen).path(ofKnown: known, near: path)
    }

    func section(at index: Int) -> Section<Row>? {
      let isInStep = isInStep
      return isInStep
        ? router.presentedSection(at: index, on: shownScreen) : shown.section(at: index)
    }

    // MARK: Updating

    func begin() {
      if let tint = palette.tint { tableView?.tintColor = tint }
      update()
    }

    /// Updates the table view to the rows of the router, at once or as soon as UIKit allows it.
    func update() {
      // A screen that the router has left keeps its rows until the animation that removes it ends.
      guard let driver, let tableView, router.isOnStack(shownScreen) else { return }
      if isCurrent, tableView.window != nil { router.readDetails(of: tableView.visiblePaths) }
      followMovedRows(in: tableView)
      let new = router.presented(on: shownScreen)
      defer { followRouter() }
      guard router.version != version else { return }
      version = router.version
      let isSame = lastScreen == shownScreen
      if !isSame { isOpened = false }
      lastScreen = shownScreen
      queue.operationLimit = operationLimit
      holdUpdatesDuringDrag()
      if isSame, tableView.window != nil || driver.isCovered {
        perform(queue.update(to: new))
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

    /// Starts to load more rows of the sections whose ends are visible, or will be at once. Does
    /// nothing while the table view shows older rows, whose paths the router does not know.
    func loadMore(with path: RowPath? = nil) {
      guard isCurrent, driver?.isCovered == false, let tableView, isInStep else { return }
      router.loadMore(showing: tableView.visiblePaths + [path].compactMap { $0 }, for: self)
    }

    private func perform(_ step: UpdateQueue<Row>.Step, keepingSelection: Bool = true) {
      guard let driver, let tableView else { return }
      driver.keepingKeyboard { cell in
        (cell as? RowCell)?.ref
      } in: { ref in
        tableView.visibleCells.first { ($0 as? RowCell)?.ref?.isSameRow(as: ref) == true }
      } lost: { ref in
        leaveField(of: ref, in: nil)
      } during: {
        switch step {
        case .nothing: break
        case .perform(let batches) where tableView.rowCounts == shown.rowCounts:
          for batch in batches {
            driver.perform(batch.updates) { show(batch.data) }
          }
        case .reload, .perform:
          var (made, new) = (made, queue.shown)
          driver.reload(keepingSelection: keepingSelection) { path in
            made[path].flatMap { shown.path(of: $0.ref) }
          } changing: {
            show(new)
          }
        }
        if queue.pending == nil { driver.configureAgain(changedRows(in: tableView)) }
      }
      driver.endSwipe()
    }

    /// Gives visible rows whose kind has changed since their cells were made other ones.
    func replaceCells() { if !queue.isHeld { perform(.nothing) } }

    private func show(_ data: DataSource<Row>) {
      shown = data
      made.removeAll()
    }

    /// Returns the rows whose cells show an earlier state, including lazy rows.
    private func changedRows(in tableView: UITableView) -> [RowPath] {
      tableView.visiblePaths.filter { path in
        guard let cell = tableView.cellForRow(at: IndexPath(path)) as? RowCell,
          let row = row(at: path)
        else { return false }
        return !cell.shows(row, in: palette)
      }
    }

    /// Selects the row whose screen is beside this one in a split view, and no other.
    func selectOrigin() {
      guard shownScreen == .root, link.navigation?.isBeside == true, let tableView,
        !tableView.isEditing, driver?.isChanging == false, isInStep
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

    /// Ends the highlight of a row that leads to another screen, if that was not opened.
    func deselect(_ row: RowRef) {
      guard isCurrent, let tableView, !tableView.isEditing else { return }
      for path in tableView.indexPathsForSelectedRows ?? []
      where (tableView.cellForRow(at: path) as? RowCell)?.ref?.isSameRow(as: row) == true {
        tableView.deselectRow(at: path, animated: true)
      }
    }

    /// Configures all cells, headers and footers again, with the colors of the app's themes.
    func showAgain(insteadOf old: Palette) {
      guard let driver, let tableView else { return }
      // The app may have set a tint of its own.
      if old.tint != nil || palette.tint != nil { tableView.tintColor = palette.tint }
      palettesDiffer = queue.isHeld
      if palettesDiffer { return }
      perform(.nothing)
      for index in 0..<tableView.numberOfSections {
        if let texts = shownTexts(of: index) { driver.showAgain(texts, at: index) }
      }
    }

    // MARK: Waiting

    func handle(_ event: HostEvent) {
      queue.operationLimit = operationLimit
      let step = queue.handle(event)
      if !queue.isHeld {
        perform(step)
        if palettesDiffer { showAgain(insteadOf: palette) }
      }
      // The rows differ from those of the router if it has refused a drop.
      if event == .reorderingEnded { update() }
      if queue.isHeld { return }
      followRouter()
    }

    /// Shows which row has the focus, which are marked, and which one is revealed, and loads more
    /// rows where they are needed.
    func followRouter() {
      loadMore()
      followFocus()
      followMarks()
      followOpening()
      followReveal()
    }

    /// Whether the table view shows all rows that were passed to it, and is in a window.
    var isSettled: Bool {
      tableView?.window != nil && queue.pending == nil && driver?.isChanging == false
    }

    func move(from source: RowPath, to target: RowPath) {
      // The router may already present newer rows than those among which the row was dragged.
      let row = row(at: source)
      let newest = newestTarget(forDropFrom: source, to: target)
      shown.move(from: source, to: target)
      made.removeAll()
      queue.show(shown)
      version = -1
      _ = queue.handle(.reorderingBegan)  // until UIKit allows updates again
      guard isActive, let row else { return }
      becomeCurrent()
      link.host.route { $0.move(row.ref, to: newest) }
    }
  }
#endif
