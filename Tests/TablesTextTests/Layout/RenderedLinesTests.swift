import Tables
import TablesTestTools
import Testing

@testable import TablesText

/// What holds for every table at every width.
struct RenderedLinesTests {
  private static let widths = [1, 2, 3, 7, 8, 12, 15, 16, 20, 23, 24, 40, 80, 200]

  private func table(_ seed: UInt64) -> Table {
    var tables = RandomTables(seed: seed)
    return tables.table()
  }

  @Test("every line of the buffer has the asked width", arguments: UInt64(0)..<24)
  func bufferWidth(seed: UInt64) {
    let table = table(seed)
    for width in Self.widths {
      let frame = TextRenderer(width: width).frame(of: table, rows: 120)
      #expect(frame.columns == width)
      for row in 0..<frame.rows {
        let text = (0..<width).map { frame[$0, row] }.filter { !$0.isContinuation }.map(\.text)
        #expect(TextMetrics().width(of: text.joined()) == width, "width \(width), row \(row)")
      }
    }
  }

  @Test(
    "plain text is the buffer's lines without the blanks at their ends", arguments: UInt64(0)..<24)
  func plainText(seed: UInt64) {
    let table = table(seed)
    for width in Self.widths {
      let renderer = TextRenderer(width: width)
      let lines = renderer.plain(table).split(separator: "\n", omittingEmptySubsequences: false)
      let frame = renderer.frame(of: table, rows: lines.count)
      let expected = frame.plainText.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines == expected.dropLast())
      #expect(lines.allSatisfy { $0.last != " " })
    }
  }

  @Test("ANSI text without its sequences is the plain text", arguments: UInt64(0)..<24)
  func ansiText(seed: UInt64) {
    let table = table(seed)
    for width in Self.widths {
      for colors in ColorDepth.allCases {
        let renderer = TextRenderer(width: width, colors: colors)
        let bare = renderer.ansi(table).replacing(/\u{1B}\[[0-9;]*m/, with: "")
        #expect(bare == renderer.plain(table))
        #expect(!bare.unicodeScalars.contains("\u{1B}"))
      }
    }
  }

  @Test("a window is the same lines as the whole", arguments: UInt64(0)..<12)
  func window(seed: UInt64) {
    let table = table(seed)
    let renderer = TextRenderer(width: 30)
    let whole = renderer.plain(table).split(separator: "\n", omittingEmptySubsequences: false)
    for first in stride(from: 0, to: whole.count, by: 5) {
      let frame = renderer.frame(of: table, rows: 5, from: first)
      let lines = frame.plainText.split(separator: "\n", omittingEmptySubsequences: false).prefix(5)
      let expected = whole[first..<min(first + 5, whole.count)]
      #expect(Array(lines.prefix(expected.count)) == Array(expected))
      #expect(lines.dropFirst(expected.count).allSatisfy { $0.isEmpty })
    }
  }

  @Test("ASCII glyphs draw ASCII texts in ASCII alone", arguments: UInt64(0)..<20)
  func asciiOnly(seed: UInt64) {
    var tables = RandomTables(seed: seed, scripts: [.ascii])
    let rows = (0..<20).map { _ in tables.row().icon(nil) }
    let table = Table { Section("Rows") { rows }.collapsible() }
    for width in Self.widths {
      let text = TextRenderer(width: width, glyphs: .ascii).plain(table)
      #expect(text.utf8.allSatisfy { $0 < 0x80 }, "width \(width)")
    }
  }
}
