#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Tables
  import TablesRouting
  import UIKit

  // Shows the toolbar of a table in the bars of its screen, beside the items that the app has
  // there.
  extension TableViewController {
    /// Shows the actions of the screen as bar button items.
    func updateToolbar(_ driver: RouterSource, _ link: RouterLink) {
      let screen = driver.shownScreen
      let rows = link.router.toolbarItems(on: screen).compactMap {
        link.router.presentedRow(at: $0, on: screen)
      }
      guard !rows.isEmpty || !placed.actions.isEmpty else { return }
      let old = placed.actions
      let new = rows.map { row in
        let isRunning = row.row.status == .running
        let known = old.first { $0.row.isSameRow(as: row.ref) && $0.isRunning == isRunning }
        let action =
          known ?? PlacedAction(row) { [weak driver] in driver?.press($0) }
        action.show(row)
        return action
      }
      placed.actions = new
      placeBarItems(insteadOf: old, new)
      placeBottomItems(insteadOf: old, new)
    }

    /// Shows the button that leaves a sheet, or another screen that asks before it is left, if the
    /// screen has none of its own.
    func updateClosing(_ title: String?) {
      guard title != placed.closing?.title else { return }
      let others = (navigationItem.leftBarButtonItems ?? []).filter { $0 !== placed.closing }
      placed.closing = title.map {
        UIBarButtonItem(
          primaryAction: UIAction(title: $0) { [weak self] _ in
            self?.requestPop()
          })
      }
      navigationItem.leftBarButtonItems = [placed.closing].compactMap { $0 } + others
      if placed.closing != nil { showBackButton(beside: false) }
    }

    private func requestPop() {
      view.endEditing(true)
      if let question = link?.host.requestPop() { rows?.ask(question) }
    }

    private func placeBarItems(insteadOf old: [PlacedAction], _ new: [PlacedAction]) {
      let leading = new.filter { $0.placement == .leading }
      let trailing = new.filter { $0.placement == .trailing }
      if let items = items(leading, insteadOf: old, navigationItem.leftBarButtonItems) {
        navigationItem.leftBarButtonItems = items
      }
      // UIKit has the items of the right side in the order from the edge.
      if let items = items(trailing.reversed(), insteadOf: old, navigationItem.rightBarButtonItems)
      {
        navigationItem.rightBarButtonItems = items
      }
      // An action that leaves the screen takes the place of the back button.
      let isBeside =
        placed.closing == nil && !leading.isEmpty && !leading.contains { $0.pops }
      if !leading.isEmpty || old.contains(where: { $0.placement == .leading }) {
        showBackButton(beside: isBeside || placed.refreshButton != nil)
      }
    }

    /// Returns the items of a bar with new ones before those of the app; `nil` if nothing changes.
    private func items(
      _ new: [PlacedAction], insteadOf old: [PlacedAction], _ shown: [UIBarButtonItem]?
    ) -> [UIBarButtonItem]? {
      let shown = shown ?? []
      let others = shown.filter { item in !old.contains { $0.item === item } }
      let items = new.map(\.item) + others
      return items.elementsEqual(shown, by: ===) ? nil : items
    }

    /// Shows or hides the toolbar of the navigation controller, which all of its screens share. A
    /// toolbar that the app itself has shown is not hidden.
    func showToolbar() {
      let isNeeded = placed.actions.contains { $0.isInToolbar }
      guard isNeeded != placed.showsToolbar, navigationController?.isToolbarHidden == isNeeded
      else { return }
      placed.showsToolbar = isNeeded
      navigationController?.setToolbarHidden(!isNeeded, animated: false)
    }

    /// Hides the toolbar before a screen that does not need it appears.
    func hideToolbar() {
      guard placed.showsToolbar else { return }
      placed.showsToolbar = false
      navigationController?.setToolbarHidden(true, animated: false)
    }

    private func placeBottomItems(insteadOf old: [PlacedAction], _ new: [PlacedAction]) {
      let bottom = new.filter(\.isInToolbar)
      guard !bottom.isEmpty || old.contains(where: \.isInToolbar) else { return }
      let others = (toolbarItems ?? []).filter { item in
        !old.contains { $0.item === item } && !placed.spaces.contains { $0 === item }
      }
      while placed.spaces.count + 1 < bottom.count {
        placed.spaces.append(UIBarButtonItem(systemItem: .flexibleSpace))
      }
      var items: [UIBarButtonItem] = []
      for (index, action) in bottom.enumerated() {
        if index > 0 { items.append(placed.spaces[index - 1]) }
        items.append(action.item)
      }
      items += others
      if !items.elementsEqual(toolbarItems ?? [], by: ===) { toolbarItems = items }
      if viewIfLoaded?.window != nil { showToolbar() }
    }

    /// Returns the item of an action; `nil` for other rows.
    func barButtonItem(of row: RowRef) -> UIBarButtonItem? {
      placed.actions.first { $0.row.isSameRow(as: row) }?.item
    }

    // MARK: Leaving

    /// Leaves the first screen of the router, because one of its rows or actions has `pops`: pops
    /// it from the app's navigation controller, or dismisses it.
    func leaveRoot() {
      guard let navigation = navigationController else {
        presentingViewController?.dismiss(animated: true)
        return
      }
      let base = sequence(first: self as UIViewController, next: \.parent)
        .first { $0.parent === navigation }
      let index = base.flatMap { navigation.viewControllers.firstIndex(of: $0) } ?? 0
      if index > 0 {
        navigation.setViewControllers(Array(navigation.viewControllers[..<index]), animated: true)
      } else {
        navigation.presentingViewController?.dismiss(animated: true)
      }
    }
  }

  /// An action of the table with the bar button item that shows it.
  @MainActor final class PlacedAction {
    let item: UIBarButtonItem
    let isRunning: Bool
    private(set) var row: RowRef
    private(set) var placement: Row.Placement
    private(set) var pops: Bool
    private var image: Row.Image?

    /// Creates the item of an action: a button, or a wheel while the work of the action runs.
    init(_ row: PresentedRow, perform: @escaping (RowRef) -> Void) {
      (self.row, placement, pops) = (row.ref, row.row.placement, row.row.pops)
      (image, isRunning) = (row.row.image, row.row.status == .running)
      if isRunning {
        item = UIBarButtonItem(customView: .wheel)
      } else {
        let ref = row.ref
        let action = UIAction(title: row.row.title, image: UIImage(row.row.image)) { _ in
          perform(ref)
        }
        item = UIBarButtonItem(primaryAction: action)
      }
    }

    /// Whether the item is in the toolbar below the rows.
    var isInToolbar: Bool { placement == .bottom }

    /// Shows the title and the state of the action.
    func show(_ presented: PresentedRow) {
      let shown = presented.row
      (row, placement, pops) = (presented.ref, shown.placement, shown.pops)
      let face = shown.face
      item.accessibilityLabel = face.name
      item.accessibilityHint = face.failure ?? face.reason
      if isRunning { return }
      item.isEnabled = shown.isEnabled || shown.tellsWhyDisabled
      item.title = shown.title
      if shown.image != image {
        image = shown.image
        item.image = UIImage(shown.image)
      }
      item.style = shown.isConfirmation ? .done : .plain
      let color: UIColor? = face.isDestructive ? .systemRed : nil
      item.tintColor = shown.tellsWhyDisabled ? .tertiaryLabel : color
    }
  }

  extension RouterSource {
    /// Performs an action in the bars or beside a header. If it is disabled because its screen is
    /// invalid, tells the user the reason.
    func press(_ action: RowRef) {
      let row = router.presentedRow(action)?.row
      perform(.select, at: action)
      if let row, row.tellsWhyDisabled { tell(row.title, row.reason) }
    }

    private func tell(_ title: String?, _ message: String?) {
      guard isActive, tableView?.window != nil, let controller = tableView?.viewController else {
        return
      }
      let alert = UIAlertController(title: title, message: message, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: router.words.done.capitalizedFirst, style: .cancel))
      controller.presentAbove(alert)
    }

    /// Tells the user why actions in the bars and beside headers have failed, once for each
    /// failure, in one alert.
    func tellFailures() {
      let failed = router.failedActions(on: shownScreen)
      toldFailures.formIntersection(failed.map(\.address))
      let new = failed.filter { !toldFailures.contains($0.address) }
      guard !new.isEmpty, isActive, tableView?.window != nil, tableView?.viewController != nil
      else { return }
      toldFailures.formUnion(new.map(\.address))
      let only = new.count == 1 ? new[0].row : nil
      let lines = new.map { "\($0.row.title): \($0.row.face.failure ?? "")" }
      tell(only?.title, only?.face.failure ?? lines.joined(separator: "\n"))
    }
  }
#endif
