import TablesRouting
import Testing

struct SearchMatchesTests {
  @Test(arguments: [
    ("wi", "Wi-Fi", [0..<2]), ("fi", "Wi-Fi", [3..<5]), ("i", "Wi-Fi", [1..<2, 4..<5]),
    ("x", "Wi-Fi", []), ("", "Wi-Fi", []), ("a", "", []),
  ])
  func `a word is highlighted wherever it stands`(
    query: String, text: String, ranges: [Range<Int>]
  ) {
    #expect(SearchQuery(query).matches(in: text) == ranges)
  }

  @Test(arguments: [
    ("é", "cafe\u{301}!", [3..<4]), ("b", "👩‍👩‍👧b🇺🇸b", [1..<2, 3..<4]), ("ss", "Straße", [4..<5]),
    ("s", "Straße", [0..<1, 4..<5]), ("fi", "oﬃce", [1..<2]), ("👩", "a👩‍👩‍👧b", [1..<2]),
    ("語", "日本語", [2..<3]), ("ab", "a\u{200B}b", [0..<3]), ("b c", "a\r\nb c", [2..<3, 4..<5]),
  ])
  func `ranges are those of grapheme clusters`(query: String, text: String, ranges: [Range<Int>]) {
    #expect(SearchQuery(query).matches(in: text) == ranges)
  }

  @Test func `ranges of several words are in order and joined where they touch`() {
    #expect(SearchQuery("mode dark").matches(in: "Dark mode") == [0..<4, 5..<9])
    #expect(SearchQuery("bc ab").matches(in: "xabcx") == [1..<4])
    #expect(SearchQuery("ab cd").matches(in: "abcd") == [0..<4])
    #expect(SearchQuery("aa").matches(in: "aaa") == [0..<3])
  }

  @Test func `a word that is elsewhere in the row is passed over`() {
    #expect(SearchQuery("dark detail").matches(in: "Dark mode") == [0..<4])
  }

  @Test func `pieces may hold more or less than a cluster`() {
    #expect(SearchQuery("bc").matches(inPieces: ["ab", "", "c", "d"]) == [0..<3])
    #expect(SearchQuery("é").matches(inPieces: ["e", "\u{301}", "x"]) == [0..<1])
  }
}
