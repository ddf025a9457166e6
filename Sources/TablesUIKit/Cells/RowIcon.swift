#if canImport(UIKit) && !os(watchOS)
  import Foundation
  import TablesModel
  import TablesRouting
  import UIKit

  extension UIImage {
    /// The width and height in points of the icons of all rows.
    static let iconSize: CGFloat = 30

    /// Returns the icon of a row; `nil` if it has none. For an image that has to be loaded, it is
    /// the text that stands for it.
    @MainActor static func icon(of row: HostedRow) -> UIImage? {
      if case .loaded? = row.image { return row.fallback.map(drawn) ?? drawn("") }
      guard let background = row.iconColors.background else { return UIImage(row.image) }
      guard let symbol = UIImage(row.image) else { return nil }
      let color = UIColor(row.iconColors.symbol ?? .white)
      return symbol.withTintColor(color, renderingMode: .alwaysOriginal)
        .drawn(on: UIColor(background))
    }

    /// Returns the image in the middle of a rounded area.
    @MainActor private func drawn(on background: UIColor) -> UIImage {
      let area = CGRect(x: 0, y: 0, width: Self.iconSize, height: Self.iconSize)
      return UIGraphicsImageRenderer(size: area.size).image { _ in
        background.setFill()
        UIBezierPath(roundedRect: area, cornerRadius: Self.iconSize / 5).fill()
        let scale = min(1, Self.iconSize * 0.7 / max(size.width, size.height, 1))
        let (width, height) = (size.width * scale, size.height * scale)
        draw(
          in: CGRect(
            x: (area.width - width) / 2, y: (area.height - height) / 2, width: width,
            height: height))
      }
    }

    /// Returns a text, such as one emoji, as an image of the size of an icon.
    @MainActor private static func drawn(_ text: String) -> UIImage {
      let area = CGRect(x: 0, y: 0, width: iconSize, height: iconSize)
      return UIGraphicsImageRenderer(size: area.size).image { _ in
        let font = UIFont.systemFont(ofSize: iconSize * (text.count > 1 ? 0.45 : 0.75))
        let drawn = NSAttributedString(
          string: text, attributes: [.font: font, .foregroundColor: UIColor.label])
        let size = drawn.size()
        drawn.draw(
          at: CGPoint(x: (area.width - size.width) / 2, y: (area.height - size.height) / 2))
      }
    }
  }

  extension RowImages<UIImage> {
    /// Creates the images of a host. They are kept in an `NSCache`, which forgets them when the
    /// system needs memory.
    static func cached() -> RowImages {
      let cache = NSCache<CacheKey, UIImage>()
      return RowImages {
        cache.object(forKey: CacheKey($0))
      } write: {
        cache.setObject($1, forKey: CacheKey($0))
      } decode: {
        await thumbnail(of: $0)
      }
    }

    /// Returns an image in the size of an icon, so that the cache and the cells stay small.
    private static func thumbnail(of bytes: [UInt8]) async -> UIImage? {
      guard let image = UIImage(data: Data(bytes)) else { return nil }
      let least = min(image.size.width, image.size.height)
      // Three pixels for each point are the most that a screen has.
      let factor = UIImage.iconSize * 3 / max(least, 1)
      guard factor < 1 else { return image }
      let size = CGSize(width: image.size.width * factor, height: image.size.height * factor)
      return await image.byPreparingThumbnail(ofSize: size) ?? image
    }
  }

  /// The key of an image in an `NSCache`, which has objects as keys.
  private final class CacheKey: NSObject {
    let key: RowImageKey

    init(_ key: RowImageKey) { self.key = key }

    override var hash: Int { key.hashValue }

    override func isEqual(_ other: Any?) -> Bool { (other as? CacheKey)?.key == key }
  }
#endif
