import Foundation
import TablesModel
import TablesText
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct PageTests {
  private func buffer(_ text: String, style: TextStyle = .plain) -> ScreenBuffer {
    var buffer = ScreenBuffer(columns: 12, rows: 1)
    buffer.write(text, column: 0, row: 0, style: style)
    return buffer
  }

  private func line(_ text: String, style: TextStyle = .plain) -> Substring? {
    HTMLEncoder(title: "t").page(of: buffer(text, style: style))
      .split(separator: "<pre>\n").last?.split(separator: "\n").first
  }

  @Test func `aligned plain text needs no elements`() {
    #expect(line("a ─ é Я") == "a ─ é Я")
  }

  @Test func `text is escaped`() {
    #expect(line("<b>&\"'") == "&lt;b&gt;&amp;&quot;&#39;")
    let page = HTMLEncoder(title: "</title>\u{1B}").page(of: buffer(""))
    #expect(page.contains("<title>&lt;/title&gt;^[</title>"))
  }

  @Test func `a wide cluster stands in a box of two columns`() {
    #expect(line("a日b") == "a<b style=\"width:2ch\">日</b>b")
    #expect(line("ש") == "<b style=\"width:1ch\">ש</b>")
  }

  @Test func `a styled run stands in a box of its columns`() {
    let style = TextStyle(foreground: .rgb(255, 0, 16), attributes: [.bold, .underline])
    #expect(line("ab", style: style) == "<b class=\"s0\" style=\"width:2ch\">ab</b>")
    let page = HTMLEncoder(title: "t").page(of: buffer("ab", style: style))
    #expect(page.contains(".s0{color:#ff0010;font-weight:bold;text-decoration:underline}"))
  }

  @Test func `inverse changes the colours of the page`() {
    let colors = PageColors(foreground: .rgb(1, 1, 1), background: .rgb(254, 254, 254))
    let page = HTMLEncoder(title: "t", colors: colors)
      .page(of: buffer("x", style: TextStyle(attributes: .inverse)))
    #expect(page.contains(".s0{color:#fefefe;background-color:#010101}"))
  }

  @Test func `words of an image begin at their columns`() {
    let image = SVGEncoder(title: "t").image(of: buffer("ab  日 c"))
    #expect(image.contains("<tspan x=\"0\" y=\"15\" textLength=\"20\" "))
    #expect(image.contains("<tspan x=\"50\" y=\"15\" text-anchor=\"middle\">日</tspan>"))
    #expect(image.contains("<tspan x=\"70\" y=\"15\" textLength=\"10\" "))
  }

  @Test func `backgrounds and lines of an image span their columns`() {
    let style = TextStyle(background: .rgb(0, 0, 255), attributes: .underline)
    let image = SVGEncoder(title: "t").image(of: buffer("a日", style: style))
    #expect(image.contains("<rect x=\"0\" y=\"0\" width=\"10\" height=\"20\" fill=\"#0000ff\"/>"))
    #expect(image.contains("<rect x=\"10\" y=\"0\" width=\"20\" height=\"20\" fill=\"#0000ff\"/>"))
    #expect(image.contains("<rect x=\"10\" y=\"17\" width=\"20\" height=\"1\" "))
  }

  @Test(arguments: ["<a href=\"x\">&amp;", "\u{1B}\u{9B}\0\u{FFFE}\u{202E}", "]]>日👩‍👩‍👧", "e\u{301}"])
  func `an image is well-formed whatever the text`(text: String) {
    let image = SVGEncoder(title: text).image(of: buffer(text))
    #expect(XMLParser(data: Data(image.utf8)).parse())
  }

  @Test func `a page has a line a row`() {
    let page = HTMLEncoder(title: "t").page(of: ScreenBuffer(columns: 3, rows: 4))
    #expect(page.hasSuffix("<pre>\n\n\n\n\n</pre>\n</body>\n</html>\n"))
  }
}
