/// The alignment of the rows of two versions.
struct RowAlignment {
  /// The indices in both versions, in order. `nil` for a row that a version does not have.
  private(set) var pairs: [(old: Int?, new: Int?)] = []

  /// The largest number of rows in a change that are all compared with each other. More rows are
  /// paired in order.
  private static let limit = 64

  /// Aligns rows by their numbers, which are the same for equal rows, and pairs changed rows so that
  /// the sum of their distances is least.
  ///
  /// - Parameter distance: Returns how much of an old row differs from a new one, 0…1.
  init(from old: [Int], to new: [Int], distance: (Int, Int) -> Double) {
    var next = (old: 0, new: 0)
    for change in LineDifference(from: old, to: new).changes {
      appendEqual(next.old..<change.old.lowerBound, next.new)
      append(change, distance)
      next = (change.old.upperBound, change.new.upperBound)
    }
    appendEqual(next.old..<old.count, next.new)
  }

  /// Returns the share of the longer line, 0…1, outside the common beginning and end.
  static func distance(_ old: ArraySlice<UInt8>, _ new: ArraySlice<UInt8>) -> Double {
    let (length, rest) = (max(old.count, new.count), min(old.count, new.count))
    let start = zip(old, new).prefix { $0 == $1 }.count
    let end = zip(old.reversed(), new.reversed()).prefix(rest - start).prefix { $0 == $1 }.count
    return length > 0 ? Double(length - start - end) / Double(length) : 0
  }

  private mutating func appendEqual(_ old: Range<Int>, _ new: Int) {
    for (offset, place) in old.enumerated() { pairs.append((place, new + offset)) }
  }

  private mutating func append(_ change: LineChange, _ distance: (Int, Int) -> Double) {
    if max(change.old.count, change.new.count) <= Self.limit {
      pairs += RowPairing(change, distance).pairs
    } else {
      for offset in 0..<max(change.old.count, change.new.count) {
        pairs.append((change.old.place(offset), change.new.place(offset)))
      }
    }
  }
}

extension Range<Int> {
  fileprivate func place(_ offset: Int) -> Int? {
    offset < count ? lowerBound + offset : nil
  }
}

/// The cheapest way to turn some rows into others (Wagner and Fischer 1974).
///
/// A changed row costs its distance, a removed or added one less than a half, so that rows with
/// little in common are not paired.
private struct RowPairing {
  private(set) var pairs: [(old: Int?, new: Int?)] = []

  private static let gap = 0.375

  init(_ change: LineChange, _ distance: (Int, Int) -> Double) {
    let (old, new) = (Array(change.old), Array(change.new))
    let distances = old.map { oldRow in new.map { distance(oldRow, $0) } }
    var costs = [(0...new.count).map { Double($0) * Self.gap }]
    for row in old.indices {
      var line = [costs[row][0] + Self.gap]
      for column in new.indices {
        let kept = costs[row][column] + distances[row][column]
        line.append(min(kept, costs[row][column + 1] + Self.gap, line[column] + Self.gap))
      }
      costs.append(line)
    }
    var (row, column) = (old.count, new.count)
    while row > 0 || column > 0 {
      let cost = costs[row][column]
      if row > 0, column > 0, cost == costs[row - 1][column - 1] + distances[row - 1][column - 1] {
        (row, column) = (row - 1, column - 1)
        pairs.append((old[row], new[column]))
      } else if column > 0, cost == costs[row][column - 1] + Self.gap {
        column -= 1
        pairs.append((nil, new[column]))
      } else {
        row -= 1
        pairs.append((old[row], nil))
      }
    }
    pairs.reverse()
  }
}
