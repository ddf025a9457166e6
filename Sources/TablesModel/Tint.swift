/// The color of a row, of the rows of a section, or of an action that a swipe uncovers.
///
/// ```swift
/// Action("Upgrade") { … }.tint(.orange)
/// ```
/// A host with native controls shows the system's color of that name, which differs in dark mode.
/// Other hosts show a color of the same hue that can be read on the page of their theme.
@nonexhaustive
public enum Tint: Hashable, Sendable {
  /// The system's color of this name, or one of the same hue.
  case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown, gray
  /// White or black, in light and in dark mode.
  case white, black
  /// Red, green and blue in sRGB. It is the same in light and in dark mode.
  case rgb(UInt8, UInt8, UInt8)
}

extension Tint: CustomStringConvertible {
  /// The name, or the digits of red, green and blue: `orange`, `#FF8000`.
  public var description: String {
    switch self {
    case .red: "red"
    case .orange: "orange"
    case .yellow: "yellow"
    case .green: "green"
    case .mint: "mint"
    case .teal: "teal"
    case .cyan: "cyan"
    case .blue: "blue"
    case .indigo: "indigo"
    case .purple: "purple"
    case .pink: "pink"
    case .brown: "brown"
    case .gray: "gray"
    case .white: "white"
    case .black: "black"
    case .rgb(let red, let green, let blue):
      [red, green, blue].reduce(into: "#") { $0 += $1.padded(to: 2, radix: 16) }
    }
  }
}

extension Row {
  /// Whether the tint of the row is also the color of its title, because it has neither an icon nor
  /// a control. That of an action has the color of actions anyway.
  package var tintCoversTitle: Bool { icon == nil && image == nil && face.value == .nothing }
}
