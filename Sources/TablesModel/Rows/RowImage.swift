extension Row {
  /// An image, by the name under which a host finds it.
  @nonexhaustive
  package enum Image: Hashable, Sendable {
    /// A symbol of the system, such as `gear`: `UIImage(systemName:)`.
    case system(String)
    /// An image of the app: `UIImage(named:)`.
    case named(String)
    /// An image whose data the row loads when it is visible. The id tells the image from others; if
    /// it is `nil`, the id of the row does.
    case loaded(id: RowID?)
  }

  /// The size of an image before a title.
  @nonexhaustive
  public enum ImageScale: Hashable, Sendable {
    /// The size of an icon in a list of settings: 29 points.
    case small
    /// The size of a picture beside two lines of text: 40 points.
    case medium
    /// The size of a cover, or of the user's own picture: 60 points.
    case large

    /// The width and the height, in points.
    package var points: Int {
      switch self {
      case .small: 29
      case .medium: 40
      case .large: 60
      }
    }
  }

  /// The colors of an icon.
  package struct IconColors: Hashable, Sendable {
    /// The color of the symbol; `nil` for the tint of the row.
    package var symbol: Tint?
    /// The color of the rounded area behind the symbol; `nil` for no area.
    package var background: Tint?

    /// Creates the colors of an icon.
    package init(symbol: Tint? = nil, background: Tint? = nil) {
      (self.symbol, self.background) = (symbol, background)
    }
  }

  /// The text that stands for the icon where there are no images, and while an image is loaded: the
  /// symbol, or else the initials of the title if the image has to be loaded. `nil` for none, and
  /// for an empty symbol.
  package var iconText: String? {
    if let icon { return icon.isEmpty ? nil : icon }
    guard case .loaded? = image else { return nil }
    let words = title.split(separator: " ").compactMap(\.first).filter { $0.isLetter }
    let initials = String([words.first, words.dropFirst().last].compactMap { $0 })
    return initials.isEmpty ? nil : initials.uppercased()
  }
}
