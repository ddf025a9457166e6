import TablesBasics

/// A line of a difference in which all characters are visible.
///
/// Tabs, returns and escapes are shown as symbols. Other control characters, format characters and
/// unusual spaces are shown as their numbers, such as `⟨U+200B⟩`. Blanks at the end of the line are
/// shown as `·` on request.
struct VisibleLine {
  /// The text that is shown for each character.
  private(set) var clusters: [String]
  /// The characters of the line.
  let sources: [String]
  let isPlain: Bool
  private(set) var isCutAtStart = false
  private(set) var isCutAtEnd = false

  let spelling: DifferenceSpelling

  init(
    _ line: String, showsTrailingBlanks: Bool = true, spelling: DifferenceSpelling = .symbols
  ) {
    self.spelling = spelling
    isPlain = line.isPlain
    sources = isPlain ? line.unicodeScalars.map { String($0) } : line.map { String($0) }
    clusters = isPlain ? sources : sources.map { Self.visible($0, spelling) }
    guard showsTrailingBlanks else { return }
    var end = clusters.count
    while end > 0, clusters[end - 1] == " " || clusters[end - 1] == spelling.blank { end -= 1 }
    // A character that looks like the sign for a blank must differ from it.
    for index in end..<clusters.count {
      if clusters[index] == " " { clusters[index] = spelling.blank } else { spell(at: index) }
    }
  }

  init(
    _ excerpt: LineExcerpt, showsTrailingBlanks: Bool = true,
    spelling: DifferenceSpelling = .symbols
  ) {
    self.init(
      excerpt.text, showsTrailingBlanks: showsTrailingBlanks && !excerpt.isCutAtEnd,
      spelling: spelling)
    (isCutAtStart, isCutAtEnd) = (excerpt.isCutAtStart, excerpt.isCutAtEnd)
  }

  /// Returns a part of the line as it is spelled, without scalars that are not drawn.
  private func shown(_ range: Range<Int>) -> String {
    let scalars = sources[range].joined().unicodeScalars.filter {
      !$0.properties.isDefaultIgnorableCodePoint
    }
    return spelling.text(String(String.UnicodeScalarView(scalars)))
  }

  /// Writes the scalars of a character outside ASCII as their numbers.
  private mutating func spell(at index: Int) {
    if sources[index].isASCII { return }
    clusters[index] =
      sources[index].unicodeScalars
      .map { $0.isASCII ? Self.visible($0, spelling) : spelling.number($0) }.joined()
  }

  /// Writes the characters of two parts as their numbers where their bytes differ, if the parts
  /// would be shown as equal texts, such as one letter in two normal forms.
  static func spellEqual(_ lines: inout [VisibleLine], _ change: LineChange) {
    let shown = [lines[0].shown(change.old), lines[1].shown(change.new)]
    guard shown[0] == shown[1], change.old.count == change.new.count else { return }
    for (first, second) in zip(change.old, change.new)
    where !lines[0].sources[first].hasScalars(of: lines[1].sources[second]) {
      lines[0].spell(at: first)
      lines[1].spell(at: second)
    }
  }

  /// Returns the scalars outside ASCII in a part of the line that are shown as their numbers.
  func numbered(_ range: Range<Int>) -> [Unicode.Scalar] {
    range.filter { clusters[$0] != sources[$0] }.flatMap { sources[$0].unicodeScalars }
      .filter { !$0.isASCII && $0.properties.name != nil }
  }

  var text: String { clusters.joined() }

  /// Returns at most `limit` clusters, with an ellipsis where something is left out.
  func cut(limit: Int) -> String {
    (isCutAtStart ? spelling.ellipsis : "") + spelling.text(clusters.prefix(limit).joined())
      + (clusters.count > limit || isCutAtEnd ? spelling.ellipsis : "")
  }

  private static func visible(_ character: String, _ spelling: DifferenceSpelling) -> String {
    let scalars = character.unicodeScalars
    if scalars.count > 1, scalars.first?.properties.isEmoji == true, character != "\r\n" {
      return character
    }
    return scalars.map { visible($0, spelling) }.joined()
  }

  private static func visible(_ scalar: Unicode.Scalar, _ spelling: DifferenceSpelling) -> String {
    switch scalar.visibility {
    case .visible: String(scalar)
    case .control: spelling.control(scalar) ?? spelling.number(scalar)
    case .lineBreak, .blank, .format, .undefined: spelling.number(scalar)
    }
  }
}

extension Unicode.Scalar {
  /// Whether this is printable ASCII or in a block of symbols from which tables are drawn.
  ///
  /// Each such scalar is visible as a character of its own, and no two are forms of one character.
  var isPlain: Bool {
    if value < 0x7F { return value >= 0x20 }
    return value >= 0x2500 && value < 0x27C0  // lines, blocks, geometric shapes, dingbats
      || value >= 0x2190 && value < 0x2300  // arrows and operators, such as ↵ and −
      || value >= 0x201C && value < 0x2028  // quotation marks and bullets, such as “ and …
      || value >= 0x2039 && value < 0x203B  // the arrows ‹ and ›
  }
}

extension String {
  /// Whether all characters are in ASCII. Takes constant time for a string that knows it.
  var isASCII: Bool { utf8.count == utf16.count }

  /// Returns whether the scalars equal those of another text. `==` treats different normal forms as
  /// equal.
  func hasScalars(of other: String) -> Bool {
    self == other && (isASCII && other.isASCII || utf8.elementsEqual(other.utf8))
  }

  /// Whether all characters are plain.
  var isPlain: Bool {
    for scalar in unicodeScalars where !scalar.isPlain { return false }
    return true
  }
}

/// The part of a line that is compared: the whole line, or in a long line the part around a change.
///
/// Making every character of a long line visible is slow, and only a few hundred are ever shown.
struct LineExcerpt {
  let text: String
  let isCutAtStart: Bool
  let isCutAtEnd: Bool

  /// The largest number of bytes of an excerpt.
  private static let limit = 4_096
  /// The number of bytes before and after a change that belong to an excerpt.
  private static let margin = 1_024

  /// Creates an excerpt of the beginning of a line.
  init(_ line: String) { self.init(line, 0..<min(line.utf8.count, Self.limit)) }

  private init(_ line: String, _ bytes: Range<Int>) {
    isCutAtStart = bytes.lowerBound > 0
    isCutAtEnd = bytes.upperBound < line.utf8.count
    guard isCutAtStart || isCutAtEnd else {
      text = line
      return
    }
    let start = line.utf8.index(line.startIndex, offsetBy: bytes.lowerBound)
    let end = line.utf8.index(line.startIndex, offsetBy: bytes.upperBound)
    // A range that splits a scalar is rounded down to its beginning.
    text = String(line[start..<end])
  }

  /// Returns excerpts of two lines around the first difference.
  static func pair(_ old: String, _ new: String) -> [LineExcerpt] {
    let longest = max(old.utf8.count, new.utf8.count)
    guard longest > limit else { return [LineExcerpt(old), LineExcerpt(new)] }
    let same = Array(old.utf8).sharedBytes(with: Array(new.utf8))
    let start = max(0, same.start - margin)
    return [old, new].map { line in
      let end = min(line.utf8.count - same.end + margin, start + limit, line.utf8.count)
      return LineExcerpt(line, start..<end)
    }
  }
}
