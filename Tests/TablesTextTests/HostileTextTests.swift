import Foundation
import TablesModel
import TablesText
import Testing

/// What holds for any text in any sink at any width.
@Suite struct HostileTextTests {
  private static let texts = HostileText.named + HostileText.random(count: 1_000, seed: 42)
  private static let widths = [1, 2, 5, 14]

  private let style = TextStyle(foreground: .rgb(9, 9, 9), attributes: .underline)

  /// Two texts side by side, as cells of a table are, the second in the middle of the first.
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
      var bytes: [UInt8] = []
      ANSIEncoder(colors: colors).append(row: 0, of: buffer, to: &bytes)
      let stripped = Self.withoutSGR(bytes)
      if Self.trimmed(stripped) != Array(Self.plain(buffer).utf8) {
        Issue.record("\(Self.escaped(String(decoding: bytes, as: UTF8.self))): \(context)")
      }
    }
  }

  /// By the rules of the standard library, which are not ours.
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
      for metrics in [TextMetrics(), TextMetrics(ambiguous: .wide)] {
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
        HTMLEncoder(title: first, page: Theme.dark.page).document(of: buffer),
        SVGEncoder(title: first, page: Theme.dark.page).document(of: buffer),
      ]
      for scalar in pages.joined().unicodeScalars where scalar != "\n" {
        if !OutputRules.allows(scalar) { Issue.record("\(scalar.value): \(Self.escaped(first))") }
      }
    }
  }
}

extension HostileTextTests {
  /// The row without the line feed.
  private static func plain(_ buffer: ScreenBuffer) -> String {
    var bytes: [UInt8] = []
    PlainEncoder().append(row: 0, of: buffer, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Where the glyphs of the cells begin in the row, in UTF-16.
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

  /// Without the blanks at the end, and what keeps them apart from the cluster before them.
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

/// What may come out of a sink, by properties of the standard library and not of our table.
private enum OutputRules {
  /// Whether a scalar may be shown anywhere, or in the places that ``brokenRule(in:)`` checks.
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

  /// The first scalar whose neighbours do not justify it.
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
