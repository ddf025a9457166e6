import TablesModel

/// The ids of the rows that a router presented at one moment, as far as they are known without
/// calling a closure of the app, which might read data that no longer exists.
package struct PresentedIDs {
  private let sections: RowList<Section<Row>>
  private let results: SearchResults?
  /// Sections that were created when they were read, by their indices among the declared sections.
  private var created: [Int: Section<Row>]

  init(
    _ sections: RowList<Section<Row>>, _ results: SearchResults? = nil,
    created: [Int: Section<Row>] = [:]
  ) {
    (self.sections, self.results, self.created) = (sections, results, created)
  }

  /// The number of ids that `neighbors(of:at:)` returns for each side of a row.
  private static let reach = 64

  /// Returns the ids of the rows below and above the row at a path, the nearest first. Returns
  /// `nil` if the row is not at the path.
  package func neighbors(of address: RowAddress, at path: RowPath) -> RowNeighbors? {
    guard let rows = rows(inSection: path.section, id: address.section),
      rows.id(at: path.row) == address.row
    else { return nil }
    func ids(_ direction: Int) -> [RowID] {
      (1...Self.reach).compactMap { rows.id(at: path.row + direction * $0) }
    }
    return RowNeighbors(below: ids(1), above: ids(-1))
  }

  /// Keeps the section at an index if it is created each time it is read, because its data may no
  /// longer exist later.
  package mutating func keep(section index: Int) {
    guard let declared = declaredIndex(of: index), sections.isCreated(at: declared),
      created[declared] == nil
    else { return }
    created[declared] = sections[declared]
  }

  /// Returns the ids of the sections below and above a section that was presented at an index, the
  /// nearest first.
  package func neighbors(
    of section: SectionID, at index: Int
  ) -> (below: [SectionID], above: [SectionID]) {
    guard id(ofSection: index) == section else { return ([], []) }
    return (
      (1...Self.sections).compactMap { id(ofSection: index + $0) },
      (1...Self.sections).compactMap { id(ofSection: index - $0) }
    )
  }

  /// The number of ids that `neighbors(of:at:)` returns for each side of a section.
  private static let sections = 8

  private func id(ofSection index: Int) -> SectionID? {
    declaredIndex(of: index).flatMap { sections.knownID(at: $0) }
  }

  /// Returns the index of a presented section among the declared sections.
  private func declaredIndex(of index: Int) -> Int? {
    guard let results else { return sections.indices.contains(index) ? index : nil }
    guard results.sections.indices.contains(index) else { return nil }
    let declared = results.sections[index].index
    return sections.indices.contains(declared) ? declared : nil
  }

  /// Returns whether a row is known to have been in a section of the table, near a position.
  package func contains(_ address: RowAddress, near row: Int) -> Bool {
    path(of: address, near: RowPath(section: 0, row: row)) != nil
  }

  /// Returns whether a row is known to be at a path of the table.
  func contains(_ address: RowAddress, at path: RowPath) -> Bool {
    rows(inDeclared: path.section, id: address.section, at: nil)?.id(at: path.row) == address.row
  }

  /// Returns the known id of the row at a path of the table, if its section has an id.
  func id(at path: RowPath, in section: SectionID) -> RowID? {
    rows(inDeclared: path.section, id: section, at: nil)?.id(at: path.row)
  }

  /// Returns the number of rows of a section of the table; `nil` if it is not known.
  func count(ofSection index: Int) -> Int? { section(at: index)?.items.count }

  /// Returns the path in the table of a row whose id is known.
  /// - Parameter limit: The number of ids in its section that are read at most.
  func path(of address: RowAddress, near path: RowPath, limit: Int = .max) -> RowPath? {
    func isMeant(_ index: Int) -> Bool {
      section(at: index)?.id(at: index) == address.section
    }
    let index = isMeant(path.section) ? path.section : sections.indices.first(where: isMeant)
    guard let index, let items = section(at: index)?.items else { return nil }
    return items.position(ofKnown: address.row, near: path.row, limit: limit)
      .map { RowPath(section: index, row: $0) }
  }

  /// Returns the rows of the section with an id, if it was presented at an index and its rows are
  /// known.
  private func rows(inSection index: Int, id: SectionID) -> Rows? {
    guard let results else { return rows(inDeclared: index, id: id, at: nil) }
    guard results.sections.indices.contains(index) else { return nil }
    let found = results.sections[index]
    return rows(inDeclared: found.index, id: id, at: found.rows)
  }

  private func rows(inDeclared index: Int, id: SectionID, at positions: [Int]?) -> Rows? {
    guard let section = section(at: index), section.id(at: index) == id else { return nil }
    return Rows(items: section.items, positions: positions)
  }

  /// Returns a declared section, or `nil` if it would have to be created.
  private func section(at index: Int) -> Section<Row>? {
    guard sections.indices.contains(index) else { return nil }
    return sections.stored(at: index) ?? created[index]
  }

  /// The presented rows of a section.
  private struct Rows {
    let items: RowList<Row>
    /// The positions in `items` of the rows that are presented; `nil` for all.
    let positions: [Int]?

    func id(at row: Int) -> RowID? {
      guard let positions else { return items.indices.contains(row) ? items.knownID(at: row) : nil }
      guard positions.indices.contains(row), items.indices.contains(positions[row]) else {
        return nil
      }
      return items.knownID(at: positions[row])
    }
  }
}

