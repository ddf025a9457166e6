#if canImport(UIKit) && !os(watchOS)
  import Tables
  import TablesCells
  import TablesRouting
  import UIKit

  // The title, the search field, the refresh control and the buttons of the screen.
  extension TableViewController {
    /// Shows the title, the search field, the refresh control and the edit button of the screen.
    func updateBar() {
      guard let driver = driver as? RouterDriver, let link,
        let table = link.router.table(atDepth: driver.shownDepth)
      else { return }
      let titles = link.router.titles
      if titles.indices.contains(driver.shownDepth), !titles[driver.shownDepth].isEmpty {
        title = titles[driver.shownDepth]  // otherwise the app sets it
      }
      #if !os(tvOS)
        updateSearch(isSearchable: table.isSearchable, link)
      #endif
      updateRefresh(isRefreshable: table.behavior.refresh != nil, link)
      updateEditButton(isEditable: !table.editing.isEmpty)
    }

    /// Refreshes the rows of the screen, which may be beside the current one.
    private func refresh() {
      guard let link, let depth = (driver as? RouterDriver)?.shownDepth else { return }
      link.host.route { $0.refreshTable(atDepth: depth) }
      updateBar()  // Hides the refresh control again if there is nothing to refresh.
    }

    private func isRefreshing(_ link: RouterLink) -> Bool {
      let depth = (driver as? RouterDriver)?.shownDepth ?? depth
      return link.router.refreshStatus(atDepth: depth) == .running
    }

    /// Shows the edit button, unless the app has placed its own button there.
    private func updateEditButton(isEditable: Bool) {
      let button = navigationItem.rightBarButtonItem
      if isEditable, button == nil { navigationItem.rightBarButtonItem = editButtonItem }
      guard !isEditable, button === editButtonItem else { return }
      navigationItem.rightBarButtonItem = nil
      // Without the button the user could not end the edit mode.
      if isEditing { setEditing(false, animated: true) }
    }

    /// Shows the search field, the refresh control and the edit button of a controller's items.
    func updateItemBar() {
      guard let driver = driver as? ControllerDriver, viewIfLoaded != nil else { return }
      updateItemSearch(driver)
      updateItemRefresh(driver)
      updateEditButton(isEditable: driver.isEditable())
    }
  }

  #if !os(tvOS)
    extension TableViewController {
      fileprivate func updateItemSearch(_ driver: ControllerDriver) {
        if driver.search() == nil {
          itemSearch = nil
        } else if itemSearch == nil {
          itemSearch = ItemSearch(prompt: driver.words.search) { [weak driver] in
            driver?.search()?($0)
          }
        }
        place(itemSearch?.controller)
      }

      fileprivate func updateItemRefresh(_ driver: ControllerDriver) {
        if UIDevice.current.hasMacControls { return updateItemRefreshButton(driver) }
        if driver.refresh() == nil {
          if refreshControl === itemRefresh { refreshControl = nil }  // The app may have its own.
        } else if refreshControl == nil {
          let control = UIRefreshControl()
          let action = UIAction { [weak driver, weak control] _ in
            Task {
              await driver?.refresh()?()
              control?.endRefreshing()
            }
          }
          control.addAction(action, for: .valueChanged)
          (refreshControl, itemRefresh) = (control, control)
        }
      }

      fileprivate func updateSearch(isSearchable: Bool, _ link: RouterLink) {
        if !isSearchable {
          search?.close()
          search = nil
        } else if search == nil {
          search = SearchBar(link: link, prompt: link.router.words.search) { [weak self] in
            (self?.driver as? RouterDriver).flatMap { $0.isActive ? $0.shownDepth : nil }
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
        if let placed = placedSearch {
          if placed !== field || !isInBar, navigationItem.searchController === placed {
            navigationItem.searchController = nil
          }
          if placed !== field || isInBar, tableHeaderView === placed.searchBar {
            tableView.tableHeaderView = nil
          }
        }
        placedSearch = field
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

      fileprivate func updateRefresh(isRefreshable: Bool, _ link: RouterLink) {
        if UIDevice.current.hasMacControls {
          navigationItem.leftItemsSupplementBackButton = true
          return updateRefreshButton(isRefreshable: isRefreshable, link)
        }
        if !isRefreshable { refreshControl = nil }
        guard isRefreshable else { return }
        if refreshControl == nil {
          let control = UIRefreshControl()
          control.addAction(UIAction { [weak self] _ in self?.refresh() }, for: .valueChanged)
          refreshControl = control
        }
        if !isRefreshing(link) { refreshControl?.endRefreshing() }
      }
    }
  #else
    extension TableViewController {
      fileprivate func updateItemSearch(_ driver: ControllerDriver) {}

      fileprivate func updateItemRefresh(_ driver: ControllerDriver) {
        updateItemRefreshButton(driver)
      }

      fileprivate func updateRefresh(isRefreshable: Bool, _ link: RouterLink) {
        updateRefreshButton(isRefreshable: isRefreshable, link)
      }
    }
  #endif

  extension TableViewController {
    fileprivate func updateRefreshButton(isRefreshable: Bool, _ link: RouterLink) {
      updateRefreshButton(isRefreshable: isRefreshable) { [weak self] in self?.refresh() }
      refreshButton?.isEnabled = !isRefreshing(link)
    }

    fileprivate func updateItemRefreshButton(_ driver: ControllerDriver) {
      updateRefreshButton(isRefreshable: driver.refresh() != nil) { [weak driver] in
        Task { await driver?.refresh()?() }
      }
    }

    /// Shows a button that refreshes the rows, because tvOS has no refresh control, and UIKit
    /// raises an exception for one with the controls of a Mac. If the app has a button in that
    /// place, it stays.
    private func updateRefreshButton(isRefreshable: Bool, refresh: @escaping () -> Void) {
      let button = navigationItem.leftBarButtonItem
      if isRefreshable, button == nil {
        refreshButton = UIBarButtonItem(
          systemItem: .refresh, primaryAction: UIAction { _ in refresh() })
        navigationItem.leftBarButtonItem = refreshButton
      }
      if !isRefreshable, button != nil, button === refreshButton {
        navigationItem.leftBarButtonItem = nil
      }
    }
  }
#endif
