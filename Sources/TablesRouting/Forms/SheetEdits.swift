import TablesModel

/// What the user has changed on a screen of a sheet, of what only the screen keeps.
struct SheetEdits {
  /// The rows that the user has changed. They may be on a screen above, to which this one has
  /// passed a binding.
  private var edits: [Edit] = []
  /// Whether the user has changed a value whose earlier value is not known, for example because two
  /// rows change the same value. It then counts as input even if it is changed back.
  private(set) var hasMore = false
  /// The values of stored properties before closures of the app have changed them for the user,
  /// such as one that adds a submitted text to a list, or one that deletes a row.
  private(set) var originals = StateScope.Values()

  /// Returns whether nothing has changed. `scope` is that of the screen.
  func isEmpty(in scope: StateScope) -> Bool {
    !hasMore && edits.allSatisfy(\.isUndone) && !scope.differs(from: originals)
  }

  /// Whether a row was changed, even if it has its old value again.
  var hasRows: Bool { !edits.isEmpty }

  /// A row or a group of options, and the values that it had before and after the user's edits.
  private struct Edit {
    let row: RowRef
    /// The value before the first edit.
    let original: Value
    /// The last value that the user has entered; `nil` for a group.
    var entered: Value?
    /// The value after the last edit, which a setter may have changed; `nil` if it is not known.
    var last: Value?

    var isUndone: Bool { last == original && (entered == nil || entered == original) }

    /// Whether it is an edit of a group, or one of a row, as a value is.
    func isLike(_ value: Value) -> Bool { original.isOfGroup == value.isOfGroup }
  }

  /// A value that the user changes.
  enum Value: Equatable {
    /// The value of a row.
    case row(Row.Value?)
    /// The chosen rows of a group in which one option is chosen. They share one value, so that each
    /// edit changes two of them.
    case group(Set<RowID>)

    var isOfGroup: Bool { if case .group = self { true } else { false } }
  }

  /// Records that the user has changed the value of a row or a group. If it is the one before the
  /// user's first edit, nothing is edited there any more.
  /// - Parameters:
  ///   - new: The value that the user has entered; `nil` for a group.
  ///   - isSame: Returns whether a row that was edited before is the same one, or is of the same
  ///     group. Its address may have changed since.
  mutating func record(
    _ new: Value?, over old: Value, of row: RowRef, isSame: (RowRef) -> Bool
  ) {
    edits.removeAll(where: \.isUndone)
    guard let index = edits.firstIndex(where: { $0.isLike(old) && isSame($0.row) }) else {
      if new != old { edits.append(Edit(row: row, original: old, entered: new, last: new)) }
      return
    }
    // Something else has changed the value meanwhile, such as another row that is bound to it.
    if edits[index].last != old { recordMore() }
    (edits[index].entered, edits[index].last) = (new, new)
  }

  /// Records the value that a row or a group has after it was changed and the app was called.
  mutating func review(_ value: Value, isSame: (RowRef) -> Bool) {
    guard let index = edits.firstIndex(where: { $0.isLike(value) && isSame($0.row) }) else {
      return
    }
    edits[index].last = value
  }

  /// Records a change of a value whose earlier value is not known.
  mutating func recordMore() { hasMore = true }

  /// Records the values of properties before they were changed.
  mutating func record(_ values: StateScope.Values) { originals.add(values) }
}
