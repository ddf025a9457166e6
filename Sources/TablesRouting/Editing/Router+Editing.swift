public import TablesModel

extension Router {
  /// Returns whether the row at a path can be deleted: the row allows it, and it, its `ForEach` or
  /// the table has a closure that deletes.
  /// - Parameters:
  ///   - path: The path of the row among the presented ones.
  ///   - screen: The screen of the stack that has the row. Defaults to the current one.
  package func canDelete(at path: RowPath, on screen: ScreenID? = nil) -> Bool {
    guard let level = level(screen), allowsEditing(.delete, ofSection: path.section, on: level),
      let row = row(at: path, on: level)
    else { return false }
    return canDelete(row, on: level)
  }

  /// Returns whether the row at a path can be moved: the row allows it, and its `ForEach` or the
  /// table has a closure that moves.
  /// - Parameters:
  ///   - path: The path of the row among the presented ones.
  ///   - screen: The screen of the stack that has the row. Defaults to the current one.
  package func canMove(at path: RowPath, on screen: ScreenID? = nil) -> Bool {
    guard let level = level(screen), allowsEditing(.move, ofSection: path.section, on: level),
      let row = row(at: path, on: level)
    else { return false }
    return canMove(row, on: level)
  }

  /// Returns whether a row of the current screen can be deleted or moved.
  package func isEditable(_ row: Declared<Row>, at path: RowPath) -> Bool {
    guard !row.value.editing.isEmpty else { return false }  // most rows
    let level = freshTop
    return canDelete(row, on: level) && allowsEditing(.delete, ofSection: path.section, on: level)
      || canMove(row, on: level) && allowsEditing(.move, ofSection: path.section, on: level)
  }

  func canDelete(_ row: Declared<Row>, on level: Level) -> Bool {
    guard row.value.editing.contains(.delete) else { return false }
    if row.behavior?.onDelete != nil { return true }
    return level.table.editing.contains(.delete) && level.table.behavior.onDelete != nil
  }

  func canMove(_ row: Declared<Row>, on level: Level) -> Bool {
    guard row.value.editing.contains(.move) else { return false }
    if let elements = row.behavior?.reordering { return elements.count > 1 }
    return level.table.editing.contains(.move) && level.table.behavior.onMove != nil
  }

  /// Returns whether a screen of the stack and one of its sections allow rows to be edited. Rows of
  /// an empty state and placeholders are never edited.
  private func allowsEditing(
    _ option: EditingOptions, ofSection section: Int, on level: Level
  ) -> Bool {
    let editing = level.table.editing
    guard editing.isEmpty || editing.contains(option) else { return false }
    return !presentation(level).isEmptyState
      && self.section(at: section, on: level)?.standIn == nil
  }

  /// Deletes a row of the current screen from the data of the app, or starts to.
  func delete(_ target: PresentedRow) -> Outcome {
    guard canDelete(at: target.path), let path = top.findRow(presentedAs: target)?.path,
      let edit = deletion(of: target.behavior, at: path, in: top.table)
    else { return .ignored(target.row.id) }
    return delete(target, by: edit)
  }

  // MARK: Moving

  /// Moves the row at a path in the data of the app. `target` is its path after the move.
  ///
  /// If the closure of the app is asynchronous, the outcome is `.started`, and the row is moved
  /// when the router settles. While rows of the screen are deleted or moved asynchronously, no
  /// other row can be moved, and the outcome is a refusal.
  ///
  /// A target after the end of a section counts as its end, and a target outside all sections as
  /// the end of the last one. Rows cannot be moved while a search is shown.
  @discardableResult
  public func move(from source: RowPath, to target: RowPath) -> Outcome {
    withInputRow(at: source) { moved in
      if let refusal = refusal(of: moved) { return refusal }
      guard canMove(at: source) else { return .ignored(moved.row.id) }
      guard top.search == nil else {
        return .refused(moved.row.id, reason: words.notWhileSearching)
      }
      guard !state.work.hasEdits(on: top.id) else {
        return .refused(moved.row.id, reason: words.notWhileChanging)
      }
      let target = table.dataSource.target(of: moved, from: moved.path, proposed: target)
      return target == source
        ? .moved(moved.row.id, to: target) : top.scope.acting { move(moved, to: target) }
    }
  }

  /// Moves a row that is given by a reference, because rows above it come and go while the user
  /// drags it. If the row was removed, or another screen is the current one, the outcome is
  /// `.rowRemoved`, and nothing is done.
  @discardableResult
  package func move(_ row: RowRef, to target: RowPath) -> Outcome {
    at(row) { $0.screen == top.id ? move(from: $0.path, to: target) : .rowRemoved($0.row.id) }
  }

  /// Returns the path closest to a proposed one to which the user can drag the row at a path.
  /// Returns the row's own path if it cannot be moved.
  ///
  /// As in UIKit, both are paths after the move, and the proposed one need not exist.
  package func target(forMoveFrom source: RowPath, proposed: RowPath) -> RowPath {
    guard top.search == nil, !state.work.hasEdits(on: top.id), canMove(at: source),
      let moved = presentedRow(at: source)
    else {
      return source
    }
    return table.dataSource.target(of: moved, from: moved.path, proposed: proposed)
  }

  /// Returns the path of a row after it is moved one row up or down, which at an end of its section
  /// leads into the adjacent one. `nil` at either end of the table or of the row's `ForEach`.
  package func neighbor(of path: RowPath, isAbove: Bool) -> RowPath? {
    let row = path.row + (isAbove ? -1 : 1)
    if let elements = presentedRow(at: path)?.behavior.reordering {
      let offset = elements.offset + row - path.row
      return offset >= 0 && offset < elements.count
        ? RowPath(section: path.section, row: row) : nil
    }
    if row >= 0, row < presented.numberOfItems(in: path.section) {
      return RowPath(section: path.section, row: row)
    }
    let section = path.section + (isAbove ? -1 : 1)
    guard section >= 0, section < presented.numberOfSections else { return nil }
    return RowPath(section: section, row: isAbove ? table.numberOfRows(in: section) : 0)
  }
}
