import TablesModel

/// Everything that determines the look of a table except the width of the screen.
///
/// A class, because all layouts of a renderer share one.
package final class Look: Sendable {
  package let theme: Theme
  package let glyphs: Glyphs
  package let words: Words
  package let metrics: TextMetrics
  /// The greatest number of columns that a table takes. `nil` for the width of the screen.
  package let maximumWidth: Int?
  /// The step of the animation of running work, from 1. 0 if nothing is animated.
  package let phase: Int

  /// Creates a look.
  ///
  /// Uses ASCII marks if ambiguous characters are wide, because the characters of frames are
  /// ambiguous and would take two columns each.
  package init(
    theme: Theme, glyphs: Glyphs, words: Words, ambiguous: AmbiguousWidth,
    maximumWidth: Int? = nil, phase: Int = 0
  ) {
    self.theme = theme
    self.glyphs = (ambiguous == .wide ? .ascii : glyphs).moved(to: phase)
    self.phase = phase
    self.words = words
    metrics = TextMetrics(ambiguousWidth: ambiguous)
    self.maximumWidth = maximumWidth
  }

  /// Creates a look with another theme.
  private init(_ look: Look, theme: Theme) {
    self.theme = theme
    (glyphs, words, metrics) = (look.glyphs, look.words, look.metrics)
    (maximumWidth, phase) = (look.maximumWidth, look.phase)
  }
}

extension Look {
  /// Returns the look of a row, in which its tint replaces colors of the theme.
  package func tinted(for row: Row) -> Look {
    guard let tint = row.tint else { return self }
    return Look(self, theme: theme.tinted(tint, coversTitle: row.tintCoversTitle))
  }

  /// Returns the style of the text that stands for a row's icon.
  func iconStyle(of row: Row) -> TextStyle {
    guard row.storage.extras != nil else { return .plain }
    let colors = row.iconColors
    guard let background = colors.background else {
      let tint = colors.symbol ?? row.tint
      return tint.map { TextStyle(foreground: $0.color(on: theme.page)) } ?? .plain
    }
    return TextStyle(foreground: (colors.symbol ?? .white).onArea, background: background.area)
  }

  /// Returns a look for rows that are described in words and not drawn.
  package static func spoken(_ words: Words) -> Look {
    Look(theme: .dark, glyphs: .unicode, words: words, ambiguous: .narrow)
  }
}

/// The characters of the marks and lines of a table.
public struct Glyphs: Hashable, Sendable {
  /// The frame of a section, clockwise from the top left corner.
  package var topLeft, horizontal, topRight, vertical, bottomRight, bottomLeft: String
  package var disclosure, perform, warning, disabled: String
  package var switchOn, switchOff: String
  package var radio, radioOff, check, checkOff: String
  package var trackFilled, knob, track: String
  package var decrease, increase: String
  package var barFilled, bar: String
  package var mask, ellipsis, expanded, collapsed, running, focus, back: String
  /// The mark of a second control in a row, and of one that gives information.
  package var accessory, information: String

  /// Unicode lines and marks, for terminals where ambiguous characters are narrow.
  public static let unicode = Glyphs(
    topLeft: "╭", horizontal: "─", topRight: "╮", vertical: "│", bottomRight: "╯",
    bottomLeft: "╰", disclosure: "›", perform: "↵", warning: "!", disabled: "⊘",
    switchOn: "━━●", switchOff: "○──", radio: "(●)", radioOff: "( )", check: "[✓]",
    checkOff: "[ ]", trackFilled: "━", knob: "●", track: "─", decrease: "−", increase: "+",
    barFilled: "█", bar: "░", mask: "•", ellipsis: "…", expanded: "▾", collapsed: "▸",
    running: "↻", focus: "❯", back: "‹", accessory: "⋯", information: "ⓘ")

  /// ASCII characters only, for terminals and files that support no others.
  public static let ascii = Glyphs(
    topLeft: "+", horizontal: "-", topRight: "+", vertical: "|", bottomRight: "+",
    bottomLeft: "+", disclosure: ">", perform: "<-'", warning: "!", disabled: "(x)",
    switchOn: "==*", switchOff: "o--", radio: "(*)", radioOff: "( )", check: "[x]",
    checkOff: "[ ]", trackFilled: "=", knob: "o", track: "-", decrease: "-", increase: "+",
    barFilled: "#", bar: ".", mask: "*", ellipsis: "...", expanded: "v", collapsed: ">",
    running: "~", focus: ">", back: "<", accessory: "(.)", information: "(i)")

  /// Whether the marks are those of ``ascii``.
  package var isASCII: Bool { disclosure == Self.ascii.disclosure }

  /// Returns the glyphs for a step of an animation, in which the mark of running work turns.
  package func moved(to phase: Int) -> Glyphs {
    guard phase > 0 else { return self }
    let pictures = Array(isASCII ? "|/-\\" : "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏")
    var glyphs = self
    glyphs.running = String(pictures[(phase - 1) % pictures.count])
    return glyphs
  }
}
