import TablesModel

extension TextStyle {
  /// The style in words, as in `green #5AD17F on blue, bold`.
  var words: String {
    var parts: [String] = []
    if let foreground { parts.append(foreground.words) }
    if let background { parts.append("on \(background.words)") }
    let names = Self.attributeNames.filter { attributes.contains($0.0) }.map(\.1)
    let all = [parts.joined(separator: " ")] + names
    return all.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  private static let attributeNames: [(Attributes, String)] = [
    (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.underline, "underline"),
    (.inverse, "inverse"), (.strikethrough, "strikethrough"),
  ]
}

extension Color {
  /// The colour in words; one of 24 bits with the name of its hue, for who does not read numbers.
  fileprivate var words: String {
    switch self {
    case .ansi(let color): "\(color)"
    case .palette(let number): "palette \(number)"
    case .rgb(let red, let green, let blue):
      "\(Self.hue(Int(red), Int(green), Int(blue))) #\([red, green, blue].map(Self.hex).joined())"
    }
  }

  private static func hex(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }

  /// The name of a hue, by its angle on the colour wheel.
  private static func hue(_ red: Int, _ green: Int, _ blue: Int) -> String {
    let most = max(red, green, blue)
    let chroma = most - min(red, green, blue)
    if most < 40 { return "black" }
    if chroma * 5 < most { return most > 230 ? "white" : "grey" }
    let angle: Int =
      if most == red {
        60 * (green - blue) / chroma
      } else if most == green {
        120 + 60 * (blue - red) / chroma
      } else {
        240 + 60 * (red - green) / chroma
      }
    return hues.last { $0.from <= angle }?.name ?? "pink"
  }

  private static let hues: [(from: Int, name: String)] = [
    (-60, "pink"), (-20, "red"), (20, "orange"), (45, "yellow"), (75, "green"), (160, "cyan"),
    (200, "blue"), (260, "purple"),
  ]
}
