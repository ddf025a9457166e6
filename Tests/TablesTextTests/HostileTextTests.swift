import Foundation
import TablesModel
import TablesTestTools
import TablesText
import Testing

/// Properties of every text in every output format at every width.
@Suite struct HostileTextTests {
  private static let texts =
    HostileText.named
    + HostileText.random(
      count: Stress.count(400, long: 10_000), seed: 42)
  private static let widths = [1, 2, 5, 14]

  private let style = TextStyle(foreground: .rgb(9, 9, 9), attributes: .underline)

  /// Returns a buffer with two texts, the second of which overwrites the middle of the first.
  private func buffer(_ first: String, _ second: String, columns: Int) -> ScreenBuffer {
    var buffer = ScreenBuffer(columns: columns, rows: 1)
    buffer.write(first, column: 0, row: 0, style: .plain)
    buffer.write(second, column: columns / 2, row: 0, style: style)
    return buffer
  }

  private func forEachBuffer(_ body: (ScreenBuffer, String) -> Void) {
    for (first, second) in zip(Self.texts, Self.texts.dropFirst() + ["x"]) {
      for columns in Self.widths {
        let context = "\(Self.escaped(first)), \(Self.escaped(second)) at \(columns)"
        body(buffer(first, second, columns: columns), context)
      }
    }
  }

  @Test func `rows are never wider than the buffer`() {
    forEachBuffer { buffer, context in
      let width = TextMetrics().width(of: Self.plain(buffer))
      if width > buffer.columns { Issue.record("\(width) columns: \(context)") }
    }
  }

  @Test func `rows hold nothing but what may be shown`() {
    forEachBuffer { buffer, context in
      let plain = Self.plain(buffer)
      for scalar in plain.unicodeScalars where !OutputRules.allows(scalar) {
        Issue.record("U+\(String(scalar.value, radix: 16)): \(context)")
      }
      if let broken = OutputRules.brokenRule(in: plain) { Issue.record("\(broken): \(context)") }
    }
  }

  @Test func `rows are as safe as text can be`() {
    forEachBuffer { buffer, context in
      let plain = Self.plain(buffer)
      if plain.madeSafe() != plain { Issue.record("changed again: \(context)") }
    }
  }

  @Test(arguments: ColorDepth.allCases)
  func `rows with styles are plain rows and SGR`(colors: ColorDepth) {
    forEachBuffer { buffer, context in
      let text = buffer.encoded(by: ANSIEncoder(colors: colors))
      let stripped = Self.withoutSGR(Array(text.utf8))
      if Self.trimmed(stripped) != Array(Self.plain(buffer).utf8) {
        Issue.record("\(Self.escaped(text)): \(context)")
      }
    }
  }

  /// The clusters are found by the standard library, not by this module.
  @Test func `no cluster runs into its neighbour`() {
    forEachBuffer { buffer, context in
      let plain = Self.plain(buffer)
      let boundaries = Set(plain.indices.map { $0.utf16Offset(in: plain) } + [plain.utf16.count])
      for offset in Self.offsets(of: buffer, in: plain) where !boundaries.contains(offset) {
        Issue.record("at \(offset): \(context)")
      }
    }
  }

  @Test func `safe text is as wide as the text, and stays`() {
    for text in Self.texts {
      let safe = text.madeSafe()
      for metrics in [TextMetrics(), TextMetrics(ambiguousWidth: .wide)] {
        #expect(metrics.width(of: safe) == metrics.width(of: text), "\(Self.escaped(text))")
      }
      #expect(Array(safe.madeSafe().utf8) == Array(safe.utf8), "\(Self.escaped(text))")
    }
  }

  @Test func `truncated text fits`() {
    for text in Self.texts {
      for columns in Self.widths {
        for point in [TruncationPoint.middle, .tail] {
          let cut = TextMetrics().truncated(text, to: columns, at: point)
          #expect(TextMetrics().width(of: cut) <= columns, "\(Self.escaped(text)) to \(columns)")
        }
      }
    }
  }

