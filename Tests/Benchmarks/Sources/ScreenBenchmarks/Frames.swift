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
  print("Layout and difference of two windows, median of 2,000, processor time")
  for size in [(80, 24), (200, 50)] {
    let name = "\(size.0) × \(size.1)"
    let (old, new) = (storedTable(100), storedTable(100))
    let before = WindowLayout(old, columns: size.0, rows: size.1)
    let after = WindowLayout(new, columns: size.0, rows: size.1)
    let lazy = WindowLayout(lazyTable(1_000_000), columns: size.0, rows: size.1)
    before.draw()
    after.draw()
    var isEqual = false
    report("\(name): layout, stored rows", median(2_000) { after.draw() })
    report("\(name): layout, lazy rows", median(2_000) { lazy.draw() })
    // Equal windows are compared to their last cell, so this is the slowest case.
    report("\(name): difference", median(2_000) { isEqual = after.buffer == before.buffer })
    precondition(isEqual, "two drawings of the same rows differ")
    report(
      "\(name): layout and difference",
      median(2_000) {
        after.draw()
        isEqual = after.buffer == before.buffer
      })
    let marked = WindowLayout(storedTable(100, marked: 3), columns: size.0, rows: size.1)
    marked.draw()
    precondition(marked.buffer != before.buffer, "a row that was changed is not seen")
    var painter = ScreenPainter(colors: .trueColor)
    var bytes: [UInt8] = []
    var isMarked = false
    report(
      "\(name): layout, difference and bytes",
      median(2_000) {
        isMarked.toggle()
        let window = isMarked ? marked : after
        window.draw()
        bytes.removeAll(keepingCapacity: true)
        painter.paint(window.buffer, to: &bytes)
      })
    precondition(!bytes.isEmpty, "a row that was changed is not painted")
    report(
      "\(name): nothing changed, painted again",
      median(2_000) {
        bytes.removeAll(keepingCapacity: true)
        painter.paint(after.buffer, to: &bytes)
      })
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

/// Measures the bytes of frames that differ from the frame before in every cell.
func measurePainting() {
  print("Painting every cell of 500 × 200, median of 21, processor time")
  for (name, lettersInStyle, prefix) in [
    ("one style a row", 500, ""), ("twelve styles a row", 42, ""), ("a style for each cell", 1, ""),
    ("a style for each cell, contested clusters", 1, "❤️"),
  ] {
    let frames = (0..<2).map {
      fullScreen(shift: $0, lettersInStyle: lettersInStyle, prefix: prefix)
    }
    var painter = ScreenPainter(colors: .trueColor)
    var bytes: [UInt8] = []
    var turn = 0
    let time = median(21) {
      turn += 1
      bytes.removeAll(keepingCapacity: true)
      painter.paint(frames[turn % 2], to: &bytes)
    }
    report("\(name), \(bytes.count) bytes", time)
  }
  measureOrdering()
}

/// Measures frames in which as many cells change as there are strokes that are put in order.
private func measureOrdering() {
  for count in [11, 12, 13] {
    let frames = (0..<2).map { shift in
      var buffer = ScreenBuffer(columns: 500, rows: 200)
      for row in 0..<count {
        let style = TextStyle(foreground: .rgb(UInt8(row * 7 % 5 * 40), 0, 0))
        buffer.write("\(shift)", column: row * 40 % 500, row: row * 16, style: style)
      }
      return buffer
    }
    var painter = ScreenPainter(colors: .trueColor)
    var bytes: [UInt8] = []
    var turn = 0
    let time = median(201) {
      turn += 1
      bytes.removeAll(keepingCapacity: true)
      painter.paint(frames[turn % 2], to: &bytes)
    }
    report("\(count) cells of five styles, \(bytes.count) bytes", time)
  }
}
