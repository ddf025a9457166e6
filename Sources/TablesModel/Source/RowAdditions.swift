/// The values, statuses and choices that a run adds to the rows of another list, for example
/// because a router keeps them.
///
/// Two versions of the same rows are compared by what was added to each row, so that neither the
/// rows nor their ids are read.
package struct RowAdditions {
  /// Returns what is added to a row, by the id of the row. Rows without additions are left out.
  package let rows: () -> [RowID: Addition]
  /// Returns a row with what is added to it. Reads no details that are read when a row is drawn.
  package let value: (Row) -> Row

  package init(rows: @escaping () -> [RowID: Addition], value: @escaping (Row) -> Row) {
    self.rows = rows
    self.value = value
  }

  /// What is added to one row.
  package struct Addition: Equatable {
    /// The value that is shown in place of the declared one.
    package var value: Row.Value?
    /// The status that is shown in place of the declared one.
    package var status: Row.Status?
    /// Whether the row is the chosen option of its section.
    package var isChosen = false
    /// The position that the row had when something was added to it; `nil` if it is not known.
    package var hint: Int?

    package init() {}

    /// Returns whether both add the same, no matter where the rows are.
    package static func == (left: Addition, right: Addition) -> Bool {
      left.value == right.value && left.status == right.status && left.isChosen == right.isChosen
    }
  }

  /// Returns the ids of the rows whose additions differ from those of an earlier version, each with
  /// its last known position.
  func changes(since old: RowAdditions) -> [(id: RowID, hint: Int?)] {
    let (oldRows, newRows) = (old.rows(), rows())
    if oldRows.isEmpty && newRows.isEmpty { return [] }
    let changed = newRows.filter { oldRows[$0.key] != $0.value }
    let gone = oldRows.filter { newRows[$0.key] == nil }
    return changed.map { ($0.key, $0.value.hint ?? oldRows[$0.key]?.hint) }
      + gone.map { ($0.key, $0.value.hint) }
  }
}
