import TablesModel

/// Paints screens on a terminal: encodes what changes from one buffer to the next.
///
/// ```swift
/// var painter = ScreenPainter(colors: .ansi256)
/// painter.paint(buffer, to: &bytes)       // all of it
/// buffer.write("On ", column: 30, row: 4, style: .plain)
/// painter.paint(buffer, to: &bytes)       // about ten bytes
/// ```
/// The bytes contain only sequences that every emulator obeys: CUP, CHA, VPA, CNL, CPL, ECH, EL,
/// DECSTBM, RI, DECAWM and SGR; CR, LF and BS. A row with a cluster that terminals measure
/// differently is painted as a whole, from left to right, as ``ANSIEncoder`` encodes it.
package struct ScreenPainter: Sendable {
  private let isRelative: Bool
  /// Whether erased cells get the background that is set (`bce` in terminfo).
  private let erasesInColor: Bool
  private let colors: ColorDepth
  private var table: SeenTable
  /// The screen that the terminal shows.
  private var shown = SeenScreen()
  /// The screen that is being painted. Between two buffers it is equal to the one that is shown.
  private var next = SeenScreen()
  /// The buffer that the terminal shows; `nil` if that is not known.
  private var painted: ScreenBuffer?
  /// The rows that differ from those of the buffer that is shown.
  private var changed: [Int] = []
  private var pen: TerminalPen
  private var scrolling = ScrollFinder()
  private var strokes: [Stroke] = []
  private var order = StrokeOrder()
  /// Sequences that are measured, and not sent.
  private var scratch: [UInt8] = []

  /// Creates a painter for a terminal whose content is not known.
  ///
  /// - Parameters:
  ///   - isRelative: Whether the buffers are painted on some lines of the screen, which begin at
  ///     the cursor, and not on the whole screen. Defaults to `false`.
  ///   - erasesInColor: Whether erasing fills cells with the background that is set. Defaults to
  ///     `false`.
  package init(colors: ColorDepth, isRelative: Bool = false, erasesInColor: Bool = false) {
    self.colors = colors
    self.isRelative = isRelative
    self.erasesInColor = erasesInColor
    table = SeenTable(colors: colors)
    pen = TerminalPen(isRelative: isRelative)
    if isRelative { pen.place(row: 0, column: nil) }
  }

  /// Forgets what the terminal shows, so that the next buffer is painted as a whole.
  package mutating func forget() {
    shown.fill(with: SeenScreen.unknown)
    painted = nil
    pen.style = nil
    pen.place(row: isRelative ? 0 : nil, column: nil)
  }

  /// Records that the terminal is blank, with the cursor at the top left and the plain style.
  package mutating func cleared(columns: Int, rows: Int) {
    shown.resize(columns: columns, rows: rows)
    shown.fill(with: SeenScreen.blank)
    painted = nil
    pen.style = 0
    pen.place(row: 0, column: 0)
  }

  /// Appends the bytes after which the terminal shows a buffer.
  ///
  /// Only rows whose cells are others than in the buffer before are read.
  ///
  /// - Parameter end: The row in which the cursor will rest. `nil` if it may stay where it is.
  /// - Complexity: O(cells); allocates memory only if `bytes` has to grow, or for new clusters.
  package mutating func paint(
    _ buffer: ScreenBuffer, endingAtRow end: Int? = nil, to bytes: inout [UInt8]
  ) {
    if table.isFull {
      table = SeenTable(colors: colors)
      shown.fill(with: SeenScreen.unknown)
      painted = nil
      if pen.style != 0 { pen.style = nil }
    }
    next.resize(columns: buffer.columns, rows: buffer.rows)
    findChanges(in: buffer)
    table.read(changed, of: buffer, into: &next)
    painted = buffer
    if shown.columns != next.columns || shown.rows != next.rows {
      shown.resize(columns: next.columns, rows: next.rows)
    } else if !isRelative, changed.count > 2, let scroll = scrolling.best(from: shown, to: next) {
      perform(scroll, &bytes)
      changed = Array(0..<next.rows)
    }
    for row in changed where differs(row) {
      if next.contested[row] || shown.contested[row] {
        paintStrokes(of: buffer, &bytes)
        paintWhole(row, of: buffer, &bytes)
      } else {
        collectStrokes(ofRow: row)
      }
    }
    paintStrokes(of: buffer, endingAtRow: end, &bytes)
    for row in changed { shown.copyRow(row, of: next) }
  }

  private mutating func findChanges(in buffer: ScreenBuffer) {
    changed.removeAll(keepingCapacity: true)
    let painted = painted.flatMap { buffer.isNumbered(as: $0) ? $0 : nil }
    for row in 0..<buffer.rows {
      if let painted, buffer.hasRow(row, of: painted) { continue }
      changed.append(row)
    }
  }

  /// Appends the shortest sequence that moves the cursor to a place.
  package mutating func moveCursor(toRow row: Int, column: Int, _ bytes: inout [UInt8]) {
    pen.move(toRow: row, column: column, &bytes)
  }

  /// Moves the cursor to the first column of a row, unless it is in one of the next three.
  package mutating func restCursor(inRow row: Int, _ bytes: inout [UInt8]) {
    pen.rest(inRow: row, &bytes)
  }

  /// The row of the cursor. `nil` if it is not known.
  package var cursorRow: Int? { pen.row }

  /// Appends the sequence that makes the style plain, if it is not.
  package mutating func endStyle(_ bytes: inout [UInt8]) {
    pen.set(style: 0, of: table, &bytes)
  }

  private func differs(_ row: Int) -> Bool {
    let range = row * next.columns..<(row + 1) * next.columns
    return next.cells.withUnsafeBufferPointer { new in
      shown.cells.withUnsafeBufferPointer { old in
        var index = range.lowerBound
        while index < range.upperBound {
          if new[index] != old[index] { return true }
          index &+= 1
        }
        return false
      }
    }
  }

  private mutating func perform(_ scroll: ScrollFinder.Scroll, _ bytes: inout [UInt8]) {
    pen.set(styleOfBlanks: 0, of: table, &bytes)
    bytes.append(contentsOf: [0x1B, 0x5B])  // DECSTBM, which also moves the cursor.
    bytes.append(number: scroll.rows.lowerBound + 1)
    bytes.append(0x3B)
    bytes.append(number: scroll.rows.upperBound)
    bytes.append(0x72)
    pen.place(row: nil, column: nil)
    let isUp = scroll.lines > 0
    pen.move(
      toRow: isUp ? scroll.rows.upperBound - 1 : scroll.rows.lowerBound, column: 0, &bytes)
    for _ in 0..<abs(scroll.lines) {
      bytes.append(contentsOf: isUp ? [0x0A] : [0x1B, 0x4D])  // LF, RI
    }
    bytes.append(contentsOf: [0x1B, 0x5B, 0x72])
    pen.place(row: nil, column: nil)
    shown.scroll(scroll.rows, by: scroll.lines)
  }
}

