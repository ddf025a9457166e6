/// What changed in rows that stand together, in words: the same change of several rows once.
struct StyleSentences {
  private var open: [(change: StyleChange, rows: ClosedRange<Int>)] = []
  private var last: (changes: [StyleChange], row: Int, carets: String?)?
  /// Rows up to the last that changed as it did.
  private var alike = 0

  /// Sentences that are shown below a row.
  private static let limit = 8
  /// Rows that are shown of those that changed alike.
  private static let rowLimit = 8

  /// Adds a row that changed as the one before did, if enough of those are shown; false where it is
  /// to be shown.
  mutating func skip(_ changes: [StyleChange], row: Int) -> Bool {
    guard alike >= Self.rowLimit, let last, last.changes == changes, last.row == row - 1 else {
      return false
    }
    extend(changes, row: row, carets: last.carets)
    return true
  }

  /// Adds a row that is shown; returns what is to be shown ahead of it.
  mutating func add(_ changes: [StyleChange], row: Int, carets: String?) -> [String] {
    let isAsBefore = last?.changes == changes && last?.row == row - 1
    let ending = open.filter { $0.rows.upperBound != row - 1 || !changes.contains($0.change) }
    let ended = (isAsBefore ? [] : belowRows) + Self.words(for: ending)
    if !isAsBefore { alike = 0 }
    extend(changes, row: row, carets: carets)
    return ended
  }

  /// Ends the rows; returns what is to be shown below them.
  mutating func finish() -> [String] {
    defer { self = StyleSentences() }
    return belowRows + Self.words(for: open)
  }

  private mutating func extend(_ changes: [StyleChange], row: Int, carets: String?) {
    last = (changes, row, carets)
    alike += 1
    open = changes.map { change in
      let before = open.first { $0.change == change && $0.rows.upperBound == row - 1 }
      return (change, (before?.rows.lowerBound ?? row)...row)
    }
  }

  /// Carets below rows that changed alike, and a count of those that are not shown.
  private var belowRows: [String] {
    let rest = alike - Self.rowLimit
    let count = rest > 0 ? "~… and \(rest) more \(rest == 1 ? "row" : "rows") alike" : nil
    return [last?.carets, count].compactMap { $0 }
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
