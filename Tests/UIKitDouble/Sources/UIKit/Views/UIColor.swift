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
    self.init(colors[0] == colors[1] ? colors[0] : colors.joined(separator: "/"))
  }

  /// The name of the color as it is drawn now: those of the system differ in light and dark mode,
  /// and in high contrast.
  var currentName: String {
    let isSame = ["white", "black", "clear"].contains(name) || name.hasPrefix("#")
    let contrast = UITraitCollection.isHighContrast ? "high-contrast " : ""
    return isSame ? name : "\(UITraitCollection.isDark ? "dark" : "light") \(contrast)\(name)"
  }

  /// The color for some traits. That of a name is the same for all.
  public func resolvedColor(with traits: UITraitCollection) -> UIColor { self }

  public static let label = UIColor("label")
  public static let secondaryLabel = UIColor("secondaryLabel")
  public static let tertiaryLabel = UIColor("tertiaryLabel")
  public static let systemRed = UIColor("systemRed")
  public static let systemOrange = UIColor("systemOrange")
  public static let systemYellow = UIColor("systemYellow")
  public static let systemGreen = UIColor("systemGreen")
  public static let systemMint = UIColor("systemMint")
  public static let systemTeal = UIColor("systemTeal")
  public static let systemCyan = UIColor("systemCyan")
  public static let systemBlue = UIColor("systemBlue")
  public static let systemIndigo = UIColor("systemIndigo")
  public static let systemPurple = UIColor("systemPurple")
  public static let systemPink = UIColor("systemPink")
  public static let systemBrown = UIColor("systemBrown")
  public static let systemGray = UIColor("systemGray")
  public static let white = UIColor("white")
  public static let black = UIColor("black")
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
  /// That of a switch, which has a name only from iOS 17 on.
  public static let toggleButton = UIAccessibilityTraits(rawValue: 1 << 53)
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
  /// The device of the app.
  public static var current: UIDevice {
    let device = UIProcess.current.device ?? UIDevice()
    UIProcess.current.device = device
    return device
  }

  /// The kind of device; a test sets it.
  public var userInterfaceIdiom = UIUserInterfaceIdiom.phone
}

/// The traits of a screen that colors depend on.
public final class UITraitCollection: NSObject, Sendable {
  public let userInterfaceStyle: UIUserInterfaceStyle
  public let accessibilityContrast: UIAccessibilityContrast
  public let preferredContentSizeCategory: UIContentSizeCategory

  private init(
    style: UIUserInterfaceStyle = .unspecified, contrast: UIAccessibilityContrast = .unspecified,
    size: UIContentSizeCategory = .large
  ) {
    (userInterfaceStyle, accessibilityContrast) = (style, contrast)
    preferredContentSizeCategory = size
    super.init()
  }

  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(style: userInterfaceStyle)
  }

  public convenience init(accessibilityContrast: UIAccessibilityContrast) {
    self.init(contrast: accessibilityContrast)
  }

  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init(size: preferredContentSizeCategory)
  }

  /// Traits of which the later ones replace the earlier ones.
  public convenience init(traitsFrom all: [UITraitCollection]) {
    self.init(
      style: all.last { $0.userInterfaceStyle != .unspecified }?.userInterfaceStyle
        ?? .unspecified,
      contrast: all.last { $0.accessibilityContrast != .unspecified }?.accessibilityContrast
        ?? .unspecified,
      size: all.last { $0.preferredContentSizeCategory != .large }?.preferredContentSizeCategory
        ?? .large)
  }

  /// Whether drawing is done for dark mode.
  @TaskLocal static var isDark = false
  /// Whether drawing is done for high contrast.
  @TaskLocal static var isHighContrast = false

  /// The traits for which images are drawn.
  public static var current: UITraitCollection {
    UITraitCollection(style: isDark ? .dark : .light, contrast: isHighContrast ? .high : .normal)
  }

  public func performAsCurrent(_ actions: () -> Void) {
    Self.$isDark.withValue(userInterfaceStyle == .dark) {
      Self.$isHighContrast.withValue(accessibilityContrast == .high, operation: actions)
    }
  }
}

/// Whether the user has increased the contrast.
public enum UIAccessibilityContrast: Int, Sendable { case unspecified = -1, normal, high }

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

/// A view of an image.
@MainActor open class UIImageView: UIView {
  public var image: UIImage?

  public convenience init(image: UIImage?) {
    self.init(frame: .zero)
    self.image = image
  }
}

/// A compiled interface file.
@MainActor public final class UINib {
  let name: String

  public init(nibName name: String, bundle: Bundle?) { self.name = name }
}
