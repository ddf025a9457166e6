import TablesModel

/// Maps the rows before a batch of updates to the rows after it, and back.
package struct UpdateMap {
  /// The old position of each new section; `nil` for an inserted one.
  private let origins: [Int?]
  /// The new position of each old section; `nil` for a deleted one.
  private let destinations: [Int?]
  /// The rows that leave their place in each old section, ascending.
  private let departures: [Int: [Change]]
  /// The rows that enter each new section, ascending.
  private let arrivals: [Int: [Change]]
  private let reloaded: Set<RowPath>

  /// A row that is deleted or inserted, or an end of a move.
  private struct Change {
    let row: Int
    /// The path on the other side of the batch; `nil` if the row does not exist there.
    let other: RowPath?
  }

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
    origins = RowUpdates.sectionOrigins(
      deleted: updates.deletedSections, inserted: updates.insertedSections,
      moved: updates.movedSections, oldCount: old.count, newCount: new.count)
    var destinations = [Int?](repeating: nil, count: old.count)
    for (target, source) in origins.enumerated() {
      if let source { destinations[source] = target }
    }
    self.destinations = destinations
    departures = Self.changesBySection(
      updates.deletedRows, updates.movedRows.map { ($0.source, $0.target) })
    arrivals = Self.changesBySection(
      updates.insertedRows, updates.movedRows.map { ($0.target, $0.source) })
    reloaded = Set(updates.reloadedRows)
  }

  /// Returns the old path of a row; `nil` if the row was inserted or reloaded.
  /// - Complexity: O(log changes).
  package func origin(of path: RowPath) -> RowPath? {
    let origin = Self.place(
      of: path, leaving: arrivals, entering: departures, sections: origins)
    return origin.flatMap { reloaded.contains($0) ? nil : $0 }
  }

  /// Returns the new path of a row; `nil` if the row was deleted or reloaded.
  /// - Complexity: O(log changes).
  package func target(of path: RowPath) -> RowPath? {
    if reloaded.contains(path) { return nil }
    return Self.place(of: path, leaving: departures, entering: arrivals, sections: destinations)
  }

  /// Returns the new position of a section; `nil` if it was deleted or does not exist.
  func section(from source: Int) -> Int? {
    destinations.indices.contains(source) ? destinations[source] : nil
  }

  /// Returns the path of a row on the other side, from the changes on both sides.
  private static func place(
    of path: RowPath, leaving: [Int: [Change]], entering: [Int: [Change]], sections: [Int?]
  ) -> RowPath? {
    let gone = leaving[path.section] ?? []
    let before = numberOfLeading(gone) { _, row in row < path.row }
    if before < gone.count, gone[before].row == path.row { return gone[before].other }
    guard sections.indices.contains(path.section), let section = sections[path.section] else {
      return nil
    }
    // A row that enters the section moves the rows at its place and after it back by one.
    let rank = path.row - before
    let come = numberOfLeading(entering[section] ?? []) { index, row in row - index <= rank }
    return RowPath(section: section, row: rank + come)
  }

  /// Returns the number of leading changes for which a predicate is true.
  ///
  /// - Precondition: The predicate is false for all changes after the first for which it is false.
  private static func numberOfLeading(
    _ changes: [Change], where isLeading: (_ index: Int, _ row: Int) -> Bool
  ) -> Int {
    changes.indices.partitioningIndex { !isLeading($0, changes[$0].row) }
  }

  private static func changesBySection(
    _ single: [RowPath], _ moved: [(path: RowPath, other: RowPath)]
  ) -> [Int: [Change]] {
    var changes: [Int: [Change]] = [:]
    for path in single {
      changes[path.section, default: []].append(Change(row: path.row, other: nil))
    }
    for move in moved {
      changes[move.path.section, default: []].append(Change(row: move.path.row, other: move.other))
    }
    return changes.mapValues { $0.sorted { $0.row < $1.row } }
  }
}
