import TablesModel

/// A path that the router follows, a row at each screen from the root on.
struct OpenedPath {
  let path: [RowID]
  /// Whether the ids are texts as others are printed.
  let isPrinted: Bool
  /// The number of rows that were followed.
  var step = 0
  /// The screen that loads the rows among which the next one may be.
  var screen = ScreenID.root

  init(_ path: [RowID], isPrinted: Bool = false) { (self.path, self.isPrinted) = (path, isPrinted) }

  /// Returns the rows that the next element of the path means.
  func rows(_ finder: RowFinder) -> [RowPath] {
    guard case .string(let text) = path[step].identity else { return finder.paths(of: path[step]) }
    if isPrinted { return finder.paths(printed: text) }
    let exact = finder.paths(of: path[step])
    return exact.isEmpty ? finder.paths(qualified: text) : exact
  }
}
