import TablesModel

/// How many colours a sink shows.
public enum ColorDepth: Hashable, Sendable, CaseIterable, Comparable {
  /// No colours; bold, underline and the like stay.
  case monochrome
  /// The sixteen colours of the user's theme.
  case ansi16
  /// The palette of xterm.
  case ansi256
  /// 24 bits.
  case trueColor
}

extension ColorDepth {
  /// What may be written to a terminal or a file; `nil` where no escape sequence may.
  ///
  /// A file or a pipe, and a terminal whose `TERM` is missing or `dumb`, get plain text. Where
  /// `NO_COLOR` is not empty a terminal gets attributes only, whatever else is set
  /// (no-color.org). Where `FORCE_COLOR` or `CLICOLOR_FORCE` is neither empty nor `0`, all get
  /// colours: at least 16, or as many as the levels 2 and 3 of `FORCE_COLOR` stand for, 256 and
  /// 24 bits. Then `COLORTERM` decides, then the suffix of `TERM`.
  ///
  /// ```swift
  /// ColorDepth.detect(environment: ["TERM": "xterm-256color"], isTerminal: true)  // .ansi256
  /// ```
  public static func detect(
    environment: [String: String], isTerminal: Bool
  ) -> ColorDepth? {
    let term = environment["TERM"] ?? ""
    let isCapable = isTerminal && !term.isEmpty && term != "dumb"
    if environment["NO_COLOR"]?.isEmpty == false { return isCapable ? .monochrome : nil }
    let named = depth(term: term, colorTerm: environment["COLORTERM"] ?? "")
    guard let forced = forcedDepth(environment) else { return isCapable ? named : nil }
    return max(forced, named)
  }

  /// The least depth that the environment asks for on any output.
  private static func forcedDepth(_ environment: [String: String]) -> ColorDepth? {
    let level = environment["FORCE_COLOR"] ?? ""
    switch level {
    case "3": return .trueColor
    case "2": return .ansi256
    default:
      let asked = [level, environment["CLICOLOR_FORCE"] ?? ""]
      return asked.contains { !$0.isEmpty && $0 != "0" } ? .ansi16 : nil
    }
  }

  private static func depth(term: String, colorTerm: String) -> ColorDepth {
    if ["truecolor", "24bit"].contains(colorTerm) || term.hasSuffix("-direct") {
      return .trueColor
    }
    if term.hasSuffix("-256color") { return .ansi256 }
    let isMonochrome = term.hasPrefix("vt") && term.dropFirst(2).first?.isNumber == true
    return isMonochrome && colorTerm.isEmpty ? .monochrome : .ansi16
  }
}

extension Color {
  /// The colour that a sink shows in place of this one; `nil` where it shows none.
  ///
  /// It is the one that looks nearest of those that no theme changes, or of the sixteen as xterm
  /// has them where there are no others.
  package func lowered(to depth: ColorDepth) -> Color? {
    switch (depth, self) {
    case (.monochrome, _): return nil
    case (.trueColor, _), (.ansi256, .ansi), (.ansi256, .palette), (.ansi16, .ansi): return self
    case (.ansi256, .rgb): return .palette(Palette.nearestOfCube(to: RGB(self)))
    case (.ansi16, .palette(let place)) where place < 16:
      return ANSIColor(rawValue: place).map(Color.ansi)
    case (.ansi16, _):
      return ANSIColor(rawValue: Palette.nearestOfSixteen(to: RGB(self))).map(Color.ansi)
    }
  }
}
