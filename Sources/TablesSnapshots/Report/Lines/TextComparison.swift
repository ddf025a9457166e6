/// Two versions of a text, line by line and character by character.
struct TextComparison {
  private let old: TextLines
  private let new: TextLines
  private let pairs: [(old: Int?, new: Int?)]

  /// Rows that are shown of a long difference.
  private static let limit = 2_000

  init(old: String, new: String) {
    let (oldLines, newLines) = (TextLines(old), TextLines(new))
    var numbering = LineNumbering()
    let alignment = RowAlignment(
      from: numbering.numbers(of: oldLines.lines), to: numbering.numbers(of: newLines.lines)
    ) { RowAlignment.distance(oldLines.lines[$0], newLines.lines[$1]) }
    (self.old, self.new, pairs) = (oldLines, newLines, alignment.pairs)
  }

  /// Compares lines that are one text.
  init(oldLines: [String], newLines: [String]) {
    self.init(old: oldLines.joined(separator: "\n"), new: newLines.joined(separator: "\n"))
  }

  /// Whether every line is the same.
  var isSame: Bool { pairs.allSatisfy(isEqual) }
  /// Whether there is nothing in either.
  var isEmpty: Bool { pairs.isEmpty }

  /// How many lines came and went; one that changed counts as both.
  var counts: (added: Int, removed: Int) {
    let changed = pairs.filter { !isEqual($0) }
    return (changed.count { $0.new != nil }, changed.count { $0.old != nil })
  }

  /// The rows of the three views: all, or those that differ and some around them.
  func comparedRows(context: Int?) -> [ComparedRow] {
    let shown =
      context.map { ShownRows(differing: pairs.map { !isEqual($0) }, context: $0) }
      ?? ShownRows(all: pairs.count)
    let rows = shown.elements.prefix(Self.limit).map { element -> ComparedRow in
      switch element {
      case .row(let index): compared(pairs[index])
      case .fold(let count): .fold("\(count) equal lines")
      }
    }
    let rest = shown.elements.count - rows.count
    return rest > 0 ? rows + [.fold("\(rest) more lines")] : rows
  }

  private func isEqual(_ pair: (old: Int?, new: Int?)) -> Bool {
    guard let first = pair.old, let second = pair.new else { return false }
    return old.lines[first] == new.lines[second]
  }

  private func compared(_ pair: (old: Int?, new: Int?)) -> ComparedRow {
    switch pair {
    case (let first?, let second?) where isEqual(pair):
      let text = LineComparison.whole(new[second])
      return ComparedRow(
        kind: .same, expected: numbered(first, text), actual: numbered(second, text),
        overlay: numbered(second, text))
    case (let first?, let second?):
      let line = LineComparison(old[first], new[second])
      return ComparedRow(
        kind: .changed, expected: numbered(first, line.expected),
        actual: numbered(second, line.actual), overlay: numbered(second, line.overlay))
    case (let first?, nil):
      let text = numbered(first, LineComparison.whole(old[first]))
      return ComparedRow(kind: .removed, expected: text, actual: nil, overlay: text)
    case (nil, let second?):
      let text = numbered(second, LineComparison.whole(new[second]))
      return ComparedRow(kind: .added, expected: nil, actual: text, overlay: text)
    case (nil, nil):
      return .fold("nothing")
    }
  }

  private func numbered(_ line: Int, _ text: Markup) -> Markup { "<i>\(line + 1)</i>\(text)" }
}