/// The ids of the rows around a presented row, the nearest first.
package struct RowNeighbors: Equatable {
  let below: [RowID]
  let above: [RowID]

  /// Returns whether a row is one of the neighbors.
  package func contains(_ id: RowID) -> Bool { below.contains(id) || above.contains(id) }
}

extension Level {
  /// Returns the ids of the rows of the table, or of those that a search presents.
  func ids(presenting results: SearchResults? = nil) -> PresentedIDs {
    PresentedIDs(table.dataSource.sections, results, created: createdSections)
  }
}

extension Router {
  /// The ids of the rows that are presented now.
  package var presentedIDs: PresentedIDs {
    top.ids(presenting: top.search?.results)
  }

  /// Returns the path of the row nearest to one that was removed from a section: the first
  /// remaining row below it, or else the first one above it.
  package func nearestPath(
    to neighbors: RowNeighbors, in section: SectionID, near path: RowPath
  ) -> RowPath? {
    guard let index = self.section(with: section, near: path.section),
      let items = presented.section(at: index)?.items
    else { return nil }
    let row =
      items.firstKnown(of: neighbors.below, near: path.row)
      ?? items.firstKnown(of: neighbors.above, near: path.row)
    return row.map { RowPath(section: index, row: $0) }
  }
}

extension RowList<Row> {
  /// The number of ids that are read to find the nearest neighbor of a removed row. If it is not
  /// among them, all neighbors are searched for at once.
  private static var searchedIDs: Int { 65_536 }

  /// Returns the position of the first of several rows that the list has; `nil` if it has none of
  /// them. Rows whose ids are not known are not found. Searches near a position first, then the
  /// whole list.
  /// - Parameter rows: The rows to search for, which were near a removed row, the nearest first.
  fileprivate func firstKnown(of rows: [RowID], near row: Int) -> Int? {
    for (number, id) in rows.enumerated() {
      let limit = number == 0 ? Self.searchedIDs : Self.searchedIDs / 64
      if let position = position(ofKnown: id, near: row, limit: limit) { return position }
    }
    // A short list was searched whole.
    return count <= Self.searchedIDs / 64 ? nil : firstInAll(of: rows)
  }

  /// Searches the whole list for several rows, and returns the position of the one that comes first
  /// in `rows`.
  private func firstInAll(of rows: [RowID]) -> Int? {
    let numbers = Dictionary(zip(rows, rows.indices), uniquingKeysWith: { first, _ in first })
    var best: (position: Int, number: Int)?
    for position in indices {
      guard let id = knownID(at: position), let number = numbers[id] else { continue }
      if best.map({ number < $0.number }) ?? true { best = (position, number) }
      if number == 0 { break }
    }
    return best?.position
  }
}
