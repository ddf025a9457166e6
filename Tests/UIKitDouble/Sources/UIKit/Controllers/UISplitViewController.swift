/// Columns of screens, which are collapsed into the primary one where there is no room.
///
/// A collapsed secondary column is pushed onto the primary one with its navigation controller, as
/// UIKit does with columns: its screens are not told when the user leaves it.
@MainActor open class UISplitViewController: UIViewController {
  public enum Style: Int, Sendable { case unspecified, doubleColumn, tripleColumn }
  public enum Column: Int, Sendable { case primary, supplementary, secondary, compact }

  public let style: Style
  public private(set) var isCollapsed = false
  private var columns: [Column: UIViewController] = [:]

  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) { nil }

  open func viewController(for column: Column) -> UIViewController? {
    if style == .unspecified {
      UIException.raise("a split view without a style has no columns", by: .columnsNeedAStyle)
    }
    return columns[column]
  }

  /// Shows a view controller in a column, inside a navigation controller.
  open func setViewController(_ controller: UIViewController?, for column: Column) {
    columns[column]?.removeFromParent()
    columns[column] = controller
    if let controller { place(navigation(controller)) }
  }

  open func show(_ column: Column) {
    guard isCollapsed, let primary = navigation(for: .primary) else { return }
    let others = primary.viewControllers.filter { !($0 is UINavigationController) }
    switch column {
    case .secondary:
      guard let secondary = navigation(for: .secondary) else { return }
      primary.setViewControllers(others + [secondary], animated: false)
    default: primary.setViewControllers(others, animated: false)
    }
  }

  /// Makes room for one column or for two, as when the user resizes the window.
  public func userResizes(isCompact: Bool) {
    guard isCompact != isCollapsed, let primary = navigation(for: .primary) else { return }
    if isCompact {
      isCollapsed = true
      show(.secondary)
    } else {
      primary.setViewControllers(
        primary.viewControllers.filter { !($0 is UINavigationController) }, animated: false)
      isCollapsed = false
      if let secondary = navigation(for: .secondary) { place(secondary) }
    }
  }

  private func navigation(_ controller: UIViewController) -> UINavigationController {
    controller as? UINavigationController ?? UINavigationController(rootViewController: controller)
  }

  private func navigation(for column: Column) -> UINavigationController? {
    columns[column].flatMap { $0 as? UINavigationController ?? $0.navigationController }
  }

  private func place(_ controller: UIViewController) {
    if controller.parent !== self { addChild(controller) }
    controller.appear(animated: false) { view.addSubview(controller.view) }
    controller.didMove(toParent: self)
  }
}

extension UIViewController {
  public var splitViewController: UISplitViewController? {
    sequence(first: self, next: \.parent).lazy.compactMap { $0 as? UISplitViewController }.first
  }
}