// MARK: - Rows

extension ScreenPainter {
  /// Paints a whole row that has a contested cluster, as ``ANSIEncoder`` does.
  private mutating func paintWhole(_ row: Int, of buffer: ScreenBuffer, _ bytes: inout [UInt8]) {
    let range = buffer.cellRange(ofRow: row)
    pen.move(toRow: row, column: 0, &bytes)
    var runs = StyleRuns(of: range, in: buffer, colors: colors)
    while let run = runs.next() {
      pen.set(style: table.number(of: run.style), of: table, &bytes)
      buffer.appendResynchronised(run.cells, row: range, to: &bytes)
    }
    guard runs.end < range.upperBound else { return pen.place(row: row, column: nil) }
    pen.set(styleOfBlanks: 0, of: table, &bytes)
    bytes.append(control: 0x4B, 1)  // EL; a parameter of 1 is not written.
    pen.place(row: row, column: runs.end - range.lowerBound)
  }

  /// Paints the strokes that were collected, in an order that takes few bytes.
  private mutating func paintStrokes(
    of buffer: ScreenBuffer, endingAtRow end: Int? = nil, _ bytes: inout [UInt8]
  ) {
    var order = StrokeOrder()
    swap(&order, &self.order)  // Taken out, because measuring the strokes changes the painter.
    order.sort(count: strokes.count) { cost(from: $0, to: $1, endingAtRow: end) }
    for index in order.indices { paint(strokes[index], of: buffer, &bytes) }
    swap(&order, &self.order)
    strokes.removeAll(keepingCapacity: true)
  }

