/// The fewest insertions and deletions that turn one sequence into another, by Myers' greedy search.
struct ShortestEdit {
  /// The places of what stays, in order.
  private(set) var matches: [(Int, Int)] = []

  private let old: [Int]
  private let new: [Int]
  /// The furthest place of `old` reached on each diagonal, before each round.
  private var rounds: [[Int]] = []

  /// Searches up to a number of changes; `nil` where they do not suffice.
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

  /// Walks back through the rounds and collects what stayed.
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
