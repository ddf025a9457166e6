/// Cells of a row that are written in one style, and the blanks behind them that are erased.
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
  /// The greatest number of strokes that are ordered. Frames with more keep the order of rows.
  static let limit = 12

  /// The indices of the strokes, in the order found by ``sort(count:cost:)``.
  private(set) var indices: [Int] = []
  /// The number of bytes between two strokes. Row and column 0 are the beginning and the end, and
  /// stroke *i* is *i* + 1.
  private var costs: [Int] = []
  private var count = 0
  /// The order found from the order of rows, while another one is looked for.
  private var first: [Int] = []

  /// Finds an order of strokes, from the order of rows and from its reverse. Moves one to three
  /// strokes elsewhere until that saves nothing.
  ///
  /// - Parameters:
  ///   - count: The number of strokes.
  ///   - cost: Returns the number of bytes from one stroke to another. `nil` stands for the
  ///     beginning or the end.
  /// - Complexity: O(count³); allocates no memory after the first time.
  mutating func sort(count: Int, cost: (_ from: Int?, _ to: Int?) -> Int) {
    self.count = count
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

  /// The number of bytes that are needed between all strokes.
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
