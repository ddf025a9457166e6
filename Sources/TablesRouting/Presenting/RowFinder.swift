import TablesModel

/// Finds rows in a data source by id, or by the names that tests use.
///
/// It may have to create many rows to find one. It makes no state for them.
package struct RowFinder {
  let source: DataSource<Row>
  /// The scope of the screen that has the rows; `nil` if it is not known.
  private let scope: StateScope?

  /// The distance from the last known position within which a row is searched for if rows have to
  /// be created to know their ids.
  private static let neighborhood = 512

  init(_ source: DataSource<Row>, in scope: StateScope? = nil) {
    (self.source, self.scope) = (source, scope)
  }

  /// Calls a closure that reads rows only to compare them.
  func reading<Result>(_ body: () -> Result) -> Result {
    guard let scope else { return body() }
    return scope.searching(body)
  }

  /// Returns the path of a row. Searches at its last known path first, then near it, then in the
  /// whole section.
  /// - Complexity: O(1) for a row that hardly moved, else O(rows). If the known ids do not find the
  ///   row, creates the lazy rows near the old place, and all rows only if some of these have other
  ///   ids than their elements.
  func path(of row: RowRef) -> RowPath? { path(of: row.address, near: row.path) }

  func path(of address: RowAddress, near known: RowPath? = nil) -> RowPath? {
    reading {
      guard let index = sectionIndex(of: address.section, near: known?.section) else { return nil }
      return row(address.row, inSection: index, near: known?.row)
        .map { RowPath(section: index, row: $0) }
    }
  }

  /// Returns the path of a row that is found in a section other than that of its address. There the
  /// id may belong to another row, so actions use `path(of:)`.
  /// - Parameter limit: The largest number of rows that are searched.
  func pathElsewhere(of row: RowRef, limit: Int = .max) -> RowPath? {
    let id = row.address.row
    return reading {
      let own = sectionIndex(of: row.address.section, near: row.path?.section)
      return path(except: own, limit: limit) { items, limit in
        if items.isPaged, let row = items.positionInPages(of: id, hint: nil) { return row }
        guard let row = items.position(ofKnown: id, near: 0, limit: limit) else { return nil }
        return items.position(of: id, in: row..<row + 1)
      }
        ?? path(except: own, limit: limit) { items, limit in
          items.isPaged || items.isIdentified ? nil : items.position(of: id, in: 0..<limit)
        }
    }
  }

  /// Returns the path of the first row that is found in any section except one.
  private func path(
    except own: Int?, limit: Int, _ row: (_ items: RunList<Row>, _ limit: Int) -> Int?
  ) -> RowPath? {
    var left = limit
    for section in source.sections.indices where section != own {
      guard left > 0, let items = source.section(at: section)?.items else { return nil }
      if let row = row(items, left) { return RowPath(section: section, row: row) }
      left -= items.count
    }
    return nil
  }

  /// Returns the index of a section. Looks at its last known index before it searches the others.
  func sectionIndex(of id: SectionID, near known: Int? = nil) -> Int? {
    reading {
      if let known, isSection(known, id) { return known }
      return source.sections.indices.first { isSection($0, id) }
    }
  }

  private func isSection(_ index: Int, _ id: SectionID) -> Bool {
    source.section(at: index)?.id(at: index) == id
  }

  private func row(_ id: RowID, inSection index: Int, near place: Int?) -> Int? {
    guard let items = source.section(at: index)?.items else { return nil }
    if items.isPaged, let row = items.positionInPages(of: id, hint: place) { return row }
    if let place, items.position(of: id, in: place..<place + 1) != nil { return place }
    let start = place ?? 0
    if let known = items.position(ofKnown: id, near: start),
      items.position(of: id, in: known..<known + 1) != nil
    {
      return known
    }
    if items.areIDsKnown { return nil }
    // Rows of a `ForEach` may have other ids than its elements.
    var isIdentified = true
    for distance in 1...Self.neighborhood {
      for row in [start - distance, start + distance] where items.indices.contains(row) {
        let rowID = items.id(ofRow: row)
        if rowID == id { return row }
        isIdentified = isIdentified && rowID == items.knownID(at: row)
      }
    }
    return isIdentified ? nil : items.position(of: id, in: 0..<items.count)
  }
}

extension RunList<Row> {
  /// The number of rows that are created to find out whether rows have the ids of their elements.
  private static var sample: Int { 16 }

  /// Whether the known ids are those of the rows, judging by the first rows.
  fileprivate var isIdentified: Bool {
    areIDsKnown || indices.prefix(Self.sample).allSatisfy { id(ofRow: $0) == knownID(at: $0) }
  }

  /// Returns the position of the first row with an id in a range, which may extend beyond the list.
  fileprivate func position(of id: RowID, in range: Range<Int>) -> Int? {
    var found: Int?
    forEachName(in: range) { position, other, _ in
      if other == id { found = position }
      return found == nil
    }
    return found
  }

  /// Returns the id of a row, which is created if it is lazy.
  fileprivate func id(ofRow index: Int) -> RowID? {
    var found: RowID?
    forEachName(in: index..<index + 1) { _, id, _ in
      found = id
      return false
    }
    return found
  }
}
