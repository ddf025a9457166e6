/// Columns of a row whose style has become another, while what is drawn there has not.
struct StyleChange: Hashable {
  /// The columns, from 1.
  var columns: ClosedRange<Int>
  var old: String
  var new: String

  /// The change in words, as in `columns 2–14: default → green #5AD17F`.
  var words: String {
    let place =
      columns.count == 1
      ? "column \(columns.lowerBound)" : "columns \(columns.lowerBound)–\(columns.upperBound)"
    return "\(place): \(old) → \(new)"
  }

  /// The changes between a row and the one that took its place, from left to right; none where
  /// something else is drawn.
  static func all(
    from old: (row: MarkedRow, legend: [Character: String]),
    to new: (row: MarkedRow, legend: [Character: String])
  ) -> [StyleChange] {
    guard old.row.glyphs == new.row.glyphs else { return [] }
    let (before, after) = (meanings(old), meanings(new))
    var changes: [StyleChange] = []
    for column in Set(before.keys).union(after.keys).sorted() {
      let (old, new) = (before[column] ?? "default", after[column] ?? "default")
      if old == new { continue }
      if let last = changes.last, last.old == old, last.new == new,
        last.columns.upperBound == column - 1
      {
        changes[changes.count - 1].columns = last.columns.lowerBound...column
      } else {
        changes.append(StyleChange(columns: column...column, old: old, new: new))
      }
    }
    return changes
  }

  /// What each column means that is not plain; columns behind the drawn ones mean nothing.
  private static func meanings(
    _ side: (row: MarkedRow, legend: [Character: String])
  ) -> [Int: String] {
    let limit = 2 * side.row.glyphs.utf8.count
    var meanings: [Int: String] = [:]
    for run in side.row.runs {
      for column in run.columns.prefix(limit) {
        meanings[column] = side.legend[run.mark] ?? "style \(run.mark)"
      }
    }
    return meanings
  }
}
