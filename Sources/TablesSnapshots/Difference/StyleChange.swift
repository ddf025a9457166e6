/// Columns of a row whose style has become another.
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

  /// A column of a row: its letter, and what that means.
  struct Cell: Equatable {
    var mark = ""
    var words = "default"
  }

  /// The changes between the columns of a row and of the one that took its place.
  ///
  /// - Parameter isTold: Whether a column whose style changed is spoken of.
  static func all(
    from old: [Int: Cell], to new: [Int: Cell], where isTold: (Cell, Cell) -> Bool
  ) -> [StyleChange] {
    var changes: [StyleChange] = []
    for column in Set(old.keys).union(new.keys).sorted() {
      let (old, new) = (old[column] ?? Cell(), new[column] ?? Cell())
      if old.words == new.words || !isTold(old, new) { continue }
      if let last = changes.last, last.old == old.words, last.new == new.words,
        last.columns.upperBound == column - 1
      {
        changes[changes.count - 1].columns = last.columns.lowerBound...column
      } else {
        changes.append(StyleChange(columns: column...column, old: old.words, new: new.words))
      }
    }
    return changes
  }
}
