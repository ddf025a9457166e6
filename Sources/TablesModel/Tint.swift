/// The color of a row, of the rows of a section, or of an action that a swipe uncovers.
///
/// ```swift
/// Action("Upgrade") { … }.tint(.orange)
/// ```
/// A host with native controls shows the system's color of that name, which differs in dark mode.
/// Other hosts show a color of the same hue that can be read on the page of their theme.
@nonexhaustive
public enum Tint: Hashable, Sendable {
  case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown, gray
  case white, black
  /// Red, green and blue in sRGB. It is the same in light and in dark mode.
  case rgb(UInt8, UInt8, UInt8)
}

extension Tint: CustomStringConvertible {
  /// The name, or the digits of red, green and blue: `orange`, `#FF8000`.
  public var description: String {
    switch self {
    case .red: "red"
    case .orange: "orange"
    case .yellow: "yellow"
    case .green: "green"
    case .mint: "mint"
    case .teal: "teal"
    case .cyan: "cyan"
    case .blue: "blue"
    case .indigo: "indigo"
    case .purple: "purple"
    case .pink: "pink"
    case .brown: "brown"
    case .gray: "gray"
    case .white: "white"
    case .black: "black"
    case .rgb(let red, let green, let blue):
      [red, green, blue].reduce(into: "#") { text, part in
        let digits = String(part, radix: 16, uppercase: true)
        text += (digits.utf8.count == 1 ? "0" : "") + digits
      }
    }
  }
}

extension Tint {
  /// The color behind an icon, on which white can be read, unless the tint itself is a light one.
  package var area: Color { shades.dark }

  /// The color of an icon on an area of another color.
  package var onArea: Color { shades.light }

  /// Returns the color of a text on a page: a shade that can be read there, or else the color of
  /// its other texts.
  package func color(on page: Theme.PageColors) -> Color {
    let background = page.background.luminance
    let shade = background > 0.2 ? shades.dark : shades.light
    let (high, low) = (
      max(background, shade.luminance) + 0.05, min(background, shade.luminance) + 0.05
    )
    return high / low >= Self.leastContrast ? shade : page.foreground
  }

  /// The least contrast of a text that is shown in a tint, as WCAG 2.2 measures it.
  private static let leastContrast = 4.5

  /// A shade for text on a light page, and one for text on a dark page. Both have a contrast of at
  /// least 4.5 with the pages of the built-in themes.
  private var shades: (dark: Color, light: Color) {
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

extension Color {
  /// The relative luminance that WCAG 2.2 defines, 0…1. That of a color of the terminal is taken as
  /// that of black, because it is not known.
  fileprivate var luminance: Double {
    guard case .rgb(let red, let green, let blue) = self else { return 0 }
    // The curve of sRGB, with a square in place of the power of 2.4, which needs no library.
    func linear(_ part: UInt8) -> Double {
      let value = Double(part) / 255
      return value * value * (0.75 + 0.25 * value)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
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

extension Row {
  /// Whether the tint of the row is also the color of its title, because it has neither an icon nor
  /// a control. That of an action has the color of actions anyway.
  package var tintCoversTitle: Bool { icon == nil && image == nil && face.value == .nothing }
}
