import TablesBasics
import Testing

@Suite struct JSONWriterTests {
  @Test func `members and elements stand in their order, a line each`() {
    var json = JSONWriter()
    json.object { json in
      json.member("b") { $0.string("x") }
      json.member("a") { $0.array([1, 2]) { $0.raw(String($1)) } }
    }
    #expect(
      json.text == """
        {
          "b": "x",
          "a": [
            1,
            2
          ]
        }
        """)
  }

  @Test func `an empty object or array stands on one line`() {
    var json = JSONWriter(indentation: 1)
    json.array([0, 1]) { json, element in
      if element == 0 { json.object { _ in } } else { json.array([Int]()) { _, _ in } }
    }
    #expect(json.text == "[\n {},\n []\n]")
  }

  @Test func `a string has the escapes that JSON requires and no others`() {
    let text = "\"\\/\n\r\t\u{8}\u{C}\u{0}\u{1F}\u{7F}\u{2028}é😀"
    #expect(
      JSONWriter.quoted(text)
        == #""\"\\/\n\r\t\b\f\u0000\u001f"# + "\u{7F}\u{2028}é😀\"")
  }

  @Test func `a hidden scalar is escaped, in two halves where it needs them`() {
    let json = "[\n\"\u{202E}a😀\"\n]"
    #expect(
      JSONWriter.escaping(json) { !$0.isASCII } == "[\n\"\\u202ea\\ud83d\\ude00\"\n]")
  }
}
