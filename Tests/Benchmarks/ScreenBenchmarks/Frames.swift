import Benchmark
import Measuring
import Tables
import TablesInteraction
import TablesText

/// A window of a table, laid out without a router, focus or bars.
final class WindowLayout {
  private let table: Table
  private let layout: TableLayout
  private let empty: LineCanvas
  private(set) var buffer: ScreenBuffer

  init(_ table: Table, columns: Int, rows: Int) {
    let renderer = TextRenderer(width: columns)
    self.table = table
    layout = TableLayout(columns: columns, look: renderer.look)
    empty = LineCanvas(windowOf: rows, columns: columns, metrics: renderer.look.metrics)
    buffer = empty.buffer
  }

  @inline(never)
  func draw() {
    var canvas = empty
    layout.draw(table, on: &canvas)
    buffer = canvas.buffer
  }
}

func storedTable(_ count: Int, marked: Int? = nil) -> Table {
  Table("Rows") {
    Section("All") {
      for row in 0..<count { Info("Row \(row)", detail: row == marked ? "changed" : "detail") }
    }
  }
}

/// Measures the layout of a window and its comparison with the previous window, cell by cell, which
/// happen between a change and the output to a terminal; then these with the output.
func measureFrames() {
  for (columns, rows) in sizes {
    func window(_ table: Table) -> WindowLayout {
      let window = WindowLayout(table, columns: columns, rows: rows)
      window.draw()
      return window
    }
    func measureFrame(_ name: String, _ prepare: @escaping () -> Turns) {
      measure("window, \(columns) × \(rows), \(name)", iterations: 2_000, prepare)
    }
    measureFrame("layout, stored rows") { Turns(window(storedTable(100)).draw) }
    measureFrame("layout, lazy rows") { Turns(window(lazyTable(1_000_000)).draw) }
    // Equal windows are compared to their last cell, so this is the slowest case.
    for draws in [false, true] {
      measureFrame(draws ? "layout and difference" : "difference") {
        let (before, after) = (window(storedTable(100)), window(storedTable(100)))
        var isEqual = false
        return Turns(
          Turns.Work {
            if draws { after.draw() }
            isEqual = after.buffer == before.buffer
          }
        ) { require(isEqual, "two drawings of the same rows differ") }
      }
    }
    measureFrame("layout, difference and bytes") {
      let (plain, marked) = (window(storedTable(100)), window(storedTable(100, marked: 3)))
      require(marked.buffer != plain.buffer, "a row that was changed is not seen")
      var painter = ScreenPainter(colors: .trueColor)
      var bytes: [UInt8] = []
      var isMarked = false
      return Turns(
        Turns.Work {
          isMarked.toggle()
          let window = isMarked ? marked : plain
          window.draw()
          bytes.removeAll(keepingCapacity: true)
          painter.paint(window.buffer, to: &bytes)
        }
      ) { require(!bytes.isEmpty, "a row that was changed is not painted") }
    }
    measureFrame("nothing changed, painted again") {
      let window = window(storedTable(100))
      var painter = ScreenPainter(colors: .trueColor)
      var bytes: [UInt8] = []
      return Turns {
        bytes.removeAll(keepingCapacity: true)
        painter.paint(window.buffer, to: &bytes)
      }
    }
  }
}

/// Returns a screen of 500 × 200 in which each cell differs from its neighbors, and from the same
/// cell of a screen with another shift.
private func fullScreen(shift: Int, lettersInStyle: Int, prefix: String) -> ScreenBuffer {
  let letters = Array("abcdefghijklmnopqrstuvwxyz").map(String.init)
  var buffer = ScreenBuffer(columns: 500, rows: 200)
  for row in 0..<buffer.rows {
    buffer.write(prefix, column: 0, row: row, style: .plain)
    for column in prefix.isEmpty ? 0..<500 : 2..<500 {
      let style = TextStyle(foreground: .rgb(UInt8(column / lettersInStyle % 200), 9, UInt8(shift)))
      let letter = letters[(column + row + shift) % letters.count]
      buffer.write(letter, column: column, row: row, style: style)
    }
  }
  return buffer
}

/// Measures the bytes of frames that differ from the frame before, each of which is drawn in turn.
private func measurePainting(
  _ name: String, iterations: Int, _ makeFrame: @escaping (_ shift: Int) -> ScreenBuffer
) {
  let (time, size) = (BenchmarkMetric.time(), BenchmarkMetric.count("output (B)"))
  var painter = ScreenPainter(colors: .trueColor)
  var bytes: [UInt8] = []
  var turn = 0
  measure(
    "painting, \(name)", iterations: iterations, metrics: [time, size],
    prepare: { [makeFrame(0), makeFrame(1)] },
    run: { benchmark, frames in
      turn += 1
      let elapsed = benchmark.time {
        bytes.removeAll(keepingCapacity: true)
        painter.paint(frames[turn % 2], to: &bytes)
      }
      benchmark.record(time, elapsed)
      benchmark.record(size, Double(bytes.count))
    })
}

/// Measures frames that differ from the frame before in every cell, or in a few cells.
func measurePainting() {
  for (name, lettersInStyle, prefix) in [
    ("one style a row", 500, ""), ("twelve styles a row", 42, ""), ("a style for each cell", 1, ""),
    ("a style for each cell, contested clusters", 1, "❤️"),
  ] {
    measurePainting(name, iterations: 21) {
      fullScreen(shift: $0, lettersInStyle: lettersInStyle, prefix: prefix)
    }
  }
  measurePainting("12 cells of five styles", iterations: 201) { shift in
    var buffer = ScreenBuffer(columns: 500, rows: 200)
    for row in 0..<12 {
      let style = TextStyle(foreground: .rgb(UInt8(row * 7 % 5 * 40), 0, 0))
      buffer.write("\(shift)", column: row * 40 % 500, row: row * 16, style: style)
    }
    return buffer
  }
}
