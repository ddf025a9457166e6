/// Finds rows that the screen already shows some lines further up or down.
struct ScrollFinder {
  /// Rows whose content moves up by `lines`, or down if `lines` is negative.
  struct Scroll: Equatable {
    var rows: Range<Int>
    var lines: Int
  }

  private var old: [UInt64] = []
  private var new: [UInt64] = []
  /// The number of cells of each new row that are not blank, which is about the number of bytes to
  /// paint it.
  private var weights: [Int] = []
  /// The approximate number of bytes that a scroll takes.
  private static let cost = 24

  /// Returns the scroll that saves the most bytes. `nil` if none does.
  ///
  /// - Complexity: O(cells + rows²); O(cells) if fewer than three rows differ.
  mutating func best(from shown: SeenScreen, to next: SeenScreen) -> Scroll? {
    hash(shown, &old)
    hash(next, &new)
    guard zip(old, new).lazy.filter({ $0 != $1 }).prefix(3).count == 3 else { return nil }
    weigh(next)
    var best: Scroll?
    var bestSaving = 0
    for lines in 1 - next.rows..<next.rows where lines != 0 {
      search(lines, next.rows, &best, &bestSaving)
    }
    return best
  }

  /// Searches for rows that are already on the screen, `lines` rows further down. A few rows among
  /// them may differ, such as the two rows between which the focus has moved.
  private func search(
    _ lines: Int, _ rows: Int, _ best: inout Scroll?, _ bestSaving: inout Int
  ) {
    var saving = 0
    var start = 0
    for row in max(0, -lines)..<min(rows, rows - lines) {
      let isUnchanged = new[row] == old[row]
      if new[row] == old[row + lines] {
        if saving <= 0 { (start, saving) = (row, 0) }
        if isUnchanged { continue }
        saving += weights[row]
        if saving - Self.cost <= bestSaving { continue }
        let range = min(start, start + lines)..<max(row + 1, row + 1 + lines)
        let net = saving - Self.cost - spoilt(in: range, except: start...row)
        if net > bestSaving {
          bestSaving = net
          best = Scroll(rows: range, lines: lines)
        }
      } else if isUnchanged {
        saving -= weights[row]
      }
    }
  }

  /// Returns the approximate number of bytes of the unchanged rows that a scroll makes blank.
  private func spoilt(in range: Range<Int>, except kept: ClosedRange<Int>) -> Int {
    range.reduce(0) { sum, row in
      kept ~= row || new[row] != old[row] ? sum : sum + weights[row]
    }
  }

  private func hash(_ screen: SeenScreen, _ hashes: inout [UInt64]) {
    hashes.removeAll(keepingCapacity: true)
    screen.cells.withUnsafeBufferPointer { cells in
      var index = 0
      for _ in 0..<screen.rows {
        var hash: UInt64 = 0
        for _ in 0..<screen.columns {
          hash = (hash ^ cells[index]) &* 0x9E37_79B9_7F4A_7C15
          hash ^= hash >> 29
          index &+= 1
        }
        hashes.append(hash)
      }
    }
  }

  private mutating func weigh(_ screen: SeenScreen) {
    weights.removeAll(keepingCapacity: true)
    for row in 0..<screen.rows {
      let cells = screen.cells[row * screen.columns..<(row + 1) * screen.columns]
      weights.append(cells.count { $0 != SeenScreen.blank })
    }
  }
}
