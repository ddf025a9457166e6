/// What changed in rows that stand together, in words: the same change of several rows once.
struct StyleSentences {
  private var open: [(change: StyleChange, rows: ClosedRange<Int>)] = []
  private var last: (changes: [StyleChange], carets: String?)?

  /// Sentences that are shown below a row.
  private static let limit = 8

  /// Adds a row; returns what is to be shown ahead of it.
  mutating func add(_ changes: [StyleChange], row: Int, carets: String?) -> [String] {
    let isAsBefore = last?.changes == changes
    var shown = isAsBefore ? [] : [last?.carets].compactMap { $0 }
    last = (changes, carets)
    let ending = open.filter { $0.rows.upperBound != row - 1 || !changes.contains($0.change) }
    shown += Self.words(for: ending)
    open = changes.map { change in
      let before = open.first { $0.change == change && $0.rows.upperBound == row - 1 }
      return (change, (before?.rows.lowerBound ?? row)...row)
    }
    return shown
  }

  /// Ends the rows; returns what is to be shown below them.
  mutating func finish() -> [String] {
    defer { self = StyleSentences() }
    return [last?.carets].compactMap { $0 } + Self.words(for: open)
  }

  /// A sentence for each change, and a count of what is left out.
  static func words(
    for changes: [(change: StyleChange, rows: ClosedRange<Int>)]
  ) -> [String] {
    let shown = changes.prefix(limit).map { change, rows in
      let place =
        rows.count == 1 ? "row \(rows.lowerBound)" : "rows \(rows.lowerBound)–\(rows.upperBound)"
      return "    \(place), \(change.words)"
    }
    let rest = changes.count - shown.count
    return rest > 0 ? shown + ["    … and \(rest) more changes of style"] : shown
  }
}
