import TablesModel

/// The table of a screen, and what the router keeps for it.
struct LevelContent {
  let screen: ScreenID
  let table: Table
  let kept: KeptState
  /// The scope of the stored properties of the rows.
  let scope: StateScope
  /// The rows that a search has found; `nil` if there is none.
  var results: SearchResults?

  /// Finds the declared rows by their names and ids.
  var finder: RowFinder {
    RowFinder(table.dataSource, in: scope, toolbar: table.toolbarSection())
  }

  /// Returns a row as it is currently declared, even if it is not presented. `nil` if it was
  /// removed.
  /// - Parameters:
  ///   - sections: The other sections to search if the row is not in its own; `nil` for none.
  /// - Complexity: As `RowFinder.path(of:near:inOther:)`.
  func findRow(of row: RowRef, inOther sections: OtherSections? = nil) -> FoundRow? {
    if kept.rows.isLost(row) { return nil }
    let seen = row.path.flatMap { path in
      results.map { $0.declaredPath(of: path) } ?? DeclaredPath(path)
    }
    return findRow(
      at: row.address, near: row.declaredPath ?? seen, inOther: sections, seen: row.path
    )?.of(row.action)
  }

  /// Returns a row as it is currently declared, even if it is not presented. `nil` if it was
  /// removed.
  func findRow(
    at address: RowAddress, near known: DeclaredPath?, inOther sections: OtherSections? = nil,
    seen: RowPath? = nil
  ) -> FoundRow? {
    let finder = RowFinder(
      source(of: address.section), in: scope, toolbar: table.toolbarSection())
    let path = finder.path(of: address, near: known?.inTable, inOther: sections)
    guard let path, let section = finder.section(at: path.section) else { return nil }
    return FoundRow(DeclaredPath(path), in: section, of: self, row: address.row, seen: seen)
  }

  /// Returns the rows with a section: those that are declared, or those of the empty state if the
  /// table has no rows.
  private func source(of section: SectionID) -> DataSource<Row> {
    guard section == .emptyState, table.showsEmptyState else { return table.dataSource }
    return DataSource(sections: [Section(id: .emptyState, items: table.emptyState)])
  }
}

extension Level {
  var content: LevelContent {
    LevelContent(screen: id, table: table, kept: kept, scope: scope, results: search?.results)
  }

  /// Returns a row as it is currently declared, even if a search or a collapsed section hides it.
  /// `nil` if it was removed.
  ///
  /// Searches at its last known path first, then near it, then in its whole section.
  /// - Parameter sections: The other sections to search if the row is not in its own; `nil` for
  ///   none.
  func findRow(of row: RowRef, inOther sections: OtherSections? = nil) -> FoundRow? {
    let content = content
    if !kept.rows.isLost(row), let path = createdPath(of: row),
      let section = content.finder.section(at: path.section)
    {
      return FoundRow(path, in: section, of: content, row: row.address.row, seen: row.path)
        .of(row.action)
    }
    return content.findRow(of: row, inOther: sections)
  }

  /// Returns the path at which a row was last seen, if it was created there and the rows cannot
  /// have changed since.
  private func createdPath(of row: RowRef) -> DeclaredPath? {
    guard let seen = row.path, row.address.section != .emptyState,
      cache.contains(row.address, at: seen), let path = declaredPath(of: seen),
      row.declaredPath == nil || row.declaredPath == path
    else { return nil }
    return path
  }

  /// Returns a row whose path among the declared rows was known.
  func findRow(
    at address: RowAddress, near known: DeclaredPath?, inOther sections: OtherSections? = nil
  ) -> FoundRow? {
    content.findRow(at: address, near: known, inOther: sections)
  }

  /// Returns a row that was presented or found before, wherever it is now.
  func findRow(presentedAs row: PresentedRow) -> FoundRow? {
    findRow(of: row.ref, inOther: OtherSections())
  }
}

extension Router {
  /// Returns the current table and state of a screen. Of one that was left, the table has no rows.
  func content(of level: Level) -> LevelContent {
    evaluateIfStale()
    return level.content
  }
}
