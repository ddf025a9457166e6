/// Two versions of a line, character by character.
struct LineComparison {
  private let old: [String]
  private let new: [String]
  private let changes: [LineChange]

  /// Characters that are shown of a line, and that are compared.
  private static let limit = 500
  /// Equal characters between two changes that are worth to be seen.
  private static let island = 4

  init(_ oldLine: String, _ newLine: String) {
    let excerpts = LineExcerpt.pair(oldLine, newLine)
    let visible = VisibleLine.pair(excerpts.0, excerpts.1)
    let lines = (visible.0.clusters, visible.1.clusters)
    let same = zip(lines.0, lines.1).prefix { $0 == $1 }.count
    let start = max(lines.0.count, lines.1.count) > Self.limit ? max(0, same - Self.limit / 4) : 0
    old = Self.cropped(lines.0, from: start, of: excerpts.0)
    new = Self.cropped(lines.1, from: start, of: excerpts.1)
    var numbers: [[UInt8]: Int] = [:]
    func number(_ cluster: String) -> Int {
      let number = numbers[Array(cluster.utf8)] ?? numbers.count
      numbers[Array(cluster.utf8)] = number
      return number
    }
    changes = Self.merged(LineDifference(from: old.map(number), to: new.map(number)).changes)
  }

  /// Changes, those with only a few equal characters between them as one.
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

  /// The old line, what is gone marked.
  var expected: Markup { markup(showsNew: false) }
  /// The new line, what came marked.
  var actual: Markup { markup(showsOld: false) }
  /// Both in one.
  var overlay: Markup { markup() }

  /// A line that is not compared.
  static func whole(_ line: String) -> Markup {
    let clusters = VisibleLine(String(line.prefix(limit + 1)), showsTrailingBlanks: true).clusters
    return "\(shown: cropped(clusters).joined())"
  }

  /// The part of a line that is shown, with an ellipsis where something is left out.
  private static func cropped(
    _ clusters: [String], from start: Int = 0, of excerpt: LineExcerpt? = nil
  ) -> [String] {
    let shown = clusters.dropFirst(start)
    let isCutAtStart = start > 0 || excerpt?.isCutAtStart == true
    let isCutAtEnd = shown.count > limit || excerpt?.isCutAtEnd == true
    return (isCutAtStart ? ["…"] : []) + shown.prefix(limit) + (isCutAtEnd ? ["…"] : [])
  }

  private func markup(showsOld: Bool = true, showsNew: Bool = true) -> Markup {
    var result = Markup.empty
    var next = 0
    for change in changes {
      result += "\(shown: new[next..<change.new.lowerBound].joined())"
      if showsOld, !change.old.isEmpty { result += "<del>\(shown: old[change.old].joined())</del>" }
      if showsNew, !change.new.isEmpty { result += "<ins>\(shown: new[change.new].joined())</ins>" }
      next = change.new.upperBound
    }
    return result + "\(shown: new[next...].joined())"
  }
}
