import TablesModel
import TablesText
import Testing

@Suite struct SafeTextTests {
  @Test(arguments: [
    ("A\u{1B}]52;c;aGk=\u{1B}\\B", "A^[]52;c;aGk=^[\\B"), ("\u{7F}\0", "^?^@"),
    ("a\tb", "a b"), ("a\r\nb\nc\rd\u{85}e", "a↵b↵c↵d↵e"), ("\u{9B}31m", "⟨U+009B⟩31m"),
    ("\u{202E}gpj.exe", "⟨U+202E⟩gpj.exe"), ("a\u{200F}b\u{200B}\u{FEFF}\u{AD}", "ab"),
    ("\u{2066}a\u{2069}\u{202B}b\u{202C}", "ab"),
    ("a\u{200D}b\u{FE0F}", "ab"), ("👩\u{200D}", "👩"), ("x\u{E0041}\u{E0042}", "x"),
    ("\u{3164}", "⟨U+3164⟩"), ("\u{FFFF}", "⟨U+FFFF⟩"), ("\u{301}a", "◌\u{301}a"),
    ("a\u{1B}\u{301}", "a^[◌\u{301}"), ("\u{1161}", "⟨U+1161⟩"), ("葛\u{E0100}", "葛\u{E0100}"),
    ("a\u{E0100}", "a"), ("می\u{200C}خواهم", "می\u{200C}خواهم"), ("a\u{200C}b", "ab"),
    ("🇺\u{200B}🇸", "🇺\u{200B}🇸"), ("a🏽", "a\u{200B}🏽"), ("🏴\u{E0067}x", "🏴x"),
  ])
  func `unsafe characters are made visible or left out`(text: String, expected: String) {
    #expect(Array(text.madeSafe().unicodeScalars) == Array(expected.unicodeScalars))
  }

  @Test(arguments: [
    "plain", "日本語", "e\u{301}", "👩‍👩‍👧 🇺🇸 🏳️‍🌈 1️⃣", "क्षि", "\u{E000}", "ශ\u{DCA}\u{200D}රී", "é",
  ])
  func `safe text stays as it is`(text: String) {
    #expect(Array(text.madeSafe().utf8) == Array(text.utf8))
  }

  @Test func `a cluster of too many marks loses them`() {
    let zalgo = "a" + String(repeating: "\u{301}", count: 40) + "b"
    #expect(zalgo.madeSafe() == "ab")
    let tall = "a" + String(repeating: "\u{301}", count: 15)
    #expect(tall.madeSafe().unicodeScalars.count == 16)
  }

  @Test(arguments: [1, 14, 15, 16, 17, 40])
  func `any number of marks without a base is made safe once and for all`(
    count: Int
  ) {
    for mark in ["\u{94E}", "\u{301}"] {
      let marks = String(repeating: mark, count: count)
      let safe = marks.madeSafe()
      #expect(Array(safe.madeSafe().utf8) == Array(safe.utf8))
      #expect(TextMetrics().width(of: safe) == TextMetrics().width(of: marks))
    }
  }

  @Test func `clusters that were written separately do not join`() {
    var buffer = ScreenBuffer(columns: 12, rows: 1)
    for (index, text) in ["🇺", "🇸", "ᄀ", "각", "क्", "ष"].enumerated() {
      buffer.write(text, column: 2 * index, row: 0, style: .plain)
    }
    let gap = "\u{200B}"
    #expect(
      Array(buffer.plainText.unicodeScalars)
        == Array("🇺\(gap)🇸ᄀ\(gap)각क् ष\n".unicodeScalars))
  }
}

@Suite struct PrintedTextTests {
  /// Descriptions do not measure text, but show each scalar in the same form as drawings do.
  @Test func `descriptions and drawings show the same forms`() {
    let planes: [ClosedRange<UInt32>] = [
      0...0x3500, 0xD7A0...0xD7FF, 0xE000...0xE010, 0xFB00...0xFFFF, 0x1_1000...0x1_1200,
      0x1_BCA0...0x1_BCA4, 0x1_D160...0x1_D180, 0x1_F1E6...0x1_F400, 0xE_0000...0xE_1010,
    ]
    var differing: [Unicode.Scalar] = []
    for scalar in planes.joined().compactMap(Unicode.Scalar.init) {
      let text = "a\(Character(scalar))b"
      if text.printable.madeSafe() != text.madeSafe() { differing.append(scalar) }
    }
    #expect(differing.isEmpty)
  }
}
