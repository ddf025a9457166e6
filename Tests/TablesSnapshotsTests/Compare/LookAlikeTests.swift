import TablesSnapshots
import Testing

/// Failure messages about texts that are drawn alike, or nearly so.
@Suite struct LookAlikeTests {
  private func lines(_ old: String, _ new: String) -> [String] {
    TextDifference(from: old + "\n", to: new + "\n", spelling: .ascii).text
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test(arguments: [
    ("find", "ﬁnd", "<U+FB01>nd", "<U+FB01> is LATIN SMALL LIGATURE FI"),
    ("ABC", "ＡBC", "<U+FF21>BC", "<U+FF21> is FULLWIDTH LATIN CAPITAL LETTER A"),
    ("10", "１0", "<U+FF11>0", "<U+FF11> is FULLWIDTH DIGIT ONE"),
    ("a b", "a␣b", "a<U+2423>b", "<U+2423> is OPEN BOX"),
    ("a b", "a\u{A0}b", "a<U+00A0>b", "<U+00A0> is NO-BREAK SPACE"),
    ("a b", "a\u{2009}b", "a<U+2009>b", "<U+2009> is THIN SPACE"),
    ("a b", "a\u{2800}b", "a<U+2800>b", "<U+2800> is BRAILLE PATTERN BLANK"),
    ("ab", "a\u{200B}b", "a<U+200B>b", "<U+200B> is ZERO WIDTH SPACE"),
    ("ab", "a\u{200D}b", "a<U+200D>b", "<U+200D> is ZERO WIDTH JOINER"),
    ("ab", "a\u{AD}b", "a<U+00AD>b", "<U+00AD> is SOFT HYPHEN"),
    ("abc", "𝐚bc", "<U+1D41A>bc", "<U+1D41A> is MATHEMATICAL BOLD SMALL A"),
    ("a...", "a…", "a<U+2026>", "<U+2026> is HORIZONTAL ELLIPSIS"),
    ("5 kg", "5 ㎏", "5 <U+338F>", "<U+338F> is SQUARE KG"),
    ("カタ", "ｶタ", "<U+FF76>タ", "<U+FF76> is HALFWIDTH KATAKANA LETTER KA"),
    ("力", "カ", "<U+30AB>", "<U+30AB> is KATAKANA LETTER KA"),
    ("µs", "μs", "<U+03BC>s", "<U+03BC> is GREEK SMALL LETTER MU"),
    ("Ace", "Ꭺce", "<U+13AA>ce", "<U+13AA> is CHEROKEE LETTER GO"),
    ("Ace", "ꓮce", "<U+A4EE>ce", "<U+A4EE> is LISU LETTER A"),
    ("it's", "itʹs", "it<U+02B9>s", "<U+02B9> is MODIFIER LETTER PRIME"),
    ("a: b", "a꞉ b", "a<U+A789> b", "<U+A789> is MODIFIER LETTER COLON"),
    ("no!", "noǃ", "no<U+01C3>", "<U+01C3> is LATIN LETTER RETROFLEX CLICK"),
    ("← go", "⟵ go", "<U+27F5> go", "<U+27F5> is LONG LEFTWARDS ARROW"),
    ("é", "е\u{301}", "<U+0435><U+0301>", "<U+0435> is CYRILLIC SMALL LETTER IE"),
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

  @Test(arguments: [
    ("l0", "I0", "    l is LATIN SMALL LETTER L", "    I is LATIN CAPITAL LETTER I"),
    ("O", "0", "    O is LATIN CAPITAL LETTER O", "    0 is DIGIT ZERO"),
  ])
  func `ASCII letters that look alike are named`(
    _ old: String, _ new: String, _ first: String, _ second: String
  ) {
    let lines = lines("see \(old) here", "see \(new) here")
    #expect(lines.contains("+see \(new) here"), "\(lines)")
    #expect(lines.contains(first) && lines.contains(second), "\(lines)")
  }

  @Test func `what looks different stays as it is`() {
    let lines = lines("see ﬁsh here", "see ﬁg here")
    #expect(lines.contains("+see ﬁg here"), "\(lines)")
    #expect(!lines.contains { $0.contains("LIGATURE") }, "\(lines)")
  }

  @Test func `a letter that both words have stays as it is`() {
    let lines = lines("see café ﬁne here", "see café fine here")
    #expect(lines.contains("-see café <U+FB01>ne here"), "\(lines)")
  }
}
