import TablesModel

/// The number of colors that a terminal can show.
@nonexhaustive
public enum ColorDepth: Hashable, Sendable, CaseIterable, Comparable {
  /// No colors. Attributes such as bold and underline are kept.
  case monochrome
  /// The sixteen colors that a user can choose in the terminal's settings.
  case ansi16
  /// The 256 colors of xterm.
  case ansi256
  /// 24-bit colors.
  case trueColor
}

extension ColorDepth {
  /// Returns the colors to use for a terminal or a file, or `nil` to write no escape sequences.
  ///
  /// The environment variables decide, in this order:
  /// - If `NO_COLOR` is not empty, a terminal whose `TERM` is neither empty nor `dumb` gets
  ///   attributes but no colors, and anything else gets plain text (no-color.org).
  /// - If `FORCE_COLOR` or `CLICOLOR_FORCE` is neither empty nor `0`, terminals and files get
  ///   colors: at least 16, at least 256 if `FORCE_COLOR` is `2`, 24-bit colors if it is `3`.
  /// - A file or a pipe, and a terminal whose `TERM` is missing, empty or `dumb`, get plain text.
  /// - `COLORTERM` and `TERM` decide for all other terminals.
  ///
  /// ```swift
  /// ColorDepth.detect(environment: ["TERM": "xterm-256color"], isTerminal: true)  // .ansi256
  /// ```
  package static func detect(
    environment: [String: String], isTerminal: Bool
  ) -> ColorDepth? {
    let term = environment["TERM"] ?? ""
    let isCapable = isTerminal && !term.isEmpty && term != "dumb"
    if environment["NO_COLOR"]?.isEmpty == false { return isCapable ? .monochrome : nil }
    let named = depth(term: term, colorTerm: environment["COLORTERM"] ?? "")
    guard let forced = forcedDepth(environment) else { return isCapable ? named : nil }
    return max(forced, named)
  }

  /// Returns the minimum depth that the environment variables request, for files too.
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

extension TextColor {
  /// Returns the most similar color that a terminal can show, or `nil` if it shows no colors.
  ///
  /// With 256 colors, it is one of the 240 that users cannot change. With 16 colors, it is
  /// compared with the sixteen of xterm.
  package func lowered(to depth: ColorDepth) -> TextColor? {
    switch (depth, self) {
    case (.monochrome, _): return nil
    case (.trueColor, _), (.ansi256, .ansi), (.ansi256, .palette), (.ansi16, .ansi): return self
    case (.ansi256, .rgb): return .palette(TerminalPalette.nearestOfCube(to: RGB(self)))
    case (.ansi16, .palette(let place)) where place < 16:
      return ANSIColor(rawValue: place).map(TextColor.ansi)
    case (.ansi16, _):
      return ANSIColor(rawValue: TerminalPalette.nearestOfSixteen(to: RGB(self))).map(
        TextColor.ansi)
    }
  }
}

extension TextStyle {
  /// Returns the style in the most similar colors that a terminal can show.
  ///
  /// With sixteen colors, a text and its background may get the same color, or two with a contrast
  /// below 3. Then the text gets the color of plain text.
  package func lowered(to depth: ColorDepth) -> TextStyle {
    if depth == .trueColor || foreground == nil && background == nil && link == 0 { return self }
    var style = self
    // Terminals with fewer colors are too old to ignore the sequences of links safely.
    if depth != .ansi256 { style.link = 0 }
    style.foreground = foreground.flatMap { $0.lowered(to: depth) }
    style.background = background.flatMap { $0.lowered(to: depth) }
    if depth == .ansi16, style != self, let color = style.foreground,
      let behind = style.background, color.contrast(with: behind) < Self.leastContrast
    {
      style.foreground = nil
    }
    return style
  }

  /// The contrast that WCAG 2.2 asks for large text. Few pairs of the sixteen colors have the 4.5
  /// of other text.
  private static let leastContrast = 3.0

  /// Returns whether a blank of this style looks different from a plain blank.
  package func isVisibleOnBlanks(at depth: ColorDepth) -> Bool {
    background != nil && depth != .monochrome
      || attributes.rawValue & TextStyle.Attributes.seenOnBlanks.rawValue != 0
  }
}

extension TextStyle.Attributes {
  /// The attributes that are seen on a blank.
  static let seenOnBlanks: Self = [.inverse, .underline, .strikethrough]
}

/// An sRGB color with channels of 0…255.
struct RGB: Hashable {
  var red: UInt8
  var green: UInt8
  var blue: UInt8

  /// Creates a color from its channels.
  init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Creates the color as xterm shows it. Users can change the first sixteen colors.
  init(_ color: TextColor) {
    switch color {
    case .ansi(let color): self = TerminalPalette.color(color.rawValue)
    case .palette(let number): self = TerminalPalette.color(number)
    case .rgb(let red, let green, let blue): self.init(red, green, blue)
    }
  }

  /// The linear channels, 0…1 (IEC 61966-2-1).
  var linear: (red: Double, green: Double, blue: Double) {
    (Self.linear[Int(red)], Self.linear[Int(green)], Self.linear[Int(blue)])
  }

  private static let linear: [Double] = (0...255).map { value in
    let channel = Double(value) / 255
    if channel <= 0.04045 { return channel / 12.92 }
    let base = (channel + 0.055) / 1.055
    let fifthRoot = root(5, of: base)
    return base * base * fifthRoot * fifthRoot
  }

  /// Returns a root of a number in 0…1, found by Newton's method.
  ///
  /// The C library's `pow` and `cbrt` are not available, because a program that imports no C
  /// library is not linked with them.
  static func root(_ degree: UInt64, of number: Double) -> Double {
    if number == 0 { return 0 }
    let one = (1.0).bitPattern
    var guess = Double(bitPattern: number.bitPattern / degree + one - one / degree)
    for _ in 0..<5 {
      let power = (1..<degree).reduce(1) { product, _ in product * guess }
      guess -= (guess - number / power) / Double(degree)
    }
    return guess
  }
}

extension TextColor {
  /// Returns the contrast ratio to another color, 1…21, as WCAG 2.2 defines it.
  ///
  /// Text needs at least 4.5; large text and the parts of controls need 3 (success criteria 1.4.3
  /// and 1.4.11). The first sixteen colors are those of xterm.
  package func contrast(with other: TextColor) -> Double {
    let (first, second) = (RGB(self).luminance, RGB(other).luminance)
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }
}

extension RGB {
  /// The relative luminance, 0…1.
  fileprivate var luminance: Double {
    0.2126 * linear.red + 0.7152 * linear.green + 0.0722 * linear.blue
  }
}
