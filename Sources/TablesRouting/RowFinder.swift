import TablesModel

/// Finds rows in a data source by id, or by the names that tests use.
package struct RowFinder {
  let source: DataSource<Row>

  /// The distance from its last place within which a row is searched for first.
  private static let neighbourhood = 512
  /// The number of rows that are read before a row counts as removed.
  private static let limit = 50_000

  /// Returns the path of a row: where it was, near there, else anywhere in its section.
  /// - Complexity: O(1) for a row that hardly moved, else O(rows) up to a limit.
  func path(of address: RowAddress, hint: RowPath? = nil) -> RowPath? {
    guard let index = sectionIndex(of: address.section, hint: hint?.section) else { return nil }
    return row(address.row, inSection: index, near: hint?.row)
      .map { RowPath(section: index, row: $0) }
  }

  /// Returns the path of a row in its section or, if it is not there, in another.
  ///
  /// In another section the id may belong to another row, so actions use `path(of:hint:)`.
  /// - Complexity: As `path(of:hint:)`, over all sections.
  func pathAnywhere(of address: RowAddress, hint: RowPath? = nil) -> RowPath? {
    path(of: address, hint: hint)
      ?? pathAnywhere(
        of: address.row, except: sectionIndex(of: address.section, hint: hint?.section))
  }

  func sectionIndex(of id: SectionID, hint: Int?) -> Int? {
    if let hint, isSection(hint, id) { return hint }
    return source.sections.indices.prefix(Self.limit).first { isSection($0, id) }
  }

  private func isSection(_ index: Int, _ id: SectionID) -> Bool {
    source.section(at: index)?.id(at: index) == id
  }

  private func row(_ id: RowID, inSection index: Int, near hint: Int?) -> Int? {
    guard let items = source.section(at: index)?.items else { return nil }
    if let hint {
      if items.indices.contains(hint), items[hint].id == id { return hint }
      for distance in 1...Self.neighbourhood {
        for row in [hint - distance, hint + distance]
        where items.indices.contains(row) && items[row].id == id { return row }
      }
    }
    return items.indices.prefix(Self.limit).first { items[$0].id == id }
  }

  private func pathAnywhere(of id: RowID, except searched: Int?) -> RowPath? {
    var budget = Self.limit
    for index in source.sections.indices where index != searched {
      guard budget > 0, let items = source.section(at: index)?.items else { return nil }
      if let row = items.indices.prefix(budget).first(where: { items[$0].id == id }) {
        return RowPath(section: index, row: row)
      }
      budget -= items.count
    }
    return nil
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

  /// Returns the row with an id, else the row with exactly this title, else the collapsible section
  /// with this name, else the row of a section: `A/On`, or the row at a path as it is printed.
  /// - Complexity: O(rows). Creates every row, including lazily declared ones, unless two have the
  ///   id.
  func answer(_ name: String) -> Answer {
    var byID: [RowPath] = []
    var byTitle: [RowPath] = []
    for section in source.sections.indices {
      for (place, row) in (source.section(at: section)?.items ?? []).enumerated() {
        let path = RowPath(section: section, row: place)
        if row.id.isCalled(name) { byID.append(path) }
        if row.title == name { byTitle.append(path) }
        if byID.count > 1 { return .ambiguous(byID) }
      }
    }
    if let answer = Answer(byID) ?? Answer(byTitle) { return answer }
    if let section = collapsibleSection(called: name) { return .section(section) }
    return Answer(paths(inSection: name)) ?? Answer(rowPath(name)) ?? .none
  }

  /// Returns the row with an id, all paths if several rows have the id, or `.none`.
  /// - Complexity: O(rows). Creates every row, including lazily declared ones.
  func answer(_ id: RowID) -> Answer { Answer(paths(of: id)) ?? .none }

  /// Returns the paths of all rows with an id or, for an id that is a text, of the rows whose ids are
  /// printed so if none has the id.
  /// - Complexity: O(rows). Creates every row, including lazily declared ones.
  func paths(of id: RowID) -> [RowPath] {
    let exact = paths { $0.id == id }
    guard exact.isEmpty, case .string(let text) = id.identity else { return exact }
    return paths { $0.id.isCalled(text) }
  }

  /// Returns the paths of all rows whose ids are printed as a text or, if there are none, of those
  /// whose ids are this text.
  /// - Complexity: O(rows). Creates every row, including lazily declared ones.
  func paths(printed text: String) -> [RowPath] {
    let printed = paths { $0.id.isCalled(text) && $0.id.description == text }
    return printed.isEmpty ? paths(of: RowID(text)) : printed
  }

  private func paths(where isMeant: (Row) -> Bool) -> [RowPath] {
    source.sections.indices.flatMap { paths(inSection: $0, where: isMeant) }
  }

  private func paths(inSection index: Int, where isMeant: (Row) -> Bool) -> [RowPath] {
    (source.section(at: index)?.items ?? []).enumerated().compactMap { place, row in
      isMeant(row) ? RowPath(section: index, row: place) : nil
    }
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
  /// Returns the rows that a name with slashes identifies: a section by its header or id, then a row
  /// of it by its id, else by its title. Header and title may contain slashes themselves.
  private func paths(inSection name: String) -> [RowPath] {
    for slash in name.indices where name[slash] == "/" {
      let (section, row) = (String(name[..<slash]), String(name[name.index(after: slash)...]))
      let sections = source.sections.indices.filter { index in
        guard let found = source.section(at: index) else { return false }
        return found.header == section || found.id(at: index).isCalled(section)
      }
      let byID = sections.flatMap { paths(inSection: $0) { $0.id.isCalled(row) } }
      if !byID.isEmpty { return byID }
      let byTitle = sections.flatMap { paths(inSection: $0) { $0.title == row } }
      if !byTitle.isEmpty { return byTitle }
    }
    return []
  }

  /// The greatest number of rows that are named, and of rows of a table in which names are looked for.
  private static let (namedRows, searchedRows) = (8, 20_000)

  /// Returns names of the first rows that have a name, each of which identifies one row: `A/On`, else
  /// an id, else a path as it is printed.
  package func names(of paths: [RowPath]) -> [String] {
    let count = source.sections.indices.prefix(Self.searchedRows).reduce(0) {
      $0 + source.numberOfItems(in: $1)
    }
    return paths.prefix(Self.namedRows).map { path in
      count > Self.searchedRows ? path.description : name(of: path)
    }
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
