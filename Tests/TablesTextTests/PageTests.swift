import Foundation
import Tables
import TablesTestTools
import TablesText
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// HTML pages and SVG images of single buffers and of whole tables.
@Suite struct PageTests {
  private let page = Theme.light.page
  private let long = Table("Long") {
    Section { ForEach(Array(0..<300), id: \.self) { Info("Row \($0)", detail: "日本") } }
  }

  private func buffer(_ text: String, style: TextStyle = .plain) -> ScreenBuffer {
    var buffer = ScreenBuffer(columns: 12, rows: 1)
    buffer.write(text, column: 0, row: 0, style: style)
    return buffer
  }

  private func line(_ text: String, style: TextStyle = .plain) -> Substring? {
    buffer(text, style: style).encoded(by: HTMLEncoder(title: "t", page: page))
      .split(separator: "<pre>\n").last?.split(separator: "\n").first
  }

  @Test func `aligned plain text needs no elements`() {
    #expect(line("a ─ é Я") == "a ─ é Я")
  }

  @Test func `text is escaped`() {
    #expect(line("<b>&\"'") == "&lt;b&gt;&amp;&quot;&#39;")
    let html = buffer("").encoded(by: HTMLEncoder(title: "</title>\u{1B}", page: page))
    #expect(html.contains("<title>&lt;/title&gt;^[</title>"))
  }

  @Test func `a wide cluster stands in a box of two columns`() {
    #expect(line("a日b") == "a<span style=\"width:2ch\">日</span>b")
    #expect(line("ก็") == "<span style=\"width:1ch\">ก็</span>")
  }

