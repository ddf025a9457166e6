import TablesModel

extension HeadlessTable {
  /// What a user's tap does: asks which row is selected, and tells of it.
  ///
  /// - Returns: The row that was selected, or `nil` where the one tapped takes no selection.
  /// - Precondition: The row exists, and so does the one that the delegate gives in its place.
  @discardableResult
  public func select(_ path: RowPath) -> RowPath? {
    layOutIfNeeded()
    check(path)
    guard let chosen = delegate.map({ $0.willSelect(path) }) ?? path, stays(chosen) else {
      return nil
    }
    let before = selectedPath
    selectedPath = chosen
    if let before, before != chosen { delegate?.didDeselect(before) }
    delegate?.didSelect(chosen)
    return chosen
  }

  /// Selects a row without telling anybody, as code does; `nil` selects none.
  public func setSelection(_ path: RowPath?) {
    layOutIfNeeded()
    path.map(check)
    selectedPath = path
  }

  /// What a user's edit does, where editing offers it at the row; false where it does not.
  /// - Precondition: The row exists.
  @discardableResult
  public func commit(_ style: EditingStyle, at path: RowPath) -> Bool {
    layOutIfNeeded()
    check(path)
    guard let delegate, style != .none, delegate.editingStyle(at: path) == style, stays(path)
    else { return false }
    delegate.commit(style, at: path, in: self)
    return true
  }

  /// What a user's drag does: asks whether and where the row may go, and moves it.
  ///
  /// The place where the row is dropped need not exist.
  /// - Returns: Where the row stands now, or `nil` where it cannot be moved.
  /// - Precondition: The row exists.
  @discardableResult
  public func drag(_ source: RowPath, to proposed: RowPath) -> RowPath? {
    layOutIfNeeded()
    check(source)
    guard let delegate, delegate.canMove(at: source) else { return nil }
    let target = delegate.target(forMoveFrom: source, proposed: proposed)
    guard stays(source) else { return nil }
    guard target != source else { return source }
    var updates = RowUpdates()
    updates.movedRows = [RowUpdates.Move(from: source, to: target)]
    performBatchUpdates(updates) { delegate.move(from: source, to: target, in: self) }
    return target
  }

  /// Whether a row is still there: a delegate may change the data when it is asked.
  private func stays(_ path: RowPath) -> Bool {
    if needsLayout {
      layOutIfNeeded()
      return positions.contains(path)
    }
    check(path)
    return true
  }
}
