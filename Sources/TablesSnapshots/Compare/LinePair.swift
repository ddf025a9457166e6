/// A line and its replacement, in a form in which every difference is visible.
struct LinePair {
  private let old: VisibleLine
  private let new: VisibleLine
  /// The number of clusters that both lines begin with.
  private let same: Int

  /// The largest number of columns of a line in a message.
  static let columns = 160
  /// The largest number of characters of a line in a report.
  static let characters = 500
  /// The number of equal characters below which a report marks two changes as one.
  private static let island = 4

  init(_ old: String, _ new: String) {
    let lines = VisibleLine.lines(LineExcerpt.pair(old, new))
    (self.old, self.new) = (lines[0], lines[1])
    same = zip(lines[0].clusters, lines[1].clusters).prefix { $0 == $1 }.count
  }

  /// Both lines as a message shows them.
  struct Message {
    var old: String
    var new: String
    /// Carets below the words that changed in the new line. `nil` if most of it changed.
    var carets: String?
  }

  var message: Message {
    let start = start(limit: Self.columns, before: Self.columns / 3)
    let (old, new) = (self.old.clusters, self.new.clusters)
    let shorter = min(old.count, new.count)
    let end = zip(old.reversed(), new.reversed()).prefix(shorter - same).prefix { $0 == $1 }.count
    let changed = WordDifference(
      old[same..<old.count - end], new[same..<new.count - end]
    ).changed
    let isClose = 3 * (new.count - changed.count) >= shorter
    return Message(
      old: self.old.shown(from: start, limit: Self.columns).joined(),
      new: self.new.shown(from: start, limit: Self.columns).joined(),
      carets: isClose
        ? self.new.carets(below: changed, from: start, limit: Self.columns) : nil)
  }

  /// The characters of both lines that a report shows, and which of them changed.
  var report: (old: [String], new: [String], changes: [LineChange]) {
    let start = start(limit: Self.characters, before: Self.characters / 4)
    let old = old.shown(from: start, limit: Self.characters)
    let new = new.shown(from: start, limit: Self.characters)
    var numbering = LineNumbering()
    let changes = LineDifference(
      from: old.map { numbering.number(of: Array($0.utf8)[...]) },
      to: new.map { numbering.number(of: Array($0.utf8)[...]) }
    ).changes
    return (old, new, Self.merged(changes))
  }

  /// Returns the first cluster to show. In a long line, it is shortly before the change.
  private func start(limit: Int, before: Int) -> Int {
    max(old.clusters.count, new.clusters.count) > limit ? max(0, same - before) : 0
  }

  private static func merged(_ changes: [LineChange]) -> [LineChange] {
    changes.reduce(into: []) { merged, change in
      if let last = merged.last, change.old.lowerBound - last.old.upperBound < island {
        merged[merged.count - 1].old = last.old.lowerBound..<change.old.upperBound
        merged[merged.count - 1].new = last.new.lowerBound..<change.new.upperBound
      } else {
        merged.append(change)
      }
    }
  }
}

/// The words of a part of a line that the replaced part does not contain.
private struct WordDifference {
  /// The indices of the changed clusters in the new line. Removed words mark the next cluster.
  private(set) var changed: Set<Int> = []

  init(_ old: ArraySlice<String>, _ new: ArraySlice<String>) {
    let (before, after) = (Self.words(old), Self.words(new))
    var numbers: [ArraySlice<String>: Int] = [:]
    func number(_ word: ArraySlice<String>) -> Int {
      let number = numbers[word] ?? numbers.count
      numbers[word] = number
      return number
    }
    for change in LineDifference(from: before.map(number), to: after.map(number)).changes {
      if change.new.isEmpty {
        let follows = change.new.lowerBound < after.count
        changed.insert(follows ? after[change.new.lowerBound].startIndex : new.endIndex)
      }
      for word in after[change.new] { changed.formUnion(word.indices) }
    }
  }

  /// Splits into runs of letters and digits, runs of blanks, and single other characters.
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
