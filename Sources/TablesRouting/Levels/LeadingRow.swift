import TablesModel

/// A row of a screen that leads to the screen above it.
struct LeadingRow {
  /// The reference to the row. It has no path for a row of an empty state that is not shown.
  let ref: RowRef
  /// The row as the app declares it.
  let declared: Declared<Row>
  /// The path of the row, or the one that it would have if its empty state were shown.
  fileprivate let path: RowPath
  fileprivate let content: LevelContent

  /// The row with the values that the router keeps for it.
  var row: PresentedRow {
    PresentedRow(content.kept.applied(to: declared, in: ref.address.section), ref, at: path)
  }

  /// The row, or the action of it that leads to the screen; `nil` if the row has no such action.
  var target: PresentedRow? { ref.action.map { row.action($0) } ?? row }

  /// Returns the source of the table to which the row leads now. `nil` if it is not of the same
  /// kind as a given one: a screen of the app, or the options of a picker.
  func source(like source: Level.Source) -> Level.Source? {
    switch (source, target.flatMap(Level.Source.init)) {
    case (.table, .table(let table)): .table(table)
    case (.options, .options): .options
    case (.table, _), (.options, _): nil
    }
  }
}

extension Level.Source {
  /// Creates the source of the table that a row or an action opens. `nil` if it opens none, or a
  /// path of several.
  init?(of target: PresentedRow) {
    switch target.row.face.selecting {
    case .opensOptions: self = .options
    case .nothing, .toggles, .chooses, .opens, .runs, .edits, .adjusts:
      guard case .push(let table) = target.behavior.effect else { return nil }
      self = .table(table)
    }
  }
}

extension Level {
  /// The row that leads to the screen, as the app declares it. `nil` if an action of a row does, or
  /// if there is none.
  var leadingRow: Row? {
    guard let leading, leading.action == nil else { return nil }
    return below?.content.leadingRow(leading)?.declared.value
  }
}

extension LevelContent {
  /// Returns the row that leads to a screen above, whether it is presented or not. `nil` if it was
  /// removed.
  /// - Parameters:
  ///   - row: The row where it was last found.
  ///   - before: The ids of the rows then, if the table was evaluated since; see `OtherSections`.
  func leadingRow(_ row: RowRef, movedSince before: PresentedIDs? = nil) -> LeadingRow? {
    let others = before.map { OtherSections(before: $0) }
    if let found = findRow(of: row, inOther: others) {
      return LeadingRow(
        ref: found.ref, declared: found.declared, path: found.shownPath, content: self)
    }
    // A row of an empty state is declared as long as its table or section is.
    let address = row.address
    let section = finder.sectionIndex(of: address.section)
    let emptyState = section.flatMap { table.section(at: $0)?.emptyState }
    guard let rows = address.section == .emptyState ? table.emptyState : emptyState,
      let index = rows.indices.first(where: { rows[$0].id == address.row })
    else { return nil }
    return LeadingRow(
      ref: RowRef(address, on: screen).withAction(row.action), declared: rows.declared(at: index),
      path: RowPath(section: section ?? 0, row: index), content: self)
  }
}
