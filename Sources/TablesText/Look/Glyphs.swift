/// The marks and lines that a table is drawn with.
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

  /// Lines and marks of Unicode, each one column wide where ambiguous characters are.
  public static let unicode = Glyphs(
    topLeft: "╭", horizontal: "─", topRight: "╮", vertical: "│", bottomRight: "╯",
    bottomLeft: "╰", disclosure: "›", perform: "↵", warning: "!", disabled: "⊘",
    switchOn: "──●", switchOff: "○──", radio: "(●)", radioOff: "( )", check: "[✓]",
    checkOff: "[ ]", trackFilled: "━", knob: "●", track: "─", decrease: "−", increase: "+",
    barFilled: "█", bar: "░", mask: "•", ellipsis: "…", expanded: "▾", collapsed: "▸",
    running: "↻", focus: "❯", back: "‹")

  /// ASCII alone, for terminals and files that hold no more.
  public static let ascii = Glyphs(
    topLeft: "+", horizontal: "-", topRight: "+", vertical: "|", bottomRight: "+",
    bottomLeft: "+", disclosure: ">", perform: "<-'", warning: "!", disabled: "(x)",
    switchOn: "--*", switchOff: "o--", radio: "(*)", radioOff: "( )", check: "[x]",
    checkOff: "[ ]", trackFilled: "=", knob: "o", track: "-", decrease: "-", increase: "+",
    barFilled: "#", bar: ".", mask: "*", ellipsis: "...", expanded: "v", collapsed: ">",
    running: "~", focus: ">", back: "<")

  /// Whether the marks are ASCII alone.
  public var isASCII: Bool { self == .ascii }
}
