#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import TablesRouting
  import UIKit

  /// Keeps the view controllers above a root up to date with the screens of its router.
  ///
  /// These view controllers are in the navigation controller of the root. If the root is in the
  /// primary or supplementary column of a split view, they are in the secondary column, also while
  /// the columns are collapsed.
  ///
  /// The first sheet above these screens is presented with a stack of its own; see
  /// ``PresentedSheet``.
  ///
  /// When the user goes back, by the back button, its menu or a swipe, the removed view controllers
  /// report it; see `TableViewController.didMove(toParent:)`.
  @MainActor final class NavigationStack {
    private weak var root: TableViewController?
    private weak var link: RouterLink?
    /// The view controllers that the app had in the secondary column. They are shown again when the
    /// router goes back to its root.
    private var placeholder: [UIViewController] = []
    /// The view controllers that this stack has created and that still exist.
    private var created: [Weak<TableViewController>] = []

    /// Whether an update is scheduled for the end of the current transition or change.
    private var isWaiting = false
    /// Whether UIKit is changing the stack, so that it cannot be changed before the next turn of
    /// the main loop.
    private var isChanging = false
    /// The sheet that is presented above the screens, or is being presented.
    private weak var sheet: PresentedSheet?
    /// The first screen of the sheet that was presented, until the router has left it.
    private var presented: ScreenID?
    /// Whether the stack is updated again after a moment.
    private var isWaitingToPresent = false
    /// Whether the next update pops view controllers of the app that cover the current screen,
    /// because a path was opened.
    var uncoversScreen = false

    init(root: TableViewController, link: RouterLink) {
      (self.root, self.link) = (root, link)
    }

    /// The view controller of the current screen.
    var current: TableViewController? { sheet?.stack.current ?? screens.last ?? root }

    /// The screens of the router above that of the root.
    private var above: ArraySlice<ScreenID> {
      guard let root, let screens = link?.router.screens,
        let index = screens.firstIndex(of: root.screen)
      else { return [] }
      return screens[(index + 1)...]
    }

    /// Returns whether a screen of the router is the first one of a sheet.
    private func isSheet(_ screen: ScreenID) -> Bool {
      link?.router.presentation(of: screen) == .sheet
    }

    /// Whether the root is shown beside the current screen.
    var isBeside: Bool { split.map { !$0.isCollapsed } ?? false }

    // MARK: Columns

    /// The split view that has the root in its primary or supplementary column.
    private var split: UISplitViewController? { column == nil ? nil : root?.splitViewController }

    /// The column of the root, beside the secondary one.
    private var column: UISplitViewController.Column? {
      guard let root, let split = root.splitViewController, split.style != .unspecified else {
        return nil
      }
      let columns: [UISplitViewController.Column] =
        split.style == .tripleColumn ? [.primary, .supplementary] : [.primary]
      return columns.first { column in
        let shown = split.viewController(for: column)
        return shown === base || shown != nil && shown === root.navigationController
      }
    }

    /// The view controller of the root in its navigation controller: the root itself, or the one
    /// that contains it as a child.
    private var base: UIViewController? {
      guard let root, let navigation = root.navigationController else { return root }
      return sequence(first: root as UIViewController, next: \.parent)
        .first { $0.parent === navigation }
    }

    /// The navigation controller onto which screens are pushed: that of the root or, in a split
    /// view, that of the secondary column. `nil` if there is none yet.
    private var navigation: UINavigationController? {
      guard let split else { return root?.navigationController }
      let secondary = split.viewController(for: .secondary)
      return secondary as? UINavigationController ?? secondary?.navigationController
    }

    /// Returns the navigation controller onto which screens are pushed. Creates it if the split
    /// view has none yet.
    private func makeNavigation() -> UINavigationController? {
      if let navigation { return navigation }
      let navigation = UINavigationController()
      split?.setViewController(navigation, for: .secondary)
      return split == nil ? nil : navigation
    }

    /// The view controllers of the router's screens above the root.
    private var screens: [TableViewController] {
      guard let root, let stack = navigation?.viewControllers else { return [] }
      return stack.lazy.compactMap { $0 as? TableViewController }
        .filter { $0 !== root && $0.link === root.link }
    }

    /// Whether the user is leaving a screen. The stack no longer contains its view controller,
    /// which will report that it was removed, unless the user cancels a swipe.
    private var isUserGoingBack: Bool {
      guard let navigation else { return false }
      return created.contains { entry in
        guard let screen = entry.object, !screen.isLeaving else { return false }
        return screen.parent === navigation && !navigation.viewControllers.contains(screen)
      }
    }

    // MARK: Updating

    /// Pushes and pops view controllers, now or after the transition that is running.
    func update() {
      if isChanging { return updateInNextTurn() }
      if let transition = navigation?.transitionCoordinator { return wait(for: transition) }
      if isUserGoingBack { return }
      updateStack()
      updateSheet()
    }

    /// Presents the first sheet above the screens, or dismisses the one that the router has left.
    /// Leaves the one that the app has dismissed.
    private func updateSheet() {
      let wanted = above.first(where: isSheet)
      // A sheet that is being presented cannot be dismissed. When it is presented, this is called
      // again.
      if let sheet, sheet.screen != presented { return }
      if let old = presented, old != wanted {
        presented = nil
        let leaving = sheet
        sheet = nil
        // Until it is gone, UIKit presents no other one.
        leaving?.presentingViewController?.dismiss(animated: true) { [weak self] in self?.update() }
      }
      guard let wanted, let link else { return }
      if presented == nil {
        present(wanted, link)
      } else if sheet?.presentingViewController == nil {
        (presented, sheet) = (nil, nil)
        if let below = link.router.screen(below: wanted) { link.host.route { $0.pop(to: below) } }
      } else {
        sheet?.stack.update()
      }
    }

    /// Presents a sheet as soon as nothing else is presented. A search goes on below the sheet.
    private func present(_ screen: ScreenID, _ link: RouterLink) {
      guard let root, let navigation, navigation.viewIfLoaded?.window != nil else { return }
      let other = navigation.presentedViewController
      if let other, !(other is UISearchController) || other.isBeingDismissed {
        return updateLater(after: link.dragPause)
      }
      let new = PresentedSheet(screen, of: link, below: root)
      sheet = new
      (other ?? navigation).present(new, animated: true) { [weak self] in
        self?.presented = screen
        self?.update()
      }
    }

    /// Updates the stack again after a pause, because UIKit does not tell when what the app has
    /// presented is gone.
    private func updateLater(after pause: @escaping DragWatch.Pause) {
      if isWaitingToPresent { return }
      isWaitingToPresent = true
      Task {
        await pause()
        isWaitingToPresent = false
        update()
      }
    }

    /// Returns whether no sheet is seen above a screen, although the router has one there:
    /// something else is presented still, or the app has dismissed the sheet.
    func isUncovered(_ screen: ScreenID) -> Bool {
      guard let link, let wanted = above.first(where: isSheet) else { return false }
      if link.router.screen(below: wanted) == screen {
        return sheet?.presentingViewController == nil
      }
      return sheet?.stack.isUncovered(screen) ?? false
    }

    private func updateStack() {
      guard let root, let link else { return }
      let (screens, open) = (screens, above.prefix { !isSheet($0) })
      let common = zip(screens, open).prefix { $0.screen == $1 }.count
      let shown = screens.last ?? (split == nil ? base : nil)
      let isCovered = uncoversScreen && shown != nil && navigation?.topViewController !== shown
      uncoversScreen = uncoversScreen && navigation == nil
      guard common < screens.count || common < open.count || isCovered,
        let navigation = makeNavigation()
      else { return }
      for screen in screens[common...] { screen.isLeaving = true }
      let new = open.dropFirst(common).map {
        TableViewController(link: link, screen: $0, above: root)
      }
      created.removeAll { $0.object == nil }
      created += new.map { Weak(object: $0) }
      if let split, common == 0 {
        replaceSecondary(of: split, navigation, with: new, isFirst: screens.isEmpty)
      } else if let below = common == 0 ? base : screens[common - 1],
        let index = navigation.viewControllers.firstIndex(of: below)
      {
        navigation.setViewControllers(
          navigation.viewControllers[...index] + new, animated: root.isOnScreen)
      }
    }

    /// Calls a closure while UIKit is changing the stack, that is, from a method of a view
    /// controller that appears or was removed. The stack is updated in the next turn of the main
    /// loop, when UIKit's change has ended.
    func duringChange(_ body: () -> Void) {
      let wasChanging = isChanging
      isChanging = true
      body()
      isChanging = wasChanging
    }

    /// Updates the stack when the change that UIKit is making has ended.
    func updateInNextTurn() {
      if isWaiting { return }
      isWaiting = true
      Task { [weak self] in self?.transitionEnded() }
    }

    /// Updates the stack after a transition. Changing it while the user swipes back would make it
    /// inconsistent.
    private func wait(for transition: any UIViewControllerTransitionCoordinator) {
      if isWaiting { return }
      isWaiting = true
      let isQueued = transition.animate(alongsideTransition: nil) { [weak self] _ in
        // UIKit may notify the removed view controllers only after this call.
        Task { self?.transitionEnded() }
      }
      // The transition is ending, and does not call the closure.
      guard !isQueued else { return }
      isWaiting = false
      updateInNextTurn()
    }

    private func transitionEnded() {
      isWaiting = false
      update()
    }

    /// Replaces all screens of the secondary column. If there are no new ones, the view controllers
    /// that the app had there are shown again.
    private func replaceSecondary(
      of split: UISplitViewController, _ navigation: UINavigationController,
      with new: [UIViewController], isFirst: Bool
    ) {
      if isFirst { placeholder = navigation.viewControllers }
      navigation.setViewControllers(new.isEmpty ? placeholder : new, animated: false)
      if !new.isEmpty {
        split.show(.secondary)
      } else if split.isCollapsed {
        split.show(column ?? .primary)
      }
    }

    /// Makes the router go back to its root after the user has left the collapsed secondary column.
    /// The view controllers of that column do not report it, because they stay in their navigation
    /// controller.
    ///
    /// This is checked in the next turn of the main loop, because the root also appears while the
    /// columns are being separated.
    func rootAppeared() {
      if sheet == nil, above.contains(where: isSheet) { updateInNextTurn() }
      if split?.isCollapsed == true { Task { [weak self] in self?.goBackToRoot() } }
    }

    private func goBackToRoot() {
      guard let base, let link, let split, split.isCollapsed, link.router.depth > 0,
        base.navigationController?.topViewController === base
      else { return }
      link.router.pop(to: .root)
      link.host.update()
    }
  }

  extension UIViewController {
    /// Whether the navigation stack of the view controller is visible.
    fileprivate var isOnScreen: Bool { navigationController?.viewIfLoaded?.window != nil }
  }
#endif
