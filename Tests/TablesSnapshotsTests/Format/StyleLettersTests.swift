import TablesModel
import TablesTestTools
import Testing

@testable import TablesSnapshots

/// The letters of styles, which depend on nothing but the style.
@Suite struct StyleLettersTests {
  private static let colors: [TextColor?] =
    [nil] + TextColor.ANSIColor.allCases.map { .ansi($0) } + (0...255).map { .palette($0) }
    + [.rgb(0, 0, 0), .rgb(255, 255, 255), .rgb(0x5A, 0xD1, 0x7F), .rgb(0x29, 0x2E, 0x36)]

  private static let attributes = (0..<64).map { TextStyle.Attributes(rawValue: $0) }

  @Test func `each style is read from its letters`() {
    for color in Self.colors {
      for other in Self.colors.prefix(20) + Self.colors.suffix(4) {
        let style = TextStyle(foreground: color, background: other, attributes: .bold)
        #expect(TextStyle(mark: style.mark) == style, "\(style.mark)")
      }
    }
    for attributes in Self.attributes where !attributes.isEmpty {
      let style = TextStyle(foreground: .palette(7), attributes: attributes)
      #expect(TextStyle(mark: style.mark) == style, "\(style.mark)")
    }
  }

  @Test(arguments: Stress.seeds(20, long: 200))
  func `different styles have different letters`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func color() -> TextColor? {
      switch Int.random(in: 0..<4, using: &random) {
      case 0: nil
      case 1: Self.colors.randomElement(using: &random) ?? nil
      default:
        .rgb(
          .random(in: 0...255, using: &random), .random(in: 0...255, using: &random),
          .random(in: 0...255, using: &random))
      }
    }
    var styles: [String: TextStyle] = [:]
    for _ in 0..<500 {
      let attributes = Self.attributes.randomElement(using: &random) ?? []
      let style = TextStyle(foreground: color(), background: color(), attributes: attributes)
      #expect(styles.updateValue(style, forKey: style.mark) ?? style == style, "\(style.mark)")
      #expect(style.mark.utf8.allSatisfy { $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A })
      if style != .plain { #expect(TextStyle(mark: style.mark) == style) }
    }
  }

  @Test(arguments: [
    ("gB", TextStyle(foreground: .rgb(0x5A, 0xD1, 0x7F), attributes: .bold)),
    ("arBU", TextStyle(foreground: .ansi(.red), attributes: [.bold, .underline])),
    ("hk", TextStyle(foreground: .ansi(.brightBlack))),
    ("pjk", TextStyle(foreground: .palette(244))),
    ("xabcdef", TextStyle(foreground: .rgb(0x01, 0x23, 0x45))),
    ("DOwf", TextStyle(background: .rgb(0xE9, 0xEE, 0xF6), attributes: .dim)),
  ])
  func `letters in files keep their meaning`(_ mark: String, _ style: TextStyle) {
    #expect(style.mark == mark)
    #expect(TextStyle(mark: mark) == style)
  }

  /// The colors of the themes have short letters, also if a theme is changed some day.
  @Test(arguments: [Theme.dark, .light]) func `the colors of a theme have short letters`(
    theme: Theme
  ) {
    let styles = [
      theme.header, theme.border, theme.detail, theme.accent, theme.on, theme.destructive,
      theme.badge, theme.focus,
    ]
    for style in styles { #expect(style.mark.utf8.count <= 3, "\(style.words)") }
  }

  @Test(arguments: [
    "", "q", "gg", "Bg", "BB", "UB", "O", "gO", "a", "ax", "h", "p", "pa", "pzz", "x", "xabcde",
    "xabcdeq", "g ", "g1", "é", "wq",
  ])
  func `other letters are no style`(_ mark: String) {
    #expect(TextStyle(mark: mark) == nil)
  }
}
