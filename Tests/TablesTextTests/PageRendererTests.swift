import Foundation
import Tables
import TablesTestTools
import TablesText
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct PageRendererTests {
  private let long = Table("Long") {
    Section { ForEach(Array(0..<300), id: \.self) { Info("Row \($0)", detail: "日本") } }
  }

  @Test(arguments: UInt64(0)..<60)
  func `a page's text is the plain text`(seed: UInt64) {
    var tables = RandomTables(seed: seed)
    let table = tables.table()
    for width in [1, 9, 30, 80] {
      let renderer = TextRenderer(width: width)
      #expect(Self.text(ofPage: renderer.html(table)) == Self.unseparated(renderer.plain(table)))
    }
  }

  @Test(arguments: UInt64(0)..<60)
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

  /// Without what keeps clusters apart that no elements keep apart.
  private static func unseparated(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 != "\u{200B}" }))
  }

  /// What a browser copies: the content of `pre` without elements.
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
