/// The words of a stretch of a line that were not in the stretch whose place it took.
struct WordDifference {
  /// The places of the changed clusters in the new line; for what is gone, that of what follows.
  private(set) var changed: Set<Int> = []

  init(_ old: ArraySlice<String>, _ new: ArraySlice<String>) {
    let (before, after) = (Self.words(old), Self.words(new))
    var numbers: [ArraySlice<String>: Int] = [:]
    let changes = LineDifference(
      from: Self.numbers(of: before, &numbers), to: Self.numbers(of: after, &numbers)
    ).changes
    for change in changes {
      if change.new.isEmpty {
        let follows = change.new.lowerBound < after.count
        changed.insert(follows ? after[change.new.lowerBound].startIndex : new.endIndex)
      }
      for word in after[change.new] { changed.formUnion(word.indices) }
    }
  }

  /// Numbers for words: the same for equal ones.
  private static func numbers(
    of words: [ArraySlice<String>], _ numbers: inout [ArraySlice<String>: Int]
  ) -> [Int] {
    words.map { word in
      let number = numbers[word] ?? numbers.count
      numbers[word] = number
      return number
    }
  }

  /// Letters and digits that stand together, blanks that do, and everything else by itself.
  private static func words(_ clusters: ArraySlice<String>) -> [ArraySlice<String>] {
    clusters.indices.reduce(into: []) { words, index in
      if let last = words.last, let previous = last.last, joins(previous, clusters[index]) {
        words[words.count - 1] = clusters[last.startIndex...index]
      } else {
        words.append(clusters[index...index])
      }
    }
  }

  private static func joins(_ left: String, _ right: String) -> Bool {
    left == " " ? right == " " : isWord(left) && isWord(right)
  }

  private static func isWord(_ cluster: String) -> Bool {
    cluster.count == 1 && cluster.allSatisfy { $0.isLetter || $0.isNumber }
  }
}
