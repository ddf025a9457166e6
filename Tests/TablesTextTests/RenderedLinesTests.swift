import Tables
import TablesModel
import TablesTestTools
import Testing

@testable import TablesText

/// Properties of every table at every width.
struct RenderedLinesTests {
  private static let widths = [1, 2, 3, 7, 8, 12, 15, 16, 20, 23, 24, 40, 80, 200]

  private func table(_ seed: UInt64) -> Table {
    var tables = RandomTables(seed: seed)
    return tables.table()
  }

  @Test(arguments: Stress.seeds(3, long: 24))
  func `every line of a buffer has the requested width`(seed: UInt64) {
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

  @Test(arguments: Stress.seeds(3, long: 24))
  func `plain text is the lines of the buffer without trailing blanks`(seed: UInt64) {
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

  @Test(arguments: Stress.seeds(3, long: 24))
  func `ANSI text without its sequences is the plain text`(seed: UInt64) {
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

  @Test(arguments: UInt64(0)..<12)
  func `a window has the same lines as the whole table`(seed: UInt64) {
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

  @Test(arguments: Stress.seeds(5, long: 12))
  func `the elements of a table draw the lines of the whole table`(seed: UInt64) {
    var table = table(seed)
    table.title = nil
    for width in Self.widths {
      let look = TextRenderer(width: width).look
      let layout = TableLayout(columns: width, look: look)
      var whole = LineCanvas(windowOf: 300, columns: width, metrics: look.metrics)
      layout.draw(table, on: &whole)
      let source = TableSource(table: table)
      let elements = LayoutElements(source: source, isFramed: layout.isFramed)
      var single = LineCanvas(windowOf: 300, columns: width, metrics: look.metrics)
      var (element, previous) = (elements.first, LayoutElement?.none)
      while let current = element {
        layout.draw(current, of: source, on: &single)
        #expect(elements.element(before: current) == previous)
        (element, previous) = (elements.element(after: current), current)
      }
      #expect(previous == elements.last)
      if previous != nil { #expect(single.buffer == whole.buffer, "width \(width)") }
    }
  }

  @Test(arguments: UInt64(0)..<20)
  func `ASCII glyphs and ASCII texts are drawn in ASCII only`(seed: UInt64) {
    var tables = RandomTables(seed: seed, scripts: [.ascii])
    let rows = (0..<20).map { _ in tables.row().icon(nil) }
    let table = Table { Section("Rows") { rows }.collapsible() }
    for width in Self.widths {
      let text = TextRenderer(width: width, glyphs: .ascii).plain(table)
      #expect(text.utf8.allSatisfy { $0 < 0x80 }, "width \(width)")
    }
  }
}

/// Drawing a window creates no more rows than the window needs.
struct WindowTests {
  @Test func `a window of a million rows makes only the rows that it shows`() {
    var made = 0
    let table = Table("Numbers") {
      Section("All") {
        ForEach(0..<1_000_000) { number in
          made += 1
          return Info("Row \(number)", detail: "\(number * 2)")
        }
      }
    }
    #expect(made == 0)
    let frame = TextRenderer(width: 40).frame(of: table, rows: 24)
    #expect(frame.plainText.contains("│ Row 19                          38 │"))
    #expect(made == 20)
  }

  @Test func `a window of a million lazy sections makes only the first few`() {
    var made = 0
    let table = Table {
      ForEach(0..<1_000_000) { number in
        made += 1
        return Section("Section \(number)") { Info("Row") }
      }
    }
    _ = TextRenderer(width: 40).frame(of: table, rows: 24)
    #expect(made == 5)
  }

  @Test func `a detail closure is called once for each row that is drawn`() {
    var reads = 0
    let table = Table {
      for number in 0..<100 {
        Info("Row \(number)").detail {
          reads += 1
          return "now"
        }
      }
    }
    _ = TextRenderer(width: 40).frame(of: table, rows: 10)
    #expect(reads == 9)
  }

  @Test(arguments: [9, 20, 30])
  func `a window can begin at any line of rows that take several`(width: Int) {
    let table = Table("Rows") {
      Section {
        for number in 0..<12 {
          Info(String(repeating: "日本語 ", count: number), detail: "detail \(number)")
        }
      }
    }
    let renderer = TextRenderer(width: width)
    let lines = renderer.plain(table).split(separator: "\n", omittingEmptySubsequences: false)
    for first in lines.indices {
      let window = renderer.frame(of: table, rows: 3, from: first).plainText.split(
        separator: "\n", omittingEmptySubsequences: false)
      let expected = lines[first...].prefix(3)
      #expect(window.prefix(expected.count).elementsEqual(expected), "from line \(first)")
    }
  }
}

/// The sections and rows of a table as they are declared.
private struct TableSource: LayoutSource {
  let table: Table

  var numberOfSections: Int { table.dataSource.sections.count }

  func section(at index: Int) -> Section<Row>? {
    table.dataSource.sections.indices.contains(index) ? table.dataSource.sections[index] : nil
  }

  func row(at path: RowPath) -> Declared<Row>? {
    section(at: path.section)?.items.declared(at: path.row)
  }
}
