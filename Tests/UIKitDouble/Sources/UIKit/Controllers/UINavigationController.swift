@MainActor public protocol UIViewControllerTransitionCoordinator: AnyObject {
  @discardableResult func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

extension UIViewControllerTransitionCoordinator {
  @discardableResult public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)? = nil
  ) -> Bool {
    animate(alongsideTransition: animation, completion: completion)
  }
}

@MainActor public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  var isCancelled: Bool { get }
}

/// A transition between two screens.
@MainActor
final class Transition: UIViewControllerTransitionCoordinator,
  UIViewControllerTransitionCoordinatorContext
{
  var isCancelled = false
  private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []

  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    if UIProcess.current.transitionsRefuseAnimations { return false }
    animation?(self)
    if let completion { completions.append(completion) }
    return true
  }

  func end() { completions.forEach { $0(self) } }
}

/// A stack of screens.
@MainActor open class UINavigationController: UIViewController {
  public private(set) var viewControllers: [UIViewController] = []
  private var transition: Transition?
  private var isChanging = false
  /// Whether the completions of a transition are called before the screens that go are told, for
  /// tests. UIKit documents no order.
  public var completesTransitionsFirst = false
  /// Whether the bar below the screens is hidden.
  public private(set) var isToolbarHidden = true

  open func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }

  /// The screen that the user is swiping away.
  private var swiped: UIViewController?

  public convenience init(rootViewController: UIViewController) {
    self.init(nibName: nil, bundle: nil)
    setViewControllers([rootViewController], animated: false)
  }

  open var topViewController: UIViewController? { viewControllers.last }

  override open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    Rule.transitionHasACoordinator.isFollowed ? transition ?? super.transitionCoordinator : nil
  }

  override open func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    topViewController?.viewWillAppear(animated)
  }

  override open func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    topViewController?.viewDidAppear(animated)
  }

  // MARK: Changing the stack

  open func pushViewController(_ controller: UIViewController, animated: Bool) {
    setViewControllers(viewControllers + [controller], animated: animated)
  }

  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard viewControllers.count > 1, let top = topViewController else { return nil }
    setViewControllers(Array(viewControllers.dropLast()), animated: animated)
    return top
  }

  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    let gone = viewControllers.dropFirst()
    setViewControllers(Array(viewControllers.prefix(1)), animated: animated)
    return Array(gone)
  }

  open func setViewControllers(_ controllers: [UIViewController], animated: Bool) {
    if transition != nil || isChanging {
      UIException.raise(
        "the stack was changed while a transition is under way",
        by: .stackIsNotChangedInATransition)
      return
    }
    if UIProcess.current.openQueries > 0 {
      UIException.raise("the stack was changed while a table view waits for an answer")
      return
    }
    if Set(controllers).count != controllers.count {
      UIException.raise(
        "pushing the same view controller instance more than once is not supported",
        by: .screenIsPushedOnce)
      return
    }
    isChanging = true
    defer { isChanging = false }
    let (old, oldTop) = (viewControllers, topViewController)
    let isVisible = viewIfLoaded?.window != nil
    for gone in old where !controllers.contains(gone) { gone.willMove(toParent: nil) }
    for new in controllers where new.parent !== self { addChild(new) }
    viewControllers = controllers
    let top = topViewController
    let isReplaced = oldTop !== top && isVisible
    if isReplaced { beginShowing(top, insteadOf: oldTop, animated: animated) }
    let isEarly = !Rule.pushedScreenMovesAtTheEnd.isFollowed
    if isEarly { for new in controllers where !old.contains(new) { new.didMove(toParent: self) } }
    let finish = { [self] in
      if isReplaced { endShowing(top, insteadOf: oldTop, animated: animated) }
      for gone in old where !controllers.contains(gone) { gone.removeFromParent() }
      for new in controllers where !old.contains(new) && !isEarly { new.didMove(toParent: self) }
    }
    guard animated, isReplaced else { return finish() }
    let transition = Transition()
    self.transition = transition
    UIMainLoop.afterThisTurn { [weak self] in self?.end(transition, finish) }
  }

  /// Makes a screen visible. Both screens are in the window until the transition ends.
  private func beginShowing(
    _ top: UIViewController?, insteadOf old: UIViewController?, animated: Bool
  ) {
    _ = top?.view
    old?.viewWillDisappear(animated)
    top?.viewWillAppear(animated)
    if let shown = top?.view { view.addSubview(shown) }
    top?.view.layoutIfNeeded()
  }

  private func endShowing(
    _ top: UIViewController?, insteadOf old: UIViewController?, animated: Bool
  ) {
    old?.viewIfLoaded?.removeFromSuperview()
    old?.viewDidDisappear(animated)
    top?.viewDidAppear(animated)
  }

  private func end(_ transition: Transition, _ finish: () -> Void) {
    if !completesTransitionsFirst { finish() }
    self.transition = nil
    transition.end()
    if completesTransitionsFirst { finish() }
  }

  override open func viewDidLoad() {
    super.viewDidLoad()
    if let top = topViewController { view.addSubview(top.view) }
  }

  // MARK: The user's swipe

  /// Begins to swipe the top screen away. The screen below becomes visible, and the stack does not
  /// contain the top one.
  public func userBeginsSwipe() {
    guard viewControllers.count > 1, transition == nil, let top = viewControllers.popLast() else {
      return
    }
    swiped = top
    transition = Transition()
    top.willMove(toParent: nil)
    top.viewWillDisappear(true)
    let below = topViewController
    below?.viewWillAppear(true)
    if let shown = below?.view { view.addSubview(shown) }
    below?.view.layoutIfNeeded()
  }

  /// Ends a swipe: the top screen is removed, or put back.
  public func userEndsSwipe(isCancelled: Bool) {
    guard let top = swiped, let transition else { return }
    let below = topViewController
    swiped = nil
    if isCancelled {
      transition.isCancelled = true
      below?.viewWillDisappear(true)
      viewControllers.append(top)
      top.viewWillAppear(true)
      end(transition) { endShowing(top, insteadOf: below, animated: true) }
    } else {
      end(transition) {
        endShowing(below, insteadOf: top, animated: true)
        top.removeFromParent()
      }
    }
  }
}

/// Screens side by side.
@MainActor open class UITabBarController: UIViewController {
  open var viewControllers: [UIViewController]?
}
