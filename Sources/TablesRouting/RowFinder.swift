import TablesModel

/// Finds rows in a data source by their ids.
struct RowFinder {
  let source: DataSource<Row>

  /// How far around the place where it stood a row is looked for first.
  private static let neighbourhood = 512
  /// How many rows are read before a row counts as gone.
  private static let limit = 50_000

  /// Where a row stands now: where it did, near there, else anywhere in its section.
  /// - Complexity: O(1) for a row that hardly moved; else O(rows), of which it reads a bounded
  ///   number.
  func path(of address: RowAddress, hint: RowPath? = nil) -> RowPath? {
    guard let index = sectionIndex(of: address.section, hint: hint?.section) else { return nil }
    return row(address.row, inSection: index, near: hint?.row)
      .map { RowPath(section: index, row: $0) }
  }

  /// Where a row stands now, in its section or, where it has left that, in another.
  ///
  /// Another row may have the same id there: what is done to a row goes by `path(of:hint:)`.
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

  /// A row that has come into another section.
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

/// Looks rows up as a test names them: by id, else by exact title.
package struct RowQuery {
  /// What a name stands for.
  package enum Answer: Equatable {
    case row(RowPath)
    case section(Int)
    case ambiguous([RowPath])
    case none
  }

  let source: DataSource<Row>

  /// The row with an id, else with a title, else the section that can be collapsed and is so called.
  /// - Complexity: O(rows), all of which are made unless an id is met twice.
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

  /// Where the rows with an id stand.
  /// - Complexity: O(rows), all of which are made.
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
  /// Whether the id prints as a name; most ids are told apart without being printed.
  fileprivate func isCalled(_ name: String) -> Bool {
    switch identity {
    case .string(let value): value == name
    case .integer(let value): name.utf8.count < 21 && Int(name) == value
    case .uuid: name.utf8.count == 36 && description == name.uppercased()
    case .place: name.utf8.last.map { 0x30...0x39 ~= $0 } == true && description == name
    }
  }
}
