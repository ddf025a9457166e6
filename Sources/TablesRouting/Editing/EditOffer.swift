import TablesModel

/// Finds out whether a screen needs an edit mode: whether it has a row that can be deleted, moved
/// or marked.
struct EditOffer {
  let router: Router
  let level: Level

  /// A result that is kept. It is valid until the table changes, or a search begins or ends.
  struct Answer {
    let exists: Bool
    let isSearching: Bool
  }

  /// The number of sections, and of parts of sections, that are looked at.
  private static let limit = 50

  /// Whether one of the first sections has a row that can be deleted, moved or marked.
  ///
  /// Reads the rows that are declared one by one, and only the first row of each `ForEach`.
  var exists: Bool {
    var rest = Self.limit
    for section in level.table.dataSource.sections {
      if rest <= 0 { return false }
      rest -= 1
      for run in section.standIn == nil ? section.items.runs : [] {
        if rest <= 0 { return false }
        rest -= 1
        if run.contains(editable: isEditable) { return true }
      }
    }
    return false
  }

  private func isEditable(_ row: Declared<Row>) -> Bool {
    allows(.delete) && router.canDelete(row, on: level)
      || allows(.move) && level.search == nil && router.canMove(row, on: level)
  }

  private func allows(_ option: EditingOptions) -> Bool {
    level.table.editing.isEmpty || level.table.editing.contains(option)
  }
}
