import TablesModel

/// Finds rows in a data source by id, or by the names that tests use.
package struct RowFinder {
  let source: DataSource<Row>

  /// The distance from the last known position within which a row is searched for if rows have to
  /// be created to know their ids.
  private static let neighborhood = 512

  /// Returns the path of a row. Searches at its last known path first, then near it, then in the
  /// whole section.
  /// - Complexity: O(1) for a row that hardly moved, else O(rows). If the known ids do not find the
  ///   row, creates the lazy rows near the old place, and all rows only if some of these have other
  ///   ids than their elements.
  func path(of row: RowRef) -> RowPath? { path(of: row.address, near: row.path) }

  func path(of address: RowAddress, near known: RowPath? = nil) -> RowPath? {
    guard let index = sectionIndex(of: address.section, near: known?.section) else { return nil }
    return row(address.row, inSection: index, near: known?.row)
      .map { RowPath(section: index, row: $0) }
  }

  /// The number of rows of other sections that are searched each time that work begins or ends.
  static let rowsBesideWork = 50_000

  /// Returns the path of a row that is found in a section other than that of its address. There the
  /// id may belong to another row, so actions use `path(of:)`.
  /// - Parameter limit: The largest number of rows that are searched.
  func pathElsewhere(of row: RowRef, limit: Int = .max) -> RowPath? {
    pathElsewhere(of: row.address, near: row.path, limit: limit)
  }

  private func pathElsewhere(
    of address: RowAddress, near known: RowPath?, limit: Int = .max
  ) -> RowPath? {
    let own = sectionIndex(of: address.section, near: known?.section)
    return path(except: own, limit: limit) { items, limit in
      if items.isPaged, let row = items.positionInPages(of: address.row, hint: nil) { return row }
      guard let row = items.position(ofKnown: address.row, near: 0, limit: limit) else {
        return nil
      }
      return items.position(of: address.row, in: row..<row + 1)
    }
      ?? path(except: own, limit: limit) { items, limit in
        items.isPaged || items.isIdentified ? nil : items.position(of: address.row, in: 0..<limit)
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

  /// Returns the index of a section. Searches at its last known index first.
  func sectionIndex(of id: SectionID, near known: Int? = nil) -> Int? {
    if let known, isSection(known, id) { return known }
    return source.sections.indices.first { isSection($0, id) }
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

// MARK: - Names

extension RowFinder {
  /// The result of a search for a name or id.
  package enum Answer: Equatable {
    case row(RowPath)
    case section(Int)
    case ambiguous([RowPath])
    case none
  }

  /// The number of rows that are searched after the first one that is found, to find out whether
  /// there are several.
  private static let lookahead = 10_000

  /// Returns the row with an id, or else the row with exactly this title, or else the collapsible
  /// section with this name, or else the row of a section, as in `A/On`, or the row at a path in
  /// its printed form. Options of a picker are found by their titles first.
  ///
  /// After the first row that is found, only the next 10,000 are searched. If the name is that of
  /// a row in its section, as in `A/On`, only the first 10,000 rows are searched for the whole
  /// name.
  /// - Complexity: O(rows before the first that is found), or O(rows of the section) for a name
  ///   with a section. Creates them, but reads no details.
  func answer(_ name: String) -> Answer {
    let inSection = paths(inSection: name)
    let (byID, byTitle) = rows(
      called: name, inSections: source.sections.indices,
      limit: inSection.isEmpty ? .max : Self.lookahead, ids: 2)
    // The ids of options are their positions, which the author of a picker did not write.
    let found = byID.contains(where: isOption(at:)) && !byTitle.isEmpty ? byTitle : byID
    if let answer = Answer(found) ?? Answer(byTitle) { return answer }
    if let section = collapsibleSection(called: name) { return .section(section) }
    return Answer(inSection) ?? Answer(rowPath(name)) ?? .none
  }

  /// Returns the row with an id, all paths if several rows have the id, or `.none`.
  /// - Complexity: O(rows before the first that is found). Creates them, but reads no details.
  func answer(_ id: RowID) -> Answer { Answer(paths(of: id)) ?? .none }

  /// Returns the paths of the rows with an id: that of the first one, and those among the next
  /// 10,000 rows. If there are none and the id is a text, returns the paths of the rows whose ids
  /// are printed as this text.
  /// - Complexity: O(rows before the first that is found). Creates them, but reads no details.
  func paths(of id: RowID) -> [RowPath] {
    let exact = paths(ofExactly: id)
    guard exact.isEmpty, case .string(let text) = id.identity else { return exact }
    let name = SearchedID(text)
    return paths { name.isText(of: $0) }
  }

  /// Returns the paths of the rows with an id, as far as `paths(of:)` searches.
  func paths(ofExactly id: RowID) -> [RowPath] { paths { $0 == id } }

  /// Returns the paths of the rows whose ids have a text as their description or encoded form.
  ///
  /// If there are none, returns the rows whose ids are this text, as `paths(of:)` does, or else the
  /// rows that the text names with their section or by their path.
  func paths(printed text: String) -> [RowPath] {
    let name = SearchedID(text)
    let encoded = RowID(encoded: text).flatMap { $0.encoded == text ? $0 : nil }
    let printed = paths { $0 == encoded || name.isText(of: $0) && $0.description == text }
    let found = printed.isEmpty ? paths(of: RowID(text)) : printed
    if !found.isEmpty { return found }
    let qualified = paths(qualified: text)
    guard qualified.isEmpty, let encoded else { return qualified }
    return paths(qualified: encoded.plainText)
  }

  /// Returns the rows that a text names with their section, as in `A/On`. If there are none,
  /// returns the row at the path whose printed form is the text.
  func paths(qualified text: String) -> [RowPath] {
    let found = paths(inSection: text)
    return found.isEmpty ? rowPath(text) : found
  }

  /// Returns the paths of the rows that have the id of a row, including the row itself. In a long
  /// table, only the first twin in another section is found, and none in the same section.
  func twins(of address: RowAddress, at path: RowPath) -> [RowPath] {
    if isShort { return paths(ofExactly: address.row) }
    return [path] + [pathElsewhere(of: address, near: path)].compactMap { $0 }
  }

  /// Returns texts that may identify a row by its section and its id, the shortest first.
  func qualifiedNames(of address: RowAddress, at path: RowPath) -> [String] {
    let (section, row) = (address.section, address.row)
    var names = ["\(section.plainText)/\(row.plainText)", "\(section)/\(row)"]
    if let header = source.section(at: path.section)?.header { names.append("\(header)/\(row)") }
    return names
  }

  /// Returns the rows of sections with a name as their id, and the others with it as their title.
  /// - Parameters:
  ///   - limit: The largest number of rows that are searched.
  ///   - most: The number of rows with the id after which the search ends.
  private func rows(
    called name: String, inSections sections: some Sequence<Int>, limit: Int = .max,
    ids most: Int = .max
  ) -> (byID: [RowPath], byTitle: [RowPath]) {
    let wanted = SearchedID(name)
    var (byID, byTitle): ([RowPath], [RowPath]) = ([], [])
    scan(sections, limit: limit) { path, id, title in
      if wanted.isText(of: id) {
        byID.append(path)
      } else if title == name {
        byTitle.append(path)
      } else {
        return .otherRow
      }
      return byID.count >= most ? .enough : .found
    }
    return (byID, byTitle)
  }

  private func paths(where isMeant: (RowID) -> Bool) -> [RowPath] {
    var paths: [RowPath] = []
    scan(source.sections.indices) { path, id, _ in
      guard isMeant(id) else { return .otherRow }
      paths.append(path)
      return .found
    }
    return paths
  }

  /// The decision of a search about a row.
  private enum Verdict { case otherRow, found, enough }

  /// Calls `judge` with the rows of sections: at most `limit`, and at most 10,000 after the first
  /// that is found.
  private func scan(
    _ sections: some Sequence<Int>, limit: Int = .max,
    _ judge: (RowPath, RowID, String) -> Verdict
  ) {
    var left = limit
    for section in sections {
      guard left > 0 else { return }
      guard let items = source.section(at: section)?.items else { continue }
      items.forEachName(in: 0..<items.count) { row, id, title in
        switch judge(RowPath(section: section, row: row), id, title) {
        case .otherRow: left -= 1
        case .found: left = min(left - 1, Self.lookahead)
        case .enough: left = 0
        }
        return left > 0
      }
    }
  }

  /// Whether the row at a path is an option whose id is its position.
  private func isOption(at path: RowPath) -> Bool {
    guard let row = source.item(at: path), row.face.marking != nil else { return false }
    return row.id == RowID(path.row)
  }

  private func collapsibleSection(called name: String) -> Int? {
    source.sections.indices.first { index in
      guard let section = source.section(at: index), section.disclosure != .none else {
        return false
      }
      return section.id(at: index).isCalled(name) || section.header == name
    }
  }

  private func rowPath(_ text: String) -> [RowPath] {
    guard let path = RowPath(printed: text), source.item(at: path) != nil else { return [] }
    return [path]
  }
}

extension RowFinder.Answer {
  /// Creates the answer for the rows that were found, or `nil` if there are none.
  fileprivate init?(_ paths: [RowPath]) {
    guard let path = paths.first else { return nil }
    self = paths.count == 1 ? .row(path) : .ambiguous(paths)
  }
}

// MARK: - Rows of sections

extension RowFinder {
  /// Returns the rows that a name with slashes identifies: a section by its header or id, then a
  /// row in it by its id or else by its title. Header and title may contain slashes themselves.
  private func paths(inSection name: String) -> [RowPath] {
    for slash in name.indices where name[slash] == "/" {
      let (section, row) = (String(name[..<slash]), String(name[name.index(after: slash)...]))
      let sections = source.sections.indices.filter { index in
        guard let found = source.section(at: index) else { return false }
        return found.header == section || found.id(at: index).isCalled(section)
      }
      if sections.isEmpty { continue }
      let (byID, byTitle) = rows(called: row, inSections: sections)
      if let paths = [byID, byTitle].first(where: { !$0.isEmpty }) { return paths }
    }
    return []
  }

  /// The largest number of rows that get a name, and the largest number of rows of a table that are
  /// searched for rows of the same name.
  private static let (namedRows, searchedRows) = (8, 20_000)

  /// Whether the table has so few rows that they are searched for rows of the same name.
  private var isShort: Bool {
    let rows = source.sections.indices.prefix(Self.searchedRows).reduce(0) {
      $0 + source.numberOfItems(in: $1)
    }
    return rows <= Self.searchedRows
  }

  /// Returns a name for each of the first rows, at most `namedRows`, that selects only this row:
  /// its section and title (`A/On`), or else its id, or else its path in its printed form.
  package func names(of paths: [RowPath]) -> [String] {
    let isShort = isShort
    return paths.prefix(Self.namedRows).map { isShort ? name(of: $0) : $0.description }
  }

  private func name(of path: RowPath) -> String {
    guard let section = source.section(at: path.section), let row = source.item(at: path) else {
      return path.description
    }
    let sectionID = section.id(at: path.section)
    let names = [
      section.header.map { "\($0)/\(row.title)" }, row.id.description,
      section.header.map { "\($0)/\(row.id)" }, "\(sectionID)/\(row.title)",
      "\(sectionID)/\(row.id)",
    ].compactMap { $0 }
    return names.first { $0.printable == $0 && answer($0) == .row(path) } ?? path.description
  }
}

/// A text that is compared with the ids of many rows: with their texts and their printed forms. It
/// is parsed only once.
private struct SearchedID {
  private let text: String
  private let integer: Int?
  private let isLong: Bool

  init(_ text: String) {
    self.text = text
    integer = text.utf8.count < 21 ? Int(text) : nil
    isLong = text.utf8.count == 36
  }

  func isText(of id: RowID) -> Bool {
    switch id.identity {
    case .integer(let value): value == integer
    case .uuid: isLong && id.isCalled(text)
    case .string, .place: id.isCalled(text)
    }
  }
}
