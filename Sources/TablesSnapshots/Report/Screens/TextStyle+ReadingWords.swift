import TablesModel

extension TextStyle {
  /// Reads a style from the words of a legend, as in `green #5AD17F on palette 17, bold`; `nil`
  /// where a word is not known.
  init?(words: String) {
    self = .plain
    for part in words.split(separator: ",") {
      let part = part.drop { $0 == " " }
      if let attribute = Self.named[String(part)] {
        attributes.insert(attribute)
      } else if !read(colors: part.split(separator: " ")[...]) {
        return nil
      }
    }
  }

  private static let named: [String: Attributes] = [
    "bold": .bold, "dim": .dim, "italic": .italic, "underline": .underline, "inverse": .inverse,
    "strikethrough": .strikethrough,
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
  /// Reads `green`, `palette 17`, or `green #5AD17F`, where the name is for readers alone.
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
}
