import TablesModel

/// The table of a screen, and what the router keeps for it.
struct LevelContent {
  let table: Table
  let kept: KeptState
  /// The scope of the stored properties of the rows.
  let scope: StateScope

  /// Finds the declared rows.
  var finder: RowFinder { RowFinder(table.dataSource, in: scope) }

  /// The declared rows, or those of the empty state if the table has no rows.
  private var source: DataSource<Row> {
    guard table.hasNoRows else { return table.dataSource }
    return DataSource(sections: [Section(id: .emptyState, items: table.emptyState)])
  }

  /// Returns a row as it is currently declared, even if its section is collapsed. `nil` if it was
  /// removed.
  /// - Complexity: As `RowFinder.path(of:)`.
  func row(_ row: RowRef) -> PresentedRow? {
    let source = source
    guard let path = RowFinder(source, in: scope).path(of: row),
      let items = source.section(at: path.section)?.items
    else { return nil }
    let declared = kept.applied(to: items.declared(at: path.row), in: row.address.section)
    return PresentedRow(declared, RowRef(row.address, on: row.screen, at: path))
  }

  /// Returns the row with an id, in whichever section it is, as it is currently declared. `nil` if
  /// no row or several rows have the id.
  /// - Complexity: O(rows). Creates them.
  func onlyRow(with id: RowID, on screen: ScreenID) -> PresentedRow? {
    let paths = finder.paths(ofExactly: id)
    guard paths.count == 1, let section = table.section(at: paths[0].section) else { return nil }
    let address = RowAddress(section: section.id(at: paths[0].section), row: id)
    let declared = kept.applied(to: section.items.declared(at: paths[0].row), in: address.section)
    return PresentedRow(declared, RowRef(address, on: screen, at: paths[0]))
  }

  /// Returns the declared row at the path of a row that was found, without what the router keeps.
  func declaredRow(at path: RowPath) -> Row? { source.item(at: path) }
}

extension Level {
  var content: LevelContent { LevelContent(table: table, kept: kept, scope: scope) }

  /// Returns the path of a row in the declared table. Searches at its last known path first, then
  /// near it, then everywhere.
  func declaredPath(of row: RowRef) -> RowPath? {
    let finder = content.finder
    return finder.path(of: row) ?? finder.pathElsewhere(of: row)
  }
}

extension Router {
  /// Returns the current table and state of a screen that is on the stack or was left. `nil` if no
  /// row leads to it any longer.
  func content(of level: Level) -> LevelContent? {
    refresh()
    guard !level.isOnStack, let below = level.below, let origin = level.origin else {
      return level.content
    }
    guard let lower = content(of: below), let leading = lower.finder.path(of: origin),
      case .push(let destination)? = lower.table.behavior(at: leading)?.effect
    else { return nil }
    var kept = level.kept
    let scope = StateScope(above: below.scope)
    let declared = change.watching { scope.table(of: destination) }
    let table = change.watching { kept.filled(declared, in: scope, words: words) }
    return LevelContent(table: table, kept: kept, scope: scope)
  }
}
