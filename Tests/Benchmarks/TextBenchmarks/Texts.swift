import Benchmark
import Measuring
import Tables
import TablesText

private let rowCount = isShort ? 10_000 : 100_000

/// Registers a way to make one text of rows, with the floor: the same cells joined.
///
/// - Parameter required: How many times as long as the floor it may take.
private func measureText(
  _ name: String, onlyASCII: Bool = false, count: Int = rowCount, required: Double? = nil,
  _ prepare: @escaping (Rows) -> () -> Void
) {
  let floor: Comparator = required.map { .required("floor", atMost: $0) } ?? "floor"
  measure(name, iterations: 15, per: "row", against: [floor]) {
    let rows = Rows(count: count, onlyASCII: onlyASCII)
    return Turns(
      Turns.Work(elements: count, prepare(rows)),
      against: [Turns.Work(elements: count) { blackHole(join(rows)) }])
  }
}

/// Joins the cells of all rows, without widths.
private func join(_ rows: Rows) -> String {
  var text = ""
  text.reserveCapacity(rows.cells.count * 100)
  for row in rows.cells {
    for cell in row {
      text += cell
      text += "  "
    }
    text += "\n"
  }
  return text
}

/// Draws 80 columns: number and count to the right, price to the right, the title cut.
private func draw(_ row: [String], number: Int, in buffer: inout ScreenBuffer, styles: [TextStyle])
{
  let metrics = buffer.metrics
  buffer.write(row[0], column: 8 - metrics.width(of: row[0]), row: number, style: styles[0])
  buffer.write(row[1], column: 10, row: number, style: styles[1], maxColumns: 46)
  buffer.write(row[2], column: 66 - metrics.width(of: row[2]), row: number, style: styles[2])
  buffer.write(row[3], column: 80 - metrics.width(of: row[3]), row: number, style: styles[3])
}

/// Draws and encodes all rows through one buffer of a few rows.
private func render(
  _ rows: Rows, styles: [TextStyle], _ encode: (Int, ScreenBuffer, inout [UInt8]) -> Void
) -> String {
  let height = 64
  var bytes: [UInt8] = []
  bytes.reserveCapacity(rows.cells.count * 100)
  var buffer = ScreenBuffer(columns: 80, rows: height)
  for start in stride(from: 0, to: rows.cells.count, by: height) {
    buffer.clear()
    let end = min(start + height, rows.cells.count)
    for index in start..<end {
      draw(rows.cells[index], number: index - start, in: &buffer, styles: styles)
    }
    for number in 0..<end - start {
      encode(number, buffer, &bytes)
    }
  }
  return String(decoding: bytes, as: UTF8.self)
}

/// Cells through a ``ScreenBuffer``, without a table.
private func measureCells(_ kind: String, onlyASCII: Bool) {
  measureText("cells, \(kind), plain", onlyASCII: onlyASCII) { rows in
    let plain = Array(repeating: TextStyle.plain, count: 4)
    return {
      blackHole(render(rows, styles: plain) { PlainEncoder().append(line: $0, of: $1, to: &$2) })
    }
  }
  measureText("cells, \(kind), ANSI", onlyASCII: onlyASCII) { rows in
    let styled = [
      TextStyle(attributes: .dim), TextStyle(foreground: .ansi(.blue)), .plain,
      TextStyle(foreground: .rgb(200, 100, 0), attributes: .bold),
    ]
    let encoder = ANSIEncoder(colors: .trueColor)
    return {
      blackHole(render(rows, styles: styled) { encoder.append(line: $0, of: $1, to: &$2) })
    }
  }
}

/// The rows as a table: number and title, count and price.
private func table(of rows: Rows, isLazy: Bool) -> Table {
  let cells = rows.cells
  func row(_ cell: [String]) -> Info {
    Info("\(cell[0]) \(cell[1])", detail: "\(cell[2]) \(cell[3])")
  }
  return Table("Rows") {
    Section {
      if isLazy {
        ForEach(cells.indices) { row(cells[$0]) }
      } else {
        for cell in cells { row(cell) }
      }
    }
  }
}

