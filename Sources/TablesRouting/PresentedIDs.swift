import TablesModel

/// The ids of the rows that a router presented at one moment, as far as they are known without
/// calling a closure of the app, which might read data that no longer exists.
package struct PresentedIDs {
  private let sections: RunList<Section<Row>>
  private let results: SearchResults?
  /// A section that was created when it was read, and its position among those that are declared.
  private var created: (index: Int, section: Section<Row>)?

  init(_ sections: RunList<Section<Row>>, _ results: SearchResults?) {
    (self.sections, self.results) = (sections, results)
  }

  /// The number of rows on each side of a row whose ids are returned.
  private static let reach = 64

  /// Returns the ids of the rows below a row that was presented, the nearest first, then those of the
  /// rows above it. Returns none if the row was not at the path.
  package func neighbours(of address: RowAddress, at path: RowPath) -> [RowID] {
    guard let rows = rows(inSection: path.section, id: address.section),
      rows.id(at: path.row) == address.row
    else { return [] }
    let below = (1...Self.reach).lazy.compactMap { rows.id(at: path.row + $0) }
    let above = (1...Self.reach).lazy.compactMap { rows.id(at: path.row - $0) }
    return Array(below) + Array(above)
  }

  /// Keeps a section that is created when it is read, because it cannot be created later.
  package mutating func keep(section index: Int) {
    guard let declared = declaredIndex(of: index), sections.isCreated(at: declared),
      created?.index != declared
    else { return }
    created = (declared, sections[declared])
  }

  /// Returns the ids of the sections below one that was presented at an index, the nearest first, then
  /// those of the sections above it.
  package func neighbours(
    of section: SectionID, at index: Int
  ) -> (below: [SectionID], above: [SectionID]) {
    guard id(ofSection: index) == section else { return ([], []) }
    return (
      (1...Self.sections).compactMap { id(ofSection: index + $0) },
      (1...Self.sections).compactMap { id(ofSection: index - $0) }
    )
  }

  /// The number of sections on each side of a section whose ids are returned.
  private static let sections = 8

  private func id(ofSection index: Int) -> SectionID? {
    declaredIndex(of: index).flatMap { sections.knownID(at: $0) }
  }

  /// Returns the position among the declared sections of one that is presented.
  private func declaredIndex(of index: Int) -> Int? {
    guard let results else { return sections.indices.contains(index) ? index : nil }
    guard results.sections.indices.contains(index) else { return nil }
    let declared = results.sections[index].index
    return sections.indices.contains(declared) ? declared : nil
  }

  /// Returns whether a row is known to have been in a section of the table, near a position.
  package func contains(_ address: RowAddress, near row: Int) -> Bool {
    let index = sections.indices.first { sections.stored(at: $0)?.id(at: $0) == address.section }
    guard let index, let items = sections.stored(at: index)?.items else { return false }
    return items.position(ofKnown: address.row, near: row) != nil
  }

  /// Returns the rows of the section with an id, if it was presented at an index and its rows are
  /// known.
  private func rows(inSection index: Int, id: SectionID) -> Rows? {
    guard let results else { return rows(inDeclared: index, id: id, at: nil) }
    guard results.sections.indices.contains(index) else { return nil }
    let found = results.sections[index]
    return rows(inDeclared: found.index, id: id, at: found.rows)
  }

  private func rows(inDeclared index: Int, id: SectionID, at positions: RowPositions?) -> Rows? {
    guard sections.indices.contains(index),
      let section = created?.index == index ? created?.section : sections.stored(at: index),
      section.id(at: index) == id
    else { return nil }
    return Rows(items: section.items, positions: positions)
  }

  /// The presented rows of a section.
  private struct Rows {
    let items: RunList<Row>
    /// The positions in `items` of the rows that are presented; `nil` for all.
    let positions: RowPositions?

    func id(at row: Int) -> RowID? {
      guard let positions else { return items.indices.contains(row) ? items.knownID(at: row) : nil }
      guard positions.indices.contains(row), items.indices.contains(positions[row]) else {
        return nil
      }
      return items.knownID(at: positions[row])
    }
  }
}

extension Router {
  /// The ids of the rows that are presented now.
  package var presentedIDs: PresentedIDs {
    PresentedIDs(top.table.dataSource.sections, top.search?.results)
  }

  /// Returns the path of the first of several rows that is still in their section, searching near a
  /// path.
  package func firstPath(
    of rows: [RowID], in section: SectionID, near path: RowPath
  ) -> RowPath? {
    guard let index = self.section(with: section, hint: path.section),
      let items = presented.section(at: index)?.items
    else { return nil }
    for (number, row) in rows.enumerated() {
      let limit = number == 0 ? Self.searchedIDs : Self.searchedIDs / 64
      if let position = items.position(ofKnown: row, near: path.row, limit: limit) {
        return RowPath(section: index, row: position)
      }
    }
    return nil
  }

  /// The number of ids that are read to find a row next to one that was removed.
  private static let searchedIDs = 65_536
}