  @Test func `wrapped lines fit and lose nothing but spaces and breaks`() {
    let spaces: Set<Unicode.Scalar> = [" ", "↵", "\u{200B}", "\u{3000}"]
    for text in Self.texts {
      let kept = text.madeSafe().unicodeScalars.filter { !spaces.contains($0) }
      for columns in Self.widths where columns > 1 {
        let lines = TextMetrics().wrapped(text, to: columns)
        for line in lines { #expect(TextMetrics().width(of: line) <= columns) }
        let shown = lines.joined().unicodeScalars.filter { !spaces.contains($0) }
        #expect(Array(shown) == Array(kept), "\(Self.escaped(text)) to \(columns)")
      }
    }
  }

  @Test func `pages hold nothing but what may be shown`() {
    for (first, second) in zip(Self.texts, Self.texts.dropFirst()).prefix(400) {
      let buffer = buffer(first, second, columns: 14)
      let pages = [
        buffer.encoded(by: HTMLEncoder(title: first, page: Theme.dark.page)),
        buffer.encoded(by: SVGEncoder(title: first, page: Theme.dark.page)),
      ]
      for scalar in pages.joined().unicodeScalars where scalar != "\n" {
        if !OutputRules.allows(scalar) { Issue.record("\(scalar.value): \(Self.escaped(first))") }
      }
    }
  }
}

extension HostileTextTests {
  /// Returns the row without the line feed.
  private static func plain(_ buffer: ScreenBuffer) -> String {
    buffer.encoded(by: PlainEncoder())
  }

  /// Returns the offsets in UTF-16 at which the glyphs of the cells begin in the row.
  private static func offsets(of buffer: ScreenBuffer, in plain: String) -> [Int] {
    var offsets: [Int] = []
    var rest = Array(plain.utf16)[...]
    for column in 0..<buffer.columns where !buffer[column, 0].isContinuation {
      let glyph = Array(buffer[column, 0].text.utf16)
      if rest.first == 0x200B { rest.removeFirst() }
      if rest.isEmpty, glyph == [0x20] { break }
      if !rest.starts(with: glyph) { Issue.record("column \(column) is not in \(escaped(plain))") }
      offsets.append(rest.startIndex)
      rest.removeFirst(glyph.count)
    }
    return offsets
  }

  private static func withoutSGR(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      guard byte == 0x1B else {
        result.append(byte)
        continue
      }
      let end = rest.firstIndex { $0 == 0x6D } ?? rest.endIndex
      let parameters = rest[..<end].dropFirst()
      let isSGR = rest.first == 0x5B && parameters.allSatisfy { 0x30...0x39 ~= $0 || $0 == 0x3B }
      rest = isSGR ? rest[end...].dropFirst() : []
    }
    return result
  }

  /// Returns the bytes without the blanks at the end and the separator before these.
  private static func trimmed(_ bytes: [UInt8]) -> [UInt8] {
    let end = (bytes.lastIndex { $0 != 0x20 } ?? -1) + 1
    let separator: [UInt8] = [0xE2, 0x80, 0x8B]
    let hasSeparator = end < bytes.count && bytes[..<end].suffix(3).elementsEqual(separator)
    return Array(bytes[..<(hasSeparator ? end - 3 : end)])
  }

  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { $0.escaped(asASCII: true) }.joined()
  }
}

/// The scalars that an output may contain, by properties of the standard library instead of the
/// module's table.
private enum OutputRules {
  /// Returns whether a scalar may be shown, anywhere or where ``brokenRule(in:)`` accepts it.
  static func allows(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: return false
    default: break
    }
    if properties.isNoncharacterCodePoint || properties.isBidiControl { return false }
    return !properties.isDefaultIgnorableCodePoint || contextual.contains(scalar.value)
      || 0xE0020...0xE007F ~= scalar.value || 0xE0100...0xE01EF ~= scalar.value
  }

  private static let contextual: Set<UInt32> = Set(
    [0x200B, 0x200C, 0x200D, 0xFE0E, 0xFE0F] + Array(0xFE00...0xFE0D))

  /// Returns the first scalar that is not allowed after or before its neighbors.
  static func brokenRule(in text: String) -> String? {
    let scalars = Array(text.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      let before = index > 0 ? scalars[index - 1] : nil
      let after = index + 1 < scalars.count ? scalars[index + 1] : nil
      if !isJustified(scalar, before, after) { return "U+\(String(scalar.value, radix: 16))" }
    }
    return nil
  }

  private static func isJustified(
    _ scalar: Unicode.Scalar, _ before: Unicode.Scalar?, _ after: Unicode.Scalar?
  ) -> Bool {
    switch scalar.value {
    case 0x200B: return before != nil && after != nil
    case 0x200D: return before != nil && isJoined(after)
    case 0x200C: return before.map { $0.properties.generalCategory != .otherSymbol } ?? false
    case 0xFE0E, 0xFE0F: return before?.properties.isEmoji == true
    case 0xE0020...0xE007F: return before.map { $0 == "🏴" || $0.value >> 8 == 0xE00 } ?? false
    case 0xE0100...0xE01EF, 0xFE00...0xFE0D: return before?.properties.isIdeographic == true
    default: return true
    }
  }

  private static func isJoined(_ scalar: Unicode.Scalar?) -> Bool {
    guard let scalar else { return false }
    return scalar.properties.isEmoji || scalar.properties.generalCategory == .otherLetter
  }
}

