#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Tables
  import TablesCells
  import TablesRouting
  import UIKit

  // The title, the search field, the refresh control and the buttons of the screen.
  extension TableViewController {
    /// Shows the title, the search field, the refresh control and the edit button of the screen.
    func updateBar() {
      guard let driver = rows, let link,
        let table = link.router.table(on: driver.shownScreen)
      else { return }
      if let title = link.router.title(of: driver.shownScreen) { updateTitle(title) }
      updateSearch(isSearchable: table.isSearchable, link)
      updateToolbar(driver, link)
      updateClosing(link.router.closing(on: driver.shownScreen))
      driver.tellFailures()
      updateRefresh(
        isRefreshable: table.behavior.refresh != nil, isRunning: isRefreshing(link)
      ) { [weak self] _ in self?.refresh() }
      // UIKit's own edit mode works also while no row of an editable table can be edited.
      let isEditable = table.editMode == .automatic && !table.editing.isEmpty
      updateEditButton(
        isEditable: isEditable || link.router.showsEditButton(on: driver.shownScreen))
      followEditMode(driver)
    }

    /// Begins or ends editing the table view if the router has begun or ended editing the screen.
    private func followEditMode(_ rows: RouterSource) {
      guard viewIfLoaded != nil else { return }
      tableView.allowsSelectionDuringEditing = true
      showMarks(of: rows)
      let isEdited = rows.isEditing
      guard placed.isEdited != isEdited else { return }
      placed.isEdited = isEdited
      if isEditing != isEdited { setEditing(isEdited, animated: placed.animatesEditing) }
    }

    /// Lets the user mark several rows, if there are rows that can be marked. UIKit asks for a drag
    /// of two fingers only while this is set, and gives rows their circles when editing begins.
    private func showMarks(of rows: RouterSource) {
      let hasMarks = rows.router.hasMarks(on: rows.shownScreen)
      guard tableView.allowsMultipleSelectionDuringEditing != hasMarks else { return }
      let wasEditing = tableView.isEditing
      if wasEditing { tableView.setEditing(false, animated: false) }
      tableView.allowsMultipleSelectionDuringEditing = hasMarks
      if wasEditing {
        tableView.setEditing(true, animated: false)
        rows.followMarks()
      }
    }

    /// Shows the title of the table in the navigation bar. If the table has none, the bar shows
    /// that of the view controller, which the app sets. Setting it would also rename the tab.
    private func updateTitle(_ new: String) {
      if !new.isEmpty {
        navigationItem.title = new
      } else if placed.title != nil, navigationItem.title == placed.title {
        navigationItem.title = title
      }
      placed.title = new.isEmpty ? nil : new
    }

    /// Refreshes the rows of the screen, which may be beside the current one.
    private func refresh() {
      guard let link, let screen = rows?.shownScreen else { return }
      link.host.route { $0.refreshTable(on: screen) }
      updateBar()  // Hides the refresh control again if there is nothing to refresh.
    }

    private func isRefreshing(_ link: RouterLink) -> Bool {
      let screen = rows?.shownScreen ?? screen
      return link.router.refreshStatus(on: screen) == .running
    }

    /// Shows the edit button, unless the app has placed its own button there, or has placed the
    /// edit button elsewhere.
    private func updateEditButton(isEditable: Bool) {
      let buttons = navigationItem.rightBarButtonItems ?? []
      let isShown = buttons.contains { $0 === editButtonItem }
      placed.isEditButton = placed.isEditButton && isShown
      if isEditable, !isShown, !placed.hasOthers(among: buttons), !isEditButtonElsewhere {
        navigationItem.rightBarButtonItems = buttons + [editButtonItem]
        placed.isEditButton = true
      }
      guard !isEditable, placed.isEditButton else { return }
      placed.isEditButton = false
      navigationItem.rightBarButtonItems = buttons.filter { $0 !== editButtonItem }
      // Without the button the user could not end the edit mode.
      if isEditing, !isEditButtonElsewhere { setEditing(false, animated: true) }
    }

    /// Whether the app has placed the edit button on the left, in the toolbar, or on a view
    /// controller that contains this one.
    private var isEditButtonElsewhere: Bool {
      sequence(first: self as UIViewController, next: \.parent).contains { screen in
        let item = screen.navigationItem
        let buttons = [
          item.leftBarButtonItems, screen.toolbarItems,
          screen === self ? nil : item.rightBarButtonItems,
        ]
        return buttons.compactMap { $0 }.joined().contains { $0 === editButtonItem }
      }
    }

    /// Shows the search field, the refresh control and the edit button of a controller's items.
    func updateBar<Configurator>(of controller: TableController<Configurator>) {
      guard viewIfLoaded != nil else { return }
      updateItemSearch(controller)
      updateRefresh(isRefreshable: controller.actions.refresh != nil, isRunning: nil) {
        [weak controller] ended in
        Task {
          await controller?.actions.refresh?()
          ended()
        }
      }
      updateEditButton(isEditable: controller.isEditable)
    }
  }

  extension TableViewController {
    private func updateItemSearch<Configurator>(_ controller: TableController<Configurator>) {
      if controller.actions.search == nil {
        itemSearch = nil
      } else if itemSearch == nil {
        itemSearch = ItemSearch(prompt: driver.source.words.search) { [weak controller] in
          controller?.actions.search?($0)
        }
      }
      place(itemSearch?.controller)
    }

    /// Shows a refresh control, unless the app has one of its own.
    fileprivate func updateRefreshControl(
      isRefreshable: Bool, refresh: @escaping (UIRefreshControl) -> Void
    ) {
      if !isRefreshable, let own = placed.refreshControl, refreshControl === own {
        refreshControl = nil
      }
      guard isRefreshable, refreshControl == nil else { return }
      let control = UIRefreshControl()
      let action = UIAction { [weak control] _ in control.map(refresh) }
      control.addAction(action, for: .valueChanged)
      (refreshControl, placed.refreshControl) = (control, control)
    }

    fileprivate func updateSearch(isSearchable: Bool, _ link: RouterLink) {
      if !isSearchable {
        search?.close()
        search = nil
      } else if search == nil {
        search = SearchBar(link: link, prompt: link.router.words.search) { [weak self] in
          self?.rows.flatMap { $0.isActive ? $0.shownScreen : nil }
        }
      }
      place(search?.controller)
      followSearch()
    }

    /// Shows the router's search text in the field. A search controller can be presented only by
    /// a screen that is in a window.
    func followSearch() {
      if viewIfLoaded?.window != nil { search?.synchronize() }
    }

    /// Shows a search field in the navigation bar. If this view controller is a child of one of
    /// the app, shows the field above the rows, because the bar does not show the fields of
    /// children. A field or view that the app has in that place stays.
    func place(_ field: UISearchController?) {
      let isInBar = parent.map { $0 is UINavigationController } ?? true
      if let old = placed.searchField {
        if old !== field || !isInBar, navigationItem.searchController === old {
          navigationItem.searchController = nil
        }
        if old !== field || isInBar, tableHeaderView === old.searchBar {
          tableView.tableHeaderView = nil
        }
      }
      placed.searchField = field
      guard let field else { return }
      field.hidesNavigationBarDuringPresentation = isInBar
      if isInBar, navigationItem.searchController == nil {
        navigationItem.searchController = field
      } else if !isInBar, viewIfLoaded != nil, tableHeaderView == nil {
        field.searchBar.sizeToFit()
        tableView.tableHeaderView = field.searchBar
      }
    }

    private var tableHeaderView: UIView? {
      viewIfLoaded == nil ? nil : tableView.tableHeaderView
    }

    /// Shows what refreshes the rows: a control that the user pulls or, where there is none, a
    /// button.
    /// - Parameters:
    ///   - isRunning: Whether the rows are being refreshed; `nil` if that is not known.
    ///   - refresh: Begins to refresh the rows, and calls its argument at the end.
    fileprivate func updateRefresh(
      isRefreshable: Bool, isRunning: Bool?,
      refresh: @escaping (_ ended: @escaping () -> Void) -> Void
    ) {
      if !UIDevice.current.hasMacControls {
        updateRefreshControl(isRefreshable: isRefreshable) { control in
          refresh { [weak control] in control?.endRefreshing() }
        }
        if isRunning == false { placed.refreshControl?.endRefreshing() }
        return
      }
      updateRefreshButton(isRefreshable: isRefreshable) { refresh {} }
      if let isRunning { placed.refreshButton?.isEnabled = !isRunning }
    }

    /// Shows a button that refreshes the rows, because UIKit raises an exception for a refresh
    /// control with the controls of a Mac. If the app has a button in that place, it stays.
    private func updateRefreshButton(isRefreshable: Bool, refresh: @escaping () -> Void) {
      let buttons = navigationItem.leftBarButtonItems ?? []
      if isRefreshable, placed.refreshButton == nil, !placed.hasOthers(among: buttons) {
        let button = UIBarButtonItem(
          systemItem: .refresh, primaryAction: UIAction { _ in refresh() })
        placed.refreshButton = button
        navigationItem.leftBarButtonItems = buttons + [button]
        showBackButton(beside: true)
      }
      guard !isRefreshable, let button = placed.refreshButton else { return }
      placed.refreshButton = nil
      navigationItem.leftBarButtonItems = buttons.filter { $0 !== button }
      showBackButton(beside: false)
    }

    /// Keeps the back button beside the refresh button, which would otherwise replace it.
    func showBackButton(beside isBeside: Bool) {
      if isBeside, !navigationItem.leftItemsSupplementBackButton {
        navigationItem.leftItemsSupplementBackButton = true
        placed.isBackButton = true
      } else if !isBeside, placed.isBackButton {
        navigationItem.leftItemsSupplementBackButton = false
        placed.isBackButton = false
      }
    }
  }

  /// What a screen has set in its bars. Everything else there is the app's.
  @MainActor struct PlacedItems {
    /// The title in the navigation bar.
    var title: String?
    /// Whether the edit button is in the navigation bar.
    var isEditButton = false
    /// Whether the router edited the screen when the table view last followed it.
    var isEdited = false
    /// Whether the edit mode begins and ends in an animation.
    var animatesEditing = true
    /// The button that refreshes the rows.
    var refreshButton: UIBarButtonItem?
    /// The button that leaves a sheet.
    var closing: UIBarButtonItem?
    /// The actions of the table.
    var actions: [PlacedAction] = []
    /// The spaces between the actions below the rows.
    var spaces: [UIBarButtonItem] = []
    /// Whether the screen has shown the toolbar of its navigation controller.
    var showsToolbar = false
    /// Whether the back button stays beside that one.
    var isBackButton = false
    /// The control that refreshes the rows.
    weak var refreshControl: UIRefreshControl?
    /// The search field in the navigation bar or above the rows.
    var searchField: UISearchController?

    /// Returns whether the app has placed items of its own in a bar.
    func hasOthers(among items: [UIBarButtonItem]) -> Bool {
      items.contains { item in !actions.contains { $0.item === item } }
    }
  }
#endif