/// Whole tables through ``TextRenderer``, framed, 80 columns wide.
private func measureTables(_ kind: String, onlyASCII: Bool, isLazy: Bool) {
  let name = "\(isLazy ? "lazy" : "eager") table, \(kind)"
  let renderer = TextRenderer(width: 80)
  // Only the rows of an eager table exist before they are drawn.
  let required: (plain: Double?, ansi: Double?) =
    isLazy ? (nil, nil) : onlyASCII ? (1.6, nil) : (2.2, 3.3)
  measureText("\(name), plain", onlyASCII: onlyASCII, required: required.plain) { rows in
    let table = table(of: rows, isLazy: isLazy)
    return { blackHole(renderer.plain(table)) }
  }
  measureText("\(name), ANSI", onlyASCII: onlyASCII, required: required.ansi) { rows in
    let table = table(of: rows, isLazy: isLazy)
    return { blackHole(renderer.ansi(table)) }
  }
}

/// A tenth of the eager table as pages.
private func measurePages() {
  let renderer = TextRenderer(width: 80)
  measureText("page, HTML", count: rowCount / 10) { rows in
    let table = table(of: rows, isLazy: false)
    return { blackHole(renderer.html(table)) }
  }
  measureText("page, SVG", count: rowCount / 10) { rows in
    let table = table(of: rows, isLazy: false)
    return { blackHole(renderer.svg(table)) }
  }
}

/// Measures the widths of clusters beside the standard library's segmentation of the same text.
///
/// - Parameter required: How many times as long as the segmentation it may take.
private func measureWidth(
  _ name: String, _ clusters: String, columns: Int, required: Double? = nil
) {
  let count: Comparator = required.map { .required("String.count", atMost: $0) } ?? "String.count"
  measure("width, \(name)", iterations: 15, per: "cluster", against: [count]) {
    let repeats = 10_000 / clusters.count
    let text = String(repeating: clusters, count: repeats)
    let width = TextMetrics().width(of: text)
    require(width == columns * repeats, "\(name): \(width) columns")
    return Turns(
      Turns.Work(elements: text.count) { blackHole(TextMetrics().width(of: text)) },
      against: [Turns.Work(elements: text.count) { blackHole(text.count) }])
  }
}

/// Measures texts that grow in one way, each twice as large as the other.
private func measureGrowingTexts() {
  let renderer = TextRenderer(width: 80)
  measureGrowth("text, rows", of: 5_000) { count in
    let table = table(of: Rows(count: count, onlyASCII: false), isLazy: false)
    return { blackHole(renderer.ansi(table)) }
  }
  measureGrowth("text, sections", of: 1_000) { count in
    let table = Table {
      for number in 0..<count { Section("Section \(number)") { Info("Version", detail: "1.0") } }
    }
    return { blackHole(renderer.ansi(table)) }
  }
  measureGrowth("text, a note of many lines", of: 2_000) { count in
    let note = String(repeating: "some words of 日本語, ", count: count)
    let table = Table { Section("Notes", footer: note) { Info("Version") } }
    return { blackHole(renderer.plain(table)) }
  }
  measureGrowth("text, styles", of: 1_000) { count in
    var buffer = ScreenBuffer(columns: 40, rows: count)
    for row in 0..<count {
      let style = TextStyle(foreground: .rgb(UInt8(row / 256), UInt8(row % 256), 9))
      buffer.write("Row \(row)", column: 0, row: row, style: style)
    }
    let encoder = ANSIEncoder(colors: .trueColor)
    return {
      var bytes: [UInt8] = []
      for row in 0..<count { encoder.append(line: row, of: buffer, to: &bytes) }
      blackHole(bytes)
    }
  }
}

@main
struct Benchmarks: BenchmarkRunnerHooks {
  static func registerBenchmarks() {
    for (kind, onlyASCII) in [("mixed", false), ("ASCII", true)] {
      measureCells(kind, onlyASCII: onlyASCII)
      measureTables(kind, onlyASCII: onlyASCII, isLazy: false)
      measureTables(kind, onlyASCII: onlyASCII, isLazy: true)
    }
    measurePages()
    measureGrowingTexts()
    measureWidth("ASCII", "The quick brown fox jumps over the lazy dog", columns: 43, required: 0.6)
    measureWidth("CJK", "日本語設定言語한국어", columns: 20, required: 1.4)
    measureWidth("emoji", "😀🎉🚀🍕🐶", columns: 10, required: 1.3)
    measureWidth("ZWJ", "👩‍👩‍👧🏳️‍🌈👨‍💻", columns: 6, required: 1.1)
    measureWidth("Latin with marks", "naïve Ærøskøbing e\u{301}a\u{308}", columns: 19)
  }
}