/// Texts that would control the terminal or deceive the reader: known ones, and random
/// combinations.
enum HostileText {
  /// Known or likely attacks and accidents.
  static let named: [String] = [
    "A\u{1B}]52;c;aGFjaw==\u{1B}\\B", "\u{1B}]0;title\u{7}", "\u{9B}31m\u{9D}0;t\u{9C}",
    "\u{1B}[2J\u{1B}[H\u{1B}[6n", "a\r\nb\rc\n\nd\u{85}e\u{2028}f\u{2029}", "\0\u{7F}\u{8}\u{8}",
    "access\u{202E}level\u{2066}//user\u{2069}\u{2066}", "\u{200E}\u{200F}\u{61C}\u{202A}x\u{202C}",
    "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", "hi\u{E0048}\u{E0049}\u{E007F}",
    "a\u{200D}b\u{FE0F}c\u{200B}d\u{2060}\u{FEFF}\u{AD}", "\u{200D}👩\u{200D}\u{200D}👩\u{200D}",
    "Z\u{300}\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}\u{307}\u{308}\u{309}\u{30A}\u{30B}\u{30C}"
      + "\u{30D}\u{30E}\u{30F}\u{310}\u{311}\u{312}", "\u{301}\u{20DD}", "🇺", "🇺🇸🇯", "🇺\u{200B}🇸",
    "\u{1100}\u{1100}\u{1161}\u{11A8}", "\u{1161}\u{11A8}\u{D7B0}",
    "\u{3164}\u{115F}\u{1160}\u{FFA0}",
    "\u{600}", "\u{600}1\u{600}日", "\u{FFF9}a\u{FFFA}b\u{FFFB}\u{FFFC}", "क्", "क्\u{200D}ष\u{200C}",
    "\u{FFFE}\u{10FFFF}\u{E000}\u{F0000}", "👍🏽🏽🏽", "a🏽", "1\u{FE0F}\u{20E3}#\u{20E3}",
    "日\u{FF9E}\u{E33}\u{903}\u{FE0E}", "葛\u{E0100}\u{E0101}", "<script>alert('x')</script>&\"",
    String(repeating: "\u{301}", count: 100), String(repeating: "👩\u{200D}", count: 30),
    String(repeating: "क\u{94D}", count: 20), String(repeating: "\u{E0041}", count: 80),
    "می\u{200C}\u{200C}خواهم", "𝔘𝔫𝔦\u{1D173}\u{1BCA0}\u{13430}", "\u{180B}\u{180E}\u{17B4}\u{34F}",
  ]

  /// Returns random texts, the same in every run.
  static func random(count: Int, seed: UInt64) -> [String] {
    var random = SplitMix64(seed: seed)
    return (0..<count).map { _ in
      let scalars = (0..<Int.random(in: 0...14, using: &random)).map { _ in scalar(&random) }
      return String(String.UnicodeScalarView(scalars))
    }
  }

  private static func scalar(_ random: inout SplitMix64) -> Unicode.Scalar {
    let pool = pools[Int.random(in: 0..<pools.count, using: &random)]
    let value = pool[Int.random(in: 0..<pool.count, using: &random)]
    return Unicode.Scalar(value) ?? "?"
  }

  private static let pools: [[UInt32]] = [
    Array(0x20...0x7E), Array(0x20...0x7E), Array(0...0xA0),
    [0x65E5, 0x672C, 0xAC00, 0xAC01, 0x3000],
    [0x200B, 0x200C, 0x200D, 0x200E, 0x202E, 0x2028, 0x2060, 0xFEFF, 0xAD, 0x34F, 0x61C, 0x2066],
    [0x200D, 0xFE0F, 0xFE0E, 0x1F469, 0x1F3FD, 0x2764, 0x1F3F4, 0x1F600, 0x20E3, 0x31, 0x231A],
    [0x1F1E6, 0x1F1FF, 0x1F1FA], [0x300, 0x301, 0x308, 0x20DD, 0x903, 0xE33, 0xFF9E, 0x94D, 0x93F],
    [0x1100, 0x1161, 0x11A8, 0xA960, 0xD7B0, 0xD7CB, 0xAC00, 0xAC01],
    [0x915, 0x937, 0x94D, 0xBA8, 0xBBF, 0xBCD, 0x1780, 0x17D2, 0x1000, 0x102C, 0x1039, 0x200D],
    [0xE0067, 0xE0062, 0xE0065, 0xE007F, 0xE0001, 0xE0100, 0x845B, 0x180B, 0xFE00],
    [0x600, 0x6DD, 0xD4E, 0x111C2], [0x5D0, 0x627, 0x6CC, 0x200C, 0x64B], Array(0xFFF0...0xFFFF),
    (0..<4_096).map { $0 * 271 },
  ]
}
