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
/// DECSTBM, RI, DECAWM and SGR; CR, LF and BS. Links are OSC 8, which emulators without
/// links ignore, from 256 colors on. A row with a cluster that terminals measure
/// differently is painted as a whole, from left to right, as ``ANSIEncoder`` encodes it.
package struct ScreenPainter: Sendable {
  private let isRelative: Bool
  /// Whether an erased cell gets the background color that is set, and not the default one (`bce`
  /// in terminfo).
  let erasesInColor: Bool
  private let colors: ColorDepth
  private(set) var table: SeenTable
  /// The screen that the terminal shows.
  private(set) var shown = PaintedCells()
  /// The screen that is being painted. It is equal to `shown` except while a buffer is painted.
  private(set) var next = PaintedCells()
  /// The buffer that the terminal shows; `nil` if that is not known.
  private var painted: ScreenBuffer?
  /// The rows that differ from those of the buffer that is shown.
  private var changed: [Int] = []
  private var pen: TerminalPen
  private var scrolling = ScrollFinder()
  var strokes: [Stroke] = []
  private var order = StrokeOrder()
  /// A buffer for sequences whose length is measured. They are not sent.
  private var scratch: [UInt8] = []
  /// The greatest number of bytes for which unchanged cells are written again, because moving the
  /// cursor over them takes as many bytes or more.
  static let longestGap = 4

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
  /// Only rows whose cells differ from those of the previous buffer are read.
  ///
  /// - Parameter end: The row in which the cursor will rest. `nil` if it may stay where it is.
  /// - Complexity: O(cells); allocates memory only if `bytes` has to grow, or for new clusters.
  package mutating func paint(
    _ buffer: ScreenBuffer, endingAtRow end: Int? = nil, to bytes: inout [UInt8]
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

  private mutating func perform(_ scroll: ScrollFinder.Scroll, _ bytes: inout [UInt8]) {
    // The new lines get the background that is set, so it must be plain. The color of the text is
    // kept, because the next stroke may need it.
    let style = pen.style.map { table.styles[$0].withoutSeenOnBlanks } ?? .plain
    pen.set(styleOfBlanks: 0, orElse: table.number(of: style), of: table, &bytes)
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

  /// Paints the strokes that were collected, in an order that takes few bytes.
  ///
  /// Of many strokes only those in the row where the cursor will rest are ordered, and they come
  /// last: the next key probably changes that row, and its style is then already set.
  private mutating func paintStrokes(
    of buffer: ScreenBuffer, endingAtRow end: Int? = nil, _ bytes: inout [UInt8]
  ) {
    let isMany = strokes.count > StrokeOrder.limit
    if isMany, let end {
      for stroke in strokes where stroke.row != end { paint(stroke, of: buffer, &bytes) }
      strokes.removeAll { $0.row != end }
    }
    var order = StrokeOrder()
    swap(&order, &self.order)  // Taken out, because measuring the strokes changes the painter.
    order.sort(count: strokes.count) { cost(from: $0, to: $1, endingAtRow: end, isMany: isMany) }
    for (index, following) in zip(order.indices, order.indices.dropFirst()) {
      eraseEnd(of: following, with: index)
    }
    for index in order.indices { paint(strokes[index], of: buffer, &bytes) }
    swap(&order, &self.order)
    strokes.removeAll(keepingCapacity: true)
  }

  /// Makes a stroke that erases all cells up to the following stroke erase the cells of that stroke
  /// too. The following stroke then need not write the blanks at its end.
  private mutating func eraseEnd(of following: Int, with index: Int) {
    let (stroke, next) = (strokes[index], strokes[following])
    guard stroke.erased > 0, stroke.row == next.row, next.erased == 0,
      stroke.columns.upperBound + stroke.erased == next.columns.lowerBound
    else { return }
    let start = next.row * self.next.columns
    let blank = CellBits(glyph: 0x20, flags: 0, style: table.onBlanks(stroke.style))
    var end = next.columns.upperBound
    while end > next.columns.lowerBound, self.next.cells[start + end - 1] == blank { end -= 1 }
    guard end > next.columns.lowerBound, end < next.columns.upperBound else { return }
    strokes[index].erased += next.columns.count
    strokes[following].columns = next.columns.lowerBound..<end
  }

  /// Returns the number of bytes that are sent between two strokes, to move the cursor and to set
  /// the style. If the first stroke is `nil`, the second one begins the frame; if the second is
  /// `nil`, the first one ends it.
  ///
  /// A style that is set at the end is probably needed for the next frame: half of its bytes count
  /// as saved, or all of them if `isMany` is `true`.
  private mutating func cost(from: Int?, to: Int?, endingAtRow end: Int?, isMany: Bool) -> Int {
    var trial = pen
    if let from {
      let stroke = strokes[from]
      trial.setPosition(row: stroke.row, column: stroke.columns.lowerBound)
      trial.advance(stroke.columns.count, of: next.columns)
      trial.style = stroke.style
    }
    scratch.removeAll(keepingCapacity: true)
    guard let to else {
      scratch.appendChange(from: .plain, to: table.styles[trial.style ?? 0])
      let saved = isMany ? scratch.count : scratch.count / 2
      scratch.removeAll(keepingCapacity: true)
      if let end { trial.rest(inRow: end, &scratch) }
      return scratch.count - saved
    }
    let stroke = strokes[to]
    let gap = gap(from: trial, to: stroke)
    if gap == nil { trial.move(toRow: stroke.row, column: stroke.columns.lowerBound, &scratch) }
    trial.set(styleOf: stroke, of: table, &scratch)
    return scratch.count + (gap.map(encodedLength) ?? 0)
  }

  private mutating func paint(
    _ stroke: Stroke, of buffer: ScreenBuffer, _ bytes: inout [UInt8]
  ) {
    let start = stroke.row * next.columns
    if let gap = gap(from: pen, to: stroke) {
      buffer.appendGlyphs(gap, rowStart: start, to: &bytes)
    } else {
      pen.move(toRow: stroke.row, column: stroke.columns.lowerBound, &bytes)
    }
    pen.setPosition(row: stroke.row, column: stroke.columns.lowerBound)
    pen.set(styleOf: stroke, of: table, &bytes)
    buffer.appendGlyphs(
      start + stroke.columns.lowerBound..<start + stroke.columns.upperBound, rowStart: start,
      to: &bytes)
    pen.advance(stroke.columns.count, of: next.columns)
    if stroke.endsRow {
      bytes.append(.eraseToEndOfLine)
    } else if stroke.erased > 0 {
      bytes.append(.eraseCharacters(stroke.erased))
    }
  }

  /// Returns the cells between the cursor and a stroke, if writing them takes no more bytes than
  /// moving the cursor.
  private func gap(from pen: TerminalPen, to stroke: Stroke) -> Range<Int>? {
    guard pen.row == stroke.row, let column = pen.column, let style = pen.style,
      column < stroke.columns.lowerBound
    else { return nil }
    let start = stroke.row * next.columns
    let gap = start + column..<start + stroke.columns.lowerBound
    guard gap.count <= Self.longestGap, gap.allSatisfy({ looks(next.cells[$0], in: style) }),
      gap.allSatisfy({ next.cells[$0].encodedLength != nil }),
      encodedLength(gap) <= Self.longestGap
    else { return nil }
    return gap
  }

  private func encodedLength(_ cells: Range<Int>) -> Int {
    cells.reduce(0) { $0 + (next.cells[$1].encodedLength ?? 0) }
  }
}
