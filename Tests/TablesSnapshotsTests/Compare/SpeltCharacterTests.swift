import TablesSnapshots
import Testing

/// Failure messages about texts that are equal in Swift, or that differ in what cannot be seen.
@Suite struct SpeltCharacterTests {
  private func lines(_ old: String, _ new: String) -> [String] {
    TextDifference(from: old + "\n", to: new + "\n", spelling: .ascii).text
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test(arguments: [
    ("a b", "a\u{A0}b", "a<U+00A0>b", "<U+00A0> is NO-BREAK SPACE"),
    ("a b", "a\u{2009}b", "a<U+2009>b", "<U+2009> is THIN SPACE"),
    ("ab", "a\u{200B}b", "a<U+200B>b", "<U+200B> is ZERO WIDTH SPACE"),
    ("ab", "a\u{200D}b", "a<U+200D>b", "<U+200D> is ZERO WIDTH JOINER"),
    ("ab", "a\u{AD}b", "a<U+00AD>b", "<U+00AD> is SOFT HYPHEN"),
    ("Å", "\u{212B}", "<U+212B>", "<U+212B> is ANGSTROM SIGN"),
    ("가", "\u{1100}\u{1161}", "<U+1100><U+1161>", "<U+1100> is HANGUL CHOSEONG KIYEOK"),
    ("é", "e\u{301}", "e<U+0301>", "<U+0301> is COMBINING ACUTE ACCENT"),
  ])
  func `a difference that can hardly be seen is spelt out`(
    _ old: String, _ new: String, _ spelt: String, _ name: String
  ) {
    for (first, second, mark) in [(old, new, "+"), (new, old, "-")] {
      let lines = lines("see \(first) here", "see \(second) here")
      #expect(lines.contains("\(mark)see \(spelt) here"), "\(lines)")
      #expect(lines.contains("    \(name)"), "\(lines)")
    }
  }

  @Test func `what looks different stays as it is`() {
    let lines = lines("see ﬁsh here", "see ﬁg here")
    #expect(lines.contains("+see ﬁg here"), "\(lines)")
    #expect(!lines.contains { $0.contains("LIGATURE") }, "\(lines)")
  }

  @Test func `a letter that both words have stays as it is`() {
    let lines = lines("see éÅ here", "see é\u{212B} here")
    #expect(lines.contains("-see é<U+00C5> here"), "\(lines)")
    #expect(lines.contains("+see é<U+212B> here"), "\(lines)")
  }
}
