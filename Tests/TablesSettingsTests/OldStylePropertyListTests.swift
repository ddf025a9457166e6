import Foundation
import Testing

@testable import TablesSettings  // the readers have no public path but a bundle's pane

@Suite struct OldStylePropertyListTests {
  private func read(_ text: String) throws -> PropertyListFile {
    try PropertyListFile(Data(text.utf8))
  }

  /// Texts that CoreFoundation accepts without a message on standard error.
  private static let accepted = [
    "{ a = b; \"c d\" = (1, 2, \"x\"); e = <0a0B 0c>; }", "{ a = b; a = c; }", "hello", "( )",
    "(a,b,)", "{a = {b = (c, {d = e;}); };}", "<0a0b 0c>", " ", "/* only */ // a comment",
    "{\"CF$UID\" = 5;}", "/a = b;", "a-b.c_d/e:f$ = x;", "\"\" = \"x\";", "'a' = 'b \" c';",
    "\"a\" = \"b\";\n/* x */ c = d;\nkey;", "\"a\" = \"1\"; \"a\" = \"2\";",
    "\"a\" = \"b\"; /* not closed", "\"a\" = \"b\";;", "\"a\" = \"b\"; % \"c\" = \"d\";",
    "\"a\" = \"b\"; \"c", "\"a\" = \"b\"; }", "\"a\"\r\n=\r\"b\" /* y */ ; // z",
    "\"a\" = \"\\n\\t\\r\\\"\\\\\\U00e9\\u00e9\\101\\341\\q\\'\\a\\0\\8\";",
    "\"a\" = \"\\Ud83d\\Ude00\\U41\\Uxyz\\400\";", "\"a\" = \"x\\\ny\";", "\"a\" = \"b\0c\";",
    "\u{0B}\u{0C}\"a\"\u{2028}=\u{2029}\"b\";", "\"a\" = \"b\nc\td\r\";",
    "\"中\" = \"中文 e\u{301}\";",
    "\u{FEFF}\"a\" = \"b\";", "// c\n\"a\" = \"b\"; // d", "/* a /* b */ \"a\" = \"b\";",
  ]

  @Test(arguments: accepted)
  func `what CoreFoundation accepts reads as it reads there`(text: String) throws {
    let object = try PropertyListSerialization.propertyList(from: Data(text.utf8), format: nil)
    let xml = try PropertyListSerialization.data(
      fromPropertyList: object, format: .binary, options: 0)
    #expect(try read(text).value == (try PropertyListFile(xml).value))
  }

  @Test(arguments: [
    "a % b", "\"a\"\u{A0}=\"b\";", "\"a\"\0=\"b\";", "(a b)", "<0a0>", "<0a", "{ a = b; } x",
    "{ a = b; ; }", "{ a = b; b=+1; }", "@a = c;", "中 = x;", "\u{FEFF}\u{FEFF}a = b;",
    "\"a\" = \"b",
    "\"a\" = \"b\\", "a = ", "(a", "{", "\u{C3}\u{BF}\u{C3}\u{BE}\"a\" = \"b\";", "a b",
  ])
  func `what CoreFoundation refuses is an error`(text: String) {
    let data = Data(text.utf8)
    #expect(throws: (any Error).self) {
      try PropertyListSerialization.propertyList(from: data, format: nil)
    }
    #expect(throws: PropertyListError.self) { try PropertyListFile(data) }
  }

  @Test(arguments: ["\"a\" = \"b\"\n\"c\" = \"d\";", "{ a = b }", "\"a\"", "x = y; \"a\" = \"b\""])
  func `a missing semicolon is an error, or the whole is one string`(text: String) {
    let value = Result { try read(text).value }
    #expect((try? value.get()) == (text == "\"a\"" ? "a" : nil))  // the error itself is told below
  }

  @Test func `an error names the line`() throws {
    let error = #expect(throws: PropertyListError.self) {
      try read("\r\n\"a\" =\r\"b\"\n\n\"c\" = d;")
    }
    #expect(error?.description == "an entry without its ; in line 5")
    let unclosed = #expect(throws: PropertyListError.self) { try read("a = b;\nc = \"d;\ne = f;") }
    #expect(unclosed?.description == "a string without its closing quotation mark in line 2")
  }

  @Test func `where a strings file stops being read is noted`() throws {
    #expect(try read("a = b;\n\n;c = d;").endsEarlyInLine == 3)
    #expect(try read("a = b;\n\"c = d;\n").endsEarlyInLine == 2)
    #expect(try read("a = b;\n\n/* c */").endsEarlyInLine == nil)
  }

  @Test(arguments: [true, false])
  func `UTF-16 loses an odd last byte`(isLittleEndian: Bool) throws {
    let encoding: String.Encoding = isLittleEndian ? .utf16LittleEndian : .utf16BigEndian
    let mark = Data(isLittleEndian ? [0xFF, 0xFE] : [0xFE, 0xFF])
    let text = try #require("\"a\" = \"中😀\";\n".data(using: encoding))
    #expect(try PropertyListFile(mark + text).value == ["a": "中😀"])
    #expect(try PropertyListFile(mark + text + Data([0x0A])).value == ["a": "中😀"])
    #expect(throws: PropertyListError.self) { try PropertyListFile(mark + mark + text) }
  }

  @Test func `a surrogate without its other half is a replacement character`() throws {
    #expect(try read("\"a\" = \"\\Ud83d x\";").value == ["a": "\u{FFFD} x"])
  }
}
