import TablesTesting
import Testing

@testable import TablesText

/// Links and emphasis in texts, on terminals, in pages and trees.
@Suite struct MarkedTextLookTests {
  private var table: Table {
    Table("Help") {
      Section {
        Info("Manual").detail(markdown: "[online](https://example.org/a)")
        Switch("Sync", isOn: true)
          .detail(markdown: "It is **slow**. Read [how it works](https://example.org/b), *please*.")
      }
      .footer(markdown: "Write to [us](mailto:us@example.org) or read the `code`.")
      Section(footer: "A [plain](https://example.org) *footer*") { Info("x", detail: "*y*") }
    }
  }

  private let open = "\u{1B}]8;;https://example.org/b\u{1B}\\"
  private let close = "\u{1B}]8;;\u{1B}\\"

  @Test func `the text has no characters of Markdown, except where it is plain`() {
    let text = table.text(width: 40)
    #expect(text.contains("Manual                      online"))
    #expect(text.contains("It is slow. Read how it works,"))
    #expect(text.contains("A [plain](https://example.org)") && text.contains("*footer*"))
    #expect(text.contains("*y*"))
    #expect(!text.contains("\u{1B}"))
  }

  @Test(arguments: [20, 24, 40, 80])
  func `a link is one in each of its lines, and ends there`(width: Int) {
    let ansi = TextRenderer(width: width, theme: .dark, colors: .ansi256).ansi(table)
    for line in ansi.split(separator: "\n") {
      let opened = line.matches(of: /\e\]8;;(?<address>[^\e]*)\e\\/).map { String($0.address) }
      #expect(opened.isEmpty || opened.last == "", "a link is open at the end of a line")
    }
    #expect(ansi.contains(open) && ansi.contains(close))
    #expect(ansi.contains("\u{1B}]8;;mailto:us@example.org\u{1B}\\"))
  }

  @Test func `old terminals get an underline, and no link`() {
    for colors in [ColorDepth.monochrome, .ansi16] {
      let ansi = TextRenderer(width: 60, theme: .dark, colors: colors).ansi(table)
      #expect(!ansi.contains("\u{1B}]8"))
      #expect(ansi.contains("\u{1B}[4"))
    }
  }

  @Test func `a terminal is painted with links, and rests outside of them`() {
    var buffer = ScreenBuffer(columns: 20, rows: 1)
    var style = TextStyle(attributes: .underline)
    style.link = TextLinks.number(of: MarkedText.Mark(0..<1, link: "https://example.org/b"))
    buffer.write("link", column: 0, row: 0, style: style)
    var painter = ScreenPainter(colors: .trueColor)
    var bytes: [UInt8] = []
    painter.paint(buffer, to: &bytes)
    let first = String(decoding: bytes, as: UTF8.self)
    #expect(first.contains(open + "\u{1B}[4mlink") || first.contains("\u{1B}[4m" + open + "link"))
    #expect(first.contains(close + "\u{1B}[m"))
    #expect(first.ranges(of: "\u{1B}]8;;").count == 2)
    style.link = TextLinks.number(of: MarkedText.Mark(0..<1, link: "https://example.org/c"))
    buffer.write("link", column: 0, row: 0, style: style)
    bytes = []
    painter.paint(buffer, to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self).contains("https://example.org/c"))
  }

  @Test(arguments: [
    "[x](https://a.org/\u{1B}\\\u{1B}[2J)", "[x](https://a.org/\u{7}a)", "[x](https://a.org/%1b)",
    "[\u{1B}[31mred](https://a.org)", "<https://a.org/\u{9C}>", "[x](javascript:alert\\(1\\))",
  ])
  func `nothing of a hostile text reaches a terminal or a page`(markdown: String) {
    let table = Table {
      Section { Info("a").detail(markdown: markdown) }.footer(markdown: markdown)
    }
    let renderer = TextRenderer(width: 60, colors: .trueColor)
    let ansi = renderer.ansi(table)
    #expect(!ansi.contains("\u{1B}[2J") && !ansi.contains("\u{1B}[31m") && !ansi.contains("\u{7}"))
    #expect(!ansi.unicodeScalars.contains { (0x80...0x9F).contains($0.value) })
    let html = renderer.html(table)
    #expect(!html.contains("href=\"javascript") && !html.contains("\u{1B}"))
    #expect(!renderer.json(table).contains("\u{1B}"))
  }

  @Test func `a number that is no safe address is no link`() {
    #expect(TextLinks.number(of: MarkedText.Mark(0..<1, link: "https://a.org/\u{1B}")) == 0)
    #expect(TextLinks.address(0) == nil)
  }

  @Test func `trees have the links`() {
    let links = TextRenderer().json(table).matches(of: /"links": \[\s*"(.*)"\s*\]/)
    #expect(
      links.map { String($0.1) }
        == ["mailto:us@example.org", "https://example.org/a", "https://example.org/b"])
  }

  @Test func `a snapshot has the links`() {
    expectSnapshot(of: table, width: 40)
    expectSnapshot(of: table, as: .model)
  }

  @Test func `an identifier is in trees`() {
    let table = Table { Info("x").accessibilityIdentifier("account.<x>") }
    let renderer = TextRenderer()
    #expect(renderer.json(table).contains("\"identifier\": \"account.<x>\""))
    #expect(table.text() == Table { Info("x") }.text())
  }
}
