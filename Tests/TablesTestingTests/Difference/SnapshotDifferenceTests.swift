import Testing

@testable import TablesTesting

/// What a failing snapshot shows.
struct SnapshotDifferenceTests {
  private func text(_ old: String, _ new: String) -> String {
    SnapshotDifference(old: old, new: new).text
  }

  @Test("a changed word is marked below the line that it changed in")
  func carets() {
    let old = "one\ntwo\nUsage      2 days\nfour\n"
    let new = "one\ntwo\nUsage      3 days\nfour\n"
    #expect(
      text(old, new) == """
        @@ lines 1–4 @@
             1 │ one
             2 │ two
        -    3 │ Usage      2 days
        +    3 │ Usage      3 days
               │            ^
             4 │ four
        """)
  }

  @Test("carets stand by columns, not by characters")
  func wideCarets() {
    #expect(text("日本語 a\n", "日本語 b\n").hasSuffix("│        ^"))
  }

  @Test("invisible characters are shown in changed lines")
  func invisible() {
    let shown = text("a\n", "a\t\u{200B}\u{A0}\u{1B}[0m  \n")
    #expect(shown.contains("│ a⇥⟨U+200B⟩⟨U+00A0⟩␛[0m··"))
  }

  @Test("a difference that no line shows is told in words")
  func remarks() {
    #expect(text("a\r\nb\r\n", "a\nb\n").contains("CRLF"))
    #expect(text("a", "a\n").contains("line break at its end"))
    #expect(text("e\u{301}\n", "\u{E9}\n").contains("normalisation"))
  }

  @Test("far apart changes are told in hunks of their own")
  func hunks() {
    let old = (1...40).map { "line \($0)" }.joined(separator: "\n") + "\n"
    let new = old.replacing("line 5\n", with: "line five\n").replacing("line 35\n", with: "")
    let headers = text(old, new).split(separator: "\n").filter { $0.hasPrefix("@@") }
    #expect(headers == ["@@ lines 2–8 @@", "@@ lines 32–37 @@"])
  }

  @Test("a difference of thousands of lines is cut, and says by how much")
  func limit() {
    let old = (1...2000).map { "old \($0)" }.joined(separator: "\n")
    let new = (1...2000).map { "new \($0)" }.joined(separator: "\n")
    let lines = text(old, new).split(separator: "\n")
    #expect(lines.count == 121)
    #expect(lines.last?.hasSuffix("more lines differ") == true)
  }
}
