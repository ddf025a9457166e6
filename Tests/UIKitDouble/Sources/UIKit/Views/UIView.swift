/// An object that receives events, and can have the keyboard.
///
/// Unlike UIKit's, it is not an `NSObject`, because on Linux the initializer of that class is not
/// isolated to an actor.
@MainActor open class UIResponder {
  public init() {}

  open var next: UIResponder? { nil }
  open var canBecomeFirstResponder: Bool { false }
  open var isFirstResponder: Bool { window?.firstResponder === self }

  /// The window of a view; `nil` for other responders.
  open var window: UIWindow? { nil }

  @discardableResult open func becomeFirstResponder() -> Bool {
    guard canBecomeFirstResponder, let window else { return false }
    if let first = window.firstResponder, first !== self, !first.resignFirstResponder() {
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
  public var accessibilityTraits: UIAccessibilityTraits = []
  public var accessibilityIdentifier: String?
  public var accessibilityElementsHidden = false
  /// The rectangle of the view in its own coordinates. Nothing is laid out.
  open var bounds = CGRect.zero
  public let layoutMarginsGuide = UILayoutGuide()
  /// The view controller whose view this is.
  weak var controller: UIViewController?

  public init(frame: CGRect) { super.init() }

  public static func performWithoutAnimation(_ actions: () -> Void) { actions() }

  override public convenience init() { self.init(frame: .zero) }

  public required init?(coder: NSCoder) { super.init() }

  override open var next: UIResponder? { controller ?? superview }

  override open var window: UIWindow? { superview?.window }

  open func addSubview(_ view: UIView) {
    view.removeFromSuperview()
    subviews.append(view)
    view.superview = self
    view.placed()
  }

  open func removeFromSuperview() {
    if let first = window?.firstResponder as? UIView, first.isDescendant(of: self) {
      first.resignFirstResponder()
    }
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

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

  /// The direction of the language of the app, for tests.
  public static var directionOfApp = UIUserInterfaceLayoutDirection.leftToRight

  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    Self.directionOfApp
  }

  /// The text size of the app, for tests.
  public static var textSizeOfApp = UIContentSizeCategory.large

  open var traitCollection: UITraitCollection {
    UITraitCollection(preferredContentSizeCategory: Self.textSizeOfApp)
  }

  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    subviews.forEach { $0.traitCollectionDidChange(previousTraitCollection) }
  }

  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {}

  open func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {}

  /// How often the view was told that its content has another size, for tests.
  public private(set) var sizeInvalidations = 0

  open func invalidateIntrinsicContentSize() { sizeInvalidations += 1 }

  open func layoutIfNeeded() { subviews.forEach { $0.layoutIfNeeded() } }
  open func sizeToFit() {}

  /// Called after the position of the view in the hierarchy has changed.
  func placed() { subviews.forEach { $0.placed() } }
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

  override open var window: UIWindow? { self }

  public func makeKeyAndVisible() { layoutIfNeeded() }
}

/// The direction in which a language is read.
public enum UIUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }

// MARK: - Layout

/// The weight of a constraint against others.
public struct UILayoutPriority: Sendable {
  let rawValue: Float

  public static let defaultHigh = UILayoutPriority(rawValue: 750)
  public static let defaultLow = UILayoutPriority(rawValue: 250)
}

/// A guide to which constraints are made.
@MainActor public final class UILayoutGuide {}

/// A constraint, which the double does not solve.
@MainActor public final class NSLayoutConstraint {
  public var constant: CGFloat
  public var isActive = false

  init(constant: CGFloat = 0) { self.constant = constant }

  public static func activate(_ constraints: [NSLayoutConstraint]) {}
}

/// An edge or a center of a view.
@MainActor public class NSLayoutAnchor<AnchorType> {
  init() {}

  public func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    NSLayoutConstraint()
  }
}

/// A width or a height.
@MainActor public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  public func constraint(greaterThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(constant: constant)
  }
}

/// A horizontal axis.
public enum NSLayoutXAxis {}
/// A vertical axis.
public enum NSLayoutYAxis {}

extension UIView {
  public var leadingAnchor: NSLayoutAnchor<NSLayoutXAxis> { .init() }
  public var trailingAnchor: NSLayoutAnchor<NSLayoutXAxis> { .init() }
  public var topAnchor: NSLayoutAnchor<NSLayoutYAxis> { .init() }
  public var bottomAnchor: NSLayoutAnchor<NSLayoutYAxis> { .init() }
  public var centerYAnchor: NSLayoutAnchor<NSLayoutYAxis> { .init() }
  public var heightAnchor: NSLayoutDimension { .init() }
}

