import TablesModel

/// The path of a row among the declared rows of its screen, those that were loaded included.
///
/// A `RowPath` of the router is the path of a row among the presented ones. The two differ during a
/// search, which presents only the rows that it has found.
struct DeclaredPath: Hashable {
  /// The path in the data source of the table.
  let inTable: RowPath

  init(_ path: RowPath) { inTable = path }

  var section: Int { inTable.section }
  var row: Int { inTable.row }
}

extension DeclaredPath: Comparable {
  static func < (left: DeclaredPath, right: DeclaredPath) -> Bool { left.inTable < right.inTable }
}

/// A row of a screen that was found again by its address.
struct FoundRow {
  /// The address. It is that of another section if the row has moved there.
  let address: RowAddress
  /// The path among the declared rows.
  let path: DeclaredPath
  /// The section as it is declared.
  let section: Section<Row>
  private let content: LevelContent
  /// The path at which the row was presented when it was last seen.
  private let seen: RowPath?
  /// The action of the row that was searched for; `nil` for the row itself.
  private(set) var action: RowActionID?

  init(
    _ path: DeclaredPath, in section: Section<Row>, of content: LevelContent, row: RowID,
    seen: RowPath?
  ) {
    address = RowAddress(section: section.id(at: path.section), row: row)
    (self.path, self.section, self.content, self.seen) = (path, section, content, seen)
  }

  /// Returns the row with the action that was searched for.
  func of(_ action: RowActionID?) -> FoundRow {
    var found = self
    found.action = action
    return found
  }

  /// The path among the presented rows; `nil` if a search or a collapsed section hides the row.
  var presentedPath: RowPath? {
    if path.inTable.isInToolbar { return path.inTable }
    if path.inTable.headerAction != nil { return content.results == nil ? path.inTable : nil }
    if let results = content.results { return results.path(of: path, near: seen) }
    return content.kept.isCollapsed(section, address.section) ? nil : path.inTable
  }

  /// The path among the presented rows, or the one that the row would have if nothing hid it.
  var shownPath: RowPath { presentedPath ?? path.inTable }

  /// The reference to the row.
  var ref: RowRef {
    var ref = RowRef(address, on: content.screen, at: presentedPath, declaredAt: path)
    ref.see(in: content.kept.rows)
    return ref.withAction(action)
  }

  /// The row as the app declares it. Reading it creates the row if it is lazy.
  var declared: Declared<Row> {
    // The path may be that of an action of the header. Otherwise there is a row, because it was
    // found.
    section.declaredRow(at: path.row) ?? section.items.declared(at: path.row)
  }

  /// The row with the values and the status that the router keeps for it.
  var row: PresentedRow { presented(content.kept.applied(to: declared, in: address.section)) }

  /// The row, or the action of it that was searched for; `nil` if the row has no such action.
  var target: PresentedRow? { action.map { row.action($0) } ?? row }

  /// The row with its stored value, which is not one that is being checked.
  var storedRow: PresentedRow { storedRow(in: content.kept) }

  /// Returns the row with the value that is stored for it.
  func storedRow(in kept: KeptState) -> PresentedRow {
    var row = declared
    row.value.kind = kept.storedKind(of: row.value, at: address)
    return presented(row)
  }

  private func presented(_ row: Declared<Row>) -> PresentedRow {
    PresentedRow(row, ref.withAction(nil), at: shownPath)
  }
}

extension SearchResults {
  /// Returns the path that a presented row has among the declared ones; `nil` if no row is
  /// presented at the path.
  func declaredPath(of path: RowPath) -> DeclaredPath? {
    if path.isInToolbar { return DeclaredPath(path) }
    guard sections.indices.contains(path.section) else { return nil }
    let section = sections[path.section]
    guard section.rows.indices.contains(path.row) else { return nil }
    return DeclaredPath(RowPath(section: section.index, row: section.rows[path.row]))
  }

  /// Returns the path at which a declared row is presented; `nil` if it was not found.
  /// - Complexity: O(1) if the row is at `seen`, else O(found rows of its section).
  fileprivate func path(of path: DeclaredPath, near seen: RowPath?) -> RowPath? {
    if let seen, declaredPath(of: seen) == path { return seen }
    guard let section = sections.firstIndex(where: { $0.index == path.section }) else { return nil }
    return sections[section].rows.firstIndex(of: path.row)
      .map { RowPath(section: section, row: $0) }
  }
}
