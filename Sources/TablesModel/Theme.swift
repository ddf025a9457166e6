/// The styles of the parts of a table.
///
/// Start from a built-in theme and change parts of it:
///
/// ```swift
/// var theme = Theme.dark
/// theme.header.foreground = .rgb(255, 180, 84)
/// ```
/// No meaning depends on color alone: every state is also drawn as a mark or a word.
public struct Theme: Hashable, Sendable {
  /// The title of the table.
  public var title: TextStyle
  /// The header of a section.
  public var header: TextStyle
  /// The footer of a section.
  public var footer: TextStyle
  /// The frame around a section.
  public var border: TextStyle
  /// The title of a row.
  public var rowTitle: TextStyle
  /// The detail or value of a row.
  public var detail: TextStyle
  /// Actions, marks of selected options, and the filled part of sliders and progress bars.
  public var accent: TextStyle
  /// A switch that is on.
  public var on: TextStyle
  /// Less important parts: a switch that is off, disclosure marks, prompts, empty tracks.
  public var faint: TextStyle
  /// A destructive action, and the message of a row that failed.
  public var destructive: TextStyle
  /// The title of a row that accepts no input.
  public var disabled: TextStyle
  /// The badge of a row.
  public var badge: TextStyle
  /// The style that is added to the focused row, which also has a mark.
  public var focus: TextStyle
  /// The style that is added to the text that a search has found.
  public var match: TextStyle
  /// The colors of pages and images.
  public var page: PageColors

  /// The colors of a page where a style has no colors of its own.
  public struct PageColors: Hashable, Sendable {
    /// The color of plain text.
    public var foreground: TextColor
    /// The color behind everything.
    public var background: TextColor

    /// Creates the colors of a page.
    public init(foreground: TextColor, background: TextColor) {
      self.foreground = foreground
      self.background = background
    }
  }
}

extension Theme {
  /// Light text on a dark background.
  public static let dark = Theme(
    page: PageColors(foreground: .rgb(0xE6, 0xE8, 0xEB), background: .rgb(0x17, 0x19, 0x1C)),
    grey: .rgb(0x9A, 0xA2, 0xAD), line: .rgb(0x71, 0x79, 0x84), blue: .rgb(0x6C, 0xB2, 0xFF),
    green: .rgb(0x5A, 0xD1, 0x7F), red: .rgb(0xFF, 0x7B, 0x72),
    ground: .rgb(0x29, 0x2E, 0x36))

  /// Dark text on a light background.
  public static let light = Theme(
    page: PageColors(foreground: .rgb(0x1D, 0x1F, 0x23), background: .rgb(0xFB, 0xFB, 0xFC)),
    grey: .rgb(0x5B, 0x63, 0x6E), line: .rgb(0x7A, 0x82, 0x8D), blue: .rgb(0x0B, 0x5F, 0xCC),
    green: .rgb(0x12, 0x7E, 0x1F), red: .rgb(0xC2, 0x28, 0x1D),
    ground: .rgb(0xE9, 0xEE, 0xF6))

  /// Creates a theme from the colors of a page and six others.
  private init(
    page: PageColors, grey: TextColor, line: TextColor, blue: TextColor, green: TextColor,
    red: TextColor,
    ground: TextColor
  ) {
    self.page = page
    title = TextStyle(attributes: .bold)
    header = TextStyle(foreground: grey, attributes: .bold)
    footer = TextStyle(foreground: grey)
    border = TextStyle(foreground: line)
    rowTitle = .plain
    detail = TextStyle(foreground: grey)
    accent = TextStyle(foreground: blue)
    on = TextStyle(foreground: green, attributes: .bold)
    faint = TextStyle(foreground: grey)
    destructive = TextStyle(foreground: red, attributes: .bold)
    disabled = TextStyle(attributes: .dim)
    badge = TextStyle(foreground: blue, attributes: .bold)
    focus = TextStyle(background: ground)
    match = TextStyle(attributes: [.bold, .underline])
  }
}

extension TextStyle {
  /// Returns the style with another one applied on top.
  ///
  /// Colors of the other style replace those of this one unless they are `nil`. Its attributes are
  /// added.
  package func patched(with other: TextStyle) -> TextStyle {
    var style = TextStyle(
      foreground: other.foreground ?? foreground, background: other.background ?? background,
      attributes: attributes.union(other.attributes))
    style.link = other.link == 0 ? link : other.link
    return style
  }
}

/// Two themes. A host with native controls uses the one for the appearance of the system.
///
/// Such a host uses only colors of red, green and blue, because a terminal defines the others.
public struct Themes: Hashable, Sendable {
  /// The theme for dark text on a light background.
  public var light: Theme
  /// The theme for light text on a dark background.
  public var dark: Theme

  /// Creates a pair of themes.
  public init(light: Theme = .light, dark: Theme = .dark) {
    (self.light, self.dark) = (light, dark)
  }

  /// Returns the red, green and blue of the text of a part, each 0…1; `nil` for a color of a
  /// terminal, or if the part has no color.
  package func components(
    of part: KeyPath<Theme, TextStyle>, isDark: Bool
  ) -> (red: Double, green: Double, blue: Double)? {
    let style = (isDark ? dark : light)[keyPath: part]
    guard case .rgb(let red, let green, let blue)? = style.foreground else { return nil }
    return (Double(red) / 255, Double(green) / 255, Double(blue) / 255)
  }
}
