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
  public private(set) var presentedViewController: UIViewController?
  public private(set) weak var presentingViewController: UIViewController?
  public private(set) var isEditing = false
  public var definesPresentationContext = false
  public var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// The object with the anchor of a popover; `nil` unless that is the style.
  public var popoverPresentationController: UIPopoverPresentationController? {
    modalPresentationStyle == .popover ? popover : nil
  }
  private lazy var popover = UIPopoverPresentationController()
  open var isBeingDismissed: Bool { false }
  public lazy var editButtonItem = UIBarButtonItem(title: "Edit") { [weak self] in
    guard let self else { return }
    setEditing(!isEditing, animated: true)
  }
  private var loadedView: UIView?
  /// The view controllers that were not presented, because another one was already, for tests.
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

  /// Takes the view off the screen, with the calls that UIKit makes.
  func disappear(animated: Bool) {
    viewWillDisappear(animated)
    view.removeFromSuperview()
    viewDidDisappear(animated)
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

  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { nil }

  // MARK: Presenting

  open func present(
    _ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil
  ) {
    if presentedViewController != nil {
      // UIKit writes a warning, presents nothing, and never calls the completion.
      refusedPresentations.append(controller)
      return
    }
    presentedViewController = controller
    controller.presentingViewController = self
    completion?()
  }

  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    let presenter = presentedViewController == nil ? presentingViewController : self
    presenter?.presentedViewController?.presentingViewController = nil
    presenter?.presentedViewController = nil
    completion?()
  }
}

/// The title and the buttons of a screen.
@MainActor public final class UINavigationItem {
  public var title: String?
  public var searchController: UISearchController? {
    didSet { searchController?.owner = owner }
  }
  public var leftBarButtonItems: [UIBarButtonItem]?
  public var rightBarButtonItems: [UIBarButtonItem]?
  /// The first item on the left.
  public var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  /// The first item on the right.
  public var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }
  public var leftItemsSupplementBackButton = false
  private weak var owner: UIViewController?

  init(of owner: UIViewController) { self.owner = owner }
}

@MainActor public final class UIBarButtonItem {
  public enum SystemItem: Int, Sendable { case done = 0, flexibleSpace = 5, refresh = 13 }

  public let title: String?
  public var isEnabled = true
  private let perform: () -> Void

  init(title: String?, perform: @escaping () -> Void) {
    (self.title, self.perform) = (title, perform)
  }

  public convenience init(
    systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init(title: "\(systemItem)") { primaryAction?.perform() }
  }

  /// Presses the button, for tests.
  public func userTaps() { perform() }
}

/// The title and the image of a tab.
@MainActor public final class UITabBarItem {
  public var title: String?

  public init(title: String?, image: UIImage?, tag: Int) { self.title = title }
}

// MARK: - Search

@MainActor public protocol UISearchResultsUpdating: AnyObject {
  func updateSearchResults(for searchController: UISearchController)
}

@MainActor public final class UISearchBar: UIView {
  public var text: String? = ""
  public var placeholder: String?
}

@MainActor open class UISearchController: UIViewController {
  public weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  public var obscuresBackgroundDuringPresentation = true
  public var hidesNavigationBarDuringPresentation = true
  public let searchBar = UISearchBar(frame: .zero)
  /// Whether the user is searching. The controller is then presented, as in UIKit: by its screen if
  /// that defines a presentation context, and otherwise by the root, which then presents nothing
  /// else.
  public var isActive = false {
    didSet {
      guard isActive != oldValue else { return }
      let ancestors = screen.map { Array(sequence(first: $0, next: \.parent)) } ?? []
      let presenter = ancestors.first(where: \.definesPresentationContext) ?? ancestors.last
      if isActive { presenter?.present(self, animated: true) } else { dismiss(animated: true) }
    }
  }
  fileprivate weak var owner: UIViewController?
  /// The screen that has the field in its bar or in its view.
  private var screen: UIViewController? {
    let responders = sequence(first: searchBar as UIResponder, next: \.next).lazy
    return owner ?? responders.compactMap { $0 as? UIViewController }.first
  }

  public init(searchResultsController: UIViewController?) {
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) { nil }

  /// Types a text into the field, for tests.
  public func userTypes(_ text: String) {
    isActive = true
    searchBar.text = text
    searchResultsUpdater?.updateSearchResults(for: self)
  }

  /// Ends the search, for tests.
  public func userCancels() {
    isActive = false
    searchBar.text = ""
    searchResultsUpdater?.updateSearchResults(for: self)
  }
}

// MARK: - Alerts

@MainActor public final class UIAlertAction {
  public enum Style: Int, Sendable { case `default`, cancel, destructive }

  public let title: String?
  public let style: Style
  private let handler: ((UIAlertAction) -> Void)?

  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    (self.title, self.style, self.handler) = (title, style, handler)
  }

  fileprivate func perform() { handler?(self) }
}

@MainActor open class UIAlertController: UIViewController {
  public enum Style: Int, Sendable { case actionSheet, alert }

  public private(set) var message: String?
  public private(set) var actions: [UIAlertAction] = []

  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
  }

  open func addAction(_ action: UIAlertAction) { actions.append(action) }

  /// Chooses an answer, for tests. The alert is dismissed before the action is called, as in UIKit.
  public func userChooses(_ title: String) {
    let action = actions.first { $0.title == title }
    dismiss(animated: true)
    action?.perform()
  }
}

public enum UIModalPresentationStyle: Int, Sendable {
  case fullScreen, pageSheet, formSheet, currentContext, custom, overFullScreen,
    overCurrentContext, popover
  case none = -1
  case automatic = -2
}

/// The anchor of a popover.
@MainActor public final class UIPopoverPresentationController {
  public var sourceView: UIView?
  public var sourceRect = CGRect.zero
}
