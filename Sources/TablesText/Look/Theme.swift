public import TablesModel

/// The styles of a table's parts, as a value: take a built-in one and change what you like.
///
/// ```swift
/// var theme = Theme.dark
/// theme.header.foreground = .rgb(255, 180, 84)
/// ```
/// Every part is told by more than its colour, so a theme never carries meaning on its own.
public struct Theme: Hashable, Sendable {
  /// The screen's title.
  public var title: TextStyle
  /// The title of a section.
  public var header: TextStyle
  /// The note below a section.
  public var footer: TextStyle
  /// The frame around a section.
  public var border: TextStyle
  /// The title of a row.
  public var rowTitle: TextStyle
  /// The value or explanation of a row.
  public var detail: TextStyle
  /// What can be acted on: actions, marks of chosen options, the filled part of a slider.
  public var accent: TextStyle
  /// A switch that is on.
  public var on: TextStyle
  /// What stands back: a switch that is off, disclosure marks, prompts, empty tracks.
  public var faint: TextStyle
  /// An action that destroys something.
  public var destructive: TextStyle
  /// The title of a row that takes no input.
  public var disabled: TextStyle
  /// A count or mark behind a title.
  public var badge: TextStyle
  /// What is laid over the row in focus, which also has a mark.
  public var focus: TextStyle
  /// What is laid over the letters that a search has found.
  public var match: TextStyle
  /// The page's own colours, for sinks that have a page.
  public var page: PageColors

  /// The colours of a page: what stands where nothing else is said.
  public struct PageColors: Hashable, Sendable {
    /// The colour of plain text.
    public var foreground: Color
    /// The colour behind everything.
    public var background: Color

    /// Makes the colours of a page.
    public init(foreground: Color, background: Color) {
      self.foreground = foreground
      self.background = background
    }
  }
}

extension Theme {
  /// For light text on a dark ground.
  public static let dark = Theme(
    page: PageColors(foreground: .rgb(0xE6, 0xE8, 0xEB), background: .rgb(0x17, 0x19, 0x1C)),
    grey: .rgb(0x9A, 0xA2, 0xAD), line: .rgb(0x71, 0x79, 0x84), blue: .rgb(0x6C, 0xB2, 0xFF),
    green: .rgb(0x5A, 0xD1, 0x7F), red: .rgb(0xFF, 0x7B, 0x72),
    ground: .rgb(0x29, 0x2E, 0x36))

  /// For dark text on a light ground.
  public static let light = Theme(
    page: PageColors(foreground: .rgb(0x1D, 0x1F, 0x23), background: .rgb(0xFB, 0xFB, 0xFC)),
    grey: .rgb(0x5B, 0x63, 0x6E), line: .rgb(0x7A, 0x82, 0x8D), blue: .rgb(0x0B, 0x5F, 0xCC),
    green: .rgb(0x12, 0x7E, 0x1F), red: .rgb(0xC2, 0x28, 0x1D),
    ground: .rgb(0xE9, 0xEE, 0xF6))

  /// A theme whose colours follow six others.
  private init(
    page: PageColors, grey: Color, line: Color, blue: Color, green: Color, red: Color,
    ground: Color
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
  /// The style with another laid over it.
  ///
  /// The other's colours replace where they are not `nil`; its attributes add to those there.
  package func patched(with other: TextStyle) -> TextStyle {
    TextStyle(
      foreground: other.foreground ?? foreground, background: other.background ?? background,
      attributes: attributes.union(other.attributes))
  }
}
