import Tables
import TablesText

/// Names for the styles of a frame: those of a theme's parts, else numbers.
struct StyleNames {
  private let parts: [(name: String, style: TextStyle)]
  private var used: [(name: String, style: TextStyle)] = []

  init(theme: Theme) {
    parts = [
      ("title", theme.title), ("header", theme.header), ("border", theme.border),
      ("detail", theme.detail), ("accent", theme.accent), ("on", theme.on),
      ("destructive", theme.destructive), ("disabled", theme.disabled), ("badge", theme.badge),
      ("footer", theme.footer), ("faint", theme.faint), ("row", theme.rowTitle),
    ]
  }

  /// The name of a style, which the legend will explain; of parts that look alike, the first.
  mutating func name(of style: TextStyle) -> String {
    if let known = used.first(where: { $0.style == style }) { return known.name }
    let name = parts.first { $0.style == style }?.name ?? "style\(used.count + 1)"
    used.append((name, style))
    return name
  }

  /// A line for each style that was named, in the order of their names.
  var legend: [String] {
    used.sorted { $0.name < $1.name }.map { "\($0.name) = \($0.style.words)" }
  }
}

extension TextStyle {
  /// The style in words: `bold #9AA2AD on blue`.
  var words: String {
    let named: [(Attributes, String)] = [
      (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.underline, "underline"),
      (.inverse, "inverse"), (.strikethrough, "strikethrough"),
    ]
    var words = named.filter { attributes.contains($0.0) }.map(\.1)
    if let foreground { words.append(foreground.word) }
    if let background { words.append("on \(background.word)") }
    return words.isEmpty ? "plain" : words.joined(separator: " ")
  }
}

extension Color {
  /// The colour as `#RRGGBB`, as the name of one of the sixteen, or as its place in the palette.
  var word: String {
    switch self {
    case .ansi(let color): return "\(color)"
    case .palette(let index): return "palette \(index)"
    case .rgb(let red, let green, let blue):
      let digits = [red, green, blue].map { value in
        (value < 16 ? "0" : "") + String(value, radix: 16, uppercase: true)
      }
      return "#" + digits.joined()
    }
  }
}
