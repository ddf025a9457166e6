/// An object that receives events, and can have the keyboard.
///
/// Unlike UIKit's, it is not an `NSObject`, because on Linux the initializer of that class is not
/// isolated to an actor.
@MainActor open class UIResponder {
  public init() {}

  open var next: UIResponder? { nil }
  open var canBecomeFirstResponder: Bool { false }
  open var isFirstResponder: Bool { window?.firstResponder === self }

  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesBegan(presses, with: event)
  }

  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }

  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }

  /// The window of a view; `nil` for other responders.
  open var window: UIWindow? { nil }

  @discardableResult open func becomeFirstResponder() -> Bool {
    guard canBecomeFirstResponder, let window else {
      return !Rule.viewOutsideOfAWindowHasNoKeyboard.isFollowed
    }
    if let first = window.firstResponder, first !== self,
      Rule.onlyOneFieldHasTheKeyboard.isFollowed, !first.resignFirstResponder()
    {
      return false
    }
    window.firstResponder = self
    return true
  }

  @discardableResult open func resignFirstResponder() -> Bool {
    if isFirstResponder { window?.firstResponder = nil }
    return true
  }
}

extension UIResponder: Hashable {
  public nonisolated static func == (left: UIResponder, right: UIResponder) -> Bool {
    left === right
  }

  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A view: a position in a hierarchy of views, which is not drawn.
@MainActor open class UIView: UIResponder {
  public private(set) var subviews: [UIView] = []
  public private(set) weak var superview: UIView?
  open var isHidden = false
  public var isUserInteractionEnabled = true
  open var backgroundColor: UIColor?
  open var tintColor: UIColor! = .tintColor {  // implicitly unwrapped in UIKit; nil resets it
    didSet { if tintColor == nil { tintColor = .tintColor } }
  }
  public var translatesAutoresizingMaskIntoConstraints = true
  public var preservesSuperviewLayoutMargins = false
  public var accessibilityLabel: String?
  public var accessibilityValue: String?
  public var accessibilityHint: String?
  open var accessibilityTraits: UIAccessibilityTraits = []
  public var accessibilityIdentifier: String?
  public var accessibilityElementsHidden = false
  public var accessibilityCustomActions: [UIAccessibilityCustomAction]?
  public var frame = CGRect.zero
  /// The rectangle of the view in its own coordinates. Nothing is laid out.
  open var bounds = CGRect.zero
  public private(set) lazy var layoutMarginsGuide = UILayoutGuide(of: self)
  /// The active constraints that begin with the view.
  var active: [NSLayoutConstraint] = []
  /// The view controller whose view this is.
  weak var controller: UIViewController?

  public init(frame: CGRect) { super.init() }

  public static let layoutFittingCompressedSize = CGSize.zero

  /// The size that the constraints of the view give it. Nothing is laid out, but a button is as
  /// wide as its title.
  public func systemLayoutSizeFitting(_ size: CGSize) -> CGSize {
    let title = (self as? UIButton)?.configuration?.title ?? ""
    return title.isEmpty ? size : CGSize(width: 24 + 8 * CGFloat(title.count), height: 31)
  }

  /// Returns a rectangle of a view in a row, in the coordinates of its table view. In the double, a
  /// control below the texts of a row is at its end.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    let ancestors = sequence(first: view, next: { $0?.superview }).compactMap { $0 }
    guard let table = self as? UITableView, let view,
      let cell = ancestors.lazy.compactMap({ $0 as? UITableViewCell }).first,
      let path = table.indexPath(for: cell)
    else { return rect }
    let row = table.rectForRow(at: path)
    return rect.offsetBy(dx: 0, dy: row.maxY - 8 - view.neededHeight())
  }

  public static func performWithoutAnimation(_ actions: () -> Void) { actions() }

  override public convenience init() { self.init(frame: .zero) }

  public required init?(coder: NSCoder) { super.init() }

  override open var next: UIResponder? { controller ?? superview }

  override open var window: UIWindow? { superview?.window }

