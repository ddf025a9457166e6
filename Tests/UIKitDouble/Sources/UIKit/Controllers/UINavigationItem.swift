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
  public enum Style: Int, Sendable { case plain = 0, done = 2 }

  public var title: String?
  public var image: UIImage?
  public var isEnabled = true
  public var style = Style.plain
  public var tintColor: UIColor?
  public private(set) var customView: UIView?
  public var accessibilityLabel: String?
  public var accessibilityHint: String?
  private let perform: () -> Void

  init(title: String?, perform: @escaping () -> Void) {
    (self.title, self.perform) = (title, perform)
  }

  public convenience init(
    systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init(title: "\(systemItem)") { primaryAction?.perform() }
  }

  public convenience init(primaryAction: UIAction?, menu: UIMenu? = nil) {
    self.init(title: primaryAction?.title) { primaryAction?.perform() }
    image = primaryAction?.image
  }

  public convenience init(customView: UIView) {
    self.init(title: nil) {}
    self.customView = customView
  }

  /// Presses the button, for tests. A disabled one does nothing.
  public func userTaps() { if isEnabled { perform() } }
}

/// The title and the image of a tab.
@MainActor public final class UITabBarItem {
  public var title: String?

  public init(title: String?, image: UIImage?, tag: Int) { self.title = title }
}
