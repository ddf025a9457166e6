import TablesBasics
import Testing

@Suite struct StringReplacingTests {
  @Test func `what fills a place of a sentence is not looked into`() {
    let sentence = "{row} is {value}, {other} {"
    #expect(sentence.filled(["row": "{value}", "value": "{row}"]) == "{value} is {row}, {other} {")
  }

  @Test(arguments: [
    ("", ""), ("a", "a"), ("1,5", "1.5"), (",", "."), (",,a,", "..a."),
  ])
  func `each occurrence of a character is replaced`(text: String, expected: String) {
    #expect(text.replacingEach(",", with: ".") == expected)
  }

  @Test func `a line break of two characters is another character than a line feed`() {
    #expect("a\r\nb\n".replacingEach("\n", with: "|") == "a\r\nb|")
  }
}