  @Test func `a text from right to left stands in one box, so that its letters join`() {
    #expect(
      line("اللغة 5.") == "<span dir=\"rtl\" style=\"width:8ch;text-align:left\">اللغة 5.</span>")
    #expect(
      line("שפה iOS") == "<span dir=\"rtl\" style=\"width:7ch;text-align:left\">שפה iOS</span>")
  }

  @Test func `texts from right to left are drawn at the edge that they are near`() {
    #expect(
      line("שפה       עם").map(String.init)
        == "<span dir=\"rtl\" style=\"width:3ch;text-align:left\">שפה</span>       "
        + "<span dir=\"rtl\" style=\"width:2ch;text-align:right\">עם</span>")
  }

  @Test func `words from right to left in another text keep the numbers behind them`() {
    #expect(
      line("abcd שלום 5e")
        == "abcd <span dir=\"rtl\" style=\"width:6ch;text-align:right\">שלום 5</span>e")
  }

  @Test func `an image draws a text from right to left as one text`() {
    let image = buffer("שפה       עם").encoded(by: SVGEncoder(title: "t", page: page))
    let look = "direction=\"rtl\" unicode-bidi=\"embed\""
    let color = "fill=\"#1d1f23\""
    #expect(
      image.contains("<text x=\"0\" y=\"15\" \(look) text-anchor=\"end\" \(color)>שפה</text>"))
    #expect(
      image.contains("<text x=\"120\" y=\"15\" \(look) text-anchor=\"start\" \(color)>עם</text>"))
  }

  @Test(arguments: [ColorDepth.monochrome, .trueColor], [Glyphs.unicode, .ascii])
  func `frames and marks are no part of a text from right to left`(
    colors: ColorDepth, glyphs: Glyphs
  ) {
    let renderer = TextRenderer(width: 40, colors: colors, glyphs: glyphs)
    let page = renderer.html(
      Table("הגדרות") {
        Info("שפה", detail: "עברית")
        Picker("צבע", selection: .constant("כחול"), options: ["כחול"])
      })
    let texts = page.matches(of: /dir="rtl"[^>]*>([^<]*)</).map { String($0.output.1) }
    #expect(texts == ["הגדרות", "שפה", "עברית", "צבע", "כחול"])
  }

  @Test func `a styled run stands in a box of its columns`() {
    let style = TextStyle(foreground: .rgb(255, 0, 16), attributes: [.bold, .underline])
    #expect(line("ab", style: style) == "<span class=\"s0\" style=\"width:2ch\">ab</span>")
    let html = buffer("ab", style: style).encoded(by: HTMLEncoder(title: "t", page: page))
    #expect(html.contains(".s0{color:#ff0010;font-weight:bold;text-decoration:underline}"))
  }

  @Test func `inverse changes the colours of the page`() {
    let colors = Theme.PageColors(foreground: .rgb(1, 1, 1), background: .rgb(254, 254, 254))
    let html = buffer("x", style: TextStyle(attributes: .inverse)).encoded(
      by: HTMLEncoder(title: "t", page: colors))
    #expect(html.contains(".s0{color:#fefefe;background-color:#010101}"))
  }

  @Test func `words of an image begin at their columns`() {
    let image = buffer("ab  日 c").encoded(by: SVGEncoder(title: "t", page: page))
    #expect(image.contains("<tspan x=\"0\" textLength=\"20\" "))
    #expect(image.contains("<tspan x=\"50\" text-anchor=\"middle\" fill=\"#1d1f23\">日</tspan>"))
    #expect(image.contains("<tspan x=\"70\" textLength=\"10\" "))
  }

  @Test func `backgrounds and lines of an image span their columns`() {
    let style = TextStyle(background: .rgb(0, 0, 255), attributes: .underline)
    let image = buffer("a日", style: style).encoded(by: SVGEncoder(title: "t", page: page))
    #expect(image.contains("<rect x=\"0\" y=\"0\" width=\"10\" height=\"20\" fill=\"#0000ff\"/>"))
    #expect(image.contains("<rect x=\"10\" y=\"0\" width=\"20\" height=\"20\" fill=\"#0000ff\"/>"))
    #expect(image.contains("<rect x=\"10\" y=\"17\" width=\"20\" height=\"1\" "))
  }

  @Test(arguments: ["<a href=\"x\">&amp;", "\u{1B}\u{9B}\0\u{FFFE}\u{202E}", "]]>日👩‍👩‍👧", "e\u{301}"])
  func `an image is well-formed whatever the text`(text: String) {
    let image = buffer(text).encoded(by: SVGEncoder(title: text, page: page))
    #expect(XMLParser(data: Data(image.utf8)).parse())
  }

  @Test func `a page has a line a row`() {
    let html = ScreenBuffer(columns: 3, rows: 4).encoded(by: HTMLEncoder(title: "t", page: page))
    #expect(html.hasSuffix("<pre>\n\n\n\n\n</pre>\n</body>\n</html>\n"))
  }

  // MARK: Whole tables

  @Test(arguments: Stress.seeds(10, long: 60))
  func `a page's text is the plain text`(seed: UInt64) {
    var tables = RandomTables(seed: seed)
    let table = tables.table()
    for width in [1, 9, 30, 80] {
      let renderer = TextRenderer(width: width)
      #expect(Self.text(ofPage: renderer.html(table)) == Self.unseparated(renderer.plain(table)))
    }
  }

  @Test(arguments: Stress.seeds(25, long: 200))
  func `an image of any table is well-formed`(seed: UInt64) {
    var tables = RandomTables(seed: seed)
    let image = TextRenderer(width: 30, theme: .light).svg(tables.table())
    #expect(XMLParser(data: Data(image.utf8)).parse())
  }

  @Test func `a long table is one image, line below line`() {
    let image = TextRenderer(width: 20).svg(long)
    let lines = TextRenderer(width: 20).plain(long)
      .split(separator: "\n", omittingEmptySubsequences: false)
    #expect(image.contains("viewBox=\"0 0 220 \((lines.count + 1) * 20)\""))
    let last = lines.lastIndex { $0.contains("Row 299") } ?? 0
    #expect(image.contains("<text y=\"\(last * 20 + 15)\"><tspan x=\"20\""))
  }

  @Test func `the page is in the theme's colours`() {
    let page = TextRenderer(theme: .light).html(Table("T") { Info("row") })
    #expect(page.contains("body{margin:1em;color:#1d1f23;background-color:#fbfbfc}"))
  }

  @Test func `a monochrome page has no colours but its own`() {
    let table = Table("T") { Section("Header") { Switch("On", isOn: true) } }
    let renderer = TextRenderer(theme: .dark, colors: .monochrome)
    for page in [renderer.html(table), renderer.svg(table)] {
      let colors = Set(page.matches(of: /#[0-9a-f]{6}/).map { String($0.output) })
      #expect(colors == ["#17191c", "#e6e8eb"])
    }
  }

  @Test func `frames and switches of an image are shapes`() {
    let image = TextRenderer(width: 30).svg(Table { Switch("Sound", isOn: true) })
    #expect(!image.unicodeScalars.contains { "╭─╮│╰╯●○".unicodeScalars.contains($0) })
    #expect(image.contains("<path d=\"M20 9.5h-1.5a4 4 0 0 0-4 4v6.5"))
  }

  @Test(arguments: [("━━● On", true), ("○── Off", true), ("━━━● 3", false), ("━━●── 3", false)])
  func `an image draws a switch as a capsule, and a slider as a line`(
    text: String, isSwitch: Bool
  ) {
    let image = buffer(text).encoded(by: SVGEncoder(title: "t", page: page))
    #expect(image.contains("M8 3h14a7 7 0 0 1 0 14h-14a7 7 0 0 1 0-14z") == isSwitch)
    #expect(image.contains("M0 8h") == (!isSwitch))
  }

  /// Returns the text without the separators between clusters that are not in elements of their
  /// own.
  private static func unseparated(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 != "\u{200B}" }))
  }

  /// Returns the text that a browser copies: the content of `pre` without elements.
  private static func text(ofPage page: String) -> String {
    let content = page.components(separatedBy: "<pre>\n").last?.components(separatedBy: "</pre>")
    var text = (content?.first ?? "").replacing(/<[^>]*>/, with: "")
    for (name, character) in [
      ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&"),
    ] {
      text = text.replacing(name, with: character)
    }
    return String(text.dropLast())
  }
}
