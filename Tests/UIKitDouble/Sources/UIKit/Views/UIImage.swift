import Foundation

/// An image, by its name. That of data is the text of the data, which must begin with “image”, and
/// which may end with the size, such as “20x30”.
public final class UIImage: NSObject, Sendable {
  public let name: String
  public let size: CGSize
  /// Whether the image is decoded. Otherwise, it is when a view draws it.
  public let isPrepared: Bool
  /// The images that are shown in its place for other traits.
  private let variants: [Variant: UIImage]

  /// The traits that the color of an image depends on.
  fileprivate struct Variant: Hashable {
    var style: UIUserInterfaceStyle
    var contrast: UIAccessibilityContrast

    init(_ traits: UITraitCollection) {
      style = traits.userInterfaceStyle == .dark ? .dark : .light
      contrast = traits.accessibilityContrast == .high ? .high : .normal
    }
  }

  fileprivate init(
    drawing name: String, size: CGSize = CGSize(width: 20, height: 20), isPrepared: Bool = true,
    variants: [Variant: UIImage] = [:]
  ) {
    (self.name, self.size, self.isPrepared, self.variants) = (name, size, isPrepared, variants)
  }

  public convenience init?(named name: String) { self.init(drawing: name) }
  public convenience init?(systemName name: String) { self.init(drawing: name) }
  public convenience init?(data: Data) {
    let name = String(decoding: data, as: UTF8.self)
    if !name.hasPrefix("image") { return nil }
    let lengths = name.split(separator: " ").last?.split(separator: "x").compactMap { Double($0) }
    let size = lengths.flatMap { $0.count == 2 ? CGSize(width: $0[0], height: $0[1]) : nil }
    self.init(drawing: name, size: size ?? CGSize(width: 20, height: 20), isPrepared: false)
  }

  /// The size of a symbol.
  public struct SymbolConfiguration: Hashable, Sendable {
    public let pointSize: CGFloat

    public init(pointSize: CGFloat) { self.pointSize = pointSize }
  }

  public enum RenderingMode: Int, Sendable { case automatic, alwaysOriginal, alwaysTemplate }

  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    UIImage(drawing: "\(name) in \(color.currentName)")
  }

  @MainActor public func draw(in area: CGRect) { UIGraphicsImageRenderer.drawn.append(name) }

  public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? {
    UIImage(drawing: name, size: size, variants: variants)
  }

  public func byPreparingForDisplay() async -> UIImage? {
    UIImage(drawing: name, size: size, variants: variants)
  }

  /// The name of the image that a user sees in a mode, for tests.
  public func name(
    in style: UIUserInterfaceStyle, _ contrast: UIAccessibilityContrast = .normal
  ) -> String {
    let traits = UITraitCollection(traitsFrom: [
      .init(userInterfaceStyle: style), .init(accessibilityContrast: contrast),
    ])
    return variants[Variant(traits)]?.name ?? name
  }
}

/// The variants of an image for different traits. A view of the image shows the one for its traits.
@MainActor public final class UIImageAsset {
  private var variants: [UIImage.Variant: UIImage] = [:]

  public init() {}

  public func register(_ image: UIImage, with traits: UITraitCollection) {
    variants[UIImage.Variant(traits)] = image
  }

  public func image(with traits: UITraitCollection) -> UIImage {
    UIImage(drawing: variants[UIImage.Variant(traits)]?.name ?? "", variants: variants)
  }
}

/// Records what is drawn, as the name of an image.
@MainActor public final class UIGraphicsImageRenderer {
  fileprivate static var drawn: [String] = []
  fileprivate static var color = "no color"
  /// The number of images that the process has drawn, for tests.
  public static var count: Int { UIProcess.current.drawings }

  public init(size: CGSize) {}

  public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    Self.drawn = []
    UIProcess.current.drawings += 1
    actions(UIGraphicsImageRendererContext())
    return UIImage(drawing: Self.drawn.joined(separator: ", "))
  }
}

@MainActor public final class UIGraphicsImageRendererContext {}

extension UIColor {
  @MainActor public func setFill() { UIGraphicsImageRenderer.color = currentName }
}

@MainActor public final class UIBezierPath {
  public init(roundedRect area: CGRect, cornerRadius: CGFloat) {}

  public func fill() {
    UIGraphicsImageRenderer.drawn.append("area in \(UIGraphicsImageRenderer.color)")
  }
}

extension UIFont {
  public static func systemFont(ofSize size: CGFloat) -> UIFont { UIFont() }

  public var fontDescriptor: UIFontDescriptor { UIFontDescriptor() }

  public convenience init(descriptor: UIFontDescriptor, size: CGFloat) { self.init() }
}

/// What a font looks like.
public final class UIFontDescriptor: NSObject {
  public struct SymbolicTraits: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let traitItalic = SymbolicTraits(rawValue: 1)
    public static let traitBold = SymbolicTraits(rawValue: 2)
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1024)
  }

  public func withSymbolicTraits(_ traits: SymbolicTraits) -> UIFontDescriptor? { self }
}

extension NSAttributedString.Key {
  public static let font = NSAttributedString.Key("NSFont")
  public static let link = NSAttributedString.Key("NSLink")
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
}

extension NSAttributedString {
  public func size() -> CGSize { CGSize(width: 20, height: 20) }

  @MainActor public func draw(at place: CGPoint) {
    guard length > 0 else { return }
    let color = attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
    UIGraphicsImageRenderer.drawn.append("text \(string) in \(color?.currentName ?? "black")")
  }
}
