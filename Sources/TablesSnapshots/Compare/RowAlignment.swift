/// The alignment of the rows of two versions.
struct RowAlignment {
  /// The indices in both versions, in order. `nil` for a row that a version does not have.
  private(set) var pairs: [RowPair] = []

  private let distance: (Int, Int) -> Double

  /// The largest number of rows in a change that are all compared with each other. More rows are
  /// paired in order.
  private static let limit = 64
  /// The cost of one removed or added row.
  ///
  /// Removing a row and adding another costs twice this, which is less than pairing two rows that
  /// have nothing in common. Rows with little in common are therefore not paired.
  private static let gap = 0.375

  /// Pairs rows with equal numbers, then those of the remaining rows with equal looser numbers,
  /// then the rest so that the sum of the distances is smallest.
  ///
  /// - Parameters:
  ///   - looser: Numbers that are also the same for similar rows.
  ///   - distance: Returns how much of an old row differs from a new one, 0…1.
  init(
    from old: [Int], to new: [Int], looser: (old: [Int], new: [Int])? = nil,
    distance: @escaping (Int, Int) -> Double
  ) {
    self.distance = distance
    let levels = [(old: old, new: new)] + (looser.map { [$0] } ?? [])
    align(old.indices, new.indices, by: levels[...])
  }

  /// Returns the share of the longer line, 0…1, that is outside the common beginning and end.
  static func distance(_ old: ArraySlice<UInt8>, _ new: ArraySlice<UInt8>) -> Double {
    let length = max(old.count, new.count)
    let (start, end) = old.sharedEnds(with: new)
    return length > 0 ? Double(length - start - end) / Double(length) : 0
  }

  private mutating func align(
    _ old: Range<Int>, _ new: Range<Int>, by levels: ArraySlice<(old: [Int], new: [Int])>
  ) {
    if old.count == 1, new.count == 1, levels.isEmpty {
      return pair(old.lowerBound, new.lowerBound)
    }
    guard let level = levels.first, !old.isEmpty, !new.isEmpty else {
      return pairClosest(Array(old), Array(new))
    }
    let difference = LineDifference(from: Array(level.old[old]), to: Array(level.new[new]))
    var next = (old: old.lowerBound, new: new.lowerBound)
    for match in difference.matches {
      let place = (old: old.lowerBound + match.old, new: new.lowerBound + match.new)
      if place != next {
        align(next.old..<place.old, next.new..<place.new, by: levels.dropFirst())
      }
      pairs.append(RowPair(old: place.old, new: place.new))
      next = (place.old + 1, place.new + 1)
    }
    align(next.old..<old.upperBound, next.new..<new.upperBound, by: levels.dropFirst())
  }

  /// Pairs two single rows, unless that costs more than removing one and adding the other.
  private mutating func pair(_ old: Int, _ new: Int) {
    if distance(old, new) <= 2 * Self.gap {
      pairs.append(RowPair(old: old, new: new))
    } else {
      pairs += [RowPair(old: old, new: nil), RowPair(old: nil, new: new)]
    }
  }

  /// Pairs rows in the cheapest way to turn some into others (Wagner and Fischer 1974).
  private mutating func pairClosest(_ old: [Int], _ new: [Int]) {
    let count = max(old.count, new.count)
    if old.isEmpty || new.isEmpty || count > Self.limit || isClose(old, new) {
      for place in 0..<count {
        pairs.append(
          RowPair(
            old: place < old.count ? old[place] : nil, new: place < new.count ? new[place] : nil))
      }
      return
    }
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
    var closest: [RowPair] = []
    var (row, column) = (old.count, new.count)
    while row > 0 || column > 0 {
      let cost = costs[row][column]
      if row > 0, column > 0, cost == costs[row - 1][column - 1] + distances[row - 1][column - 1] {
        (row, column) = (row - 1, column - 1)
        closest.append(RowPair(old: old[row], new: new[column]))
      } else if column > 0, cost == costs[row][column - 1] + Self.gap {
        column -= 1
        closest.append(RowPair(old: nil, new: new[column]))
      } else {
        row -= 1
        closest.append(RowPair(old: old[row], new: nil))
      }
    }
    pairs += closest.reversed()
  }

  /// Returns whether each row is similar to the one at the same place, which costs less than a full
  /// alignment.
  private func isClose(_ old: [Int], _ new: [Int]) -> Bool {
    old.count == new.count && zip(old, new).allSatisfy { distance($0, $1) < Self.gap }
  }
}

/// The index of a row in each of two versions. `nil` if a version does not have the row.
struct RowPair: Equatable, Sendable {
  var old: Int?
  var new: Int?
}
