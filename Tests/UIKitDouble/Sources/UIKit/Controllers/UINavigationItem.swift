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
  /// Whether the items on the left take the place of the back button, for tests.
  public var hidesBackButtonByItems: Bool {
    !(leftBarButtonItems ?? []).isEmpty && !leftItemsSupplementBackButton
  }
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
