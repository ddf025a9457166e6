import TablesModel

/// A path that the router follows, a row at each screen from the root on.
struct OpenedPath: Hashable {
  let path: [RowID]
  /// The row to reveal on the last screen; `nil` for none.
  let revealed: RowID?
  /// The number of rows that were followed.
  var step = 0
  /// The screen that loads the rows among which the next one may be.
  var screen = ScreenID.root

  init(_ path: [RowID], revealing revealed: RowID? = nil) {
    (self.path, self.revealed) = (path, revealed)
  }

  /// The next row: one of the path, or the one that is revealed. `nil` at the end.
  var next: RowID? { isAtEnd ? revealed : path[step] }

  /// The element of the path after the next row, which may be the id of an action of it.
  var nextButOne: RowID? { step + 1 < path.count ? path[step + 1] : nil }

  /// Whether all rows of the path were followed, and only the revealed one is left.
  var isAtEnd: Bool { step == path.count }

  /// The outcome of opening the path.
  var outcome: Outcome { path.last.map { .pushed($0) } ?? .popped }

  /// The error if the next row cannot be followed or revealed.
  func error(_ reason: PathError.Reason, present: [RowID] = []) -> PathError {
    let way = step < path.count ? path : path + [revealed].compactMap { $0 }
    return PathError(path: way, step: step, reason: reason, present: present)
  }

  /// Returns the rows that the next element of the path stands for.
  func rows(_ finder: RowFinder) -> [RowPath] {
    guard let next else { return [] }
    let exact = finder.paths(of: next)
    guard exact.isEmpty, case .string(let text) = next.identity else { return exact }
    return finder.paths(qualified: text)
  }
}
