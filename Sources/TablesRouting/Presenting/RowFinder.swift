import TablesModel

/// The sections in which a row is searched for besides that of its address, because it may have
/// moved to one of them.
///
/// Two sections can have rows with the same id, so the row is found only if one of the sections has
/// got a row with its id, and no other has. A row without an id of its own has not moved, because
/// its position would be another one.
struct OtherSections {
  /// The largest number of rows that are searched.
  var limit = Int.max
  /// The ids of the rows before the row can have moved. A row that was in the other section by then
  /// is a different one. `nil` if they are not known.
  var before: PresentedIDs?
}

/// Finds rows in a data source by id, or by the names that tests use.
///
/// It may have to create many rows to find one, but it creates no state for them. It also finds
/// actions beside headers, and in the bars if it knows them.
package struct RowFinder {
  let source: DataSource<Row>
  /// The actions in the bars of the screen.
  private let toolbar: Section<Row>?
  /// The scope of the screen that has the rows; `nil` if it is not known.
  private let scope: StateScope?

  /// The distance from the last known position within which a row is searched for if rows have to
  /// be created to know their ids.
  private static let neighborhood = 512

  init(
    _ source: DataSource<Row>, in scope: StateScope? = nil, toolbar: Section<Row>? = nil
  ) {
    (self.source, self.scope, self.toolbar) = (source, scope, toolbar)
  }

  /// The indices of the sections, after that of the actions in the bars if there are any.
  var sections: Range<Int> {
    (toolbar == nil ? 0 : RowPath.toolbarSection)..<source.numberOfSections
  }

  /// Returns a section, or the actions in the bars as one; `nil` if there is none.
  func section(at index: Int) -> Section<Row>? {
    guard index == RowPath.toolbarSection else { return source.section(at: index) }
    return toolbar
  }

  /// Returns the row or action at a path; `nil` if there is none.
  func declaredRow(at path: RowPath) -> Declared<Row>? {
    section(at: path.section)?.declaredRow(at: path.row)
  }

  /// Calls a closure that reads rows only to compare them.
  func reading<Result>(_ body: () -> Result) -> Result {
    guard let scope else { return body() }
    return scope.searching(body)
  }

  /// Returns the path of a row. Searches at its last known path first, then near it, then in the
  /// whole section, then in other sections if any.
  /// - Complexity: O(1) for a row that hardly moved, else O(rows). If the known ids do not find the
  ///   row, creates the lazy rows near the old place, and all rows only if some of these have other
  ///   ids than their elements.
  func path(
    of address: RowAddress, near known: RowPath? = nil, inOther sections: OtherSections? = nil
  ) -> RowPath? {
    reading {
      let own = sectionIndex(of: address.section, near: known?.section)
      if let own, let row = row(address.row, inSection: own, near: known?.row) {
        return RowPath(section: own, row: row)
      }
      return sections.flatMap { movedPath(of: address.row, in: $0, except: own) }
    }
  }

  /// Returns the path of a row with the id of another row, in any section except that of the other
  /// one.
  func twin(of address: RowAddress, near known: RowPath?, limit: Int = .max) -> RowPath? {
    reading {
      let own = sectionIndex(of: address.section, near: known?.section)
      return paths(of: address.row, except: own, limit: limit, most: 1).first
    }
  }

  /// Returns the path of a row with an id that has newly come to one of several sections. `nil` if
  /// there are several such rows, or none.
  private func movedPath(of id: RowID, in sections: OtherSections, except own: Int?) -> RowPath? {
    if case .place = id.identity { return nil }
    let paths = paths(of: id, except: own, limit: sections.limit, most: 2) { path in
      guard let before = sections.before, let section = source.section(at: path.section) else {
        return true
      }
      let found = RowAddress(section: section.id(at: path.section), row: id)
      return !before.contains(found, near: path.row)
    }
    return paths.allSatisfy { $0 == paths[0] } ? paths.first : nil
  }

  /// Returns the path of the first row with an id in each section except `own`, if `isMeant`
  /// accepts it, and at most `most` paths. A path may be listed twice.
  private func paths(
    of id: RowID, except own: Int?, limit: Int, most: Int,
    where isMeant: (RowPath) -> Bool = { _ in true }
  ) -> [RowPath] {
    let paths = paths(except: own, limit: limit, most: most, where: isMeant) { items, limit in
      guard let row = items.position(ofKnown: id, near: 0, limit: limit) else { return nil }
      return items.position(of: id, in: row..<row + 1)
    }
    if paths.count == most { return paths }
    // Rows of a `ForEach` can have ids of their own, for which the rows have to be created.
    return paths
      + self.paths(except: own, limit: limit, most: most, where: isMeant) { items, limit in
        items.isIdentified ? nil : items.position(of: id, in: 0..<limit)
      }
  }

  private func paths(
    except own: Int?, limit: Int, most: Int, where isMeant: (RowPath) -> Bool,
    _ row: (_ items: RowList<Row>, _ limit: Int) -> Int?
  ) -> [RowPath] {
    var left = limit
    var paths: [RowPath] = []
    for section in source.sections.indices where section != own {
      guard left > 0, paths.count < most, let items = source.section(at: section)?.items else {
        break
      }
      if let row = row(items, left) {
        let path = RowPath(section: section, row: row)
        if isMeant(path) { paths.append(path) }
      }
      left -= items.count
    }
    return paths
  }

  /// Returns the index of a section. Looks at its last known index before it searches the others.
  func sectionIndex(of id: SectionID, near known: Int? = nil) -> Int? {
    if id == .toolbar { return toolbar.map { _ in RowPath.toolbarSection } }
    return reading {
      if let known, isSection(known, id) { return known }
      return source.sections.indices.first { isSection($0, id) }
    }
  }

  private func isSection(_ index: Int, _ id: SectionID) -> Bool {
    source.section(at: index)?.id(at: index) == id
  }

  private func row(_ id: RowID, inSection index: Int, near place: Int?) -> Int? {
    guard let section = section(at: index) else { return nil }
    if let action = section.headerActions.firstIndex(where: { $0.id == id }) {
      return RowPath(headerAction: action, ofSection: index).row
    }
    let items = section.items
    if let place, items.position(of: id, in: place..<place + 1) != nil { return place }
    let start = place ?? 0
    if let known = items.position(ofKnown: id, near: start),
      items.position(of: id, in: known..<known + 1) != nil
    {
      return known
    }
    if items.areIDsKnown { return nil }
    // Rows of a `ForEach` can have ids of their own, for which the rows have to be created.
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

extension RowList<Row> {
  /// The number of rows that are created to find out whether rows have the ids of their elements.
  private static var sample: Int { 16 }

  /// Whether the rows have the ids of their elements, judging by the first rows.
  var isIdentified: Bool {
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
