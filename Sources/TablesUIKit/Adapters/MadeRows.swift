#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import TablesModel
  import TablesRouting

  /// The rows of a table view that were created while they were the newest rows.
  ///
  /// While updates are held, the table view shows older rows and asks for them again. They cannot
  /// be created again then, because their closures read a model that may not have them any more.
  struct MadeRows {
    private var rows: [RowPath: PresentedRow] = [:]
    /// The greatest number of rows that are kept.
    private static let limit = 500

    /// Keeps a row. If there are too many rows, keeps those around it.
    mutating func record(_ row: PresentedRow, at path: RowPath) {
      if rows.count >= Self.limit, rows[path] == nil { keepRows(around: path) }
      rows[path] = row
    }

    private mutating func keepRows(around path: RowPath) {
      let paths = rows.keys.sorted()
      let place = paths.firstIndex { $0 > path } ?? paths.count
      let near = max(place - Self.limit / 4, 0)..<min(place + Self.limit / 4, paths.count)
      let kept = Set(paths[near])
      rows = rows.filter { kept.contains($0.key) }
    }

    mutating func removeAll() { rows = [:] }

    subscript(path: RowPath) -> PresentedRow? { rows[path] }
  }
#endif