  /// Returns the number of bytes that lead from one stroke to the next: to move the cursor and to set
  /// the style. `nil` as the first stroke is the state of the terminal before the frame, and as the
  /// second the end of the frame.
  ///
  /// A style that is set at the end is probably needed for the next frame: half of its bytes count
  /// as saved.
  private mutating func cost(from: Int?, to: Int?, endingAtRow end: Int?) -> Int {
    var trial = pen
    if let from {
      let stroke = strokes[from]
      trial.place(row: stroke.row, column: stroke.columns.lowerBound)
      trial.advance(stroke.columns.count, of: next.columns)
      trial.style = stroke.style
    }
    scratch.removeAll(keepingCapacity: true)
    guard let to else {
      scratch.appendChange(from: .plain, to: table.styles[trial.style ?? 0])
      let saved = scratch.count / 2
      scratch.removeAll(keepingCapacity: true)
      if let end { trial.rest(inRow: end, &scratch) }
      return scratch.count - saved
    }
    let stroke = strokes[to]
    trial.move(toRow: stroke.row, column: stroke.columns.lowerBound, &scratch)
    trial.set(styleOf: stroke, of: table, &scratch)
    return scratch.count
  }

  private mutating func paint(
    _ stroke: Stroke, of buffer: ScreenBuffer, _ bytes: inout [UInt8]
  ) {
    pen.move(toRow: stroke.row, column: stroke.columns.lowerBound, &bytes)
    pen.set(styleOf: stroke, of: table, &bytes)
    let start = stroke.row * next.columns
    buffer.appendGlyphs(
      start + stroke.columns.lowerBound..<start + stroke.columns.upperBound, rowStart: start,
      to: &bytes)
    pen.advance(stroke.columns.count, of: next.columns)
    if stroke.endsRow {
      bytes.append(control: 0x4B, 1)  // EL; a parameter of 1 is not written.
    } else if stroke.erased > 0 {
      bytes.append(control: 0x58, stroke.erased)  // ECH
    }
  }

  private mutating func collectStrokes(ofRow row: Int) {
    let (columns, start) = (next.columns, row * next.columns)
    var tail = columns
    while tail > 0, next.cells[start + tail - 1] == SeenScreen.blank { tail -= 1 }
    var column = 0
    while column < columns {
      if next.cells[start + column] == shown.cells[start + column] {
        column += 1
      } else if column >= tail {
        return eraseTail(row, from: column)
      } else {
        let end = segmentEnd(row, from: column, tail: tail)
        write(column..<end, row)
        column = end
      }
    }
  }

  /// Adds a stroke that makes the rest of a row blank.
  private mutating func eraseTail(_ row: Int, from column: Int) {
    let start = row * next.columns
    var end = next.columns
    while next.cells[start + end - 1] == shown.cells[start + end - 1] { end -= 1 }
    let isShort = end - column < 3
    strokes.append(
      Stroke(
        row: row, columns: column..<(isShort ? end : column), style: 0, isBlank: true,
        erased: isShort ? 0 : end - column, endsRow: !isShort))
  }

  /// Returns the end of the cells to write in one go. Gaps of unchanged cells are written too if
  /// they take fewer bytes than moving the cursor over them.
  private func segmentEnd(_ row: Int, from column: Int, tail: Int) -> Int {
    let start = row * next.columns
    var end = column
    while true {
      while end < tail, next.cells[start + end] != shown.cells[start + end] { end += 1 }
      while end < next.columns, next.cells[start + end].isContinuation { end += 1 }
      var gap = end
      var cost = 0
      while gap < tail, next.cells[start + gap] == shown.cells[start + gap], cost <= 4 {
        let cell = next.cells[start + gap]
        guard let length = cell.encodedLength, looks(cell, in: next.cells[start + end - 1].style)
        else { return end }
        cost += length
        gap += 1
      }
      if gap == tail || cost > 4 { return end }
      end = gap
    }
  }

