/// A line of a difference, in which nothing is invisible.
///
/// Tabs, returns and escapes are drawn as their symbols, other controls, formats and odd spaces as
/// `⟨U+200B⟩`, and blanks at the end of the line, where asked for, as `·`.
struct VisibleLine {
  /// What is shown, a cluster at a time, so that a caret can be put below.
  private(set) var clusters: [String]
  /// The characters that are shown so.
  let sources: [Character]
  /// Whether there is nothing but ASCII.
  let isASCII: Bool

  init(_ line: String, showsTrailingBlanks: Bool = true) {
    isASCII = line.utf8.allSatisfy { $0 < 0x80 }
    sources = Array(line)
    clusters = sources.map(Self.visible)
    guard showsTrailingBlanks else { return }
    var end = clusters.count
    while end > 0, clusters[end - 1] == " " { end -= 1 }
    for index in end..<clusters.count { clusters[index] = "·" }
  }

  /// Two lines in which whatever differs is seen to differ.
  static func pair(_ old: LineExcerpt, _ new: LineExcerpt) -> (VisibleLine, VisibleLine) {
    var lines = [old, new].map { VisibleLine($0.text, showsTrailingBlanks: !$0.isCutAtEnd) }
    spell(&lines)
    return (lines[0], lines[1])
  }

  /// Spells out the characters outside ASCII that are shown as others of some lines are.
  static func spell(_ lines: inout [VisibleLine]) {
    let lookAlikes = LookAlikes(lines)
    for index in lines.indices { lines[index].spell(lookAlikes) }
  }

  private mutating func spell(_ lookAlikes: LookAlikes) {
    if isASCII { return }
    for (index, source) in sources.enumerated() where !source.isASCII {
      if lookAlikes.contains(clusters[index]) { clusters[index] = Self.spelled(source) }
    }
  }

  /// A character with every scalar outside ASCII as its number.
  private static func spelled(_ character: Character) -> String {
    character.unicodeScalars.map { $0.isASCII ? visible($0) : number($0) }.joined()
  }

  var text: String { clusters.joined() }

  private static func visible(_ character: Character) -> String {
    let scalars = character.unicodeScalars
    if scalars.count > 1, scalars.first?.properties.isEmoji == true, character != "\r\n" {
      return String(character)
    }
    return scalars.map(visible).joined()
  }

  private static func visible(_ scalar: Unicode.Scalar) -> String {
    switch scalar.value {
    case 0x20: return " "
    case 0x09: return "⇥"
    case 0x00..<0x20: return Unicode.Scalar(0x2400 + scalar.value).map { String($0) } ?? ""
    case 0x7F: return "␡"
    default: break
    }
    switch scalar.properties.generalCategory {
    case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator, .privateUse,
      .unassigned, .surrogate:
      return number(scalar)
    default: return String(scalar)
    }
  }

  private static func number(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "⟨U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "⟩"
  }
}
