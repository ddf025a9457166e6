/// A line of a legend: a letter, whose style it is, and the style in words.
struct LegendEntry: Hashable {
  let mark: String
  /// The parts of the theme that look so, as in `detail, faint`.
  let names: String
  /// The style, as in `grey #9AA2AD, bold`.
  let words: String

  /// Reads `h  header: grey #9AA2AD, bold`; `nil` where the line is something else.
  init?(_ line: ArraySlice<UInt8>) {
    let letter = line.prefix { $0 != UInt8(ascii: " ") }
    let rest = line[letter.endIndex...]
    guard !letter.isEmpty, rest.starts(with: "  ".utf8),
      let colon = rest.indices.first(where: { rest[$0...].starts(with: ": ".utf8) })
    else { return nil }
    mark = String(decoding: letter, as: UTF8.self)
    names = String(decoding: rest[(rest.startIndex + 2)..<colon], as: UTF8.self)
    words = String(decoding: rest[(colon + 2)...], as: UTF8.self)
  }

  /// What of an entry for the same style was otherwise, as in `was d  detail, faint`.
  func words(formerly entry: LegendEntry) -> String {
    if entry.names == names { return "was \(entry.mark)" }
    return entry.mark == mark ? "was \(entry.names)" : "was \(entry.mark)  \(entry.names)"
  }
}

/// What the letters behind the rows of a look mean.
struct Legend {
  /// The cell of a matrix that it stands in, else nothing.
  var cell: String
  /// The style of each letter, in words.
  private(set) var words: [String: String] = [:]
  /// The entry of each style.
  private(set) var entries: [String: LegendEntry] = [:]

  init(cell: String) { self.cell = cell }

  mutating func add(_ entry: LegendEntry) {
    words[entry.mark] = entry.words
    entries[entry.words] = entry
  }
}
