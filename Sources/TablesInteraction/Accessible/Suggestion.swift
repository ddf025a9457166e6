/// The word that a mistyped one most likely stands for; `nil` where none is near.
package func nearest(to word: String, in known: [String]) -> String? {
  let ranked = known.map { (word: $0, distance: distance(word, $0)) }
  guard let best = ranked.min(by: { $0.distance < $1.distance }),
    best.distance <= max(word.count > 3 ? 2 : 1, best.word.count / 3)
  else { return known.first { !word.isEmpty && $0.hasPrefix(word) } }
  return best.word
}

/// The edits that lead from one word to another, neighbours changing places counted as one
/// (optimal string alignment).
private func distance(_ left: String, _ right: String) -> Int {
  let a = Array(left.prefix(64)), b = Array(right.prefix(64))
  var before = [Int](), previous = Array(0...b.count)
  for i in a.indices {
    var current = [i + 1]
    for j in b.indices {
      var best = min(previous[j + 1] + 1, current[j] + 1, previous[j] + (a[i] == b[j] ? 0 : 1))
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { best = min(best, before[j - 1] + 1) }
      current.append(best)
    }
    before = previous
    previous = current
  }
  return previous[b.count]
}
