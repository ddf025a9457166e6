#if canImport(UIKit) && !os(watchOS)
  import TablesModel
  import TablesRouting
  import UIKit

  // Dragging a row among the shown rows, while the router may present newer ones.
  extension RouterDriver {
    /// Returns the path, among the shown rows, to which the user can drag a row.
    func dragTarget(from source: RowPath, proposed: RowPath) -> RowPath {
      guard let row = made[source], router.searchText(on: shownScreen) == nil,
        let current = currentPath(of: IndexPath(source)),
        router.canMove(at: current, on: shownScreen)
      else { return source }
      guard let elements = row.behavior.reordering else {
        return shown.target(forMoveFrom: source, proposed: proposed)
      }
      var target = shown.target(forMoveFrom: source, proposed: proposed, within: .section)
      let first = source.row - elements.offset
      target.row = target.row.clamped(to: first..<first + elements.count)
      return target
    }

    /// Returns the path, among the newest rows, of a row that is dropped among the shown ones:
    /// after the row that is above it, or before the one that is below it.
    func newestTarget(forDropFrom source: RowPath, to target: RowPath) -> RowPath {
      guard !isInStep, let moved = newestPath(ofShown: source) else { return target }
      let isDown = source.section == target.section && source.row < target.row
      let below = RowPath(section: target.section, row: target.row + (isDown ? 1 : 0))
      let above = RowPath(section: below.section, row: below.row - 1)
      if above.row >= 0, above != source, let path = newestPath(ofShown: above) {
        let isMovedUp = path.section == moved.section && path > moved
        return RowPath(section: path.section, row: path.row + (isMovedUp ? 0 : 1))
      }
      guard let path = newestPath(ofShown: below) else { return target }
      let isMovedUp = path.section == moved.section && path > moved
      return RowPath(section: path.section, row: path.row - (isMovedUp ? 1 : 0))
    }

    private func newestPath(ofShown path: RowPath) -> RowPath? {
      made.knownAddress(of: path)
        .flatMap { router.path(of: RowRef($0, on: shownScreen, at: path)) }
    }
  }
#endif
