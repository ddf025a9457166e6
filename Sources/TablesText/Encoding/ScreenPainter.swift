import TablesModel

/// Rows of a screen whose content has moved up by `lines`, or down if `lines` is negative.
package struct Scroll: Hashable, Sendable {
  package var rows: Range<Int>
  package var lines: Int

  package init(rows: Range<Int>, lines: Int) { (self.rows, self.lines) = (rows, lines) }
}

/// Paints screens on a terminal: encodes what changes from one buffer to the next.
///
/// ```swift
/// var painter = ScreenPainter(colors: .ansi256)
/// painter.paint(buffer, to: &bytes)       // all of it
/// buffer.write("On ", column: 30, row: 4, style: .plain)
/// painter.paint(buffer, to: &bytes)       // about ten bytes
/// ```
/// The bytes contain only sequences that every emulator obeys: CUP, CHA, VPA, CNL, CPL, ECH, EL,
/// DECSTBM, RI, DECAWM and SGR; CR, LF and BS. Links are OSC 8, which emulators without
/// links ignore, from 256 colors on. A row with a cluster that terminals measure
/// differently is painted as a whole, from left to right, as ``ANSIEncoder`` encodes it.
package struct ScreenPainter: Sendable {
  private let isRelative: Bool
  /// Whether an erased cell gets the background color that is set, and not the default one (`bce`
  /// in terminfo).
  private let erasesInColor: Bool
  private let colors: ColorDepth
  private var table: SeenTable
  /// The screen that the terminal shows.
  private var shown = PaintedCells()
  /// The screen that is being painted. It is equal to `shown` except while a buffer is painted.
  private var next = PaintedCells()
  /// The buffer that the terminal shows; `nil` if that is not known.
  private var painted: ScreenBuffer?
  /// The rows that differ from those of the buffer that is shown.
  private var changed: [Int] = []
  private var pen: TerminalPen
  /// The greatest number of bytes for which unchanged cells are written again, because moving the
  /// cursor over them takes as many bytes or more.
  private static let longestGap = 4

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
    if isRelative { pen.setPosition(row: 0, column: nil) }
  }

  /// Forgets what the terminal shows, so that the next buffer is painted as a whole.
  package mutating func forget() {
    shown.fill(with: PaintedCells.unknown)
    painted = nil
    pen.style = nil
    pen.setPosition(row: isRelative ? 0 : nil, column: nil)
  }

  /// Records that the terminal is blank, with the cursor at the top left and the plain style.
  package mutating func cleared(columns: Int, rows: Int) {
    shown.resize(columns: columns, rows: rows)
    shown.fill(with: .blank)
    painted = nil
    pen.style = 0
    pen.setPosition(row: 0, column: 0)
  }

  /// Appends the bytes after which the terminal shows a buffer.
  ///
  /// Only rows whose cells differ from those of the previous buffer are read, and only cells that
  /// differ from what the terminal shows are written.
  ///
  /// - Parameter scroll: Rows whose content has moved since the previous buffer. The terminal is
  ///   scrolled first, so that only what differs after that is written.
  /// - Complexity: O(cells); allocates memory only if `bytes` has to grow, or for new clusters.
  package mutating func paint(
    _ buffer: ScreenBuffer, after scroll: Scroll? = nil, to bytes: inout [UInt8]
  ) {
    if table.isFull {
      table = SeenTable(colors: colors)
      shown.fill(with: PaintedCells.unknown)
      painted = nil
      if pen.style != 0 { pen.style = nil }
    }
    next.resize(columns: buffer.columns, rows: buffer.rows)
    findChanges(in: buffer)
    table.read(changed, of: buffer, into: &next)
    painted = buffer
    if shown.columns != next.columns || shown.rows != next.rows {
      shown.resize(columns: next.columns, rows: next.rows)
    } else if !isRelative, let scroll, scroll.lines != 0, abs(scroll.lines) < scroll.rows.count {
      perform(scroll, &bytes)
      changed = Array(0..<next.rows)
    }
    for row in changed where differs(row) {
      if next.contested[row] || shown.contested[row] {
        paintWhole(row, of: buffer, &bytes)
      } else {
        paintChanges(ofRow: row, of: buffer, &bytes)
      }
    }
    for row in changed { shown.copyRow(row, of: next) }
    // Ends a link, so that what other programs write afterwards is not part of it.
    if let style = pen.style, table.styles[style].link != 0 { endStyle(&bytes) }
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

  /// Moves the cursor to the first column of a row, unless it is in one of the first four columns
  /// of the row.
  package mutating func restCursor(inRow row: Int, _ bytes: inout [UInt8]) {
    pen.rest(inRow: row, &bytes)
  }

  /// Appends the sequence that makes the style plain, if it is not.
  package mutating func endStyle(_ bytes: inout [UInt8]) {
    pen.set(style: 0, of: table, &bytes)
  }

  private func differs(_ row: Int) -> Bool {
    let range = row * next.columns..<(row + 1) * next.columns
    return !next.cells.isSame(range, as: shown.cells)
  }

  private mutating func perform(_ scroll: Scroll, _ bytes: inout [UInt8]) {
    pen.set(styleOfBlanks: 0, of: table, &bytes)  // The new lines get the background that is set.
    bytes.append(.scrollRegion(scroll.rows))
    pen.setPosition(row: 0, column: 0)
    let isUp = scroll.lines > 0
    pen.move(
      toRow: isUp ? scroll.rows.upperBound - 1 : scroll.rows.lowerBound, column: 0, &bytes)
    for _ in 0..<abs(scroll.lines) {
      if isUp { bytes.append(0x0A) } else { bytes.append(.reverseIndex) }  // LF scrolls up.
    }
    bytes.append(.scrollRegion(nil))
    pen.setPosition(row: 0, column: 0)
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
      buffer.appendResynchronized(run.cells, row: range, to: &bytes)
    }
    guard runs.end < range.upperBound else { return pen.setPosition(row: row, column: nil) }
    pen.set(styleOfBlanks: 0, of: table, &bytes)
    bytes.append(.eraseToEndOfLine)
    pen.setPosition(row: row, column: runs.end - range.lowerBound)
  }

  /// Paints the cells of a row that differ from what the terminal shows.
  private mutating func paintChanges(
    ofRow row: Int, of buffer: ScreenBuffer, _ bytes: inout [UInt8]
  ) {
    let (columns, start) = (next.columns, row * next.columns)
    var tail = columns
    while tail > 0, next.cells[start + tail - 1] == .blank { tail -= 1 }
    var column = 0
    while column < columns {
      if next.cells[start + column] == shown.cells[start + column] {
        column += 1
        continue
      }
      pen.move(toRow: row, column: column, &bytes)
      if column >= tail { return blankTail(ofRow: row, from: column, of: buffer, &bytes) }
      let end = segmentEnd(row, from: column, tail: tail)
      write(column..<end, ofRow: row, of: buffer, &bytes)
      column = end
    }
  }

  /// Makes the rest of a row blank.
  private mutating func blankTail(
    ofRow row: Int, from column: Int, of buffer: ScreenBuffer, _ bytes: inout [UInt8]
  ) {
    let start = row * next.columns
    var end = next.columns
    while next.cells[start + end - 1] == shown.cells[start + end - 1] { end -= 1 }
    guard end - column > 2 else { return write(column..<end, ofRow: row, of: buffer, &bytes) }
    pen.set(styleOfBlanks: 0, of: table, &bytes)
    bytes.append(.eraseToEndOfLine)
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
      while gap < tail, cost <= Self.longestGap,
        next.cells[start + gap] == shown.cells[start + gap]
      {
        let cell = next.cells[start + gap]
        guard let length = cell.encodedLength, looks(cell, in: next.cells[start + end - 1].style)
        else { return end }
        cost += length
        gap += 1
      }
      if gap == tail || cost > Self.longestGap { return end }
      end = gap
    }
  }

  /// Writes some cells of a row at the cursor: in each style at once, and erases many blanks.
  private mutating func write(
    _ range: Range<Int>, ofRow row: Int, of buffer: ScreenBuffer, _ bytes: inout [UInt8]
  ) {
    let start = row * next.columns
    let end = start + range.upperBound
    var index = start + range.lowerBound
    while index < end {
      pen.move(toRow: row, column: index - start, &bytes)
      let cell = next.cells[index]
      let blanks = blankCount(from: index, to: end)
      if erases(blanks, of: cell, isLast: index + blanks == end) {
        pen.set(styleOfBlanks: cell.style, of: table, &bytes)
        bytes.append(.eraseCharacters(blanks))
        index += blanks
      } else {
        let run = run(from: index, to: end)
        if run.isBlank {
          pen.set(styleOfBlanks: run.style, of: table, &bytes)
        } else {
          pen.set(style: run.style, of: table, &bytes)
        }
        buffer.appendGlyphs(run.cells, rowStart: start, to: &bytes)
        pen.advance(run.cells.count, of: next.columns)
        index = run.cells.upperBound
      }
    }
  }

  /// Returns the cells from an index that can be written in one style. If all are blanks, every
  /// style will do in which blanks look the same.
  private func run(
    from first: Int, to end: Int
  ) -> (cells: Range<Int>, style: Int, isBlank: Bool) {
    var (style, isBlank) = (next.cells[first].style, next.cells[first].isBlank)
    var index = first
    while index < end {
      let cell = next.cells[index]
      if isBlank, !cell.isBlank, table.onBlanks(cell.style) == style {
        (style, isBlank) = (cell.style, false)
      }
      guard looks(cell, in: style) else { break }
      let blanks = blankCount(from: index, to: end)
      if index > first, erases(blanks, of: cell, isLast: index + blanks == end) { break }
      index += max(blanks, 1)
    }
    return (first..<index, style, isBlank)
  }

  /// Returns whether a cell looks the same if it is written in another style.
  private func looks(_ cell: CellBits, in style: Int) -> Bool {
    cell.isBlank ? table.onBlanks(style) == cell.style : style == cell.style
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
  private func erases(_ blanks: Int, of cell: CellBits, isLast: Bool) -> Bool {
    guard blanks > 4 else { return false }
    let style = table.styles[cell.style]
    guard style.attributes.isEmpty, erasesInColor || style.background == nil else { return false }
    return blanks > (isLast ? 5 : 10)
  }
}
