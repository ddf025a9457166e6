import Foundation
import TablesModel
import TablesText
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct PageTests {
  private let page = Theme.light.page

  private func buffer(_ text: String, style: TextStyle = .plain) -> ScreenBuffer {
    var buffer = ScreenBuffer(columns: 12, rows: 1)
    buffer.write(text, column: 0, row: 0, style: style)
    return buffer
  }

  private func line(_ text: String, style: TextStyle = .plain) -> Substring? {
    HTMLEncoder(title: "t", page: page).document(of: buffer(text, style: style))
      .split(separator: "<pre>\n").last?.split(separator: "\n").first
  }

  @Test func `aligned plain text needs no elements`() {
    #expect(line("a ─ é Я") == "a ─ é Я")
  }

  @Test func `text is escaped`() {
    #expect(line("<b>&\"'") == "&lt;b&gt;&amp;&quot;&#39;")
    let html = HTMLEncoder(title: "</title>\u{1B}", page: page).document(of: buffer(""))
    #expect(html.contains("<title>&lt;/title&gt;^[</title>"))
  }

  @Test func `a wide cluster stands in a box of two columns`() {
    #expect(line("a日b") == "a<span style=\"width:2ch\">日</span>b")
    #expect(line("ש") == "<span style=\"width:1ch\">ש</span>")
  }

  @Test func `a styled run stands in a box of its columns`() {
    let style = TextStyle(foreground: .rgb(255, 0, 16), attributes: [.bold, .underline])
    #expect(line("ab", style: style) == "<span class=\"s0\" style=\"width:2ch\">ab</span>")
    let html = HTMLEncoder(title: "t", page: page).document(of: buffer("ab", style: style))
    #expect(html.contains(".s0{color:#ff0010;font-weight:bold;text-decoration:underline}"))
  }

  @Test func `inverse changes the colours of the page`() {
    let colors = Theme.PageColors(foreground: .rgb(1, 1, 1), background: .rgb(254, 254, 254))
    let html = HTMLEncoder(title: "t", page: colors)
      .document(of: buffer("x", style: TextStyle(attributes: .inverse)))
    #expect(html.contains(".s0{color:#fefefe;background-color:#010101}"))
  }

  @Test func `words of an image begin at their columns`() {
    let image = SVGEncoder(title: "t", page: page).document(of: buffer("ab  日 c"))
    #expect(image.contains("<tspan x=\"0\" textLength=\"20\" "))
    #expect(image.contains("<tspan x=\"50\" text-anchor=\"middle\" fill=\"#1d1f23\">日</tspan>"))
    #expect(image.contains("<tspan x=\"70\" textLength=\"10\" "))
  }

  @Test func `backgrounds and lines of an image span their columns`() {
    let style = TextStyle(background: .rgb(0, 0, 255), attributes: .underline)
    let image = SVGEncoder(title: "t", page: page).document(of: buffer("a日", style: style))
    #expect(image.contains("<rect x=\"0\" y=\"0\" width=\"10\" height=\"20\" fill=\"#0000ff\"/>"))
    #expect(image.contains("<rect x=\"10\" y=\"0\" width=\"20\" height=\"20\" fill=\"#0000ff\"/>"))
    #expect(image.contains("<rect x=\"10\" y=\"17\" width=\"20\" height=\"1\" "))
  }

  @Test(arguments: ["<a href=\"x\">&amp;", "\u{1B}\u{9B}\0\u{FFFE}\u{202E}", "]]>日👩‍👩‍👧", "e\u{301}"])
  func `an image is well-formed whatever the text`(text: String) {
    let image = SVGEncoder(title: text, page: page).document(of: buffer(text))
    #expect(XMLParser(data: Data(image.utf8)).parse())
  }

  @Test func `a page has a line a row`() {
    let html = HTMLEncoder(title: "t", page: page).document(of: ScreenBuffer(columns: 3, rows: 4))
    #expect(html.hasSuffix("<pre>\n\n\n\n\n</pre>\n</body>\n</html>\n"))
  }
}
