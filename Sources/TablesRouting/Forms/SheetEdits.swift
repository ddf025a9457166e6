import TablesModel

/// What the user has changed on a screen since its sheet was opened, of what only the screen keeps.
struct SheetEdits {
  /// The values that rows had before the user has changed them for the first time. The rows may be
  /// on a screen above, to which this one has passed a binding.
  private var originals: [(row: RowRef, value: Row.Value?)] = []
  /// Whether closures of the app have changed more than the values of rows, as one that adds a
  /// submitted text to a list.
  private(set) var hasMore = false

  var isEmpty: Bool { originals.isEmpty && !hasMore }

  /// Records that the user has changed the value of a row. If it is the one that the row had when
  /// the sheet was opened, nothing is edited there any more.
  /// - Parameter isRow: Returns whether a row that was edited before is the same one. Its address
  ///   may have changed since.
  mutating func record(
    _ value: Row.Value, over old: Row.Value?, of row: RowRef, isRow: (RowRef) -> Bool
  ) {
    guard let index = originals.firstIndex(where: { isRow($0.row) }) else {
      if value != old { originals.append((row, old)) }
      return
    }
    if originals[index].value == value { originals.remove(at: index) }
  }

  /// Records that a closure of the app has changed something.
  mutating func recordMore() { hasMore = true }
}
