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
  /// - Complexity: O(cells); allocates memory only if `bytes` has to grow, or for new clusters.
  package mutating func paint(_ buffer: ScreenBuffer, to bytes: inout [UInt8]) {
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
    for row in changed where differs(row) { paint(row, of: buffer, &bytes) }
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

  /// The row of the cursor. `nil` if it is not known.
  package var cursorRow: Int? { pen.row }

  /// Appends the sequence that makes the style plain, if it is not.
  package mutating func endStyle(_ bytes: inout [UInt8]) { set(style: 0, &bytes) }

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

  private mutating func set(style number: Int, _ bytes: inout [UInt8]) {
    if pen.style == number { return }
    if pen.style == nil || number == 0 {
      bytes.append(contentsOf: [0x1B, 0x5B, 0x6D])  // SGR without parameters
      pen.style = 0
    }
    bytes.appendChange(from: table.styles[pen.style ?? 0], to: table.styles[number])
    pen.style = number
  }

  /// Sets a style in which blanks look the same as in the style with a number.
  private mutating func set(styleOfBlanks number: Int, _ bytes: inout [UInt8]) {
    if let style = pen.style, table.onBlanks(style) == number { return }
    set(style: number, &bytes)
  }

  private mutating func perform(_ scroll: ScrollFinder.Scroll, _ bytes: inout [UInt8]) {
    set(styleOfBlanks: 0, &bytes)
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
  private mutating func paint(_ row: Int, of buffer: ScreenBuffer, _ bytes: inout [UInt8]) {
    if next.contested[row] || shown.contested[row] { return paintWhole(row, of: buffer, &bytes) }
    let (columns, start) = (next.columns, row * next.columns)
    var tail = columns
    while tail > 0, next.cells[start + tail - 1] == SeenScreen.blank { tail -= 1 }
    var column = 0
    while column < columns {
      if next.cells[start + column] == shown.cells[start + column] {
        column += 1
      } else if column >= tail {
        return eraseTail(row, from: column, &bytes)
      } else {
        let end = segmentEnd(row, from: column, tail: tail)
        write(column..<end, row, of: buffer, &bytes)
        column = end
      }
    }
  }

  /// Paints a whole row that has a contested cluster, as ``ANSIEncoder`` does.
  private mutating func paintWhole(_ row: Int, of buffer: ScreenBuffer, _ bytes: inout [UInt8]) {
    let range = buffer.cellRange(ofRow: row)
    pen.move(toRow: row, column: 0, &bytes)
    var runs = StyleRuns(of: range, in: buffer, colors: colors)
    while let run = runs.next() {
      set(style: table.number(of: run.style), &bytes)
      buffer.appendResynchronised(run.cells, row: range, to: &bytes)
    }
    guard runs.end < range.upperBound else { return pen.place(row: row, column: nil) }
    set(styleOfBlanks: 0, &bytes)
    bytes.append(control: 0x4B, 1)  // EL; a parameter of 1 is not written.
    pen.place(row: row, column: runs.end - range.lowerBound)
  }

  /// Makes the rest of a row blank.
  private mutating func eraseTail(_ row: Int, from column: Int, _ bytes: inout [UInt8]) {
    let start = row * next.columns
    var end = next.columns
    while next.cells[start + end - 1] == shown.cells[start + end - 1] { end -= 1 }
    set(styleOfBlanks: 0, &bytes)
    pen.move(toRow: row, column: column, &bytes)
    if end - column < 3 {
      for _ in column..<end { bytes.append(0x20) }
      pen.advance(end - column, of: next.columns)
    } else {
      bytes.append(control: 0x4B, 1)
    }
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

  private mutating func write(
    _ range: Range<Int>, _ row: Int, of buffer: ScreenBuffer, _ bytes: inout [UInt8]
  ) {
    let start = row * next.columns
    var column = range.lowerBound
    while column < range.upperBound {
      let cell = next.cells[start + column]
      let blanks = blankCount(from: start + column, to: start + range.upperBound)
      if erases(blanks, of: cell, isLast: column + blanks == range.upperBound) {
        pen.move(toRow: row, column: column, &bytes)
        set(styleOfBlanks: cell.style, &bytes)
        bytes.append(control: 0x58, blanks)  // ECH
        column += blanks
        continue
      }
      pen.move(toRow: row, column: column, &bytes)
      if cell.isBlank {
        set(styleOfBlanks: cell.style, &bytes)
      } else {
        set(style: cell.style, &bytes)
      }
      let end = runEnd(from: column + max(blanks, 1), to: range.upperBound, row)
      buffer.appendGlyphs(start + column..<start + end, rowStart: start, to: &bytes)
      pen.advance(end - column, of: next.columns)
      column = end
    }
  }

  /// Returns the end of the cells that can be written in the style that is set.
  private func runEnd(from column: Int, to end: Int, _ row: Int) -> Int {
    let start = row * next.columns
    var column = column
    while column < end {
      let cell = next.cells[start + column]
      guard looks(cell, in: pen.style ?? 0) else { return column }
      let blanks = blankCount(from: start + column, to: start + end)
      if erases(blanks, of: cell, isLast: column + blanks == end) { return column }
      column += max(blanks, 1)
    }
    return column
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
