import Testing

@testable import TablesModel

/// Reading links and emphasis.
@Suite struct MarkedTextTests {
  private func parts(_ markdown: String) -> [String] {
    MarkedText(markdown: markdown).parts.map { part in
      guard let mark = part.mark else { return part.text }
      var name = ""
      if mark.emphasis.contains(.emphasized) { name += "i" }
      if mark.emphasis.contains(.strong) { name += "b" }
      if mark.emphasis.contains(.code) { name += "c" }
      if mark.emphasis.contains(.deleted) { name += "d" }
      return "\(name)<\(part.text)>" + (mark.link.map { "(\($0))" } ?? "")
    }
  }

  @Test(arguments: [
    ("plain", ["plain"]), ("", []),
    ("a *b* c", ["a ", "i<b>", " c"]), ("_b_", ["i<b>"]), ("**b**", ["b<b>"]),
    ("***b***", ["ib<b>"]), ("`a*b*`", ["c<a*b*>"]), ("~~old~~ new", ["d<old>", " new"]),
    ("``a`b``", ["c<a`b>"]),
    ("**a *b* c**", ["b<a >", "ib<b>", "b< c>"]),
    ("Read [how](https://example.org).", ["Read ", "<how>(https://example.org)", "."]),
    ("[*a* b](https://a.org)", ["i<a>(https://a.org)", "< b>(https://a.org)"]),
    ("[a](<https://a.org/x> \"title\")", ["<a>(https://a.org/x)"]),
    ("[a](https://a.org/(b))", ["<a>(https://a.org/(b))"]),
    ("<https://a.org>", ["<https://a.org>(https://a.org)"]),
    ("<mailto:a@b.org>", ["<mailto:a@b.org>(mailto:a@b.org)"]),
    ("日本 *語* 👍", ["日本 ", "i<語>", " 👍"]),
    ("one\n*two*", ["one\n", "i<two>"]),
  ])
  func `elements are read`(markdown: String, expected: [String]) {
    #expect(parts(markdown) == expected)
  }

  @Test(arguments: [
    "2 * 3 * 4", "snake_case_name", "a*", "*", "**", "[x]", "[x](", "[x] (y)", "`open", "~one~",
    "5 > 3 < 4", "<b>", "# no heading", "- no list", "![", "* a *", "a ** b", "[",
  ])
  func `everything else is text`(text: String) {
    #expect(MarkedText(markdown: text) == MarkedText(text))
  }

  @Test func `a backslash takes the meaning away`() {
    #expect(parts(#"\*a\* \[b\](c) \\ \n"#) == [#"*a* [b](c) \ \n"#])
  }

  @Test(arguments: [
    "javascript:alert(1)", "http://a.org", "file:///etc/passwd", "https:", "https://", "//a.org",
    "https://a.org/\u{1B}]8;;x", "https://a.org/%1B%5D", "https://a.org/%0a", "https://a.org/%7f",
    "https://a.org/%", "https://a.org/%zz", "https://user@a.org", "https://a.org\\@b.org",
    "https://ä.org", "https://a.org/\u{9B}31m<", "data:text/html,x", "mailto:", "tel:1",
    "https://a.org/\u{7}", "https://a.org/\"onclick=",
  ])
  func `a link elsewhere keeps its text and leads nowhere`(address: String) {
    let marked = MarkedText(markdown: "[text](\(address))")
    #expect(marked.links.isEmpty)
    #expect(SafeLink(address) == nil)
  }

  @Test func `characters outside of ASCII are percent-encoded`() {
    #expect(SafeLink("https://a.org/ä?q=日")?.address == "https://a.org/%C3%A4?q=%E6%97%A5")
    #expect(SafeLink("HTTPS://a.org:8080/a%20b")?.address == "https://a.org:8080/a%20b")
    #expect(SafeLink("https://a.org/" + String(repeating: "a", count: 3_000)) == nil)
    for scalar in (0...0x9F).compactMap(Unicode.Scalar.init) {
      let address = SafeLink("https://a.org/a\(scalar)b")?.address ?? ""
      #expect(address.utf8.allSatisfy { 0x21...0x7E ~= $0 })
    }
  }

  @Test func `random texts keep their letters, and marks lie inside the text in order`() {
    var state: UInt64 = 7
    func next(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    let pieces = [
      "*", "**", "_", "`", "~~", "[", "](https://a.org)", "](", ")", "<", ">", "\\", "a", " ", "日",
      "\n",
    ]
    for _ in 0..<2_000 {
      let text = (0..<next(14)).map { _ in pieces[next(pieces.count)] }.joined()
      let marked = MarkedText(markdown: text)
      #expect(marked.parts.map(\.text).joined() == marked.text)
      let (read, written) = (marked.text.count { $0 == "日" }, text.count { $0 == "日" })
      // The address of a link is not shown.
      #expect(text.contains("](") ? read <= written : read == written)
      var end = 0
      for mark in marked.marks {
        #expect(mark.range.lowerBound >= end && !mark.range.isEmpty)
        end = mark.range.upperBound
      }
      #expect(end <= marked.text.utf8.count)
    }
  }

  @Test func `many elements that nothing closes are read in time`() {
    let text = String(repeating: "*a ", count: 2_000) + String(repeating: "[", count: 2_000)
    #expect(MarkedText(markdown: text).text == text)
  }

  @Test func `another detail or footer has no marks`() {
    var row = Row(id: "a", title: "a", detail: "b")
    row.detailMarks = [MarkedText.Mark(0..<1, link: "https://a.org")]
    row.detail = "c"
    #expect(row.detailMarks.isEmpty)
    var section = Section<Row>(items: [], footer: "b")
    section.footerMarks = [MarkedText.Mark(0..<1)]
    #expect(section.markedFooter != nil)
    section.footer = "c"
    #expect(section.footerMarks.isEmpty)
  }
}
