import TablesModel
import Testing

@testable import TablesText

/// The contrast of the built-in themes, as WCAG 2.2 measures it.
///
/// The background is that of the theme's page, because that of a terminal is unknown. Dim text is
/// measured as it is drawn on a page.
@Suite struct ThemeContrastTests {
  enum BuiltIn: CaseIterable {
    case dark, light
    var theme: Theme { self == .dark ? .dark : .light }
  }

  private static let depths = [ColorDepth.ansi256, .trueColor]

  @Test(arguments: BuiltIn.allCases, depths)
  func `text has a contrast of at least 4.5`(builtIn: BuiltIn, depth: ColorDepth) {
    for (name, style) in builtIn.theme.texts {
      let contrast = contrast(of: style, in: builtIn.theme, depth)
      #expect(contrast >= 4.5, "\(name)")
    }
  }

  @Test(arguments: BuiltIn.allCases, depths)
  func `the lines of frames have a contrast of at least 3`(builtIn: BuiltIn, depth: ColorDepth) {
    #expect(contrast(of: builtIn.theme.border, in: builtIn.theme, depth) >= 3)
  }

  @Test(arguments: BuiltIn.allCases)
  func `colours with a meaning keep their hue among sixteen colours`(builtIn: BuiltIn) {
    let theme = builtIn.theme
    #expect([.ansi(.green), .ansi(.brightGreen)].contains(lowered(theme.on)))
    #expect([.ansi(.red), .ansi(.brightRed)].contains(lowered(theme.destructive)))
    #expect([.ansi(.blue), .ansi(.brightBlue), .ansi(.cyan)].contains(lowered(theme.accent)))
  }

  /// A color of the sixteen is as near to several of the theme, so that text could vanish.
  @Test(arguments: BuiltIn.allCases)
  func `text can be read on the row in focus among sixteen colors`(builtIn: BuiltIn) {
    for (name, style) in builtIn.theme.texts {
      let lowered = style.patched(with: builtIn.theme.focus).lowered(to: .ansi16)
      guard let foreground = lowered.foreground, let background = lowered.background else {
        continue
      }
      #expect(foreground.contrast(with: background) >= 3, "\(name)")
    }
  }

  private static let tints: [Tint] = [
    .red, .orange, .yellow, .green, .mint, .teal, .cyan, .blue, .indigo, .purple, .pink, .brown,
    .gray, .white, .black, .rgb(0x80, 0x80, 0x80), .rgb(0xFF, 0xF0, 0xF0), .rgb(0x10, 0, 0),
  ]

  @Test(arguments: BuiltIn.allCases, tints)
  func `a tint has a contrast of at least 4.5`(builtIn: BuiltIn, tint: Tint) {
    let page = builtIn.theme.page
    #expect(tint.color(on: page).contrast(with: page.background) >= 4.5)
  }

  private func lowered(_ style: TextStyle) -> TextColor? { style.foreground?.lowered(to: .ansi16) }

  private func contrast(of style: TextStyle, in theme: Theme, _ depth: ColorDepth) -> Double {
    let page = theme.page
    var style = style
    style.foreground = style.foreground?.lowered(to: depth)
    let shown = PageStyle(style, on: page).foreground
    return TextColor.rgb(shown.red, shown.green, shown.blue).contrast(with: page.background)
  }
}

extension Theme {
  /// The styles of texts, by name.
  fileprivate var texts: [(String, TextStyle)] {
    [
      ("title", title), ("header", header), ("footer", footer), ("row title", rowTitle),
      ("detail", detail), ("accent", accent), ("on", on), ("faint", faint),
      ("destructive", destructive), ("disabled", disabled), ("badge", badge),
    ]
  }
}
