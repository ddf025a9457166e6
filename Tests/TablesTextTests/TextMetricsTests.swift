import TablesTestTools
import TablesText
import Testing

@Suite struct TextMetricsTests {
  private let metrics = TextMetrics()

  @Test(arguments: [
    ("", 0), ("abc", 3), ("日本語", 6), ("한국어", 6), ("e\u{301}", 1), ("a\u{200B}b", 2),
    ("😀", 2), ("❤\u{FE0F}", 2), ("❤", 1), ("⌚\u{FE0E}", 1), ("⌚", 2), ("1\u{FE0F}\u{20E3}", 2),
    ("👩‍👩‍👧", 2), ("🏳️‍🌈", 2), ("🇺🇸", 2), ("🇺", 2), ("👍🏽", 2), ("क्षि", 2), ("நி", 2), ("ｶﾞ", 2),
    ("กำ", 2), ("…", 1), ("\u{1100}\u{1161}\u{11A8}", 2),
    ("🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", 2),
  ])
  func `text is as wide as its clusters`(text: String, columns: Int) {
    #expect(metrics.width(of: text) == columns)
  }

  @Test(arguments: [
    ("\u{1B}[31m", 6), ("\t", 1), ("\n", 1), ("\r\n", 1), ("\r", 1), ("\u{9B}", 8),
    ("\u{202E}", 8), ("\u{301}", 1), ("\u{200D}", 0), ("\u{FE0F}", 0), ("\u{10FFFF}", 10),
  ])
  func `an unsafe character is as wide as what is drawn in its place`(text: String, columns: Int) {
    #expect(metrics.width(of: text) == columns)
  }

  @Test func `ambiguous characters can be measured as wide`() {
    #expect(TextMetrics(ambiguousWidth: .wide).width(of: "…α│") == 6)
    #expect(TextMetrics(ambiguousWidth: .wide).width(of: "abc日") == 5)
  }

  @Test(arguments: [
    ("Documents", 9, "Documents"), ("Documents", 8, "Docu…nts"),
    ("Documents", 1, "…"), ("Documents", 0, ""), ("日本語日本語", 6, "日…語"), ("日本語", 2, "…"),
  ])
  func `truncation in the middle keeps both ends`(text: String, columns: Int, expected: String) {
    #expect(metrics.truncated(text, to: columns, at: .middle) == expected)
  }

  @Test(arguments: [
    ("Documents", 8, "Documen…"), ("日本語", 5, "日本…"), ("日本語", 4, "日…"), ("👩‍👩‍👧ab", 3, "👩‍👩‍👧…"),
    ("a\u{1B}bcd", 3, "a^…"),
  ])
  func `truncation at the tail keeps whole clusters`(
    text: String, columns: Int, expected: String
  ) {
    #expect(metrics.truncated(text, to: columns, at: .tail) == expected)
  }

  @Test func `an ellipsis that does not fit is cut`() {
    #expect(metrics.truncated("abcdef", to: 5, at: .tail, ellipsis: "...") == "ab...")
    #expect(metrics.truncated("abcdef", to: 2, at: .tail, ellipsis: "...") == "..")
  }

  @Test func `lines end between words`() {
    #expect(metrics.wrapped("the quick  brown fox", to: 9) == ["the quick", "brown fox"])
    #expect(metrics.wrapped("ab cdef", to: 5) == ["ab", "cdef"])
  }

  @Test func `a word longer than the line is cut between clusters`() {
    #expect(metrics.wrapped("a Dampfschiff", to: 5) == ["a", "Dampf", "schif", "f"])
  }

  @Test func `wide characters need no spaces`() {
    #expect(metrics.wrapped("日本語です ok", to: 5) == ["日本", "語で", "す ok"])
    #expect(metrics.wrapped("a日b", to: 1) == ["a", "b"])
  }

  @Test func `a break in the text ends a line`() {
    #expect(
      metrics.wrapped("a\nb\r\nc\u{2028}d\u{2029}\n", to: 9) == ["a", "b", "c", "d", "", ""])
    #expect(metrics.wrapped("a\rb\u{85}c\r\r\nd", to: 9) == ["a", "b", "c", "", "d"])
    #expect(metrics.wrapped("", to: 9) == [""])
  }

  @Test func `the ranges of wrapped lines hold the spaces at their ends`() {
    #expect(metrics.wrappedRanges(of: "the quick  brown fox", to: 9) == [0..<11, 11..<20])
    #expect(metrics.wrappedRanges(of: "a\r\nb\n", to: 9) == [0..<1, 3..<4, 5..<5])
    #expect(metrics.wrappedRanges(of: "abcdefg", to: 3) == [0..<3, 3..<6, 6..<7])
    #expect(metrics.wrappedRanges(of: "", to: 3) == [0..<0])
  }

  @Test(arguments: Stress.seeds(80, long: 1000))
  func `the ranges of wrapped lines are those of their texts`(_ seed: UInt64) {
    var texts = RandomTexts(
      seed: seed, scripts: [.ascii, .cjk, .combining, .arabic, .long, .empty])
    let text = (0..<4).map { _ in texts.text() }.joined(
      separator: ["\n", " ", "\r\n", "  "][Int(seed % 4)])
    for columns in [2, 7, 20] {
      let bytes = Array(text.utf8)
      let lines = metrics.wrappedRanges(of: text, to: columns).map {
        String(decoding: bytes[$0], as: UTF8.self)
      }
      let expected = metrics.wrapped(text, to: columns)
      #expect(lines.count == expected.count)
      for (line, expected) in zip(lines, expected) {
        #expect(line.madeSafe().hasPrefix(expected), "\(line) against \(expected)")
        #expect(line.madeSafe().dropFirst(expected.count).allSatisfy { $0 == " " })
      }
    }
  }

  @Test func `the last line of a limit ends in an ellipsis`() {
    #expect(metrics.wrapped("one two three four", to: 9, limit: 2) == ["one two", "three…"])
    #expect(metrics.wrapped("one two", to: 3, limit: 1) == ["on…"])
    #expect(metrics.wrapped("one two  ", to: 3, limit: 2) == ["one", "two"])
  }
}
