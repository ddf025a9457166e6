/// Returns the known word that a mistyped one most likely means, or `nil` if none is similar.
///
/// This is the word that needs the fewest edits. If that word needs too many, the first word that
/// begins with the mistyped one is returned.
package func nearestWord(to word: String, in known: [String]) -> String? {
  let ranked = known.map { (word: $0, distance: editDistance(word, $0)) }
  guard let best = ranked.min(by: { $0.distance < $1.distance }),
    best.distance <= max(word.count > 3 ? 2 : 1, best.word.count / 3)
  else { return known.first { !word.isEmpty && $0.hasPrefix(word) } }
  return best.word
}

/// Returns the least number of edits that turn one word into another. An edit inserts, deletes or
/// replaces a character, or swaps two adjacent ones (optimal string alignment).
///
/// Only the first 64 characters are compared.
package func editDistance(_ first: String, _ second: String) -> Int {
  let a = Array(first.prefix(64)), b = Array(second.prefix(64))
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
