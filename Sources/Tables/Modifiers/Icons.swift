// The icon before the title of a row. Each modifier replaces the icon of an earlier one.
extension RowContent {
  /// Shows a symbol before the title, usually one emoji.
  public consuming func icon(_ symbol: String?) -> Modified {
    _modified(with: symbol) { $0.row.icon = $1 }
  }

  /// Shows a symbol of the system before the title, such as `gear`.
  ///
  /// ```swift
  /// Switch("Wi-Fi", isOn: $isOn).icon(systemName: "wifi", tint: .white, background: .blue)
  /// ```
  /// - Parameters:
  ///   - systemName: The name of the symbol in SF Symbols.
  ///   - text: The text that is shown where there are no images, usually one emoji.
  ///   - tint: The color of the symbol. `nil` for the tint of the row, or for white on a
  ///     background.
  ///   - background: The color of a rounded area behind the symbol. `nil` for no area.
  public consuming func icon(
    systemName: String, text: String? = nil, tint: Tint? = nil, background: Tint? = nil
  ) -> Modified {
    let colors = Row.IconColors(symbol: tint, background: background)
    return _modified(with: (systemName, text, colors)) {
      $0.row.image = .system($1.0)
      $0.row.icon = $1.1
      if $0.row.iconColors != $1.2 { $0.row.iconColors = $1.2 }
    }
  }

  /// Shows an image of the app before the title.
  /// `text` is shown where there are no images, and is usually one emoji.
  public consuming func icon(named name: String, text: String? = nil) -> Modified {
    _modified(with: (name, text)) {
      $0.row.image = .named($1.0)
      $0.row.icon = $1.1
    }
  }

  /// Sets the size of the image before the title: 29, 40 or 60 points. Defaults to `.small`.
  ///
  /// ```swift
  /// Info(album.title).icon { try await cover(album.id) }.imageScale(.large)
  /// ```
  /// It has no effect where there are no images. A small symbol without a background is as large as
  /// the title.
  public consuming func imageScale(_ scale: Row.ImageScale) -> Modified {
    _modified(with: scale) { $0.row.imageScale = $1 }
  }

  /// Shows an image whose data a closure loads, such as the avatar of a person.
  ///
  /// ```swift
  /// ForEach(people) { person in
  ///   Info(person.name).icon(fallback: "🙂") { try await avatar(person.id) }
  /// }
  /// ```
  /// UIKit and SwiftUI load the image when the row becomes visible, cancel that when it is no
  /// longer visible, and keep the image in a cache. They show `fallback` until it is loaded, and if
  /// there is none or loading fails; other hosts always do. An image that failed is asked for again
  /// when its row becomes visible again.
  /// - Parameters:
  ///   - id: Tells the image from others, such as its address. Rows with the same id share the
  ///     image, and another id loads another image. Without one, each row has one image.
  ///   - fallback: The text in place of the image, usually one emoji. `nil` for the initials of the
  ///     title, and an empty text for nothing.
  ///   - load: Returns the data of the image, in a format that the system reads, or `nil` for none.
  public consuming func icon<Bytes: Sequence & Sendable>(
    id: (any RowIDConvertible)? = nil, fallback: String? = nil,
    _ load: nonisolated(nonsending) @escaping () async throws -> Bytes?
  ) -> Modified where Bytes.Element == UInt8 {
    let id = id.map { RowID($0) }
    return modified {
      $0.row.image = .loaded(id: id)
      $0.row.icon = fallback
      $0.behavior.loadImage = { try await load().map(Array.init) }
    }
  }
}
