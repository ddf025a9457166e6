#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import TablesRouting
  import UIKit

  /// Keeps the view controllers above a root in step with the screens of its router.
  ///
  /// What the user does to the stack, by the back button, its menu or a swipe, is told by the view
  /// controllers that go; see `TableViewController.didMove(toParent:)`.
  @MainActor final class NavigationStack {
    private weak var root: TableViewController?
    private weak var link: RouterLink?

    init(root: TableViewController, link: RouterLink) {
      (self.root, self.link) = (root, link)
    }

    /// The view controller of the current screen.
    var current: TableViewController? { screens.last ?? root }

    /// The view controllers of the router's screens above the root.
    private var screens: [TableViewController] {
      guard let root, let stack = root.navigationController?.viewControllers,
        let index = stack.firstIndex(of: root)
      else { return [] }
      return Array(
        stack[(index + 1)...].lazy.compactMap { $0 as? TableViewController }
          .filter { $0.link === root.link })
    }

    /// Pushes and pops view controllers, now or after the transition that is running.
    func update() {
      guard let root, let link, let navigation = root.navigationController else { return }
      let router = link.router
      let screens = screens
      let common = (0..<min(screens.count, router.depth)).prefix {
        screens[$0].origin == router.origin(ofDepth: $0 + 1)
      }.count
      guard common < screens.count || common < router.depth else { return }
      if let transition = navigation.transitionCoordinator {
        // Changing the stack while the user swipes back would leave it in disorder.
        transition.animate(alongsideTransition: nil) { [weak link] _ in link?.navigation?.update() }
        return
      }
      for screen in screens[common...] { screen.isLeaving = true }
      let kept = common == 0 ? root : screens[common - 1]
      let stack = navigation.viewControllers
      guard let index = stack.firstIndex(of: kept) else { return }
      let new = (common..<router.depth).map {
        TableViewController(link: link, depth: $0 + 1, style: root.tableView.style)
      }
      navigation.setViewControllers(stack[...index] + new, animated: root.isOnScreen)
    }
  }

  extension UIViewController {
    /// Whether the stack that the view controller stands in is visible.
    fileprivate var isOnScreen: Bool { navigationController?.viewIfLoaded?.window != nil }
  }
#endif
