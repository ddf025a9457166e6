import Foundation
import TablesSnapshots
import TablesTestTools
import Testing

/// The report page escapes everything that comes from a snapshot or its name.
@Suite struct HostileReportTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let hostile = """
    </style></title><script>alert(1)</script><img src=x onerror=alert(1)> "' onload=x &lt;
    \u{1B}[31m\u{7}\u{0}\u{202E}\u{200B}\u{FEFF}\u{2028}\u{E000}\u{9B}31m\r x
    """

  private static let screen = """
    tables snapshot 2
    9 <script>alert(1)</script>

    look
    |</div><script>|

    style
    b  "><script>: red

    routing
    <script>: \u{202E}
    """

  /// The names of all elements of a page.
  private func elements(_ html: String) -> Set<String> {
    Set(html.split(separator: "<").dropFirst().map { String($0.prefix { $0 != " " && $0 != ">" }) })
  }

  private static let known: Set<String> = [
    "!DOCTYPE", "html", "head", "meta", "title", "style", "body", "h1", "h2", "h3", "p", "code",
    "table", "tr", "td", "a", "span", "section", "header", "div", "figure", "figcaption", "mark",
    "del", "ins", "i", "ul", "li", "details", "summary", "img", "iframe",
  ]

  private func check(_ html: String, _ location: SourceLocation = #_sourceLocation) {
    let opened = elements(html).map { $0.hasPrefix("/") ? String($0.dropFirst()) : $0 }
    let unknown = Set(opened).subtracting(Self.known)
    #expect(unknown.isEmpty, sourceLocation: location)
    let hidden = html.unicodeScalars.filter { scalar in
      scalar != "\n"
        && [.control, .format, .lineSeparator, .privateUse]
          .contains(scalar.properties.generalCategory)
    }
    #expect(hidden.isEmpty, sourceLocation: location)
  }

  @Test(arguments: ["a.txt", "a<script>.txt", "a\"'&\u{202E}.txt", "a.svg", "a.json"])
  func `a text is text`(name: String) throws {
    check(try folder.page(name, old: Self.hostile, new: "x" + Self.hostile))
    check(try folder.page(name, old: nil, new: Self.hostile))
  }

  @Test func `a screen is text`() throws {
    let new = Self.screen.replacing("|</div><script>|", with: "|</div><script |\n|\u{1B}[31m|")
    let html = try folder.page("a.txt", old: Self.screen, new: new)
    check(html)
    #expect(html.contains("&lt;/div&gt;&lt;script"))
  }

  @Test(arguments: Stress.seeds(20, long: 200)) func `noise is text`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let pieces = [
      "tables snapshot 2\n", "look\n", "|", "\n", "\n\n", "<b>", "\"", "&", "style\n", "b  x: red",
      " b1-3", "\u{202E}", "\u{1B}", "日", "tables trace 2\n", "tables matrix 2\n\n", "== ", "a",
    ]
    let texts = (0..<2).map { _ in
      (0..<60).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
    }
    check(try folder.page("a.txt", old: texts[0], new: texts[1]))
    let screens = texts.map { "tables snapshot 2\n\nlook\n|" + $0.filter { $0 != "\n" } + "|" }
    check(try folder.page("b.txt", old: screens[0], new: screens[1]))
  }

  @Test func `an image is data that is never part of the page`() throws {
    let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\"><script>alert(1)</script></svg>\n"
    let html = try folder.page("a.svg", old: svg, new: svg + " ")
    check(html)
    let data = Data(svg.utf8).base64EncodedString()
    #expect(html.contains("<img src=\"data:image/svg+xml;base64,\(data)\""))
  }

  @Test func `a page stands in a frame that runs nothing`() throws {
    let page = "<script>alert(1)</script><p title='\"'>x</p>\n"
    let html = try folder.page("a.html", old: nil, new: page)
    check(html)
    #expect(html.contains("<iframe sandbox=\"\""))
    #expect(
      html.contains(
        "srcdoc=\"&lt;script&gt;alert(1)&lt;/script&gt;&lt;p title=&#39;&quot;&#39;&gt;"))
  }

  @Test func `the page allows neither scripts nor anything from elsewhere`() {
    let html = SnapshotReportPage([]).html
    #expect(html.contains("default-src 'none'; style-src 'unsafe-inline'; img-src data:;"))
    #expect(!html.contains("<script"))
    #expect(!html.contains("http:") && !html.contains("https:"))
  }
}
