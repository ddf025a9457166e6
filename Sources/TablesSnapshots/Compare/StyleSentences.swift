import TablesText

/// Descriptions of the style changes of adjacent rows, once for rows with the same changes.
struct StyleSentences {
  private var open: [(change: ColumnChange, rows: ClosedRange<Int>)] = []
  private var last: (changes: [ColumnChange], row: Int, carets: String?)?
  /// The number of rows up to the last one with the same changes.
  private var alike = 0

  /// The largest number of sentences below a row.
  private static let limit = 8
  /// The largest number of rows with the same changes that are shown.
  private static let rowLimit = 8

  /// Adds a row without showing it, if enough rows with the same changes are shown before it.
  mutating func skip(_ changes: [ColumnChange], row: Int) -> Bool {
    guard alike >= Self.rowLimit, let last, last.changes == changes, last.row == row - 1 else {
      return false
    }
    extend(changes, row: row, carets: last.carets)
    return true
  }

  /// Adds a row that is shown, and returns the lines to show before it.
  mutating func add(_ changes: [ColumnChange], row: Int, carets: String?) -> [String] {
    let isAsBefore = last?.changes == changes && last?.row == row - 1
    let ending = open.filter { $0.rows.upperBound != row - 1 || !changes.contains($0.change) }
    let ended = (isAsBefore ? [] : belowRows) + Self.words(for: ending)
    if !isAsBefore { alike = 0 }
    extend(changes, row: row, carets: carets)
    return ended
  }

  /// Ends the rows, and returns the lines to show below them.
  mutating func finish() -> [String] {
    defer { self = StyleSentences() }
    return belowRows + Self.words(for: open)
  }

  private mutating func extend(_ changes: [ColumnChange], row: Int, carets: String?) {
    last = (changes, row, carets)
    alike += 1
    open = changes.map { change in
      let before = open.first { $0.change == change && $0.rows.upperBound == row - 1 }
      return (change, (before?.rows.lowerBound ?? row)...row)
    }
  }

  /// Carets below rows with the same changes, and the number of such rows that are not shown.
  private var belowRows: [String] {
    let rest = alike - Self.rowLimit
    let count = rest > 0 ? "~… and \(rest) more \(rest == 1 ? "row" : "rows") alike" : nil
    return [last?.carets, count].compactMap { $0 }
  }

  /// Returns a sentence for each change, and the number of changes that are left out.
  static func words(
    for changes: [(change: ColumnChange, rows: ClosedRange<Int>)]
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

/// A row in which some columns have another style, as a message shows it.
struct RestyledLine {
  let text: String
  /// Carets below those columns; `nil` if the look is left out.
  let carets: String?

  init(_ line: String, isFramed: Bool, _ changes: [ColumnChange]) {
    let visible = VisibleLine(line)
    let limit = LinePair.columns
    let changed = isFramed ? Self.places(in: line, changes) : []
    let isWhole = visible.clusters.count <= limit
    let start = isWhole ? 0 : max(0, (changed.min() ?? 0) - limit / 3)
    text = visible.shown(from: start, limit: limit).joined()
    carets = changed.isEmpty ? nil : visible.carets(below: changed, from: start, limit: limit)
  }

  /// Returns the indices of the characters in columns with changed styles.
  private static func places(in line: String, _ changes: [ColumnChange]) -> Set<Int> {
    let metrics = TextMetrics()
    var places: Set<Int> = []
    // The column in the row, which begins after a bar; `nil` before that bar.
    var column: Int?
    for (place, character) in line.enumerated() {
      guard let start = column else {
        if character == "|" { column = 0 }
        continue
      }
      let end = start + metrics.width(of: String(character))
      if end > start, changes.contains(where: { $0.columns.overlaps(start..<end) }) {
        places.insert(place)
      }
      column = end
    }
    return places
  }
}
