import TablesModel
import Testing

@testable import TablesText

/// Whether what a theme draws can be read, as WCAG 2.2 measures it.
///
/// The ground is the theme's page; a terminal's own is nobody's to know. Dim text counts as it is
/// shown on a page, a third of the way to the ground.
@Suite struct ThemeContrastTests {
  enum BuiltIn: CaseIterable {
    case dark, light
    var theme: Theme { self == .dark ? .dark : .light }
  }

  private static let depths = [ColorDepth.ansi256, .trueColor]

  @Test("text reaches 4.5:1", arguments: BuiltIn.allCases, depths)
  func text(builtIn: BuiltIn, depth: ColorDepth) {
    for (name, style) in builtIn.theme.texts {
      let contrast = contrast(of: style, in: builtIn.theme, depth)
      #expect(contrast >= 4.5, "\(name)")
    }
  }

  @Test("the lines of frames reach 3:1", arguments: BuiltIn.allCases, depths)
  func lines(builtIn: BuiltIn, depth: ColorDepth) {
    #expect(contrast(of: builtIn.theme.border, in: builtIn.theme, depth) >= 3)
  }

  @Test("colours that say something keep their hue among sixteen", arguments: BuiltIn.allCases)
  func hues(builtIn: BuiltIn) {
    let theme = builtIn.theme
    #expect([.ansi(.green), .ansi(.brightGreen)].contains(lowered(theme.on)))
    #expect([.ansi(.red), .ansi(.brightRed)].contains(lowered(theme.destructive)))
    #expect([.ansi(.blue), .ansi(.brightBlue), .ansi(.cyan)].contains(lowered(theme.accent)))
  }

  private func lowered(_ style: TextStyle) -> Color? { style.foreground?.lowered(to: .ansi16) }

  private func contrast(of style: TextStyle, in theme: Theme, _ depth: ColorDepth) -> Double {
    let page = theme.page
    var style = style
    style.foreground = style.foreground?.lowered(to: depth)
    let shown = PageStyle(style, on: page).foreground
    return Color.rgb(shown.red, shown.green, shown.blue).contrast(with: page.background)
  }
}

extension Theme {
  /// The styles of what is read, by name.
  fileprivate var texts: [(String, TextStyle)] {
    [
      ("title", title), ("header", header), ("footer", footer), ("row title", rowTitle),
      ("detail", detail), ("accent", accent), ("on", on), ("faint", faint),
      ("destructive", destructive), ("disabled", disabled), ("badge", badge),
    ]
  }
}
