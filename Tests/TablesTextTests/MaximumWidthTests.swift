import Tables
import TablesText
import Testing

/// Tables on screens that are wider than a table should be.
struct MaximumWidthTests {
  private let table = Table("Settings") {
    Section("General", footer: String(repeating: "A long note. ", count: 30)) {
      Switch("Dark mode")
      Info("Usage", detail: "2 days")
    }
  }

  @Test(arguments: [100, 101, 240, 1000])
  func `a table takes at most 100 columns at the left of the screen`(width: Int) {
    let renderer = TextRenderer(width: width)
    let hundred = TextRenderer(width: 100)
    #expect(renderer.plain(table) == hundred.plain(table))
    #expect(renderer.ansi(table) == hundred.ansi(table))
    #expect(renderer.html(table) == hundred.html(table))
    #expect(renderer.svg(table) == hundred.svg(table))
    let frame = renderer.frame(of: table, rows: 8)
    #expect(frame.columns == width)
    #expect(frame.plainText == hundred.frame(of: table, rows: 8).plainText)
  }

  @Test func `an author sets the maximum, or none`() {
    var renderer = TextRenderer(width: 240, maximumWidth: nil)
    #expect(renderer.plain(table).contains(String(repeating: "─", count: 200)))
    renderer.maximumWidth = 60
    #expect(renderer.plain(table) == TextRenderer(width: 60).plain(table))
    renderer.maximumWidth = -3
    #expect(renderer.maximumWidth == 1)
  }

  @Test(arguments: [100, 120, 240])
  func `a text for which a width is given is as wide`(width: Int) {
    #expect(table.text(width: width).contains(String(repeating: "─", count: width - 10)))
  }
}
