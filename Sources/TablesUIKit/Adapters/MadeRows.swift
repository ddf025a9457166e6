#if canImport(UIKit) && !os(watchOS)
  import TablesModel
  import TablesRouting

  /// The rows of a table view that were made while it showed the newest rows.
  ///
  /// While updates are held, the table view shows older rows and asks for them again. The closures
  /// that made these read a model that may not have them any more.
  struct MadeRows {
    private var rows: [RowPath: PresentedRow] = [:]
    private var sections: [Int: Section<Row>] = [:]
    /// The greatest number of rows that are kept.
    private static let limit = 500

    /// Keeps a row and its section. If there are too many rows, keeps those around it.
    mutating func record(_ row: PresentedRow, in section: Section<Row>?, at path: RowPath) {
      if rows.count >= Self.limit, rows[path] == nil { keepRows(around: path) }
      rows[path] = row
      sections[path.section] = section
    }

    private mutating func keepRows(around path: RowPath) {
      let paths = rows.keys.sorted()
      let place = paths.firstIndex { $0 > path } ?? paths.count
      let near = paths[max(place - Self.limit / 4, 0)..<min(place + Self.limit / 4, paths.count)]
      rows = Dictionary(uniqueKeysWithValues: near.map { ($0, rows[$0]) })
        .compactMapValues { $0 }
      let kept = Set(near.map(\.section))
      sections = sections.filter { kept.contains($0.key) }
    }

    mutating func removeAll() { (rows, sections) = ([:], [:]) }

    subscript(path: RowPath) -> PresentedRow? { rows[path] }

    /// Returns the address of a row that was not made, by the id of its element, if it is known
    /// without making the row. The row itself may have another id.
    func knownAddress(of path: RowPath) -> RowAddress? {
      guard let section = sections[path.section], section.items.indices.contains(path.row),
        let id = section.items.knownID(at: path.row)
      else { return nil }
      return RowAddress(section: section.id(at: path.section), row: id)
    }
  }
#endif
