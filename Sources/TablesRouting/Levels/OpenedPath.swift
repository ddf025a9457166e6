import TablesModel

/// A path that the router follows, a row at each screen from the root on.
struct OpenedPath: Hashable {
  let path: [RowID]
  /// The row to reveal on the last screen; `nil` for none.
  let revealed: RowID?
  /// Whether the elements of the path are printed ids, which are texts that can stand for ids of
  /// any type.
  let isPrinted: Bool
  /// The number of rows that were followed.
  var step = 0
  /// The screen that loads the rows among which the next one may be.
  var screen = ScreenID.root

  init(_ path: [RowID], revealing revealed: RowID? = nil, isPrinted: Bool = false) {
    (self.path, self.revealed, self.isPrinted) = (path, revealed, isPrinted)
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
    guard case .string(let text) = next.identity else { return finder.paths(of: next) }
    if isPrinted { return finder.paths(printed: text) }
    let exact = finder.paths(of: next)
    return exact.isEmpty ? finder.paths(qualified: text) : exact
  }
}