extension UILayoutGuide {
  public var leadingAnchor: NSLayoutAnchor<NSLayoutXAxis> { .init() }
  public var trailingAnchor: NSLayoutAnchor<NSLayoutXAxis> { .init() }
  public var topAnchor: NSLayoutAnchor<NSLayoutYAxis> { .init() }
}

/// Views in a row or a column.
@MainActor open class UIStackView: UIView {
  public enum Alignment { case fill, leading, top, firstBaseline, center, trailing, bottom }

  public var axis = NSLayoutConstraint.Axis.horizontal
  public var alignment = Alignment.fill
  public private(set) var arrangedSubviews: [UIView] = []

  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    views.forEach(addArrangedSubview)
  }

  open func addArrangedSubview(_ view: UIView) {
    addSubview(view)
    arrangedSubviews.append(view)
  }
}

extension NSLayoutConstraint {
  public enum Axis: Int, Sendable { case horizontal, vertical }
}

// MARK: - Colors and images

/// A color, by its name.
public final class UIColor: NSObject, Sendable {
  public let name: String

  init(_ name: String) { self.name = name }

  /// The color as text, such as `#ff8000`.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    let parts = [red, green, blue].map { part in
      let digits = String(Int((part * 255).rounded()), radix: 16)
      return digits.count == 1 ? "0" + digits : digits
    }
    self.init("#" + parts.joined())
  }

  /// The color in light and in dark mode.
  public convenience init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    let colors = [UIUserInterfaceStyle.light, .dark].map {
      dynamicProvider(UITraitCollection(userInterfaceStyle: $0)).name
    }
    self.init(colors.joined(separator: "/"))
  }

  public static let label = UIColor("label")
  public static let tertiaryLabel = UIColor("tertiaryLabel")
  public static let systemRed = UIColor("systemRed")
  public static let tintColor = UIColor("tintColor")
  public static let clear = UIColor("clear")
}

/// What assistive technology says of a view.
public struct UIAccessibilityTraits: OptionSet, Sendable {
  public let rawValue: UInt64

  public init(rawValue: UInt64) { self.rawValue = rawValue }

  public static let button = UIAccessibilityTraits(rawValue: 1)
  public static let selected = UIAccessibilityTraits(rawValue: 4)
  public static let notEnabled = UIAccessibilityTraits(rawValue: 256)
  public static let header = UIAccessibilityTraits(rawValue: 65536)
}

/// Whether a screen is light or dark.
public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }

/// The kind of device, and of controls.
public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone, pad, tv, carPlay
  case mac = 5
}

/// The device.
@MainActor public final class UIDevice {
  public static let current = UIDevice()

  /// The kind of device; a test sets it.
  public var userInterfaceIdiom = UIUserInterfaceIdiom.phone
}

/// The traits of a screen that colors depend on.
public final class UITraitCollection: NSObject, Sendable {
  public let userInterfaceStyle: UIUserInterfaceStyle
  public let preferredContentSizeCategory: UIContentSizeCategory

  public init(userInterfaceStyle: UIUserInterfaceStyle) {
    (self.userInterfaceStyle, preferredContentSizeCategory) = (userInterfaceStyle, .large)
  }

  public init(preferredContentSizeCategory: UIContentSizeCategory) {
    userInterfaceStyle = .unspecified
    self.preferredContentSizeCategory = preferredContentSizeCategory
  }
}

/// The size of texts that the user prefers.
public struct UIContentSizeCategory: Hashable, Sendable {
  let name: String

  public static let large = UIContentSizeCategory(name: "L")
  public static let accessibilityLarge = UIContentSizeCategory(name: "AX-L")

  public var isAccessibilityCategory: Bool { name.hasPrefix("AX") }
}

/// How a text that is too long is shown.
public enum NSLineBreakMode: Int, Sendable { case byWordWrapping, byTruncatingTail = 4 }

/// A bar of buttons.
@MainActor open class UIToolbar: UIView {
  public var items: [UIBarButtonItem]?
}

/// An image, by its name.
public class UIImage: NSObject {
  public let name: String

  public init?(named name: String) { self.name = name }
  public init?(systemName name: String) { self.name = name }
}

/// A view of an image.
@MainActor open class UIImageView: UIView {
  public var image: UIImage?
}

/// A compiled interface file.
@MainActor public final class UINib {
  let name: String

  public init(nibName name: String, bundle: Bundle?) { self.name = name }
}