  open func addSubview(_ view: UIView) {
    if let parent = view.controller?.parent, let containing = nearestController,
      containing !== parent
    {
      UIException.raise(
        "a child view controller should have the parent whose view it is added to",
        by: .childIsInTheViewOfItsParent)
    }
    view.detach()
    subviews.append(view)
    view.superview = self
    view.placed()
  }

  open func removeFromSuperview() {
    guard superview != nil else { return }
    detach()
    placed()
  }

  private func detach() {
    if let first = window?.firstResponder as? UIView, first.isDescendant(of: self),
      Rule.removedFieldEndsItsEdit.isFollowed
    {
      first.resignFirstResponder()
    }
    superview?.lost(self)
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  /// Called when a view is no longer a subview.
  func lost(_ view: UIView) {}

  private var nearestController: UIViewController? {
    sequence(first: self, next: \.superview).lazy.compactMap(\.controller).first
  }

  /// The window that the view was in when `didMoveToWindow` was last called.
  private weak var knownWindow: UIWindow?

  /// Called after the view has come into a window or left one.
  open func didMoveToWindow() {}

  /// Whether the view takes touches at a point. Nothing is laid out: a view is where it is touched.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { true }

  open func isDescendant(of view: UIView) -> Bool {
    sequence(first: self, next: \.superview).contains { $0 === view }
  }

  /// Removes the keyboard focus from the view or from one inside it.
  @discardableResult open func endEditing(_ force: Bool) -> Bool {
    guard let first = window?.firstResponder as? UIView, first.isDescendant(of: self) else {
      return false
    }
    return first.resignFirstResponder()
  }

  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    Self.directionOfApp
  }

  open var traitCollection: UITraitCollection {
    UITraitCollection(preferredContentSizeCategory: Self.textSizeOfApp)
  }

  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    subviews.forEach { $0.traitCollectionDidChange(previousTraitCollection) }
  }

  private var resistance: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]

  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) { resistance[axis] = priority }

  open func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority { resistance[axis] ?? .defaultHigh }

  open func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {}

  /// How often the view was told that its content has another size, for tests.
  public private(set) var sizeInvalidations = 0

  open func invalidateIntrinsicContentSize() {
    sizeInvalidations += 1
    let views = sequence(first: self as UIView, next: \.superview)
    views.lazy.compactMap { $0 as? UITableView }.first?.measureAgain()
  }

  private var needsLayout = false

  open func setNeedsLayout() { needsLayout = true }
  open func layoutSubviews() {}

  open func layoutIfNeeded() {
    if needsLayout, window != nil {
      needsLayout = false
      layoutSubviews()
    }
    subviews.forEach { $0.layoutIfNeeded() }
  }

  open func sizeToFit() {}

  /// Called after the position of the view in the hierarchy has changed.
  func placed() {
    if window !== knownWindow || !Rule.movingToAWindowIsReportedOnce.isFollowed {
      knownWindow = window
      didMoveToWindow()
    }
    subviews.forEach { $0.placed() }
  }
}

/// The view at the root of a hierarchy that is on the screen.
@MainActor open class UIWindow: UIView {
  /// The responder that has the keyboard. Each window has one, so that tests do not disturb each
  /// other.
  weak var firstResponder: UIResponder?
  public var rootViewController: UIViewController? {
    didSet {
      oldValue?.view.removeFromSuperview()
      guard let rootViewController else { return }
      rootViewController.appear(animated: false) { addSubview(rootViewController.view) }
    }
  }

  override public init(frame: CGRect) {
    super.init(frame: frame)
    UIProcess.current.add(self)
  }

  public required init?(coder: NSCoder) { nil }

  override open var window: UIWindow? { self }

  public func makeKeyAndVisible() { layoutIfNeeded() }
}

/// The direction in which a language is read.
public enum UIUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }

/// An action that assistive technology offers for a view.
@MainActor public final class UIAccessibilityCustomAction {
  public typealias Handler = (UIAccessibilityCustomAction) -> Bool

  public let name: String
  public let actionHandler: Handler?

  public init(name: String, actionHandler: @escaping Handler) {
    (self.name, self.actionHandler) = (name, actionHandler)
  }
}
