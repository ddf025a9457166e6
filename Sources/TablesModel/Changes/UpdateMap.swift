/// Maps the rows before a batch of updates to the rows after it, and back.
package struct UpdateMap {
  private let updates: RowUpdates
  /// The old position of each new section; `nil` for an inserted one.
  private let sections: [Int?]
  /// The rows that were inserted or moved into each new section, ascending.
  private let arrivals: [Int: [Int]]
  /// The rows that were deleted or moved from each old section, ascending.
  private let departures: [Int: [Int]]

  /// Creates the map of a batch from the numbers of rows in each section before and after it.
  /// - Precondition: ``BatchUpdateRules`` accept the batch.
  package init(_ updates: RowUpdates, from old: [Int], to new: [Int]) {
    do {
      try BatchUpdateRules.check(updates, from: old, to: new)
    } catch {
      preconditionFailure(error.description)
    }
    self.init(checked: updates, from: old, to: new)
  }

  /// Creates the map of a batch that ``BatchUpdateRules`` have accepted.
  init(checked updates: RowUpdates, from old: [Int], to new: [Int]) {
    self.updates = updates
    sections = RowUpdates.sectionOrigins(
      deleted: updates.deletedSections, inserted: updates.insertedSections,
      moved: updates.movedSections, oldCount: old.count, newCount: new.count)
    arrivals = Self.rowsBySection(updates.insertedRows + updates.movedRows.map(\.target))
    departures = Self.rowsBySection(updates.deletedRows + updates.movedRows.map(\.source))
  }

  /// Returns the old path of a row; `nil` if the row was inserted or reloaded.
  package func origin(of path: RowPath) -> RowPath? {
    if let move = updates.movedRows.first(where: { $0.target == path }) { return move.source }
    guard let section = sections[path.section], !updates.insertedRows.contains(path) else {
      return nil
    }
    var row = path.row - (arrivals[path.section] ?? []).prefix { $0 < path.row }.count
    for gone in departures[section] ?? [] where gone <= row { row += 1 }
    let origin = RowPath(section: section, row: row)
    return updates.reloadedRows.contains(origin) ? nil : origin
  }

  /// Returns the new path of a row; `nil` if the row was deleted or reloaded.
  package func target(of path: RowPath) -> RowPath? {
    if let move = updates.movedRows.first(where: { $0.source == path }) { return move.target }
    guard let section = sections.firstIndex(of: path.section),
      !updates.deletedRows.contains(path), !updates.reloadedRows.contains(path)
    else { return nil }
    var row = path.row - (departures[path.section] ?? []).prefix { $0 < path.row }.count
    for come in arrivals[section] ?? [] where come <= row { row += 1 }
    return RowPath(section: section, row: row)
  }

  /// Returns the new position of a section; `nil` if it was deleted.
  func section(from source: Int) -> Int? { sections.firstIndex(of: source) }

  private static func rowsBySection(_ paths: [RowPath]) -> [Int: [Int]] {
    Dictionary(grouping: paths.sorted(), by: \.section).mapValues { $0.map(\.row) }
  }
}
