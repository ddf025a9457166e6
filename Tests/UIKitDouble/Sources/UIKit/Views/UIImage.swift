import Foundation

/// An image, by its name. That of data is the text of the data, which must begin with “image”.
public class UIImage: NSObject {
  public let name: String
  public var size: CGSize { CGSize(width: 20, height: 20) }

  fileprivate init(drawing name: String) { self.name = name }

  public init?(named name: String) { self.name = name }
  public init?(systemName name: String) { self.name = name }
  public init?(data: Data) {
    name = String(decoding: data, as: UTF8.self)
    super.init()
    if !name.hasPrefix("image") { return nil }
  }

  public enum RenderingMode: Int, Sendable { case automatic, alwaysOriginal, alwaysTemplate }

  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    UIImage(drawing: "\(name) in \(color.name)")
  }

  @MainActor public func draw(in area: CGRect) { UIGraphicsImageRenderer.drawn.append(name) }

  @MainActor public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? { self }
}

/// Records what is drawn, as the name of an image.
@MainActor public final class UIGraphicsImageRenderer {
  fileprivate static var drawn: [String] = []
  fileprivate static var color = "no color"

  public init(size: CGSize) {}

  public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    Self.drawn = []
    actions(UIGraphicsImageRendererContext())
    return UIImage(drawing: Self.drawn.joined(separator: ", "))
  }
}

@MainActor public final class UIGraphicsImageRendererContext {}

extension UIColor {
  @MainActor public func setFill() { UIGraphicsImageRenderer.color = name }
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
    UIGraphicsImageRenderer.drawn.append("text \(string)")
  }
}
