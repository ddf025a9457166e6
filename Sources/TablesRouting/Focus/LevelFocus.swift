import TablesModel

/// The row of a screen that has the keyboard focus, and the values of the focus states of the
/// screen.
struct LevelFocus {
  /// The row that has the focus. `nil` if no row has it, or if the app does not follow the focus of
  /// the row.
  var row: FocusedRow?
  /// The values of the focus states at the last review, each with the number of its rows. The
  /// review has already moved the focus for them, or has found no row that can get it.
  var known: [FocusValue: Int] = [:]
  /// Whether the user has moved the focus since the screen was last reviewed.
  var isMovedByUser = false
}

/// A row that has the keyboard focus, and its connection with the state of the app.
struct FocusedRow {
  var ref: RowRef
  var focus: RowFocus
}
