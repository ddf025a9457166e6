public import Tables

extension Table {
  /// Returns the changes that lead from the rows of another table to those of this one.
  public func difference(from old: Table) -> Changeset<Row> {
    dataSource.difference(from: old.dataSource)
  }
}

extension DataSource<Row> {
  /// The rows at some paths, as a host that shows them knows them.
  public func shownRows(at paths: some Sequence<RowPath>) -> [RowPath: Row] {
    Dictionary(uniqueKeysWithValues: paths.map { ($0, self[$0]) })
  }

  /// All rows, as a host that shows them knows them.
  public var allShownRows: [RowPath: Row] {
    shownRows(
      at: sections.enumerated().flatMap { section, rows in
        rows.items.indices.map { RowPath(section: section, row: $0) }
      })
  }
}
