import Foundation

/// An image, by its name. That of data is the text of the data, which must begin with “image”.
public final class UIImage: NSObject, Sendable {
  public let name: String
  /// The images that are shown in its place in light and dark mode.
  private let variants: [UIUserInterfaceStyle: UIImage]
  public var size: CGSize { CGSize(width: 20, height: 20) }

  fileprivate init(drawing name: String, variants: [UIUserInterfaceStyle: UIImage] = [:]) {
    (self.name, self.variants) = (name, variants)
  }

  public init?(named name: String) { (self.name, variants) = (name, [:]) }
  public init?(systemName name: String) { (self.name, variants) = (name, [:]) }
  public init?(data: Data) {
    (name, variants) = (String(decoding: data, as: UTF8.self), [:])
    super.init()
    if !name.hasPrefix("image") { return nil }
  }

  public enum RenderingMode: Int, Sendable { case automatic, alwaysOriginal, alwaysTemplate }

  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    UIImage(drawing: "\(name) in \(color.currentName)")
  }

  @MainActor public func draw(in area: CGRect) { UIGraphicsImageRenderer.drawn.append(name) }

  public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? { self }

  /// The name of the image that a user sees in a mode, for tests.
  public func name(in style: UIUserInterfaceStyle) -> String { variants[style]?.name ?? name }
}

/// The variants of an image for different traits. A view of the image shows the one for its traits.
@MainActor public final class UIImageAsset {
  private var variants: [UIUserInterfaceStyle: UIImage] = [:]

  public init() {}

  public func register(_ image: UIImage, with traits: UITraitCollection) {
    variants[traits.userInterfaceStyle] = image
  }

  public func image(with traits: UITraitCollection) -> UIImage {
    let style = traits.userInterfaceStyle == .dark ? UIUserInterfaceStyle.dark : .light
    return UIImage(drawing: variants[style]?.name ?? "", variants: variants)
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
