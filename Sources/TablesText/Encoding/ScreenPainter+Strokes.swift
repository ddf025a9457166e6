// The strokes that lead from the screen that is shown to the next one.

extension ScreenPainter {
  /// Adds the strokes that make a row look as in the buffer.
  mutating func collectStrokes(ofRow row: Int) {
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

  /// Returns whether a cell looks the same if it is written in another style.
  func looks(_ cell: UInt64, in style: Int) -> Bool {
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
        var stroke = stroke(from: column, to: range.upperBound, row)
        column = stroke.columns.upperBound
        if !isErased(column..<range.upperBound, row) { trimUnchanged(&stroke) }
        strokes.append(stroke)
      }
    }
  }

  /// Returns whether some cells begin with blanks that are erased.
  private func isErased(_ range: Range<Int>, _ row: Int) -> Bool {
    guard let first = range.first else { return false }
    let start = row * next.columns
    let blanks = blankCount(from: start + first, to: start + range.upperBound)
    return erases(blanks, of: next.cells[start + first], isLast: blanks == range.count)
  }

  /// Leaves unchanged cells at the end of a stroke to the next one, which may be painted elsewhere.
  /// A wide character is not divided.
  private func trimUnchanged(_ stroke: inout Stroke) {
    let start = stroke.row * next.columns
    var end = stroke.columns.upperBound
    while next.cells[start + end - 1] == shown.cells[start + end - 1],
      !next.cells[start + end - 1].isContinuation
    {
      end -= 1
    }
    stroke.columns = stroke.columns.lowerBound..<end
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

/// A cell of a ``SeenScreen``.
extension UInt64 {
  fileprivate var isBlank: Bool { UInt32(truncatingIfNeeded: self) == 0x20 }
  fileprivate var isContinuation: Bool { UInt32(truncatingIfNeeded: self) == 0 }
  fileprivate var style: Int { Int(truncatingIfNeeded: self >> 40) }

  /// The bytes that the glyph takes. `nil` for a cluster.
  var encodedLength: Int? {
    let glyph = UInt32(truncatingIfNeeded: self)
    if glyph & 0xFF == 0xFF { return nil }
    return glyph == 0 ? 0 : glyph.packedLength
  }
}