  /// Returns whether a cell looks the same if it is written in another style.
  private func looks(_ cell: UInt64, in style: Int) -> Bool {
    cell.isBlank ? table.onBlanks(style) == cell.style : style == cell.style
  }

  /// Adds the strokes that write some cells of a row.
  private mutating func write(_ range: Range<Int>, _ row: Int) {
    let start = row * next.columns
    var column = range.lowerBound
    while column < range.upperBound {
      let cell = next.cells[start + column]
      let blanks = blankCount(from: start + column, to: start + range.upperBound)
      if erases(blanks, of: cell, isLast: column + blanks == range.upperBound) {
        erase(blanks, from: column, row, style: cell.style)
        column += blanks
      } else {
        let stroke = stroke(from: column, to: range.upperBound, row)
        strokes.append(stroke)
        column = stroke.columns.upperBound
      }
    }
  }

  /// Adds blanks that are erased to the stroke before them, or else a new stroke.
  private mutating func erase(_ blanks: Int, from column: Int, _ row: Int, style: Int) {
    if let last = strokes.indices.last, strokes[last].row == row,
      strokes[last].columns.upperBound == column, strokes[last].erased == 0,
      table.onBlanks(strokes[last].style) == style
    {
      strokes[last].erased = blanks
    } else {
      strokes.append(
        Stroke(row: row, columns: column..<column, style: style, isBlank: true, erased: blanks))
    }
  }

  /// Returns the stroke of the cells from a column that can be written in one style.
  private func stroke(from first: Int, to end: Int, _ row: Int) -> Stroke {
    let start = row * next.columns
    let cell = next.cells[start + first]
    var (style, isBlank) = (cell.style, cell.isBlank)
    var column = first
    while column < end {
      let cell = next.cells[start + column]
      if isBlank, !cell.isBlank, table.onBlanks(cell.style) == style {
        (style, isBlank) = (cell.style, false)
      }
      guard looks(cell, in: style) else { break }
      let blanks = blankCount(from: start + column, to: start + end)
      if column > first, erases(blanks, of: cell, isLast: column + blanks == end) { break }
      column += max(blanks, 1)
    }
    return Stroke(row: row, columns: first..<column, style: style, isBlank: isBlank)
  }

  /// Returns the number of equal blanks from an index.
  private func blankCount(from index: Int, to end: Int) -> Int {
    let cell = next.cells[index]
    guard cell.isBlank else { return 0 }
    var last = index
    while last < end, next.cells[last] == cell { last += 1 }
    return last - index
  }

  /// Returns whether erasing blanks takes fewer bytes than writing them. After erasing, the cursor
  /// has to be moved over them, unless they are the last cells to write.
  private func erases(_ blanks: Int, of cell: UInt64, isLast: Bool) -> Bool {
    guard blanks > 4 else { return false }
    let style = table.styles[cell.style]
    guard style.attributes.isEmpty, erasesInColor || style.background == nil else { return false }
    return blanks > (isLast ? 5 : 10)
  }
}

extension UInt64 {
  fileprivate var isBlank: Bool { UInt32(truncatingIfNeeded: self) == 0x20 }
  fileprivate var isContinuation: Bool { UInt32(truncatingIfNeeded: self) == 0 }
  fileprivate var style: Int { Int(truncatingIfNeeded: self >> 40) }

  /// The bytes that the glyph takes. `nil` for a cluster.
  fileprivate var encodedLength: Int? {
    let glyph = UInt32(truncatingIfNeeded: self)
    if glyph & 0xFF == 0xFF { return nil }
    return glyph == 0 ? 0 : glyph.packedLength
  }
}
