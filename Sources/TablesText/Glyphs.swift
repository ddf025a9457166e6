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

  /// Unicode lines and marks, for terminals where ambiguous characters are narrow.
  public static let unicode = Glyphs(
    topLeft: "╭", horizontal: "─", topRight: "╮", vertical: "│", bottomRight: "╯",
    bottomLeft: "╰", disclosure: "›", perform: "↵", warning: "!", disabled: "⊘",
    switchOn: "──●", switchOff: "○──", radio: "(●)", radioOff: "( )", check: "[✓]",
    checkOff: "[ ]", trackFilled: "━", knob: "●", track: "─", decrease: "−", increase: "+",
    barFilled: "█", bar: "░", mask: "•", ellipsis: "…", expanded: "▾", collapsed: "▸",
    running: "↻", focus: "❯", back: "‹")

  /// ASCII characters only, for terminals and files that support no others.
  public static let ascii = Glyphs(
    topLeft: "+", horizontal: "-", topRight: "+", vertical: "|", bottomRight: "+",
    bottomLeft: "+", disclosure: ">", perform: "<-'", warning: "!", disabled: "(x)",
    switchOn: "--*", switchOff: "o--", radio: "(*)", radioOff: "( )", check: "[x]",
    checkOff: "[ ]", trackFilled: "=", knob: "o", track: "-", decrease: "-", increase: "+",
    barFilled: "#", bar: ".", mask: "*", ellipsis: "...", expanded: "v", collapsed: ">",
    running: "~", focus: ">", back: "<")

  /// Whether the marks are those of ``ascii``.
  public var isASCII: Bool { disclosure == Self.ascii.disclosure }

  /// Returns the glyphs for a step of an animation, in which the mark of running work turns.
  package func moved(to phase: Int) -> Glyphs {
    guard phase > 0 else { return self }
    let pictures = Array(isASCII ? "|/-\\" : "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏")
    var glyphs = self
    glyphs.running = String(pictures[(phase - 1) % pictures.count])
    return glyphs
  }
}
