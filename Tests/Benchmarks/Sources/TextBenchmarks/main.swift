import TablesModel
import TablesText

/// What one row costs, as a multiple of joining the same cells with two spaces.
func report(_ name: String, _ nanoseconds: Double, floor: Double, count: Int) {
  let row = nanoseconds / Double(count)
  print("\(name): \(rounded(row)) ns a row, \(rounded(nanoseconds / floor)) × the floor")
}

func rounded(_ number: Double) -> Double { Double(Int(number * 100 + 0.5)) / 100 }

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

func benchmarkRows(onlyASCII: Bool, count: Int) {
  let rows = Rows(count: count, onlyASCII: onlyASCII)
  let plain = Array(repeating: TextStyle.plain, count: 4)
  let styled = [
    TextStyle(attributes: .dim), TextStyle(foreground: .ansi(.blue)), .plain,
    TextStyle(foreground: .rgb(200, 100, 0), attributes: .bold),
  ]
  let floor = Measurement.nanoseconds { Measurement.consume(join(rows)) }
  let name = onlyASCII ? "ASCII" : "mixed"
  report("\(name), join", floor, floor: floor, count: count)
  let toPlain = Measurement.nanoseconds {
    Measurement.consume(
      render(rows, styles: plain) { PlainEncoder().append(row: $0, of: $1, to: &$2) })
  }
  report("\(name), plain", toPlain, floor: floor, count: count)
  let encoder = ANSIEncoder(colors: .trueColor)
  let toANSI = Measurement.nanoseconds {
    Measurement.consume(render(rows, styles: styled) { encoder.append(row: $0, of: $1, to: &$2) })
  }
  report("\(name), ANSI", toANSI, floor: floor, count: count)
}

func benchmarkWidth(_ name: String, _ clusters: String) {
  let text = String(repeating: clusters, count: 10_000 / clusters.count)
  let count = text.count
  let time = Measurement.nanoseconds {
    Measurement.consume(TextMetrics().width(of: text))
  }
  let segmentation = Measurement.nanoseconds { Measurement.consume(text.count) }
  let each = rounded(time / Double(count))
  let counting = rounded(segmentation / Double(count))
  print("width, \(name): \(each) ns a cluster; Swift counts at \(counting)")
}

let arguments = CommandLine.arguments.dropFirst()
let rowCount = arguments.compactMap { Int($0) }.first ?? 100_000
let names = Set(arguments.filter { Int($0) == nil })

func isWanted(_ name: String) -> Bool { names.isEmpty || names.contains(name) }

if isWanted("mixed") { benchmarkRows(onlyASCII: false, count: rowCount) }
if isWanted("ascii") { benchmarkRows(onlyASCII: true, count: rowCount) }
if isWanted("width") {
  benchmarkWidth("ASCII", "The quick brown fox jumps over the lazy dog")
  benchmarkWidth("CJK", "日本語設定言語한국어")
  benchmarkWidth("emoji", "😀🎉🚀🍕🐶")
  benchmarkWidth("ZWJ", "👩‍👩‍👧🏳️‍🌈👨‍💻")
  benchmarkWidth("Latin with marks", "naïve Ærøskøbing e\u{301}a\u{308}")
}
