/// A line of a difference, in which nothing is invisible.
///
/// Tabs, returns and escapes are drawn as their symbols, other controls, formats and odd spaces as
/// `⟨U+200B⟩`, and blanks at the end of the line, where asked for, as `·`.
struct VisibleLine {
  /// What is shown, a cluster at a time, so that a caret can be put below.
  private(set) var clusters: [String]

  init(_ line: String, showsTrailingBlanks: Bool = true) {
    clusters = line.map(Self.visible)
    guard showsTrailingBlanks else { return }
    var end = clusters.count
    while end > 0, clusters[end - 1] == " " { end -= 1 }
    for index in end..<clusters.count { clusters[index] = "·" }
  }

  /// The line with everything outside ASCII spelt out.
  init(spelled line: String) {
    clusters = line.map { character in
      character.isASCII
        ? Self.visible(character) : character.unicodeScalars.map(Self.number).joined()
    }
  }

  /// Two lines in which whatever differs is seen to differ.
  static func pair(_ old: LineExcerpt, _ new: LineExcerpt) -> (VisibleLine, VisibleLine) {
    let lines = (
      VisibleLine(old.text, showsTrailingBlanks: !old.isCutAtEnd),
      VisibleLine(new.text, showsTrailingBlanks: !new.isCutAtEnd)
    )
    if lines.0.clusters != lines.1.clusters { return lines }
    return (VisibleLine(spelled: old.text), VisibleLine(spelled: new.text))
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
