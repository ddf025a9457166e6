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
