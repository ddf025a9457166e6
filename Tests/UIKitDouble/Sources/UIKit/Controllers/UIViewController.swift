/// A view controller with its view, its children and what it presents.
@MainActor open class UIViewController: UIResponder {
  /// Setting it also sets the titles of the navigation item and of the tab.
  public var title: String? {
    didSet {
      navigationItem.title = title
      tabBarItem.title = title
    }
  }
  public lazy var navigationItem = UINavigationItem(of: self)
  public lazy var tabBarItem: UITabBarItem! =  // implicitly unwrapped in UIKit
    UITabBarItem(title: title, image: nil, tag: 0)
  public var toolbarItems: [UIBarButtonItem]?
  public private(set) weak var parent: UIViewController?
  public private(set) var children: [UIViewController] = []
  /// What the view controller presents, or else one that contains it.
  public var presentedViewController: UIViewController? {
    presented ?? parent?.presentedViewController
  }
  private var presented: UIViewController?
  public private(set) weak var presentingViewController: UIViewController?
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

  /// Swipes the presented view controller down, for tests. Its delegate may refuse that.
  public func userSwipesDown() {
    guard let presentation = presentationController, presentingViewController != nil else { return }
    if presentation.delegate?.presentationControllerShouldDismiss(presentation) == false {
      presentation.delegate?.presentationControllerDidAttemptToDismiss(presentation)
      return
    }
    presentingViewController?.dismiss(animated: false)
    presentation.delegate?.presentationControllerDidDismiss(presentation)
  }
  /// Whether an animation is taking the view controller away. Until it ends, the one that has
  /// presented it can present no other one.
  public private(set) var isBeingDismissed = false
  /// The transition by which the view controller is being dismissed.
  private var dismissal: Transition?
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
      if loadedView == nil {
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
    child.willMove(toParent: self)
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
    dismissal ?? parent?.transitionCoordinator
  }

  // MARK: Presenting

  open func present(
    _ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil
  ) {
    if controller.presentingViewController != nil {
      UIException.raise("a view controller that is already presented is presented")
      return
    }
    if presentedViewController != nil || viewIfLoaded?.window == nil {
      // UIKit writes a warning, presents nothing, and never calls the completion.
      refusedPresentations.append(controller)
      return
    }
    // What covers the window is presented by the outermost one.
    let containers = sequence(first: self, next: \.parent)
    let presenter = controller is UISearchController ? self : containers.reduce(self) { $1 }
    presenter.presented = controller
    controller.presentingViewController = presenter
    let window = view.window
    controller.appear(animated: animated) { window?.addSubview(controller.view) }
    completion?()
  }

  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    let presented = presentedViewController ?? self
    guard let presenter = presented.presentingViewController, !presented.isBeingDismissed else {
      completion?()
      return
    }
    presented.viewWillDisappear(animated)
    let finish = {
      presented.isBeingDismissed = false
      // Those that it has presented go with it.
      if presented.presentedViewController != nil { presented.dismiss(animated: false) }
      presented.viewIfLoaded?.removeFromSuperview()
      presented.viewDidDisappear(animated)
      presented.presentingViewController = nil
      presenter.presented = nil
      completion?()
      let dismissal = presented.dismissal
      presented.dismissal = nil
      dismissal?.end()
    }
    guard animated, presented.viewIfLoaded?.window != nil else { return finish() }
    presented.isBeingDismissed = true
    presented.dismissal = Transition()
    UIMainLoop.afterThisTurn(finish)
  }
}
