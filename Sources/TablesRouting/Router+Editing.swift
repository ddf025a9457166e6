public import TablesModel

extension Router {
  /// Whether the row at a path can be deleted: the table lets it, and somebody says how.
  public func canDelete(at path: RowPath) -> Bool {
    guard let target = editable(path, .delete) else { return false }
    return target.behavior.onDelete != nil || table.behavior.onDelete != nil
  }

  /// Whether the row at a path can be moved: the row and the table let it, and the app can.
  public func canMove(at path: RowPath) -> Bool {
    guard let target = editable(path, .move) else { return false }
    return target.row.editing.contains(.move) && table.behavior.onMove != nil
  }

  /// The row at a path, if the table allows this; rows that stand in for others are no data.
  private func editable(_ path: RowPath, _ option: EditingOptions) -> Target? {
    guard table.editing.contains(option), !presentation.isEmptyState,
      section(at: path.section)?.standIn == nil
    else { return nil }
    return target(at: path)
  }

  /// Removes the row at a path from the app's data.
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

  /// Moves the row at a path in the app's data to where it shall stand afterwards.
  ///
  /// A target beyond a section's end counts as its end, one in no section as the end of the last.
  /// While only some of the rows are shown none can be moved.
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
    let clamped = clamp(target, movingFrom: source)
    if clamped != source { call { onMove(source, clamped) } }
    return .moved(moved.row.id, to: clamped)
  }

  private func clamp(_ target: RowPath, movingFrom source: RowPath) -> RowPath {
    let section = min(max(target.section, 0), numberOfSections - 1)
    if target.section > section { return end(of: section, movingFrom: source) }
    let end = end(of: section, movingFrom: source)
    return RowPath(section: section, row: min(max(target.row, 0), end.row))
  }

  private func end(of section: Int, movingFrom source: RowPath) -> RowPath {
    let count = table.section(at: section)?.dataCount ?? 0  // those of a collapsed section too
    return RowPath(section: section, row: section == source.section ? count - 1 : count)
  }

  // MARK: Menus

  /// Does what an entry of a row's swipe actions does.
  @discardableResult
  public func performSwipeAction(_ index: Int, at path: RowPath) -> Outcome {
    perform(index, at: path) { $0.behavior.swipeActions }
  }

  /// Does what an entry of a row's context menu does.
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
