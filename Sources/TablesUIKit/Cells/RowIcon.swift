#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Foundation
  import TablesModel
  import TablesRouting
  import UIKit

  extension UIImage {
    /// Returns the icon of a row; `nil` if it has none. For an image that has to be loaded, it is
    /// the text that stands for it.
    @MainActor static func icon(of row: HostedRow) -> UIImage? {
      guard let image = row.image else { return nil }
      if case .loaded = image { return drawn(.text(row.fallback ?? ""), row.iconSize) }
      if row.iconColors.background == nil { return UIImage(image) }
      return drawn(.symbol(image, row.iconColors), row.iconSize)
    }

    /// An icon that is drawn.
    private enum Drawn: Hashable {
      case text(String)
      /// A symbol on a rounded area.
      case symbol(Row.Image, Row.IconColors)
    }

    /// The icons that were drawn last.
    @MainActor private static var icons = RecentValues<SizedIcon, UIImage>(capacity: 200)

    private struct SizedIcon: Hashable {
      let icon: Drawn
      let size: CGFloat
    }

    /// Removes the kept icons when the device has little memory.
    @MainActor private static let memoryWarnings = MemoryWarnings { icons.removeAll() }

    /// The traits that the colors of an icon depend on.
    private static var variants: [UITraitCollection] {
      let styles = [UIUserInterfaceStyle.light, .dark].map(UITraitCollection.init)
      let contrasts = [UIAccessibilityContrast.normal, .high].map(UITraitCollection.init)
      return styles.flatMap { style in
        contrasts.map { UITraitCollection(traitsFrom: [style, $0]) }
      }
    }

    /// Returns an icon with its variants for light and dark mode and for increased contrast, which
    /// a view of it chooses from. Each icon is drawn once.
    @MainActor private static func drawn(_ icon: Drawn, _ size: CGFloat) -> UIImage? {
      _ = memoryWarnings
      let key = SizedIcon(icon: icon, size: size)
      if let image = icons[key] { return image }
      let asset = UIImageAsset()
      for variant in variants {
        var image: UIImage?
        UITraitCollection(traitsFrom: [.current, variant]).performAsCurrent { image = draw(key) }
        guard let image else { return nil }
        asset.register(image, with: variant)
      }
      let image = asset.image(with: .current)
      icons[key] = image
      return image
    }

    /// Draws an icon in the colors of the current traits; `nil` if its symbol does not exist.
    @MainActor private static func draw(_ icon: SizedIcon) -> UIImage? {
      switch icon.icon {
      case .text(let text): drawn(text, icon.size)
      case .symbol(let name, let colors):
        UIImage(name)?
          .withTintColor(UIColor(colors.symbol ?? .white), renderingMode: .alwaysOriginal)
          .drawn(on: UIColor(colors.background ?? .gray), icon.size)
      }
    }

    /// Returns the image in the middle of a rounded area.
    @MainActor private func drawn(on background: UIColor, _ side: CGFloat) -> UIImage {
      let area = CGRect(x: 0, y: 0, width: side, height: side)
      return UIGraphicsImageRenderer(size: area.size).image { _ in
        background.setFill()
        UIBezierPath(roundedRect: area, cornerRadius: side / 5).fill()
        let scale = min(1, side * 0.7 / max(size.width, size.height, 1))
        let (width, height) = (size.width * scale, size.height * scale)
        draw(
          in: CGRect(
            x: (area.width - width) / 2, y: (area.height - height) / 2, width: width,
            height: height))
      }
    }

    /// Returns a text, such as one emoji, as an image of the size of an icon.
    @MainActor private static func drawn(_ text: String, _ side: CGFloat) -> UIImage {
      let area = CGRect(x: 0, y: 0, width: side, height: side)
      return UIGraphicsImageRenderer(size: area.size).image { _ in
        let font = UIFont.systemFont(ofSize: side * (text.count > 1 ? 0.45 : 0.75))
        let drawn = NSAttributedString(
          string: text, attributes: [.font: font, .foregroundColor: UIColor.label])
        let size = drawn.size()
        drawn.draw(
          at: CGPoint(x: (area.width - size.width) / 2, y: (area.height - size.height) / 2))
      }
    }
  }

  extension HostedRow {
    /// The width and height in points of the icon at the text size of the user. The icons of all
    /// rows of a scale have the same, so that their titles begin in the same column.
    @MainActor var iconSize: CGFloat {
      UIFontMetrics.default.scaledValue(for: CGFloat(imageScale.points))
    }
  }

  extension UIImage {
    /// Returns a decoded image in the size of a large icon, so that the images that are kept and
    /// the cells stay small; `nil` if the data are not an image.
    static func thumbnail(of bytes: [UInt8]) async -> sending UIImage? {
      guard let image = UIImage(data: Data(bytes)) else { return nil }
      let (width, height) = (image.size.width, image.size.height)
      // Three pixels for each point are the most that a screen has.
      let factor = CGFloat(Row.ImageScale.large.points * 3) / max(width, height, 1)
      guard factor < 1 else { return await image.byPreparingForDisplay() }
      return await image.byPreparingThumbnail(
        ofSize: CGSize(width: max(1, width * factor), height: max(1, height * factor)))
    }
  }
#endif
