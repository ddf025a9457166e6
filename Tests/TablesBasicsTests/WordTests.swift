import TablesBasics
import Testing

@Suite struct WordTests {
  @Test(arguments: [
    ("", "", 0), ("abc", "abc", 0), ("abc", "", 3), ("abc", "acb", 1), ("kitten", "sitting", 3),
    ("ca", "abc", 3), ("日本", "日本語", 1),
  ])
  func `edits are counted, neighbours that change places as one`(
    first: String, second: String, count: Int
  ) {
    #expect(editDistance(first, second) == count)
    #expect(editDistance(second, first) == count)
  }

  @Test(
    arguments: [
      ("Langauge", "Language"), ("Lang", "Language"), ("zzzzzz", nil), ("", nil),
      ("Aobut", "About"),
    ] as [(String, String?)])
  func `the nearest word is found, and none where none is near`(word: String, expected: String?) {
    #expect(nearestWord(to: word, in: ["About", "Language", "Dark mode"]) == expected)
  }

  // The test vectors of RFC 9923 for "", "a" and "foobar".
  @Test(arguments: [
    ("", "cbf29ce484222325"), ("a", "af63dc4c8601ec8c"), ("foobar", "85944171f73967e8"),
  ])
  func `a hash is that of the standard`(text: String, digits: String) {
    #expect(StableHash(text).digits == digits)
    #expect(StableHash(text).shortDigits.count == 8)
  }
}
