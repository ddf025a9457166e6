/// Cells of a row that are written in one style, and the blanks after them that are erased.
struct Stroke {
  var row: Int
  /// The cells that are written. Empty if cells are only erased.
  var columns: Range<Int>
  /// The number of the style in the painter's table.
  var style: Int
  /// Whether all cells are blanks, so that every style that looks the same on blanks will do.
  var isBlank: Bool
  /// The number of blanks that are erased.
  var erased = 0
  /// Whether the erased blanks go up to the end of the row.
  var endsRow = false
}

/// Finds an order of strokes that takes few bytes.
///
/// The strokes of two rows often have the same few styles. It takes fewer bytes to set each of
/// them once, and to move the cursor more often: in 24-bit colors a style takes about twenty
/// bytes, and a move about five.
struct StrokeOrder {
  /// The greatest number of strokes that are ordered. If there are more, they keep their order.
  static let limit = 12

  /// The indices of the strokes, in the order found by ``sort(count:cost:)``.
  private(set) var indices: [Int] = []
  /// The number of bytes between each two strokes, as a square matrix. Row 0 stands for the
  /// beginning, column 0 for the end, and row and column *i* + 1 for stroke *i*.
  private var costs: [Int] = []
  private var count: Int { indices.count }
  /// The order found from the order of rows, while another order is searched for.
  private var first: [Int] = []

  /// Finds an order of strokes. Starts from the order of rows, then from its reverse, moves one to
  /// three successive strokes at a time while that saves bytes, and takes the better result.
  ///
  /// - Parameters:
  ///   - count: The number of strokes.
  ///   - cost: Returns the number of bytes from one stroke to another. `nil` stands for the
  ///     beginning or the end.
  /// - Complexity: O(count³); allocates no memory after the first time.
  mutating func sort(count: Int, cost: (_ from: Int?, _ to: Int?) -> Int) {
    indices.removeAll(keepingCapacity: true)
    indices.append(contentsOf: 0..<count)
    if count < 2 || count > Self.limit { return }
    costs.removeAll(keepingCapacity: true)
    for from in 0...count {
      for to in 0...count {
        let isPair = from != to
        costs.append(isPair ? cost(from > 0 ? from - 1 : nil, to > 0 ? to - 1 : nil) : 0)
      }
    }
    improve()
    let length = self.length
    first.removeAll(keepingCapacity: true)
    first.append(contentsOf: indices)
    for index in 0..<count { indices[index] = count - 1 - index }
    improve()
    if self.length >= length { swap(&indices, &first) }
  }

  /// The number of bytes between the strokes in the current order, and to the end.
  private var length: Int { (0...count).reduce(0) { $0 + cost($1 - 1, $1) } }

  private mutating func improve() {
    for _ in 0..<2 * count {
      guard let move = bestMove() else { return }
      perform(move)
    }
  }

  /// Some successive strokes, and the number of strokes that are before them after the move.
  private struct Move {
    var strokes: Range<Int>
    var place: Int
  }

  private func bestMove() -> Move? {
    var (best, bestChange): (Move?, Int) = (nil, 0)
    for length in 1...min(3, count - 1) {
      for start in 0...count - length {
        let strokes = start..<start + length
        let removed =
          cost(start - 1, start + length) - cost(start - 1, start)
          - cost(start + length - 1, start + length)
        for gap in 0...count where gap < start || gap > start + length {
          let change =
            removed + cost(gap - 1, start) + cost(start + length - 1, gap) - cost(gap - 1, gap)
          if change < bestChange {
            bestChange = change
            best = Move(strokes: strokes, place: gap < start ? gap : gap - length)
          }
        }
      }
    }
    return best
  }

  /// Returns the number of bytes between the strokes at two places of the current order.
  private func cost(_ from: Int, _ to: Int) -> Int {
    let first = from < 0 ? 0 : indices[from] + 1
    let second = to == count ? 0 : indices[to] + 1
    return costs[first * (count + 1) + second]
  }

  private mutating func perform(_ move: Move) {
    let (start, length) = (move.strokes.lowerBound, move.strokes.count)
    for offset in 0..<length {
      let isForward = move.place > start
      let from = isForward ? start : start + offset
      let to = isForward ? move.place + length - 1 : move.place + offset
      indices.insert(indices.remove(at: from), at: to)
    }
  }
}

// MARK: - Painting

// The strokes that lead from the screen that is shown to the next one.

extension ScreenPainter {
  /// Adds the strokes that make a row look as in the buffer.
  mutating func collectStrokes(ofRow row: Int) {
    let (columns, start) = (next.columns, row * next.columns)
    var tail = columns
    while tail > 0, next.cells[start + tail - 1] == .blank { tail -= 1 }
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
  func looks(_ cell: CellBits, in style: Int) -> Bool {
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

  /// Removes from the end of a stroke the cells that the terminal already shows, which were part of
  /// a short gap between changed cells. Stops at a wide character, which is written as a whole.
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
  private func erases(_ blanks: Int, of cell: CellBits, isLast: Bool) -> Bool {
    guard blanks > 4 else { return false }
    let style = table.styles[cell.style]
    guard style.attributes.isEmpty, erasesInColor || style.background == nil else { return false }
    return blanks > (isLast ? 5 : 10)
  }
}
