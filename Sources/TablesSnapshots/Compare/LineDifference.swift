/// A part of a sequence, and the part of another sequence that replaced it.
struct LineChange: Hashable {
  /// The indices of the removed elements; empty at the index of the insertion if there are none.
  var old: Range<Int>
  /// The indices of the inserted elements; empty at the index of the removal if there are none.
  var new: Range<Int>
}

/// The changes between two sequences of numbers.
///
/// Elements in both sequences are compared as in Myers, "An O(ND) Difference Algorithm and Its
/// Variations", 1986. If that needs too many changes, elements that are unique in both sequences
/// are matched, as in Cohen's patience difference. So time and space never grow with the square of
/// the lengths.
struct LineDifference {
  /// The changes, in order, with at least one equal element between any two.
  let changes: [LineChange]

  /// The largest number of changes for which the search finds the fewest changes.
  static let effort = 400

  init(from old: [Int], to new: [Int]) {
    let start = zip(old, new).prefix { $0 == $1 }.count
    let rest = min(old.count, new.count) - start
    let end = zip(old.reversed(), new.reversed()).prefix(rest).prefix { $0 == $1 }.count
    let middle = Self.matches(old[start..<(old.count - end)], new[start..<(new.count - end)])
    var changes: [LineChange] = []
    var (oldNext, newNext) = (start, start)
    for match in middle + [(old.count - end, new.count - end)] {
      if match.0 > oldNext || match.1 > newNext {
        changes.append(LineChange(old: oldNext..<match.0, new: newNext..<match.1))
      }
      (oldNext, newNext) = (match.0 + 1, match.1 + 1)
    }
    self.changes = changes
  }

  private typealias Match = (Int, Int)

  private static func matches(_ old: ArraySlice<Int>, _ new: ArraySlice<Int>) -> [Match] {
    let shared = Set(old).intersection(new)
    let oldPlaces = old.indices.filter { shared.contains(old[$0]) }
    let newPlaces = new.indices.filter { shared.contains(new[$0]) }
    let fewest = ShortestEdit(
      oldPlaces.map { old[$0] }, newPlaces.map { new[$0] }, effort: effort)
    if let fewest { return fewest.matches.map { (oldPlaces[$0.0], newPlaces[$0.1]) } }
    return patience(old, new)
  }

  /// Returns the longest increasing sequence of matches of elements that are unique on both sides.
  private static func patience(_ old: ArraySlice<Int>, _ new: ArraySlice<Int>) -> [Match] {
    let newPlaces = uniquePlaces(new)
    let oldPlaces = uniquePlaces(old)
    let pairs = old.indices.compactMap { place -> Match? in
      guard oldPlaces[old[place]] == place, let other = newPlaces[old[place]], other >= 0 else {
        return nil
      }
      return (place, other)
    }
    return longestIncreasing(pairs)
  }

  /// Returns the index of each element, -1 if it occurs several times.
  private static func uniquePlaces(_ elements: ArraySlice<Int>) -> [Int: Int] {
    Dictionary(zip(elements, elements.indices)) { _, _ in -1 }
  }

  private static func longestIncreasing(_ pairs: [Match]) -> [Match] {
    var tails: [Int] = []
    var before: [Int?] = []
    for index in pairs.indices {
      var (low, high) = (0, tails.count)
      while low < high {
        let middle = (low + high) / 2
        if pairs[tails[middle]].1 < pairs[index].1 { low = middle + 1 } else { high = middle }
      }
      before.append(low > 0 ? tails[low - 1] : nil)
      if low == tails.count { tails.append(index) } else { tails[low] = index }
    }
    guard let last = tails.last else { return [] }
    return sequence(first: last) { before[$0] }.map { pairs[$0] }.reversed()
  }
}

/// The fewest insertions and deletions that turn one sequence into another, by Myers' greedy search.
private struct ShortestEdit {
  /// The indices of the elements that stay, in order.
  private(set) var matches: [(Int, Int)] = []

  private let old: [Int]
  private let new: [Int]
  /// The furthest index in `old` on each diagonal before each round.
  private var rounds: [[Int]] = []

  /// Searches with at most `effort` changes; returns `nil` if more are needed.
  ///
  /// - Complexity: O(`effort`² + elements · changes) time, O(`effort`²) space.
  init?(_ old: [Int], _ new: [Int], effort: Int) {
    self.old = old
    self.new = new
    let limit = min(effort, old.count + new.count)
    var furthest = Array(repeating: 0, count: 2 * limit + 3)
    for changes in 0...limit {
      rounds.append(Array(furthest[(limit + 1 - changes)...(limit + 1 + changes)]))
      for diagonal in stride(from: -changes, through: changes, by: 2) {
        let place = limit + 1 + diagonal
        let isDown =
          diagonal == -changes
          || (diagonal != changes && furthest[place - 1] < furthest[place + 1])
        let start = isDown ? furthest[place + 1] : furthest[place - 1] + 1
        furthest[place] = slide(from: start, diagonal)
        if furthest[place] >= old.count, furthest[place] - diagonal >= new.count {
          trace()
          return
        }
      }
    }
    return nil
  }

  private func slide(from start: Int, _ diagonal: Int) -> Int {
    var place = start
    while place < old.count, place - diagonal < new.count, old[place] == new[place - diagonal] {
      place += 1
    }
    return place
  }

  /// Walks back through the rounds and collects the elements that stay.
  private mutating func trace() {
    var (x, y) = (old.count, new.count)
    for (changes, furthest) in rounds.enumerated().reversed() {
      let diagonal = x - y
      func reached(_ other: Int) -> Int {
        let place = other + changes
        return furthest.indices.contains(place) ? furthest[place] : 0
      }
      let isDown =
        diagonal == -changes
        || (diagonal != changes && reached(diagonal - 1) < reached(diagonal + 1))
      let before = isDown ? diagonal + 1 : diagonal - 1
      let start = changes == 0 ? 0 : reached(before)
      let end = changes == 0 ? 0 : start + (isDown ? 0 : 1)
      while x > end {
        (x, y) = (x - 1, y - 1)
        matches.append((x, y))
      }
      (x, y) = (start, start - before)
    }
    matches.reverse()
  }
}
