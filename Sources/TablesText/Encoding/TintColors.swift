import TablesModel

extension Tint {
  /// The color behind an icon, on which white can be read, unless the tint itself is a light one.
  package var area: TextColor { shades.dark }

  /// The color of an icon on an area of another color.
  package var onArea: TextColor { shades.light }

  /// Returns the color of a text on a page: a shade that can be read there, or else the color of
  /// its other texts.
  package func color(on page: Theme.PageColors) -> TextColor {
    let (dark, light) = (
      shades.dark.contrast(with: page.background), shades.light.contrast(with: page.background)
    )
    guard max(dark, light) >= Self.leastContrast else { return page.foreground }
    return dark > light ? shades.dark : shades.light
  }

  /// The least contrast of a text that is shown in a tint, as WCAG 2.2 measures it.
  private static let leastContrast = 4.5

  /// A shade for text on a light page, and one for text on a dark page. Both have a contrast of at
  /// least 4.5 with the pages of the built-in themes.
  private var shades: (dark: TextColor, light: TextColor) {
    switch self {
    case .red: (.rgb(0xC2, 0x28, 0x1D), .rgb(0xFF, 0x7B, 0x72))
    case .orange: (.rgb(0xAE, 0x4F, 0x08), .rgb(0xFF, 0xA6, 0x57))
    case .yellow: (.rgb(0x80, 0x60, 0x00), .rgb(0xF2, 0xCC, 0x60))
    case .green: (.rgb(0x12, 0x7E, 0x1F), .rgb(0x5A, 0xD1, 0x7F))
    case .mint: (.rgb(0x04, 0x78, 0x57), .rgb(0x6E, 0xE7, 0xB7))
    case .teal: (.rgb(0x0F, 0x76, 0x6E), .rgb(0x5E, 0xEA, 0xD4))
    case .cyan: (.rgb(0x0E, 0x74, 0x90), .rgb(0x67, 0xE8, 0xF9))
    case .blue: (.rgb(0x0B, 0x5F, 0xCC), .rgb(0x6C, 0xB2, 0xFF))
    case .indigo: (.rgb(0x43, 0x38, 0xCA), .rgb(0xA5, 0xB4, 0xFC))
    case .purple: (.rgb(0x7E, 0x22, 0xCE), .rgb(0xD2, 0xA8, 0xFF))
    case .pink: (.rgb(0xBE, 0x18, 0x5D), .rgb(0xFF, 0x9B, 0xCE))
    case .brown: (.rgb(0x78, 0x50, 0x1E), .rgb(0xD6, 0xA7, 0x7A))
    case .gray: (.rgb(0x5B, 0x63, 0x6E), .rgb(0x9A, 0xA2, 0xAD))
    case .white: (.rgb(0xFF, 0xFF, 0xFF), .rgb(0xFF, 0xFF, 0xFF))
    case .black: (.rgb(0, 0, 0), .rgb(0, 0, 0))
    case .rgb(let red, let green, let blue): (.rgb(red, green, blue), .rgb(red, green, blue))
    }
  }
}

extension Theme {
  /// Returns the theme of a row with a tint, which replaces the color of its actions, marks and
  /// controls, and that of its title if `coversTitle`.
  package func tinted(_ tint: Tint, coversTitle: Bool) -> Theme {
    var theme = self
    let color = tint.color(on: page)
    theme.accent.foreground = color
    theme.on.foreground = color
    if coversTitle { theme.rowTitle.foreground = color }
    return theme
  }
}
