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
  /// with this name.
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
    if let path = byID.first { return .row(path) }
    if let path = byTitle.first { return byTitle.count == 1 ? .row(path) : .ambiguous(byTitle) }
    return section(called: name).map { .section($0) } ?? .none
  }

  /// Returns the row with an id: its path, all paths if several rows have the id, or `.none`.
  /// - Complexity: O(rows). Creates every row, including lazily declared ones.
  func answer(_ id: RowID) -> Answer {
    let paths = paths(of: id)
    return paths.count > 1 ? .ambiguous(paths) : paths.first.map { .row($0) } ?? .none
  }

  /// Returns the paths of all rows with an id.
  /// - Complexity: O(rows). Creates every row, including lazily declared ones.
  func paths(of id: RowID) -> [RowPath] {
    source.sections.indices.flatMap { section in
      (source.section(at: section)?.items ?? []).enumerated().compactMap { place, row in
        row.id == id ? RowPath(section: section, row: place) : nil
      }
    }
  }

  private func section(called name: String) -> Int? {
    source.sections.indices.first { index in
      guard let section = source.section(at: index), section.disclosure != .none else {
        return false
      }
      return section.id(at: index).description == name || section.header == name
    }
  }
}

extension RowID {
  /// Returns whether a name is the id as text. Most ids are compared without conversion to text.
  fileprivate func isCalled(_ name: String) -> Bool {
    switch identity {
    case .string(let value): value == name
    case .integer(let value): name.utf8.count < 21 && Int(name) == value
    case .uuid: name.utf8.count == 36 && description == name.uppercased()
    case .place: name.utf8.last.map { 0x30...0x39 ~= $0 } == true && description == name
    }
  }
}
