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
