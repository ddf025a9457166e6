#if canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
  import Foundation
  import SwiftUI
  import TablesModel
  import TablesRouting

  #if canImport(ImageIO)
    import ImageIO
  #endif

  /// The icon of a row.
  @MainActor struct IconView: View {
    let row: PresentedRow
    let hosted: HostedRow
    let images: RowImages<CGImage>
    let tint: SwiftUI.Color?

    /// The size of a point at the text size of the user.
    @ScaledMetric private var point: CGFloat = 1

    /// The width and height of an icon with a background, and of an image.
    private var size: CGFloat { CGFloat(hosted.imageScale.points) * point }

    var body: some View {
      switch hosted.image {
      case .system(let name): symbol(Image(systemName: name))
      case .named(let name): sized(Image(name))
      case .loaded:
        if let key = RowImageKey(row) {
          LoadedIcon(
            key: key, images: images, size: size, fallback: hosted.fallback ?? "",
            load: row.behavior.loadImage)
        }
      case nil: EmptyView()
      }
    }

    private func sized(_ image: Image) -> some View {
      image.resizable().scaledToFit().frame(width: size, height: size)
    }

    @ViewBuilder private func symbol(_ image: Image) -> some View {
      let own = hosted.iconColors.symbol.map { SwiftUI.Color($0) }
      if let background = hosted.iconColors.background {
        image.foregroundColor(own ?? .white)
          .frame(width: size, height: size)
          .background(SwiftUI.Color(background))
          .cornerRadius(size / 5)
      } else if hosted.imageScale == .small {
        image.foregroundColor(own ?? tint)
      } else {
        sized(image).foregroundColor(own ?? tint)
      }
    }
  }

  /// An image that is loaded when its row is visible.
  @MainActor private struct LoadedIcon: View {
    let key: RowImageKey
    let images: RowImages<CGImage>
    let size: CGFloat
    let fallback: String
    let load: RowBehavior.AsyncImage?
    /// The image that was loaded, with its key.
    @State private var loaded: (key: RowImageKey, picture: CGImage)?
    @State private var request: RowImageRequest?

    var body: some View {
      picture
        .frame(width: size, height: size)
        .onAppear { begin(key) }
        .onDisappear { end() }
        .onChange(of: key) { begin($0) }
    }

    @ViewBuilder private var picture: some View {
      if let picture = images.picture(for: key)
        ?? loaded.flatMap({ $0.key == key ? $0.picture : nil })
      {
        Image(decorative: picture, scale: 1).resizable().scaledToFill()
          .frame(width: size, height: size)
          .cornerRadius(size / 5)
      } else {
        Text(fallback)
      }
    }

    private func begin(_ key: RowImageKey) {
      end()
      guard images.picture(for: key) == nil, let load else { return }
      request = images.load(key, by: load) { picture in
        request = nil
        loaded = (key, picture)
      }
    }

    private func end() {
      if let request { images.cancel(request) }
      request = nil
    }
  }

  extension CGImage {
    /// Returns an image in the size of a large icon, so that the images that are kept and the rows
    /// stay small; `nil` if the data are not an image.
    static func thumbnail(of bytes: [UInt8]) -> sending CGImage? {
      #if canImport(ImageIO)
        // Three pixels for each point are the most that a screen has.
        let options: [CFString: Any] = [
          kCGImageSourceCreateThumbnailFromImageAlways: true,
          kCGImageSourceCreateThumbnailWithTransform: true,
          kCGImageSourceThumbnailMaxPixelSize: Row.ImageScale.large.points * 3,
        ]
        guard let source = CGImageSourceCreateWithData(Data(bytes) as CFData, nil) else {
          return nil
        }
        return CGImageSourceCreateThumbnailAtIndex(source, 0, options as CFDictionary)
      #else
        return CGImage(bytes)  // That of a double of SwiftUI.
      #endif
    }
  }
#endif
