import Measuring
import Tables
import TablesText

/// Work with a name, such as a table to be drawn as plain text.
typealias Work = (name: String, body: () -> Void)

/// Prints what a row costs, in nanoseconds and as a multiple of the first work, the floor.
func compare(_ subject: String, rows: Int, _ work: [Work]) {
  let times = least(of: 15, work.map(\.body))
  for (work, time) in zip(work, times) {
    let (row, multiple) = (rounded(time / Double(rows)), rounded(time / times[0]))
    print("\(subject), \(work.name): \(row) ns a row, \(multiple) × the floor")
  }
}

/// Joins the cells of all rows, without widths.
func join(_ rows: Rows) -> String {
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
func draw(_ row: [String], number: Int, in buffer: inout ScreenBuffer, styles: [TextStyle]) {
  let metrics = buffer.metrics
  buffer.write(row[0], column: 8 - metrics.width(of: row[0]), row: number, style: styles[0])
  buffer.write(row[1], column: 10, row: number, style: styles[1], maxColumns: 46)
  buffer.write(row[2], column: 66 - metrics.width(of: row[2]), row: number, style: styles[2])
  buffer.write(row[3], column: 80 - metrics.width(of: row[3]), row: number, style: styles[3])
}

/// Draws and encodes all rows through one buffer of a few rows.
func render(
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
      bytes.append(0x0A)
    }
  }
  return String(decoding: bytes, as: UTF8.self)
}

/// Cells through a ``ScreenBuffer``, without a table.
func benchmarkCells(onlyASCII: Bool, count: Int) {
  let rows = Rows(count: count, onlyASCII: onlyASCII)
  let plain = Array(repeating: TextStyle.plain, count: 4)
  let styled = [
    TextStyle(attributes: .dim), TextStyle(foreground: .ansi(.blue)), .plain,
    TextStyle(foreground: .rgb(200, 100, 0), attributes: .bold),
  ]
  let encoder = ANSIEncoder(colors: .trueColor)
  compare(
    "\(onlyASCII ? "ASCII" : "mixed") cells", rows: count,
    [
      ("join", { consume(join(rows)) }),
      (
        "plain",
        {
          consume(
            render(rows, styles: plain) { PlainEncoder().append(row: $0, of: $1, to: &$2) })
        }
      ),
      (
        "ANSI",
        {
          consume(
            render(rows, styles: styled) { encoder.append(row: $0, of: $1, to: &$2) })
        }
      ),
    ])
}

/// The rows as a table: number and title, count and price.
func table(of rows: Rows, isLazy: Bool) -> Table {
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
func benchmarkTables(onlyASCII: Bool, isLazy: Bool, count: Int) {
  let rows = Rows(count: count, onlyASCII: onlyASCII)
  let table = table(of: rows, isLazy: isLazy)
  let renderer = TextRenderer(width: 80)
  compare(
    "\(onlyASCII ? "ASCII" : "mixed"), \(isLazy ? "lazy" : "eager") table", rows: count,
    [
      ("join", { consume(join(rows)) }),
      ("plain", { consume(renderer.plain(table)) }),
      ("ANSI", { consume(renderer.ansi(table)) }),
    ])
}

func benchmarkPages(count: Int) {
  let rows = Rows(count: count, onlyASCII: false)
  let table = table(of: rows, isLazy: false)
  let renderer = TextRenderer(width: 80)
  compare(
    "mixed, eager table", rows: count,
    [
      ("join", { consume(join(rows)) }),
      ("HTML", { consume(renderer.html(table)) }),
      ("SVG", { consume(renderer.svg(table)) }),
    ])
}

func benchmarkWidth(_ name: String, _ clusters: String) {
  let text = String(repeating: clusters, count: 10_000 / clusters.count)
  let count = Double(text.count)
  let times = least(
    of: 15,
    [
      { consume(TextMetrics().width(of: text)) }, { consume(text.count) },
    ])
  let (each, counting) = (rounded(times[0] / count), rounded(times[1] / count))
  print("width, \(name): \(each) ns a cluster; Swift counts at \(counting)")
}

let arguments = CommandLine.arguments.dropFirst()
let rowCount = arguments.compactMap { Int($0) }.first ?? 100_000
let names = Set(arguments.filter { Int($0) == nil })

func isWanted(_ name: String) -> Bool { names.isEmpty || names.contains(name) }

for onlyASCII in [false, true] {
  if isWanted("cells") { benchmarkCells(onlyASCII: onlyASCII, count: rowCount) }
  if isWanted("eager") { benchmarkTables(onlyASCII: onlyASCII, isLazy: false, count: rowCount) }
  if isWanted("lazy") { benchmarkTables(onlyASCII: onlyASCII, isLazy: true, count: rowCount) }
}
if isWanted("pages") { benchmarkPages(count: rowCount / 10) }
if isWanted("width") {
  benchmarkWidth("ASCII", "The quick brown fox jumps over the lazy dog")
  benchmarkWidth("CJK", "日本語設定言語한국어")
  benchmarkWidth("emoji", "😀🎉🚀🍕🐶")
  benchmarkWidth("ZWJ", "👩‍👩‍👧🏳️‍🌈👨‍💻")
  benchmarkWidth("Latin with marks", "naïve Ærøskøbing e\u{301}a\u{308}")
}
