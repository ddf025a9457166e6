public import TablesModel

extension Router {
  /// Returns whether the row at a path can be deleted: the table allows it, and the row or the table
  /// has a closure that deletes.
  public func canDelete(at path: RowPath) -> Bool {
    guard let target = editable(path, .delete) else { return false }
    return target.behavior.onDelete != nil || table.behavior.onDelete != nil
  }

  /// Returns whether the row at a path can be moved: the row and the table allow it, and the table
  /// has a closure that moves.
  public func canMove(at path: RowPath) -> Bool {
    guard let target = editable(path, .move) else { return false }
    return target.row.editing.contains(.move) && table.behavior.onMove != nil
  }

  /// Returns the row at a path if the table allows `option`. Rows of an empty state are never edited.
  private func editable(_ path: RowPath, _ option: EditingOptions) -> Target? {
    guard table.editing.contains(option), !presentation.isEmptyState,
      section(at: path.section)?.standIn == nil
    else { return nil }
    return target(at: path)
  }

  /// Deletes the row at a path from the data of the app.
  @discardableResult
  public func delete(at path: RowPath) -> Outcome {
    guard let target = target(at: path) else { return .unknown("\(path)") }
    if let refusal = refusal(of: target) { return refusal }
    guard canDelete(at: path) else { return .ignored(target.row.id) }
    let declared = presentation.declaredPath(of: path)
    let onDelete = table.behavior.onDelete
    call { target.behavior.onDelete.map { $0() } ?? onDelete?(declared) }
    return .deleted(target.row.id)
  }

  // MARK: Moving

  /// Moves the row at a path in the data of the app. `target` is its path after the move.
  ///
  /// A target behind the end of a section counts as its end, and a target in no section as the end
  /// of the last one. Rows cannot be moved while a search is shown.
  @discardableResult
  public func move(from source: RowPath, to target: RowPath) -> Outcome {
    guard let moved = self.target(at: source) else { return .unknown("\(source)") }
    if let refusal = refusal(of: moved) { return refusal }
    guard canMove(at: source), let onMove = table.behavior.onMove else {
      return .ignored(moved.row.id)
    }
    guard top.search == nil else {
      return .refused(moved.row.id, reason: words.notWhileSearching)
    }
    // In the declared table, which has the rows of collapsed sections too.
    let inside = table.dataSource.target(forMoveFrom: source, proposed: target)
    if inside != source { call { onMove(source, inside) } }
    return .moved(moved.row.id, to: inside)
  }

  /// Returns the path of a row after it is moved one row up or down, from the end of its section
  /// into the adjacent one. `nil` at either end of the table.
  package func neighbour(of path: RowPath, isAbove: Bool) -> RowPath? {
    let row = path.row + (isAbove ? -1 : 1)
    if row >= 0, row < presented.numberOfItems(in: path.section) {
      return RowPath(section: path.section, row: row)
    }
    let section = path.section + (isAbove ? -1 : 1)
    guard section >= 0, section < presented.numberOfSections else { return nil }
    return RowPath(section: section, row: isAbove ? table.numberOfRows(in: section) : 0)
  }

  // MARK: Menus

  /// Runs one of the swipe actions of the row at a path.
  @discardableResult
  public func performSwipeAction(_ index: Int, at path: RowPath) -> Outcome {
    perform(index, at: path) { $0.behavior.swipeActions }
  }

  /// Runs one of the entries of the context menu of the row at a path.
  @discardableResult
  public func performContextMenu(_ index: Int, at path: RowPath) -> Outcome {
    perform(index, at: path) { $0.behavior.contextMenu }
  }

  private func perform(
    _ index: Int, at path: RowPath, _ entries: (Target) -> [RowBehavior.Effect]
  ) -> Outcome {
    guard let target = target(at: path) else { return .unknown("\(path)") }
    if let refusal = refusal(of: target) { return refusal }
    let effects = entries(target)
    return effects.indices.contains(index)
      ? run(effects[index], target) : .ignored(target.row.id)
  }
}
