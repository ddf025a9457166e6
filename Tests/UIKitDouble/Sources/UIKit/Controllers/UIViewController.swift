/// A view controller with its view, its children and what it presents.
@MainActor open class UIViewController: UIResponder {
  /// Setting it also sets the titles of the navigation item and of the tab.
  public var title: String? {
    didSet {
      guard Rule.titleIsThatOfTheItems.isFollowed else { return }
      navigationItem.title = title
      tabBarItem.title = title
    }
  }
  public lazy var navigationItem = UINavigationItem(of: self)
  public lazy var tabBarItem: UITabBarItem! =  // implicitly unwrapped in UIKit
    UITabBarItem(title: title, image: nil, tag: 0)
  public var toolbarItems: [UIBarButtonItem]? { didSet { toolbarChanges += 1 } }
  /// How often the items of the toolbar were set, for tests.
  public private(set) var toolbarChanges = 0
  public private(set) weak var parent: UIViewController?
  public private(set) var children: [UIViewController] = []
  /// What the view controller presents, or else one that contains it.
  public var presentedViewController: UIViewController? {
    presented ?? parent?.presentedViewController
  }
  private var presented: UIViewController?
  /// What presents the view controller, or else one that contains it.
  public var presentingViewController: UIViewController? {
    presenting ?? parent?.presentingViewController
  }
  private weak var presenting: UIViewController?
  public private(set) var isEditing = false
  public var definesPresentationContext = false
  public var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// The object with the anchor of a popover; `nil` unless that is the style.
  public var popoverPresentationController: UIPopoverPresentationController? {
    modalPresentationStyle == .popover ? popover : nil
  }
  private lazy var popover = UIPopoverPresentationController()
  /// The object that presents the view controller.
  public private(set) lazy var presentationController: UIPresentationController? =
    UIPresentationController()

  /// Swipes the presented view controller down, for tests. Its delegate may refuse that. There is
  /// nothing to swipe on a Mac, and on a phone in landscape, where a sheet covers the screen.
  public func userSwipesDown() {
    finishPresenting()
    let isSheet = UIDevice.current.userInterfaceIdiom != .mac && !Self.isLandscapePhone
    guard let presentation = presentationController, let presenting, isSheet else { return }
    if presentation.delegate?.presentationControllerShouldDismiss(presentation) == false {
      presentation.delegate?.presentationControllerDidAttemptToDismiss(presentation)
      return
    }
    presenting.dismiss(animated: false)
    presentation.delegate?.presentationControllerDidDismiss(presentation)
  }

  /// Asks the delegate of a presented view controller whether it can be dismissed, as UIKit does at
  /// any time.
  func askWhetherToDismiss() {
    guard let presentation = presentationController, presenting != nil else { return }
    _ = presentation.delegate?.presentationControllerShouldDismiss(presentation)
  }

  /// Whether an animation brings the view controller in. Until it ends, its view is in no window,
  /// and it cannot be dismissed.
  public private(set) var isBeingPresented = false
  /// Ends that animation.
  private var presentation: (() -> Void)?

  /// Ends the animation that brings the view controller in, for which a user waits.
  func finishPresenting() { presentation?() }

  /// Whether an animation is taking the view controller away. Until it ends, the one that has
  /// presented it can present no other one.
  public private(set) var isBeingDismissed = false
  /// The transition by which the view controller is being presented or dismissed.
  private var transition: Transition?
  /// The number of dismissals that were ignored, because the view controller was being presented.
  /// For tests.
  public private(set) var refusedDismissals = 0
  public lazy var editButtonItem = UIBarButtonItem(title: "Edit") { [weak self] in
    guard let self else { return }
    setEditing(!isEditing, animated: true)
  }
  private var loadedView: UIView?
  /// The view controllers that were not presented, because another one was already, or because the
  /// view is in no window. For tests.
  public private(set) var refusedPresentations: [UIViewController] = []

  public init(nibName: String?, bundle: Bundle?) { super.init() }

  override public convenience init() { self.init(nibName: nil, bundle: nil) }

  public required init?(coder: NSCoder) { super.init() }

  override open var next: UIResponder? { viewIfLoaded?.superview }

  // MARK: The view

  public var viewIfLoaded: UIView? { loadedView }

  public var view: UIView! {  // implicitly unwrapped in UIKit
    get {
      if loadedView == nil || !Rule.viewIsLoadedOnce.isFollowed {
        loadView()
        viewDidLoad()
      }
      return loadedView
    }
    set {
      loadedView = newValue
      newValue?.controller = self
    }
  }

