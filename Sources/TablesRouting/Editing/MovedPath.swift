import TablesModel

extension DataSource<Row> {
  /// Returns the path closest to a proposed one to which a row can be moved. A row of a `ForEach`
  /// that moves its elements stays among these.
  package func target(
    of row: PresentedRow, from source: RowPath, proposed: RowPath
  ) -> RowPath {
    guard let elements = row.behavior.reordering else {
      return target(forMoveFrom: source, proposed: proposed)
    }
    var target = target(forMoveFrom: source, proposed: proposed, within: .section)
    let first = source.row - elements.offset
    target.row = target.row.clamped(to: first..<first + elements.count)
    return target
  }
}

extension RowPath {
  /// Returns the path of a row after it is moved in front of the row at an offset of its section.
  /// The offset is counted before the move.
  package func moved(toOffset offset: Int) -> RowPath {
    RowPath(section: section, row: offset > row ? offset - 1 : offset)
  }

  /// Returns where a row is dropped among the newest rows, if the user drags it from this path to a
  /// target among the rows that a host shows, which may be older: after the row that is above it
  /// there, or before the one that is below it.
  /// - Parameter newestPath: Returns the newest path of a shown row; `nil` if it was removed.
  package func dropped(at target: RowPath, _ newestPath: (RowPath) -> RowPath?) -> RowPath {
    guard let moved = newestPath(self) else { return target }
    let isDown = section == target.section && row < target.row
    let below = RowPath(section: target.section, row: target.row + (isDown ? 1 : 0))
    let above = RowPath(section: below.section, row: below.row - 1)
    for (neighbor, distance) in [(above, 1), (below, 0)] where neighbor != self {
      guard neighbor.row >= 0, let path = newestPath(neighbor) else { continue }
      let isMovedUp = path.section == moved.section && path > moved
      return RowPath(section: path.section, row: path.row + distance - (isMovedUp ? 1 : 0))
    }
    return target
  }
}
