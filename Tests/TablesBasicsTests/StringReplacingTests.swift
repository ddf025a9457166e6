import TablesBasics
import Testing

@Suite struct StringReplacingTests {
  @Test(arguments: [("a/b/c.txt", "c.txt"), ("c", "c"), ("/", ""), ("a/\u{301}b", "\u{301}b")])
  func `the last part of a path is what follows its last slash`(path: String, part: String) {
    #expect(path.lastPathPart.unicodeScalars.elementsEqual(part.unicodeScalars))
  }

  @Test(arguments: [
    ("", ""), ("a", ""), ("a/", ""), ("/", "/"), ("//", "/"), ("/a", "/"), ("/a/", "/"),
    ("a/b", "a"), ("a/b/", "a"), ("a//b", "a"), ("/a/b", "/a"), ("/a//b//", "/a"),
    ("é/日/c.txt", "é/日"), ("a/\u{301}b", "a"), ("\u{600}/b", "\u{600}"),
  ])
  func `the folder of a path is what precedes its last part`(path: String, folder: String) {
    #expect(path.parentFolder.unicodeScalars.elementsEqual(folder.unicodeScalars))
  }

  @Test(arguments: [("", ""), ("a", "A"), ("done", "Done"), ("URL", "URL"), ("été", "Été")])
  func `the first character is put in upper case`(text: String, expected: String) {
    #expect(text.capitalizedFirst == expected)
  }

  @Test func `hexadecimal digits have zeros before them up to a number of digits`() {
    #expect(UInt64(10).hexDigits(2) == "0a")
    #expect(UInt64(0x1F600).hexDigits(4, uppercase: true) == "1F600")
  }

  @Test(arguments: [(0, []), (2, ["a", "b"]), (3, ["a", "b", "1 more"])])
  func `lines beyond a limit are counted`(count: Int, expected: [String]) {
    let lines = Array(["a", "b", "c"].prefix(count))
    #expect(lines.cut(to: 2) { "\($0) more" } == expected)
  }
}

@Suite struct InvalidUTF8Tests {
  @Test(
    arguments: [
      ([], nil), (Array("aé😀\u{FFFD}".utf8), nil), ([0x61, 0xFF], 1), ([0x61, 0xC3], 1),
      ([0x80], 0), ([0x61, 0xEF, 0xBF], 3), ([0xEF], 1),
    ] as [([UInt8], Int?)])
  func `the offset is where the bytes stop being UTF-8`(bytes: [UInt8], offset: Int?) {
    #expect(bytes.offsetOfInvalidUTF8 == offset)
  }
}
