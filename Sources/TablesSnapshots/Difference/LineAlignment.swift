/// Which lines took the place of which, where some were added or taken away between them.
struct LineAlignment {
  /// A line of the old text, the one that took its place, or both.
  struct Step: Hashable {
    var old: Int?
    var new: Int?
  }

  /// The lines of both texts in order; empty where none is like another, or where there are many.
  private(set) var steps: [Step] = []

  /// Lines of one text that are compared with all of the other.
  private static let limit = 24

  init(from old: [String], to new: [String]) {
    guard max(old.count, new.count) <= Self.limit else { return }
    let words = (old.map(Self.words), new.map(Self.words))
    let scores = words.0.map { first in words.1.map { Self.score(first, $0) } }
    let best = Self.best(scores, columns: new.count)
    var (row, column) = (0, 0)
    while row < old.count || column < new.count {
      let isPair =
        row < old.count && column < new.count && scores[row][column] > 0
        && best[row][column] == best[row + 1][column + 1] + scores[row][column]
      let isOld =
        !isPair && row < old.count
        && (column == new.count || best[row][column] == best[row + 1][column])
      steps.append(Step(old: isPair || isOld ? row : nil, new: isPair || !isOld ? column : nil))
      row += isPair || isOld ? 1 : 0
      column += isPair || !isOld ? 1 : 0
    }
    if !steps.contains(where: { $0.old != nil && $0.new != nil }) { steps = [] }
  }

  /// The most that the lines from each place on can have in common.
  private static func best(_ scores: [[Int]], columns: Int) -> [[Int]] {
    var best = Array(
      repeating: Array(repeating: 0, count: columns + 1), count: scores.count + 1)
    for row in scores.indices.reversed() {
      for column in (0..<columns).reversed() {
        let pair = scores[row][column] + best[row + 1][column + 1]
        best[row][column] = max(pair, best[row + 1][column], best[row][column + 1])
      }
    }
    return best
  }

  /// The letters of the words that two lines have in common; 0 where that is less than half of them.
  private static func score(_ first: [Substring: Int], _ second: [Substring: Int]) -> Int {
    let common = first.reduce(0) { $0 + $1.key.count * min($1.value, second[$1.key] ?? 0) }
    let (one, other) = (letters(first), letters(second))
    return 2 * common >= max(min(one, other), 1) ? common : 0
  }

  private static func letters(_ words: [Substring: Int]) -> Int {
    words.reduce(0) { $0 + $1.key.count * $1.value }
  }

  /// How often each word stands in a line.
  private static func words(of line: String) -> [Substring: Int] {
    let words = line.prefix(LinePair.columns * 4).split { !$0.isLetter && !$0.isNumber }
    return words.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }
}
