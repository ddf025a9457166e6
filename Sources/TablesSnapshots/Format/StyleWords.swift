import TablesBasics
import TablesModel

extension TextStyle {
  /// The description of the style, as in `green #5AD17F on palette 17, bold`.
  var words: String {
    var colors: [String] = []
    if let foreground { colors.append(foreground.words) }
    if let background { colors.append("on \(background.words)") }
    let names = Self.attributeNames.filter { attributes.contains($0.attribute) }.map(\.name)
    return ([colors.joined(separator: " ")] + names).filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// Reads ``words``. `nil` if a word is not known.
  init?(words: String) {
    self = .plain
    for part in words.split(separator: ",") {
      let part = part.drop { $0 == " " }
      if let attribute = Self.attributeNames.first(where: { $0.name == part })?.attribute {
        attributes.insert(attribute)
      } else if !read(colors: part.split(separator: " ")[...]) {
        return nil
      }
    }
  }

  private static let attributeNames: [(attribute: Attributes, name: String)] = [
    (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.underline, "underline"),
    (.inverse, "inverse"), (.strikethrough, "strikethrough"),
  ]

  private mutating func read(colors words: ArraySlice<Substring>) -> Bool {
    let place = words.firstIndex(of: "on") ?? words.endIndex
    let (front, back) = (words[..<place], words[place...].dropFirst())
    if !front.isEmpty {
      guard let color = Color(words: front) else { return false }
      foreground = color
    }
    guard place < words.endIndex else { return !front.isEmpty }
    background = Color(words: back)
    return background != nil
  }
}

extension Color {
  /// The description of the color. For 24 bits, it includes the name of the hue.
  fileprivate var words: String {
    switch self {
    case .ansi(let color): "\(color)"
    case .palette(let number): "palette \(number)"
    case .rgb(let red, let green, let blue):
      "\(Self.hue(Int(red), Int(green), Int(blue))) #"
        + [red, green, blue].map { UInt64($0).hexDigits(2, uppercase: true) }.joined()
    }
  }

  /// Reads ``words``, ignoring the name of the hue. `nil` if there is no such color.
  fileprivate init?(words: ArraySlice<Substring>) {
    guard let last = words.last, words.count <= 2 else { return nil }
    let digits = last.dropFirst()
    if last.first == "#", digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit),
      let number = UInt32(digits, radix: 16)
    {
      let bytes = [number >> 16, number >> 8, number].map { UInt8(truncatingIfNeeded: $0) }
      self = .rgb(bytes[0], bytes[1], bytes[2])
    } else if words.count == 2, words.first == "palette", let number = UInt8(last) {
      self = .palette(number)
    } else if words.count == 1, let named = ANSIColor.allCases.first(where: { "\($0)" == last }) {
      self = .ansi(named)
    } else {
      return nil
    }
  }

  /// Returns the name of a hue by its angle on the color wheel.
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