  open func loadView() { view = UIView(frame: .zero) }
  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}

  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

  /// Puts the view on screen, with the calls that UIKit makes.
  func appear(animated: Bool, _ place: () -> Void) {
    _ = view
    viewWillAppear(animated)
    place()
    view.layoutIfNeeded()
    viewDidAppear(animated)
  }

  // MARK: Children

  open func addChild(_ child: UIViewController) {
    if Rule.parentIsReported.isFollowed { child.willMove(toParent: self) }
    children.append(child)
    child.parent = self
  }

  open func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
    didMove(toParent: nil)
  }

  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}

  public var navigationController: UINavigationController? {
    sequence(first: self, next: \.parent).lazy.compactMap { $0 as? UINavigationController }.first
  }

  /// That of the parent, unless the view controller has one itself.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    transition ?? parent?.transitionCoordinator
  }

  // MARK: Presenting

  open func present(
    _ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil
  ) {
    if controller.presenting != nil {
      UIException.raise(
        "a view controller that is already presented is presented", by: .controllerIsPresentedOnce)
      return
    }
    if isCovered || viewIfLoaded?.window == nil && Rule.viewInNoWindowPresentsNothing.isFollowed {
      // UIKit writes a warning, presents nothing, and never calls the completion.
      refusedPresentations.append(controller)
      return
    }
    // What covers the window is presented by the outermost one.
    let containers = sequence(first: self, next: \.parent)
    let isOwn =
      controller is UISearchController || !Rule.outermostControllerPresents.isFollowed
    let presenter = isOwn ? self : containers.reduce(self) { $1 }
    presenter.presented = controller
    controller.presenting = presenter
    UIProcess.current.presented.append(WeakController(controller: controller))
    let window = view.window
    _ = controller.view
    controller.viewWillAppear(animated)
    let finish = { [weak window] in
      guard controller.presentation != nil else { return }  // It has ended for a user already.
      (controller.presentation, controller.isBeingPresented) = (nil, false)
      window?.addSubview(controller.view)
      controller.view.layoutIfNeeded()
      controller.viewDidAppear(animated)
      completion?()
      let transition = controller.transition
      controller.transition = nil
      transition?.end()
    }
    controller.presentation = finish
    // A search controller is presented with its bar, which is on the screen already.
    guard animated, !(controller is UISearchController), Rule.presentingTakesATurn.isFollowed else {
      return finish()
    }
    controller.isBeingPresented = true
    controller.transition = Transition()
    UIMainLoop.afterThisTurn(finish)
  }

  /// Whether another view controller is presented, by this one or by one around it.
  private var isCovered: Bool {
    if let presented {
      return presented.isBeingDismissed
        ? Rule.nothingIsPresentedInADismissal.isFollowed : Rule.controllerPresentsOne.isFollowed
    }
    return presentedViewController != nil && Rule.coveredControllerPresentsNothing.isFollowed
  }

  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    let own = sequence(first: self, next: \.parent).first { $0.presenting != nil }
    let presented = presentedViewController ?? own ?? self
    if presented.isBeingPresented || presented.isBeingDismissed {
      // UIKit writes a warning, and never calls the completion.
      presented.refusedDismissals += 1
      return
    }
    guard let presenter = presented.presenting else {
      completion?()
      return
    }
    presented.viewWillDisappear(animated)
    let finish = {
      // Those that it has presented go with it.
      if let above = presented.presented, Rule.dismissalTakesAllAbove.isFollowed {
        above.finishPresenting()
        above.dismissSelf()
      }
      presented.viewIfLoaded?.removeFromSuperview()
      presented.viewDidDisappear(animated)
      presented.isBeingDismissed = false
      presented.presenting = nil
      presenter.presented = nil
      completion?()
      let transition = presented.transition
      presented.transition = nil
      transition?.end()
    }
    presented.isBeingDismissed = true
    guard animated, presented.viewIfLoaded?.window != nil,
      Rule.dismissalCompletesAfterItsAnimation.isFollowed
    else { return finish() }
    presented.transition = Transition()
    UIMainLoop.afterThisTurn(finish)
  }

  /// Dismisses the view controller and those that it has presented, not only these.
  private func dismissSelf() {
    presented?.dismissSelf()
    dismiss(animated: false)
  }
}

/// A view controller that is or was presented.
struct WeakController {
  weak var controller: UIViewController?
}
